// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedPipeline
import FeedTesting
import Testing

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
