// SPDX-License-Identifier: Apache-2.0

/// The least that a view must do to get from one group of sections to another.
///
/// Apply it in this order: the passes, each as one batch update inside which the data source is
/// swapped to `pass.after`; then swap the data source to `target`; then reconfigure `headers` and
/// `cards`, outside any batch. A `reload` has no passes: swap to `target` and reload everything.
/// A plan is exact only from the group it was made from, so take that from what the view has.
public struct FeedPlan<Card: FeedCard, Content: FeedValue>: Sendable {
  /// How much the plan asks of the view.
  public let rung: FeedRung
  /// Why the rung below was not enough.
  public let reason: FeedReason
  /// The batch updates: none, one, or two where sections move. All are legal.
  public let passes: [FeedPass<Card, Content>]
  /// The cards that take new content, ascending by their place in `target`.
  public let cards: [CardReconfiguration<Card>]
  /// The sections whose header takes new content, in the order of `target`.
  public let headers: [HeaderReconfiguration<Content>]
  /// What the view shows before the plan.
  public let base: FeedGroup<Card, Content>
  /// What the view shows after it. The newest volatile values are in it even where `rung` is
  /// `none`.
  public let target: FeedGroup<Card, Content>

  init(
    rung: FeedRung, reason: FeedReason, passes: [FeedPass<Card, Content>],
    cards: [CardReconfiguration<Card>], headers: [HeaderReconfiguration<Content>],
    base: FeedGroup<Card, Content>, target: FeedGroup<Card, Content>
  ) {
    self.rung = rung
    self.reason = reason
    self.passes = passes
    self.cards = cards
    self.headers = headers
    self.base = base
    self.target = target
  }

  /// The number of operations in all passes.
  public var operationCount: Int { passes.reduce(0) { $0 + $1.operations.count } }

  /// Whether the view has nothing to do.
  public var isEmpty: Bool { rung == .none }
}

/// A card that takes new content where it stands.
public struct CardReconfiguration<Card: FeedCard>: Sendable, CustomStringConvertible {
  /// The section that the card stands in, in `target`.
  public let section: SectionID
  /// The id of the card.
  public let id: CardID
  /// In final coordinates.
  public let place: CardPlace
  /// What the cell shows.
  public let old: Card
  /// What it has to show.
  public let new: Card

  /// What differs, field by field. Computed when asked for.
  public var changes: [FieldChange] {
    var changes: [FieldChange] = []
    new.collectChanges(since: old, at: "", into: &changes)
    return changes
  }

  /// `OFFERS[a]: /likes 1→2`
  public var description: String {
    describe(cardName(section: section, id: id), changes)
  }
}

/// A section whose own content changed, while its cards may not have.
public struct HeaderReconfiguration<Content: FeedValue>: Sendable, CustomStringConvertible {
  /// The section whose header it is.
  public let section: SectionID
  /// In final coordinates.
  public let index: Int
  /// What the header shows.
  public let old: Content?
  /// What it has to show.
  public let new: Content?

  /// What differs, field by field. Computed when asked for.
  public var changes: [FieldChange] {
    var changes: [FieldChange] = []
    new.collectChanges(since: old, at: "", into: &changes)
    return changes
  }

  /// `OFFERS header: /title "Offers"→"Deals"`
  public var description: String {
    describe("\(section.text.onOneLine) header", changes)
  }
}

private func describe(_ name: String, _ changes: [FieldChange]) -> String {
  guard !changes.isEmpty else { return name }
  let list = changes.map { $0.path.isEmpty ? "\($0.old)→\($0.new)" : "\($0)" }
  return "\(name): \(list.map(\.onOneLine).joined(separator: ", "))"
}
