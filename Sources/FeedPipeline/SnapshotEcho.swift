// SPDX-License-Identifier: Apache-2.0

import FeedModel

/// The last snapshot, as long as nothing was merged after it: what the next one is measured by.
///
/// A core re-emits the whole list on every tick. Where a snapshot has the very places of the one
/// before and stamped cards, only those whose stamps differ are touched; nothing is grouped, and no
/// id is compared.
struct SnapshotEcho<Card: FeedCard, Content: FeedValue>: Sendable {
  private let places: FeedPlaces
  private var stamps: [UInt64]
  private let entries: [FeedSectionEntry<Content>]?
  private let generation: Int
  /// The index of each card within its section.
  private let items: [Int32]

  /// - Returns: `nil` where cards are not stamped, have no id, or are there twice.
  init?(
    of emission: FeedEmission<Card, Content>, generation: Int, duplicates: Int
  ) {
    guard case .snapshot = emission.kind, !emission.slots.stamps.isEmpty, duplicates == 0,
      !emission.slots.places.ids.contains(nil)
    else { return nil }
    places = emission.slots.places
    stamps = emission.slots.stamps
    entries = emission.sections
    self.generation = generation
    var counts = Array(repeating: Int32(0), count: places.sections.count)
    items = places.sectionIndices.map { section in
      defer { counts[Int(section)] += 1 }
      return counts[Int(section)]
    }
  }

  /// The next one is measured by this emission, whose places are the same.
  mutating func advance(to emission: FeedEmission<Card, Content>) {
    stamps = emission.slots.stamps
  }

  /// A card that is new where another stood.
  struct Renewal {
    var item: Int
    var card: Card
    var stamp: UInt64
  }

  /// What is new in a snapshot: each section that has something new once, however its cards are
  /// strewn among those of others, for a section is copied to be changed. O(*n*) in the cards.
  ///
  /// - Returns: `nil` where it differs in more than its cards' values.
  func renewals(
    in emission: FeedEmission<Card, Content>, generation: Int
  ) -> [(section: SectionID, cards: [Renewal])]? {
    guard case .snapshot = emission.kind, generation == self.generation,
      emission.slots.stamps.count == stamps.count,
      emission.slots.places.isIdentical(to: places), emission.sections == entries
    else { return nil }
    var renewals: [(section: SectionID, cards: [Renewal])] = []
    // Where in `renewals` each section stands; made when the first of them does.
    var indices: [Int?] = []
    let newStamps = emission.slots.stamps
    for position in stamps.indices {
      let stamp = newStamps[position]
      if stamp == stamps[position], stamp != 0 { continue }
      if indices.isEmpty { indices = Array(repeating: nil, count: places.sections.count) }
      let section = Int(places.sectionIndices[position])
      let index = indices[section] ?? renewals.count
      if index == renewals.count {
        indices[section] = index
        renewals.append((places.sections[section], []))
      }
      renewals[index].cards.append(
        Renewal(
          item: Int(items[position]), card: emission.slots.cards[position], stamp: stamp))
    }
    return renewals
  }
}
