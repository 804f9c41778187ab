// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedTesting
import TestSupport
import Testing

@testable import FeedPipeline

/// Stamped cards are not compared; where stamps mean nothing, everything is.
@Suite struct StampTests {
  /// Cards of one section by their bodies; the stamp of a card is given with it.
  private func emission(
    _ cards: [(id: String, body: Int, stamp: UInt64)], by source: StampSource?,
    kind: Emission.Kind = .snapshot
  ) -> Emission {
    var slots = FeedSlots<Note>(stampedBy: source)
    for card in cards {
      slots.append(
        .text(Note.Text(body: card.body)), id: CardID(card.id), section: "S", stamp: card.stamp)
    }
    return Emission(kind: kind, slots: slots)
  }

  @Test("An echo compares nothing; one new value is one comparison")
  func fence() {
    let source = StampSource()
    var merge = Merge()
    var cards = (0..<500).map { (id: "c\($0)", body: $0, stamp: UInt64($0 + 1)) }
    _ = merge.apply(emission(cards, by: source))
    #expect(Comparisons.during { _ = merge.apply(emission(cards, by: source)) } == 0)
    cards[250].body = -1
    cards[250].stamp = 9_000
    let changed = Comparisons.during {
      #expect(
        merge.apply(emission(cards, by: source)).outcome == .applied(raised: true))
    }
    #expect(changed == 1)
    // In another order, and with one more: nothing but the structure is new.
    cards.reverse()
    cards.append((id: "new", body: 0, stamp: 9_001))
    let moved = Comparisons.during { _ = merge.apply(emission(cards, by: source)) }
    #expect(moved == 0)
    #expect(merge.snapshot["S", "c250"]?.body == -1)
    #expect(merge.snapshot["S"]?.cards.count == 501)
    let page = Comparisons.during {
      _ = merge.apply(emission(Array(cards.suffix(20)), by: source, kind: .page))
    }
    #expect(page == 0)
  }

  @Test("Stamped or not, in shared places or not: the same feed")
  func equivalence() {
    for seed in 0..<60 {
      var random = SeededGenerator(seed: UInt64(seed))
      func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
      let source = StampSource()
      var stamped = Merge(options: FeedOptions(keepsLastGood: seed % 3 == 0))
      var plain = stamped
      var places = FeedPlaces()
      var bodies: [Int] = []
      var stamps: [UInt64] = []
      var lastStamp: UInt64 = 0
      for step in 0..<40 {
        if step == 0 || below(8) == 0 {
          places = FeedPlaces()
          for index in 0..<below(12) {
            let isAgain = index > 0 && below(9) == 0
            places.append(
              id: CardID("c\(isAgain ? index - 1 : index)"), section: SectionID("S\(below(3))"))
          }
          bodies = (0..<places.count).map { _ in below(3) }
          stamps = (0..<places.count).map { UInt64($0) + lastStamp + 1 }
          lastStamp += UInt64(places.count)
        }
        for index in bodies.indices where below(5) == 0 {
          lastStamp += 1
          stamps[index] = below(6) == 0 ? 0 : lastStamp
          // Now and then unreadable; volatile fields change as well.
          bodies[index] = below(8) == 0 ? -1 : below(3)
        }
        let notes = zip(bodies, stamps).map { body, stamp in
          body < 0
            ? Note.bad(
              UnrecognizedCard(
                kind: "odd", id: nil, section: nil, raw: [], reason: .missingKind))
            : Note.text(Note.Text(body: body, stamp: Int(stamp)))
        }
        let kind: Emission.Kind = below(6) == 0 ? .page : .snapshot
        let generation = below(9) == 0 ? step : nil
        let list = below(4) == 0 ? list("S1 S0=\(below(2))") : nil
        if below(12) == 0 {
          let hidden = below(3)
          _ = stamped.setFilter { $0.card.body != hidden }
          _ = plain.setFilter { $0.card.body != hidden }
        } else if below(9) == 0 {
          _ = stamped.setFilter(nil)
          _ = plain.setFilter(nil)
        }
        let result = stamped.apply(
          Emission(
            kind: kind, generation: generation, sections: list,
            slots: FeedSlots(notes, at: places, stamps: stamps, by: source)))
        let expected = plain.apply(
          Emission(
            kind: kind, generation: generation, sections: list,
            slots: FeedSlots(notes, at: places)))
        let place: Comment = "seed \(seed), step \(step)"
        #expect(result == expected, place)
        #expect(stamped.snapshot.feedVersion == plain.snapshot.feedVersion, place)
        #expect(
          stamped.snapshot.sections.map(\.outline) == plain.snapshot.sections.map(\.outline),
          place)
        #expect(
          stamped.snapshot.sections.map(\.cards) == plain.snapshot.sections.map(\.cards), place)
        #expect(stamped.snapshot.unrecognized == plain.snapshot.unrecognized, place)
      }
    }
  }

  @Test("A snapshot in the places of the one before touches what is new in it alone")
  func sharedPlaces() {
    let source = StampSource()
    var places = FeedPlaces()
    for index in 0..<500 {
      places.append(id: CardID("c\(index)"), section: SectionID("S\(index / 50)"))
    }
    var cards = (0..<500).map { Note.text(Note.Text(body: $0)) }
    var stamps = (0..<500).map { UInt64($0 + 1) }
    var merge = Merge()
    func next() -> Emission {
      Emission(
        kind: .snapshot, slots: FeedSlots(cards, at: places, stamps: stamps, by: source))
    }
    _ = merge.apply(next())
    cards[123] = .text(Note.Text(body: -1))
    stamps[123] = 501
    let base = merge.snapshot
    #expect(Comparisons.during { _ = merge.apply(next()) } == 1)
    let plan = FeedPlan(from: base.main, to: merge.snapshot.main)
    #expect(plan.description == "reconfigure S2[c123]: /body 123→-1")
    #expect(Comparisons.during { _ = merge.apply(next()) } == 0)
    #expect(merge.snapshot.feedVersion == FeedVersion(2))
  }

  @Test("Sections whose cards alternate are renewed once each, not once for each card")
  func interleaved() throws {
    let source = StampSource()
    var places = FeedPlaces()
    for index in 0..<300 {
      places.append(id: CardID("c\(index)"), section: SectionID("S\(index % 3)"))
    }
    let slots = (0..<2).map { round in
      FeedSlots(
        (0..<300).map { Note.text(Note.Text(body: $0, stamp: round)) }, at: places,
        stamps: (0..<300).map { UInt64($0 + round * 300 + 1) }, by: source)
    }
    let emissions = slots.map { Emission(kind: .snapshot, slots: $0) }
    let echo = try #require(SnapshotEcho(of: emissions[0], generation: 0, duplicates: 0))
    let renewals = try #require(echo.renewals(in: emissions[1], generation: 0))
    #expect(renewals.map(\.section) == ["S0", "S1", "S2"])
    #expect(renewals.map { $0.cards.map(\.item) } == Array(repeating: Array(0..<100), count: 3))
    var merge = Merge()
    for emission in emissions { _ = merge.apply(emission) }
    #expect(merge.snapshot["S1"]?.cards.map(\.body) == (0..<100).map { $0 * 3 + 1 })
    #expect(merge.snapshot["S1"]?.cards.allSatisfy { $0.stamp == 1 } == true)
    #expect(merge.counters.raised == 1)
  }

  @Test("Stamps of two sources mean nothing to each other")
  func twoSources() {
    let first = StampSource()
    let second = StampSource()
    var merge = Merge()
    _ = merge.apply(emission([("a", 1, 7)], by: first))
    _ = merge.apply(emission([("a", 2, 7)], by: second))
    #expect(merge.snapshot["S", "a"]?.body == 2)
    _ = merge.apply(emission([("a", 3, 7)], by: first))
    #expect(merge.snapshot["S", "a"]?.body == 3)
    // Without a source a stamp is none.
    _ = merge.apply(emission([("a", 4, 7)], by: nil))
    _ = merge.apply(emission([("a", 5, 7)], by: nil))
    #expect(merge.snapshot["S", "a"]?.body == 5)
  }

  @Test("A card that was kept as it was last good is compared when it comes again")
  func lastGood() {
    let source = StampSource()
    var merge = Merge(options: FeedOptions(keepsLastGood: true))
    _ = merge.apply(emission([("a", 1, 7)], by: source))
    var bad = FeedSlots<Note>(stampedBy: source)
    let card = UnrecognizedCard(
      kind: "odd", id: "a", section: "S", raw: [], reason: .unknownKind)
    bad.append(.bad(card), id: "a", section: "S", stamp: 8)
    for _ in 0..<2 { _ = merge.apply(Emission(kind: .snapshot, slots: bad)) }
    #expect(merge.snapshot["S", "a"]?.body == 1)
    #expect(merge.snapshot.unrecognized.count == 1)
    _ = merge.apply(emission([("a", 1, 7)], by: source))
    #expect(merge.snapshot.unrecognized == [])
    #expect(merge.snapshot.feedVersion == FeedVersion(1))
  }
}
