// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedPipeline
import FeedTesting
import FeedWire
import HomeFeed
import Testing

/// The small samples, through the generated module.
@Suite struct SampleTests {
  @Test func `one card of every kind is read without an issue`() throws {
    let player = Player<HomeFeed>()
    let step = try player.play(Repository.bytes("Schemas/Home/samples/cards.json"))
    #expect(step.issues == [])
    let groups = [player.feed.main, player.feed.pinned]
    let kinds = groups.flatMap(\.sections).flatMap(\.cards).map(\.kind)
    #expect(kinds.count == 15)
    #expect(
      Set(kinds) == [
        "greeting", "notice", "balance", "streak", "banner", "shortcuts", "offer", "reward",
        "carousel", "transaction", "goal", "referral", "question", "survey", "article",
      ])
  }

  @Test func `an alias means its kind`() throws {
    let player = Player<HomeFeed>()
    let step = player.play(
      #"{"cards":[{"type":"alert","id":"x","section":"NOTICES","severity":"info","message":"M"}]}"#)
    #expect(step.issues == [])
    #expect(player.screen == "NOTICES[x]")
  }

  @Test func `an empty uri is absent, a null is null, a default stands in`() throws {
    let player = Player<HomeFeed>()
    let step = player.play(
      #"""
      {"cards":[{"type":"offer","id":"x","section":"OFFERS","title":"T","brand":{"name":"B"},
      "reward":"lottery","terms":null,"url":""}]}
      """#)
    #expect(step.issues == [])
    guard case .offer(let offer)? = player.feed["OFFERS", "x"] else {
      Issue.record("OFFERS[x] is no offer")
      return
    }
    #expect(offer.url == nil)
    #expect(offer.terms == .null)
    #expect(offer.likes == 0)
    #expect(offer.reward.rawValue == "lottery")
  }

  @Test func `a tile that cannot be read costs itself`() throws {
    let player = Player<HomeFeed>()
    let step = player.play(
      #"""
      {"cards":[{"type":"carousel","id":"x","section":"DISCOVER","tiles":[
      {"type":"mediaTile","id":"a","media":{"type":"hologram","depth":3}},{"type":"new"},7]}]}
      """#)
    #expect(player.screen == "DISCOVER[x]")
    #expect(step.issues.allSatisfy { $0.cost == .element || $0.cost == .nothing })
    guard case .carousel(let carousel)? = player.feed["DISCOVER", "x"] else {
      Issue.record("DISCOVER[x] is no carousel")
      return
    }
    #expect(!carousel.tiles.isEmpty)
  }
}
