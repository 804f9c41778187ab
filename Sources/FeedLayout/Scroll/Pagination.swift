// SPDX-License-Identifier: Apache-2.0

/// When the next page is demanded: by the distance to the end of the content, never because a row
/// appeared.
///
/// A row appears where cells are made ahead, measured, or shown again after an update; the distance
/// changes only when the reader, or the content, does.
///
///     func scrollViewDidScroll(…) { if pagination.scrolled(to: port) { demandPage() } }
///     func scrollViewWillBeginDragging(…) { pagination.beginScroll(at: now) }
///     // a page landed, and the view has laid it out
///     if pagination.settled(.page(cards: 20), in: port) { demandPage() }
///
/// - One request is in flight. What is demanded meanwhile is remembered, and looked at again when
///   the page has landed: a page that took the end far away is enough.
/// - A page so short that the end is still near demands the next one when it lands, once.
/// - A page that brought nothing, or no height (all its cards are filtered or folded), demands none
///   by itself, and a failure is not tried again at once. The next gesture near the end does both,
///   as does coming back to it.
/// - A page that is never heard of again is given up after 10 seconds, by the gesture that follows.
/// - A list without content demands nothing: the first page is not a matter of scrolling. Nor does
///   a view that has no height yet.
public struct Pagination: Hashable, Sendable {
  /// How near the end the next page is demanded.
  public let threshold: Threshold
  /// Whether a page is under way.
  public private(set) var isInFlight = false
  /// Whether the feed said that there are no more.
  public private(set) var isAtEnd = false
  /// Whether being near the end is enough to demand; else it takes a gesture, or to come back.
  private var isArmed = true
  /// Whether a page was demanded by name while one was under way.
  private var isRemembered = false
  /// The height of the content when the page was demanded.
  private var heightBefore = 0.0
  /// When the reader first began to scroll while this page was under way.
  private var firstGesture: Double?

  /// As long as a page may take, in seconds, before a reader who scrolls again is not made to wait
  /// for it.
  public static let patience = 10.0

  /// Pages demanded at a distance of one and a half screens, if you say nothing else.
  public init(threshold: Threshold = .screens(1.5)) {
    self.threshold = threshold
  }

  /// A distance to the end of the content.
  public enum Threshold: Hashable, Sendable {
    /// So many points.
    case points(Double)
    /// So many times the height that is visible.
    case screens(Double)

    fileprivate func points(in port: ScrollPort) -> Double {
      switch self {
      case .points(let points): points.asExtent
      case .screens(let screens): (screens.asExtent * port.visibleHeight).asExtent
      }
    }
  }

  /// How a page that was demanded came out.
  public enum Outcome: Hashable, Sendable {
    /// It came, and so many cards are shown that were not before.
    case page(cards: Int)
    /// It did not come.
    case failure
    /// There are no more.
    case endOfFeed
  }

  /// The view is there now.
  ///
  /// - Returns: whether to demand a page.
  public mutating func scrolled(to port: ScrollPort) -> Bool {
    guard isNearEnd(port) else {
      if port.height > 0 { isArmed = true }
      return false
    }
    return isArmed && begin(in: port)
  }

  /// A finger begins to scroll: what failed may be tried again.
  ///
  /// A page may also leave no trace, if it repeats what there is and changes nothing. So one that
  /// is still under way `patience` seconds after a gesture saw it so is given up by the next one.
  ///
  /// - Parameter now: seconds since any moment that stays the same.
  public mutating func beginScroll(at now: Double) {
    isArmed = true
    guard isInFlight, now.isFinite else { return }
    let first = firstGesture ?? now
    firstGesture = first
    // Time that is no number, or goes back, gives nothing up.
    if now - first >= Self.patience { isInFlight = false }
  }

  /// A page is wanted wherever the view is: a button, or a search for a card.
  ///
  /// - Returns: whether to demand it now; one that is under way is followed by another one.
  public mutating func demand(in port: ScrollPort) -> Bool {
    isRemembered = isInFlight
    return begin(in: port)
  }

  /// The page that was demanded landed, and the view has laid it out; or it did not come.
  ///
  /// Cards that came without a demand may be told as a page, too: then only the distance counts.
  ///
  /// - Returns: whether to demand another one.
  public mutating func settled(_ outcome: Outcome, in port: ScrollPort) -> Bool {
    let wasInFlight = isInFlight
    let wasRemembered = isRemembered
    isInFlight = false
    isRemembered = false
    switch outcome {
    case .page(let cards):
      if wasRemembered { return begin(in: port) }
      if wasInFlight {
        isArmed = cards > 0 && port.contentHeight > heightBefore + ScrollPort.tolerance
      }
      return scrolled(to: port)
    case .failure:
      if wasInFlight { isArmed = false }
    case .endOfFeed:
      isAtEnd = true
    }
    return false
  }

  /// The feed begins anew, as after a refresh: the page under way is void, the end forgotten.
  public mutating func restart() { self = Pagination(threshold: threshold) }

  private func isNearEnd(_ port: ScrollPort) -> Bool {
    port.height > 0 && port.contentHeight > 0 && port.distanceToEnd <= threshold.points(in: port)
  }

  private mutating func begin(in port: ScrollPort) -> Bool {
    guard !isInFlight, !isAtEnd else { return false }
    isInFlight = true
    firstGesture = nil
    heightBefore = port.contentHeight
    return true
  }
}
