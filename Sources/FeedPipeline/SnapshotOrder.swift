// SPDX-License-Identifier: Apache-2.0

import FeedModel

/// Where the cards of a snapshot stand, seen section by section: parallel fetches bring the same
/// cards in another order each time, and the same within each section. Free of the cards' type.
struct SnapshotOrder: Sendable {
  private let places: FeedPlaces
  private let stamps: [UInt64]
  /// The index of each card within its section.
  private let items: [Int32]
  /// The positions of all cards, one section after the other.
  private let positions: [Int32]
  /// Where each section begins in `positions`, and where the last one ends.
  private let starts: [Int32]

  /// - Parameter stamps: one for each card.
  init(_ places: FeedPlaces, stamps: [UInt64]) {
    self.places = places
    self.stamps = stamps
    var starts = Array(repeating: Int32(0), count: places.sections.count + 1)
    for section in places.sectionIndices { starts[Int(section) + 1] += 1 }
    for section in places.sections.indices { starts[section + 1] += starts[section] }
    var next = starts
    var items: [Int32] = []
    items.reserveCapacity(places.count)
    var positions = Array(repeating: Int32(0), count: places.count)
    for (position, section) in places.sectionIndices.enumerated() {
      let section = Int(section)
      positions[Int(next[section])] = Int32(position)
      items.append(next[section] - starts[section])
      next[section] += 1
    }
    self.items = items
    self.positions = positions
    self.starts = starts
  }

  private init(_ order: SnapshotOrder, stamps: [UInt64]) {
    places = order.places
    self.stamps = stamps
    items = order.items
    positions = order.positions
    starts = order.starts
  }

  /// The order of the next snapshot, which has the same cards in each section.
  func advanced(to next: FeedPlaces, stamps: [UInt64]) -> SnapshotOrder {
    next.isIdentical(to: places)
      ? SnapshotOrder(self, stamps: stamps) : SnapshotOrder(next, stamps: stamps)
  }

  /// A card whose value may be another one.
  struct Difference {
    /// Where it stands in the other snapshot.
    var position: Int
    /// The index of its section among `sections`.
    var section: Int
    /// Its index within the section.
    var item: Int
  }

  /// The cards of one section whose values may be others.
  struct SectionDifference {
    let section: SectionID
    var cards: [Difference]
  }

  /// Each section that has differences once, however they are strewn among those of others: a section
  /// is copied to be changed.
  func bySection(_ differences: [Difference]) -> [SectionDifference] {
    guard !differences.isEmpty else { return [] }
    var all: [SectionDifference] = []
    // Where in `all` each section stands.
    var indices = Array(repeating: -1, count: places.sections.count)
    for difference in differences {
      let index = indices[difference.section]
      if index >= 0 {
        all[index].cards.append(difference)
      } else {
        indices[difference.section] = all.count
        all.append(
          SectionDifference(section: places.sections[difference.section], cards: [difference]))
      }
    }
    return all
  }

  /// The cards of another snapshot that do not have the stamps of those in their places. O(*n*).
  ///
  /// - Returns: `nil` where it does not have the same cards in the same order in each section.
  func differences(in other: FeedPlaces, stamps otherStamps: [UInt64]) -> [Difference]? {
    guard otherStamps.count == stamps.count, other.count == places.count else { return nil }
    var differences: [Difference] = []
    if other.isIdentical(to: places) {
      for position in stamps.indices
      where stamps[position] != otherStamps[position] || stamps[position] == 0 {
        differences.append(difference(at: position, in: position))
      }
      return differences
    }
    guard var next = starts(in: other) else { return nil }
    for position in otherStamps.indices {
      let section = Int(other.sectionIndices[position])
      let place = next[section].place
      guard place < next[section].end else { return nil }
      next[section].place += 1
      let mine = Int(positions[Int(place)])
      // One stamp is one value, and so has one id.
      if otherStamps[position] == stamps[mine], stamps[mine] != 0 { continue }
      guard other.ids[position] == places.ids[mine] else { return nil }
      differences.append(difference(at: mine, in: position))
    }
    return differences
  }

  /// Where each section of another snapshot begins and ends in `positions`.
  private func starts(in other: FeedPlaces) -> [(place: Int32, end: Int32)]? {
    guard other.sections.count == places.sections.count else { return nil }
    let indices = Dictionary(uniqueKeysWithValues: zip(places.sections, places.sections.indices))
    var all: [(place: Int32, end: Int32)] = []
    for section in other.sections {
      guard let index = indices[section] else { return nil }
      all.append((starts[index], starts[index + 1]))
    }
    return all
  }

  private func difference(at mine: Int, in position: Int) -> Difference {
    Difference(
      position: position, section: Int(places.sectionIndices[mine]), item: Int(items[mine]))
  }
}
