// SPDX-License-Identifier: Apache-2.0

import FeedModel

/// What an emission is a repetition of, where it is one: the last of its kind and section.
enum LaneKey: Hashable {
  case snapshot
  case section(SectionID)
  case page
}

/// The last accepted emission of a kind and section: its bytes, and where its cards stand in them.
///
/// The decoded cards stand beside it, at the same indices, so that all that searches and compares
/// is free of their type.
struct Lane {
  /// An entry of the emission's list of sections.
  struct Section: Identifiable {
    var id: SectionID
    /// The bytes of the entry, with `null` in the place of cards; none of a bare id.
    var content: [UInt8]
    /// What was wrong with the content: offsets are those in `content`.
    var issues = PartIssues()
  }

  let key: LaneKey
  var bytes: [UInt8] = []
  var cards = CardTable()
  var sections: [Section]?
  /// When it was last accepted, in emissions.
  var age = 0
  /// Finds cards by their first bytes; made when it is first needed.
  private var beginnings: BeginningIndex?
  /// The number of bytes that told them apart last.
  private var beginningWidth: Int?
  /// Finds cards by section and id; made when a few were looked for one by one.
  private var identities: [Identity: Int32]?

  init(key: LaneKey) {
    self.key = key
  }

  /// How often cards were looked for without an index.
  private var searches = 0

  private static let fewSearches = 8

  private struct Identity: Hashable {
    let section: SectionID
    let id: CardID
  }
}

// MARK: - Renewal

extension Lane {
  /// Takes the next emission, with cards of its own.
  mutating func replace(with cards: CardTable) {
    self.cards = cards
    beginnings = nil
    identities = nil
    searches = 0
  }

  /// Takes the next emission, which has the same cards in another order.
  mutating func reorder(_ order: CardTable.Order) {
    cards.reorder(order)
    beginnings?.reorder(by: order.entries)
    identities = nil
    searches = 0
  }

  /// Takes the next emission, which has the same cards in the same places, as `runs` tell it.
  mutating func move(to runs: ArraySlice<EmissionOutline.Run>, from first: Int) {
    beginnings = nil
    var card = first
    for run in runs {
      if run.lane >= 0 {
        let delta = Int32(truncatingIfNeeded: run.start) &- cards.starts[card]
        if delta != 0 {
          for index in card..<card &+ run.count {
            cards.starts[index] &+= delta
            cards.ends[index] &+= delta
          }
        }
      } else {
        cards.starts[card] = Int32(truncatingIfNeeded: run.start)
        cards.ends[card] = Int32(truncatingIfNeeded: run.end)
      }
      card &+= run.count
    }
  }
}

// MARK: - Comparing

extension Lane {
  /// How many cards from `entry` on stand in `other` from `start` on, with the same bytes between
  /// them, in one array.
  ///
  /// A value that begins with `{`, `[` or `"` shows its own end, so that equal bytes are that
  /// value; any other may go on, and counts if white space or what follows a value does.
  ///
  /// - Parameter known: with how many bytes both begin, if that is known; else 0.
  func count(
    from entry: Int, in other: UnsafeRawBufferPointer, at start: Int, knowing known: Int
  ) -> Int {
    let first = Int(cards.starts[entry])
    guard let list = cards.list(of: entry) else { return 0 }
    let last = cards.lists[list].cards.upperBound
    let lastEnd = Int(cards.ends[last &- 1])
    let equal =
      start == first && known > first
      ? min(known, lastEnd) &- first
      : bytes.withUnsafeBytes { mine in
        other.commonLength(from: start, mine, from: first, upTo: lastEnd)
      }
    let next = cards.firstCard(endingAfter: first &+ equal, from: entry, to: last)
    if next > entry {
      // Of all but the last one the byte that follows is equal too.
      let last = cards.range(of: next &- 1)
      let isWhole = hasEnd(
        of: last.lowerBound, in: other, at: last.upperBound &- first &+ start)
      if !isWhole { return next &- 1 &- entry }
    }
    return next &- entry
  }

  private func hasEnd(of start: Int, in other: UnsafeRawBufferPointer, at end: Int) -> Bool {
    switch bytes[start] {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""): return true
    default: break
    }
    guard end < other.count else { return false }
    return other[end].isJSONWhiteSpace || other[end] == UInt8(ascii: ",")
      || other[end] == UInt8(ascii: "]")
  }

  /// Whether the card at `entry` stands in `other` at `start`, and ends there.
  func hasCard(_ entry: Int, in other: UnsafeRawBufferPointer, at start: Int) -> Bool {
    let range = cards.range(of: entry)
    let isEqual = bytes.withUnsafeBytes { mine in
      other.equals(UnsafeRawBufferPointer(rebasing: mine[range]), at: start)
    }
    return isEqual && hasEnd(of: range.lowerBound, in: other, at: start &+ range.count)
  }

  /// Whether cards can be looked for by their first bytes without making the index of those.
  var isIndexed: Bool { beginnings != nil }

  /// A card that stands in `other` at `start`, by its first bytes. At most 4 are compared.
  mutating func cardByBeginning(in other: UnsafeRawBufferPointer, at start: Int) -> Int? {
    if beginnings == nil {
      beginnings = bytes.withUnsafeBytes {
        BeginningIndex(of: cards, in: $0, guessing: beginningWidth)
      }
      beginningWidth = beginnings?.width
    }
    guard var candidates = beginnings?.candidates(in: other, at: start) else { return nil }
    for _ in 0..<4 {
      guard let entry = beginnings?.next(&candidates) else { return nil }
      if hasCard(entry, in: other, at: start) { return entry }
    }
    return nil
  }

  /// The last card of a section and id; `hint` is looked at first.
  mutating func card(id: CardID, in section: SectionID, hint: Int? = nil) -> Int? {
    if let hint, hint < cards.count, cards.places.ids[hint] == id,
      cards.section(of: hint) == section
    {
      return hint
    }
    if identities == nil {
      // To look through all cards costs a fraction of what the index of them costs.
      searches &+= 1
      if searches <= Self.fewSearches {
        return cards.places.ids.indices.last {
          cards.places.ids[$0] == id && cards.section(of: $0) == section
        }
      }
    }
    prepareLookups()
    return identities?[Identity(section: section, id: id)].map { Int($0) }
  }

  mutating func prepareLookups() {
    guard identities == nil else { return }
    var made: [Identity: Int32] = Dictionary(minimumCapacity: cards.count)
    for index in 0..<cards.count {
      guard let section = cards.section(of: index), let id = cards.places.ids[index] else {
        continue
      }
      made[Identity(section: section, id: id)] = Int32(truncatingIfNeeded: index)
    }
    identities = made
  }
}
