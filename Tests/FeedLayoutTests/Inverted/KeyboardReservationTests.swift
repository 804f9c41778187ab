// SPDX-License-Identifier: Apache-2.0

import FeedLayout
import TestSupport
import Testing

@Suite struct KeyboardReservationTests {
  /// A window of 956 points: composer and keyboard are 64 and 345, the home indicator 34.
  private let phone = KeyboardReservation(
    windowHeight: 956, composerHeight: 64, homeIndicator: 34)

  private func reservation(top: Double, height: Double) -> Double {
    phone.reservation(for: KeyboardReservation.EndFrame(top: top, height: height))
  }

  @Test func `composer and keyboard are reserved, and the home indicator is below the keyboard`() {
    #expect(reservation(top: 611, height: 345) == 409)
  }

  @Test func `an end frame without height is no keyboard: 409 becomes 98, never 1020`() {
    #expect(reservation(top: 0, height: 0) == 98)
    #expect(reservation(top: 956, height: 0) == 98)
    #expect(reservation(top: 611, height: 0) == 98)
  }

  @Test func `the home indicator's 34 stays`() {
    #expect(phone.reservation(for: nil) == 64 + 34)
    #expect(reservation(top: 956, height: 345) == 98, "below the window")
    #expect(reservation(top: 940, height: 345) == 98, "16 points of it are less than 34")
    #expect(reservation(top: 901, height: 345) == 64 + 55, "the bar of a hardware keyboard")
  }

  @Test func `a keyboard that floats reserves nothing`() {
    #expect(reservation(top: 300, height: 345) == 98)
  }

  @Test func `a composer that the keyboard carries is in its frame`() {
    var accessory = phone
    accessory.composerHeight = 0
    #expect(accessory.reservation(for: .init(top: 547, height: 409)) == 409)
  }

  @Test func `no frame reserves less than composer and home indicator, or more than the window`() {
    let values = [0, 34, 345, 611, 956, 1_020, -50, .nan, .infinity, -.infinity, 1e300]
    var random = SeededGenerator(seed: 98)
    for _ in 0..<rounds(2_000, heavy: 100_000) {
      let any = KeyboardReservation(
        windowHeight: random.pick(values), composerHeight: random.pick(values),
        homeIndicator: random.pick(values))
      let frame = KeyboardReservation.EndFrame(
        top: random.pick(values), height: random.pick(values))
      let reservation = any.reservation(for: frame)
      #expect(reservation >= any.composerHeight + any.homeIndicator)
      #expect(reservation <= any.composerHeight + max(any.homeIndicator, any.windowHeight))
    }
  }
}
