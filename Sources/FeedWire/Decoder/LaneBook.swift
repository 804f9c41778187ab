// SPDX-License-Identifier: Apache-2.0

import FeedModel

/// Which card of which lane is expected next.
struct LaneExpectation {
  /// -1 where no lane is known.
  var lane: Int
  var entry = 0
}

/// All lanes, free of the cards' type.
struct LaneBook {
  private(set) var lanes: [Lane] = []

  /// How many cards further on are looked at before all lanes are searched.
  private static let lookAhead = 4

  var byteCount: Int { lanes.reduce(into: 0) { $0 &+= $1.bytes.count } }

  func index(of key: LaneKey) -> Int? { lanes.firstIndex { $0.key == key } }

  /// The bytes of the live feed: the last snapshot held all of it then, the sections and pages since
  /// are parts of it now.
  var liveByteCount: Int {
    let snapshot = lanes.first { $0.key == .snapshot }
    let parts = lanes.filter { $0.age > snapshot?.age ?? 0 }
    return max(snapshot?.bytes.count ?? 0, parts.reduce(into: 0) { $0 &+= $1.bytes.count })
  }

  /// Replaces the lane of the same key, or adds one.
  ///
  /// - Returns: its index.
  mutating func keep(_ lane: Lane) -> Int {
    if let index = index(of: lane.key) {
      lanes[index] = lane
      return index
    }
    lanes.append(lane)
    return lanes.count &- 1
  }

  mutating func remove(at index: Int) {
    lanes.remove(at: index)
  }

  /// The lane that was not accepted for the longest time.
  var oldest: Int? { lanes.indices.min { lanes[$0].age < lanes[$1].age } }

  /// The card of a section and id: the one in the lane `first`, else the newest.
  mutating func counterpart(
    id: CardID, in section: SectionID, first: Int?
  ) -> (lane: Int, entry: Int)? {
    if let first, let entry = lanes[first].card(id: id, in: section) { return (first, entry) }
    var newest: (lane: Int, entry: Int)?
    for lane in lanes.indices where lane != first {
      if let newest, lanes[newest.lane].age > lanes[lane].age { continue }
      if let entry = lanes[lane].card(id: id, in: section) { newest = (lane, entry) }
    }
    return newest
  }
}

// MARK: - Known cards

extension LaneBook {
  /// The lane that an emission repeats, as far as its fields are known when the first card comes;
  /// it is a guess that costs time where it is wrong, and nothing else.
  func expectation(
    for outline: EmissionOutline, in bytes: UnsafeRawBufferPointer, at start: Int
  ) -> LaneExpectation {
    let emit = outline.emit.map { UnsafeRawBufferPointer(rebasing: bytes[$0.range]) }
    let section = outline.section.map { UnsafeRawBufferPointer(rebasing: bytes[$0.range]) }
    let known = lanes.firstIndex { lane in
      switch lane.key {
      case .snapshot: outline.isArray || emit?.isQuoted("snapshot") == true
      case .page: emit?.isQuoted("page") == true
      case .section(let id):
        emit?.isQuoted("section") == true && section?.isQuoted(id.text) == true
      }
    }
    if let known { return LaneExpectation(lane: known) }
    let beginning = lanes.firstIndex { lane in
      !lane.cards.isEmpty && lane.hasCard(0, in: bytes, at: start)
    }
    let newest = lanes.indices.max { lanes[$0].age < lanes[$1].age }
    return LaneExpectation(lane: beginning ?? newest ?? -1)
  }

  /// The card at `start`, if a lane has one of the same bytes: where it is expected or a little
  /// further on, else anywhere.
  mutating func knownCard(
    in bytes: UnsafeRawBufferPointer, at start: Int, _ expectation: inout LaneExpectation?
  ) -> EmissionOutline.Card? {
    guard let expected = expectation, expected.lane >= 0 else { return nil }
    let count = lanes[expected.lane].cards.count
    var entry = expected.entry
    let last = min(count, entry &+ 1 &+ Self.lookAhead)
    while entry < last {
      if lanes[expected.lane].hasCard(entry, in: bytes, at: start) {
        expectation?.entry = entry &+ 1
        return known(entry, of: expected.lane, at: start, isInPlace: true)
      }
      entry &+= 1
    }
    if let entry = lanes[expected.lane].cardByBeginning(in: bytes, at: start) {
      expectation?.entry = entry &+ 1
      return known(
        entry, of: expected.lane, at: start, isInPlace: entry >= expected.entry)
    }
    for lane in lanes.indices where lane != expected.lane {
      if let entry = lanes[lane].cardByBeginning(in: bytes, at: start) {
        return known(entry, of: lane, at: start, isInPlace: false)
      }
    }
    return nil
  }

  private func known(
    _ entry: Int, of lane: Int, at start: Int, isInPlace: Bool
  ) -> EmissionOutline.Card {
    let count = lanes[lane].cards[entry].end &- lanes[lane].cards[entry].start
    return EmissionOutline.Card(
      start: start, end: start &+ count, lane: Int32(truncatingIfNeeded: lane),
      entry: Int32(truncatingIfNeeded: entry), isInPlace: isInPlace)
  }
}

extension UnsafeRawBufferPointer {
  /// Whether the bytes are a text in quotes, written without escape sequences.
  fileprivate func isQuoted(_ text: String) -> Bool {
    var text = text
    return count >= 2 && first == UInt8(ascii: "\"")
      && text.withUTF8 {
        UnsafeRawBufferPointer(rebasing: self[1..<(count - 1)]).equals(UnsafeRawBufferPointer($0))
      }
  }
}
