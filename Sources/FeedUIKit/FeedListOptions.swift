// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
  public import FeedLayout
  public import FeedModel
  public import SwiftUI
  public import UIKit

  /// What a team decides about a list once.
  @available(iOS 16, *)
  @MainActor public struct FeedListOptions<Card: FeedCard, Content: FeedValue> {
    /// Where measured heights are kept from launch to launch; `nil`: for as long as the list lives.
    public var heights: SectionHeightStore?
    /// The height in points that the schema estimates for a card: `{ $0.estimatedHeight }`.
    public var estimatedHeight: (Card) -> Double? = { _ in nil }
    /// The outer height in points that the schema fixes for a card: `{ $0.fixedHeight }`.
    public var fixedHeight: (Card) -> Double? = { _ in nil }
    /// Whether the list hangs from its end: the last card of the feed at the bottom, as in a chat.
    public var isInverted = false
    /// Which cards share cells. Those that do must be drawn by one cell class.
    public var reuse = ReuseIdentifiers.Rule.cardKind
    /// Between two cards of a section, in points.
    public var spacing = 0.0
    /// What draws the header of a section; `nil` has none. A section without content has none either.
    public var header: ((SectionID, Content) -> AnyView)?
    /// What draws the list while there is nothing to show and it shimmers.
    public var placeholder: (() -> AnyView)?
    /// A layout section of the team's own; where it gives `nil`, the list lays out one card a row.
    /// It may have a header of the kind `UICollectionView.elementKindSectionHeader`, which `header`
    /// draws, and no other supplementary items.
    public var sectionLayout:
      (FeedSection<Card, Content>, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection? =
        { _, _ in nil }
    /// What a change above the screen does to a reader: nothing, or nothing but at the very start.
    public var anchoring = ScrollAnchor.Policy.keepsRow
    /// When the next page is asked for.
    public var pagination = Pagination()
    /// The sheet that the list stands in, if it does.
    public var sheet: SheetHandoff?
    /// Called with each plan before any cell of it is asked for: `CardStateStore.update(with:)` belongs
    /// here. In an inverted list its groups are reversed.
    public var willApply: (FeedPlan<Card, Content>) -> Void = { _ in }
    /// Where time comes from.
    public var scheduler = LayoutScheduler.system

    /// One card a row, upright, cells shared by kind.
    public init() {}
  }

  /// What a list tells its owner. All are called on the main actor, none within an update of a view's
  /// body.
  @available(iOS 16, *)
  @MainActor public struct FeedListActions {
    /// The list begins to move, or came to rest: for `FeedUpdates.beginMotion()` and `endMotion()`.
    public var motion: (Bool) -> Void = { _ in }
    /// The end comes near: for `FeedPipeline.demandPage()`.
    public var demandPage: () -> Void = {}
    /// Which cards came to be seen, and which are no longer.
    public var visible: (CardVisibility.Change) -> Void = { _ in }
    /// Whether a way back to the first card should be offered.
    public var showsJumpToTop: (Bool) -> Void = { _ in }
    /// Cards that may be seen soon.
    public var prefetch: ([CardIdentity]) -> Void = { _ in }
    /// A card was tapped.
    public var select: (CardIdentity) -> Void = { _ in }
    /// The reader flicked the list down at its top: the sheet collapses. The list is held there until
    /// `scrolling(false)` has said that the sheet is down, and `scrolling(true)` that it is up again.
    public var collapseSheet: () -> Void = {}
    /// A card that was to be scrolled to is not shown, and why.
    public var notFound: (CardIdentity, CardSeek.Reason) -> Void = { _, _ in }
    /// A cell that cannot show its card, as cards of several cell classes share a reuse identifier.
    public var wrongCell: (CardIdentity) -> Void = { _ in }

    /// Nobody listens.
    public init() {}

    /// Says what a scroller has to say; the rest is the view's business.
    func tell(_ action: ListScroller.Action) {
      switch action {
      case .tellMotion(let isMoving): motion(isMoving)
      case .tellVisible(let change): visible(change)
      case .tellJumpToTop(let isShown): showsJumpToTop(isShown)
      case .tellNotFound(let card, let reason): notFound(card, reason)
      case .demandPage: demandPage()
      case .collapseSheet: collapseSheet()
      case .writeInsets, .applyStructure, .setOffset, .hold, .reveal: break
      }
    }
  }
#endif
