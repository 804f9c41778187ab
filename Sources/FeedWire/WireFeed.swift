// SPDX-License-Identifier: Apache-2.0

public import FeedModel

/// A value that can be read from the wire. Generated types conform in their `+Wire` file.
public protocol WireDecodable: FeedValue {
  /// Reads the value.
  ///
  /// - Throws: the fault that costs the whole value, with its path from the value.
  init(wire value: WireValue, issues: inout WireIssues) throws(FieldFault)

  /// Whether a value stands for none, where the schema lets the property be absent: an empty
  /// `uri`. By default none does.
  static func isAbsent(wire value: WireValue) -> Bool

  /// Whether `null` is a value of the type. Where it is none, it stands for no value: a property
  /// that may be absent is, and one that has a default has that. By default it is none.
  static var hasNull: Bool { get }

  /// What the schema does not know about the value, which was kept as it came: its variant. `nil`
  /// for all but the unknown values of open unions.
  var unknownVariant: FieldFault? { get }
}

extension WireDecodable {
  /// Never.
  @inlinable
  public static func isAbsent(wire value: WireValue) -> Bool { false }

  /// It is none.
  @inlinable
  public static var hasNull: Bool { false }

  /// Nothing.
  @inlinable
  public var unknownVariant: FieldFault? { nil }
}

/// A value that can be written to the wire, as the schema orders it.
public protocol WireEncodable: FeedValue {
  func encode(into writer: inout WireWriter)
}

/// A feed that can be read from the wire, as a value: what the decoder asks.
///
/// A generated feed is one through `GeneratedFeed`; a schema that was read at run time is one by
/// itself, which is how `replay` needs no generated code.
public protocol WireFeed: Sendable {
  associatedtype Card: FeedCard
  associatedtype SectionContent: FeedValue

  /// Where things stand in an emission and in a card.
  var layout: WireLayout { get }

  /// Reads a card of a kind, from the card itself or from its payload where the layout has one.
  ///
  /// - Returns: `nil` where the schema has no such kind.
  func card(
    kind: String, from value: WireValue, issues: inout WireIssues
  ) throws(FieldFault) -> Card?

  /// Whether sections have content of their own, which `sectionContent` reads.
  var hasSectionContent: Bool { get }

  /// Reads a section's own content from the section's object.
  func sectionContent(
    from value: WireValue, issues: inout WireIssues
  ) throws(FieldFault) -> SectionContent
}

extension WireFeed {
  /// Unless the type of the content says that there is none.
  public var hasSectionContent: Bool { SectionContent.self != NoSectionContent.self }
}

/// A generated feed: the same, asked of the type.
public protocol WireFeedDefinition: FeedDefinition {
  static var layout: WireLayout { get }

  static func card(
    kind: String, from value: WireValue, issues: inout WireIssues
  ) throws(FieldFault) -> Card?

  static func sectionContent(
    from value: WireValue, issues: inout WireIssues
  ) throws(FieldFault) -> SectionContent
}

/// The value that stands for a generated feed.
public struct GeneratedFeed<Definition: WireFeedDefinition>: WireFeed {
  /// The feed that the type describes.
  public init() {}

  /// Where things stand, as the type says.
  public var layout: WireLayout { Definition.layout }

  /// Reads a card of a kind, as the type does.
  public func card(
    kind: String, from value: WireValue, issues: inout WireIssues
  ) throws(FieldFault) -> Definition.Card? {
    try Definition.card(kind: kind, from: value, issues: &issues)
  }

  /// Reads a section's own content, as the type does.
  public func sectionContent(
    from value: WireValue, issues: inout WireIssues
  ) throws(FieldFault) -> Definition.SectionContent {
    try Definition.sectionContent(from: value, issues: &issues)
  }
}

/// Where things stand on the wire: what the schema's `x-feed` says. Pointers are RFC 6901 texts.
public struct WireLayout: Hashable, Sendable {
  /// The key of the discriminator, in the card; empty where it stands further in, or is none.
  public var kind: String
  /// Where a card holds its discriminator, where that is no property of its own.
  public var kindPointer: String?
  /// The keys of which the first that a card has tells its kind, where no value does.
  public var kindKeys: [String]
  /// Where a card holds its id: one pointer, or several that are joined.
  public var id: [String]
  /// Where a card holds its section: none, one pointer, or several that are joined.
  public var section: [String]
  /// Where a card holds what its kind describes; `nil`: the card itself.
  public var payload: String?
  /// Where an emission holds its cards; empty: the emission is the array.
  public var cards: String
  /// Where an emission holds its sections.
  public var sections: String?
  /// The section of every card of a kind, by the discriminator's value.
  public var sectionOfKind: [MapKey: SectionID]
  /// The discriminator's values that the schema knows; for suggestions, and may be left empty.
  public var kinds: [String]
  /// The kind of every card, where the feed has one kind and its cards do not say so.
  public var onlyKind: String?

  /// A layout; cards stand at `/cards` where nothing else is said.
  public init(
    kind: String, kindPointer: String? = nil, kindKeys: [String] = [], id: [String],
    section: [String] = [], payload: String? = nil,
    cards: String = "/cards", sections: String? = nil, sectionOfKind: [MapKey: SectionID] = [:],
    kinds: [String] = [], onlyKind: String? = nil
  ) {
    self.kind = kind
    self.kindPointer = kindPointer
    self.kindKeys = kindKeys
    self.id = id
    self.section = section
    self.payload = payload
    self.cards = cards
    self.sections = sections
    self.sectionOfKind = sectionOfKind
    self.kinds = kinds
    self.onlyKind = onlyKind
  }
}
