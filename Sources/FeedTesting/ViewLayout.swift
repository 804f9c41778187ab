// SPDX-License-Identifier: Apache-2.0

public import FeedModel

/// The part of a feed that is on the imagined screen, in points.
public struct Viewport: Hashable, Sendable {
  /// The height of the screen.
  public var height: Double
  /// How far the content is scrolled: what stands there is at the top of the screen.
  public var offset: Double

  /// A screen that shows the content from an offset on.
  public init(height: Double, offset: Double = 0) {
    self.height = height
    self.offset = offset
  }

  /// Whether any of what stands from `top` on is on the screen. What has no height never is.
  func shows(_ top: Double, height: Double) -> Bool {
    height > 0 && top < offset + self.height && top + height > offset
  }
}

/// How a view without a screen lays out its cards: what a team's cells decide, as closures.
///
/// All of them must be pure: the same card, the same answer.
public struct ViewLayout<Card: FeedCard, Content: FeedValue>: Sendable {
  /// Which cells may show which cards: a cell is used again for a card of its identifier alone.
  public var reuseIdentifier: @Sendable (Card) -> String
  /// The height in points that a card is given until its cell was on the screen.
  public var estimatedHeight: @Sendable (Card) -> Double
  /// The height in points that the cell of a card turns out to have, by what it shows.
  public var actualHeight: @Sendable (Card) -> Double
  /// The height in points of the header of a section with this content. Headers are not estimated.
  public var headerHeight: @Sendable (Content) -> Double

  /// A layout. By default a card is reused by its kind, estimated at 44 points and turns out to have
  /// 60, for estimates are seldom right; a header has 44.
  public init(
    reuseIdentifier: @escaping @Sendable (Card) -> String = { $0.kind },
    estimatedHeight: @escaping @Sendable (Card) -> Double = { _ in 44 },
    actualHeight: @escaping @Sendable (Card) -> Double = { _ in 60 },
    headerHeight: @escaping @Sendable (Content) -> Double = { _ in 44 }
  ) {
    self.reuseIdentifier = reuseIdentifier
    self.estimatedHeight = estimatedHeight
    self.actualHeight = actualHeight
    self.headerHeight = headerHeight
  }
}
