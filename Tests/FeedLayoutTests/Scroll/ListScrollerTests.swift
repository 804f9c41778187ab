// SPDX-License-Identifier: Apache-2.0

import FeedLayout
import FeedModel
import Testing

@Suite struct ListScrollerTests {
  private typealias Action = ListScroller.Action

  /// A screen of 800 points over rows of 100, scrolled to `offset`.
  private func sight(
    _ offset: Double = 0, rows count: Int = 100, of height: Double = 100, width: Double = 390
  ) -> ListScroller.Sight {
    let all = (0..<count).map { index in
      RowFrame(identity: .card("\(index)"), top: Double(index) * height, height: height)
    }
    let port = ScrollPort(offset: offset, height: 800, contentHeight: Double(count) * height)
    return ListScroller.Sight(
      port: port, rows: all.filter { $0.visibleHeight(in: port) > 0 }, first: .card("0"),
      width: width)
  }

  private func cards(_ range: Range<Int>) -> [CardIdentity] { range.map { .card("\($0)") } }

  private let drag = ScrollMotion(isTracking: true, isDragging: true)
  private let coast = ScrollMotion(isDecelerating: true)

  // MARK: - What is seen

  @Test func `what is seen is told when it changes, and not again`() {
    var scroller = ListScroller()
    #expect(
      scroller.scrolled(sight())
        == [.tellVisible(CardVisibility.Change(appeared: cards(0..<8), disappeared: []))])
    #expect(scroller.scrolled(sight(10)).isEmpty)
    #expect(
      scroller.scrolled(sight(100))
        == [
          .tellVisible(
            CardVisibility.Change(appeared: cards(8..<9), disappeared: cards(0..<1))),
          .tellJumpToTop(true),
        ])
    #expect(
      scroller.scrolled(sight(0))
        == [
          .tellVisible(
            CardVisibility.Change(appeared: cards(0..<1), disappeared: cards(8..<9))),
          .tellJumpToTop(false),
        ])
  }

  @Test func `a list that is turned is held at the row that was read, once`() {
    var scroller = ListScroller()
    _ = scroller.laidOut(sight())
    _ = scroller.scrolled(sight(1_050))
    let turned = sight(1_050, of: 50, width: 800)
    // The view scrolls on its own while it is being turned, too.
    _ = scroller.scrolled(sight(900, of: 50, width: 800))
    guard case .hold(let anchor) = scroller.laidOut(turned).first else {
      Issue.record("nothing holds the row")
      return
    }
    let offset = anchor.offset(in: turned.port) { card in
      card == .card("11") ? RowFrame(identity: card, top: 550, height: 50) : nil
    }
    #expect(offset == 500, "card 11 began 50 below the top of the screen, and does so again")
    #expect(scroller.laidOut(sight(500, of: 50, width: 800)).allSatisfy { $0 != .hold(anchor) })
  }

  @Test func `a list that is turned under a finger is not taken out of its hand`() {
    var scroller = ListScroller()
    _ = scroller.laidOut(sight(1_000))
    _ = scroller.moves(drag, sight(1_000), at: 0)
    let actions = scroller.laidOut(sight(1_000, of: 50, width: 800))
    #expect(actions.allSatisfy { if case .hold = $0 { false } else { true } })
  }

  @Test func `a view that goes sees nothing more, and its search is over`() {
    var scroller = ListScroller()
    _ = scroller.scrolled(sight())
    _ = scroller.scroll(to: .card(.card("x")), sight()) { _ in .unknown }
    #expect(
      scroller.end()
        == [
          .tellNotFound(.card("x"), .cancelled),
          .tellVisible(CardVisibility.Change(appeared: [], disappeared: cards(0..<8))),
        ])
    #expect(scroller.end().isEmpty)
  }

  // MARK: - Motion

  @Test func `a drag is told once, and its end once, when the coast is over`() {
    var scroller = ListScroller()
    #expect(scroller.moves(drag, sight(), at: 0) == [.tellMotion(true)])
    #expect(scroller.isMoving)
    #expect(scroller.moves(coast, sight(), at: 0).isEmpty)
    #expect(scroller.moves(.rest, sight(), at: 0) == [.tellMotion(false)])
    #expect(!scroller.isMoving)
  }

  @Test func `while it moves nothing holds a row, and structure waits for rest`() {
    var scroller = ListScroller()
    #expect(scroller.anchor(sight(150)) != nil)
    _ = scroller.moves(drag, sight(), at: 0)
    #expect(scroller.anchor(sight(150)) == nil)
    let waits = scroller.holdsBackStructure()
    #expect(waits)
    #expect(scroller.moves(coast, sight(), at: 0).isEmpty)
    #expect(scroller.moves(.rest, sight(), at: 0) == [.tellMotion(false), .applyStructure])
  }

  @Test func `on the way back up, what is below a row that grows stays under the finger`() {
    var scroller = ListScroller()
    let port = sight(1_000).port
    func adjustment(_ top: Double, to new: Double) -> Double {
      scroller.offsetAdjustment(forRowAt: top, from: 320, to: new, in: port)
    }
    #expect(adjustment(700, to: 400) == 0, "at rest the anchor holds the row")
    _ = scroller.moves(drag, sight(1_000), at: 0)
    #expect(adjustment(700, to: 400) == 80)
    #expect(adjustment(700, to: 60) == -260)
    #expect(adjustment(1_000, to: 400) == 0)
    #expect(adjustment(700, to: .nan) == 0)
    _ = scroller.moves(coast, sight(1_000), at: 0)
    #expect(adjustment(999, to: 400) == 80)
  }

  @Test func `at rest structure does not wait`() {
    var scroller = ListScroller()
    let waits = scroller.holdsBackStructure()
    #expect(!waits)
  }

  @Test func `insets wait under the finger, and are written at lift-off, before the coast is over`()
  {
    var scroller = ListScroller()
    let safeArea = ScrollInsets(top: 59, bottom: 34)
    #expect(
      scroller.reserve(bottom: 98, safeArea: safeArea)
        == [.writeInsets(ScrollInsets(top: 0, bottom: 64))])
    _ = scroller.moves(drag, sight(), at: 0)
    #expect(scroller.reserve(bottom: 200, safeArea: safeArea).isEmpty)
    #expect(scroller.reserve(bottom: 409, safeArea: safeArea).isEmpty)
    #expect(
      scroller.moves(coast, sight(), at: 0) == [.writeInsets(ScrollInsets(top: 0, bottom: 375))])
    #expect(scroller.moves(.rest, sight(), at: 0) == [.tellMotion(false)])
  }

  // MARK: - Pages

  @Test func `a page is asked for near the end, and the next when it has landed`() {
    var scroller = ListScroller()
    #expect(scroller.scrolled(sight(8_500)).contains(.demandPage))
    #expect(!scroller.scrolled(sight(9_000)).contains(.demandPage))
    let landed = scroller.applied(cards: 20, sight(9_000, rows: 120)) { _ in .unknown }
    #expect(!landed.contains(.demandPage))
    #expect(scroller.scrolled(sight(11_000, rows: 120)).contains(.demandPage))
  }

  /// A page that repeats what there is changes nothing, and so the list hears nothing of it.
  @Test func `where no page came for long, the next drag asks again`() {
    var scroller = ListScroller()
    _ = scroller.scrolled(sight(9_000))
    for now in [100.0, 101, 109.9] {
      _ = scroller.moves(drag, sight(9_100), at: now)
      #expect(!scroller.scrolled(sight(9_120)).contains(.demandPage))
      _ = scroller.moves(.rest, sight(9_120), at: now)
    }
    _ = scroller.moves(drag, sight(9_100), at: 110)
    #expect(scroller.scrolled(sight(9_120)).contains(.demandPage))
    #expect(!scroller.scrolled(sight(9_150)).contains(.demandPage))
  }

  @Test func `what is no page neither ends the one under way nor leads a search on`() {
    var scroller = ListScroller()
    _ = scroller.scrolled(sight(0))
    #expect(scroller.scroll(to: .card(.card("x")), sight(0)) { _ in .unknown } == [.demandPage])
    #expect(scroller.applied(cards: 0, sight(0)) { _ in .unknown }.isEmpty)
    #expect(scroller.applied(cards: 0, sight(0)) { _ in .shown } == [.reveal(.card("x"), at: .top)])
    var near = ListScroller()
    #expect(near.scrolled(sight(9_000)).contains(.demandPage))
    #expect(!near.applied(cards: 0, sight(9_000)) { _ in .unknown }.contains(.demandPage))
    #expect(!near.scrolled(sight(9_000)).contains(.demandPage), "it is under way still")
  }

  @Test func `a feed that has ended is asked no more, until it may have more`() {
    var scroller = ListScroller()
    #expect(scroller.paging(.ended, in: sight().port).isEmpty)
    _ = scroller.moves(drag, sight(), at: 0)
    #expect(!scroller.scrolled(sight(9_200)).contains(.demandPage))
    #expect(scroller.paging(.open, in: sight(9_200).port) == [.demandPage])
  }

  // MARK: - To a card

  @Test func `a card that is there is revealed at once`() {
    var scroller = ListScroller()
    #expect(
      scroller.scroll(to: .card(.card("50")), sight()) { _ in .shown }
        == [.reveal(.card("50"), at: .top)])
  }

  @Test func `a card that is not there is looked for in pages, then revealed`() {
    var scroller = ListScroller()
    _ = scroller.scrolled(sight())
    #expect(scroller.scroll(to: .card(.card("x")), sight()) { _ in .unknown } == [.demandPage])
    #expect(scroller.applied(cards: 20, sight(rows: 120)) { _ in .unknown } == [.demandPage])
    #expect(
      scroller.applied(cards: 20, sight(rows: 140)) { _ in .shown }
        == [.reveal(.card("x"), at: .top)])
    #expect(scroller.applied(cards: 20, sight(rows: 160)) { _ in .shown }.isEmpty)
  }

  @Test func `a search and the end that is near ask for one page between them`() {
    var scroller = ListScroller(visibility: CardVisibility(threshold: 1))
    let pages = { (actions: [Action]) in actions.filter { $0 == .demandPage }.count }
    #expect(pages(scroller.scrolled(sight(9_200))) == 1)
    let found = scroller.scroll(to: .card(.card("120")), sight(9_200)) { _ in .unknown }
    #expect(found == [], "it waits for the page that is under way")
    let more = scroller.applied(cards: 10, sight(9_200, rows: 110)) { _ in .unknown }
    #expect(pages(more) == 1)
    #expect(scroller.scrolled(sight(9_300, rows: 110)).contains(.demandPage) == false)
    let last = scroller.applied(cards: 100, sight(9_300, rows: 210)) { _ in .shown }
    #expect(pages(last) == 0 && last.last == .reveal(.card("120"), at: .top))
  }

  @Test func `the page of a search is the one that is under way`() {
    var scroller = ListScroller()
    #expect(
      scroller.scroll(to: .card(.card("x")), sight()) { _ in .unknown } == [.demandPage])
    #expect(scroller.scrolled(sight(9_200)).contains(.demandPage) == false)
  }

  @Test func `the last page asks for no other one, and a search beyond the end is over`() {
    var scroller = ListScroller()
    _ = scroller.scrolled(sight(9_200))
    _ = scroller.scroll(to: .card(.card("x")), sight(9_200)) { _ in .unknown }
    scroller.endPaging(in: sight(9_200).port)
    let last = scroller.applied(cards: 10, sight(9_200, rows: 110)) { _ in .unknown }
    #expect(last.filter { $0 == .demandPage }.isEmpty)
    #expect(last.last == .tellNotFound(.card("x"), .endOfFeed))
    #expect(
      scroller.scroll(to: .card(.card("y")), sight()) { _ in .unknown }
        == [.tellNotFound(.card("y"), .endOfFeed)])
  }

  @Test func `every search ends with a word`() {
    var scroller = ListScroller()
    _ = scroller.scrolled(sight())
    let card = CardIdentity.card("x")
    _ = scroller.scroll(to: .card(card), sight()) { _ in .unknown }
    #expect(
      scroller.moves(drag, sight(), at: 0) == [.tellNotFound(card, .reader), .tellMotion(true)])
    _ = scroller.moves(.rest, sight(), at: 0)
    _ = scroller.scroll(to: .card(card), sight()) { _ in .unknown }
    #expect(scroller.paging(.failed(times: 1), in: sight().port) == [.tellNotFound(card, .failure)])
    _ = scroller.scroll(to: .card(card), sight()) { _ in .unknown }
    #expect(
      scroller.scroll(to: .top, sight(500)) { _ in .unknown }
        == [.tellNotFound(card, .cancelled), .setOffset(0, animated: true)])
  }

  // MARK: - Sheet

  @Test func `a flick down at the top collapses the sheet, and the feed is held there`() {
    var scroller = ListScroller(sheet: SheetHandoff())
    let flick = scroller.willEndDrag(velocity: -0.5, in: sight().port)
    #expect(flick.rest == 0)
    #expect(flick.actions == [.collapseSheet])
    #expect(scroller.scrolled(sight(40)).first == .setOffset(0, animated: false))
    scroller.enableScrolling(false)
    #expect(scroller.scrolled(sight(40)).first == .setOffset(0, animated: false))
    scroller.enableScrolling(true)
    #expect(!scroller.scrolled(sight(40)).contains(.setOffset(0, animated: false)))
  }

  @Test func `a slower flick, one further down, and one without a sheet, scroll`() {
    var scroller = ListScroller(sheet: SheetHandoff())
    #expect(scroller.willEndDrag(velocity: -0.49, in: sight().port).rest == nil)
    #expect(scroller.willEndDrag(velocity: -3, in: sight(1).port).rest == nil)
    var plain = ListScroller()
    #expect(plain.willEndDrag(velocity: -3, in: sight().port).rest == nil)
  }

  // MARK: - Inverted

  @Test
  func `in an inverted list the top is the oldest card, and a card is revealed at the visual top`()
  {
    var scroller = ListScroller(isInverted: true)
    #expect(
      scroller.scroll(to: .top, sight()) { _ in .unknown } == [.setOffset(9_200, animated: true)])
    #expect(
      scroller.scroll(to: .card(.card("50")), sight()) { _ in .shown }
        == [.reveal(.card("50"), at: .bottom)])
  }

  @Test
  func `an inverted list that is parked stays at its newest row, else at the row that is read`() {
    var scroller = ListScroller(isInverted: true)
    let newer = sight(rows: 101)
    // One row came at the scroll view's own start: what was row 0 is 100 points further.
    func moved(_ card: CardIdentity) -> RowFrame? {
      Int(card.id.text).map { RowFrame(identity: card, top: Double($0 + 1) * 100, height: 100) }
    }
    #expect(scroller.anchor(sight(5))?.offset(in: newer.port, frame: moved) == 0)
    #expect(scroller.anchor(sight(250))?.offset(in: newer.port, frame: moved) == 350)
  }

  @Test func `an inverted list is told all that is covered, turned`() {
    var scroller = ListScroller(isInverted: true)
    #expect(
      scroller.reserve(bottom: 98, safeArea: ScrollInsets(top: 103, bottom: 34))
        == [.writeInsets(ScrollInsets(top: 98, bottom: 103))])
  }
}
