// SPDX-License-Identifier: Apache-2.0

/// A feed in a sheet: when a flick of the feed is meant for the sheet, and what the feed does
/// meanwhile.
///
/// A flick down (at least 0.5 points per millisecond) that ends where the feed rests at its
/// start, or beyond it, collapses the sheet. While the sheet collapses, and as long as it is
/// collapsed, the feed is held at its start and does not scroll: one finger moves one thing.
///
///     // scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)
///     if sheet.endDrag(velocity: velocity.y, in: port) {
///       target.pointee.y = port.minOffset
///       collapseSheet()
///     }
///     // scrollViewDidScroll
///     if let offset = sheet.heldOffset(in: port) { view.contentOffset.y = offset }
///
/// Its start is `-topInset`, which is 0 where nothing covers the feed from above.
public struct SheetHandoff: Hashable, Sendable {
  /// The vertical velocity, in points per millisecond, down to which a flick collapses. Below 0 is
  /// a finger that goes down, as a scroll view tells it.
  public static let velocity = -0.5

  /// What the sheet does.
  public private(set) var phase: Phase

  /// What a sheet does.
  public enum Phase: Hashable, Sendable {
    /// It is open, and its feed scrolls.
    case expanded
    /// It is on its way down.
    case collapsing
    /// It is down, and its feed does not scroll.
    case collapsed
  }

  /// A sheet that is open, or down.
  public init(isCollapsed: Bool = false) {
    phase = isCollapsed ? .collapsed : .expanded
  }

  /// Whether the feed scrolls: what to set `isScrollEnabled` to once a drag is over. To disable it
  /// in a drag would end that.
  public var allowsScrolling: Bool { phase == .expanded }

  /// Where the feed is held; `nil` where it goes as it likes.
  public func heldOffset(in port: ScrollPort) -> Double? {
    phase == .expanded ? nil : port.minOffset
  }

  /// The finger lets go of the feed.
  ///
  /// - Parameters:
  ///   - velocity: the vertical one, in points per millisecond.
  ///   - port: where the feed is.
  /// - Returns: whether the sheet is to collapse. It is then taken to be on its way.
  public mutating func endDrag(velocity: Double, in port: ScrollPort) -> Bool {
    guard phase == .expanded, velocity <= Self.velocity, port.distanceToStart <= 0 else {
      return false
    }
    phase = .collapsing
    return true
  }

  /// The sheet begins to go down for another reason: a button, or a drag of its handle.
  public mutating func collapse() {
    if phase == .expanded { phase = .collapsing }
  }

  /// The sheet is down.
  public mutating func didCollapse() { phase = .collapsed }

  /// The sheet opens, or did not go down after all.
  public mutating func expand() { phase = .expanded }
}
