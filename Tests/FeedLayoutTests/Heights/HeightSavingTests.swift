// SPDX-License-Identifier: Apache-2.0

import FeedModel
import TestSupport
import Testing

@testable import FeedLayout

/// What a store of heights makes of its storage: when it saves, and what it makes of what is there.
@MainActor @Suite struct HeightSavingTests {
  let conditions = LayoutConditions(width: 390, textSize: "L")
  let time = ManualScheduler()
  let disk = WhimsicalStorage()
  let list = IssueList()

  private func launch(limit: Int = 2_048) -> SectionHeightStore {
    SectionHeightStore(
      storage: disk, scheduler: time.scheduler, limit: limit, report: list.report)
  }

  private func text() -> String { String(decoding: disk.bytes ?? [], as: UTF8.self) }

  // MARK: - When

  @Test func `sixteen thousand heights a second are one save a second, and one at the end`() {
    let store = launch()
    var random = SeededGenerator(seed: 1)
    for _ in 0..<3 * 16_384 {
      let height = Double.random(in: 40...400, using: &random)
      store.record(height, section: "OFFERS", kind: "offer", in: conditions)
      // A sum of these is exact.
      time.advance(by: 1 / 16_384)
    }
    #expect(time.now == 3)
    #expect(disk.saved.count == 3)
    store.record(50, section: "OFFERS", kind: "offer", in: conditions)
    store.flush()
    #expect(disk.saved.count == 4)
    #expect(store.counters.recorded == 49_153)
    #expect(store.counters.saves == 4)
    time.advance(by: 10)
    store.flush()
    #expect(disk.saved.count == 4)
  }

  @Test func `nothing is saved where no estimate changed`() {
    let store = launch()
    store.record(100, section: "OFFERS", kind: "offer", in: conditions)
    time.advance(by: 1)
    #expect(disk.saved.count == 1)
    for _ in 0..<100 {
      store.record(100, section: "OFFERS", kind: "offer", in: conditions)
      store.record(100, section: "OFFERS", kind: "offer", in: conditions, replacing: 100)
      store.record(.nan, section: "OFFERS", kind: "offer", in: conditions)
      store.expand("OFFERS")
      _ = store.estimate(section: "NEWS", kind: "notice", in: conditions)
      time.advance(by: 0.1)
    }
    store.flush()
    #expect(disk.saved.count == 1)
    store.collapse("OFFERS")
    store.collapse("OFFERS")
    store.flush()
    #expect(disk.saved.count == 2)
    // A launch alone saves nothing.
    launch().flush()
    #expect(disk.saved.count == 2)
  }

  @Test func `a full disk is reported, and heights go on in memory`() {
    let store = launch()
    disk.failuresLeft = 1
    store.record(100, section: "OFFERS", kind: "offer", in: conditions)
    time.advance(by: 1)
    #expect(list.issues == [.unwritten(store: "heights", reason: "no space left")])
    #expect(store.counters.failedSaves == 1)
    #expect(store.estimate(section: "OFFERS", kind: "offer", in: conditions) == 100)
    store.flush()
    #expect(disk.saved.count == 1)
    #expect(launch().estimate(section: "OFFERS", kind: "offer", in: conditions) == 100)
  }

  @Test func `of two stores on one file the last that saves wins`() {
    let one = launch()
    let other = launch()
    one.record(100, section: "OFFERS", kind: "offer", in: conditions)
    other.record(200, section: "OFFERS", kind: "offer", in: conditions)
    other.flush()
    one.flush()
    #expect(launch().estimate(section: "OFFERS", kind: "offer", in: conditions) == 100)
    #expect(list.issues == [])
  }

  @Test func `without a storage estimates last as long as the store`() {
    let store = SectionHeightStore(storage: nil, scheduler: time.scheduler, report: list.report)
    store.record(100, section: "OFFERS", kind: "offer", in: conditions)
    store.flush()
    #expect(store.estimate(section: "OFFERS", kind: "offer", in: conditions) == 100)
    #expect(time.pendingCount == 0)
    #expect(store.counters.saves == 0)
  }

  // MARK: - What

