// SPDX-License-Identifier: Apache-2.0

import FeedLayout
import FeedModel
import Testing

@Suite struct CellKeyTests {
  private let key = CellKey(identity: .tile("S.a"), version: FeedVersion(3))

  @Test func `an echo does nothing, new content is taken in place, another card is a swap`() {
    #expect(key.change(from: key) == .nothing)
    #expect(key.change(from: CellKey(identity: .tile("S.a"), version: FeedVersion(2))) == .update)
    #expect(key.change(from: CellKey(identity: .tile("S.b"), version: FeedVersion(3))) == .swap)
    #expect(key.change(from: CellKey(identity: .tile("T.a"), version: FeedVersion(3))) == .swap)
    #expect(key.change(from: nil) == .swap)
    #expect("\(key)" == "S[a] v3")
  }

  @Test func `the keys of a feed change where its content does, and nowhere else`() {
    var feed = TileFeed()
    let places = [(0, 0), (0, 1), (1, 0)].map { CardPlace(section: $0.0, item: $0.1) }
    let first = feed.show("S: a1 b1 T: a1")
    let echo = feed.show("S: a1 b1~9 T: a1")
    let changed = feed.show("S: a1 b2 T: a1")
    #expect(
      places.map { echo.key(at: $0).change(from: first.key(at: $0)) } == [
        .nothing, .nothing, .nothing,
      ])
    #expect(
      places.map { changed.key(at: $0).change(from: echo.key(at: $0)) }
        == [.nothing, .update, .nothing])
    #expect(Set(places.map(changed.key)).count == 3)
  }
}
