// SPDX-License-Identifier: Apache-2.0

/// A card's place in a group: the index of its section and its own index there.
public struct CardPlace: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The index of the section in the group.
  public var section: Int
  /// The index of the card in the section.
  public var item: Int

  /// The place of an item in a section.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Section first, then item: the order on the screen.
  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.section == rhs.section ? lhs.item < rhs.item : lhs.section < rhs.section
  }

  /// `2.0`
  public var description: String { "\(section).\(item)" }
}

/// A card that changes its place: from old coordinates to new ones.
public struct CardMove: Hashable, Sendable {
  /// The place before the batch.
  public var from: CardPlace
  /// The place after the batch.
  public var to: CardPlace

  /// A move between two places.
  public init(from: CardPlace, to: CardPlace) {
    self.from = from
    self.to = to
  }
}

/// A section that changes its place: from old coordinates to new ones.
public struct SectionMove: Hashable, Sendable {
  /// The index before the batch.
  public var from: Int
  /// The index after the batch.
  public var to: Int

  /// A move between two indices.
  public init(from: Int, to: Int) {
    self.from = from
    self.to = to
  }
}

/// What one batch update of a collection view is told, in the coordinates it expects: deletes and
/// the sources of moves before the update, inserts and the targets of moves after it.
///
/// A plain list, legal or not. Legality comes with `FeedPass`, which holds none that is not.
public struct FeedOperations: Hashable, Sendable {
  /// Ascending, in old coordinates.
  public var deletedSections: [Int] = []
  /// Ascending, in new coordinates. Their cards come with them.
  public var insertedSections: [Int] = []
  /// Ascending by target.
  public var movedSections: [SectionMove] = []
  /// Ascending, in old coordinates.
  public var deleted: [CardPlace] = []
  /// Ascending, in new coordinates.
  public var inserted: [CardPlace] = []
  /// Ascending by target.
  public var moved: [CardMove] = []

  /// No operations.
  public init() {}

  /// The number of operations.
  public var count: Int {
    deletedSections.count + insertedSections.count + movedSections.count + deleted.count
      + inserted.count + moved.count
  }

  /// Whether there is nothing to do.
  public var isEmpty: Bool { count == 0 }
}
