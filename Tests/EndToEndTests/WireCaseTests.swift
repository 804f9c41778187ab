// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedPipeline
import FeedTesting
import FeedWire
import HomeFeed
import Testing

/// Bytes that broke others, from the wire through the generated module to the view.
@Suite struct WireCaseTests {
  @Test("J01: an unknown kind between known ones costs itself, and is kept")
  func j01() throws {
    let player = Player<HomeFeed>()
    let unknown = #"{"type":"quiz","id":"q","section":"OFFERS","prize":5}"#
    let step = player.play(
      Wire.snapshot(Wire.offer("a", likes: 1), unknown, Wire.offer("b", likes: 1)))
    #expect(player.screen == "OFFERS[a b]")
    #expect(step.issues.map(\.cost) == [.card])
    #expect(step.issues.map(\.path) == ["/cards/1/type"])
    let kept = try #require(player.feed.unrecognized.first)
    #expect(kept.section == "OFFERS")
    #expect(kept.id == "q")
    #expect(kept.card.kind == "quiz")
    #expect(String(decoding: kept.card.raw, as: UTF8.self) == unknown)
  }

  @Test("J02: a missing field costs its card, and is reported with its path")
  func j02() throws {
    let player = Player<HomeFeed>()
    let bad = #"{"type":"offer","id":"b","section":"OFFERS","brand":{"name":"B"},"reward":"gift"}"#
    let step = player.play(
      Wire.snapshot(Wire.offer("a", likes: 1), bad, Wire.offer("c", likes: 3)))
    #expect(player.screen == "OFFERS[a c]")
    #expect(step.issues.map(\.path) == ["/cards/1/title"])
    #expect(step.issues.map(\.card) == ["OFFERS[b]"])
    #expect(player.feed.unrecognized.map(\.id) == ["b"])
  }

  @Test("J21: two documents on a line are refused; one a line are two emissions")
  func j21() throws {
    let one = Wire.snapshot(Wire.offer("a", likes: 1))
    let two = Wire.snapshot(Wire.offer("a", likes: 2))

    let player = Player<HomeFeed>()
    #expect(player.emit(one + two) == "refused")
    #expect(player.screen == "")

    let lines = Player<HomeFeed>()
    var texts: [String] = []
    for line in (one + "\n" + two + "\n").split(separator: "\n") {
      texts.append(lines.emit(String(line)))
    }
    #expect(
      texts == ["reload 1 in 1 section: first content", "reconfigure OFFERS[a]: /likes 1→2"])
  }
}
