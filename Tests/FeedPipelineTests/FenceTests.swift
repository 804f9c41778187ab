// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedPipeline
import FeedTesting
import Testing

/// What is looked at: `==`, content comparisons and hashing of cards are counted, and what was not
/// looked at is the very memory that it was.
@Suite struct FenceTests {
  private static let sectionCount = 100
  private static let sectionSize = 200

  /// A core that stamps its cards, as the decoder does.
  private struct Core {
    let source = StampSource()
    var places = FeedPlaces()
    var cards: [Note] = []
    var stamps: [UInt64] = []

    init() {
      for section in 0..<sectionCount {
        for card in 0..<sectionSize {
          places.append(id: CardID("c\(card)"), section: SectionID("S\(section)"))
          cards.append(.text(Note.Text(body: card)))
          stamps.append(UInt64(stamps.count + 1))
        }
      }
    }

    mutating func change(section: Int, card: Int, to body: Int) {
      let position = section * sectionSize + card
      cards[position] = .text(Note.Text(body: body))
      stamps[position] += 1_000_000
    }

    /// The whole feed again, stamped or as one who knows nothing would say it.
    func emission(isStamped: Bool = true) -> Emission {
      Emission(
        kind: .snapshot,
        slots: isStamped
          ? FeedSlots(cards, at: places, stamps: stamps, by: source)
          : FeedSlots(cards, at: places))
    }
  }

  /// Where the cards of each section lie in memory.
  private func places(of snapshot: FeedSnapshot<Note, Title>) -> [UnsafePointer<Note>?] {
    snapshot.sections.map { $0.cards.withUnsafeBufferPointer(\.baseAddress) }
  }

  @Test("An echo hashes nothing and compares nothing, from the emission to no plan")
  func echo() {
    let core = Core()
    let bench = Bench()
    bench.emit(core.emission())
    let before = bench.pipeline.current
    let cost = CardCosts.during {
      for _ in 0..<3 { #expect(bench.emit(core.emission()) == "none") }
    }
    #expect(cost == CardCosts())
    #expect(places(of: bench.pipeline.current) == places(of: before))
  }

  @Test("An echo that is not stamped compares each card once, and hashes none")
  func plainEcho() {
    let core = Core()
    let bench = Bench()
    bench.emit(core.emission(isStamped: false))
    let cost = CardCosts.during { bench.emit(core.emission(isStamped: false)) }
    #expect(cost == CardCosts(contents: Self.sectionCount * Self.sectionSize))
  }

  @Test("One changed card of 20 000 in one of 100 sections touches that section only")
  func oneChanged() {
    var core = Core()
    let bench = Bench()
    bench.emit(core.emission())
    let before = bench.pipeline.current
    core.change(section: 50, card: 17, to: -1)
    let emission = core.emission()
    let merging = CardCosts.during { bench.pipeline.send(emission) }
    #expect(merging == CardCosts(contents: 1))
    let old = places(of: before)
    let new = places(of: bench.pipeline.current)
    #expect(old.indices.filter { old[$0] != new[$0] } == [50])
    let planning = CardCosts.during {
      #expect(
        FeedPlan(from: before.main, to: bench.pipeline.current.main).description
          == "reconfigure S50[c17]: /body 17→-1")
    }
    #expect(planning == CardCosts(contents: 1))
  }

  @Test("A projection touches no section whose structure is the same, and hashes no card")
  func projection() {
    let core = Core()
    let pipeline = Pipeline(rules: SectionRules())
    let consumer = pipeline.makeConsumer()
    pipeline.send(core.emission())
    _ = consumer.next()
    consumer.beginMotion()
    var slots = FeedSlots<Note>()
    slots.append(.text(Note.Text(body: -1)), id: "c1", section: "S0")
    pipeline.send(Emission(kind: .section("S0"), slots: slots))
    slots = FeedSlots<Note>()
    slots.append(.text(Note.Text(body: -1)), id: "c17", section: "S50")
    pipeline.send(Emission(kind: .page, slots: slots))
    var update: Update?
    let costs = CardCosts.during { update = consumer.next() }
    // Two cards changed, and each is compared for the plan that waits and for the one that comes.
    #expect(costs == CardCosts(contents: 4))
    #expect(
      update?.description
        == """
        reconfigure S0[c1]: /body 1→-1; S50[c17]: /body 17→-1; held back: S0[c0] was removed
        """)
    let newest = places(of: pipeline.current)
    let shown = update.map { places(of: $0.snapshot) } ?? []
    #expect(newest.indices.filter { newest[$0] != shown[$0] } == [0])
  }
}
