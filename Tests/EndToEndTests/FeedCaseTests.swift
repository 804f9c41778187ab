// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedPipeline
import FeedTesting
import FeedWire
import HomeFeed
import TestSupport
import Testing

/// Feeds that broke others, from their bytes through the generated module to the view.
@Suite struct FeedCaseTests {
  @Test("F01: the same list, freshly allocated, a thousand times, is nothing")
  func f01() throws {
    let player = Player<HomeFeed>()
    let list = Wire.snapshot(Wire.offer("a", likes: 1), Wire.offer("b", likes: 2))
    #expect(player.emit(list) == "reload 2 in 1 section: first content")
    let version = player.feed.feedVersion
    for _ in 0..<1_000 { #expect(player.emit(list) == "echo") }
    #expect(player.counters.echoes == 1_000)
    #expect(player.counters.decoded == 2)
    #expect(player.feed.feedVersion == version)
    #expect(player.bench.pipeline.counters.updates == 1)
  }

  @Test("F02: an equal copy with one other card reconfigures that card alone")
  func f02() throws {
    let player = Player<HomeFeed>()
    _ = player.play(Wire.snapshot(Wire.offer("a", likes: 1), Wire.offer("b", likes: 1)))
    let step = player.play(
      Wire.snapshot(Wire.offer("a", likes: 1), Wire.offer("b", likes: 2), request: "r2"))
    #expect(step.text == "reconfigure OFFERS[b]: /likes 1→2")
    #expect(step.report?.inPlace == 1)
    #expect(step.report?.decoded == 1)
    #expect(player.bench.view.costs.cellsReconfigured == 1)
    #expect(player.bench.view.costs.cellsMade == 2)
  }

  @Test("F03: other key order, white space and escapes are nothing, and decode nothing")
  func f03() throws {
    let player = Player<HomeFeed>()
    _ = player.play(Wire.snapshot(Wire.offer("a", likes: 1)))
    let step = player.play(
      #"""
      { "cards" : [ { "likes":1, "serving":{ "requestId" : "r1" }, "url":"https:\/\/offers.example\/a",
      "reward":"g\u0069ft", "brand" : {"name":"B"}, "title":"Caf\u00e9",
      "section":"OFFERS", "id":"a", "type":"offer" } ], "emit":"snapshot", "generation":1 }
      """#)
    #expect(step.text == "none")
    #expect(step.report?.respelled == 1)
    #expect(step.report?.decoded == 0)
  }

  @Test("F04: a volatile field alone raises no version, and the newest value is there")
  func f04() throws {
    let player = Player<HomeFeed>()
    _ = player.play(Wire.snapshot(Wire.offer("a", likes: 1, request: "old")))
    let version = player.feed.feedVersion
    let step = player.play(Wire.snapshot(Wire.offer("a", likes: 1, request: "new")))
    #expect(step.text == "none")
    #expect(step.report?.volatileOnly == 1)
    #expect(player.feed.feedVersion == version)
    guard case .offer(let offer)? = player.feed["OFFERS", "a"] else {
      Issue.record("OFFERS[a] is no offer")
      return
    }
    #expect(offer.serving?.requestId == "new")
  }

  @Test("F05: the same id with another count is not suppressed")
  func f05() throws {
    let player = Player<HomeFeed>()
    _ = player.play(Wire.snapshot(Wire.offer("a", likes: 1)))
    let step = player.play(Wire.snapshot(Wire.offer("a", likes: 2)))
    #expect(step.text == "reconfigure OFFERS[a]: /likes 1→2")
  }

  @Test("F07: sections in any order give one order", arguments: 1...50)
  func f07(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let sections = HomeFeed.sections.order.map(\.text).filter { $0 != "HEADER" }
    let cards = sections.shuffled(using: &random)
      .flatMap { [Wire.offer("x", likes: 1, in: $0), Wire.offer("y", likes: 1, in: $0)] }
    let player = Player<HomeFeed>()
    _ = player.play(#"{"cards":[\#(cards.joined(separator: ","))]}"#)
    #expect(player.screen == sections.map { "\($0)[x y]" }.joined(separator: " "))
  }

  @Test("F08: no section moves, and a late one lands at its rank")
  func f08() throws {
    func land(_ ids: [String], in player: Player<HomeFeed>) -> [String] {
      ids.map { player.emit(Wire.section($0, Wire.offer("x", likes: 1, in: $0))) }
    }
    let player = Player<HomeFeed>()
    #expect(
      land(["OFFERS", "BALANCE", "HELP"], in: player) == [
        "reload 1 in 1 section: first content", "batch +BALANCE@0",
        "append 1 after OFFERS[x] with HELP",
      ])
    #expect(land(["BALANCE", "HELP", "OFFERS"], in: player) == ["none", "none", "none"])
    #expect(player.screen == "BALANCE[x] OFFERS[x] HELP[x]")
  }

  @Test("F09: twice in a section is one card: first place, last content, one issue")
  func f09() throws {
    let player = Player<HomeFeed>()
    let step = player.play(
      Wire.snapshot(
        Wire.offer("a", likes: 1), Wire.offer("b", likes: 1), Wire.offer("a", likes: 2)))
    #expect(player.screen == "OFFERS[a b]")
    #expect(step.issues.count == 1)
    guard case .offer(let offer)? = player.feed["OFFERS", "a"] else {
      Issue.record("OFFERS[a] is no offer")
      return
    }
    #expect(offer.likes == 2)
  }

  @Test("F20: a page that was asked for before a refresh, and comes after it, is dropped")
  func f20() throws {
    let player = Player<HomeFeed>()
    _ = player.play(Wire.snapshot(Wire.article("1")))
    #expect(player.emit(#"{"emit":"refresh","generation":2}"#) == "none")
    #expect(
      player.emit(Wire.snapshot(Wire.article("9"), generation: 2))
        == "batch -FOR_YOU[1]@0 +FOR_YOU[9]@0")
    let step = player.play(Wire.page(Wire.article("2"), generation: 1))
    #expect(step.text == "none")
    #expect(step.outcome == .stale(generation: 1, live: 2))
    #expect(player.screen == "FOR_YOU[9]")
  }

  @Test("F21: a page that begins with known cards adds the others, and takes newer content")
  func f21() throws {
    let player = Player<HomeFeed>()
    _ = player.play(Wire.page(Wire.article("1"), Wire.article("2"), Wire.article("3")))
    let step = player.play(
      Wire.page(Wire.article("2"), Wire.article("3", likes: 7), Wire.article("4")))
    #expect(step.text == "append 1 after FOR_YOU[3]; reconfigure FOR_YOU[3]: /likes 0→7")
    #expect(player.screen == "FOR_YOU[1 2 3 4]")
  }

  @Test("F22: the same page twice is nothing, and nothing grows")
  func f22() throws {
    let player = Player<HomeFeed>()
    _ = player.play(Wire.snapshot(Wire.article("1")))
    let page = Wire.page(Wire.article("2"), Wire.article("3"))
    #expect(player.emit(page) == "append 2 after FOR_YOU[1]")
    #expect(player.emit(page) == "echo")
    #expect(player.emit(#"{"emit":"failed","generation":1,"message":"later"}"#) == "none")
    #expect(player.emit(page) == "none")
    #expect(player.screen == "FOR_YOU[1 2 3]")
  }
}
