// SPDX-License-Identifier: Apache-2.0

import FeedLayout
import FeedModel
import Testing

@Suite struct AddedCardsTests {
  private func added(_ old: String, _ new: String, below card: String?) -> Int {
    var feed = TileFeed()
    return feed.plan(from: old, to: new).cardsAdded(below: card.map(CardIdentity.tile))
  }

  @Test func `a page is what comes below the screen`() {
    #expect(added("S: a b", "S: a b c d", below: "S.b") == 2)
    #expect(added("S: a b", "S: a b T: x y z", below: "S.a") == 3)
    // Before a card that is always the last.
    #expect(added("S: a b T: foot", "S: a b c d T: foot", below: "S.b") == 2)
  }

  @Test func `what comes above, changes or moves is no page`() {
    #expect(added("S: a b", "S: x y a b", below: "S.b") == 0)
    #expect(added("S: a b", "S: a1 b1", below: "S.a") == 0)
    #expect(added("S: a b c", "S: b c a", below: "S.b") == 0)
    #expect(added("S: a b T: c", "S: b T: c a", below: "S.b") == 0)
    #expect(added("S: a b", "S: a", below: "S.a") == 0)
    #expect(added("S: a b", "S: x a b c", below: "S.b") == 1)
  }

  @Test func `a first content, and a screen of which nothing is left, count all`() {
    #expect(added("", "S: a b c", below: nil) == 3)
    #expect(added("S: a", "S: b c", below: "S.a") == 2)
  }
}
