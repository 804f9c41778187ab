// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedPipeline
import FeedTesting
import Testing

/// A view without a screen that has a screen's height: which cells there are, and what they cost.
@Suite struct ViewportTests {
  let bench = Bench.onScreen()

  @Test func `only what is on the screen has cells`() {
    bench.emit(.snapshot("S: a b c d T: e"))
    #expect(bench.screen == "S[‹a b› c d] T[e]")
    #expect(bench.view.costs.cellsMade == 2)
    #expect(bench.view.sections[0].items.map { $0.cell?.serial } == [1, 2, nil, nil])
    #expect(bench.view.sections[0].items.map(\.measuredHeight) == [50, 50, nil, nil])
  }

  @Test func `without a viewport every card has a cell, and nothing is measured`() {
    let bench = Bench(layout: .ofNotes)
    bench.emit(.snapshot("S: a b c d T: e"))
    #expect(bench.screen == "S[a b c d] T[e]")
    #expect(bench.view.costs.cellsMade == 5)
    bench.emit(.snapshot("T: e S: d"))
    #expect(bench.view.displacement == nil)
    #expect(bench.view.sections[0].items[0].measuredHeight == nil)
  }

  @Test func `what leaves the screen goes into the pool, and comes back for another card`() {
    bench.emit(.snapshot("S: a b c d e f"))
    #expect(bench.scroll(to: 75) == "S[a ‹b c d› e f]")
    // `a` left and its cell came back for `c`; `d` needed a third.
    #expect(bench.view.sections[0].items.map { $0.cell?.serial } == [nil, 2, 1, 3, nil, nil])
    #expect(bench.view.costs.cellsMade == 3)
    #expect(bench.view.costs.cellsReused == 1)
    #expect(bench.scroll(to: 200) == "S[a b c d ‹e f›]")
    #expect(bench.view.costs.cellsMade == 3)
    #expect(bench.view.costs.cellsReused == 3)
    #expect(bench.view.pooledCells == 1)
  }

  @Test func `cells are shared within a reuse identifier only`() {
    var layout = ViewLayout<Note, Title>.ofNotes
    layout.reuseIdentifier = { $0.body == 0 ? "small" : "tall" }
    let bench = Bench(viewport: Viewport(height: 50), layout: layout)
    bench.emit(.snapshot("S: a b5"))
    bench.scroll(to: 50)
    #expect(bench.screen == "S[a ‹b›]")
    #expect(bench.view.costs.cellsMade == 2)
    #expect(bench.view.costs.cellsReused == 0)
    #expect(bench.view.pooledCells == 1)
    bench.scroll(to: 0)
    #expect(bench.view.costs.cellsReused == 1)
  }

  @Test func `by default the kind is the reuse identifier`() {
    let bench = Bench(options: FeedOptions(showsUnrecognized: true))
    bench.emit(.snapshot("S: a !b"))
    #expect(bench.view.sections[0].cells.map(\.reuseIdentifier) == ["text", "odd"])
  }

  @Test func `it scrolls no further than the content goes`() {
    bench.emit(.snapshot("S: a b c"))
    #expect(bench.scroll(to: 1_000) == "S[a ‹b c›]")
    #expect(bench.view.viewport?.offset == 50)
    #expect(bench.scroll(to: -10) == "S[‹a b› c]")
    #expect(bench.view.viewport?.offset == 0)
    #expect(bench.scroll(to: .nan) == "S[‹a b› c]")
    #expect(bench.emit(.snapshot("S: a b")) == "batch -S[c]@2")
    #expect(bench.scroll(to: .infinity) == "S[‹a b›]")
  }

  @Test func `a bench without a viewport does not scroll`() {
    let bench = Bench()
    bench.emit(.snapshot("S: a"))
    #expect(bench.scroll(to: 10) == "broken: scrolled without a viewport")
    #expect(bench.emit(.snapshot("S: a b")) == "broken: scrolled without a viewport")
  }

