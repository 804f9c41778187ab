// SPDX-License-Identifier: Apache-2.0

public import FeedModel

/// Estimates of row heights, by section and card kind, from what was measured; kept across launches.
///
/// What was measured at one width and text size is used there alone, and is there again when a device
/// is turned back. Estimates belong to sections and kinds, not to cards: an echo or a changed card
/// leaves them as they are. They follow the mean of what rows had last, so that what is far away
/// is about where a scroll bar shows it.
///
/// Saved at most once a second, in the background, and by ``flush()``; only when something
/// changed. Bounded: where there are more than ``limit`` heights (a section, a kind and conditions
/// each), a quarter goes, those that were recorded longest ago. A section that left the feed keeps its
/// estimates until then.
@MainActor public final class SectionHeightStore {
  /// The estimate in points where nothing is known: on a cold launch.
  public nonisolated static let coldEstimate = 320.0
  /// The most bytes of UTF-8 that a section, a kind and a text size have together.
  public nonisolated static let nameLimit = 1_024

  /// How many heights it keeps.
  public var limit: Int { table.limit }
  /// What happened so far.
  public var counters: HeightCounters {
    var counters = counts
    counters.saves = writer.saves
    counters.failedSaves = writer.failures
    return counters
  }

  private nonisolated static let name = "heights"
  private nonisolated static let form = 1

  private var table: HeightTable
  private var counts = HeightCounters()
  private let writer: ThrottledWriter
  private let report: LayoutReport

  /// A store with what its storage has. A storage that has nothing of use is an empty one, and is
  /// reported.
  ///
  /// - Parameters:
  ///   - storage: where heights are kept; `nil` keeps them in memory alone.
  ///   - scheduler: the time that saves go by.
  ///   - limit: how many heights are kept at most.
  ///   - report: told of each issue as it happens.
  public init(
    storage: (any LayoutStorage)?, scheduler: LayoutScheduler = .system, limit: Int = 2_048,
    report: @escaping LayoutReport = { _ in }
  ) {
    table = HeightTable(limit: limit)
    writer = ThrottledWriter(
      store: Self.name, storage: storage, scheduler: scheduler, report: report)
    self.report = report
    if let stored = writer.load(StoredHeights.self, form: Self.form) {
      let dropped = table.take(stored)
      if dropped > 0 { report(.entriesDropped(store: Self.name, count: dropped)) }
      trim()
    }
  }

  // MARK: - Asking

  /// The height to expect of a row, in points: positive, or 0 in a collapsed section. O(1).
  ///
  /// It is the first of these that there is: what rows of this kind had in this section; what the
  /// section's rows had; the hint; what rows of this kind had elsewhere; what all rows had; and where
  /// nothing was measured under these conditions, ``coldEstimate``.
  ///
  /// - Parameters:
  ///   - section: the section of the row.
  ///   - kind: the kind of its card.
  ///   - conditions: the width and the text size.
  ///   - hint: the schema's first estimate. One that no row can have is not used.
  public func estimate(
    section: SectionID, kind: String, in conditions: LayoutConditions, hint: Double? = nil
  ) -> Double {
    table.estimate(section, KindName(kind), in: conditions, hint: hint)
  }

  /// The height to expect of a section's rows, in points, where all of them have the same: the mean
  /// of the estimates of its cards. O(*k* log *k*) in the number of kinds.
  ///
  /// - Parameters:
  ///   - section: the section.
  ///   - kinds: how many cards of each kind it has.
  ///   - conditions: the width and the text size.
  ///   - hint: the schema's first estimate of a kind.
  public func estimate(
    section: SectionID, kinds: [String: Int], in conditions: LayoutConditions,
    hint: (_ kind: String) -> Double?
  ) -> Double {
    var sum = 0.0
    var cards = 0.0
    // In one order, so that the last digit is the same on each launch.
    for (kind, count) in kinds.sorted(by: { KindName($0.key) < KindName($1.key) }) where count > 0 {
      let height = estimate(section: section, kind: kind, in: conditions, hint: hint(kind))
      sum += height * Double(count)
      cards += Double(count)
    }
    guard cards > 0 else { return table.estimate(section, nil, in: conditions, hint: nil) }
    return sum / cards
  }

