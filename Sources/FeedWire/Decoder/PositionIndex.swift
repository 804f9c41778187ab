// SPDX-License-Identifier: Apache-2.0

/// Finds elements by id of which most stand where they are expected: an index of all is made when
/// the first one does not.
struct PositionIndex<Element: Identifiable> {
  private let elements: [Element]
  private var positions: [Element.ID: Int]?

  init(of elements: [Element]) {
    self.elements = elements
  }

  /// The position of an id: the expected one if it stands there, else the first. O(1), but for the
  /// first that stands elsewhere, which costs O(*n*).
  mutating func position(of id: Element.ID, expectedAt expected: Int) -> Int? {
    if expected < elements.count, elements[expected].id == id { return expected }
    if positions == nil {
      positions = Dictionary(zip(elements.lazy.map(\.id), elements.indices)) { first, _ in first }
    }
    return positions?[id]
  }
}
