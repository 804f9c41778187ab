// SPDX-License-Identifier: Apache-2.0

public import FeedModel

/// All that heights decide in a list, as one machine: what rows are expected to be, which height a cell
/// has, and when the layout is told that it changed.
///
/// It brings together `SectionHeightStore`, `MeasuredHeights`, `RowHeights`, `HeightResolver` and
/// `HeightInvalidation`, each of which can be used by itself.
@MainActor public final class ListSizer {
  /// A row, as far as its height is concerned.
  public struct Row: Hashable, Sendable {
    /// What the row shows.
    public var key: CellKey
    /// The kind of its card.
    public var kind: String
    /// The outer height in points that the schema fixes for it.
    public var fixedHeight: Double?

    /// A row that shows a card.
    public init(key: CellKey, kind: String, fixedHeight: Double? = nil) {
      self.key = key
      self.kind = kind
      self.fixedHeight = fixedHeight
    }
  }

  /// What is known from launch to launch.
  public let heights: SectionHeightStore
  private var measured = MeasuredHeights()
  private var given = RowHeights()
  private var invalidation = HeightInvalidation()

  /// A sizer with what a store knows.
  public init(heights: SectionHeightStore) {
    self.heights = heights
  }

  // MARK: - Asking

  /// The height of a cell, in points: fixed, else as it was laid out, else as it was measured for this
  /// content under these conditions, else measured now. What is new is remembered.
  ///
  /// - Parameters:
  ///   - row: what the cell shows.
  ///   - conditions: the width and the text size.
  ///   - laidOut: how high the cell's content is, where it was laid out.
  ///   - measure: measures the content. Called only where nothing else is known.
  public func height(
    of row: Row, in conditions: LayoutConditions, laidOut: Double?, measure: () -> Double
  ) -> Double {
    let (height, tier) = HeightResolver.height(
      fixed: row.fixedHeight, laidOut: laidOut,
      stored: measured.height(of: row.key, in: conditions), measure: measure)
    if tier == .laidOut || tier == .measured { record(height, of: row, in: conditions) }
    return height
  }

  /// The height that a layout gives the rows of a section before they are measured: the same answer
  /// until the conditions change. See `RowHeights`.
  ///
  /// - Parameters:
  ///   - section: what is laid out.
  ///   - conditions: the width and the text size.
  ///   - fixed: the height that the schema fixes for a card.
  ///   - estimated: the height that the schema estimates for a card.
  public func rowHeight<Card, Content>(
    of section: FeedSection<Card, Content>, in conditions: LayoutConditions,
    fixed: (Card) -> Double?, estimated: (Card) -> Double?
  ) -> RowHeight {
    given.height(of: section, in: conditions, fixed: fixed) {
      heights.estimate(of: section, in: conditions, hint: estimated)
    }
  }

  // MARK: - Telling

  /// A cell has this height.
  public func record(_ height: Double, of row: Row, in conditions: LayoutConditions) {
    let old = measured.record(height, for: row.key, in: conditions)
    heights.record(
      height, section: row.key.identity.section, kind: row.kind, in: conditions, replacing: old)
  }

  /// What a cell shows became another height than the layout was told, by itself.
  ///
  /// - Returns: the cells to size anew at once; empty where there is nothing to do, or not now. After
  ///   that, ask `resized`.
  public func changed(_ row: Row, from old: Double, to new: Double) -> [CardIdentity: Double] {
    switch invalidation.report(row.key.identity, from: old, to: new) {
    case .invalidateNow(let card): [card: new]
    case .ignore, .queued: [:]
    }
  }

  /// A plan is applied, or cells are sized: what changes meanwhile waits.
  public func begin() { invalidation.beginApply() }

  /// It is over.
  ///
  /// - Returns: the cells that changed meanwhile, to be sized between another `begin` and `end`.
  public func end() -> [CardIdentity: Double] {
    let waited = invalidation.endApply()
    return waited.merging(invalidation.isApplying ? [:] : invalidation.didInvalidate()) { $1 }
  }

  /// Forgets what a layout was told of sections that a group no longer has.
  public func keep<Card, Content>(sectionsOf group: FeedGroup<Card, Content>) {
    given.keep(sectionsOf: group)
  }
}
