// SPDX-License-Identifier: Apache-2.0

import FeedLayout
import FeedModel
import Testing

@Suite struct InvertedAxisTests {
  /// A phone: composer and home indicator cover 98 points of the bottom, the bar 103 of the top.
  private func axis(_ offset: Double, content: Double = 4_000) -> InvertedAxis {
    InvertedAxis(
      ScrollPort(
        offset: offset, height: 956, topInset: 98, bottomInset: 103, contentHeight: content))
  }

  @Test func `the offset at rest is minus the top inset, and not 0`() {
    #expect(axis(-98).restingOffset == -98)
    #expect(axis(-98).distanceFromBottom == 0)
    #expect(axis(-98).isParked)
    #expect(axis(0).distanceFromBottom == 98)
    #expect(!axis(0).isParked)
    #expect(axis(0).offset(atDistanceFromBottom: 98) == 0)
  }

  @Test func `scroll to top goes to the oldest row`() {
    let axis = axis(-98)
    #expect(axis.oldestOffset == 4_000 + 103 - 956)
    let oldest = RowFrame(identity: .card("oldest"), top: 3_900, height: 100)
    var there = axis
    there.port.offset = axis.oldestOffset
    #expect(there.screenTop(of: oldest) == 103, "right below the bar")
    #expect(there.distanceFromOldest == 0)
  }

  @Test func `insets change sides`() {
    #expect(axis(0).visualInsets == ScrollInsets(top: 103, bottom: 98))
    #expect(InvertedAxis.turned(axis(0).visualInsets) == ScrollInsets(top: 98, bottom: 103))
  }

  @Test func `parked is within 10 points, and while it is pulled beyond the bottom`() {
    #expect(InvertedAxis.parkedWithin == 10)
    #expect(axis(-88).isParked)
    #expect(!axis(-87).isParked)
    #expect(axis(-180).isParked)
    let strict = InvertedAxis(axis(-97).port, parkedWithin: .nan)
    #expect(!strict.isParked)
  }

  @Test func `what is parked sticks to the bottom, and only that`() throws {
    let messages = rows(["c": 100, "b": 900, "a": 900])
    let later = rows(["d": 60, "c": 100, "b": 900, "a": 900])
    func offset(from start: Double, composer: Double = 98) throws -> Double? {
      let axis = axis(start, content: messages.contentHeight)
      let anchor = try #require(
        ScrollAnchor(rows: messages, in: axis.port, policy: axis.anchorPolicy))
      var port = axis.port
      port.contentHeight = later.contentHeight
      port.topInset = composer
      return anchor.offset(in: port, frame: later.frame)
    }
    #expect(try offset(from: -98) == -98)
    #expect(try offset(from: -90) == -98)
    #expect(try offset(from: -98, composer: 409) == -409, "a keyboard in the same pass")
    #expect(try offset(from: 50) == 110)
    #expect(try offset(from: 50, composer: 409) == 110, "insets are written, offsets are not")
  }

  @Test func `frames and places are turned, and turned back`() {
    let axis = axis(-98)
    let newest = RowFrame(identity: .card("newest"), top: 0, height: 80)
    #expect(axis.turned(newest) == RowFrame(identity: .card("newest"), top: 3_920, height: 80))
    #expect(axis.turned(axis.turned(newest)) == newest)
    #expect(axis.turned(axis.turned(1_234)) == 1_234)
    // Its lower edge is on the composer: 956 - 98.
    #expect(axis.screenTop(of: newest) + newest.height == 858)
  }

  @Test func `the upright list shows the same`() {
    for offset in [-98.0, 0, 700, 3_147] {
      let axis = axis(offset)
      let row = RowFrame(identity: .card("r"), top: 500, height: 80)
      #expect(axis.upright.height == 956)
      #expect(axis.turned(row).top - axis.upright.offset == axis.screenTop(of: row))
      #expect(axis.upright.distanceToEnd == axis.distanceFromBottom)
      #expect(axis.upright.distanceToStart == axis.distanceFromOldest)
      #expect(InvertedAxis(axis.upright).upright == axis.port)
    }
    #expect(axis(-98).upright.isAtEnd)
  }

  @Test func `few messages hang at the bottom`() {
    let axis = axis(-98, content: 200)
    #expect(axis.restingOffset == axis.oldestOffset)
    let newest = RowFrame(identity: .card("newest"), top: 0, height: 80)
    #expect(axis.screenTop(of: newest) + newest.height == 858)
    #expect(axis.upright.overscroll < 0)
  }

  @Test func `indices are turned, and what is none is told`() {
    #expect(InvertedAxis.turned(0, of: 3) == 2)
    #expect(InvertedAxis.turned(2, of: 3) == 0)
    for (index, count) in [(3, 3), (-1, 3), (0, 0), (0, -2), (.max, 3), (.min, 3)] {
      #expect(InvertedAxis.turned(index, of: count) == nil)
    }
    let counts = [2, 0, 3]
    let place = CardPlace(section: 0, item: 0)
    let turned = InvertedAxis.turned(place, counts: counts)
    #expect(turned == CardPlace(section: 2, item: 1))
    #expect(turned.flatMap { InvertedAxis.turned($0, counts: counts.reversed()) } == place)
    #expect(InvertedAxis.turned(CardPlace(section: 1, item: 0), counts: counts) == nil)
    #expect(InvertedAxis.turned(CardPlace(section: 3, item: 0), counts: counts) == nil)
  }

  @Test func `places are turned as groups are`() {
    let counts = [2, 1]
    // [a b] [c] is shown as [c] [b a].
    #expect(
      InvertedAxis.turned(CardPlace(section: 0, item: 0), counts: counts)
        == CardPlace(section: 1, item: 1))
    #expect(
      InvertedAxis.turned(CardPlace(section: 1, item: 0), counts: counts)
        == CardPlace(section: 0, item: 0))
  }
}
