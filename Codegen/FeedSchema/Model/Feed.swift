// SPDX-License-Identifier: Apache-2.0

/// A feed: what `x-feed` at the root of a file says. Pointers are RFC 6901 texts.
public struct Feed: Sendable {
  /// The raw text that the feed is named after: the file's base name less `.feed.json`.
  public var spelling: String
  /// The names that the schema asks for.
  public var names: NameOverrides
  /// What the schema says to the reader.
  public var documentation: Documentation
  /// The union of the card kinds; its dispatch is `.property`, or `.single` for one kind.
  public var card: DeclarationID
  /// Where a card holds its id, from the card: one pointer, or several that are joined.
  public var id: [String]
  /// Where a card holds its section; empty where every kind has one of its own, or the emission says.
  public var section: [String]
  /// Where a card holds what its kind's schema describes; `nil`: the card itself.
  public var payload: String?
  /// Where an emission holds its cards; empty: the emission is the array.
  public var cards: String
  /// Where an emission holds its sections.
  public var sections: String?
  /// The object that a section's own content makes, less its `id` and `cards`.
  public var sectionContent: DeclarationID?
  /// The ranked sections.
  public var order: [String]
  /// The sections of the pinned group.
  public var pinned: [String]
  /// Where it stands.
  public var place: Place

  /// A feed of cards.
  public init(
    spelling: String, names: NameOverrides, documentation: Documentation, card: DeclarationID,
    id: [String], section: [String], payload: String?, cards: String, sections: String?,
    sectionContent: DeclarationID?, order: [String], pinned: [String], place: Place
  ) {
    self.spelling = spelling
    self.names = names
    self.documentation = documentation
    self.card = card
    self.id = id
    self.section = section
    self.payload = payload
    self.cards = cards
    self.sections = sections
    self.sectionContent = sectionContent
    self.order = order
    self.pinned = pinned
    self.place = place
  }
}
