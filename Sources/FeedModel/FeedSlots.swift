// SPDX-License-Identifier: Apache-2.0

/// The cards of an emission, each with its section and id, in the emission's order.
///
/// Kept as parallel columns: a core re-emits hundreds of cards a tick and nearly all of them are
/// the ones it emitted before, so that handing them on costs one reference each and no text.
///
/// Whoever makes emissions and knows that a card is the very value that it handed on before can say
/// so with a stamp: a number that it gave to that value and to no other. Merging then need not
/// compare the card.
public struct FeedSlots<Card: FeedCard>: Sendable {
  package private(set) var places = FeedPlaces()
  package private(set) var cards: [Card] = []
  /// One for each card, or none at all.
  package private(set) var stamps: [UInt64] = []
  /// Whose stamps these are; those of two sources mean nothing to each other.
  package let source: StampSource?

  /// No cards.
  ///
  /// - Parameter source: who stamps them, if anybody does.
  public init(stampedBy source: StampSource? = nil) {
    self.source = source
  }

  /// Cards in their places, of which there must be as many.
  ///
  /// - Parameter stamps: one for each card, or none at all.
  package init(
    _ cards: [Card], at places: FeedPlaces, stamps: [UInt64] = [],
    by source: StampSource? = nil
  ) {
    precondition(cards.count == places.count, "every card has a place")
    precondition(stamps.isEmpty || stamps.count == cards.count, "every card has a stamp")
    self.places = places
    self.cards = cards
    self.stamps = source == nil ? [] : stamps
    self.source = source
  }

  /// The sections that occur, in the order of first occurrence.
  public var sections: [SectionID] { places.sections }

  /// Makes room for so many cards, so that appending them does not grow the columns.
  public mutating func reserveCapacity(_ capacity: Int) {
    places.reserveCapacity(capacity)
    cards.reserveCapacity(capacity)
    if source != nil { stamps.reserveCapacity(capacity) }
  }

  /// Appends a card. Amortised O(1).
  ///
  /// - Parameters:
  ///   - card: the card.
  ///   - id: its id within its section; `nil` for an unrecognised card that has none.
  ///   - section: the section that it stands in.
  ///   - stamp: not 0 if the source gave this number to this value and to no other.
  public mutating func append(
    _ card: Card, id: CardID?, section: SectionID, stamp: UInt64 = 0
  ) {
    places.append(id: id, section: section)
    cards.append(card)
    if source != nil { stamps.append(stamp) }
  }
}

/// Who stamps cards: a decoder, say. The identity is all there is to it.
public final class StampSource: Sendable {
  /// A source of its own.
  public init() {}
}

extension FeedSlots: RandomAccessCollection {
  /// The position of the first card: 0.
  public var startIndex: Int { 0 }
  /// The position behind the last card.
  public var endIndex: Int { cards.count }

  /// The card at a position, put together from the columns. O(1).
  public subscript(position: Int) -> FeedSlot<Card> {
    FeedSlot(
      section: places.section(at: position), id: places.ids[position], card: cards[position])
  }
}

extension FeedSlots {
  /// The slots of one section, in the emission's order.
  package struct Column: Sendable {
    package let section: SectionID
    package var ids: [CardID?] = []
    package var cards: [Card] = []
    /// 0 where a card has none.
    package var stamps: [UInt64] = []

    package init(section: SectionID) {
      self.section = section
    }
  }

  /// The slots by section, the sections in the order of first occurrence. O(*n*).
  package func columns() -> [Column] {
    var columns = sections.map { Column(section: $0) }
    if columns.count == 1 {
      columns[0].ids = places.ids
      columns[0].cards = cards
      columns[0].stamps = stamps.isEmpty ? Array(repeating: 0, count: count) : stamps
      return columns
    }
    for (index, positions) in places.positionsBySection().enumerated() {
      columns[index].ids = places.ids(at: positions)
      columns[index].cards = cards.elements(at: positions)
      columns[index].stamps =
        stamps.isEmpty
        ? Array(repeating: 0, count: positions.count) : positions.map { stamps[$0] }
    }
    return columns
  }
}

extension Array {
  /// Puts the elements into another order. None is copied, which would count references to it, unless
  /// the array is shared.
  ///
  /// - Parameter positions: of each place, where its element stood; each once.
  package mutating func reorder(by positions: [Int]) {
    precondition(positions.count == count, "each element has a place")
    var isWaiting = [Bool](repeating: false, count: count)
    for position in positions {
      precondition(!isWaiting[position], "each element has one place")
      isWaiting[position] = true
    }
    withUnsafeMutableBufferPointer { elements in
      guard let base = elements.baseAddress else { return }
      for first in positions.indices where isWaiting[first] && positions[first] != first {
        // A circle: each place takes the element of the next one, and the last one the first's.
        let element = (base + first).move()
        var place = first
        while positions[place] != first {
          isWaiting[place] = false
          (base + place).moveInitialize(from: base + positions[place], count: 1)
          place = positions[place]
        }
        isWaiting[place] = false
        (base + place).initialize(to: element)
      }
    }
  }

  /// The elements at some positions. Without a check for each: this code is generic, and a generic
  /// subscript costs more than what it does.
  package func elements(at positions: [Int]) -> [Element] {
    let count = count
    precondition(positions.allSatisfy { $0 >= 0 && $0 < count }, "positions are in the array")
    return withUnsafeBufferPointer { elements in
      Array(unsafeUninitializedCapacity: positions.count) { result, count in
        guard let base = result.baseAddress, let source = elements.baseAddress else { return }
        for position in positions {
          (base + count).initialize(to: source[position])
          count += 1
        }
      }
    }
  }
}
