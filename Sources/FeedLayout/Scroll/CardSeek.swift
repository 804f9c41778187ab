// SPDX-License-Identifier: Apache-2.0

public import FeedModel

/// A search for a card to scroll to: through pages that are not loaded, and no further than a
/// limit.
///
///     var seek = CardSeek(target: card)
///     perform(seek.begin(presence(of: card)))
///     // a page landed, and the view has laid it out
///     perform(seek.settled(.page(cards: 20), presence(of: card)))
///     // scrollViewWillBeginDragging
///     perform(seek.beginDrag())
///
/// Where the card is loaded, it is revealed: `ScrollAnchor(revealing:height:in:at:)` brings it into
/// view and keeps it there while the heights around it settle. Else a page is demanded, and the
/// next when that has landed. A reader who begins to scroll meanwhile has decided otherwise. Every
/// search ends with one report, and says nothing after it.
public struct CardSeek: Hashable, Sendable {
  /// The card that is looked for.
  public let target: CardIdentity
  /// How many pages are demanded at most.
  public let pageLimit: Int
  /// How many pages were demanded so far.
  public private(set) var pages = 0
  /// Whether the search has made its report.
  public private(set) var isFinished = false

  /// A search that demands ten pages at most, if you say nothing else.
  public init(target: CardIdentity, pageLimit: Int = 10) {
    self.target = target
    self.pageLimit = max(0, pageLimit)
  }

  /// Where a card is, as far as is known.
  public enum Presence: Hashable, Sendable {
    /// Among the cards that the list shows.
    case shown
    /// Loaded, and not shown: a filter holds it back. No page would change that.
    case filtered
    /// Not loaded.
    case unknown
  }

  /// What to do next.
  public enum Action: Hashable, Sendable {
    /// Bring the card into view. It is the end of the search, and its report.
    case reveal(CardIdentity)
    /// Demand a page.
    case demandPage
    /// Say that the card was not found.
    case giveUp(Reason)
    /// Nothing: the search is over.
    case nothing
  }

  /// Why a card was not found.
  public enum Reason: Hashable, Sendable {
    /// A filter holds the card back.
    case filtered
    /// As many pages were loaded as the limit allows.
    case pageLimit
    /// The feed ended before.
    case endOfFeed
    /// A page did not come.
    case failure
    /// The reader began to scroll.
    case reader
    /// The search was called off.
    case cancelled
  }

  /// Begins to look. Once begun, it waits for pages, and is not begun again.
  public mutating func begin(_ presence: Presence) -> Action {
    pages == 0 ? next(presence, orElse: nil) : .nothing
  }

  /// A page landed and the view has laid it out, or it did not come.
  ///
  /// Pages that others demanded may be told too. Once the card is shown, it is revealed.
  public mutating func settled(_ outcome: Pagination.Outcome, _ presence: Presence) -> Action {
    switch outcome {
    case .page: next(presence, orElse: nil)
    case .failure: next(presence, orElse: .failure)
    case .endOfFeed: next(presence, orElse: .endOfFeed)
    }
  }

  /// The reader begins to scroll: the search gives up.
  public mutating func beginDrag() -> Action { end(.giveUp(.reader)) }

  /// The screen goes away, or another card is looked for: the search gives up.
  public mutating func cancel() -> Action { end(.giveUp(.cancelled)) }

  private mutating func next(_ presence: Presence, orElse reason: Reason?) -> Action {
    switch presence {
    case .shown: return end(.reveal(target))
    case .filtered: return end(.giveUp(.filtered))
    case .unknown: break
    }
    if let reason { return end(.giveUp(reason)) }
    guard pages < pageLimit else { return end(.giveUp(.pageLimit)) }
    guard !isFinished else { return .nothing }
    pages += 1
    return .demandPage
  }

  private mutating func end(_ report: Action) -> Action {
    defer { isFinished = true }
    return isFinished ? .nothing : report
  }
}
