// SPDX-License-Identifier: Apache-2.0

import FeedLayout
import FeedModel
import Observation
import TestSupport
import Testing

/// Views that read: each in the name of what it reads, until it is woken.
@MainActor private final class Views {
  private(set) var woken: [String] = []
  private var round = 0

  private func read(_ name: String, _ body: () -> Void) {
    withObservationTracking(body) { [round] in
      // Views of an earlier round that were not woken are still waiting.
      MainActor.assumeIsolated { if round == self.round { self.woken.append(name) } }
    }
  }

  /// A view for the list, and for each of its sections, headers and rows.
  func readAll(_ store: FeedStore<Tile, Heading>) {
    woken = []
    round += 1
    read("list") { _ = store.sections }
    for section in store.sections {
      read("\(section.id) header") { _ = section.content }
      read("\(section.id)") { _ = section.cards }
      for card in section.cards { read("\(card.id)") { _ = card.card } }
    }
  }
}

@MainActor @Suite struct FeedStoreTests {
  private let store = FeedStore<Tile, Heading>()
  private let views = Views()
  private var feed = TileFeed()
  private var shown = TileGroup()

  /// Shows a state, and tells which views it woke.
  private mutating func show(_ text: String) -> [String] {
    views.readAll(store)
    let plan = TilePlan(from: shown, to: feed.show(text))
    store.apply(plan)
    shown = plan.target
    return views.woken
  }

  private var picture: String { FeedStoreTests.picture(store) }

  fileprivate static func picture(_ store: FeedStore<Tile, Heading>) -> String {
    store.sections.map { section in
      let cards = section.cards.map { "\($0.id.id)\($0.card.body ?? -1)" }
      return "\(section.id)=\(section.content?.title ?? "")[\(cards.joined(separator: " "))]"
    }.joined(separator: " ")
  }

  @Test mutating func `it shows the sections and cards of the feed, in their order`() {
    #expect(show("S=One: a1 b2 T:") == ["list"])
    #expect(picture == "S=One[a1 b2] T=[]")
    #expect(store.sections[0].id == "S")
    #expect(store.sections[0].cards[1].id == .tile("S.b"))
    #expect(store.sections[0]["b"] === store.sections[0].cards[1])
    #expect(store.sections[0]["x"] == nil)
  }

  @Test mutating func `an echo wakes nobody, and brings the newest volatile values to handlers`() {
    _ = show("S: a1~1 b")
    let card = store.sections[0].cards[0]
    #expect(show("S: a1~1 b") == [])
    #expect(show("S: a1~2 b") == [])
    #expect(store.sections[0].cards[0] === card)
    #expect(card.card.stamp == 1)
    #expect(store.newest(.tile("S.a"))?.stamp == 2)
    #expect(store.newest(.tile("S.x")) == nil)
  }

  @Test mutating func `one card's change wakes the one view that reads it`() {
    _ = show("S: a1 b1 T: a1")
    let card = store.sections[0].cards[0]
    #expect(show("S: a2 b1 T: a1") == ["S[a]"])
    #expect(store.sections[0].cards[0] === card)
    #expect(card.card.body == 2)
  }

  @Test mutating func `a header's change wakes the header`() {
    _ = show("S=One: a T=Two: b")
    #expect(show("S=One: a T=2: b") == ["T header"])
    #expect(picture == "S=One[a0] T=2[b0]")
  }

  @Test mutating func `a card that comes, goes or moves wakes its section`() {
    _ = show("S: a b T: c")
    let cards = store.sections[0].cards
    #expect(show("S: a b x T: c") == ["S"])
    #expect(show("S: x b a T: c") == ["S"])
    #expect(store.sections[0].cards[2] === cards[0])
    #expect(show("S: x a T: c") == ["S"])
    #expect(show("S: x T: c a") == ["S", "T"])
    #expect(store.sections[1].cards.map(\.id) == [.tile("T.c"), .tile("T.a")])
  }

  @Test mutating func `only sections that come, go or move wake the list`() {
    _ = show("S: a T: b")
    let sections = store.sections
    #expect(show("T: b S: a") == ["list"])
    #expect(store.sections[1] === sections[0])
    #expect(show("T: b") == ["list"])
    #expect(show("T: b S: a") == ["list"])
  }

  @Test mutating func `what changed and changed back wakes nobody`() {
    _ = show("S=One: a1")
    _ = feed.show("S=Two: a2")
    #expect(show("S=One: a1") == [])
  }

