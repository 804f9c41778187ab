// SPDX-License-Identifier: Apache-2.0

// A batch is replayed as UIKit applies it, for the rules that speak of its result.

extension FeedOperations {
  /// Where each section after the batch comes from: an old index, or `nil` if it is inserted.
  ///
  /// What neither comes nor goes nor moves fills the free indices in its old order.
  ///
  /// - Returns: `nil` if the number of sections does not add up.
  func replayed(on old: [SectionOutline], sectionCount: Int) -> [Int?]? {
    fill(
      count: sectionCount, inserted: Set(insertedSections),
      moved: Dictionary(movedSections.map { ($0.to, $0.from) }) { first, _ in first },
      staying: Set(old.indices).subtracting(deletedSections)
        .subtracting(movedSections.map(\.from)).sorted())
  }
}

/// The operations on cards, by section: grouped once, for all sections that are replayed.
struct SectionedItems {
  /// What is deleted or moves, by old section.
  private var leaving: [Int: Set<Int>] = [:]
  /// What is inserted, by new section.
  private var inserted: [Int: Set<Int>] = [:]
  /// Where what moves comes from, by new section and new index.
  private var moved: [Int: [Int: CardPlace]] = [:]

  /// O(*n*) in the number of operations.
  init(_ operations: FeedOperations) {
    for place in operations.deleted { leaving[place.section, default: []].insert(place.item) }
    for place in operations.inserted { inserted[place.section, default: []].insert(place.item) }
    for move in operations.moved {
      leaving[move.from.section, default: []].insert(move.from.item)
      moved[move.to.section, default: [:]][move.to.item] = move.from
    }
  }

  /// Where each card of a surviving section comes from. O(*n*) in the cards of the section.
  ///
  /// - Returns: `nil` if the number of items does not add up.
  func replayed(from origin: Int, count: Int, to target: Int, newCount: Int) -> [CardPlace?]? {
    let leaving = leaving[origin] ?? []
    return fill(
      count: newCount, inserted: inserted[target] ?? [], moved: moved[target] ?? [:],
      staying: (0..<count).filter { !leaving.contains($0) }
        .map { CardPlace(section: origin, item: $0) })
  }

  /// What leaves and what arrives in a section that has the same index before and after.
  func crossing(in section: Int) -> MoveCrossing {
    MoveCrossing(
      leaving: Array(leaving[section] ?? []),
      arriving: Array(inserted[section] ?? []) + (moved[section]?.keys.sorted() ?? []))
  }
}

/// What leaves and arrives in a list, to tell which moves onto their own index are needed.
struct MoveCrossing {
  private let leaving: [Int]
  private let arriving: [Int]

  init(leaving: [Int], arriving: [Int]) {
    self.leaving = leaving.sorted()
    self.arriving = arriving.sorted()
  }

  /// Whether what moves onto its own index would stand elsewhere without the move: other numbers
  /// leave and arrive before it. O(log *n*).
  func isCrossed(by index: Int) -> Bool {
    Self.count(of: leaving, below: index) != Self.count(of: arriving, below: index)
  }

  private static func count(of sorted: [Int], below bound: Int) -> Int {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < bound { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

private func fill<Origin>(
  count: Int, inserted: Set<Int>, moved: [Int: Origin], staying: [Origin]
) -> [Origin?]? {
  guard inserted.count + moved.count + staying.count == count else { return nil }
  var rest = staying[...]
  return (0..<count).map { index in
    if inserted.contains(index) { return nil }
    return moved[index] ?? rest.popFirst()
  }
}
