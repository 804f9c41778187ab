// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedPipeline
import FeedTesting
import TestSupport
import Testing

/// Objects in: what is equal is not mapped, and what is mapped is merged as if it came as bytes.
@Suite struct ObjectEmissionsTests {
  let core = SharedCore()

  @Test func `an equal list, allocated anew, maps nothing and is nothing`() {
    core.emit("S: a1 b2 T: c3")
    let mapped = core.objects.counters.mapped
    _ = core.comparisonsAsked
    for _ in 0..<1_000 { #expect(core.emit("S: a1 b2 T: c3") == "none") }
    #expect(core.objects.counters.mapped == mapped)
    #expect(core.objects.counters.inPlace == 3_000)
    #expect(core.comparisonsAsked == 3_000)
    #expect(core.bench.pipeline.current.feedVersion == FeedVersion(1))
  }

  @Test func `an echo of objects compares no card`() {
    core.emit("S: a1 b2 T: c3")
    #expect(Comparisons.during { core.emit("S: a1 b2 T: c3") } == 0)
  }

  @Test func `only what differs is mapped`() {
    core.emit("S: a1 b2 c3")
    _ = core.comparisonsAsked
    #expect(core.emit("S: a1 b5 c3") == "reconfigure S[b]: /body 2→5")
    #expect(core.objects.counters.mapped == 4)
    #expect(core.comparisonsAsked == 3)
  }

  @Test func `sections that come in another order are nothing`() {
    core.emit("S: a1 b2 T: c3 d4")
    _ = core.comparisonsAsked
    #expect(core.emit("T: c3 S: a1 T: d4 S: b2") == "none")
    #expect(core.objects.counters.mapped == 4)
    #expect(core.objects.counters.moved == 4)
    #expect(core.comparisonsAsked == 4)
  }

  @Test func `a card that stands elsewhere is moved, not mapped`() {
    core.emit("S: a b c d")
    #expect(core.emit("S: d a b c") == "batch S[d]@3→0")
    #expect(core.objects.counters.mapped == 4)
  }

  @Test func `an object that differs in what its card leaves out keeps the old card`() {
    // 10 and 11 are two objects, and one card.
    let objects = ObjectEmissions<Int, Note>(
      id: { _ in "a" }, section: { _ in "S" }, same: ==,
      card: { .text(Note.Text(body: $0 / 10)) })
    let first: Emission = objects.emission(of: [10])
    let second: Emission = objects.emission(of: [11])
    let third: Emission = objects.emission(of: [20])
    #expect(objects.counters.mapped == 3)
    #expect(objects.counters.equal == 1)
    #expect(first.slots.stamps == second.slots.stamps)
    #expect(second.slots.stamps != third.slots.stamps)
  }

  @Test func `a volatile field raises nothing, and the newest value is stored`() {
    core.emit("S: a1~1")
    #expect(core.emit("S: a1~2") == "none")
    #expect(core.bench.pipeline.current["S", "a"]?.stamp == 2)
  }

  @Test func `F38 an object without an id is unrecognised, with a reason`() throws {
    core.emit("S: a1 ?2 b3")
    #expect(core.bench.screen == "S[a b]")
    let lost = try #require(core.bench.pipeline.current.unrecognized.first)
    #expect(lost.card.reason == .missingID)
    #expect(lost.card.kind == "text")
    let emission: Emission = core.objects.emission(of: SharedNote.list("S: a1 ?2 b3"))
    #expect(
      emission.issues.map(\.description) == [
        "/1: expected an object with an id, found nil; without an id, nothing tells which card of "
          + "the next emission it is"
      ])
    #expect(core.objects.counters.mapped == 3)
  }

