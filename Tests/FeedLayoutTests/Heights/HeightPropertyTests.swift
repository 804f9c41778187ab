// SPDX-License-Identifier: Apache-2.0

import FeedModel
import TestSupport
import Testing

@testable import FeedLayout

/// Whatever a store is told, in whatever order.
@MainActor @Suite struct HeightPropertyTests {
  /// Something that a view says to a store.
  private enum Event {
    case record(Double, replacing: Double?, section: SectionID, kind: String, LayoutConditions)
    case collapse(SectionID)
    case expand(SectionID)
    case wait(Double)
    case relaunch
  }

  private static let sections: [SectionID] = ["OFFERS", "NEWS", "", "\0", "é", "e\u{301}"]
  private static let kinds = ["offer", "", "\"", "é", "e\u{301}"]
  private static let conditions = [
    LayoutConditions(width: 390, textSize: "L"), LayoutConditions(width: 390, textSize: "AX5"),
    LayoutConditions(width: 844, textSize: "L"), LayoutConditions(width: 390.5, textSize: "L"),
    LayoutConditions(width: .nan, textSize: "L"),
  ]
  private static let nonsense: [Double] = [
    .nan, .infinity, -.infinity, -1, 0, -0.0, 10_000, 1e300, .leastNonzeroMagnitude, 0.1, 9_999.9,
  ]

  private func height(_ random: inout SeededGenerator) -> Double {
    random.chance(1, in: 8)
      ? random.pick(Self.nonsense) : Double.random(in: 0.1..<10_000, using: &random)
  }

  private func event(_ random: inout SeededGenerator) -> Event {
    let section = random.pick(Self.sections)
    switch Int.random(in: 0..<20, using: &random) {
    case 0: return .collapse(section)
    case 1: return .expand(section)
    case 2: return .wait(Double.random(in: 0...2, using: &random))
    case 3: return .relaunch
    default:
      let old = random.chance(1, in: 2) ? height(&random) : nil
      return .record(
        height(&random), replacing: old, section: section, kind: random.pick(Self.kinds),
        random.pick(Self.conditions))
    }
  }

  /// A store with the disk and the time that it lives by.
  @MainActor private final class Device {
    let time = ManualScheduler()
    let disk = MemoryStorage()
    let limit: Int
    var collapsed: Set<SectionID> = []
    var issues: [LayoutIssue] = []
    private(set) var store: SectionHeightStore

    init(limit: Int = 2_048) {
      self.limit = limit
      store = SectionHeightStore(storage: nil)
      launch()
    }

    func launch() {
      store = SectionHeightStore(storage: disk, scheduler: time.scheduler, limit: limit) {
        self.issues.append($0)
      }
    }

    func take(_ event: Event) {
      switch event {
      case .record(let height, let old, let section, let kind, let conditions):
        store.record(height, section: section, kind: kind, in: conditions, replacing: old)
      case .collapse(let section):
        store.collapse(section)
        collapsed.insert(section)
      case .expand(let section):
        store.expand(section)
        collapsed.remove(section)
      case .wait(let seconds):
        time.advance(by: seconds)
      case .relaunch:
        store.flush()
        launch()
      }
    }

    func estimates(in conditions: LayoutConditions, hint: Double?) -> [Double] {
      HeightPropertyTests.sections.flatMap { section in
        HeightPropertyTests.kinds.map {
          store.estimate(section: section, kind: $0, in: conditions, hint: hint)
        } + [
          store.estimate(
            section: section, kinds: ["offer": 3, "é": 1, "\"": -2], in: conditions, hint: hint)
        ]
      }
    }
  }

