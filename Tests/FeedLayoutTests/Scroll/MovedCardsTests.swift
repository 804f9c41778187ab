// SPDX-License-Identifier: Apache-2.0

import FeedLayout
import FeedModel
import Testing

@Suite struct MovedCardsTests {
  @Test func `cards that move by themselves are named, and those they pass are not`() {
    var feed = TileFeed()
    #expect(
      feed.plan(from: "S: a b c d", to: "S: b c d a").movedCards == [.tile("S.a"): .tile("S.a")])
    #expect(
      feed.plan(from: "S: a b T: c", to: "S: b T: c a").movedCards
        == [.tile("S.a"): .tile("T.a")])
    #expect(feed.plan(from: "S: a b", to: "S: x a1 y").movedCards.isEmpty)
    #expect(feed.plan(from: "", to: "S: a").movedCards.isEmpty)
  }

  @Test func `the cards of a section that moves move with it`() {
    var feed = TileFeed()
    let plan = feed.plan(from: "S: a b T: c U: d", to: "T: c U: d S: a b")
    #expect(plan.movedCards == [.tile("S.a"): .tile("S.a"), .tile("S.b"): .tile("S.b")])
  }

  @Test func `a card that goes into a section that moves is known by what it was`() {
    var feed = TileFeed()
    let plan = feed.plan(from: "S: a b T: c U: d", to: "T: U: d S: a b c")
    #expect(plan.movedCards[.tile("T.c")] == .tile("S.c"))
    #expect(plan.movedCards[.tile("S.c")] == nil)
  }

  @Test func `a reader is not taken along by a card that goes to the end of its section`() throws {
    var feed = TileFeed()
    let plan = feed.plan(from: "S: a b c d e f g h", to: "S: a c d e f g h b")
    func frames(_ group: TileGroup) -> [RowFrame] {
      group.sections[0].ids.enumerated().map { index, id in
        RowFrame(
          identity: CardIdentity(section: SectionID("S"), id: id), top: Double(index) * 100,
          height: 100)
      }
    }
    let port = ScrollPort(offset: 100, height: 300, contentHeight: 800)
    let anchor = try #require(ScrollAnchor(rows: frames(plan.base), in: port))
    let after = frames(plan.target)
    #expect(anchor.offset(in: port, moved: plan.movedCards, frame: after.frame) == 0)
    #expect(anchor.offset(in: port, frame: after.frame) == 500, "with `b`, to the end")
  }
}
