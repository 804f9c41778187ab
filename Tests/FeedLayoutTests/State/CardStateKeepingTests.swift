// SPDX-License-Identifier: Apache-2.0

import FeedModel
import Testing

@testable import FeedLayout

/// What of a store outlives the app, and who is told of changes.
@MainActor @Suite struct CardStateKeepingTests {
  private let time = ManualScheduler()
  private let list = IssueList()
  private let storage = MemoryStorage()

  struct Draft: Codable, Sendable, Equatable {
    var text = ""
    var isExpanded = false
  }

  private func store<Value>(
    of type: Value.Type, policy: CardStatePolicy = CardStatePolicy()
  ) -> CardStateStore<Value> {
    CardStateStore(
      storage: storage, policy: policy, scheduler: time.scheduler, report: list.report)
  }

  private func text() -> String { String(decoding: storage.bytes ?? [], as: UTF8.self) }

  // MARK: - Across launches

  @Test func `a typed value is there at the next launch`() {
    let states = store(of: Draft.self)
    states[.tile("S.a"), default: Draft()].text = "hello"
    states[.tile("S.a"), default: Draft()].isExpanded = true
    states[.tile("cafe\u{301}.b")] = Draft(text: "\u{1F600}")
    states[.tile("caf\u{E9}.b")] = Draft(text: "\"")
    states.flush()
    let later = store(of: Draft.self)
    #expect(later.count == 3)
    #expect(later[.tile("S.a")] == Draft(text: "hello", isExpanded: true))
    #expect(later[.tile("cafe\u{301}.b")] == Draft(text: "\u{1F600}"))
    #expect(later[.tile("caf\u{E9}.b")] == Draft(text: "\""))
    #expect(list.issues == [])
  }

  @Test func `a thousand changes are saved once a second, and once at the end`() {
    let states = store(of: Int.self)
    for number in 0..<1_000 {
      states[.tile("S.a")] = number
      time.advance(by: 0.0035)
    }
    #expect(storage.saves == 3)
    states.flush()
    #expect(storage.saves == 4)
    time.advance(by: 60)
    states.flush()
    #expect(storage.saves == 4)
    #expect(store(of: Int.self)[.tile("S.a")] == 999)
  }

