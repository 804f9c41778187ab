// SPDX-License-Identifier: Apache-2.0

/// A rule of batch updates that a list of operations breaks, and where.
public struct BatchViolation: Hashable, Sendable, CustomStringConvertible {
  /// The rule that is broken.
  public let rule: BatchRule
  /// The index or place, in the coordinates that the rule speaks of.
  public let place: String

  /// `an index occurs twice in a list: inserted 0.3`
  public var description: String { "\(rule.rawValue): \(place)" }
}

/// The rules of batch updates.
///
/// Sources: Apple's documentation of `UICollectionView.performBatchUpdates(_:completion:)` (deletes
/// are processed before inserts, in old and in new coordinates), the messages of the exceptions
/// that UIKit raises, and for moved sections the reports against libraries that emit such batches.
public enum BatchRule: String, Hashable, Sendable, CaseIterable {
  /// UIKit: attempt to delete item … from section … which only contains … items before the update.
  case outOfBounds = "an index is out of bounds"
  /// UIKit: attempt to create two animations for cell.
  case repeatedIndex = "an index occurs twice in a list"
  /// UIKit: attempt to perform a delete and a move from the same index path.
  case deleteAndMove = "an index is both deleted and moved"
  /// UIKit: attempt to perform an insert and a move to the same index path.
  case insertAndMove = "an index is both inserted and the target of a move"
  /// UIKit loses items inside a section that moves in the same batch; RxDataSources splits there.
  case insideMovedSection = "an item operation is inside a section that moves"
  /// A section's cards go with it: an operation on them besides addresses what is gone.
  case insideDeletedSection = "an item operation starts in a deleted section"
  /// A section's cards come with it: an operation on them besides puts them in twice.
  case insideInsertedSection = "an item operation ends in an inserted section"
  /// A move that changes nothing, on which UIKit has been reported to raise (openradar 21097).
  case needlessMove = "a move changes nothing"
  /// UIKit: invalid number of sections.
  case sectionCount = "the number of sections does not add up"
  /// UIKit: invalid number of items in section.
  case itemCount = "the number of items of a section does not add up"
  /// The counts add up, and yet another card stands there: the wrong cell stays on the screen.
  case wrongResult = "the result is not the target"
}

extension FeedOperations {
  /// The rules that these operations break on their way between two lists of sections.
  ///
  /// Pure and total; written without regard to how the planner works. O(*n* + *m* log *m*) in *n*
  /// cards and *m* operations.
  package func violations(
    from old: [SectionOutline], to new: [SectionOutline]
  ) -> [BatchViolation] {
    var check = BatchCheck(operations: self, old: old, new: new)
    check.checkIndices()
    // Replaying needs indices that mean something.
    if check.violations.isEmpty { check.checkResult() }
    return check.violations
  }
}

private struct BatchCheck {
  let operations: FeedOperations
  let old: [SectionOutline]
  let new: [SectionOutline]
  var violations: [BatchViolation] = []

  mutating func report(_ rule: BatchRule, _ place: String) {
    violations.append(BatchViolation(rule: rule, place: place))
  }

