// SPDX-License-Identifier: Apache-2.0

import FeedLayout
import FeedModel
import Testing

@Suite struct CardSeekTests {
  private let target = CardIdentity.card("x")

  private func seek(pageLimit: Int = 10) -> CardSeek {
    CardSeek(target: target, pageLimit: pageLimit)
  }

  @Test func `a card that is loaded is revealed at once`() {
    var seek = seek()
    #expect(seek.begin(.shown) == .reveal(target))
    #expect(seek.isFinished)
    #expect(seek.begin(.shown) == .nothing)
    #expect(seek.pages == 0)
  }

  @Test func `pages are demanded one by one until the card is there`() {
    var seek = seek()
    #expect(seek.begin(.unknown) == .demandPage)
    #expect(seek.begin(.unknown) == .nothing, "begun once")
    #expect(seek.settled(.page(cards: 20), .unknown) == .demandPage)
    #expect(seek.settled(.page(cards: 20), .shown) == .reveal(target))
    #expect(seek.pages == 2)
    #expect(seek.settled(.page(cards: 20), .shown) == .nothing)
  }

  @Test(arguments: [0, 1, 3, -4])
  func `no more pages than the limit are demanded, then it is told`(limit: Int) {
    var seek = seek(pageLimit: limit)
    var action = seek.begin(.unknown)
    var demands = 0
    while action == .demandPage {
      demands += 1
      action = seek.settled(.page(cards: 20), .unknown)
    }
    #expect(demands == max(0, limit))
    #expect(action == .giveUp(.pageLimit))
    #expect(seek.settled(.page(cards: 20), .unknown) == .nothing)
  }

  @Test func `no page helps a card that a filter holds back`() {
    var seek = seek()
    #expect(seek.begin(.filtered) == .giveUp(.filtered))
    var later = self.seek()
    #expect(later.begin(.unknown) == .demandPage)
    #expect(later.settled(.page(cards: 0), .filtered) == .giveUp(.filtered))
  }

  @Test(arguments: [
    (Pagination.Outcome.endOfFeed, CardSeek.Reason.endOfFeed), (.failure, .failure),
  ])
  func `the end of the feed and a failure end the search`(
    outcome: Pagination.Outcome, reason: CardSeek.Reason
  ) {
    var seek = seek()
    #expect(seek.begin(.unknown) == .demandPage)
    #expect(seek.settled(outcome, .unknown) == .giveUp(reason))
    #expect(seek.settled(outcome, .unknown) == .nothing)
    var last = self.seek()
    #expect(last.begin(.unknown) == .demandPage)
    #expect(last.settled(outcome, .shown) == .reveal(target), "the last page may bring it")
  }

  @Test func `a reader who begins to scroll has decided otherwise`() {
    var seek = seek()
    #expect(seek.begin(.unknown) == .demandPage)
    #expect(seek.beginDrag() == .giveUp(.reader))
    #expect(seek.settled(.page(cards: 20), .shown) == .nothing)
    #expect(seek.beginDrag() == .nothing)
    #expect(seek.cancel() == .nothing)
    var cancelled = self.seek()
    #expect(cancelled.cancel() == .giveUp(.cancelled))
    #expect(cancelled.begin(.unknown) == .nothing)
  }
}
