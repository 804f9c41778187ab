// SPDX-License-Identifier: Apache-2.0

public import FeedModel

/// What stays where it is on the screen while everything around it changes: an edge of a row.
///
/// Take it before an update, and ask it after each layout pass that the update leads to. It is a
/// value and does not drift: every answer is measured from where the row stood when it was taken.
///
///     let anchor = ScrollAnchor(rows: rowsOnScreen, in: port)
///     // … the batch update, and its layout …
///     let offset = anchor?.offset(in: portNow) { layout.frame(of: $0) }
///
/// All rows on the screen are candidates, best first, so that a deletion leaves the next one:
///
/// 1. A row that the upper edge of the screen cuts, if it fills more than half of what is visible:
///    then it is what is being read.
/// 2. The rows that begin on the screen, from the top.
/// 3. A row that the upper edge cuts and that fills less.
///
/// Rows that moved (`FeedPlan.movedCards`) come after all that did not: to follow a row from the
/// top of a feed to its end would take the reader away from everything else.
///
/// **Which edge.** The one of which less is hidden: if 900 points of a row are above the screen and
/// 100 below, what changes its height most likely does so above, and its lower edge stays. A row
/// that is seen as a whole, or of which as much is hidden above as below, is held by its top.
///
/// **The ends.** The answer is never beyond an end of the content, unless the view was pulled
/// beyond that end when the anchor was taken: then it may be as far beyond, so that a pull to
/// refresh is not let go by an update.
///
/// **Insets.** A row keeps its distance from the top of the *view*, and not from a bar that grows
/// or a keyboard that rises in the same pass. What shall follow a bar at the start of the feed is
/// `staysAtStart`.
public struct ScrollAnchor: Hashable, Sendable {
  private var candidates: [Candidate]
  private var isAtStart = false
  /// How far the view was pulled beyond an end.
  private var overscroll: Double

  /// An edge of a row, and how far it was from the top of the view.
  private struct Candidate: Hashable, Sendable {
    var identity: CardIdentity
    var holdsBottom: Bool
    var distance: Double
  }

  /// Takes an anchor.
  ///
  /// O(*n* log *n*) in the rows.
  ///
  /// - Parameters:
  ///   - rows: at least those that are on the screen, in any order. Of others only the nearest is
  ///     looked at, and only if none is seen; rows without height are not.
  ///   - port: what shows them.
  ///   - policy: what stays.
  /// - Returns: `nil` where there is nothing to hold: no row, and no start to stay at.
  public init?(rows: [RowFrame], in port: ScrollPort, policy: Policy = .keepsRow) {
    overscroll = port.overscroll
    isAtStart = policy.staysAtStart(port)
    candidates = Self.ranked(rows.filter { $0.height > 0 }, in: port.visible).map { row in
      let holdsBottom = row.holdsBottom(in: port.visible)
      let edge = holdsBottom ? row.bottom : row.top
      return Candidate(
        identity: row.identity, holdsBottom: holdsBottom, distance: edge - port.offset)
    }
    if candidates.isEmpty && !isAtStart { return nil }
  }

  /// An anchor that brings a row into view and keeps it there while heights around it settle.
  ///
  /// - Parameters:
  ///   - row: who is to be seen.
  ///   - height: how high it is, as far as is known.
  ///   - port: what is to show it.
  ///   - alignment: where. A row higher than what is visible begins at its top in any case.
  public init(
    revealing row: CardIdentity, height: Double, in port: ScrollPort,
    at alignment: Alignment = .top
  ) {
    let room = max(0, port.visibleHeight - height.asExtent)
    let above =
      switch alignment {
      case .top: 0.0
      case .center: room / 2
      case .bottom: room
      }
    candidates = [
      Candidate(identity: row, holdsBottom: false, distance: port.topInset + above)
    ]
    overscroll = 0
  }