  /// The height to expect of a section's rows, in points, with one hint for all kinds.
  public func estimate(
    section: SectionID, kinds: [String: Int], in conditions: LayoutConditions, hint: Double? = nil
  ) -> Double {
    if kinds.allSatisfy({ $0.value <= 0 }) {
      return table.estimate(section, nil, in: conditions, hint: hint)
    }
    return estimate(section: section, kinds: kinds, in: conditions) { _ in hint }
  }

  /// The mean of what rows of this kind had in this section; `nil` where none was measured.
  func measuredHeight(
    section: SectionID, kind: String, in conditions: LayoutConditions
  ) -> Double? {
    table.height(section, KindName(kind), in: conditions)?.mean
  }

  /// Whether a section has no height.
  public func isCollapsed(_ section: SectionID) -> Bool { table.collapsed[section] != nil }

  // MARK: - Telling

  /// Takes the height that a row was measured at. O(1).
  ///
  /// Leave out what is measured while a window is being resized: no width on the way is of use later,
  /// and each counts among the ``limit``.
  ///
  /// - Parameters:
  ///   - height: points. What no row can have (``HeightFault``) is dropped, counted and reported.
  ///   - section: the section of the row.
  ///   - kind: the kind of its card.
  ///   - conditions: the width and the text size that it was measured at.
  ///   - old: what this row was recorded with before, under the same conditions, so that it counts
  ///     once. ``MeasuredHeights/record(_:for:in:)`` gives it. Without it, this is another row.
  public func record(
    _ height: Double, section: SectionID, kind: String, in conditions: LayoutConditions,
    replacing old: Double? = nil
  ) {
    if let fault = fault(of: height, section, kind, conditions) {
      counts.dropped += 1
      return report(.heightDropped(fault, section: section, kind: kind))
    }
    counts.recorded += 1
    guard
      table.record(height, replacing: old, section, KindName(kind), in: conditions)
    else { return }
    trim()
    changed()
  }

  /// Says that a section shows no rows: its height is zero, under all conditions, until it is expanded.
  /// What its rows had is kept for then.
  public func collapse(_ section: SectionID) {
    guard section.text.utf8.count <= Self.nameLimit else {
      counts.dropped += 1
      return report(.heightDropped(.nameTooLong, section: section, kind: ""))
    }
    guard table.collapse(section) else { return }
    trim()
    changed()
  }

  /// Says that a section shows its rows again: the estimates are those from before.
  public func expand(_ section: SectionID) {
    if table.expand(section) { changed() }
  }

  /// Forgets everything, as when someone logs out.
  public func removeAll() {
    guard table.count > 0 || !table.collapsed.isEmpty else { return }
    table = HeightTable(limit: table.limit)
    changed()
  }

  /// Saves what was not saved yet, before it returns: for an app that goes to the background, or ends.
  public func flush() {
    writer.flush(snapshot)
  }

  // MARK: - Keeping

  private func fault(
    of height: Double, _ section: SectionID, _ kind: String, _ conditions: LayoutConditions
  ) -> HeightFault? {
    if let fault = HeightFault(of: height) { return fault }
    if conditions.width == 0 { return .noWidth }
    if isCollapsed(section) { return .collapsed }
    let length = section.text.utf8.count + kind.utf8.count + conditions.textSize.utf8.count
    return length > Self.nameLimit ? .nameTooLong : nil
  }

  private func trim() {
    let forgotten = table.trim()
    guard forgotten > 0 else { return }
    counts.forgotten += forgotten
    report(.entriesForgotten(store: Self.name, count: forgotten))
  }

  private func changed() {
    writer.changed(snapshot)
  }

  private func snapshot() -> @Sendable () throws -> [UInt8] {
    let table = table
    return {
      try StoredTable.bytes(of: table.stored(), store: Self.name, form: Self.form)
    }
  }
}
