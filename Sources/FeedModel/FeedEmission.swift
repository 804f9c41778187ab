// SPDX-License-Identifier: Apache-2.0

/// One thing that the core said about the feed, decoded or mapped, not yet merged.
public struct FeedEmission<Card: FeedCard, Content: FeedValue>: Sendable {
  /// What an emission does to the feed.
  public enum Kind: Hashable, Sendable {
    /// Replaces everything.
    case snapshot
    /// Replaces one section: one parallel fetch landed.
    case section(SectionID)
    /// Appends; a known card is updated where it stands.
    case page
    /// Opens a generation: the answer is awaited.
    case refresh
    /// Closes the awaited generation and changes nothing.
    case failed(message: String)
  }

  /// What it does to the feed.
  public var kind: Kind
  /// The generation it belongs to; without one, the awaited generation if one is open, else the
  /// live one.
  public var generation: Int?
  /// The list of sections, first to last, where the emission carries one.
  public var sections: [FeedSectionEntry<Content>]?
  /// The cards, in the order of the emission, each with its section.
  public var slots: FeedSlots<Card>
  /// What was wrong with it.
  public var issues: [FeedIssue]

  /// An emission, as a decoder or a mapper puts it together.
  public init(
    kind: Kind, generation: Int? = nil, sections: [FeedSectionEntry<Content>]? = nil,
    slots: FeedSlots<Card> = FeedSlots(), issues: [FeedIssue] = []
  ) {
    self.kind = kind
    self.generation = generation
    self.sections = sections
    self.slots = slots
    self.issues = issues
  }
}

/// A section as an emission lists it.
public struct FeedSectionEntry<Content: FeedValue>: Hashable, Sendable {
  /// The section.
  public var id: SectionID
  /// The section's own content; `nil` where the emission gives the bare id, which leaves the
  /// content that the section has.
  public var content: Content?

  /// A section with its content, or its bare id.
  public init(id: SectionID, content: Content? = nil) {
    self.id = id
    self.content = content
  }
}

/// A card where it stands: its section, its id there, and the card.
public struct FeedSlot<Card: FeedCard>: Sendable {
  /// The section in which the card stands.
  public var section: SectionID
  /// The card's id; `nil` for an unrecognised card without one.
  public var id: CardID?
  /// The card itself, recognised or not.
  public var card: Card

  /// A card in its place.
  public init(section: SectionID, id: CardID?, card: Card) {
    self.section = section
    self.id = id
    self.card = card
  }
}
