// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedPipeline
import FeedWire
import Foundation
import HomeFeed

/// The rows about what comes in: one snapshot, again and again.
struct WireRows {
  private let count: Int
  private let payload: HomePayload
  private let bytes: [UInt8]
  private let memory = MemoryComparison()
  private static let foundation = "JSONDecoder and =="

  init(count: Int) {
    self.count = count
    payload = HomePayload(count: count)
    bytes = payload.bytes()
  }

  /// The rows whose name holds a text; all without one.
  func measure(only text: String?) -> [Row] {
    let rows: [(name: String, measure: (String) -> Row)] = [
      ("identical echo", echo), ("one card changed, bytes to emission", changeToEmission),
      ("one card changed, bytes to plan", changeToPlan),
      ("one card changed, bytes to plan", changeToPlanAgainstFoundation),
      ("fetch order shuffled, bytes to no plan", shuffled),
      ("serialised anew, bytes to no plan", serialisedAnew),
      ("cold decode through libjson-c", coldAgainstTree),
      ("cold decode through libjson-c", { cold($0, .tree, atLeast: 1.4) }),
      ("cold decode through libjson-c, two cores", coldOnTwoCores),
      ("cold decode through the tape", { cold($0, .tape, atLeast: 4) }),
      ("cold decode through the tape", coldAgainstSerialization),
    ]
    return rows.compactMap { row in
      if let text, !row.name.contains(text) { return nil }
      return hasJSONC || !row.name.contains("libjson-c") ? row.measure(row.name) : nil
    }
  }

  // MARK: - Against memcmp

  private func echo(_ name: String) -> Row {
    let feed = Feed(showing: bytes)
    let other = copy(bytes)
    let times = max(1, 10_000 / count)
    return Comparison(name, cards: count, against: "memcmp", atMost: 2).measure {
      processorTime(ofEachOf: times) { require(feed.isEcho(other), "no echo") }
    } by: {
      processorTime(ofEachOf: times) { require(memory.isSame(bytes, other), "no echo") }
    }
  }

  private func changeToEmission(_ name: String) -> Row {
    let feed = Feed(showing: bytes)
    var turns = turns()
    return Comparison(
      name, cards: count, against: "memcmp", atMost: 4
    ).measure {
      var frame = Frame(turns.next())
      return processorTime {
        guard case .emission(_, let report) = feed.decode(frame.take()) else {
          fatalError("no emission")
        }
        require(report.inPlace == count - 1 && report.changed == 1, "not one card: \(report)")
      }
    } by: {
      memcmpTime()
    }
  }

  private func changeToPlan(_ name: String) -> Row {
    let feed = Feed(showing: bytes)
    var turns = turns()
    return Comparison(
      name, cards: count, against: "memcmp", atMost: 10
    ).measure {
      changeTime(feed, &turns)
    } by: {
      memcmpTime()
    }
  }

  private func memcmpTime() -> Double {
    let other = copy(bytes)
    return processorTime { require(memory.isSame(bytes, other), "other bytes") }
  }

  private func changeTime(_ feed: Feed, _ turns: inout Turns) -> Double {
    var frame = Frame(turns.next())
    return processorTime {
      let update = feed.update(frame.take())
      require(update?.plan.rung == .reconfigure, "no reconfigure")
    }
  }

  // MARK: - Against JSONDecoder and ==

  private func changeToPlanAgainstFoundation(_ name: String) -> Row {
    let feed = Feed(showing: bytes)
    let frame = payload.changed(likes: 1)
    var turns = turns()
    return Comparison(name, cards: count, fasterThan: Self.foundation, atLeast: 100).measure {
      changeTime(feed, &turns)
    } by: {
      foundationTime(frame)
    }
  }

  private func shuffled(_ name: String) -> Row {
    let feed = Feed(showing: bytes)
    let frame = payload.interleaved(seed: 1)
    var seed: UInt64 = 1
    defer { require(feed.counters.decoded == count, "an echo was decoded") }
    return Comparison(name, cards: count, fasterThan: Self.foundation, atLeast: 50).measure {
      seed += 1
      return echoTime(feed, payload.interleaved(seed: seed))
    } by: {
      foundationTime(frame)
    }
  }

