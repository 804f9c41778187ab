// SPDX-License-Identifier: Apache-2.0

import FeedModel

/// A card that goes to another section and stays the same card.
struct CardStateMove {
  var from: CardIdentity
  var to: CardIdentity
}

/// The states of cards, and which of the cards are shown: a value, told what time it is.
struct CardStateTable<Value> {
  struct Entry {
    var value: Value
    /// Rises with each card that goes and each state that is set: among the absent, lower is longer
    /// absent.
    var stamp: Int
    /// When the card was last shown, by the clock of the policy, if it has one.
    var seen: Double?
    /// The lists that show the card.
    var lists: Set<String> = []
    /// Whether the value can be written.
    var isWritable = true
  }

  private(set) var entries: [CardIdentity: Entry] = [:]
  /// What each list showed last.
  private var lists: [String: [SectionOutline]] = [:]
  private var stamp = 0

  /// Keeps a state. O(1), but for the first state of a card: O(*n*) in the cards of its section.
  mutating func set(
    _ value: Value, isWritable: Bool, for identity: CardIdentity, at now: Double?
  ) {
    var entry = entries[identity] ?? Entry(value: value, stamp: 0, lists: listsShowing(identity))
    entry.value = value
    entry.isWritable = isWritable
    stamp += 1
    entry.stamp = stamp
    entry.seen = now
    entries[identity] = entry
  }

  /// - Returns: whether there was a state.
  mutating func remove(_ identity: CardIdentity) -> Bool {
    entries.removeValue(forKey: identity) != nil
  }

  mutating func removeAll() {
    entries = [:]
  }

  private func listsShowing(_ identity: CardIdentity) -> Set<String> {
    Set(
      lists.filter { _, outlines in
        outlines.contains { $0.id == identity.section && $0.ids.contains(identity.id) }
      }.keys)
  }

  // MARK: - Plans

  /// Whether a list shows the cards of these sections already, in this order.
  func shows(_ outlines: [SectionOutline], in list: String) -> Bool {
    guard let last = lists[list], last.count == outlines.count else { return false }
    return zip(last, outlines).allSatisfy {
      $0.id == $1.id && $0.structureVersion == $1.structureVersion
    }
  }

  /// Cards of a list go to other sections: their states go with them, all at once, so that cards that
  /// change places do not take each other's. A card without a state takes none over from the one
  /// that had its new identity before it.
  ///
  /// - Returns: the moves that were followed: not those that another list made before.
  mutating func follow(_ moves: [CardStateMove], in list: String) -> [CardStateMove] {
    let others = lists.keys.contains { $0 != list }
    let followed = moves.filter { move in
      !others || listsShowing(move.to).allSatisfy { $0 == list }
    }
    let carried = followed.map { entries.removeValue(forKey: $0.from) }
    for (move, entry) in zip(followed, carried) { entries[move.to] = entry }
    return followed
  }

  /// A list begins anew, maybe with another feed whose versions mean other things.
  mutating func forgetStructure(of list: String) {
    lists[list] = []
  }

  /// A list shows these sections now. O(*k*) in the states, plus O(*n*) in the cards of the sections
  /// that have states and whose structure differs.
  ///
  /// - Returns: whether a card that has a state came or went.
  mutating func show(_ outlines: [SectionOutline], in list: String, at now: Double?) -> Bool {
    let old = (lists[list] ?? []).map { ($0.id, $0.structureVersion) }
    let oldVersions = Dictionary(old, uniquingKeysWith: { first, _ in first })
    let sections = Dictionary(outlines.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    lists[list] = outlines
    var ids: [SectionID: Set<CardID>] = [:]
    var gone: [CardIdentity] = []
    var came = false
    for (identity, entry) in entries {
      let section = sections[identity.section]
      // A section of the same structure shows the same cards, whichever they are.
      if let section, oldVersions[identity.section] == section.structureVersion { continue }
      if ids[identity.section] == nil { ids[identity.section] = Set(section?.ids ?? []) }
      let isShown = ids[identity.section]?.contains(identity.id) == true
      guard isShown != entry.lists.contains(list) else { continue }
      if isShown {
        entries[identity]?.lists.insert(list)
        came = true
      } else {
        entries[identity]?.lists.remove(list)
        gone.append(identity)
      }
    }
    // In an order of their own, so that one history leads to one file.
    gone.sort { ($0.section, $0.id) < ($1.section, $1.id) }
    for identity in gone {
      stamp += 1
      entries[identity]?.stamp = stamp
      entries[identity]?.seen = now
    }
    return came || !gone.isEmpty
  }

  // MARK: - Forgetting

  /// Forgets the states of absent cards that are beyond a limit: of those that are absent the
  /// longest. O(*k* log *k*) in the states, and O(1) where there is room.
  mutating func forget(beyond limit: Int) -> [CardIdentity] {
    let excess = entries.count - limit
    guard excess > 0 else { return [] }
    let absent = entries.filter { $0.value.lists.isEmpty }.sorted {
      $0.value.stamp < $1.value.stamp
    }
    let forgotten = absent.prefix(excess).map(\.key)
    for identity in forgotten { entries[identity] = nil }
    return forgotten
  }

  /// Forgets the states of cards that are absent for longer than so many seconds. O(*k*).
  mutating func forget(olderThan seconds: Double, at now: Double) -> [CardIdentity] {
    let forgotten = entries.filter { _, entry in
      entry.lists.isEmpty && entry.seen.map { now - $0 > seconds } ?? false
    }.keys.sorted { ($0.section, $0.id) < ($1.section, $1.id) }
    for identity in forgotten { entries[identity] = nil }
    return forgotten
  }

  // MARK: - Order

  /// The states, those of absent cards first, that which is absent the longest before the others.
  /// O(*k* log *k*).
  func inOrder() -> [(key: CardIdentity, value: Entry)] {
    entries.sorted { first, second in
      if first.value.lists.isEmpty != second.value.lists.isEmpty {
        return first.value.lists.isEmpty
      }
      return first.value.stamp < second.value.stamp
    }
  }
}
