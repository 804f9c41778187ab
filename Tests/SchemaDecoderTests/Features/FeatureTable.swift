// SPDX-License-Identifier: Apache-2.0

import GoldenFeatures

extension Feature {
  /// Every feature that has a golden.
  static let all: [Feature] = [
    Feature("Adjacent", feed: AdjacentFeed.self),
    Feature("Codable", feed: CodableFeed.self),
    Feature("Defaults", DefaultsCard.self, "defaults.card"),
    Feature("Documentation", DocumentationCard.self, "documentation.card"),
    Feature("Elements", ElementsCard.self, "elements.card"),
    Feature("Enums", EnumsCard.self, "enums.card"),
    Feature("Formats", FormatsCard.self, "formats.card"),
    Feature("Maps", MapsCard.self, "maps.card"),
    Feature("Names", NamesCard.self, "names.card"),
    Feature("Nullability", NullabilityCard.self, "nullability.card"),
    Feature("Recursion", RecursionCard.self, "recursion.card"),
    Feature("Scopes", feed: ScopesFeed.self),
    Feature("SingleKind", feed: SingleFeed.self),
    Feature("Spellings", feed: SpellingsFeed.self),
    Feature("Unions", UnionsCard.self, "unions.card"),
  ]
}
