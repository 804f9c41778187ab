// SPDX-License-Identifier: Apache-2.0

/// A section as it is shown: its cards in order, its own content, and the versions of all.
public struct FeedSection<Card: FeedCard, Content: FeedValue>: Sendable, Identifiable {
  /// What the diff looks at: ids and versions, nothing generic.
  package let outline: SectionOutline
  /// The section's own content (title, layout …); `nil` where none was given.
  public let content: Content?
  /// The cards, first to last.
  public let cards: [Card]

  /// Puts a section together.
  ///
  /// - Precondition: `outline` holds as many ids as there are cards.
  package init(outline: SectionOutline, content: Content?, cards: [Card]) {
    precondition(outline.ids.count == cards.count, "a section needs an id for each card")
    self.outline = outline
    self.content = content
    self.cards = cards
  }

  /// The identity of the section within its feed.
  public var id: SectionID { outline.id }

  /// The ids of the cards, first to last; no id occurs twice.
  public var ids: [CardID] { outline.ids }

  /// The versions of the cards, first to last.
  public var versions: [FeedVersion] { outline.versions }

  /// When anything of the section last changed: its cards, their order or its own content.
  public var version: FeedVersion { outline.version }

  /// When the sequence of the ids last changed.
  public var structureVersion: FeedVersion { outline.structureVersion }

  /// When the section's own content last changed.
  public var contentVersion: FeedVersion { outline.contentVersion }

  /// The card of an id. O(*n*) in the number of cards of the section.
  public subscript(id: CardID) -> Card? {
    outline.ids.firstIndex(of: id).map { cards[$0] }
  }
}

/// A section as the diff sees it. Concrete, so that no generic code runs in the diff's loops.
package struct SectionOutline: Hashable, Sendable {
  package var id: SectionID
  /// When anything of the section last changed. Equal versions of one id mean equal sections, if
  /// those of their structure are equal as well: a projection may share one of the two.
  package var version: FeedVersion
  /// When the sequence of ids last changed. Equal versions of one id mean equal sequences.
  package var structureVersion: FeedVersion
  package var contentVersion: FeedVersion
  package var ids: [CardID]
  package var versions: [FeedVersion]

  package init(
    id: SectionID, version: FeedVersion, structureVersion: FeedVersion,
    contentVersion: FeedVersion, ids: [CardID], versions: [FeedVersion]
  ) {
    self.id = id
    self.version = version
    self.structureVersion = structureVersion
    self.contentVersion = contentVersion
    self.ids = ids
    self.versions = versions
  }

  /// Whether both are the section of one id in one state, as their versions tell. O(1).
  package func isSame(as other: SectionOutline) -> Bool {
    version == other.version && structureVersion == other.structureVersion
  }
}
