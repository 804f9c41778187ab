// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedPipeline

/// What tells a card from all others: its section, and its id there.
struct Identity: Hashable, Sendable {
  var section: SectionID
  var id: CardID
}

/// The whole list as a core holds it after each emission, in the order in which it came: what a view
/// layer gets that has no pipeline of its own.
///
/// It is a well-kept list. Generations, pages and sections are merged as a core would, a `sections`
/// list stays until the next one, a card that comes twice is there once, and what cannot be read is
/// left out. What it lacks is what the pipeline adds: cards stay in the order in which fetches
/// landed, and nothing says what changed.
struct CoreList<Card: FeedCard, Content: FeedValue>: Sendable {
  /// A card where it stands.
  struct Slot: Sendable {
    var identity: Identity
    var card: Card
  }

  /// The cards, in the order in which they came.
  private(set) var slots: [Slot] = []
  /// The newest list of sections, and the content that each of them has.
  private(set) var listed: [FeedSectionEntry<Content>] = []

  private let pinned: Set<SectionID>
  private var contents: [SectionID: Content] = [:]
  /// When each section was last spoken of.
  private var generations: [SectionID: Int] = [:]
  private var live: Int?
  private var awaited: Int?

  /// An empty list.
  ///
  /// - Parameter pinned: sections that stand apart, and are no part of it.
  init(without pinned: Set<SectionID>) {
    self.pinned = pinned
  }

  /// Takes an emission that was merged, and how that ended.
  ///
  /// - Returns: whether it brought a list; the others leave the list as it is.
  mutating func take(
    _ emission: FeedEmission<Card, Content>, _ outcome: FeedMergeOutcome
  ) -> Bool {
    switch outcome {
    case .applied:
      merge(emission)
      return true
    case .refreshOpened(let generation):
      awaited = generation
      return false
    case .failed(let generation, _):
      if let awaited, generation >= awaited { self.awaited = nil }
      return false
    case .stale, .refused:
      return false
    }
  }

  private mutating func merge(_ emission: FeedEmission<Card, Content>) {
    let generation = emission.generation ?? awaited ?? live ?? 0
    let isNewer = live.map { generation > $0 } ?? true
    live = generation
    if let awaited, generation >= awaited { self.awaited = nil }
    if let entries = emission.sections { list(entries) }
    var place = slots.count
    switch emission.kind {
    case .snapshot:
      slots = []
    case .page:
      // What an older generation left goes when its own comes, be it a page.
      let older = Set(emission.slots.sections.filter { generations[$0] ?? generation < generation })
      slots.removeAll { isNewer || older.contains($0.identity.section) }
    case .section(let id):
      place = slots.firstIndex { $0.identity.section == id } ?? place
      slots.removeAll { $0.identity.section == id }
    case .refresh, .failed:
      return
    }
    put(emission.slots, at: min(place, slots.count))
    for id in emission.slots.sections { generations[id] = generation }
    if case .section(let id) = emission.kind { generations[id] = generation }
  }

  private mutating func list(_ entries: [FeedSectionEntry<Content>]) {
    for entry in entries {
      if let content = entry.content { contents[entry.id] = content }
    }
    var known = pinned
    listed = entries.filter { known.insert($0.id).inserted }
      .map { FeedSectionEntry(id: $0.id, content: contents[$0.id]) }
  }

  /// Known cards take their new content where they stand, others come at an index.
  private mutating func put(_ new: FeedSlots<Card>, at index: Int) {
    var indices: [Identity: Int] = [:]
    for (index, slot) in slots.enumerated() { indices[slot.identity] = index }
    var added: [Slot] = []
    var unreadable: Set<Identity> = []
    for slot in new where !pinned.contains(slot.section) {
      guard let id = slot.id else { continue }
      let identity = Identity(section: slot.section, id: id)
      guard slot.card.unrecognizedCard == nil else {
        unreadable.insert(identity)
        continue
      }
      unreadable.remove(identity)
      if let known = indices[identity] {
        if known < slots.count {
          slots[known].card = slot.card
        } else {
          added[known - slots.count].card = slot.card
        }
      } else {
        indices[identity] = slots.count + added.count
        added.append(Slot(identity: identity, card: slot.card))
      }
    }
    slots.insert(contentsOf: added, at: index)
    if !unreadable.isEmpty { slots.removeAll { unreadable.contains($0.identity) } }
  }
}

extension CoreList {
  /// Whether both lists are equal as the core sees it: card by card in the order in which they came,
  /// what is volatile included.
  func isEqual(to other: Self) -> Bool {
    listed == other.listed && slots.count == other.slots.count
      && zip(slots, other.slots).allSatisfy { slot, other in
        slot.identity == other.identity && Card.areEqual(slot.card, other.card)
      }
  }

  /// The list as a view with sections shows it: the listed ones first, then the others in the order
  /// in which they come. O(*n*).
  ///
  /// - Parameter version: of everything in it, as nothing is known of what changed.
  func group(version: FeedVersion) -> FeedGroup<Card, Content> {
    var ids = listed.map(\.id)
    var cards: [SectionID: [Slot]] = [:]
    for id in ids { cards[id] = [] }
    for slot in slots {
      if cards[slot.identity.section] == nil { ids.append(slot.identity.section) }
      cards[slot.identity.section, default: []].append(slot)
    }
    return FeedGroup(
      sections: ids.map { id in
        let slots = cards[id] ?? []
        return FeedSection(
          outline: SectionOutline(
            id: id, version: version, structureVersion: version, contentVersion: version,
            ids: slots.map(\.identity.id),
            versions: Array(repeating: version, count: slots.count)),
          content: contents[id], cards: slots.map(\.card))
      })
  }
}
