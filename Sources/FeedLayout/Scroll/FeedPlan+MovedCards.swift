// SPDX-License-Identifier: Apache-2.0

public import FeedModel

extension FeedPlan {
  /// The cards that the plan moves, by itself or with their section, from the identity that each
  /// had to the one that it has: what `ScrollAnchor` holds only if nothing else is left.
  ///
  /// A plan moves as few as it can, so that all the others stand as they stood to each other.
  /// O(*n*) in the moves and in the cards of the sections that move.
  public var movedCards: [CardIdentity: CardIdentity] {
    var moved: [CardIdentity: CardIdentity] = [:]
    var arrived: Set<CardIdentity> = []
    for pass in passes {
      for move in pass.operations.moved {
        let identity = pass.after.identity(at: move.to)
        moved[pass.before.identity(at: move.from)] = identity
        arrived.insert(identity)
      }
      for move in pass.operations.movedSections {
        let section = pass.after.sections[move.to]
        for id in section.ids {
          let identity = CardIdentity(section: section.id, id: id)
          if !arrived.contains(identity) { moved[identity] = identity }
        }
      }
    }
    return moved
  }
}
