// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedPipeline
import FeedTesting
import TestSupport
import Testing

/// Transitions with a known price, and fences around what they may compare.
@Suite struct ScenarioTests {
  private func emission(_ sections: [(name: String, cards: [Int])], body: Int = 0) -> Emission {
    var slots = FeedSlots<Note>()
    for section in sections {
      for card in section.cards {
        slots.append(
          .text(Note.Text(body: body)), id: CardID("c\(card)"), section: SectionID(section.name))
      }
    }
    return Emission(
      kind: .snapshot, sections: sections.map { FeedSectionEntry(id: SectionID($0.name)) },
      slots: slots)
  }

  @Test("The last of 200 to the front is one move")
  func lastToFirst() throws {
    let bench = Bench()
    bench.emit(emission([("S", Array(0..<200))]))
    #expect(
      bench.emit(emission([("S", [199] + Array(0..<199))])) == "batch S[c199]@199→0")
  }

  @Test("2 000 cards, a tenth deleted and inserted, a fiftieth moved: at most 440 operations")
  func churn() throws {
    for seed in 0..<4 {
      var random = SeededGenerator(seed: UInt64(seed))
      var sections = (0..<10).map { index in
        (name: "S\(index)", cards: Array((index * 200)..<(index * 200 + 200)))
      }
      let bench = Bench()
      bench.emit(emission(sections))
      for index in sections.indices {
        var cards = sections[index].cards
        for _ in 0..<20 { cards.remove(at: Int.random(in: cards.indices, using: &random)) }
        for _ in 0..<4 {
          let card = cards.remove(at: Int.random(in: cards.indices, using: &random))
          cards.insert(card, at: Int.random(in: 0...cards.count, using: &random))
        }
        for new in 0..<20 {
          cards.insert(
            10_000 + index * 100 + new, at: Int.random(in: 0...cards.count, using: &random))
        }
        sections[index].cards = cards
      }
      bench.emit(emission(sections))
      let operations = try #require(bench.update?.plan.operationCount)
      #expect(operations <= 440, "seed \(seed)")
      #expect(operations >= 400, "seed \(seed)")
    }
  }

  @Test("Shuffled sections cost their number less the longest increasing subsequence")
  func shuffledSections() throws {
    let bench = Bench()
    bench.emit(emission((0..<6).map { ("S\($0)", [$0]) }))
    #expect(
      bench.emit(emission([2, 0, 1, 5, 3, 4].map { ("S\($0)", [$0]) }))
        == "batch S2@2→0 S5@5→3")
  }

  @Test("A section that moves while its items do: items first, in the old order")
  func twoPasses() throws {
    let bench = Bench()
    bench.emit(.snapshot("S: a b T: c U: d", sections: "S T U"))
    #expect(
      bench.emit(.snapshot("N: n T: c x S: b2", sections: "N T S"))
        == "batch -S[a]@0 +T[x]@1 | -U@2 S@0→2 +N@0; reconfigure S[b]: /body 0→2")
    #expect(bench.screen == "N[n] T[c x] S[b]")
  }

  @Test("A move onto its own index is made only where it is needed")
  func ontoItself() throws {
    let bench = Bench()
    bench.emit(.snapshot("S: a b c d e"))
    #expect(
      bench.emit(.snapshot("S: d e c a b")) == "batch S[c]@2→2 S[a]@0→3 S[b]@1→4")
    // Here the one that stays is the one whose index does.
    #expect(bench.emit(.snapshot("S: b a c e d")) == "batch S[b]@4→0 S[a]@3→1 S[e]@1→3 S[d]@0→4")
  }

  @Test("A policy makes reloads of what a view cannot do, and of what is too much")
  func policies() throws {
    let conservative = Bench(options: FeedOptions(planPolicy: .conservative))
    conservative.emit(.snapshot("S: a b"))
    #expect(conservative.emit(.snapshot("S: a x b")) == "batch +S[x]@1")
    #expect(
      conservative.emit(.snapshot("S: x b"))
        == "reload 2 in 1 section: S[a] was removed, a reload by policy")
    let policy = FeedPlanPolicy(operationLimit: 2)
    let limited = Bench(options: FeedOptions(planPolicy: policy))
    limited.emit(.snapshot("S: a"))
    #expect(limited.emit(.snapshot("S: a b c d e")) == "append 4 after S[a]")
    #expect(
      limited.emit(.snapshot("S: x y z a b c d e"))
        == "reload 8 in 1 section: 3 operations are more than the limit of 2")
  }

  @Test("One changed card of 20 000: the plan compares that one card")
  func fence() {
    let sections = (0..<100).map { index in
      (name: "S\(index)", cards: Array((index * 200)..<(index * 200 + 200)))
    }
    var merge = Merge()
    _ = merge.apply(emission(sections))
    let base = merge.snapshot
    var slots = FeedSlots<Note>()
    slots.append(.text(Note.Text(body: 7)), id: "c10017", section: "S50")
    // The merge compares what the emission speaks of, and nothing else.
    #expect(
      Comparisons.during { _ = merge.apply(Emission(kind: .page, slots: slots)) } == 1)
    let count = Comparisons.during {
      let plan = FeedPlan(from: base.main, to: merge.snapshot.main)
      #expect(plan.description == "reconfigure S50[c10017]: /body 0→7")
    }
    #expect(count == 1)
    let echo = Comparisons.during {
      #expect(FeedPlan(from: merge.snapshot.main, to: merge.snapshot.main).rung == .none)
    }
    #expect(echo == 0)
  }

  @Test("An echo compares each card once, and finds no plan")
  func echoFence() throws {
    let bench = Bench()
    let first = emission([("S", Array(0..<500))])
    bench.emit(first)
    let count = Comparisons.during { bench.emit(first) }
    #expect(count == 500)
    #expect(bench.pipeline.counters.updates == 1)
  }
}