  @Test func `an estimate is a height, or zero in a collapsed section`() {
    var random = SeededGenerator(seed: 21)
    for _ in 0..<rounds(40, heavy: 1_000) {
      let device = Device(limit: random.chance(1, in: 2) ? 5 : 2_048)
      for _ in 0..<100 {
        device.take(event(&random))
        let section = random.pick(Self.sections)
        let estimate = device.store.estimate(
          section: section, kind: random.pick(Self.kinds), in: random.pick(Self.conditions),
          hint: height(&random))
        if device.store.isCollapsed(section) {
          #expect(estimate == 0)
        } else {
          #expect(estimate > 0.09 && estimate < 10_000)
        }
        let whole = device.store.estimate(
          section: section, kinds: ["offer": Int.random(in: -1...3, using: &random)],
          in: random.pick(Self.conditions), hint: height(&random))
        #expect(whole >= 0 && whole < 10_000)
      }
      if device.limit > 100 {
        for section in Self.sections {
          #expect(device.store.isCollapsed(section) == device.collapsed.contains(section))
        }
      }
      #expect(device.store.counters.recorded >= 0)
    }
  }

  /// A second store is told only what was measured under one of the conditions.
  @Test func `conditions never mix`() {
    var random = SeededGenerator(seed: 22)
    for _ in 0..<rounds(40, heavy: 1_000) {
      let all = Device()
      let conditions = random.pick(Self.conditions)
      let one = Device()
      for _ in 0..<100 {
        let event = event(&random)
        all.take(event)
        if case .record(_, _, _, _, let others) = event, others != conditions { continue }
        one.take(event)
      }
      let hint = random.chance(1, in: 2) ? 96.0 : nil
      #expect(
        all.estimates(in: conditions, hint: hint) == one.estimates(in: conditions, hint: hint))
    }
  }

  @Test func `a launch changes no estimate, and no byte`() {
    var random = SeededGenerator(seed: 23)
    for _ in 0..<rounds(40, heavy: 1_000) {
      let device = Device(limit: random.chance(1, in: 2) ? 7 : 2_048)
      for _ in 0..<60 { device.take(event(&random)) }
      device.store.flush()
      let before = Self.conditions.map { device.estimates(in: $0, hint: nil) }
      let bytes = device.disk.bytes
      device.launch()
      #expect(Self.conditions.map { device.estimates(in: $0, hint: nil) } == before)
      device.store.collapse("new")
      device.store.expand("new")
      device.store.flush()
      #expect(device.disk.bytes == bytes || bytes == nil)
      let isWell = device.issues.allSatisfy {
        switch $0 {
        case .heightDropped, .entriesForgotten: true
        default: false
        }
      }
      #expect(isWell, "\(device.issues)")
    }
  }

  @Test func `there is at most one save in a second, and none that nothing asked for`() {
    var random = SeededGenerator(seed: 24)
    for _ in 0..<rounds(20, heavy: 500) {
      let device = Device()
      var saves: [Double] = []
      for _ in 0..<200 {
        let before = device.disk.saves
        let event = event(&random)
        if case .relaunch = event { continue }
        if case .wait = event { continue }
        device.take(event)
        #expect(device.disk.saves == before)
        for _ in 0..<Int.random(in: 0..<40, using: &random) {
          let before = device.disk.saves
          device.time.advance(by: 0.01)
          if device.disk.saves > before { saves.append(device.time.now) }
          #expect(device.disk.saves <= before + 1)
        }
      }
      #expect(zip(saves, saves.dropFirst()).allSatisfy { $1 - $0 > 0.98 })
      #expect(saves.count > 5)
      device.time.advance(by: 2)
      let quiet = device.disk.saves
      device.time.advance(by: 60)
      device.store.flush()
      #expect(device.disk.saves == quiet)
    }
  }

  @Test func `a store with a byte changed is read for what it is worth, and never traps`() {
    var random = SeededGenerator(seed: 25)
    let device = Device()
    for _ in 0..<100 { device.take(event(&random)) }
    device.store.flush()
    let whole = device.disk.bytes ?? []
    #expect(whole.count > 200)
    for _ in 0..<rounds(150, heavy: 3_000) {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        bytes[random.pick(Array(bytes.indices))] = random.pick(Array(0x20...0x7E))
      }
      device.disk.bytes = bytes
      device.launch()
      for estimate in Self.conditions.flatMap({ device.estimates(in: $0, hint: nil) }) {
        #expect(estimate >= 0 && estimate < 10_000)
      }
    }
    #expect(!device.issues.isEmpty)
  }
}
