// SPDX-License-Identifier: Apache-2.0

public import FeedModel

/// What a list is asked to be, as far as it can be compared: while this stays the same, there is
/// nothing to do, however often a view's body is computed.
///
/// A version names a state of the feed, so that no card is compared for it. A projection, which
/// shows the structure of one version with the content of another, is told apart by both.
public struct ListInput: Hashable, Sendable {
  /// The version of the feed that is given.
  public var version: FeedVersion
  /// Whether what is given is a projection: see `FeedSnapshot.isProjection`.
  public var isProjection: Bool
  /// Whether placeholders shimmer while there is nothing to show.
  public var isShimmering: Bool
  /// Whether the list scrolls under a finger.
  public var isScrollEnabled: Bool
  /// Where it is asked to scroll to, once.
  public var request: ScrollRequest?
  /// What is covered at the visual bottom, the home indicator included, in points: what
  /// `KeyboardReservation` gives; 0 where nothing but the safe area is.
  public var reservedBottom: Double
  /// How asking for pages goes, where somebody says so.
  public var paging: Paging

  /// What a list is asked to be.
  public init(
    version: FeedVersion, isProjection: Bool = false, isShimmering: Bool = false,
    isScrollEnabled: Bool = true, request: ScrollRequest? = nil, reservedBottom: Double = 0,
    paging: Paging = .open
  ) {
    self.version = version
    self.isProjection = isProjection
    self.isShimmering = isShimmering
    self.isScrollEnabled = isScrollEnabled
    self.request = request
    self.reservedBottom = reservedBottom
    self.paging = paging
  }

  /// How asking for pages goes.
  public enum Paging: Hashable, Sendable {
    /// There may be more.
    case open
    /// A page did not come: the how manieth time.
    case failed(times: Int)
    /// There is no more.
    case ended
  }
}

/// A wish to scroll, which is fulfilled once: another number is another wish for the same target.
public struct ScrollRequest: Hashable, Sendable {
  /// Where to.
  public enum Target: Hashable, Sendable {
    /// The first card, which is the oldest in an inverted list.
    case top
    /// A card, whether it is loaded or not.
    case card(CardIdentity)
  }

  /// Tells one wish from the next.
  public var number: Int
  /// Where to.
  public var target: Target

  /// A wish to scroll.
  public init(number: Int, target: Target) {
    self.number = number
    self.target = target
  }
}
