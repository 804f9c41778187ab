// SPDX-License-Identifier: Apache-2.0

/// A feed at a moment: what there is to show, in order, and what could not be read.
public struct FeedSnapshot<Card: FeedCard, Content: FeedValue>: Sendable {
  /// When structure or content last changed. The newest values of volatile fields are in the
  /// snapshot all the same: two snapshots of one version show the same and may differ in those,
  /// unless one of them is a projection.
  public let feedVersion: FeedVersion
  /// Whether this is no state of the feed but what a view shows of it while it moves: the structure
  /// that the view has, with the content of this version.
  public let isProjection: Bool
  /// The sections of the feed itself.
  public let main: FeedGroup<Card, Content>
  /// The sections that stand apart (`x-feed` `pinned`), with a plan of their own.
  public let pinned: FeedGroup<Card, Content>
  /// The cards that could not be read, section by section in the order of the feed. They are in
  /// no section unless the pipeline was asked to show them.
  public let unrecognized: [UnrecognizedSlot]

  /// The empty feed, which every consumer starts from.
  public init() {
    feedVersion = .zero
    isProjection = false
    main = FeedGroup()
    pinned = FeedGroup()
    unrecognized = []
  }

  package init(
    feedVersion: FeedVersion, main: FeedGroup<Card, Content>,
    pinned: FeedGroup<Card, Content> = FeedGroup(), unrecognized: [UnrecognizedSlot] = [],
    isProjection: Bool = false
  ) {
    self.feedVersion = feedVersion
    self.isProjection = isProjection
    self.main = main
    self.pinned = pinned
    self.unrecognized = unrecognized
  }

  /// The sections of the feed itself, first to last.
  public var sections: [FeedSection<Card, Content>] { main.sections }

  /// The section of an id, in the feed itself or in the pinned group. O(*n*) in the sections.
  public subscript(id: SectionID) -> FeedSection<Card, Content>? {
    main[id] ?? pinned[id]
  }

  /// The newest values of a card, which handlers of taps read. O(*n*) in sections and cards.
  public subscript(section: SectionID, id: CardID) -> Card? {
    self[section]?[id]
  }
}

extension FeedSnapshot: CustomStringConvertible {
  /// One line: `v3 HEADER[h] | GOLD[b] OFFERS[x y]`, the pinned group before the bar; `v3~` in a
  /// projection.
  public var description: String {
    let groups = pinned.isEmpty ? "\(main)" : "\(pinned) | \(main)"
    let rest = unrecognized.isEmpty ? "" : " (\(unrecognized.count) unrecognized)"
    return "\(feedVersion)\(isProjection ? "~" : "") \(groups)\(rest)"
  }
}

/// A card that could not be read, and where it stood.
public struct UnrecognizedSlot: Hashable, Sendable {
  /// The section that it stood in.
  public var section: SectionID
  /// Its id, where it had one.
  public var id: CardID?
  /// What arrived, and why it could not be read.
  public var card: UnrecognizedCard

  /// A card that stood in a section.
  public init(section: SectionID, id: CardID?, card: UnrecognizedCard) {
    self.section = section
    self.id = id
    self.card = card
  }
}
