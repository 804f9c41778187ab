// SPDX-License-Identifier: Apache-2.0

extension ScrollInsets {
  /// What a scroll view is told, so that nothing of a list is covered at its visual ends.
  ///
  /// An upright list keeps free of the safe area by itself (UIKit's automatic adjustment), so that only
  /// what reaches beyond it is told. An inverted one must not adjust itself, as the safe area would be
  /// added at the wrong end: it is told everything, turned.
  ///
  /// - Parameters:
  ///   - bottom: what is covered at the visual bottom, the home indicator included: what
  ///     `KeyboardReservation` gives; 0 where nothing but the safe area is.
  ///   - safeArea: of the view, as it is seen.
  ///   - isInverted: whether the list hangs from its end.
  public static func reserving(
    bottom: Double, safeArea: ScrollInsets, isInverted: Bool
  ) -> ScrollInsets {
    let bottom = max(bottom.asExtent, safeArea.bottom)
    return isInverted
      ? InvertedAxis.turned(ScrollInsets(top: safeArea.top, bottom: bottom))
      : ScrollInsets(top: 0, bottom: bottom - safeArea.bottom)
  }

  /// The safe area of a view, from that of the view around it: what of the one reaches into the other.
  ///
  /// UIKit passes no safe area on to a view with a transform, as an inverted list is one, so that such a
  /// view has to ask where it stands.
  ///
  /// - Parameters:
  ///   - outer: the safe area of the view around it.
  ///   - height: how high the view around it is.
  ///   - top: where the view begins in it.
  ///   - bottom: where the view ends in it.
  public static func inherited(
    from outer: ScrollInsets, ofHeight height: Double, top: Double, bottom: Double
  ) -> ScrollInsets {
    ScrollInsets(
      top: max(0, (outer.top - top).asPlace),
      bottom: max(0, (bottom - (height - outer.bottom)).asPlace))
  }
}
