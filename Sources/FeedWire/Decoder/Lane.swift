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
  struct Card {
    var start: Int
    var end: Int
    var id: CardID?
    /// The section that the card itself, or its kind, says.
    var ownSection: SectionID?
    /// The section that it stood in.
    var section: SectionID?
    var isUnrecognized: Bool
    var hasIssues: Bool

    var range: Range<Int> { start..<end }

    /// Whether the card is the same where an emission says of cards without a section of their own
    /// that they stand in `context`: an unrecognised one holds the section that it was found in.
    func stands(in context: SectionID?) -> Bool {
      let resolved = ownSection ?? context
      return isUnrecognized ? resolved == section : resolved != nil
    }
  }

  /// An entry of the emission's list of sections that had content.
  struct Section {
    var id: SectionID
    /// The bytes of the entry, less the arrays of cards in it.
    var content: [UInt8]
  }

  let key: LaneKey
  let bytes: [UInt8]
  let cards: [Card]
  let sections: [Section]
  /// When it was last accepted, in emissions.
  var age: Int
  /// Finds cards by their first bytes; made when it is first needed.
  private var beginnings: BeginningIndex?
  /// Finds cards by section and id; made when it is first needed.
  private var identities: [Identity: Int32]?

  init(key: LaneKey, bytes: [UInt8], cards: [Card], sections: [Section], age: Int) {
    self.key = key
    self.bytes = bytes
    self.cards = cards
    self.sections = sections
    self.age = age
  }

  private struct Identity: Hashable {
    let section: SectionID
    let id: CardID
  }
}

extension Lane {
  /// Whether the card at `entry` stands in `other` at `start`, and ends there.
  ///
  /// A value that begins with `{`, `[` or `"` shows its own end, so that equal bytes are that
  /// value; any other may go on.
  @inline(__always)
  func hasCard(_ entry: Int, in other: UnsafeRawBufferPointer, at start: Int) -> Bool {
    // The fields one by one: a copy of the whole would count references to its texts.
    let range = cards[entry].start..<cards[entry].end
    let isEqual = bytes.withUnsafeBytes { mine in
      other.equals(UnsafeRawBufferPointer(rebasing: mine[range]), at: start)
    }
    guard isEqual else { return false }
    switch other[start] {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""): return true
    default: break
    }
    let end = start &+ range.count
    guard end < other.count else { return false }
    return other[end].isJSONWhiteSpace || other[end] == UInt8(ascii: ",")
      || other[end] == UInt8(ascii: "]")
  }

  /// A card that stands in `other` at `start`, by its first bytes. At most 4 are compared.
  mutating func cardByBeginning(in other: UnsafeRawBufferPointer, at start: Int) -> Int? {
    if beginnings == nil {
      beginnings = bytes.withUnsafeBytes { BeginningIndex(of: cards, in: $0) }
    }
    guard let candidates = beginnings?.candidates(in: other, at: start) else { return nil }
    var tries = 0
    for entry in candidates {
      if hasCard(entry, in: other, at: start) { return entry }
      tries &+= 1
      if tries == 4 { break }
    }
    return nil
  }

  /// The last card of a section and id.
  mutating func card(id: CardID, in section: SectionID) -> Int? {
    if identities == nil {
      var made: [Identity: Int32] = Dictionary(minimumCapacity: cards.count)
      for (index, card) in cards.enumerated() {
        guard let section = card.section, let id = card.id else { continue }
        made[Identity(section: section, id: id)] = Int32(truncatingIfNeeded: index)
      }
      identities = made
    }
    return identities?[Identity(section: section, id: id)].map { Int($0) }
  }
}