  @Test func `an object without a section is unrecognised, with a reason`() {
    core.emit("S: a1 -: b2")
    #expect(core.bench.screen == "S[a]")
    #expect(
      core.bench.pipeline.current.unrecognized.map(\.card.reason) == [.missingSection])
  }

  @Test func `what the mapping throws costs that card alone, until it is sound again`() {
    core.emit("S: a1 b13 c14")
    #expect(core.bench.screen == "S[a]")
    let reasons = core.bench.pipeline.current.unrecognized.map(\.card.reason)
    #expect(
      reasons == [
        .invalidField(
          FieldFault(
            path: "", expected: "an object that maps to a card", found: "a negative body")),
        .invalidField(FieldFault(path: "/body", expected: "no 14", found: "14")),
      ])
    let again: Emission = core.objects.emission(of: SharedNote.list("S: a1 b13 c14"))
    #expect(again.issues.map(\.path) == ["/1", "/2/body"])
    #expect(again.issues.map(\.card) == ["S[b]", "S[c]"])
    #expect(core.objects.counters.unrecognized == 2)
    #expect(core.emit("S: a1 b2 c14") == "append 1 after S[a]")
  }

  @Test func `F09 an id that comes twice is not mapped again and again`() {
    core.emit("S: a1 b1 a2")
    #expect(core.bench.result?.issues.count == 1)
    let mapped = core.objects.counters.mapped
    for _ in 0..<3 { #expect(core.emit("S: a1 b1 a2") == "none") }
    #expect(core.objects.counters.mapped == mapped)
    #expect(core.bench.pipeline.current["S", "a"]?.body == 2)
    #expect(core.emit("S: b1 a1 a3") == "batch S[a]@0→1; reconfigure S[a]: /body 2→3")
  }

  @Test func `sections and pages meet what a snapshot brought`() {
    core.emit("S: a1 T: b2")
    core.emit("T: b2 c3", .section("T"))
    core.emit("S: a1 d4", .page)
    #expect(core.objects.counters.mapped == 4)
    #expect(core.objects.counters.moved == 2)
    core.emit("S: a1 d4 T: b2 c3")
    #expect(core.objects.counters.mapped == 4)
    #expect(core.bench.screen == "S[a d] T[b c]")
  }

  @Test func `a refresh forgets nothing`() {
    core.emit("S: a1 b2")
    core.emit("", .refresh)
    core.emit("", .failed(message: "no network"))
    #expect(core.emit("S: a1 b2") == "none")
    #expect(core.objects.counters.mapped == 2)
  }

  @Test func `objects that left the feed are let go`() {
    let objects = ObjectEmissions<SharedNote, Note>(
      id: { $0.id.map { CardID($0) } }, section: { $0.section.map { SectionID($0) } },
      same: { $0.isEqual($1) }, card: { .text(Note.Text(body: $0.body)) })
    weak var gone: SharedNote?
    func emit(_ list: [SharedNote], _ kind: Emission.Kind) {
      let _: Emission = objects.emission(of: list, kind: kind)
    }
    do {
      let list = SharedNote.list("S: a1 b2")
      gone = list[1]
      emit(list, .snapshot)
    }
    #expect(gone != nil)
    emit(SharedNote.list("S: a1"), .section("S"))
    emit(SharedNote.list("S: a1"), .snapshot)
    #expect(gone == nil)
  }

  /// The same emissions, as objects and as plain cards, come to the same feeds and versions.
  @Test(arguments: 0..<UInt64(rounds(100, heavy: 1_000)))
  func `objects are merged as cards are`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var plain = Merge()
    var merge = Merge()
    let core = SharedCore()
    for _ in 0..<40 {
      let kinds: [Emission.Kind] = [.snapshot, .snapshot, .page, .section("S"), .section("T")]
      let kind = kinds.randomElement(using: &random) ?? .snapshot
      let words = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        let section = ["S", "T", "U"].randomElement(using: &random) ?? "S"
        let id = ["a", "b", "c", "d", "e"].randomElement(using: &random) ?? "a"
        let body = Int.random(in: 0...2, using: &random)
        return "\(section): \(id)\(body)~\(Int.random(in: 0...1, using: &random))"
      }
      let list = words.joined(separator: " ")
      let expected = plain.apply(Emission(kind: kind, slots: FeedSlots(list)))
      let result = merge.apply(core.objects.emission(of: SharedNote.list(list), kind: kind))
      #expect(result == expected, "seed \(seed): \(kind) \(list)")
      #expect(merge.snapshot.description == plain.snapshot.description, "seed \(seed)")
      for (section, other) in zip(merge.snapshot.sections, plain.snapshot.sections) {
        #expect(section.cards == other.cards, "seed \(seed): \(kind) \(list)")
        #expect(section.versions == other.versions, "seed \(seed): \(kind) \(list)")
      }
    }
  }
}
