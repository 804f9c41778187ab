// SPDX-License-Identifier: Apache-2.0

import FeedLayout
import FeedModel
import Testing

@Suite struct CardVisibilityTests {
  private func port(_ offset: Double, top: Double = 0) -> ScrollPort {
    ScrollPort(offset: offset, height: 500, topInset: top, contentHeight: 10_000)
  }

  private let page = rows(["a": 100, "b": 200, "c": 300, "d": 400])

  @Test func `a card is seen from 0.6 of its height on`() {
    var visibility = CardVisibility()
    // `a` shows 60 of 100 points, `c` 240 of 300.
    #expect(
      visibility.update(rows: page, in: port(40), first: .card("a")).appeared
        == [.card("a"), .card("b"), .card("c")])
    // 59 of 100.
    let change = visibility.update(rows: page, in: port(41), first: .card("a"))
    #expect(change.disappeared == [.card("a")])
    #expect(change.appeared.isEmpty)
    #expect(visibility.visible == [.card("b"), .card("c")])
  }

  @Test func `nothing is told twice`() {
    var visibility = CardVisibility()
    #expect(visibility.update(rows: page, in: port(0), first: .card("a")).isEmpty == false)
    #expect(visibility.update(rows: page, in: port(1), first: .card("a")).isEmpty == true)
  }

  @Test func `a card higher than the screen is seen if it fills 0.6 of that`() {
    let tall = rows(["a": 500, "tall": 2_000, "b": 500])
    let visibility = CardVisibility()
    #expect(!visibility.isSeen(tall[1], in: port(299)))
    #expect(visibility.isSeen(tall[1], in: port(300)))
    #expect(visibility.isSeen(tall[1], in: port(1_000)))
  }

  @Test func `what a bar covers is not seen`() {
    let visibility = CardVisibility()
    #expect(visibility.isSeen(page[0], in: port(0)))
    #expect(!visibility.isSeen(page[0], in: port(0, top: 41)))
    #expect(visibility.isSeen(page[0], in: port(-41, top: 41)))
  }

  @Test func `the jump to the top shows when the first card is not seen and another one is`() {
    var visibility = CardVisibility()
    #expect(!visibility.showsJumpToTop)
    _ = visibility.update(rows: page, in: port(0), first: .card("a"))
    #expect(!visibility.showsJumpToTop)
    _ = visibility.update(rows: page, in: port(100), first: .card("a"))
    #expect(visibility.showsJumpToTop)
    _ = visibility.update(rows: [], in: port(100), first: nil)
    #expect(!visibility.showsJumpToTop, "an empty feed")
  }

  @Test func `a first card of three screens shows no jump, however far it is scrolled`() {
    let tall = rows(["a": 1_500, "b": 500])
    var visibility = CardVisibility()
    _ = visibility.update(rows: tall, in: port(1_000), first: .card("a"))
    #expect(!visibility.showsJumpToTop)
  }

  @Test func `between two cards as high as the screen the last answer holds`() {
    let pages = rows(["a": 500, "b": 500, "c": 500])
    var visibility = CardVisibility()
    _ = visibility.update(rows: pages, in: port(250), first: .card("a"))
    #expect(!visibility.showsJumpToTop, "nothing was seen yet")
    _ = visibility.update(rows: pages, in: port(500), first: .card("a"))
    #expect(visibility.showsJumpToTop)
    _ = visibility.update(rows: pages, in: port(750), first: .card("a"))
    #expect(visibility.visible.isEmpty)
    #expect(visibility.showsJumpToTop)
  }

  @Test func `a view off the screen shows nothing`() {
    var visibility = CardVisibility()
    _ = visibility.update(rows: page, in: port(0), first: .card("a"))
    #expect(visibility.disappear().disappeared == [.card("a"), .card("b"), .card("c")])
    #expect(visibility.disappear().isEmpty == true)
  }

  @Test func `folded cards and odd thresholds`() {
    #expect(!CardVisibility().isSeen(rows(["a": 0])[0], in: port(0)))
    #expect(!CardVisibility().isSeen(page[0], in: ScrollPort(height: 0, contentHeight: 0)))
    #expect(CardVisibility(threshold: .nan).threshold == 0.6)
    #expect(CardVisibility(threshold: -1).threshold == 0.6)
    #expect(CardVisibility(threshold: 7).threshold == 1)
  }
}
