// SPDX-License-Identifier: Apache-2.0

import FeedLayout
import FeedModel
import Testing

/// What a list does with all of it: rows that come onto the screen, echoes, new content, turns of the
/// device, launches.
@MainActor @Suite struct HeightScenarioTests {
  /// A list without a screen: it shows rows, and counts how often it had to measure one.
  @MainActor private final class List {
    let store: SectionHeightStore
    var heights = MeasuredHeights()
    var conditions = LayoutConditions(width: 390, textSize: "L")
    private(set) var measured = 0

    init(_ disk: MemoryStorage, _ time: ManualScheduler) {
      store = SectionHeightStore(storage: disk, scheduler: time.scheduler)
    }

    /// A row comes onto the screen, or is laid out anew: its content would be so high.
    func show(_ id: CardID, _ version: UInt64, content: Double) -> Double {
      let identity = CardIdentity(section: "OFFERS", id: id)
      let key = CellKey(identity: identity, version: FeedVersion(version))
      let (height, tier) = HeightResolver.height(
        fixed: nil, laidOut: nil, stored: heights.height(of: key, in: conditions)
      ) {
        measured += 1
        return content
      }
      if tier == .measured {
        let old = heights.record(height, for: key, in: conditions)
        store.record(
          height, section: "OFFERS", kind: "offer", in: conditions, replacing: old)
      }
      return height
    }

    var estimate: Double {
      store.estimate(section: "OFFERS", kind: "offer", in: conditions, hint: 96)
    }
  }

  let disk = MemoryStorage()
  let time = ManualScheduler()

  @Test func `an echo measures nothing, keeps the estimate and saves nothing`() {
    let list = List(disk, time)
    #expect(list.estimate == 96)
    #expect(list.show("a", 1, content: 120) == 120)
    #expect(list.show("b", 1, content: 80) == 80)
    time.advance(by: 1)
    for _ in 0..<100 {
      #expect(list.show("a", 1, content: 120) == 120)
      #expect(list.show("b", 1, content: 80) == 80)
      time.advance(by: 1)
    }
    list.store.flush()
    #expect(list.measured == 2)
    #expect(list.estimate == 100)
    #expect(disk.saves == 1)
  }

  @Test func `new content keeps the estimate until it is measured, and then counts once`() {
    let list = List(disk, time)
    #expect(list.show("a", 1, content: 120) == 120)
    #expect(list.show("b", 1, content: 80) == 80)
    let a = CardIdentity(section: "OFFERS", id: "a")
    #expect(list.heights.lastHeight(of: a, in: list.conditions) == 120)
    #expect(list.estimate == 100)
    #expect(list.show("a", 2, content: 160) == 160)
    #expect(list.estimate == 120)
    // New content of the same height changes nothing that is kept.
    list.store.flush()
    #expect(list.show("a", 3, content: 160) == 160)
    time.advance(by: 10)
    #expect(disk.saves == 1)
  }

  @Test func `a turn of the device measures anew, and back again nothing`() {
    let list = List(disk, time)
    let upright = list.conditions
    #expect(list.show("a", 1, content: 120) == 120)
    list.conditions = LayoutConditions(width: 844, textSize: "L")
    #expect(list.estimate == 96)
    #expect(list.show("a", 1, content: 70) == 70)
    #expect(list.estimate == 70)
    list.conditions = upright
    #expect(list.estimate == 120)
    #expect(list.show("a", 1, content: .nan) == 120)
    #expect(list.measured == 2)
    list.conditions = LayoutConditions(width: 390, textSize: "AX5")
    #expect(list.estimate == 96)
    #expect(list.show("a", 1, content: 300) == 300)
  }

  @Test func `a launch expects what rows had, and what is measured then weighs as much as before`()
  {
    var list = List(disk, time)
    for index in 0..<10 {
      _ = list.show(CardID("\(index)"), 1, content: index < 5 ? 100 : 200)
    }
    list.store.flush()
    list = List(disk, time)
    #expect(list.estimate == 150)
    // The first screen alone: it moves the estimate by what it weighs.
    for index in 0..<5 { _ = list.show(CardID("\(index)"), 1, content: 100) }
    #expect(list.estimate > 130 && list.estimate < 140)
    for index in 5..<10 { _ = list.show(CardID("\(index)"), 1, content: 200) }
    #expect(abs(list.estimate - 150) < 1e-9)
  }

  @Test func `a section that is folded and unfolded measures nothing`() {
    let list = List(disk, time)
    #expect(list.show("a", 1, content: 120) == 120)
    list.store.collapse("OFFERS")
    #expect(list.estimate == 0)
    list.store.expand("OFFERS")
    #expect(list.estimate == 120)
    #expect(list.show("a", 1, content: .nan) == 120)
    #expect(list.measured == 1)
  }

  @Test func `headers are estimated by headers, and rows by rows`() {
    let list = List(disk, time)
    let store = list.store
    #expect(store.headerEstimate(of: "OFFERS", in: list.conditions) == 44)
    store.recordHeader(60, of: "OFFERS", in: list.conditions)
    #expect(store.headerEstimate(of: "OFFERS", in: list.conditions) == 60)
    #expect(store.headerEstimate(of: "NEWS", in: list.conditions) == 60)
    // No row is as high as a header, though its kind or its section may have any name.
    for (section, kind) in [("headers", "OFFERS"), ("X", "OFFERS"), ("X", "y")] {
      let section = SectionID(section)
      #expect(store.estimate(section: section, kind: kind, in: list.conditions) == 320)
    }
    store.record(200, section: "headers", kind: "OFFERS", in: list.conditions)
    #expect(store.headerEstimate(of: "OFFERS", in: list.conditions) == 60)
    // A section has one header: it may become higher, and stays when the rows are folded away.
    store.recordHeader(90, of: "OFFERS", in: list.conditions)
    store.collapse("OFFERS")
    #expect(store.headerEstimate(of: "OFFERS", in: list.conditions) == 90)
    store.flush()
    #expect(List(disk, time).store.headerEstimate(of: "OFFERS", in: list.conditions) == 90)
  }
}
