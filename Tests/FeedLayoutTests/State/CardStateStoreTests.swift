// SPDX-License-Identifier: Apache-2.0

import FeedModel
import Testing

@testable import FeedLayout

@MainActor @Suite struct CardStateStoreTests {
  @MainActor private final class Clock {
    var now = 1_000.0
  }

  private let time = ManualScheduler()
  private let list = IssueList()
  private var feed = TileFeed()
  private var shown = TileGroup()

  private func store<Value>(
    of type: Value.Type = String.self, in storage: (any LayoutStorage)? = nil,
    policy: CardStatePolicy = CardStatePolicy()
  ) -> CardStateStore<Value> {
    CardStateStore(
      storage: storage, policy: policy, scheduler: time.scheduler, report: list.report)
  }

  /// Shows a state of the feed, and tells the store of the plan.
  @discardableResult
  private mutating func show(
    _ text: String, _ states: CardStateStore<String>..., policy: FeedPlanPolicy = .minimal
  ) -> TilePlan {
    let plan = TilePlan(from: shown, to: feed.show(text), policy: policy)
    for states in states { states.update(with: plan) }
    shown = plan.target
    return plan
  }

  // MARK: - A state stays with its card

  @Test mutating func `it survives new content and a new order`() {
    let states = store()
    show("S: a b c", states)
    states[.tile("S.a")] = "saved"
    show("S: a1 b c", states)
    show("S: c b a1", states)
    #expect(states[.tile("S.a")] == "saved")
    #expect(states[.tile("S.b")] == nil)
    #expect(states.count == 1)
  }

  @Test
  mutating func `it stays where it is if a card comes with its section, or leaves one that goes`() {
    let states = store()
    show("S: a b T: c", states)
    states[.tile("S.a")] = "saved"
    states[.tile("T.c")] = "read"
    show("S: b c N: a", states)
    #expect(states[.tile("N.a")] == nil && states[.tile("S.c")] == nil)
    show("S: a b T: c", states)
    #expect(states[.tile("S.a")] == "saved" && states[.tile("T.c")] == "read")
  }

  @Test mutating func `it survives that the card, or its section, goes and comes back`() {
    let states = store()
    show("S: a b T: c", states)
    states[.tile("S.a")] = "saved"
    states[.tile("T.c")] = "read"
    show("S: b", states)
    show("S: b a T: c", states)
    #expect(states[.tile("S.a")] == "saved")
    #expect(states[.tile("T.c")] == "read")
  }

  @Test mutating func `it goes with the card to another section`() {
    let states = store()
    show("S: a b T: c", states)
    states[.tile("S.a")] = "saved"
    show("S: b T: c a", states)
    #expect(states[.tile("T.a")] == "saved")
    #expect(states[.tile("S.a")] == nil)
    // A new card of that id in the old section is another.
    show("S: a b T: c a", states)
    #expect(states[.tile("S.a")] == nil)
    #expect(states[.tile("T.a")] == "saved")
  }

  @Test mutating func `cards that change sections in one plan do not take each other's`() {
    let states = store()
    show("S: a x T: b y U: c z", states)
    for card in ["S.a", "T.b", "U.c"] { states[.tile(card)] = card }
    let plan = show("U: a z S: b x T: c y", states)
    #expect(plan.passes.count == 2)
    #expect(states[.tile("U.a")] == "S.a")
    #expect(states[.tile("S.b")] == "T.b")
    #expect(states[.tile("T.c")] == "U.c")
    #expect(states.count == 3)
  }

  @Test mutating func `a card that goes from section to section takes it along`() {
    let states = store()
    show("S: a x T: y U: z", states)
    states[.tile("S.a")] = "saved"
    show("S: x T: a y U: z", states)
    show("S: x T: y U: z a", states)
    show("S: a x T: y U: z", states)
    #expect(states[.tile("S.a")] == "saved")
    #expect(states.count == 1)
  }

