// SPDX-License-Identifier: Apache-2.0

import FeedLayout
import FeedModel
import Testing

@Suite struct ScrollAnchorTests {
  /// Five rows of 200 points on a screen of 500, of which `a` has been scrolled away by half.
  private let before = rows(["a": 200, "b": 200, "c": 200, "d": 200, "e": 200])

  private func port(_ offset: Double, _ rows: [RowFrame], inset: Double = 0) -> ScrollPort {
    ScrollPort(
      offset: offset, height: 500, topInset: inset, contentHeight: rows.contentHeight)
  }

  private func anchor(
    at offset: Double, in rows: [RowFrame], policy: ScrollAnchor.Policy = .keepsRow
  ) throws -> ScrollAnchor {
    try #require(ScrollAnchor(rows: rows, in: port(offset, rows), policy: policy))
  }

  private func restored(
    _ anchor: ScrollAnchor, in rows: [RowFrame], moved: [CardIdentity: CardIdentity] = [:]
  ) -> ScrollAnchor.Restoration? {
    anchor.restoration(in: port(0, rows), moved: moved, frame: rows.frame)
  }

  // MARK: What changes

  @Test func `an insert above moves the offset by its height`() throws {
    let after = rows(["x": 320, "a": 200, "b": 200, "c": 200, "d": 200, "e": 200])
    let restored = restored(try anchor(at: 100, in: before), in: after)
    #expect(restored?.offset == 420)
    #expect(restored?.row == .card("b"))
    #expect(restored?.isCut == false)
  }

  @Test func `a change below the anchor moves nothing`() throws {
    let after = rows(["a": 200, "b": 500, "x": 90, "c": 10, "d": 200, "e": 200])
    #expect(restored(try anchor(at: 100, in: before), in: after)?.offset == 100)
  }

  @Test func `a row that the upper edge cuts grows upwards`() throws {
    let after = rows(["a": 450, "b": 200, "c": 200, "d": 200, "e": 200])
    #expect(restored(try anchor(at: 100, in: before), in: after)?.offset == 350)
  }

