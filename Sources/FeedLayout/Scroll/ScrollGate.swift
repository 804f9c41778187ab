// SPDX-License-Identifier: Apache-2.0

/// What waits while a view moves, what does not happen at all, and what is made up for when.
///
/// | | under a finger | in the coast | at rest |
/// | --- | --- | --- | --- |
/// | insets | wait for the lift-off | now | now |
/// | a structural plan | waits for the rest | waits for the rest | now |
/// | an anchor's restore | dropped | dropped | now |
/// | scrolling because something arrived | dropped | dropped | now |
///
/// Insets wait because a write moves the content under a finger, and only that long: a keyboard
/// that is dragged away must not leave its gap for the seconds of a coast. An offset that is
/// written while a view moves breaks the pan or ends the coast, and made up for later it would take
/// the reader back to where he was; so it is dropped, and structure, which is what needs it, waits.
/// (A layout's `contentOffsetAdjustment` is no such write: UIKit carries it into the pan.)
///
///     switch gate.request(.insets(insets)) {
///     case .now: view.contentInset = …
///     case .waits, .dropped: break
///     }
///     // scrollViewDidEndDragging
///     perform(gate.liftOff(coasts: willDecelerate))
public struct ScrollGate: Hashable, Sendable {
  /// How the view moves, as far as it was told.
  public private(set) var motion = ScrollMotion.rest
  private var insets: ScrollInsets?
  private var isStructureWaiting = false

  /// A gate of a view that rests.
  public init() {}

  /// What somebody would like to do to a view.
  public enum Request: Hashable, Sendable {
    /// Cover the view with so many points.
    case insets(ScrollInsets)
    /// Apply a plan that inserts, deletes, moves or reloads.
    case structure
    /// Put the offset where an anchor wants it.
    case anchorRestore
    /// Scroll to something because it arrived.
    case autoScroll
  }

  /// Whether it may.
  public enum Answer: Hashable, Sendable {
    /// Do it.
    case now
    /// Don't: an action will say when. A newer request of the kind takes the place of this one.
    case waits
    /// Don't, and nothing follows.
    case dropped
  }

  /// What is made up for.
  public enum Action: Hashable, Sendable {
    /// Cover the view with so many points: the newest that were asked for.
    case writeInsets(ScrollInsets)
    /// Apply the newest plan that waits.
    case applyStructure
  }

  /// Whether something may be done now; remembers what waits.
  public mutating func request(_ request: Request) -> Answer {
    switch request {
    case .insets(let insets):
      self.insets = motion.isUnderFinger ? insets : nil
      return motion.isUnderFinger ? .waits : .now
    case .structure:
      isStructureWaiting = motion.isMoving
      return motion.isMoving ? .waits : .now
    case .anchorRestore, .autoScroll:
      return motion.isMoving ? .dropped : .now
    }
  }

  /// What the view says of itself: at the beginning of a drag, and with each scroll if you like,
  /// which heals a gate that missed an end.
  ///
  /// - Returns: what to make up for, in this order.
  public mutating func update(_ motion: ScrollMotion) -> [Action] {
    self.motion = motion
    var actions: [Action] = []
    if !motion.isUnderFinger, let insets {
      actions.append(.writeInsets(insets))
      self.insets = nil
    }
    if !motion.isMoving, isStructureWaiting {
      actions.append(.applyStructure)
      isStructureWaiting = false
    }
    return actions
  }

  /// The finger let go. To be told by the end of a drag, for a scroll view may still call itself
  /// dragged and tracked in that call.
  ///
  /// - Parameter coasts: whether the view goes on by itself.
  /// - Returns: what to make up for, in this order.
  public mutating func liftOff(coasts: Bool) -> [Action] {
    update(ScrollMotion(isDecelerating: coasts))
  }

  /// The view came to rest, or is taken away.
  ///
  /// - Returns: what to make up for, in this order.
  public mutating func rest() -> [Action] { update(.rest) }
}

/// What covers a scroll view from above and from below, in points.
public struct ScrollInsets: Hashable, Sendable {
  /// From above.
  public var top: Double
  /// From below.
  public var bottom: Double

  /// Insets. What is no number is 0.
  public init(top: Double = 0, bottom: Double = 0) {
    self.top = top.asPlace
    self.bottom = bottom.asPlace
  }
}
