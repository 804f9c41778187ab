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
}
