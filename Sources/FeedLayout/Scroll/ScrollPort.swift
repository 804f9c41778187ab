// SPDX-License-Identifier: Apache-2.0

/// A scroll view as the rules see it: how much of how much content it shows, in points.
///
/// The axis is the content's: 0 is where the content begins, and `offset` is the place that stands
/// at the top of the view, bars included. So a view that rests at its start has the offset
/// `-topInset`, and not 0:
///
///     let port = ScrollPort(
///       offset: -59, height: 956, topInset: 59, bottomInset: 34, contentHeight: 4_000)
///     port.minOffset       // -59, and so port.isAtStart
///     port.maxOffset       // 3078: the content's end stands above the bottom inset
///     port.visible         // 0.0..<922.0
///
/// A finger may pull an offset beyond both ends. Such an offset is a state like any other, and none
/// of the rules corrects it (`overscroll`). Values that are no numbers are 0.
public struct ScrollPort: Hashable, Sendable {
  /// The place of the content that stands at the top of the view: `contentOffset`.
  public var offset: Double { didSet { offset = offset.asPlace } }
  /// The height of the view: `bounds.height`.
  public var height: Double { didSet { height = height.asExtent } }
  /// What covers the view from above: the top of `adjustedContentInset`. May be below 0.
  public var topInset: Double { didSet { topInset = topInset.asPlace } }
  /// What covers the view from below: the bottom of `adjustedContentInset`. May be below 0.
  public var bottomInset: Double { didSet { bottomInset = bottomInset.asPlace } }
  /// The height of the content without the insets: `contentSize.height`.
  public var contentHeight: Double { didSet { contentHeight = contentHeight.asExtent } }

  /// A view of so many points that shows content from an offset on.
  public init(
    offset: Double = 0, height: Double, topInset: Double = 0, bottomInset: Double = 0,
    contentHeight: Double
  ) {
    self.offset = offset.asPlace
    self.height = height.asExtent
    self.topInset = topInset.asPlace
    self.bottomInset = bottomInset.asPlace
    self.contentHeight = contentHeight.asExtent
  }
}

// MARK: - Both ends

extension ScrollPort {
  /// Two offsets that differ by no more are one place: half a point, below a pixel of most screens.
  public static let tolerance = 0.5

  /// The offset at rest at the start of the content: `-topInset`.
  public var minOffset: Double { -topInset }

  /// The offset at rest at the end of the content; the start's, if the content is shorter than what
  /// is visible.
  public var maxOffset: Double { max(minOffset, contentHeight + bottomInset - height) }

  /// The nearest offset at which a view can rest.
  public func clamped(_ offset: Double) -> Double {
    min(max(offset.asPlace, minOffset), maxOffset)
  }

  /// How far the content is scrolled from its start; below 0 while it is pulled beyond it.
  public var distanceToStart: Double { offset - minOffset }

  /// How far the content can still be scrolled; below 0 while it is pulled beyond its end.
  public var distanceToEnd: Double { maxOffset - offset }

  /// How far the view is pulled beyond an end: below 0 at the start, above 0 at the end, else 0.
  public var overscroll: Double { offset - clamped(offset) }

  /// Whether the view is at its start, or beyond it.
  public var isAtStart: Bool { distanceToStart <= Self.tolerance }

  /// Whether the view is at its end, or beyond it.
  public var isAtEnd: Bool { distanceToEnd <= Self.tolerance }
}

// MARK: - What is seen

extension ScrollPort {
  /// The part of the content's axis that no bar covers; empty where bars cover everything.
  public var visible: Range<Double> {
    let top = offset + topInset
    return top..<max(top, offset + height - bottomInset)
  }

  /// The points that no bar covers.
  public var visibleHeight: Double { visible.upperBound - visible.lowerBound }
}
