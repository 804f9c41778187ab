// SPDX-License-Identifier: Apache-2.0

import FeedLayout
import Testing

@Suite struct ReservingTests {
  private let safeArea = ScrollInsets(top: 103, bottom: 34)

  @Test(arguments: [
    (0.0, ScrollInsets(top: 0, bottom: 0), ScrollInsets(top: 34, bottom: 103)),
    (34, ScrollInsets(top: 0, bottom: 0), ScrollInsets(top: 34, bottom: 103)),
    (98, ScrollInsets(top: 0, bottom: 64), ScrollInsets(top: 98, bottom: 103)),
    (409, ScrollInsets(top: 0, bottom: 375), ScrollInsets(top: 409, bottom: 103)),
    (-5, ScrollInsets(top: 0, bottom: 0), ScrollInsets(top: 34, bottom: 103)),
    (.nan, ScrollInsets(top: 0, bottom: 0), ScrollInsets(top: 34, bottom: 103)),
  ])
  func `the home indicator is counted once, at the end where it is seen`(
    bottom: Double, upright: ScrollInsets, inverted: ScrollInsets
  ) {
    #expect(
      ScrollInsets.reserving(bottom: bottom, safeArea: safeArea, isInverted: false) == upright)
    #expect(
      ScrollInsets.reserving(bottom: bottom, safeArea: safeArea, isInverted: true) == inverted)
  }

  @Test(arguments: [
    (0.0, 956.0, ScrollInsets(top: 103, bottom: 34)),
    (103, 922, ScrollInsets(top: 0, bottom: 0)),
    (50, 940, ScrollInsets(top: 53, bottom: 18)),
    (200, 1_000, ScrollInsets(top: 0, bottom: 78)),
    (.nan, .nan, ScrollInsets(top: 0, bottom: 0)),
  ])
  func `a view has of the safe area around it what reaches into it`(
    top: Double, bottom: Double, expected: ScrollInsets
  ) {
    #expect(
      ScrollInsets.inherited(from: safeArea, ofHeight: 956, top: top, bottom: bottom) == expected)
  }
}