  private func serialisedAnew(_ name: String) -> Row {
    let feed = Feed(showing: bytes)
    let frames = [payload.bytes(.reordered), bytes]
    var turns = Turns(frames: frames)
    defer { require(feed.counters.decoded == count, "an echo was decoded") }
    return Comparison(name, cards: count, fasterThan: Self.foundation, atLeast: 4).measure {
      echoTime(feed, turns.next())
    } by: {
      foundationTime(frames[0])
    }
  }

  private func echoTime(_ feed: Feed, _ bytes: [UInt8]) -> Double {
    var frame = Frame(bytes)
    return processorTime { require(feed.update(frame.take()) == nil, "a plan") }
  }

  private func foundationTime(_ bytes: [UInt8]) -> Double {
    var reference = FoundationFeed()
    let data = Data(bytes)
    _ = reference.hasChanged(by: Data(self.bytes))
    return processorTime { _ = reference.hasChanged(by: data) }
  }

  // MARK: - Cold

  private func coldAgainstTree(_ name: String) -> Row {
    Comparison(name, cards: count, against: "its own tree, built and freed", atMost: 1.4).measure {
      coldTime(.tree)
    } by: {
      processorTime { require(buildAndFreeTree(bytes), "no tree") }
    }
  }

  private func cold(_ name: String, _ backing: WireParser.Backing, atLeast budget: Double) -> Row {
    let data = Data(bytes)
    let reference = FoundationFeed()
    return Comparison(name, cards: count, fasterThan: "JSONDecoder", atLeast: budget).measure {
      coldTime(backing)
    } by: {
      processorTime { require(reference.decode(data) == count, "no cards") }
    }
  }

  /// By the clock: what two threads take.
  private func coldOnTwoCores(_ name: String) -> Row {
    let data = Data(bytes)
    let reference = FoundationFeed()
    return Comparison(name, cards: count, fasterThan: "JSONDecoder", atLeast: 2.3).measure {
      let feed = Feed(backing: .tree, cores: 2)
      var frame = Frame(copy(bytes))
      return wallClockTime { requireAll(feed.decode(frame.take())) }
    } by: {
      wallClockTime { require(reference.decode(data) == count, "no cards") }
    }
  }

  private func coldAgainstSerialization(_ name: String) -> Row {
    let data = Data(bytes)
    let reference = FoundationFeed()
    return Comparison(name, cards: count, fasterThan: "JSONSerialization", atLeast: nil).measure {
      coldTime(.tape)
    } by: {
      processorTime { require(reference.tree(data), "no tree") }
    }
  }

  private func coldTime(_ backing: WireParser.Backing) -> Double {
    let feed = Feed(backing: backing)
    var frame = Frame(copy(bytes))
    return processorTime { requireAll(feed.decode(frame.take())) }
  }

  private func requireAll(_ decoding: FeedDecoding<HomeCard, HomeSection>) {
    let report = decoding.report
    require(report?.added == count && report?.unrecognized == 0, "not all cards were decoded")
  }

  // MARK: - Frames

  /// The snapshot with one card changed, and changed back, by turns.
  private func turns() -> Turns {
    Turns(frames: [payload.changed(likes: 1_234), payload.changed(likes: 4_321)])
  }
}

private struct Turns {
  let frames: [[UInt8]]
  private var turn = 0

  init(frames: [[UInt8]]) {
    self.frames = frames
  }

  mutating func next() -> [UInt8] {
    turn += 1
    return copy(frames[turn % frames.count])
  }
}

/// Bytes that are about to be given away.
private struct Frame {
  private var bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func take() -> [UInt8] {
    var taken: [UInt8] = []
    swap(&taken, &bytes)
    return taken
  }
}

/// A buffer of its own, as a receiver has it.
func copy(_ bytes: [UInt8]) -> [UInt8] {
  Array(unsafeUninitializedCapacity: bytes.count) { buffer, count in
    _ = buffer.initialize(from: bytes)
    count = bytes.count
  }
}
