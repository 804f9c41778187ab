// SPDX-License-Identifier: Apache-2.0

public import FeedModel

/// An inverted list, in the words of what is seen.
///
/// A list that is pinned to its newest row (a chat) is a scroll view turned by half a turn, whose
/// cells are turned back. Its first row is the newest and stands at the bottom of the screen; what
/// is inserted there moves nothing that has been read. It is a good trick, and everything that one
/// knows of scroll views is upside down in it:
///
/// | what is seen | what the scroll view calls it |
/// | --- | --- |
/// | at rest at the bottom, at the newest row | `contentOffset.y == -topInset`, **and not 0** |
/// | what covers the bottom: composer, keyboard | the **top** inset |
/// | what covers the top: a navigation bar | the **bottom** inset |
/// | towards older rows, up | a greater offset |
/// | the oldest row, the top | the end: `maxOffset` |
/// | the last row of the feed | row 0 of section 0 |
/// | a header | a footer |
///
/// The line that bites is the first. With a composer of 64 points over a home indicator of 34 the
/// offset at rest is -98. `contentOffset = .zero` then hides 98 points of the newest message behind
/// the composer, and `contentOffset.y <= 0` calls a reader parked who is 98 points away from it. So
/// nobody outside of this type compares an offset: ask for `distanceFromBottom` and `isParked`, and
/// go to `restingOffset` and `oldestOffset`.
///
///     let axis = InvertedAxis(
///       ScrollPort(
///         offset: -98, height: 956, topInset: 98, bottomInset: 103, contentHeight: 4_000))
///     axis.restingOffset         // -98
///     axis.distanceFromBottom    // 0.0, and so axis.isParked
///     axis.visualInsets          // top: 103, bottom: 98
///
/// The feed itself stays upright: `FeedGroup.reversed()` turns it at the border, and plans between
/// two turned groups are as exact as between the groups. `ScrollPort`, `ScrollAnchor`, `Pagination`
/// and `CardVisibility` work on the axis of the scroll view as on any: near its end is near the
/// oldest row.
public struct InvertedAxis: Hashable, Sendable {
  /// The scroll view in its own words, with its own insets.
  public var port: ScrollPort
  /// As far from the bottom, in points, a reader is still parked there.
  public let parkedWithin: Double

  /// As far from the bottom a reader is parked if nothing else is said: 10 points, which is as much
  /// as a finger trembles, and less than a line of text.
  public static let parkedWithin = 10.0

  /// The axis of a scroll view.
  ///
  /// - Parameters:
  ///   - port: the scroll view in its own words.
  ///   - parkedWithin: in points; what is no number or below 0 is 0.
  public init(_ port: ScrollPort, parkedWithin: Double = InvertedAxis.parkedWithin) {
    self.port = port
    self.parkedWithin = parkedWithin.asExtent
  }

  /// What a scroll view is told, turned, to be covered so in what is seen; and back, for to turn
  /// twice is not to turn.
  public static func turned(_ insets: ScrollInsets) -> ScrollInsets {
    ScrollInsets(top: insets.bottom, bottom: insets.top)
  }

  /// What covers the list as it is seen.
  public var visualInsets: ScrollInsets {
    Self.turned(ScrollInsets(top: port.topInset, bottom: port.bottomInset))
  }
}

// MARK: - Where the reader is

extension InvertedAxis {
  /// The offset of a list at rest at its newest row: minus the scroll view's top inset. Not 0.
  public var restingOffset: Double { port.minOffset }

  /// The offset at which the oldest row is at the top of what is visible: where a tap on the status
  /// bar leads, which a turned scroll view by itself would send to the newest one.
  public var oldestOffset: Double { port.maxOffset }

  /// How far the list is scrolled from its newest row; below 0 while it is pulled beyond it.
  public var distanceFromBottom: Double { port.offset - restingOffset }

  /// The offset of the scroll view at a distance from the bottom.
  public func offset(atDistanceFromBottom distance: Double) -> Double {
    restingOffset + distance.asPlace
  }

  /// How far the list can still be scrolled towards older rows.
  public var distanceFromOldest: Double { port.distanceToEnd }

  /// Whether the reader is at the newest row, and shall stay there when another one arrives.
  public var isParked: Bool { distanceFromBottom <= max(parkedWithin, ScrollPort.tolerance) }

  /// What an update holds: the bottom if the reader is parked there, else a row.
  ///
  ///     ScrollAnchor(rows: rows, in: axis.port, policy: axis.anchorPolicy)
  ///
  /// After the layout pass it gives the resting offset of then, so that a composer that grew in the
  /// same pass is counted. Insets may be animated; the offset that it gives never is.
  public var anchorPolicy: ScrollAnchor.Policy {
    .staysAtStart(within: max(parkedWithin, ScrollPort.tolerance))
  }
}

// MARK: - Places, from both sides

extension InvertedAxis {
  /// A place of one axis on the other: both end where the other begins. To turn twice is not to
  /// turn.
  public func turned(_ place: Double) -> Double { port.contentHeight - place.asPlace }

  /// A frame of one axis on the other. To turn twice is not to turn.
  public func turned(_ row: RowFrame) -> RowFrame {
    RowFrame(identity: row.identity, top: turned(row.bottom), height: row.height)
  }

  /// How far the top of a row is from the top of the screen, as it is seen, for a row of the scroll
  /// view's axis.
  public func screenTop(of row: RowFrame) -> Double { port.height - (row.bottom - port.offset) }

  /// The list as an upright one that shows the same: its offset counts from the oldest row, its
  /// insets are the visual ones.
  ///
  /// At rest that is at its end. Content that is shorter than the screen is the one difference: it
  /// hangs at the bottom here, where an upright list would show it at the top, so that the offset
  /// is then below `minOffset`.
  public var upright: ScrollPort {
    ScrollPort(
      offset: turned(port.offset + port.height), height: port.height,
      topInset: port.bottomInset, bottomInset: port.topInset, contentHeight: port.contentHeight)
  }

  /// An index of the feed in the turned list, and back: the first is the last.
  ///
  /// - Returns: `nil` where there is no such index.
  public static func turned(_ index: Int, of count: Int) -> Int? {
    (0..<max(0, count)).contains(index) ? count - 1 - index : nil
  }

  /// A place of the feed in the turned list, and back.
  ///
  /// - Parameters:
  ///   - place: a place of the feed, or of the turned list.
  ///   - counts: how many cards each section has, in the order that `place` counts in.
  /// - Returns: `nil` where there is no such place.
  public static func turned(_ place: CardPlace, counts: [Int]) -> CardPlace? {
    guard let section = turned(place.section, of: counts.count),
      let item = turned(place.item, of: counts[place.section])
    else { return nil }
    return CardPlace(section: section, item: item)
  }
}
