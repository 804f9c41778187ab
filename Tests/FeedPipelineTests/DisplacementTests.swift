// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedPipeline
import FeedTesting
import Testing

/// How far the visible content jumped.
@Suite struct DisplacementTests {
  let bench = Bench.onScreen()

  /// Six cards that turn out 10 points higher than was estimated; the screen shows the fourth on.
  init() {
    bench.emit(.snapshot("S: a10 b10 c10 d10 e10 f10"))
    // Seen on the way, and so measured.
    for offset in stride(from: 0.0, through: 180, by: 60) { bench.scroll(to: offset) }
  }

  @Test func `it starts as it says`() {
    #expect(bench.screen == "S[a b c ‹d e› f]")
    #expect(bench.view.displacement == nil)
    #expect(bench.view.costs.pointsJumped == 0)
  }

  @Test func `a reconfigure of the same height moves nothing`() {
    bench.emit(.snapshot("S: a10~1 b10 c10 d10 e10 f10"))
    #expect(bench.view.displacement == nil)
    bench.emit(.snapshot("S: a10 b10 c10 d10 e10 f11"))
    #expect(bench.view.displacement == 0)
    #expect(bench.view.costs.pointsJumped == 0)
  }

  @Test func `a card above that grows does so when it is seen`() {
    #expect(bench.emit(.snapshot("S: a30 b10 c10 d10 e10 f10")) == "reconfigure S[a]: /body 10→30")
    #expect(bench.view.displacement == 0)
    bench.scroll(to: 0)
    #expect(bench.view.sections[0].items[0].measuredHeight == 80)
  }

  @Test func `a card on the screen that grows pushes what is below it, not itself`() {
    bench.emit(.snapshot("S: a10 b10 c10 d30 e10 f10"))
    #expect(bench.view.displacement == 0)
    #expect(bench.view.sections[0].items[3].measuredHeight == 80)
  }

  @Test func `a reload forgets heights, so that what is shown goes up`() throws {
    var view = bench.view
    try view.reload(view.source)
    // a, b and c are 50 high again: d stands 30 higher than it did.
    #expect(view.displacement == -30)
    #expect(view.costs.pointsJumped == 30)
    #expect("\(view)" == "S[a b c ‹d e f›]")
    // They stay forgotten, so that another reload changes nothing.
    try view.reload(view.source)
    #expect(view.displacement == 0)
    #expect(view.costs.pointsJumped == 30)
  }

  @Test func `a card that is reloaded off the screen forgets its height`() throws {
    var view = bench.view
    try view.reloadCards(at: [CardPlace(section: 0, item: 1)], from: view.source)
    #expect(view.displacement == -10)
    try view.reloadCards(at: [CardPlace(section: 0, item: 3)], from: view.source)
    #expect(view.displacement == 0)
    #expect(view.costs.pointsJumped == 10)
  }

  @Test func `an insert above pushes by its estimate, a delete pulls by what was measured`() {
    bench.emit(.snapshot("S: x9 a10 b10 c10 d10 e10 f10"))
    #expect(bench.view.displacement == 50)
    #expect(bench.screen == "S[x a b ‹c d› e f]")
    bench.emit(.snapshot("S: x9 b10 c10 d10 e10 f10"))
    // c is the first one seen, 10 points above the top of the screen; it is 60 points above it now.
    #expect(bench.view.displacement == -60)
    #expect(bench.view.costs.pointsJumped == 110)
  }

  @Test func `what comes at the end moves nothing`() {
    #expect(bench.emit(.page("S: g h")) == "append 2 after S[f]")
    #expect(bench.view.displacement == 0)
  }

  @Test func `where the first one seen is gone, the next one counts`() {
    bench.emit(.snapshot("S: a10 b10 c10 e10 f10"))
    #expect(bench.screen == "S[a b c ‹e f›]")
    #expect(bench.view.displacement == -60)
  }

  @Test func `where all that was seen is gone, there is nothing to tell`() {
    bench.emit(.snapshot("S: a10 b10 c10 f10 g10"))
    #expect(bench.view.displacement == nil)
    #expect(bench.view.costs.pointsJumped == 0)
  }

  @Test func `an offset that the content no longer reaches gives way`() {
    bench.emit(.snapshot("S: a10 d10"))
    #expect(bench.screen == "S[‹a d›]")
    #expect(bench.view.viewport?.offset == 20)
    // d was at the top of the screen and is 40 points below it.
    #expect(bench.view.displacement == 40)
  }

  @Test func `a header that appears above pushes by its height`() {
    bench.emit(.snapshot("S: a10 b10 c10 d10 e10 f10", sections: "S=Title"))
    #expect(bench.view.displacement == 20)
  }

  @Test func `steps of one update jump once`() throws {
    var view = bench.view
    try view.update { view throws(ViewFault) in
      try view.reload(group("S: x10 y10 a10 b10 c10 d10 e10 f10"))
      try view.reload(group("S: a10 b10 c10 d10 e10 f10"))
    }
    #expect(view.displacement == -30)
    #expect(view.costs.pointsJumped == 30)
  }

  @Test func `a fault leaves the view as it was`() {
    var view = bench.view
    #expect(throws: ViewFault.self) {
      try view.update { view throws(ViewFault) in
        try view.reload(group("S: x"))
        try view.reloadCards(at: [CardPlace(section: 0, item: 7)], from: group("S: x"))
      }
    }
    #expect("\(view)" == "S[a b c ‹d e› f]")
    #expect(view.costs == bench.view.costs)
  }
}
