// SPDX-License-Identifier: Apache-2.0

/// How much of a list the composer and the keyboard below it cover: what to reserve at its visual
/// bottom.
///
/// One formula:
///
///     reservation = composer + max(homeIndicator, overlap)
///     overlap     = window height - end frame's top, if the end frame has a height and reaches the
///                   window's bottom; else 0
///
/// The keyboard lies over the home indicator, so the greater of the two counts and not their sum;
/// the composer stands on whichever it is. On a phone with a window of 956 points, a home indicator
/// of 34, a composer of 64 and a keyboard of 345:
///
/// | end frame | overlap | reservation |
/// | --- | --- | --- |
/// | 345 points high from 611 on | 345 | 64 + 345 = 409 |
/// | 345 points high from 956 on, below the window | 0 | 64 + 34 = 98 |
/// | no height, at 0 | 0 | 64 + 34 = 98 |
///
/// The last line is why the height is looked at. A keyboard that is dismissed, floats or belongs to
/// another app may be announced with an end frame of zeros. Measured from its top alone it would
/// overlap the whole window: 64 + 956 = 1020 points, and the list would be pushed off the screen.
///
/// In an inverted list the reservation is the scroll view's *top* inset, and the whole of it: such
/// a view has `contentInsetAdjustmentBehavior = .never`, or UIKit adds the home indicator once
/// more. A write of it is an inset write as any other: under a finger it waits (`ScrollGate`), and
/// only the inset is animated.
public struct KeyboardReservation: Hashable, Sendable {
  /// The height of the window that the end frames are told in.
  public var windowHeight: Double { didSet { windowHeight = windowHeight.asExtent } }
  /// The height of what stands on the keyboard, without the home indicator; 0 if that is an input
  /// accessory view, for then it is a part of the keyboard's frame.
  public var composerHeight: Double { didSet { composerHeight = composerHeight.asExtent } }
  /// The height of the home indicator: the safe area's bottom inset, without a keyboard.
  public var homeIndicator: Double { didSet { homeIndicator = homeIndicator.asExtent } }

  /// A window with a composer at its bottom. What is no number or below 0 is 0.
  public init(windowHeight: Double, composerHeight: Double, homeIndicator: Double) {
    self.windowHeight = windowHeight.asExtent
    self.composerHeight = composerHeight.asExtent
    self.homeIndicator = homeIndicator.asExtent
  }

  /// Where a keyboard will be: its end frame, in the coordinates of the window.
  ///
  /// A notification tells it in the screen's, which are others in a split screen: convert it.
  public struct EndFrame: Hashable, Sendable {
    /// The top edge.
    public var top: Double
    /// The height.
    public var height: Double

    /// An end frame. What is no number is 0.
    public init(top: Double, height: Double) {
      self.top = top.asPlace
      self.height = height.asExtent
    }
  }

  /// How much of the window a keyboard covers from below.
  ///
  /// What has no height is no keyboard, and one that does not reach the bottom of the window
  /// floats: the list goes on behind it. Never more than the window.
  public func overlap(of frame: EndFrame) -> Double {
    guard frame.height > 0, frame.top + frame.height >= windowHeight - ScrollPort.tolerance else {
      return 0
    }
    return min(max(0, windowHeight - frame.top), windowHeight)
  }

  /// What to reserve at the visual bottom of the list.
  ///
  /// - Parameter frame: where the keyboard will be; `nil` where there is none.
  public func reservation(for frame: EndFrame?) -> Double {
    composerHeight + max(homeIndicator, frame.map(overlap) ?? 0)
  }
}
