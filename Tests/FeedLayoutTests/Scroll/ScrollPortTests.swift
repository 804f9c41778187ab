// SPDX-License-Identifier: Apache-2.0

import FeedLayout
import Testing

@Suite struct ScrollPortTests {
  /// A phone: the status bar above, the home indicator below.
  private let port = ScrollPort(
    offset: -59, height: 956, topInset: 59, bottomInset: 34, contentHeight: 4_000)

  @Test func `a view rests at minus its top inset, and at its end above the bottom inset`() {
    #expect(port.minOffset == -59)
    #expect(port.maxOffset == 4_000 + 34 - 956)
    #expect(port.isAtStart)
    #expect(!port.isAtEnd)
    #expect(port.distanceToEnd == 3_078 + 59)
  }

  @Test func `what bars cover is not visible`() {
    #expect(port.visible == 0..<863)
    var keyboard = port
    keyboard.bottomInset = 2_000
    #expect(keyboard.visible.isEmpty)
    #expect(keyboard.visibleHeight == 0)
  }

  @Test func `content shorter than the screen has one place`() {
    var short = port
    short.contentHeight = 300
    #expect(short.maxOffset == short.minOffset)
    #expect(short.isAtStart && short.isAtEnd)
    #expect(short.clamped(500) == -59)
  }

  @Test func `a pull beyond an end is told and not corrected`() {
    var pulled = port
    pulled.offset = -159
    #expect(pulled.overscroll == -100)
    #expect(pulled.distanceToStart == -100)
    pulled.offset = port.maxOffset + 40
    #expect(pulled.overscroll == 40)
    #expect(pulled.distanceToEnd == -40)
    pulled.offset = 10
    #expect(pulled.overscroll == 0)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -1e300, 1e300])
  func `no value makes a port that cannot be asked`(value: Double) {
    var port = ScrollPort(
      offset: value, height: value, topInset: value, bottomInset: value, contentHeight: value)
    for _ in 0..<2 {
      for answer in [
        port.minOffset, port.maxOffset, port.overscroll, port.distanceToEnd, port.visibleHeight,
        port.clamped(value),
      ] {
        #expect(answer.isFinite)
      }
      #expect(port.minOffset <= port.maxOffset)
      #expect(port.height >= 0 && port.contentHeight >= 0)
      port.offset = value
      port.height = value
      port.topInset = value
      port.bottomInset = value
      port.contentHeight = value
    }
  }
}
