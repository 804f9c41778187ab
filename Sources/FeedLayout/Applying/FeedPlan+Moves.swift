// SPDX-License-Identifier: Apache-2.0

import FeedModel

extension FeedPlan {
  /// The cards that go to another section and stay the same cards, as the passes say: from their
  /// places in `base` to those in `target`, where their identities are others. O(*m*) in the moves.
  var movesAcrossSections: [CardMove] {
    var moves: [CardMove] = []
    // Items move in the first pass, if at all: the second is that of the sections.
    guard let pass = passes.first else { return moves }
    var indices: [SectionID: Int] = [:]
    for move in pass.operations.moved {
      let section = pass.after.sections[move.to.section].id
      guard pass.before.sections[move.from.section].id != section else { continue }
      if indices.isEmpty {
        for (index, section) in target.sections.enumerated() { indices[section.id] = index }
      }
      guard let index = indices[section] else { continue }
      moves.append(CardMove(from: move.from, to: CardPlace(section: index, item: move.to.item)))
    }
    return moves
  }
}
