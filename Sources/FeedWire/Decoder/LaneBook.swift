// SPDX-License-Identifier: Apache-2.0

import FeedModel
import JSONText

/// Which card of which lane is expected next.
struct LaneExpectation {
  /// -1 where no lane is known.
  var lane: Int
  var entry = 0
  /// Whether the last card that was not where it was expected stood elsewhere: the next one may too.
  var isScattered = false
}

/// The bytes with which an emission begins as the very last one did: both were compared to tell an
/// echo.
struct KnownPrefix {
  /// The lane of the last one; -1 where there is none.
  var lane = -1
  var count = 0
}

/// All lanes, free of the cards' type.
struct LaneBook {
  var lanes: [Lane] = []

  /// The number of lanes beyond which the oldest is forgotten: feeds have tens of sections, and each
  /// lane costs every card that moved a look.
  static let laneLimit = 256

  /// How many cards further on are looked at before all lanes are searched.
  private static let lookAhead = 4

  // By their indices, here and below: a lane that is copied counts references to all of its columns.

  var byteCount: Int { lanes.indices.reduce(0) { $0 &+ lanes[$1].bytes.count } }

  var hasNoCards: Bool { lanes.indices.allSatisfy { lanes[$0].cards.count == 0 } }

  /// The bytes of the live feed: the last snapshot held all of it then, the sections and pages since
  /// are parts of it now.
  var liveByteCount: Int {
    let snapshot = index(of: .snapshot)
    let age = snapshot.map { lanes[$0].age } ?? 0
    let parts = lanes.indices.reduce(0) {
      lanes[$1].age > age ? $0 &+ lanes[$1].bytes.count : $0
    }
    return max(snapshot.map { lanes[$0].bytes.count } ?? 0, parts)
  }

  /// The lane that was not accepted for the longest time.
  var oldest: Int? { lanes.indices.min { lanes[$0].age < lanes[$1].age } }

  func index(of key: LaneKey) -> Int? { lanes.indices.first { lanes[$0].key == key } }

  /// Makes what cards are looked up in by section and id, in all lanes that have none.
  mutating func prepareLookups() {
    for lane in lanes.indices { lanes[lane].prepareLookups() }
  }

  /// The card of a section and id: the one in the lane `first`, else the newest.
  mutating func counterpart(
    id: CardID, in section: SectionID, first: Int?, hint: (lane: Int, entry: Int)?
  ) -> (lane: Int, entry: Int)? {
    if let first {
      let hint = hint?.lane == first ? hint?.entry : nil
      if let entry = lanes[first].card(id: id, in: section, hint: hint) { return (first, entry) }
    }
    var newest: (lane: Int, entry: Int)?
    for lane in lanes.indices where lane != first {
      if let newest, lanes[newest.lane].age > lanes[lane].age { continue }
      if let entry = lanes[lane].card(id: id, in: section) { newest = (lane, entry) }
    }
    return newest
  }
}

// MARK: - Expecting

extension LaneBook {
  /// The lane that an emission repeats, as far as its fields are known when the first card comes;
  /// it is a guess that costs time where it is wrong, and nothing else.
  func expectation(
    for outline: EmissionOutline, in bytes: UnsafeRawBufferPointer, at start: Int
  ) -> LaneExpectation {
    let emit = outline.emit.map { UnsafeRawBufferPointer(rebasing: bytes[$0.range]) }
    let section = outline.section.map { UnsafeRawBufferPointer(rebasing: bytes[$0.range]) }
    let known = lanes.indices.first { index in
      switch lanes[index].key {
      case .snapshot: outline.isArray || emit?.isQuoted("snapshot") == true
      case .page: emit?.isQuoted("page") == true
      case .section(let id):
        emit?.isQuoted("section") == true && section?.isQuoted(id.text) == true
      }
    }
    if let known { return LaneExpectation(lane: known) }
    let beginning = lanes.indices.first { index in
      lanes[index].cards.count > 0 && lanes[index].hasCard(0, in: bytes, at: start)
    }
    let newest = lanes.indices.max { lanes[$0].age < lanes[$1].age }
    return LaneExpectation(lane: beginning ?? newest ?? -1)
  }

