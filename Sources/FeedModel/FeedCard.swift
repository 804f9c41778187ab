// SPDX-License-Identifier: Apache-2.0

/// A card of a feed: an open union of the kinds that the schema knows, and of those it does not.
///
/// Generated as an enum with one case per kind and `unrecognized`; a hand-written type works
/// beside it. A card's identity is not asked of the card: whoever delivers it says where it stands
/// (`FeedSlot`), so that a card needs no field of its own for it.
public protocol FeedCard: FeedValue {
  /// The discriminator's value on the wire: one text per kind, for reuse pools and reports.
  var kind: String { get }

  /// The card that stands for one that could not be read; `nil` in a card that was.
  var unrecognizedCard: UnrecognizedCard? { get }

  /// Makes the card that stands for one that could not be read.
  static func unrecognized(_ card: UnrecognizedCard) -> Self
}

/// A feed as its schema describes it. Generated as a namespace.
public protocol FeedDefinition {
  /// The union of the feed's card kinds.
  associatedtype Card: FeedCard
  /// What a section holds besides cards (title, layout …); `NoSectionContent` where nothing.
  associatedtype SectionContent: FeedValue

  /// What the schema's `x-feed` says about sections.
  static var sections: SectionRules { get }
}

/// Which sections come first, and which stand apart: the schema's `x-feed` `order` and `pinned`.
public struct SectionRules: Hashable, Sendable {
  /// The ranked sections, first to last. Others follow in the order in which they were first seen.
  public var order: [SectionID]
  /// The sections of the pinned group, which has a plan of its own.
  public var pinned: Set<SectionID>

  /// Ranked sections, first to last, and those that stand apart.
  public init(order: [SectionID] = [], pinned: Set<SectionID> = []) {
    self.order = order
    self.pinned = pinned
  }
}

/// The section content of a feed whose sections hold cards alone.
public struct NoSectionContent: FeedValue {
  /// The only value: two of them are always equal.
  public init() {}
}
