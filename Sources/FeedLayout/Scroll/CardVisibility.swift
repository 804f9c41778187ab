// SPDX-License-Identifier: Apache-2.0

public import FeedModel

/// Which cards are seen, by id and from frames.
///
/// A card is seen if the threshold of it is: 0.6, if you say nothing else. A card higher than the
/// screen could never be, so the threshold is one *of the card or of the screen*, whichever is
/// less: a card that fills 0.6 of the screen is seen too. What a bar covers is not seen.
public struct CardVisibility: Hashable, Sendable {
  /// The part of a card, or of the screen, that makes it seen: above 0, at most 1.
  public let threshold: Double
  /// The cards that are seen, from the top.
  public private(set) var visible: [CardIdentity] = []
  /// Whether a button that leads back to the top is of use.
  ///
  /// It is where the first card of the feed is not seen and another one is: asked of the cards and
  /// not of an offset, which says nothing of a first card that is three screens high, or of an
  /// empty feed. While no card reaches the threshold, as between two that are as high as the
  /// screen, the last answer holds.
  public private(set) var showsJumpToTop = false

  /// Nothing is seen yet.
  ///
  /// - Parameter threshold: 0.6 where it is no number or not above 0; 1 where it is above 1.
  public init(threshold: Double = 0.6) {
    self.threshold = threshold > 0 ? min(threshold, 1) : 0.6
  }

  /// What came into sight and what went.
  public struct Change: Hashable, Sendable {
    /// The cards that are seen now and were not, from the top.
    public var appeared: [CardIdentity]
    /// The cards that were seen and are not, as they stood from the top.
    public var disappeared: [CardIdentity]

    /// What came and what went.
    public init(appeared: [CardIdentity], disappeared: [CardIdentity]) {
      self.appeared = appeared
      self.disappeared = disappeared
    }

    /// Whether nothing did.
    public var isEmpty: Bool { appeared.isEmpty && disappeared.isEmpty }
  }

  /// Looks which cards are seen. O(*n* log *n*) in the rows.
  ///
  /// - Parameters:
  ///   - rows: at least those that are on the screen.
  ///   - port: what shows them.
  ///   - first: the first card of the feed, on the screen or not; `nil` where there is none.
  public mutating func update(
    rows: [RowFrame], in port: ScrollPort, first: CardIdentity?
  ) -> Change {
    let seen = rows.filter { isSeen($0, in: port) }.sorted { $0.top < $1.top }.map(\.identity)
    if first == nil {
      showsJumpToTop = false
    } else if !seen.isEmpty {
      showsJumpToTop = !seen.contains { $0 == first }
    }
    return show(seen)
  }

  /// The view went off the screen: nothing is seen any more.
  public mutating func disappear() -> Change { show([]) }

  /// Whether enough of a card is seen.
  public func isSeen(_ row: RowFrame, in port: ScrollPort) -> Bool {
    let whole = min(row.height, port.visibleHeight)
    // A frame is a sum of heights: what is seen of a card differs from its height by rounding.
    return whole > 0 && row.visibleHeight(in: port) >= threshold * whole - 1e-6
  }

  private mutating func show(_ seen: [CardIdentity]) -> Change {
    let before = Set(visible)
    let after = Set(seen)
    defer { visible = seen }
    return Change(
      appeared: seen.filter { !before.contains($0) },
      disappeared: visible.filter { !after.contains($0) })
  }
}