  /// The cards from `start` on that stand where they are expected, or a little further on.
  func expectedRun(
    in bytes: UnsafeRawBufferPointer, at start: Int, _ known: KnownPrefix,
    _ expectation: inout LaneExpectation
  ) -> EmissionOutline.Run? {
    guard expectation.lane >= 0 else { return nil }
    let knownCount = known.lane == expectation.lane ? known.count : 0
    let all = lanes[expectation.lane].cards.count
    var entry = expectation.entry
    let last = min(all, entry &+ 1 &+ (expectation.isScattered ? 0 : Self.lookAhead))
    while entry < last {
      let count = lanes[expectation.lane].count(
        from: entry, in: bytes, at: start, knowing: knownCount)
      if count > 0 {
        expectation.entry = entry &+ count
        return run(entry, count, of: expectation.lane, at: start, isInPlace: true)
      }
      entry &+= 1
    }
    return nil
  }

  /// The card at `start`, wherever in the lanes it stands; where it is the expected one, those that
  /// follow it as well.
  mutating func scatteredRun(
    in bytes: UnsafeRawBufferPointer, at start: Int, _ known: KnownPrefix,
    _ expectation: inout LaneExpectation
  ) -> EmissionOutline.Run? {
    guard expectation.lane >= 0 else { return nil }
    let found = lanes[expectation.lane].cardByBeginning(in: bytes, at: start)
    if let entry = found, entry != expectation.entry {
      let isInPlace = entry > expectation.entry
      expectation.entry = entry &+ 1
      return run(entry, 1, of: expectation.lane, at: start, isInPlace: isInPlace)
    }
    if let run = expectedRun(in: bytes, at: start, known, &expectation) { return run }
    for lane in lanes.indices where lane != expectation.lane {
      if let entry = lanes[lane].cardByBeginning(in: bytes, at: start) {
        return run(entry, 1, of: lane, at: start, isInPlace: false)
      }
    }
    return nil
  }

  /// Looks again for cards that seemed to be new until others told that the cards are scattered.
  mutating func findScattered(
    among outline: EmissionOutline, in bytes: UnsafeRawBufferPointer,
    _ expectation: LaneExpectation
  ) {
    guard expectation.lane >= 0, lanes[expectation.lane].isIndexed else { return }
    for index in outline.runs.indices where outline.runs[index].lane < 0 {
      let start = outline.runs[index].start
      if let entry = lanes[expectation.lane].cardByBeginning(in: bytes, at: start) {
        outline.runs[index] = run(
          entry, 1, of: expectation.lane, at: start, isInPlace: false)
      }
    }
  }

  /// Whether after a card that is not the expected one, which ends before `end`, the feed goes on as
  /// if it had been changed or inserted. If so, what follows is expected.
  func goesOn(
    in bytes: UnsafeRawBufferPointer, after end: Int, _ expectation: inout LaneExpectation
  ) -> Bool {
    guard expectation.lane >= 0 else { return false }
    var start = end
    while start < bytes.count, bytes[start].isJSONWhiteSpace { start &+= 1 }
    guard start < bytes.count else { return true }
    if bytes[start] == UInt8(ascii: "]") { return true }
    start &+= 1
    while start < bytes.count, bytes[start].isJSONWhiteSpace { start &+= 1 }
    let all = lanes[expectation.lane].cards.count
    for entry in [expectation.entry &+ 1, expectation.entry] where entry < all {
      if lanes[expectation.lane].hasCard(entry, in: bytes, at: start) {
        expectation.entry = entry
        return true
      }
    }
    return false
  }

  private func run(
    _ entry: Int, _ count: Int, of lane: Int, at start: Int, isInPlace: Bool
  ) -> EmissionOutline.Run {
    // Field by field: a copy of the table would count references to all of its columns.
    let end = lanes[lane].cards.ends[entry &+ count &- 1]
    let length = Int(end &- lanes[lane].cards.starts[entry])
    return EmissionOutline.Run(
      start: start, end: start &+ length, count: count, lane: lane, entry: entry,
      isInPlace: isInPlace)
  }
}

extension UnsafeRawBufferPointer {
  /// Whether the bytes are a text in quotes, written without escape sequences.
  fileprivate func isQuoted(_ text: String) -> Bool {
    var text = text
    return count >= 2 && first == UInt8(ascii: "\"")
      && text.withUTF8 {
        UnsafeRawBufferPointer(rebasing: self[1..<(count - 1)])
          .hasSameBytes(as: UnsafeRawBufferPointer($0))
      }
  }
}
