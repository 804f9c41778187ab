// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedPipeline
import FeedTesting
import FeedWire
import Foundation
import GitHubEventsFeed
import Testing

/// One real response of GitHub's events API, where it lies beside the checkout.
@Suite(.enabled(if: Repository.hasRealEvents, "no real payloads beside the checkout"))
struct EventsTests {
  static func response() throws -> [[String: Any]] {
    let data = try Data(contentsOf: Repository.realEvents)
    return try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
  }

  static func bytes(_ events: [[String: Any]]) throws -> [UInt8] {
    [UInt8](try JSONSerialization.data(withJSONObject: events, options: [.sortedKeys]))
  }

  @Test func `the response is thirty cards in their sections, without an issue`() throws {
    let player = Player<GithubEventsFeed>()
    let step = player.play([UInt8](try Data(contentsOf: Repository.realEvents)))
    #expect(step.issues == [])
    #expect(player.feed.unrecognized == [])
    #expect(player.feed.main.cardCount == 30)
    #expect(
      player.feed.sections.map(\.id.text) == ["PULL_REQUESTS", "CONVERSATION", "COMMUNITY", "CODE"])
  }

  @Test func `the same again is an echo, and serialised anew it is nothing`() throws {
    let player = Player<GithubEventsFeed>()
    let raw = [UInt8](try Data(contentsOf: Repository.realEvents))
    _ = player.play(raw)
    #expect(player.play(raw).text == "echo")
    let anew = try player.play(Self.bytes(try Self.response()))
    #expect(anew.text == "none")
    #expect(anew.report?.respelled == 30)
  }

  @Test func `one field of one card reconfigures that card and nothing else`() throws {
    let player = Player<GithubEventsFeed>()
    var events = try Self.response()
    _ = try player.play(Self.bytes(events))
    let id = try #require(events[3]["id"] as? String)
    events[3]["public"] = false
    let step = try player.play(Self.bytes(events))
    #expect(step.text == "reconfigure CODE[\(id)]: /public true→false")
    #expect(step.report?.decoded == 1)
  }

  @Test func `a card at the end is an append, one in the middle an insert`() throws {
    var events = try Self.response()
    var copy = try #require(events.last)
    let player = Player<GithubEventsFeed>()
    _ = try player.play(Self.bytes(events))
    copy["id"] = "end"
    events.append(copy)
    let end = player.play(try Self.bytes(events))
    #expect(end.main == .append)
    copy["id"] = "middle"
    events.insert(copy, at: 15)
    let step = try player.play(Self.bytes(events))
    #expect(step.main == .batch)
    #expect(step.plan?.operationCount == 1)
    #expect(step.report?.decoded == 1)
  }
}
