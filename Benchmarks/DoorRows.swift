// SPDX-License-Identifier: Apache-2.0

import CFeedBridge
import FeedBridgeC
import FeedModel
import FeedPipeline
import FeedWire
import HomeFeed

/// The rows about the way through C: what it costs beside the same in Swift, from a buffer that stays
/// the caller's in both.
struct DoorRows {
  private let count: Int
  private let payload: HomePayload
  private let bytes: [UInt8]

  init(count: Int) {
    self.count = count
    payload = HomePayload(count: count)
    bytes = payload.bytes()
  }

  /// The rows whose name holds a text; all without one.
  func measure(only text: String?) -> [Row] {
    let rows: [(name: String, measure: (String) -> Row)] = [
      ("echo through the C door", echo), ("one card changed, through the C door", change),
    ]
    return rows.filter { text == nil || $0.name.contains(text ?? "") }.map { $0.measure($0.name) }
  }

  private func echo(_ name: String) -> Row {
    // A copy, as the door makes one: bytes that are compared with themselves are read once.
    let feed = Feed(showing: copy(bytes))
    let core = DoorCore(showing: bytes)
    let times = max(1, 10_000 / count)
    return Comparison(name, cards: count, against: "the same in Swift").measure {
      processorTime(ofEachOf: times) { require(core.push(bytes) == FB_OUTCOME_ECHO, "no echo") }
    } by: {
      processorTime(ofEachOf: times) { require(feed.isEcho(bytes), "no echo") }
    }
  }

  /// From bytes to the plan: as structs of C, and as a value of Swift.
  private func change(_ name: String) -> Row {
    let frames = [payload.changed(likes: 1_234), payload.changed(likes: 4_321)]
    let feed = Feed(showing: bytes)
    let core = DoorCore(showing: bytes)
    var turn = 0
    return Comparison(name, cards: count, against: "the same in Swift").measure {
      turn += 1
      return processorTime {
        require(core.push(frames[turn % 2]) == FB_OUTCOME_CHANGED, "no change")
        require(core.nextRung() == FB_RUNG_RECONFIGURE, "no reconfigure")
      }
    } by: {
      processorTime {
        let update = frames[turn % 2].withUnsafeBytes { feed.update($0) }
        require(update?.plan.rung == .reconfigure, "no reconfigure")
      }
    }
  }
}

/// A feed as a program in C has it.
private final class DoorCore {
  private let door = FeedDoor(
    HomeFeed.self, options: FeedDoorOptions(decoder: FeedDecoderOptions(coreLimit: 1)))

  init(showing first: [UInt8]) {
    _ = push(first)
    _ = nextRung()
  }

  func push(_ bytes: [UInt8]) -> fb_outcome {
    var result = fb_result()
    result.size = UInt32(MemoryLayout<fb_result>.stride)
    require(fb_push(door.number, bytes, bytes.count, &result) == FB_OK, "refused")
    return result.outcome
  }

  func nextRung() -> fb_rung {
    var update = fb_update()
    update.size = UInt32(MemoryLayout<fb_update>.stride)
    require(fb_next(door.number, &update) == FB_OK, "no update")
    return update.plan.rung
  }
}
