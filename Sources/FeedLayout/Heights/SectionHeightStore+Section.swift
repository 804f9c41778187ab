// SPDX-License-Identifier: Apache-2.0

public import FeedModel

extension SectionHeightStore {
  /// The height to expect of the rows of a section, in points, where all of them have the same.
  ///
  /// O(*n*) in the section's cards, and *k* log *k* in their kinds.
  ///
  /// - Parameters:
  ///   - section: the section.
  ///   - conditions: the width and the text size.
  ///   - hint: what the schema estimates for a card. Of each kind, its first card that has an estimate
  ///     says it.
  public func estimate<Card, Content>(
    of section: FeedSection<Card, Content>, in conditions: LayoutConditions,
    hint: (Card) -> Double?
  ) -> Double {
    var kinds: [String: Int] = [:]
    var hints: [String: Double] = [:]
    for card in section.cards {
      kinds[card.kind, default: 0] += 1
      if hints[card.kind] == nil { hints[card.kind] = hint(card) }
    }
    return estimate(section: section.id, kinds: kinds, in: conditions) { hints[$0] }
  }
}
