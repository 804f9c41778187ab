// SPDX-License-Identifier: Apache-2.0

import CFeedBridge
import FeedModel
import FeedPipeline
import FeedWire

/// An update as C sees it: its texts and lists in memory that lives as long as this.
final class TakenUpdate<Card: FeedCard, Content: FeedValue>: Sendable {
  let update: FeedUpdate<Card, Content>
  private let contents: Lock<Contents>

  private struct Contents {
    let memory = CMemory()
    var info = fb_update()
    /// What was asked for, the feed's own and that of the pinned sections.
    var json: (main: fb_text?, pinned: fb_text?)
    var group: (main: fb_group?, pinned: fb_group?)
  }

  init(_ update: FeedUpdate<Card, Content>) {
    self.update = update
    var contents = Contents()
    let memory = contents.memory
    contents.info.intents = UInt32(update.intents.rawValue)
    contents.info.base = update.base.number
    contents.info.version = update.snapshot.feedVersion.number
    contents.info.plan = memory.plan(update.plan)
    contents.info.pinned = memory.plan(update.pinnedPlan)
    if let failure = update.failure { contents.info.failure = memory.text(failure) }
    if let reason = update.heldBack { contents.info.held_back = memory.text(reason.description) }
    self.contents = Lock(contents)
  }

  var version: UInt64 { update.snapshot.feedVersion.number }

  /// The update with its plans.
  var info: fb_update { contents.withLock { $0.info } }

  func json(_ kind: fb_group_kind) throws(DoorFault) -> fb_text {
    let isPinned = try kind.isPinned
    return contents.withLock { contents in
      if let json = isPinned ? contents.json.pinned : contents.json.main { return json }
      var writer = WireWriter()
      (isPinned ? update.pinnedPlan : update.plan).encode(into: &writer)
      let json = writer.bytes.withUnsafeBytes { contents.memory.bytes($0) }
      if isPinned { contents.json.pinned = json } else { contents.json.main = json }
      return json
    }
  }

  func group(_ kind: fb_group_kind) throws(DoorFault) -> fb_group {
    let isPinned = try kind.isPinned
    return contents.withLock { contents in
      if let group = isPinned ? contents.group.pinned : contents.group.main { return group }
      let group = contents.memory.group(isPinned ? update.snapshot.pinned : update.snapshot.main)
      if isPinned { contents.group.pinned = group } else { contents.group.main = group }
      return group
    }
  }
}

extension fb_group_kind {
  fileprivate var isPinned: Bool {
    get throws(DoorFault) {
      switch self {
      case FB_MAIN: false
      case FB_PINNED: true
      default: throw DoorFault(FB_ERROR_ARGUMENT, "\(rawValue) is no fb_group_kind")
      }
    }
  }
}