  @Test func `a store is written in few words, and one state in one way`() {
    let store = launch()
    store.record(100, section: "OFFERS", kind: "offer", in: conditions)
    store.record(60.5, section: "NEWS", kind: "notice", in: conditions)
    store.record(200, section: "OFFERS", kind: "offer", in: conditions)
    store.collapse("ADS")
    store.flush()
    #expect(
      text() == """
        {"content":{"collapsed":["ADS"],"conditions":[{"textSize":"L","width":390}],\
        "heights":[[0,0,0,60.5,1],[0,1,1,150,2]],"kinds":["notice","offer"],\
        "sections":["NEWS","OFFERS"]},"form":1,"store":"heights"}
        """)
    let first = disk.bytes
    let next = launch()
    next.collapse("X")
    next.expand("X")
    next.flush()
    #expect(disk.bytes == first)
  }

  @Test(arguments: ["", "{}", "garbage", #"{"content":{},"form":1,"store":"heights"}"#])
  func `a store that is corrupt is an empty one, is reported, and is replaced`(text: String) {
    disk.bytes = Array(text.utf8)
    let store = launch()
    let isReported = list.issues.allSatisfy {
      if case .corrupt(store: "heights", _) = $0 { true } else { false }
    }
    #expect(isReported && list.issues.count == 1, "\(list.issues)")
    #expect(store.estimate(section: "OFFERS", kind: "offer", in: conditions) == 320)
    store.record(100, section: "OFFERS", kind: "offer", in: conditions)
    store.flush()
    #expect(launch().estimate(section: "OFFERS", kind: "offer", in: conditions) == 100)
    #expect(list.issues.count == 1)
  }

  @Test func `a store that was cut anywhere is an empty one, and is reported`() {
    let store = launch()
    store.record(100, section: "OFFERS", kind: "offer", in: conditions)
    store.flush()
    let whole = disk.bytes ?? []
    #expect(whole.count > 100)
    for length in whole.indices {
      disk.bytes = Array(whole.prefix(length))
      let cut = launch()
      #expect(cut.estimate(section: "OFFERS", kind: "offer", in: conditions) == 320)
      #expect(list.issues.count == length + 1)
    }
  }

  @Test func `a store of a later release, or one that cannot be read, is an empty one`() {
    disk.bytes = Array(#"{"content":"all new","form":2,"store":"heights"}"#.utf8)
    #expect(launch().estimate(section: "OFFERS", kind: "offer", in: conditions) == 320)
    #expect(list.issues == [.newer(store: "heights", version: 2)])
    disk.failsToLoad = true
    #expect(launch().estimate(section: "OFFERS", kind: "offer", in: conditions) == 320)
    #expect(list.issues.last == .unreadable(store: "heights", reason: "no space left"))
  }

  @Test func `entries that are of no use are dropped, and the others are used`() {
    disk.bytes = Array(
      """
      {"content":{"collapsed":["ADS","ADS"],"conditions":[{"textSize":"L","width":390},
      {"textSize":"L","width":-1}],"heights":[[0,0,0,100,1],[0,1,0,-5,1],[0,0,1,1e300,1],[1,0,0,90,1],
      [7,0,0,90,1],[0,-1,0,90,1],[0,0,9,90,1],[0,0,0,120,0],[0,0,1,70,9223372036854775807]],
      "kinds":["offer","ad"],"sections":["OFFERS","NEWS"]},"form":1,"store":"heights"}
      """.utf8)
    let store = launch()
    #expect(list.issues == [.entriesDropped(store: "heights", count: 7)])
    #expect(store.estimate(section: "OFFERS", kind: "offer", in: conditions) == 100)
    #expect(store.estimate(section: "OFFERS", kind: "ad", in: conditions) == 70)
    #expect(store.isCollapsed("ADS"))
  }

  // MARK: - How much

  @Test func `what was recorded longest ago goes first`() {
    let store = launch(limit: 8)
    for index in 0..<8 {
      store.record(
        Double(100 + index), section: SectionID("S\(index)"), kind: "k", in: conditions)
    }
    // Seen again.
    store.record(100, section: "S0", kind: "k", in: conditions)
    #expect(list.issues == [])
    store.record(200, section: "S8", kind: "k", in: conditions)
    #expect(list.issues == [.entriesForgotten(store: "heights", count: 3)])
    #expect(store.counters.forgotten == 3)
    let known = (0...8).filter { index in
      let section = SectionID("S\(index)")
      return store.estimate(section: section, kind: "k", in: conditions, hint: 1) != 1
    }
    #expect(known == [0, 4, 5, 6, 7, 8])
    store.flush()
    // A launch with a lower limit keeps the newest.
    let smaller = launch(limit: 2)
    #expect(smaller.estimate(section: "S8", kind: "k", in: conditions, hint: 1) == 200)
    #expect(smaller.estimate(section: "S4", kind: "k", in: conditions, hint: 1) == 1)
    #expect(smaller.counters.forgotten == 4)
  }

  @Test func `collapsed sections are bounded likewise`() {
    let store = launch(limit: 4)
    for index in 0..<5 { store.collapse(SectionID("S\(index)")) }
    #expect((0..<5).filter { store.isCollapsed(SectionID("S\($0)")) } == [2, 3, 4])
    #expect(list.issues == [.entriesForgotten(store: "heights", count: 2)])
  }

  @Test func `thousands of sections and kinds of any bytes stay within the bounds`() {
    let store = launch()
    let hostile = [
      "\0", "\"\\/", "\u{2028}", "\u{1F469}\u{200D}\u{1F467}", "\u{FFFF}", "", " ", "é",
    ]
    for index in 0..<6_000 {
      let name = hostile[index % hostile.count] + "\(index / 3)"
      let section = SectionID(name)
      store.record(Double(index % 97 + 1), section: section, kind: name, in: conditions)
    }
    store.flush()
    #expect(disk.bytes.map { $0.count < 150_000 } == true)
    let next = launch()
    var kept = 0
    for index in 0..<6_000 {
      let name = hostile[index % hostile.count] + "\(index / 3)"
      let estimates = [store, next].map {
        $0.estimate(section: SectionID(name), kind: name, in: conditions, hint: 1_000)
      }
      #expect(estimates[0] == estimates[1])
      if estimates[0] != 1_000 { kept += 1 }
    }
    #expect((1_536...2_048).contains(kept))
    next.collapse("x")
    next.expand("x")
    let bytes = disk.bytes
    next.flush()
    #expect(disk.bytes == bytes)
  }

  @Test func `names that are too long are not kept, and reported`() {
    let store = launch()
    let long = String(repeating: "é", count: 511)
    store.record(100, section: SectionID(long), kind: "a", in: conditions)
    #expect(list.issues == [])
    store.record(100, section: SectionID(long), kind: "ab", in: conditions)
    #expect(
      list.issues == [.heightDropped(.nameTooLong, section: SectionID(long), kind: "ab")])
    store.collapse(SectionID(long + "ééé"))
    #expect(store.counters.dropped == 2)
    #expect(!store.isCollapsed(SectionID(long + "ééé")))
  }
}
