// SPDX-License-Identifier: Apache-2.0

import FeedModel

/// A card's kind, by its bytes: two spellings of one text are two kinds, as they are on the wire.
struct KindName: ExactText {
  let text: String

  init(_ text: String) {
    self.text = text
  }
}

/// What ``SectionHeightStore`` knows, as a value.
///
/// Bounded: where there are more heights than ``limit``, a quarter of them goes, those that were
/// recorded longest ago; of collapsed sections likewise.
struct HeightTable: Sendable {
  /// A running height, and when it was last recorded.
  struct Entry: Sendable {
    var height: RunningHeight
    var stamp: Int
  }

  struct Section: Sendable {
    var kinds: [KindName: Entry] = [:]
    var sum = HeightSum()
  }

  /// All that was measured under the same conditions.
  struct Measured: Sendable {
    var sections: [SectionID: Section] = [:]
    /// The rows of each kind, in all sections; and all rows.
    var kinds: [KindName: HeightSum] = [:]
    var sum = HeightSum()
  }

  let limit: Int
  private(set) var measured: [LayoutConditions: Measured] = [:]
  private(set) var collapsed: [SectionID: Int] = [:]
  /// How many running heights there are.
  private(set) var count = 0
  private var lastStamp = 0

  init(limit: Int) {
    self.limit = max(limit, 1)
  }

  // MARK: - Asking

  /// The order is that of ``SectionHeightStore/estimate(section:kind:in:hint:)``. O(1).
  func estimate(
    _ section: SectionID, _ kind: KindName?, in conditions: LayoutConditions, hint: Double?
  ) -> Double {
    if collapsed[section] != nil { return 0 }
    let measured = measured[conditions]
    let inSection = measured?.sections[section]
    return kind.flatMap { inSection?.kinds[$0]?.height.mean }
      ?? inSection?.sum.mean
      ?? hint?.plausibleHeight
      ?? kind.flatMap { measured?.kinds[$0]?.mean }
      ?? measured?.sum.mean
      ?? SectionHeightStore.coldEstimate
  }

  /// What was measured of a kind in a section. O(1).
  func height(
    _ section: SectionID, _ kind: KindName, in conditions: LayoutConditions
  ) -> RunningHeight? {
    measured[conditions]?.sections[section]?.kinds[kind]?.height
  }

  // MARK: - Recording

  /// Takes a height that one can have. Whether an estimate is another now. O(1), but where some must
  /// go: O(*n* log *n*) for a quarter of them.
  mutating func record(
    _ height: Double, replacing old: Double?, _ section: SectionID, _ kind: KindName,
    in conditions: LayoutConditions
  ) -> Bool {
    let before = self.height(section, kind, in: conditions)
    var after = before ?? RunningHeight(mean: height)
    if before != nil {
      if let old = old?.plausibleHeight {
        after.replace(old, by: height)
      } else {
        after.add(height)
      }
    }
    put(after, section, kind, in: conditions)
    return before?.mean != after.mean
  }

  /// Puts a running height in the place of the one that is there, if any, or removes that.
  mutating func put(
    _ height: RunningHeight?, _ section: SectionID, _ kind: KindName,
    in conditions: LayoutConditions
  ) {
    let entry = height.map { Entry(height: $0, stamp: nextStamp()) }
    let old = measured[conditions, default: Measured()].replace(section, kind, with: entry)
    count += (entry == nil ? 0 : 1) - (old == nil ? 0 : 1)
    if measured[conditions]?.sections.isEmpty == true { measured[conditions] = nil }
  }

  mutating func collapse(_ section: SectionID) -> Bool {
    guard collapsed[section] == nil else { return false }
    collapsed[section] = nextStamp()
    return true
  }

  mutating func expand(_ section: SectionID) -> Bool {
    collapsed.removeValue(forKey: section) != nil
  }

  /// Forgets what is too much: how many it was.
  mutating func trim() -> Int {
    var forgotten = 0
    if count > limit {
      let keys = entries().prefix(count - limit + limit / 4)
      for key in keys { put(nil, key.section, key.kind, in: key.conditions) }
      forgotten += keys.count
    }
    if collapsed.count > limit {
      let sections = collapsed.sorted { $0.value < $1.value }
        .prefix(collapsed.count - limit + limit / 4)
      for section in sections { collapsed[section.key] = nil }
      forgotten += sections.count
    }
    return forgotten
  }

  private mutating func nextStamp() -> Int {
    lastStamp += 1
    return lastStamp
  }
}

extension HeightTable {
  /// A running height with all that it is of.
  struct Listed {
    var conditions: LayoutConditions
    var section: SectionID
    var kind: KindName
    var entry: Entry
  }

  /// All running heights, the one that was recorded longest ago first. O(*n* log *n*).
  func entries() -> [Listed] {
    var entries: [Listed] = []
    entries.reserveCapacity(count)
    for (conditions, measured) in measured {
      for (section, kinds) in measured.sections {
        for (kind, entry) in kinds.kinds {
          entries.append(
            Listed(conditions: conditions, section: section, kind: kind, entry: entry))
        }
      }
    }
    return entries.sorted { $0.entry.stamp < $1.entry.stamp }
  }
}

extension HeightTable.Measured {
  /// Puts an entry, or none, in the place of the one that is there, and gives that.
  fileprivate mutating func replace(
    _ section: SectionID, _ kind: KindName, with entry: HeightTable.Entry?
  ) -> HeightTable.Entry? {
    let old = sections[section, default: HeightTable.Section()]
      .replace(kind, with: entry)
    kinds[kind, default: HeightSum()].replace(old?.height, by: entry?.height)
    sum.replace(old?.height, by: entry?.height)
    if sections[section]?.kinds.isEmpty == true { sections[section] = nil }
    if kinds[kind]?.mean == nil { kinds[kind] = nil }
    return old
  }
}

extension HeightTable.Section {
  fileprivate mutating func replace(
    _ kind: KindName, with entry: HeightTable.Entry?
  ) -> HeightTable.Entry? {
    let old = kinds[kind]
    kinds[kind] = entry
    sum.replace(old?.height, by: entry?.height)
    return old
  }
}
