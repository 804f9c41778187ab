// SPDX-License-Identifier: Apache-2.0

extension FeedGroup {
  /// The same sections and cards, last to first: what a list that hangs from its end shows.
  ///
  /// Identities and versions stay, so that a plan between two reversed groups is as exact as one
  /// between the groups themselves. O(*n*) in the cards.
  public func reversed() -> FeedGroup {
    FeedGroup(sections: sections.reversed().map { $0.reversed() })
  }
}

extension FeedSection {
  fileprivate func reversed() -> FeedSection {
    var outline = outline
    outline.ids.reverse()
    outline.versions.reverse()
    return FeedSection(outline: outline, content: content, cards: cards.reversed())
  }
}
