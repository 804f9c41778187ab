// SPDX-License-Identifier: Apache-2.0

public import FeedModel
public import FeedSchema
public import FeedWire

/// A feed that is read through its schema, without generated code.
///
/// It accepts what the generated decoders accept and reports what they report; `replay` and
/// `validate` are made of it.
public struct DynamicFeed: WireFeed {
  /// Where things stand in an emission and in a card.
  public let layout: WireLayout
  /// Which sections come first, and which stand apart.
  public let sections: SectionRules

  /// What the schema says about the height of a kind's cards.
  public struct Height: Hashable, Sendable {
    /// The first estimate: `x-feed-estimated-height`.
    public var estimated: Double?
    /// The outer height of a kind that has a fixed one: `x-feed-fixed-height`.
    public var fixed: Double?

    /// What is known of the height.
    public init(estimated: Double? = nil, fixed: Double? = nil) {
      self.estimated = estimated
      self.fixed = fixed
    }
  }

  private let schema: DynamicSchema
  private let cards: UnionShape
  private let content: DeclarationID?
  private let heights: [MapKey: Height]

  /// Takes a feed of a linked schema.
  ///
  /// - Returns: `nil` where the feed's cards are no union, which linking never lets pass.
  public init?(_ feed: Feed, of model: SchemaModel) {
    guard case .union(let cards) = model[feed.card].shape else { return nil }
    self.schema = DynamicSchema(model)
    self.cards = cards
    self.content = feed.sectionContent
    self.layout = WireLayout(feed, cards)
    self.sections = SectionRules(
      order: feed.order.map(SectionID.init), pinned: Set(feed.pinned.map(SectionID.init)))
    var heights: [MapKey: Height] = [:]
    for variant in cards.variants {
      heights[MapKey(variant.kind)] = Height(
        estimated: variant.estimatedHeight, fixed: variant.fixedHeight)
    }
    self.heights = heights
  }

  /// Reads a card of a kind, from the card itself or from its payload where the layout has one.
  ///
  /// - Returns: `nil` where the schema has no such kind.
  public func card(
    kind: String, from value: WireValue, issues: inout WireIssues
  ) throws(FieldFault) -> DynamicCard? {
    guard let index = cards.variants.firstIndex(where: { $0.hasTag(kind) }) else { return nil }
    let variant = cards.variants[index]
    return .known(
      DynamicVariant(
        choice: .known(index), kind: variant.kind,
        value: try schema.read(variant.use, from: value, &issues)))
  }

  /// What the schema says about the height of a kind's cards.
  public func height(ofKind kind: String) -> Height { heights[MapKey(kind)] ?? Height() }

  /// Whether the schema gives sections content of their own.
  public var hasSectionContent: Bool { content != nil }

  /// Reads a section's own content from the section's object.
  public func sectionContent(
    from value: WireValue, issues: inout WireIssues
  ) throws(FieldFault) -> DynamicValue {
    guard let content else { return .absent }
    return try schema.read(content, from: value, &issues)
  }
}

extension WireLayout {
  fileprivate init(_ feed: Feed, _ cards: UnionShape) {
    var sectionOfKind: [MapKey: SectionID] = [:]
    for variant in cards.variants {
      guard let section = variant.section else { continue }
      for tag in variant.tags { sectionOfKind[MapKey(tag.text)] = SectionID(section) }
    }
    let kinds = cards.variants.flatMap { $0.tags.map(\.text) }
    var kind = ""
    var kindPointer: String?
    switch cards.dispatch {
    case .property(let key): kind = key
    case .pointer(let keys): kindPointer = JSONPointer(tokens: keys).text
    case .presence, .jsonKind, .single: break
    }
    self.init(
      kind: kind, kindPointer: kindPointer, kindKeys: cards.dispatch == .presence ? kinds : [],
      id: feed.id, section: feed.section, payload: feed.payload, cards: feed.cards,
      sections: feed.sections, sectionOfKind: sectionOfKind,
      kinds: kinds,
      onlyKind: cards.dispatch == .single ? cards.variants.first?.kind : nil)
  }
}
