// SPDX-License-Identifier: Apache-2.0

public import FeedModel

extension FeedPlan {
  /// How many cards the plan brings below a card: what a page does, and an arrival at the top of a
  /// feed does not.
  ///
  /// Cards that move, or go to another section, are not new. O(*n*) in the cards where the plan
  /// inserts any, else O(1).
  ///
  /// - Parameter card: the lowest one on the screen; where it is `nil` or gone, all new cards count.
  public func cardsAdded(below card: CardIdentity?) -> Int {
    let inserts = passes.contains {
      !$0.operations.inserted.isEmpty || !$0.operations.insertedSections.isEmpty
    }
    guard inserts || rung == .reload else { return 0 }
    var known = Set(movedCards.values)
    for section in base.sections {
      known.formUnion(section.ids.map { CardIdentity(section: section.id, id: $0) })
    }
    var count = 0
    for section in target.sections.reversed() {
      for id in section.ids.reversed() {
        let identity = CardIdentity(section: section.id, id: id)
        if identity == card { return count }
        if !known.contains(identity) { count += 1 }
      }
    }
    return count
  }
}
