// SPDX-License-Identifier: Apache-2.0

extension FeedGroup {
  /// The sections and cards that stand here, where they stand, with the content that a newer group
  /// of the same feed has for those that are in both.
  ///
  /// What the newer group lacks stays as it is, and what only the newer one has is not there. A card
  /// that went to another section is another card. O(*s*) in the sections, plus O(*n*) in the cards
  /// of those whose structure differs.
  package func takingContent(of newer: FeedGroup) -> FeedGroup {
    var newerSections: [SectionID: FeedSection<Card, Content>] = [:]
    for section in newer.sections { newerSections[section.id] = section }
    return FeedGroup(
      sections: sections.map { section in
        newerSections[section.id].map(section.takingContent(of:)) ?? section
      })
  }
}

extension FeedSection {
  fileprivate func takingContent(of newer: FeedSection) -> FeedSection {
    // The same ids in the same places: it is the newer one.
    if structureVersion == newer.structureVersion { return newer }
    var outline = outline
    var cards = cards
    let newerIndices = Dictionary(
      newer.ids.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    for (index, id) in outline.ids.enumerated() {
      guard let newerIndex = newerIndices[id] else { continue }
      cards[index] = newer.cards[newerIndex]
      outline.versions[index] = newer.versions[newerIndex]
    }
    outline.contentVersion = newer.contentVersion
    // As in any section: the newest of what is in it. Together with the version of the structure it
    // names this state and no other, for the newer section's structure has another version.
    outline.version = outline.versions.reduce(
      max(outline.structureVersion, outline.contentVersion)
    ) { max($0, $1) }
    return FeedSection(outline: outline, content: newer.content, cards: cards)
  }
}
