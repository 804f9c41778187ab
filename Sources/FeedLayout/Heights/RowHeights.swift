// SPDX-License-Identifier: Apache-2.0

public import FeedModel

/// How high a layout makes the rows of a section before their cells are measured.
public enum RowHeight: Hashable, Sendable {
  /// So many points, whatever the cell says: the schema fixes it.
  case fixed(Double)
  /// So many points until a cell says otherwise.
  case estimated(Double)
}

/// The heights that a layout was given for its sections, which it is given again when it asks again.
///
/// A layout asks for its sections whenever anything is invalid, while estimates follow what is
/// measured: were each answer the newest estimate, every row that was never on the screen would move
/// with every measurement, and the content with it. So an answer holds until the list has another
/// width or text size, or the section is gone.
public struct RowHeights: Sendable {
  private var given: [SectionID: (conditions: LayoutConditions, height: RowHeight)] = [:]

  /// Nothing was given yet.
  public init() {}

  /// The height of the rows of a section.
  ///
  /// O(*n*) in the section's cards the first time, O(1) from then on.
  ///
  /// - Parameters:
  ///   - section: what is laid out.
  ///   - conditions: what it is laid out for.
  ///   - fixed: the height that the schema fixes for a card, in points.
  ///   - estimate: what the height store estimates. Asked once.
  /// - Returns: `fixed` where the section has cards and all of them are of one fixed height, which is
  ///   finite and above 0.
  public mutating func height<Card, Content>(
    of section: FeedSection<Card, Content>, in conditions: LayoutConditions,
    fixed: (Card) -> Double?, estimate: () -> Double
  ) -> RowHeight {
    if let known = given[section.id], known.conditions == conditions { return known.height }
    let height =
      Self.common(section.cards, fixed).map(RowHeight.fixed) ?? .estimated(estimate())
    given[section.id] = (conditions, height)
    return height
  }

  /// Forgets the sections that a group no longer has, and those whose rows were fixed: other cards may
  /// have come.
  public mutating func keep<Card, Content>(sectionsOf group: FeedGroup<Card, Content>) {
    let ids = Set(group.sections.map(\.id))
    given = given.filter { id, entry in
      if case .fixed = entry.height { false } else { ids.contains(id) }
    }
  }

  private static func common<Card>(_ cards: [Card], _ fixed: (Card) -> Double?) -> Double? {
    guard let first = cards.first, let height = fixed(first), height.isFinite, height > 0,
      cards.dropFirst().allSatisfy({ fixed($0) == height })
    else { return nil }
    return height
  }
}