  @Test mutating func `the state counts, not the way to it`() {
    _ = show("S: a b")
    let unseen = feed.show("S: b")
    let plan = TilePlan(from: unseen, to: feed.show("S: b c1 T: d"))
    store.apply(plan)
    #expect(picture == "S=[b0 c1] T=[d0]")
    store.show(feed.show("S: c2"))
    #expect(picture == "S=[c2]")
  }

  /// Versions of another pipeline mean other things.
  @Test mutating func `a feed that begins anew is compared by its content`() {
    _ = show("S: a1 b1")
    let card = store.sections[0].cards[1]
    views.readAll(store)
    var other = TileFeed()
    store.apply(TilePlan(from: TileGroup(), to: other.show("S: a2 b1")))
    #expect(views.woken == ["S[a]"])
    #expect(store.sections[0].cards[1] === card)
    #expect(picture == "S=[a2 b1]")
  }

  // MARK: - Filtering

  @Test mutating func `a card that is left out is not there, and comes when it is let in`() {
    store.filter { _, card in card.body != 0 }
    _ = show("S: a1 b0 T: c0")
    #expect(picture == "S=[a1] T=[]")
    #expect(store.newest(.tile("S.b")) != nil)
    // New content that changes what is let in.
    #expect(show("S: a1 b2 T: c0") == ["S"])
    #expect(show("S: a0 b2 T: c0") == ["S"])
    #expect(picture == "S=[b2] T=[]")
    views.readAll(store)
    store.filter(nil)
    #expect(views.woken == ["S", "T"])
    #expect(picture == "S=[a0 b2] T=[c0]")
    views.readAll(store)
    store.filter { identity, _ in identity.section != "T" }
    #expect(views.woken == ["T"])
  }

  // MARK: - At random

  @Test func `what is shown is the feed, and who is woken is who reads what changed`() {
    for seed in 0..<UInt64(rounds(30, heavy: 200)) {
      var run = StoreRun(seed: seed)
      for step in 0..<30 {
        if let wrong = run.step() {
          Issue.record("seed \(seed), step \(step): \(wrong)")
          return
        }
      }
    }
  }
}

@MainActor private struct StoreRun {
  private var tiles: RandomTiles
  private var feed = TileFeed()
  private var group = TileGroup()
  private var hidden: Int?
  private let store = FeedStore<Tile, Heading>()
  private let views = Views()

  init(seed: UInt64) {
    tiles = RandomTiles(seed: seed)
  }

  mutating func step() -> String? {
    let before = lines()
    views.readAll(store)
    if tiles.below(5) == 0 {
      hidden = tiles.below(2) == 0 ? nil : tiles.below(3)
      store.filter { [hidden] _, card in card.body != hidden }
    } else {
      let newest = feed.show(tiles.next())
      if tiles.below(2) == 0 {
        store.apply(TilePlan(from: group, to: newest))
      } else {
        store.show(newest)
      }
      group = newest
    }
    let after = lines()
    let shown = FeedStoreTests.picture(store)
    guard shown == picture else { return "\(shown) instead of \(picture)" }
    let expected = before.filter { after[$0.key].map { [old = $0.value] in $0 != old } ?? false }
    guard Set(views.woken) == Set(expected.keys), views.woken.count == expected.count else {
      return "woken are \(views.woken.sorted()), not \(expected.keys.sorted())"
    }
    return nil
  }

  private func included(_ section: FeedSection<Tile, Heading>) -> [(id: CardID, card: Tile)] {
    zip(section.ids, section.cards).filter { hidden == nil || $0.1.body != hidden }
      .map { (id: $0.0, card: $0.1) }
  }

  private var picture: String {
    group.sections.map { section in
      let cards = included(section).map { "\($0.id)\($0.card.body ?? -1)" }
      return "\(section.id)=\(section.content?.title ?? "")[\(cards.joined(separator: " "))]"
    }.joined(separator: " ")
  }

  /// What each view would show, by its name.
  private func lines() -> [String: String] {
    var lines = ["list": group.sections.map(\.id.text).joined(separator: " ")]
    for section in group.sections {
      lines["\(section.id) header"] = section.content?.title ?? ""
      lines["\(section.id)"] = included(section).map(\.id.text).joined(separator: " ")
      for card in included(section) {
        let identity = CardIdentity(section: section.id, id: card.id)
        lines["\(identity)"] = "\(card.card.body ?? -1)"
      }
    }
    return lines
  }
}