  /// `S[a]` goes to U while `T[a]`, another card, stays.
  @Test mutating func `two cards of one id keep to themselves`() {
    let states = store()
    show("S: a x T: a y U: z", states)
    states[.tile("S.a")] = "first"
    states[.tile("T.a")] = "second"
    show("S: x T: a y U: a z", states)
    #expect(states[.tile("U.a")] == "first")
    #expect(states[.tile("T.a")] == "second")
    #expect(states[.tile("S.a")] == nil)
  }

  @Test mutating func `a card that comes does not inherit from one that was there before it`() {
    let states = store()
    show("S: x T: a y", states)
    states[.tile("T.a")] = "saved"
    show("S: a x T: y", states)
    states[.tile("S.a")] = nil
    show("S: a x T: y", states)
    // Another card of the id comes and goes in T, with a state of its own.
    show("S: a x T: a y", states)
    states[.tile("T.a")] = "another's"
    show("S: a x T: y", states)
    show("S: x T: a y", states)
    #expect(states[.tile("T.a")] == nil)
  }

  @Test mutating func `a chain and a ring of moves are followed at once`() {
    var table = CardStateTable<String>()
    for card in ["S.a", "T.a", "U.b"] {
      table.set(card, isWritable: true, for: .tile(card), at: nil)
    }
    func move(_ from: String, _ to: String) -> CardStateMove {
      CardStateMove(from: .tile(from), to: .tile(to))
    }
    _ = table.follow([move("S.a", "T.a"), move("T.a", "V.a"), move("U.b", "S.a")], in: "main")
    #expect(
      table.entries.mapValues(\.value) == [
        .tile("T.a"): "S.a", .tile("V.a"): "T.a", .tile("S.a"): "U.b",
      ])
    _ = table.follow([move("S.a", "T.a"), move("T.a", "S.a")], in: "main")
    #expect(table.entries[.tile("S.a")]?.value == "S.a")
    #expect(table.entries[.tile("T.a")]?.value == "U.b")
  }

  @Test mutating func `a reload says of no card where it went: the state stays with its identity`()
  {
    let states = store()
    show("S: a b T: c", states)
    states[.tile("S.a")] = "saved"
    let plan = show("S: b T: c a", states, policy: .conservative)
    #expect(plan.rung == .reload)
    #expect(states[.tile("T.a")] == nil)
    #expect(states[.tile("S.a")] == "saved")
    show("S: a b T: c", states, policy: .conservative)
    #expect(states[.tile("S.a")] == "saved")
  }

  // MARK: - Plans

  @Test mutating func `a plan that is told twice is harmless`() {
    let states = store()
    show("S: a b T: c", states)
    states[.tile("S.a")] = "saved"
    let plan = show("S: b T: c a", states)
    states.update(with: plan)
    #expect(states[.tile("T.a")] == "saved")
  }

  @Test mutating func `a store that comes late follows from then on`() {
    show("S: a b T: c")
    let states = store()
    states[.tile("S.a")] = "saved"
    show("S: b T: c a", states)
    #expect(states[.tile("T.a")] == "saved")
  }

  @Test mutating func `lists of one feed may follow it one after the other`() {
    let states = store()
    let first = show("S: a b T: c")
    for list in ["phone", "pad"] { states.update(with: first, of: list) }
    states[.tile("S.a")] = "saved"
    let second = show("S: b T: c a")
    states.update(with: second, of: "phone")
    #expect(states[.tile("T.a")] == "saved")
    states.update(with: second, of: "pad")
    #expect(states[.tile("T.a")] == "saved")
    #expect(states.count == 1)
  }

  @Test mutating func `a card is shown as long as one list shows it`() {
    let states = store(policy: CardStatePolicy(limit: 1))
    let all = show("S: a b")
    states.update(with: all, of: "feed")
    states.update(with: all, of: "pinned")
    states[.tile("S.a")] = "1"
    let less = show("S: b")
    states.update(with: less, of: "feed")
    states[.tile("S.b")] = "2"
    #expect(states.count == 2)
    states.remove(list: "pinned")
    states[.tile("S.b")] = "3"
    #expect(states[.tile("S.a")] == nil)
    #expect(states[.tile("S.b")] == "3")
  }

  /// A new pipeline counts its versions from the start again.
  @Test mutating func `another feed in the list is not taken for the one before`() {
    let states = store(policy: CardStatePolicy(limit: 1))
    show("S: a", states)
    states[.tile("S.a")] = "1"
    var other = TileFeed()
    states.update(with: TilePlan(from: TileGroup(), to: other.show("S: b")))
    states[.tile("S.b")] = "2"
    #expect(states[.tile("S.a")] == nil)
    #expect(states[.tile("S.b")] == "2")
  }

  // MARK: - Forgetting

  @Test
  mutating func `beyond the limit those go that are absent the longest, never one that is shown`() {
    let states = store(policy: CardStatePolicy(limit: 3))
    show("S: a b c d e", states)
    for id in ["a", "b", "c", "d", "e"] { states[.tile("S.\(id)")] = id }
    #expect(states.count == 5)
    #expect(list.issues == [])
    show("S: a b c d", states)
    #expect(states.count == 4)
    #expect(states[.tile("S.e")] == nil)
    show("S: b c", states)
    #expect(states.count == 3)
    #expect(states[.tile("S.a")] == nil)
    #expect(states[.tile("S.d")] == "d")
    states[.tile("T.x")] = "x"
    #expect(states[.tile("S.d")] == nil)
    #expect(states[.tile("T.x")] == "x")
    #expect(
      list.issues.map(\.description)
        == Array(
          repeating: "there are too many card states: 1 were forgotten", count: 3))
  }

  @Test mutating func `an absent card whose state is set is no longer the first to go`() {
    let states = store(policy: CardStatePolicy(limit: 2))
    states[.tile("S.a")] = "a"
    states[.tile("S.b")] = "b"
    states[.tile("S.a")] = "a again"
    states[.tile("S.c")] = "c"
    #expect(states[.tile("S.a")] == "a again")
    #expect(states[.tile("S.b")] == nil)
  }

  @Test
  mutating func `states that are too old go with the next change, but not those of shown cards`() {
    let clock = Clock()
    let policy = CardStatePolicy(age: CardStatePolicy.Age(seconds: 60) { clock.now })
    let states = store(policy: policy)
    show("S: a b c", states)
    for id in ["a", "b"] { states[.tile("S.\(id)")] = id }
    clock.now += 100
    show("S: a c", states)
    clock.now += 60
    show("S: c a", states)
    #expect(states[.tile("S.b")] == "b")
    clock.now += 1
    show("S: a c", states)
    #expect(states[.tile("S.b")] == nil)
    #expect(states[.tile("S.a")] == "a")
    #expect(list.issues.map(\.description) == ["1 card states were too old and forgotten"])
    // A clock that was set back, or is none.
    for odd in [0, -Double.infinity, .nan] {
      clock.now = odd
      show("S: c a", states)
      show("S: a", states)
      show("S: a c", states)
    }
    #expect(states[.tile("S.a")] == "a")
  }

  @Test mutating func `after a long time what is shown again is not too old`() {
    let clock = Clock()
    let policy = CardStatePolicy(age: CardStatePolicy.Age(seconds: 60) { clock.now })
    let storage = MemoryStorage()
    let states = store(in: storage, policy: policy)
    show("S: a b", states)
    for id in ["a", "b"] { states[.tile("S.\(id)")] = id }
    states.flush()
    clock.now += 1_000
    let later = store(of: String.self, in: storage, policy: policy)
    later.update(with: TilePlan(from: TileGroup(), to: feed.show("S: a")))
    #expect(later[.tile("S.a")] == "a")
    #expect(later[.tile("S.b")] == nil)
  }

  @Test mutating func `all are taken away as another person signs in`() {
    let storage = MemoryStorage()
    let states = store(in: storage)
    show("S: a", states)
    states[.tile("S.a")] = "saved"
    states.flush()
    states.removeAll()
    states.flush()
    #expect(states.count == 0)
    #expect(store(of: String.self, in: storage).count == 0)
  }
}
