// SPDX-License-Identifier: Apache-2.0

/// Where the cards of an emission stand: the section and the id of each, in the emission's order.
///
/// Free of the cards' type, so that what compares emissions needs no generic code; and shared by
/// an emission with the next one that has the same cards in the same places.
package struct FeedPlaces: Sendable {
  /// The sections that occur, in the order of first occurrence.
  package private(set) var sections: [SectionID] = []
  /// The index in `sections` of each card's section.
  package private(set) var sectionIndices: [Int32] = []
  /// The id of each card.
  package private(set) var ids: [CardID?] = []
  private var indexOfSection: [SectionID: Int32] = [:]

  /// No places.
  package init() {}

  /// The number of cards.
  package var count: Int { ids.count }

  /// Makes room for so many places.
  package mutating func reserveCapacity(_ capacity: Int) {
    sectionIndices.reserveCapacity(capacity)
    ids.reserveCapacity(capacity)
  }

  /// Whether both are one value in memory, which an emission shares with the next one that has the
  /// same cards in the same places. O(1); `false` says nothing.
  package func isIdentical(to other: FeedPlaces) -> Bool {
    count == other.count && count > 0
      && ids.withUnsafeBufferPointer { $0.baseAddress }
        == other.ids.withUnsafeBufferPointer { $0.baseAddress }
      && sectionIndices.withUnsafeBufferPointer { $0.baseAddress }
        == other.sectionIndices.withUnsafeBufferPointer { $0.baseAddress }
  }

  /// The section of a card. O(1).
  package func section(at position: Int) -> SectionID { sections[Int(sectionIndices[position])] }

  /// Appends a place. Amortised O(1).
  package mutating func append(id: CardID?, section: SectionID) {
    if let last = sectionIndices.last, sections[Int(last)] == section {
      sectionIndices.append(last)
    } else {
      sectionIndices.append(index(of: section))
    }
    ids.append(id)
  }

  /// Appends places of another emission. O(*n*) in their number; a section is looked up once for
  /// all calls that share `sections`.
  package mutating func append(
    contentsOf other: FeedPlaces, _ range: Range<Int>, _ sections: inout SectionIndices
  ) {
    for position in range {
      sectionIndices.append(index(of: other.sectionIndices[position], in: other, &sections))
    }
    ids.append(contentsOf: other.ids[range])
  }

  /// Appends a place of another emission, as the above does. Amortised O(1).
  package mutating func append(
    _ other: FeedPlaces, _ position: Int, _ sections: inout SectionIndices
  ) {
    sectionIndices.append(index(of: other.sectionIndices[position], in: other, &sections))
    ids.append(other.ids[position])
  }

  private mutating func index(
    of section: Int32, in other: FeedPlaces, _ sections: inout SectionIndices
  ) -> Int32 {
    let section = Int(section)
    if sections.indices.isEmpty {
      sections.indices = Array(repeating: -1, count: other.sections.count)
    }
    if sections.indices[section] < 0 {
      sections.indices[section] = index(of: other.sections[section])
    }
    return sections.indices[section]
  }

  /// The positions of each section's cards, ascending. O(*n*).
  package func positionsBySection() -> [[Int]] {
    var counts = Array(repeating: 0, count: sections.count)
    for index in sectionIndices { counts[Int(index)] &+= 1 }
    var positions = counts.map { count in
      var positions: [Int] = []
      positions.reserveCapacity(count)
      return positions
    }
    for (position, index) in sectionIndices.enumerated() { positions[Int(index)].append(position) }
    return positions
  }

  /// The same places in another order. O(*n*).
  ///
  /// - Parameter positions: of each place, where it stood; each once.
  package func reordered(by positions: [Int]) -> FeedPlaces {
    var result = FeedPlaces()
    var sections = SectionIndices()
    result.sectionIndices.reserveCapacity(count)
    for position in positions {
      let index = result.index(of: sectionIndices[position], in: self, &sections)
      result.sectionIndices.append(index)
    }
    result.ids = ids(at: positions)
    return result
  }

  /// The ids at some positions.
  package func ids(at positions: [Int]) -> [CardID?] { positions.map { ids[$0] } }

  private mutating func index(of section: SectionID) -> Int32 {
    if let known = indexOfSection[section] { return known }
    let index = Int32(sections.count)
    sections.append(section)
    indexOfSection[section] = index
    return index
  }

  /// The indices of one emission's sections in another's places.
  package struct SectionIndices {
    fileprivate var indices: [Int32] = []

    /// None are known yet.
    package init() {}
  }
}
