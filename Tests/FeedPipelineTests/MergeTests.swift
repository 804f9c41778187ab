// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedPipeline
import FeedTesting
import Testing

/// Emissions of all kinds, merged.
@Suite struct MergeTests {
  // MARK: - Generations

  @Test("Live emissions apply until the answer comes")
  func liveUntilAnswered() throws {
    let bench = Bench()
    bench.emit(.snapshot("S: a1 T: x1", generation: 7))
    bench.emit(.refresh(8))
    #expect(
      bench.emit(.section("S: a2", generation: 7)) == "reconfigure S[a]: /body 1→2")
    #expect(bench.emit(.page("T: y1", generation: 7)) == "append 1 after T[x]")
    // Without a number it is the answer.
    #expect(bench.emit(.snapshot("S: a3")) == "batch -T@1; reconfigure S[a]: /body 2→3")
    #expect(bench.result?.intent == .refresh)
    #expect(bench.emit(.section("T: x1", generation: 7)) == "none")
    #expect(bench.result?.outcome == .stale(generation: 7, live: 8))
  }

  @Test("The first page of a newer generation replaces everything, the next ones append")
  func pagesOfNewGeneration() throws {
    let bench = Bench()
    bench.emit(.snapshot("S: a b c", generation: 1))
    bench.emit(.page("S: x y", generation: 2))
    #expect(bench.screen == "S[x y]")
    bench.emit(.page("S: z", generation: 2))
    #expect(bench.screen == "S[x y z]")
  }

  @Test("An awaited section replaces its section; the others stay until their own or a list")
  func sectionsOfNewGeneration() throws {
    let bench = Bench()
    bench.emit(.snapshot("S: a T: b U: c", generation: 1, sections: "S T U"))
    bench.emit(.refresh(2))
    #expect(bench.emit(.section("T: b2", generation: 2)) == "reconfigure T[b]: /body 0→2")
    #expect(bench.screen == "S[a] T[b] U[c]")
    // A page counts as their own.
    #expect(bench.emit(.page("S: x", generation: 2)) == "batch -S[a]@0 +S[x]@0")
    #expect(
      bench.emit(.section("T: b2", generation: 2, sections: "T S")) == "batch -U@2 S@0→1")
    #expect(bench.screen == "T[b] S[x]")
  }

  @Test("A failed refresh leaves the live generation going on")
  func failedRefresh() throws {
    let bench = Bench()
    bench.emit(.snapshot("S: a1", generation: 7))
    bench.emit(.refresh(8))
    bench.emit(.failed("offline", generation: 8))
    #expect(bench.result?.outcome == .failed(generation: 8, message: "offline"))
    #expect(bench.pipeline.awaitedGeneration == nil)
    #expect(bench.emit(.snapshot("S: a2")) == "reconfigure S[a]: /body 1→2")
    #expect(bench.result?.intent == .tick)
    bench.emit(.failed("late", generation: 6))
    #expect(bench.result?.outcome == .stale(generation: 6, live: 7))
  }

  @Test("A refresh that was answered already opens nothing; a newer one supersedes")
  func refreshes() {
    var merge = Merge()
    #expect(merge.apply(.refresh()).outcome == .refreshOpened(generation: 1))
    _ = merge.apply(.snapshot("S: a"))
    #expect(merge.live == 1)
    #expect(merge.apply(.refresh(1)).outcome == .stale(generation: 1, live: 1))
    _ = merge.apply(.refresh(3))
    #expect(merge.apply(.refresh(2)).outcome == .refreshOpened(generation: 3))
    // The answer to one in between is newer than what is shown, and 3 stays awaited.
    _ = merge.apply(.snapshot("S: b", generation: 2))
    #expect(merge.live == 2)
    #expect(merge.awaited == 3)
    _ = merge.apply(.snapshot("S: c", generation: .max))
    #expect(merge.awaited == nil)
    #expect(merge.apply(.refresh()).outcome == .stale(generation: .max, live: .max))
  }

  // MARK: - Sections

  @Test("A list is sticky within its generation, and a listed section exists while empty")
  func stickyList() throws {
    let bench = Bench(rules: SectionRules(order: ["A", "B", "C", "D"]))
    bench.emit(.snapshot("A: a B: b Z: z Y: y", sections: "C B"))
    #expect(bench.screen == "C[] B[b] A[a] Z[z] Y[y]")
    #expect(bench.emit(.snapshot("A: a D: d B: b Z: z Y: y")) == "batch +D@3")
    #expect(bench.screen == "C[] B[b] A[a] D[d] Z[z] Y[y]")
    // Not beyond it.
    bench.emit(.snapshot("A: a D: d B: b", generation: 5))
    #expect(bench.screen == "A[a] B[b] D[d]")
  }

  @Test("Section content: a new title is the header's affair")
  func sectionContent() throws {
    let bench = Bench()
    bench.emit(.snapshot("S: a1 T: b1", sections: "S=Old T"))
    #expect(
      bench.emit(.snapshot("S: a1 T: b1", sections: "S=New T"))
        == #"reconfigure S header: /title "Old"→"New""#)
    // A bare id leaves the content as it is.
    #expect(bench.emit(.snapshot("S: a1 T: b1", sections: "S T")) == "none")
    #expect(bench.pipeline.current["S"]?.content == Title(title: "New"))
    #expect(bench.view.sections[0].header == Title(title: "New"))
    #expect(
      bench.emit(.snapshot("S: a1 T: b1", sections: "S T=Tea"))
        == #"reconfigure T header: absent→{title}"#)
    #expect(bench.view.costs.cellsReconfigured == 0)
  }

  @Test("A section twice in a list: first position, last content, one issue")
  func listedTwice() throws {
    let bench = Bench()
    bench.emit(.snapshot("S: a T: b", sections: "S=1 T S=2"))
    #expect(bench.screen == "S[a] T[b]")
    #expect(bench.pipeline.current["S"]?.content == Title(title: "2"))
    #expect(bench.result?.issues.count == 1)
  }

  @Test("Cards of another section in a section's emission are taken as a page, with an issue")
  func strays() throws {
    let bench = Bench()
    bench.emit(.snapshot("S: a T: b"))
    bench.emit(.section("S: x T: c"))
    #expect(bench.screen == "S[x] T[b c]")
    #expect(bench.result?.issues.map(\.cost) == [.nothing])
  }

  @Test("An emptied section goes; a snapshot without cards empties the feed")
  func emptied() throws {
    let bench = Bench()
    bench.emit(.snapshot("S: a T: b"))
    #expect(bench.emit(.section("S:")) == "batch -S@0")
    #expect(bench.emit(.snapshot("")) == "batch -T@0")
    #expect(bench.screen == "")
    #expect(bench.emit(.snapshot("T: b")) == "reload 1 in 1 section: first content")
  }

  @Test("A card of one id in two sections is two cards")
  func sameIDTwice() throws {
    let bench = Bench()
    bench.emit(.snapshot("S: a1 T: a2"))
    #expect(bench.emit(.snapshot("S: a1 T: a3")) == "reconfigure T[a]: /body 2→3")
  }

  @Test("J17: spellings of one id that Swift equates are two cards")
  func spellings() {
    var slots = FeedSlots<Note>()
    for id in ["caf\u{E9}", "cafe\u{301}"] {
      slots.append(.text(Note.Text(body: 1)), id: CardID(id), section: "S")
    }
    var merge = Merge()
    let result = merge.apply(Emission(kind: .snapshot, slots: slots))
    #expect(result.issues == [])
    #expect(merge.snapshot.main.cardCount == 2)
  }

  // MARK: - Cards that could not be read

  @Test("An unrecognised card is kept apart and raises no version")
  func unrecognizedApart() throws {
    let bench = Bench()
    bench.emit(.snapshot("S: a1 !x b1"))
    #expect(bench.screen == "S[a b]")
    #expect(bench.pipeline.current.unrecognized.map(\.id) == ["x"])
    #expect(bench.emit(.snapshot("S: !y !x a1 b1")) == "none")
    #expect(bench.result?.outcome == .applied(raised: false))
    #expect(bench.pipeline.current.unrecognized.map(\.id) == ["y", "x"])
  }

  @Test("A known card that turns bad leaves its section")
  func turnsBad() throws {
    let bench = Bench()
    bench.emit(.snapshot("S: a1 b1"))
    #expect(bench.emit(.snapshot("S: !a b1")) == "batch -S[a]@0")
    #expect(bench.emit(.snapshot("S: a1 b1")) == "batch +S[a]@0")
  }

  @Test("keepsLastGood: it stays as it was last readable")
  func keepsLastGood() throws {
    let bench = Bench(options: FeedOptions(keepsLastGood: true))
    bench.emit(.snapshot("S: a1 b1"))
    #expect(bench.emit(.snapshot("S: !a b1")) == "none")
    #expect(bench.pipeline.current.unrecognized.map(\.id) == ["a"])
    #expect(bench.emit(.snapshot("S: !a b1")) == "none")
    #expect(bench.emit(.snapshot("S: b1 !a")) == "batch S[a]@0→1")
    #expect(bench.emit(.page("S: !b c1")) == "append 1 after S[a]")
    #expect(bench.pipeline.current.unrecognized.map(\.id) == ["b", "a"])
    #expect(bench.emit(.page("S: a2 b1")) == "reconfigure S[a]: /body 1→2")
    #expect(bench.pipeline.current.unrecognized == [])
    // Never good: nothing to keep.
    #expect(bench.emit(.page("S: !z")) == "none")
    #expect(bench.screen == "S[b a c]")
  }

  @Test("showsUnrecognized: they stand in their sections")
  func shown() throws {
    let bench = Bench(options: FeedOptions(showsUnrecognized: true))
    bench.emit(.snapshot("S: a1 ! !x"))
    #expect(bench.screen == "S[a odd#0 x]")
    #expect(bench.pipeline.current.unrecognized.count == 2)
    #expect(bench.emit(.page("S: ! x1")).hasPrefix("append 1 after S[x]; reconfigure S[x]"))
    #expect(bench.screen == "S[a odd#0 x odd#1]")
  }

  @Test("An id like the ones that cards without an id get keeps its card")
  func anonymousClash() throws {
    var slots = FeedSlots<Note>("S: !")
    slots.append(.text(Note.Text(body: 1)), id: "odd#0", section: "S")
    let bench = Bench(options: FeedOptions(showsUnrecognized: true))
    bench.emit(Emission(kind: .snapshot, slots: slots))
    #expect(bench.screen == "S[odd#1 odd#0]")
    #expect(bench.result?.issues == [])
  }

  // MARK: - The filter

  @Test("A filter hides cards as data, and can change")
  func filter() throws {
    let isEven: @Sendable (FeedSlot<Note>) -> Bool = { ($0.card.body ?? 0) % 2 == 0 }
    let bench = Bench(options: FeedOptions(isIncluded: isEven))
    bench.emit(.snapshot("S: a1 b2 c3 d4 T: x1"))
    #expect(bench.screen == "S[b d]")
    #expect(bench.emit(.snapshot("S: a2 b2 c3 d4 T: x1")) == "batch +S[a]@0")
    #expect(bench.emit(.page("S: c4 e5")) == "batch +S[c]@2")
    bench.pipeline.setFilter(nil)
    #expect(bench.settle() == "append 2 after S[d] with T")
    #expect(bench.screen == "S[a b c d e] T[x]")
    bench.pipeline.setFilter { $0.section == "T" }
    #expect(bench.settle() == "batch -S@0")
    #expect(bench.update?.intents == .filter)
  }

  // MARK: - Versions

  @Test("A version is the feed's at the last change, and is never used again")
  func versions() {
    var merge = Merge()
    _ = merge.apply(.snapshot("S: a1 b1 T: x1", sections: "S=1 T"))
    _ = merge.apply(.snapshot("S: a1 b2 T: x1"))
    _ = merge.apply(.snapshot("S: a1 b2~9 T: x1"))
    #expect(merge.snapshot.feedVersion == FeedVersion(2))
    let section = merge.snapshot["S"]
    #expect(section?.versions == [FeedVersion(1), FeedVersion(2)])
    #expect(section?.version == FeedVersion(2))
    #expect(section?.structureVersion == FeedVersion(1))
    #expect(section?.contentVersion == FeedVersion(1))
    #expect(merge.snapshot["T"]?.version == FeedVersion(1))
    #expect(merge.snapshot["S", "b"]?.stamp == 9)
    // Gone and back: another version, though the content is the first one's.
    _ = merge.apply(.snapshot("T: x1"))
    _ = merge.apply(.snapshot("S: a1 T: x1"))
    #expect(merge.snapshot["S"]?.versions == [FeedVersion(4)])
  }

  @Test("Issues beyond the limit are one that tells their number")
  func issueLimit() {
    var merge = Merge(options: FeedOptions(issueLimit: 2))
    let result = merge.apply(.snapshot("S: a1 a2 b1 b2 c1 c2 d1 d1"))
    #expect(result.issues.map(\.card) == ["S[a]", "S[b]", nil])
    #expect(result.issues.last?.found == "2 more" && result.issues.last?.cost == .element)
    #expect(merge.counters.duplicates == 4)
  }

  @Test("Counters tell what became of everything")
  func counters() {
    var merge = Merge()
    for emission: Emission in [
      .snapshot("S: a1 b1", generation: 1), .snapshot("S: a1 b1"), .page("S: b2 c1 c1"),
      .refresh(), .failed("x"), .snapshot("S: q1", generation: 0),
      .snapshot("S: a1", generation: 4),
    ] { _ = merge.apply(emission) }
    let counters = merge.counters
    #expect(counters.emissions == 7)
    #expect(counters.raised == 3)
    #expect(counters.unchanged == 1)
    #expect(counters.stale == 1)
    #expect(counters.failed == 1)
    #expect(counters.refreshesOpened == 1)
    #expect(counters.refreshesAnswered == 0)
    #expect(counters.duplicates == 1)
    #expect(counters.cardsChanged == 1)
    #expect(counters.cardsAppeared == 3)
    #expect(counters.cardsCompared == 4)
  }
}
