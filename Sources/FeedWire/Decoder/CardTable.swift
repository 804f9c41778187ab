// SPDX-License-Identifier: Apache-2.0

import FeedModel

/// The cards of an emission, less their values: where they stand in its bytes and in the feed, and
/// what was wrong with them. Columns, free of the cards' type.
struct CardTable {
  /// What is true of a card.
  struct Marks: OptionSet {
    let rawValue: UInt8

    /// The card itself, or its kind, says its section.
    static let ownSection = Marks(rawValue: 1)
    /// Nothing says its section.
    static let noSection = Marks(rawValue: 2)
    static let unrecognized = Marks(rawValue: 4)
    static let hasIssues = Marks(rawValue: 8)
  }

  /// An array of cards.
  struct List {
    /// The JSON pointer of the array.
    var path: String
    /// Its cards.
    var cards: Range<Int>
    /// The section that holds those that say none.
    var context: SectionID?
  }

  var lists: [List] = []
  /// Where each card begins and ends in the emission's bytes.
  var starts: [Int32] = []
  var ends: [Int32] = []
  var marks: [Marks] = []
  var places = FeedPlaces()
  /// A number for each value: one that is handed on again keeps it.
  var stamps: [UInt64] = []
  /// The issues of the cards that have some.
  var issues: [Int: PartIssues] = [:]
  var unrecognizedCount = 0

  var count: Int { starts.count }

  mutating func reserveCapacity(_ capacity: Int) {
    starts.reserveCapacity(capacity)
    ends.reserveCapacity(capacity)
    marks.reserveCapacity(capacity)
    places.reserveCapacity(capacity)
    stamps.reserveCapacity(capacity)
  }

  func range(of card: Int) -> Range<Int> { Int(starts[card])..<Int(ends[card]) }

  /// The section that a card stands in; `nil` where nothing says it.
  func section(of card: Int) -> SectionID? {
    marks[card].contains(.noSection) ? nil : places.section(at: card)
  }

  /// Whether a card is the same where cards without a section of their own stand in `context`: an
  /// unrecognised one holds the section that it was found in.
  func stands(_ card: Int, in context: SectionID?) -> Bool {
    if marks[card].contains(.ownSection) { return true }
    if marks[card].contains(.unrecognized) { return section(of: card) == context }
    return context != nil
  }

  /// `OFFERS[a]`; `nil` where there is no id.
  func label(of card: Int) -> String? {
    places.ids[card].map { "\(section(of: card)?.text ?? "")[\($0)]" }
  }

  /// The first card of a range that ends after an offset; the end of the range if none does. O(log
  /// *n*).
  func firstCard(endingAfter offset: Int, from first: Int, to last: Int) -> Int {
    var low = first
    var high = last
    while low < high {
      let middle = (low + high) / 2
      if Int(ends[middle]) <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The list that a card is in. O(log *n*).
  func list(of card: Int) -> Int? {
    var low = 0
    var high = lists.count
    while low < high {
      let middle = (low + high) / 2
      if lists[middle].cards.upperBound <= card { low = middle + 1 } else { high = middle }
    }
    return low < lists.count && lists[low].cards.contains(card) ? low : nil
  }

  /// An issue of a card as the emission tells it.
  func located(_ issue: FeedIssue, of card: Int) -> FeedIssue {
    let list = list(of: card).map { lists[$0] }
    let path = "\(list?.path ?? "")/\(card - (list?.cards.lowerBound ?? 0))"
    return issue.rebased(to: path, offset: Int(starts[card]), card: label(of: card))
  }
}

extension FeedIssue {
  /// The issue of a part, seen from the emission.
  func rebased(to path: String, offset: Int, card: String?) -> FeedIssue {
    var issue = self
    issue.path = path + issue.path
    issue.offset = issue.offset.map { $0 + offset }
    issue.card = card
    return issue
  }
}
