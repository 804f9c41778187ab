// SPDX-License-Identifier: Apache-2.0

public import FeedModel

/// A card where it stands on the scroll axis, in points from the beginning of the content.
public struct RowFrame: Hashable, Sendable {
  /// Whose frame it is.
  public var identity: CardIdentity
  /// Where the card begins.
  public var top: Double { didSet { top = top.asPlace } }
  /// How high it is; never below 0.
  public var height: Double { didSet { height = height.asExtent } }

  /// The frame of a card. What is no number is 0.
  public init(identity: CardIdentity, top: Double, height: Double) {
    self.identity = identity
    self.top = top.asPlace
    self.height = height.asExtent
  }

  /// Where the card ends.
  public var bottom: Double { top + height }

  /// How many points of the card are seen.
  public func visibleHeight(in port: ScrollPort) -> Double {
    let visible = port.visible
    return max(0, min(bottom, visible.upperBound) - max(top, visible.lowerBound))
  }
}
