// SPDX-License-Identifier: Apache-2.0

import FeedModel

/// The last snapshot, as long as nothing was merged after it: what the next one is measured by.
///
/// A core re-emits the whole list on every tick. Where a snapshot has the cards of the one before, in
/// the same order in each section, and they are stamped, only those whose stamps differ are touched;
/// nothing is grouped, and no id is compared of a card that is the same.
struct SnapshotEcho<Card: FeedCard, Content: FeedValue>: Sendable {
  private var order: SnapshotOrder
  private let entries: [FeedSectionEntry<Content>]?
  private let generation: Int

  /// - Returns: `nil` where cards are not stamped, have no id, or are there twice.
  init?(
    of emission: FeedEmission<Card, Content>, generation: Int, duplicates: Int
  ) {
    guard case .snapshot = emission.kind, !emission.slots.stamps.isEmpty, duplicates == 0,
      !emission.slots.places.ids.contains(nil)
    else { return nil }
    order = SnapshotOrder(emission.slots.places, stamps: emission.slots.stamps)
    entries = emission.sections
    self.generation = generation
  }

  /// The next one is measured by this emission, which has the same cards in each section.
  mutating func advance(to emission: FeedEmission<Card, Content>) {
    order = order.advanced(to: emission.slots.places, stamps: emission.slots.stamps)
  }

  /// What is new in a snapshot, by section. O(*n*) in the cards.
  ///
  /// - Returns: `nil` where it differs in more than its cards' values and the order of sections.
  func renewals(
    in emission: FeedEmission<Card, Content>, generation: Int
  ) -> [SnapshotOrder.SectionDifference]? {
    guard case .snapshot = emission.kind, generation == self.generation,
      emission.sections == entries
    else { return nil }
    return order.differences(in: emission.slots.places, stamps: emission.slots.stamps)
      .map { order.bySection($0) }
  }
}