  @Test(arguments: [.nan, -10, -.infinity, .infinity, 0] as [Double])
  func `a height that is none hides what has it`(height: Double) {
    var layout = ViewLayout<Note, Title>.ofNotes
    layout.estimatedHeight = { $0.body == 0 ? height : 50 }
    let bench = Bench(viewport: Viewport(height: 100), layout: layout)
    bench.emit(.snapshot("S: a0 b1 c0 d1 e1"))
    #expect(bench.screen == "S[a ‹b c d› e]")
    #expect(bench.view.costs.cellsMade == 2)
  }

  @Test func `what is off the screen takes new content without a cell`() {
    bench.emit(.snapshot("S: a b c"))
    #expect(bench.emit(.snapshot("S: a b1 c1")) == "reconfigure S[b]: /body 0→1; S[c]: /body 0→1")
    #expect(bench.view.costs.cellsReconfigured == 1)
    bench.scroll(to: 50)
    #expect(bench.view.sections[0].items[2].cell?.card.body == 1)
  }

  @Test func `a reload takes every cell away and dequeues them anew`() throws {
    bench.emit(.snapshot("S: a b c"))
    var view = bench.view
    try view.reload(group("S: a b c"))
    #expect(view.costs.reloads == 2)
    #expect(view.costs.cellsReloaded == 2)
    #expect(view.costs.cellsMade == 2)
    #expect(view.costs.cellsReused == 2)
    #expect(view.costs.cellsConfigured == 4)
  }

  @Test func `a card that is reloaded gets another cell`() throws {
    bench.emit(.snapshot("S: a b c"))
    var view = bench.view
    let place = CardPlace(section: 0, item: 0)
    let unseen = CardPlace(section: 0, item: 2)
    try view.reloadCards(at: [place, unseen], from: group("S: a1 b c1"))
    try view.expect(group("S: a1 b c1"))
    #expect(view.costs.cellsReloaded == 1)
    #expect(view.costs.cellsMade == 3)
    #expect(view.costs.cellsReconfigured == 0)
    #expect(view.pooledCells == 1)
    try view.reconfigureCards(at: [place, unseen], from: group("S: a2 b c2"))
    try view.expect(group("S: a2 b c2"))
    #expect(view.costs.cellsReconfigured == 1)
    #expect(view.costs.cellsMade == 3)
  }

  @Test func `headers are made when they are seen, and reconfigured where they stand`() throws {
    bench.emit(.snapshot("S: a b T: c", sections: "S=One T=Two"))
    #expect(bench.view.costs.headersMade == 1)
    bench.scroll(to: 60)
    #expect(bench.screen == "S[‹a b] T[c›]")
    #expect(bench.view.costs.headersMade == 2)
    bench.emit(.snapshot("S: a b T: c", sections: "S=1 T=2"))
    #expect(bench.view.costs.headersReconfigured == 1)
    #expect(bench.view.sections.map(\.header) == [Title(title: "1"), Title(title: "2")])
    var view = bench.view
    let target = group("S: a b T: c", sections: "S=one T=two")
    try view.reconfigureHeaders(at: [0, 1], from: target)
    try view.expect(target)
    #expect(view.costs.headersReconfigured == 2)
    #expect(view.costs.headersMade == 2)
  }

  @Test func `batches and operations are counted`() {
    bench.emit(.snapshot("S: a b T: c"))
    bench.emit(.snapshot("S: b x T: c y"))
    #expect(bench.view.costs.batches == 1)
    #expect(bench.view.costs.operations == 3)
    // The cell of `a` is free only after the batch.
    #expect(bench.view.costs.cellsMade == 3)
    #expect(bench.view.pooledCells == 1)
  }

  @Test func `costs add up`() {
    bench.emit(.snapshot("S: a b"))
    let first = bench.view.costs
    bench.emit(.snapshot("S: a1 b"))
    let second = bench.view.costs - first
    #expect(second.cellsReconfigured == 1)
    #expect(second.cellsMade == 0)
    #expect(first + second == bench.view.costs)
  }
}
