// SPDX-License-Identifier: Apache-2.0

/// Whether a scroll view moves, and by what: the one predicate that everything asks.
///
/// A scroll that the app animates itself is no motion: nobody's finger is on it.
public struct ScrollMotion: Hashable, Sendable {
  /// Whether a finger is on the view, moved or not.
  public var isTracking: Bool
  /// Whether a finger has begun to scroll.
  public var isDragging: Bool
  /// Whether the view goes on by itself after a finger let it go: the coast.
  public var isDecelerating: Bool

  /// What a scroll view says of itself.
  public init(isTracking: Bool = false, isDragging: Bool = false, isDecelerating: Bool = false) {
    self.isTracking = isTracking
    self.isDragging = isDragging
    self.isDecelerating = isDecelerating
  }

  /// No motion.
  public static let rest = ScrollMotion()

  /// Tracking, dragging or decelerating.
  public var isMoving: Bool { isTracking || isDragging || isDecelerating }

  /// Whether a finger leads the view. A view that coasts may still say that it is dragged, so
  /// deceleration decides unless a finger is on it.
  public var isUnderFinger: Bool { isTracking || (isDragging && !isDecelerating) }
}
