// SPDX-License-Identifier: Apache-2.0

/// Which states of cards are forgotten.
///
/// Only those of cards that no list shows: never that of a card in a list, on the screen or not. So
/// there can be more than the limit, where as many cards are shown and have one.
@MainActor public struct CardStatePolicy {
  /// How many states are kept. Beyond it, those of the cards go that are absent the longest.
  public var limit: Int
  /// How long the state of an absent card is kept, besides; `nil`: as long as there is room. Looked at
  /// when cards come, go or move, and so never before a feed was shown.
  public var age: Age?

  /// How long the state of an absent card is kept.
  public struct Age {
    /// In seconds, since the card was last shown.
    public var seconds: Double
    /// Seconds since a moment that stays the same from launch to launch:
    /// `Date().timeIntervalSince1970`.
    public var now: @MainActor () -> Double

    /// An age, and the clock that it is told by. A clock that was set back makes nothing older.
    public init(seconds: Double, now: @escaping @MainActor () -> Double) {
      self.seconds = seconds
      self.now = now
    }
  }

  /// A policy: 2 000 states, however old, where nothing else is said.
  public init(limit: Int = 2_000, age: Age? = nil) {
    self.limit = max(limit, 0)
    self.age = age
  }
}
