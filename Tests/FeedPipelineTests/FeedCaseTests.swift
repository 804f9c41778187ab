// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedPipeline
import FeedTesting
import TestSupport
import Testing

/// Inputs that broke others, each by its id.
@Suite struct FeedCaseTests {
  @Test("F01: a thousand freshly allocated echoes are nothing")
  func f01() throws {
    let bench = Bench()
    #expect(bench.emit(.snapshot("S: a1 b2 T: c3")) == "reload 3 in 2 sections: first content")
    let version = bench.pipeline.current.feedVersion
    for _ in 0..<1_000 {
      #expect(bench.emit(.snapshot("S: a1 b2 T: c3")) == "none")
    }
    #expect(bench.pipeline.current.feedVersion == version)
    #expect(bench.pipeline.counters.updates == 1)
    #expect(bench.pipeline.counters.merge.unchanged == 1_000)
  }

  @Test("F02: one changed card is reconfigured, its neighbour is left alone")
  func f02() throws {
    let bench = Bench()
    bench.emit(.snapshot("S: a1 b1"))
    #expect(bench.emit(.snapshot("S: a1 b2")) == "reconfigure S[b]: /body 1→2")
    #expect(bench.view.costs.cellsReconfigured == 1)
    #expect(bench.view.costs.cellsMade == 2)
  }

  @Test("F04: a volatile field changes nothing, and the newest value is kept")
  func f04() throws {
    let bench = Bench()
    bench.emit(.snapshot("S: a1~1"))
    let version = bench.pipeline.current.feedVersion
    #expect(bench.emit(.snapshot("S: a1~2")) == "none")
    #expect(bench.pipeline.current.feedVersion == version)
    #expect(bench.pipeline.current["S", "a"]?.stamp == 2)
    #expect(bench.result?.outcome == .applied(raised: false))
  }

  @Test("F05: a changed field with the same id is not suppressed")
  func f05() throws {
    let bench = Bench()
    bench.emit(.snapshot("S: song1"))
    #expect(bench.emit(.snapshot("S: song2")) == "reconfigure S[song]: /body 1→2")
  }

  @Test("F06: NaN in an echo is an echo")
  func f06() throws {
    func emission() -> Emission {
      var slots = FeedSlots<Note>()
      let nan = Double(bitPattern: 0x7FF8_0000_0000_0000 | UInt64.random(in: 1..<1_000))
      slots.append(.text(Note.Text(body: 1, weight: nan)), id: "a", section: "S")
      return Emission(kind: .snapshot, slots: slots)
    }
    let bench = Bench()
    bench.emit(emission())
    #expect(bench.emit(emission()) == "none")
  }

