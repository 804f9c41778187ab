// SPDX-License-Identifier: Apache-2.0

import FeedModel
import TestSupport
import Testing

@testable import FeedLayout

/// The store against a model that knows no identities while cards are shown: rows that hold their
/// state themselves, carried from pass to pass as a collection view carries its cells.
@MainActor @Suite struct CardStateModelTests {
  @Test func `every card has the state that its row would have kept`() {
    for seed in 0..<UInt64(rounds(50, heavy: 300)) {
      var run = StateRun(seed: seed)
      for step in 0..<40 {
        if let wrong = run.step() {
          Issue.record("seed \(seed), step \(step): \(wrong)")
          return
        }
      }
    }
  }
}

/// A row and what it holds.
private final class Row {
  let identity: CardIdentity
  var value: Int?
  /// Rises with each value, and with each time that the row goes.
  var stamp = 0

  init(_ identity: CardIdentity, value: Int? = nil) {
    self.identity = identity
    self.value = value
  }
}

@MainActor private struct StateRun {
  private var tiles: RandomTiles
  private var feed = TileFeed()
  private var group = TileGroup()
  private let time = ManualScheduler()
  private let storage = MemoryStorage()
  private let limit: Int
  private let policy: FeedPlanPolicy
  private let isReversed: Bool
  private var states: CardStateStore<Int>

  /// The rows that are shown, and those that went and hold something.
  private var rows: [[Row]] = []
  private var gone: [CardIdentity: Row] = [:]
  private var stamp = 0
  private var nextValue = 0

  init(seed: UInt64) {
    tiles = RandomTiles(seed: seed)
    limit = seed % 2 == 0 ? 1_000 : 6
    policy = seed % 5 == 0 ? .conservative : .minimal
    isReversed = seed % 3 == 0
    states = CardStateStore(
      storage: storage, policy: CardStatePolicy(limit: limit), scheduler: time.scheduler)
  }

  /// Does something, and tells what is wrong then.
  mutating func step() -> String? {
    switch tiles.below(6) {
    case 0, 1: setSomething()
    case 2 where tiles.below(4) == 0: startAnew()
    default: change()
    }
    return difference()
  }

  // MARK: - What happens

  private mutating func setSomething() {
    let identity = CardIdentity(
      section: SectionID("S\(tiles.below(5))"), id: CardID("c\(tiles.below(12))x"))
    nextValue += 1
    let value = tiles.below(5) == 0 ? nil : nextValue
    states[identity] = value
    let shown = rows.joined().first { $0.identity == identity }
    if let row = shown ?? gone[identity] {
      row.value = value
      row.stamp = nextStamp()
    } else if let value {
      gone[identity] = Row(identity, value: value)
      gone[identity]?.stamp = nextStamp()
    }
    if value != nil { forget() }
  }

  private mutating func change() {
    let upright = feed.show(tiles.next())
    let target = isReversed ? upright.reversed() : upright
    let plan = TilePlan(from: group, to: target, policy: policy)
    let isStructural = !plan.passes.isEmpty || plan.rung == .reload
    for _ in 0...tiles.below(2) { states.update(with: plan) }
    if plan.rung == .reload {
      carry(from: rows, to: Self.identities(target)) { _ in nil }
    }
    for pass in plan.passes {
      let moves = Dictionary(
        uniqueKeysWithValues: pass.operations.moved.map { ($0.to, $0.from) })
      let before = rows
      carry(from: before, to: Self.identities(pass.after)) { place in
        moves[place].map { before[$0.section][$0.item] }
      }
    }
    group = target
    if isStructural { forget() }
  }

  /// Lays rows out for the cards of a pass.
  ///
  /// - Parameter moved: the row that the pass moves to a place.
  private mutating func carry(
    from before: [[Row]], to after: [[CardIdentity]], moved: (CardPlace) -> Row?
  ) {
    var left: [CardIdentity: Row] = [:]
    for row in before.joined() { left[row.identity] = row }
    var arrived: [CardPlace: Row] = [:]
    for section in after.indices {
      for (item, identity) in after[section].enumerated() {
        let place = CardPlace(section: section, item: item)
        guard let row = moved(place), row.identity.section != identity.section else { continue }
        left[row.identity] = nil
        gone[identity] = nil
        let renamed = Row(identity, value: row.value)
        renamed.stamp = row.stamp
        arrived[place] = renamed
      }
    }
    rows = after.enumerated().map { section, identities in
      identities.enumerated().map { item, identity in
        arrived[CardPlace(section: section, item: item)] ?? left.removeValue(forKey: identity)
          ?? gone.removeValue(forKey: identity) ?? Row(identity)
      }
    }
    let leaving = left.values.filter { $0.value != nil }.sorted {
      ($0.identity.section, $0.identity.id) < ($1.identity.section, $1.identity.id)
    }
    for row in leaving {
      row.stamp = nextStamp()
      gone[row.identity] = row
    }
  }

  /// The app ends, and starts with an empty list.
  private mutating func startAnew() {
    states.flush()
    states = CardStateStore(
      storage: storage, policy: CardStatePolicy(limit: limit), scheduler: time.scheduler)
    let absent = gone.values.sorted { $0.stamp < $1.stamp }
    let shown = rows.joined().filter { $0.value != nil }.sorted { $0.stamp < $1.stamp }
    gone = [:]
    for row in absent + shown where row.value != nil {
      row.stamp = nextStamp()
      gone[row.identity] = row
    }
    rows = []
    group = TileGroup()
  }

  // MARK: - The model's own means

  private mutating func nextStamp() -> Int {
    stamp += 1
    return stamp
  }

  private mutating func forget() {
    gone = gone.filter { $0.value.value != nil }
    let shown = rows.joined().filter { $0.value != nil }.count
    while shown + gone.count > limit, let first = gone.min(by: { $0.value.stamp < $1.value.stamp })
    {
      gone[first.key] = nil
    }
  }

  private static func identities(_ group: TileGroup) -> [[CardIdentity]] {
    group.sections.map { section in
      section.ids.map { CardIdentity(section: section.id, id: $0) }
    }
  }

  private func difference() -> String? {
    var expected: [CardIdentity: Int] = [:]
    for row in Array(rows.joined()) + Array(gone.values) { expected[row.identity] = row.value }
    for (identity, value) in expected where states[identity] != value {
      return "\(identity) has \(states[identity].map { "\($0)" } ?? "nothing"), not \(value)"
    }
    return states.count == expected.count
      ? nil : "\(states.count) cards have a state, not \(expected.count)"
  }
}