  /// The rows that can be held, best first.
  private static func ranked(_ rows: [RowFrame], in visible: Range<Double>) -> [RowFrame] {
    let seen = rows.filter { $0.bottom > visible.lowerBound && $0.top < visible.upperBound }
      .sorted { ($0.top, $0.bottom) < ($1.top, $1.bottom) }
    if seen.isEmpty {
      return rows.min { $0.gap(to: visible) < $1.gap(to: visible) }.map { [$0] } ?? []
    }
    let cut = seen.filter { $0.top < visible.lowerBound - ScrollPort.tolerance }
    let begun = seen.filter { $0.top >= visible.lowerBound - ScrollPort.tolerance }
    let half = (visible.upperBound - visible.lowerBound) / 2
    let isRead = cut.contains { min($0.bottom, visible.upperBound) - visible.lowerBound > half }
    return isRead ? cut + begun : begun + cut
  }
}

extension ScrollAnchor {
  /// What an anchor holds.
  public struct Policy: Hashable, Sendable {
    private var threshold: Double?

    /// A row, also at the start of the feed: what is inserted above it is found by scrolling up.
    public static let keepsRow = Policy()

    /// The start, if the view rests there; else a row.
    public static let staysAtStart = Policy.staysAtStart(within: ScrollPort.tolerance)

    /// The start, if the view is at most so many points from it; else a row.
    ///
    /// A view that is pulled beyond its start stays as far beyond it.
    public static func staysAtStart(within threshold: Double) -> Policy {
      var policy = Policy()
      policy.threshold = threshold.asPlace
      return policy
    }

    fileprivate func staysAtStart(_ port: ScrollPort) -> Bool {
      threshold.map { port.distanceToStart <= $0 } ?? false
    }
  }

  /// Where a row is brought to, on the scroll view's axis: the top of an inverted list is its
  /// visual bottom.
  public enum Alignment: Hashable, Sendable {
    /// To the top of what is visible.
    case top
    /// To its middle.
    case center
    /// To its bottom.
    case bottom
  }

  /// Where to scroll, and what that holds.
  public struct Restoration: Hashable, Sendable {
    /// The offset to set.
    public var offset: Double
    /// The row whose edge is held; `nil`: the start is.
    public var row: CardIdentity?
    /// Whether an end of the content forbids more: then `offset` is that end.
    public var isCut: Bool
  }

  /// The offset at which what is held stands where it stood.
  ///
  /// O(*n*) in the rows that were on the screen.
  ///
  /// - Parameters:
  ///   - port: the view after the layout pass: its height, insets and content.
  ///   - moved: the cards that changed their place on their own, from the identity that each had to
  ///     the one that it has, which differ where it went to another section: `FeedPlan.movedCards`.
  ///   - frame: where a card stands now; `nil` where it is gone.
  /// - Returns: `nil` where none of the rows is left: then the offset stays, within the ends.
  public func offset(
    in port: ScrollPort, moved: [CardIdentity: CardIdentity] = [:],
    frame: (CardIdentity) -> RowFrame?
  ) -> Double? {
    restoration(in: port, moved: moved, frame: frame)?.offset
  }

  /// The same, and what is held by it.
  public func restoration(
    in port: ScrollPort, moved: [CardIdentity: CardIdentity] = [:],
    frame: (CardIdentity) -> RowFrame?
  ) -> Restoration? {
    if isAtStart {
      return Restoration(offset: port.minOffset + min(0, overscroll), row: nil, isCut: false)
    }
    let stayed = candidates.filter { moved[$0.identity] == nil }
    let others = candidates.filter { moved[$0.identity] != nil }
    for candidate in stayed + others {
      let identity = moved[candidate.identity] ?? candidate.identity
      guard let row = frame(identity) else { continue }
      let wanted = (candidate.holdsBottom ? row.bottom : row.top) - candidate.distance
      let offset = bounded(wanted, in: port)
      return Restoration(offset: offset, row: identity, isCut: offset != wanted)
    }
    return nil
  }

  private func bounded(_ offset: Double, in port: ScrollPort) -> Double {
    min(
      max(offset, port.minOffset + min(0, overscroll)), port.maxOffset + max(0, overscroll))
  }
}

extension RowFrame {
  /// Whether less of the row is hidden below than above.
  fileprivate func holdsBottom(in visible: Range<Double>) -> Bool {
    max(0, bottom - visible.upperBound) < max(0, visible.lowerBound - top)
  }

  /// How far the row is from what is visible.
  fileprivate func gap(to visible: Range<Double>) -> Double {
    max(top - visible.upperBound, visible.lowerBound - bottom, 0)
  }
}