  @Test("F07: fifty orders of the same ranked sections give one feed", arguments: 0..<50)
  func f07(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let names = ["HEADER", "GOLD", "OFFERS", "REWARDS", "NEWS", "ADS", "SHOPS"]
    let text = names.shuffled(using: &random).map { "\($0): x1 y2" }.joined(separator: " ")
    let bench = Bench(rules: SectionRules(order: names.map { SectionID($0) }))
    #expect(bench.emit(.snapshot(text)) == "reload 14 in 7 sections: first content")
    #expect(
      bench.screen == names.map { "\($0)[x y]" }.joined(separator: " "))
  }

  @Test("F08: sections that land in another order do not move; a late one lands at its rank")
  func f08() throws {
    let rules = SectionRules(order: ["A", "B", "C"])
    let bench = Bench(rules: rules)
    #expect(bench.emit(.section("B: b")) == "reload 1 in 1 section: first content")
    #expect(bench.emit(.section("A: a")) == "batch +A@0")
    #expect(bench.emit(.section("C: c")) == "append 1 after B[b] with C")
    #expect(bench.screen == "A[a] B[b] C[c]")
    for name in ["A: a", "C: c", "B: b"] {
      #expect(bench.emit(.section(name)) == "none")
    }

    // Without ranks: the order in which they were first seen, and it stays.
    let unranked = Bench()
    for name in ["B: b", "A: a", "C: c"] { unranked.emit(.section(name)) }
    for name in ["A: a", "C: c", "B: b"] {
      #expect(unranked.emit(.section(name)) == "none")
    }
    #expect(unranked.screen == "B[b] A[a] C[c]")
  }

  @Test("F09: one id twice is one card: first position, last content, one issue")
  func f09() throws {
    let bench = Bench()
    bench.emit(.snapshot("S: a1 b1 a2"))
    #expect(bench.screen == "S[a b]")
    #expect(bench.pipeline.current["S", "a"]?.body == 2)
    #expect(bench.result?.issues.count == 1)
    #expect(bench.result?.issues.first?.cost == .element)
    #expect(bench.result?.issues.first?.card == "S[a]")
    #expect(bench.pipeline.counters.merge.duplicates == 1)

    // Twice in two sections: two cards. Three equal ones: one issue that costs nothing.
    bench.emit(.snapshot("S: a1 a1 a1 T: a1"))
    #expect(bench.screen == "S[a] T[a]")
    #expect(bench.result?.issues.map(\.cost) == [.nothing])
    #expect(bench.pipeline.counters.merge.duplicates == 3)
  }

  @Test("F10: duplicates of a known id have a winner, and the plan is legal")
  func f10() throws {
    let bench = Bench()
    // Old [1a, 2a, 3a, 4b], new [1a, 5a, 6a, 7a, 4a, 8a, 4b]; the letters are the contents.
    bench.emit(.snapshot("S: one1 two1 three1 four2"))
    #expect(
      bench.emit(.snapshot("S: one1 five1 six1 seven1 four1 eight1 four2"))
        == "batch -S[two]@1 -S[three]@2 +S[five]@1 +S[six]@2 +S[seven]@3 +S[eight]@5")
    #expect(bench.pipeline.current["S", "four"]?.body == 2)
  }

  @Test("F12: duplicates that are only in a new section")
  func f12() throws {
    let bench = Bench()
    bench.emit(.snapshot("S: a"))
    #expect(bench.emit(.snapshot("S: a T: x1 x2 y x3")) == "append 2 after S[a] with T")
    #expect(bench.screen == "S[a] T[x y]")
    #expect(bench.pipeline.current["T", "x"]?.body == 3)
    #expect(bench.result?.issues.count == 1)
  }

  @Test("F14: headers that show a count, and a card that moves across sections")
  func f14() throws {
    let bench = Bench()
    bench.emit(.snapshot("S: a b T: c", sections: "S=2 T=1"))
    #expect(
      bench.emit(.snapshot("S: a T: c b", sections: "S=1 T=2"))
        == """
        batch S[b]@1→T@1; reconfigure S header: /title "2"→"1"; T header: /title "1"→"2"
        """)
    #expect(bench.view.costs.cellsMade == 3)
  }

  @Test("F15: twenty cards shuffled and one deleted", arguments: 0..<20)
  func f15(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let cards = (0..<20).map { Character(Unicode.Scalar(UInt8(97 + $0))) }
    let bench = Bench()
    bench.emit(.snapshot("S: \(cards.map(String.init).joined(separator: " "))"))
    let rest = cards.shuffled(using: &random).dropLast()
    bench.emit(.snapshot("S: \(rest.map { String($0) }.joined(separator: " "))"))
    #expect(bench.screen == "S[\(rest.map { String($0) }.joined(separator: " "))]")
  }

  @Test("F16: a delete before a changed card: reconfigured where it ends up")
  func f16() throws {
    let bench = Bench()
    bench.emit(.snapshot("S: a1 b1 c1"))
    #expect(
      bench.emit(.snapshot("S: b1 c2"))
        == "batch -S[a]@0; reconfigure S[c]: /body 1→2")
    #expect(bench.update?.plan.cards.map(\.place) == [CardPlace(section: 0, item: 1)])
  }

  @Test("F18: a section that stays where it is does not move when its items do")
  func f18() throws {
    let bench = Bench()
    bench.emit(.snapshot("S: a T: b c d"))
    #expect(bench.emit(.snapshot("S: a T: d b c")) == "batch T[d]@2→0")
    #expect(bench.update?.plan.passes.first?.operations.movedSections == [])
  }

  @Test("F19: one section grows, an empty one stays empty: an item insert")
  func f19() throws {
    let bench = Bench()
    bench.emit(.snapshot("S: a", sections: "S E"))
    #expect(bench.emit(.snapshot("S: a b", sections: "S E")) == "append 1 after S[a]")
    #expect(bench.screen == "S[a b] E[]")
    #expect(bench.update?.plan.passes.first?.operations.inserted.count == 1)
    #expect(bench.update?.plan.operationCount == 1)
  }

  @Test("F20: a page that was asked for before a refresh is dropped when it comes after")
  func f20() throws {
    let bench = Bench()
    bench.emit(.snapshot("S: a b", generation: 7))
    #expect(bench.emit(.refresh(8)) == "none")
    #expect(bench.result?.outcome == .refreshOpened(generation: 8))
    bench.emit(.snapshot("S: x", generation: 8))
    #expect(bench.emit(.page("S: c", generation: 7)) == "none")
    #expect(bench.result?.outcome == .stale(generation: 7, live: 8))
    #expect(bench.screen == "S[x]")
    #expect(bench.pipeline.counters.merge.stale == 1)
  }

  @Test("F21: a page that begins with the last two of the one before")
  func f21() throws {
    let bench = Bench()
    bench.emit(.snapshot("S: a1 b1 c1"))
    #expect(
      bench.emit(.page("S: b1 c2 d1"))
        == "append 1 after S[c]; reconfigure S[c]: /body 1→2")
    #expect(bench.screen == "S[a b c d]")
    #expect(bench.result?.issues == [])
  }

  @Test("F22: the same page twice")
  func f22() throws {
    let bench = Bench()
    bench.emit(.snapshot("S: a"))
    #expect(bench.emit(.page("S: b c ! !")) == "append 2 after S[a]")
    #expect(bench.emit(.page("S: b c ! !")) == "none")
    #expect(bench.pipeline.current.unrecognized.count == 2)
    #expect(bench.screen == "S[a b c]")
  }

  @Test("F24: an older page appends and never replaces")
  func f24() throws {
    let bench = Bench()
    bench.emit(.snapshot("S: e d c"))
    #expect(bench.emit(.page("S: b a")) == "append 2 after S[c]")
    #expect(bench.screen == "S[e d c b a]")
  }

  @Test("F25: a refresh: old content until the answer, then exactly the answer")
  func f25() throws {
    let bench = Bench()
    bench.emit(.snapshot("S: a b"))
    bench.emit(.page("S: c d"))
    bench.emit(.page("S: e f"))
    #expect(bench.emit(.refresh()) == "none")
    #expect(bench.screen == "S[a b c d e f]")
    #expect(
      bench.emit(.snapshot("S: a b")) == "batch -S[c]@2 -S[d]@3 -S[e]@4 -S[f]@5")
    #expect(bench.screen == "S[a b]")
    #expect(bench.update?.intents == .refresh)
  }

  @Test("F28: a page is an append")
  func f28() throws {
    let bench = Bench()
    bench.emit(.snapshot("S: a T: b c"))
    let made = bench.view.costs.cellsMade
    #expect(bench.emit(.page("T: d e U: f")) == "append 3 after T[c] with U")
    #expect(bench.view.costs.cellsMade == made + 3)
    #expect(bench.update?.intents == .append)
    #expect(bench.update?.plan.reason == .addedAtEnd(cards: 3, sections: 1))
  }

  @Test("F38: bad cards without an id are told apart without a random id")
  func f38() throws {
    let options = FeedOptions<Note>(showsUnrecognized: true)
    let bench = Bench(options: options)
    bench.emit(.snapshot("S: ! a !"))
    #expect(bench.screen == "S[odd#0 a odd#1]")
    #expect(bench.emit(.snapshot("S: ! a !")) == "none")
  }

  @Test("F41: a card whose identity someone took from its content is delivered as changed")
  func f41() throws {
    let bench = Bench()
    bench.emit(.snapshot("S: stop1"))
    #expect(bench.emit(.section("S: stop9")) == "reconfigure S[stop]: /body 1→9")
  }
}