  @Test func `one state is always the same bytes, the first to be forgotten first`() {
    var feed = TileFeed()
    let states = store(of: Int.self)
    for (number, id) in ["a", "b", "c", "d"].enumerated() { states[.tile("S.\(id)")] = number }
    let first = TilePlan(from: TileGroup(), to: feed.show("S: a b c"))
    states.update(with: first)
    states.update(with: TilePlan(from: first.target, to: feed.show("S: b c")))
    states[.tile("S.b")] = 9
    states.flush()
    let entries =
      [#"{"id":"d","section":"S","value":3}"#, #"{"id":"a","section":"S","value":0}"#]
      + [#"{"id":"c","section":"S","value":2}"#, #"{"id":"b","section":"S","value":9}"#]
    #expect(
      text() == #"{"content":{"states":["# + entries.joined(separator: ",")
        + #"]},"form":1,"store":"card states"}"#)
    // The order outlives the launch.
    let later = store(of: Int.self, policy: CardStatePolicy(limit: 2))
    later[.tile("S.b")] = 10
    #expect(later[.tile("S.d")] == nil)
    #expect(later[.tile("S.a")] == nil)
    #expect(later[.tile("S.c")] == 2)
  }

  @Test func `an entry that is of no use does not cost the others`() {
    storage.bytes = Array(
      """
      {"store":"card states","form":1,"content":{"states":[
        {"section":"S","id":"a","value":{"text":"kept","isExpanded":true}},
        {"section":"S","id":"b","value":true},
        {"section":"S","value":{"text":"","isExpanded":true}},
        7, [],
        {"section":"S","id":"c","value":{"text":"old","isExpanded":true}},
        {"section":"S","id":"c","value":{"text":"new","isExpanded":true},"more":1}
      ]}}
      """.utf8)
    let states = store(of: Draft.self)
    #expect(states.count == 2)
    #expect(states[.tile("S.a")]?.text == "kept")
    #expect(states[.tile("S.c")]?.text == "new")
    #expect(list.issues == [.entriesDropped(store: "card states", count: 5)])
  }

  @Test(arguments: [
    "", "{", "[]", "{\"store\":\"heights\",\"form\":1,\"content\":{}}", "\u{0}\u{FF}",
  ])
  func `what is of no use as a whole is reported, and the store begins empty`(text: String) {
    storage.bytes = Array(text.utf8)
    let states = store(of: Int.self)
    #expect(states.count == 0)
    #expect(list.issues.count == 1)
    states[.tile("S.a")] = 1
    states.flush()
    #expect(store(of: Int.self)[.tile("S.a")] == 1)
  }

  @Test func `a value that cannot be written is reported and kept, and the others are saved`() {
    let states = store(of: Double.self)
    states[.tile("S.a")] = 1
    states[.tile("S.b")] = .nan
    states.flush()
    #expect(states[.tile("S.b")]?.isNaN == true)
    #expect(list.issues.count == 1)
    #expect(
      list.issues.first?.description.hasPrefix("of the card states, that of S[b] cannot") == true)
    let later = store(of: Double.self)
    #expect(later.count == 1)
    #expect(later[.tile("S.a")] == 1)
  }

  @Test func `a disk that is full is reported`() {
    let disk = WhimsicalStorage()
    disk.failuresLeft = 1
    let states = CardStateStore<Int>(
      storage: disk, scheduler: time.scheduler, report: list.report)
    states[.tile("S.a")] = 1
    time.advance(by: 1)
    #expect(list.issues == [.unwritten(store: "card states", reason: "no space left")])
    states.flush()
    #expect(disk.saved.count == 1)
  }

  // MARK: - Observing

  /// What observers were told, in order.
  @MainActor private final class Log {
    var lines: [String] = []
  }

  @Test func `a change is told to those who observe its card, and to no others`() {
    let states = store(of: Int.self)
    let log = Log()
    let first = states.observe(.tile("S.a")) { log.lines.append("a \($0 ?? -1)") }
    let second = states.observe(.tile("S.b")) { log.lines.append("b \($0 ?? -1)") }
    states[.tile("S.a")] = 1
    states[.tile("T.a")] = 2
    states[.tile("S.b")] = nil
    states[.tile("S.a")] = nil
    #expect(log.lines == ["a 1", "a -1"])
    first.cancel()
    states[.tile("S.a")] = 3
    states[.tile("S.b")] = 4
    #expect(log.lines == ["a 1", "a -1", "b 4"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func `an observation ends when it is let go`() {
    let states = store(of: Int.self)
    let log = Log()
    var observation: CardStateObservation<Int>? = states.observe(.tile("S.a")) {
      log.lines.append("\($0 ?? -1)")
    }
    states[.tile("S.a")] = 1
    withExtendedLifetime(observation) {}
    observation = nil
    states[.tile("S.a")] = 2
    #expect(log.lines == ["1"])
  }

  @Test func `an observer may ask, set, observe and cancel`() {
    let states = store(of: Int.self)
    let log = Log()
    var others: [CardStateObservation<Int>] = []
    let observation = states.observe(.tile("S.a")) { value in
      log.lines.append("a \(states[.tile("S.a")] ?? -1)")
      if value == 1 { states[.tile("S.b")] = 7 }
      others.append(states.observe(.tile("S.a")) { log.lines.append("later \($0 ?? -1)") })
      others.first?.cancel()
    }
    let other = states.observe(.tile("S.b")) { log.lines.append("b \($0 ?? -1)") }
    states[.tile("S.a")] = 1
    states[.tile("S.a")] = 2
    #expect(log.lines == ["a 1", "b 7", "a 2"])
    withExtendedLifetime((observation, other)) {}
  }

  @Test func `an observer goes with its card, and one that stays is told of who comes`() {
    var feed = TileFeed()
    let states = store(of: Int.self)
    let log = Log()
    let first = TilePlan(from: TileGroup(), to: feed.show("S: a x T: y"))
    states.update(with: first)
    states[.tile("S.a")] = 1
    let along = states.observe(.tile("S.a")) { log.lines.append("along \($0 ?? -1)") }
    let there = states.observe(.tile("T.a")) { log.lines.append("there \($0 ?? -1)") }
    let second = TilePlan(from: first.target, to: feed.show("S: x T: a y"))
    states.update(with: second)
    #expect(log.lines == ["there 1"])
    states[.tile("T.a")] = 2
    #expect(log.lines == ["there 1", "there 2", "along 2"])
    states[.tile("S.a")] = 3
    #expect(log.lines.count == 3)
    withExtendedLifetime((along, there)) {}
  }

  @Test func `who observes a card whose state is forgotten is told`() {
    let states = store(of: Int.self, policy: CardStatePolicy(limit: 1))
    let log = Log()
    states[.tile("S.a")] = 1
    let observation = states.observe(.tile("S.a")) { log.lines.append("\($0 ?? -1)") }
    states[.tile("S.b")] = 2
    #expect(log.lines == ["-1"])
    withExtendedLifetime(observation) {}
  }
}
