// SPDX-License-Identifier: Apache-2.0

import FeedModel
package import FeedTesting
package import SchemaDecoder

extension ViewLayout where Card == DynamicCard, Content == DynamicValue {
  /// How a view lays out the cards of a feed of which only the schema is known. A model: the same
  /// card always has the same height, and that is all that can be said for it.
  ///
  /// - Estimated: `x-feed-fixed-height`, else `x-feed-estimated-height`, else 44 points.
  /// - Actual: the fixed height where there is one. Else the estimate is right for three lines of 30
  ///   characters, counting all texts that the card shows; each full line more or less is 20 points
  ///   more or less, though never less than half the estimate.
  /// - A header has 44 points.
  package static func model(of feed: DynamicFeed) -> Self {
    @Sendable func estimate(_ card: DynamicCard) -> Double {
      let height = feed.height(ofKind: card.kind)
      return height.fixed ?? height.estimated ?? 44
    }
    return Self(
      estimatedHeight: estimate,
      actualHeight: { card in
        let estimate = estimate(card)
        guard feed.height(ofKind: card.kind).fixed == nil else { return estimate }
        let lines = card.textLength / 30
        return max(estimate / 2, estimate + 20 * Double(lines - 3))
      })
  }
}
