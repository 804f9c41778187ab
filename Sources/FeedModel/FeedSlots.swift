// SPDX-License-Identifier: Apache-2.0

/// The cards of an emission, each with its section and id, in the emission's order.
///
/// Kept as parallel columns: a core re-emits hundreds of cards a tick and nearly all of them are
/// the ones it emitted before, so that handing them on costs one reference each and no text.
public struct FeedSlots<Card: FeedCard>: Sendable {
  /// The sections that occur, in the order of first occurrence.
  public private(set) var sections: [SectionID] = []
  private var sectionIndices: [Int32] = []
  private var ids: [CardID?] = []
  private var cards: [Card] = []
  private var indexOfSection: [SectionID: Int32] = [:]

  public init() {}

  public mutating func reserveCapacity(_ capacity: Int) {
    sectionIndices.reserveCapacity(capacity)
    ids.reserveCapacity(capacity)
    cards.reserveCapacity(capacity)
  }

  /// Appends a card. Amortised O(1).
  public mutating func append(_ card: Card, id: CardID?, section: SectionID) {
    let index: Int32
    if let last = sectionIndices.last, sections[Int(last)] == section {
      index = last
    } else if let known = indexOfSection[section] {
      index = known
    } else {
      index = Int32(sections.count)
      sections.append(section)
      indexOfSection[section] = index
    }
    sectionIndices.append(index)
    ids.append(id)
    cards.append(card)
  }
}

extension FeedSlots: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { cards.count }

  public subscript(position: Int) -> FeedSlot<Card> {
    FeedSlot(
      section: sections[Int(sectionIndices[position])], id: ids[position], card: cards[position])
  }
}