  @Test func `where the best row is deleted, the next one is held`() throws {
    let after = rows(["a": 200, "c": 200, "d": 200, "e": 200, "f": 400])
    let restored = restored(try anchor(at: 100, in: before), in: after)
    #expect(restored?.row == .card("c"))
    #expect(
      restored?.offset == 0, "`c` stood 300 below the top and is at 200: the start forbids it")
  }

  @Test func `the rows that begin on the screen come before the one that is cut`() throws {
    let anchor = try anchor(at: 100, in: before)
    #expect(restored(anchor, in: rows(["a": 200, "c": 200, "f": 900]))?.row == .card("c"))
    #expect(restored(anchor, in: rows(["a": 200, "f": 900]))?.row == .card("a"))
    #expect(restored(anchor, in: rows(["e": 200, "f": 900]))?.row == nil)
  }

  @Test func `without any of the rows there is no answer`() throws {
    let after = rows(["x": 200, "y": 2_000])
    #expect(try anchor(at: 100, in: before).offset(in: port(0, after), frame: after.frame) == nil)
  }

  // MARK: Moves

  @Test func `a row that moved is held only if no other is left`() throws {
    let anchor = try anchor(at: 300, in: before)
    let moved = [CardIdentity.card("c"): CardIdentity.card("c")]
    // Of the screen 300..<800, `c` begins first; it moved by itself.
    let shuffled = rows(["x": 900, "d": 200, "e": 200, "f": 900, "c": 200, "g": 900])
    #expect(restored(anchor, in: shuffled)?.row == .card("c"))
    #expect(restored(anchor, in: shuffled, moved: moved)?.row == .card("d"))
    #expect(restored(anchor, in: shuffled, moved: moved)?.offset == 600)
    let alone = rows(["x": 900, "c": 200, "g": 900])
    #expect(restored(anchor, in: alone, moved: moved)?.offset == 800)
  }

  @Test func `a row is followed into another section`() throws {
    let there = CardIdentity(section: SectionID("T"), id: CardID("c"))
    var after = rows(["x": 900, "c": 200, "g": 900])
    after[1].identity = there
    let restored = restored(try anchor(at: 300, in: before), in: after, moved: [.card("c"): there])
    #expect(restored?.row == there)
    #expect(restored?.offset == 800)
  }

  @Test func `a section and its header that move take no reader along`() throws {
    // The header of 50 points stands before `a` and then before `d`.
    let headed = rows(["a": 200, "b": 200, "c": 200, "d": 200, "e": 200], from: 50)
    let anchor = try anchor(at: 150, in: headed)
    let after =
      rows(["d": 200, "e": 200], from: 50) + rows(["a": 200, "b": 200, "c": 200], from: 450)
    // `b` stood 100 below the top of the view.
    #expect(restored(anchor, in: after)?.offset == 550)
  }

  // MARK: Which edge

  @Test func `a row that fills the screen is held by the edge that is nearer`() throws {
    let page = rows(["a": 100, "tall": 2_000, "b": 100])
    let grown = rows(["a": 100, "tall": 2_300, "b": 100])
    // 200 points of it are above the screen, 1300 below: what grows is below.
    #expect(restored(try anchor(at: 300, in: page), in: grown)?.offset == 300)
    // 1300 above, 200 below: what grows is above.
    #expect(restored(try anchor(at: 1_400, in: page), in: grown)?.offset == 1_700)
    // As much above as below: as is read.
    #expect(restored(try anchor(at: 850, in: page), in: grown)?.offset == 850)
  }

  @Test func `a row that is cut and fills more than half of the screen is what is read`() throws {
    let page = rows(["tall": 2_000, "b": 100, "c": 1_000])
    // 300 of its points and 200 of the others are seen.
    let anchor = try anchor(at: 1_700, in: page)
    let after = rows(["tall": 2_000, "x": 150, "b": 100, "c": 1_000])
    #expect(restored(anchor, in: after)?.offset == 1_700, "what is inserted below it is below it")
    // 200 of its points and 300 of the others.
    let other = try self.anchor(at: 1_800, in: page)
    #expect(restored(other, in: after)?.offset == 1_950)
  }

  @Test func `rows without height and rows off the screen hold nothing while others do`() throws {
    let page = rows(["a": 500, "folded": 0, "b": 300, "c": 2_000])
    let restored = restored(
      try anchor(at: 500, in: page), in: rows(["a": 500, "folded": 400, "b": 300, "c": 2_000]))
    #expect(restored?.row == .card("b"))
    #expect(restored?.offset == 900)
    let far = try #require(
      ScrollAnchor(rows: rows(["a": 100, "b": 100]), in: port(900, page)), "the nearest")
    #expect(self.restored(far, in: rows(["x": 3_000, "a": 100, "b": 100]))?.row == .card("b"))
    #expect(ScrollAnchor(rows: [], in: port(0, page)) == nil)
    #expect(ScrollAnchor(rows: rows(["folded": 0]), in: port(0, page)) == nil)
  }

  // MARK: Ends, insets, pulls

  @Test func `where the content became too short, the offset is exactly its end`() throws {
    let after = rows(["d": 200, "e": 400])
    let restored = restored(try anchor(at: 400, in: before), in: after)
    #expect(restored?.row == .card("d"))
    #expect(restored?.offset == 0)
    #expect(restored?.isCut == true)
    let one = rows(["d": 100])
    #expect(self.restored(try anchor(at: 500, in: before), in: one)?.offset == 0)
  }

  @Test func `a pull to refresh is not corrected`() throws {
    let page = rows(["a": 200, "b": 200, "c": 200])
    let pulled = try anchor(at: -80, in: page)
    #expect(restored(pulled, in: page)?.offset == -80)
    #expect(restored(pulled, in: page)?.isCut == false)
    // What comes in above the first row is above it.
    #expect(restored(pulled, in: rows(["x": 300, "a": 200, "b": 200, "c": 200]))?.offset == 220)
    let start = try anchor(at: -80, in: page, policy: .staysAtStart)
    #expect(restored(start, in: rows(["x": 300, "a": 200]))?.offset == -80)
    let beyondEnd = try anchor(at: 130, in: page)
    #expect(restored(beyondEnd, in: page)?.offset == 130)
  }

  @Test func `the refresh control's inset in the same pass moves no row`() throws {
    let page = rows(["a": 200, "b": 200, "c": 900])
    let pulled = try anchor(at: -80, in: page)
    let offset = pulled.offset(in: port(-80, page, inset: 60), frame: page.frame)
    #expect(offset == -80)
  }

  @Test func `a keyboard that rises in the same pass moves no row`() throws {
    let anchor = try anchor(at: 100, in: before)
    var port = port(100, before)
    port.bottomInset = 336
    #expect(anchor.offset(in: port, frame: before.frame) == 100)
  }

  @Test func `what rests at the start stays there, if the policy is so, and else the row stays`()
    throws
  {
    let after = rows(["x": 320, "a": 200, "b": 200, "c": 200, "d": 200, "e": 200])
    #expect(restored(try anchor(at: 0, in: before), in: after)?.offset == 320)
    let stays = try anchor(at: 0, in: before, policy: .staysAtStart)
    #expect(restored(stays, in: after)?.offset == 0)
    // A bar that grew in the same pass.
    #expect(stays.offset(in: port(0, after, inset: 44), frame: after.frame) == -44)
    let scrolled = try anchor(at: 100, in: before, policy: .staysAtStart)
    #expect(restored(scrolled, in: after)?.offset == 420)
    #expect(
      restored(try anchor(at: 12, in: before, policy: .staysAtStart(within: 12)), in: after)?.offset
        == 0)
    // An empty feed has a start to stay at.
    let empty = ScrollAnchor(rows: [], in: port(0, []), policy: .staysAtStart)
    #expect(empty?.offset(in: port(0, after), frame: after.frame) == 0)
  }

  // MARK: Revealing

  @Test func `a row is revealed and held while heights settle`() {
    let target = before[3]
    let top = ScrollAnchor(revealing: target.identity, height: target.height, in: port(0, before))
    #expect(restored(top, in: before)?.offset == 500, "the content ends there")
    let long = before + rows(["f": 5_000], from: 1_000)
    #expect(restored(top, in: long)?.offset == 600)
    let center = ScrollAnchor(
      revealing: target.identity, height: target.height, in: port(0, long), at: .center)
    #expect(restored(center, in: long)?.offset == 450)
    let bottom = ScrollAnchor(
      revealing: target.identity, height: target.height, in: port(0, long), at: .bottom)
    #expect(restored(bottom, in: long)?.offset == 300)
    let settled = rows(["a": 10, "b": 20, "c": 30, "d": 200, "f": 5_000])
    #expect(restored(top, in: settled)?.offset == 60)
  }

  @Test func `what is higher than the screen begins at its top`() {
    let page = rows(["a": 900, "tall": 2_000, "b": 900])
    let anchor = ScrollAnchor(
      revealing: page[1].identity, height: 2_000, in: port(0, page, inset: 50), at: .center)
    #expect(anchor.offset(in: port(0, page, inset: 50), frame: page.frame) == 850)
  }
}