  mutating func checkIndices() {
    let movedFrom = operations.movedSections.map(\.from)
    let movedTo = operations.movedSections.map(\.to)
    let origins = operations.moved.map(\.from)
    let targets = operations.moved.map(\.to)

    let oldBounds = { [old] (index: Int) in old.indices.contains(index) }
    let newBounds = { [new] (index: Int) in new.indices.contains(index) }
    checkList("deleted section", operations.deletedSections, isValid: oldBounds)
    checkList("section moved from", movedFrom, isValid: oldBounds)
    checkList("inserted section", operations.insertedSections, isValid: newBounds)
    checkList("section moved to", movedTo, isValid: newBounds)

    let oldPlaces = { [old] (place: CardPlace) in
      old.indices.contains(place.section)
        && old[place.section].ids.indices.contains(place.item)
    }
    let newPlaces = { [new] (place: CardPlace) in
      new.indices.contains(place.section)
        && new[place.section].ids.indices.contains(place.item)
    }
    checkList("deleted", operations.deleted, isValid: oldPlaces)
    checkList("moved from", origins, isValid: oldPlaces)
    checkList("inserted", operations.inserted, isValid: newPlaces)
    checkList("moved to", targets, isValid: newPlaces)

    checkApart(.deleteAndMove, operations.deletedSections, movedFrom)
    checkApart(.insertAndMove, operations.insertedSections, movedTo)
    checkApart(.deleteAndMove, operations.deleted, origins)
    checkApart(.insertAndMove, operations.inserted, targets)

    let gone = Set(operations.deletedSections)
    let come = Set(operations.insertedSections)
    let leaving = Set(movedFrom)
    let landing = Set(movedTo)
    for place in operations.deleted + origins {
      if gone.contains(place.section) { report(.insideDeletedSection, "old \(place)") }
      if leaving.contains(place.section) { report(.insideMovedSection, "old \(place)") }
    }
    for place in operations.inserted + targets {
      if come.contains(place.section) { report(.insideInsertedSection, "new \(place)") }
      if landing.contains(place.section) { report(.insideMovedSection, "new \(place)") }
    }
  }

  private mutating func checkList<Index: Hashable>(
    _ name: String, _ list: [Index], isValid: (Index) -> Bool
  ) {
    var seen: Set<Index> = []
    for index in list {
      if !isValid(index) { report(.outOfBounds, "\(name) \(index)") }
      if !seen.insert(index).inserted { report(.repeatedIndex, "\(name) \(index)") }
    }
  }

  private mutating func checkApart<Index: Hashable>(
    _ rule: BatchRule, _ list: [Index], _ other: [Index]
  ) {
    let others = Set(other)
    for index in list where others.contains(index) { report(rule, "\(index)") }
  }

  mutating func checkResult() {
    guard let replay = operations.replayed(on: old, sectionCount: new.count) else {
      let expected =
        old.count - operations.deletedSections.count + operations.insertedSections.count
      return report(.sectionCount, "\(expected), not \(new.count)")
    }
    let items = SectionedItems(operations)
    for (index, origin) in replay.enumerated() {
      // An inserted section is asked of the data source: it holds what the target holds.
      guard let origin else { continue }
      guard old[origin].id == new[index].id else {
        report(.wrongResult, "section \(index) is \(old[origin].id), not \(new[index].id)")
        continue
      }
      checkItems(of: index, origin: origin, items)
    }
    checkForNeedlessMoves(replay, items)
  }

  private mutating func checkItems(of index: Int, origin: Int, _ items: SectionedItems) {
    let target = new[index].ids
    guard
      let items = items.replayed(
        from: origin, count: old[origin].ids.count, to: index, newCount: target.count)
    else {
      return report(.itemCount, "section \(index)")
    }
    for (item, place) in items.enumerated() {
      guard let place else { continue }
      let id = old[place.section].ids[place.item]
      if id != target[item] {
        report(.wrongResult, "\(index).\(item) is \(id), not \(target[item])")
      }
    }
  }

  /// A move onto its own index is needed where it crosses what moves (`abcde` to `decab` keeps two
  /// cards and moves three, `c` among them).
  private mutating func checkForNeedlessMoves(_ replay: [Int?], _ items: SectionedItems) {
    let sections = MoveCrossing(
      leaving: operations.deletedSections + operations.movedSections.map(\.from),
      arriving: operations.insertedSections + operations.movedSections.map(\.to))
    for move in operations.movedSections
    where move.from == move.to && !sections.isCrossed(by: move.from) {
      report(.needlessMove, "section \(move.from)")
    }
    var crossings: [Int: MoveCrossing] = [:]
    for move in operations.moved where move.from == move.to {
      let section = move.to.section
      guard replay[section] == section else { continue }
      let crossing = crossings[section] ?? items.crossing(in: section)
      crossings[section] = crossing
      if !crossing.isCrossed(by: move.from.item) { report(.needlessMove, "\(move.from)") }
    }
  }
}
