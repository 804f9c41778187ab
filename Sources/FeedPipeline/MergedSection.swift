// SPDX-License-Identifier: Apache-2.0

import FeedModel

/// What the merge knows of one section: all that stands there, and what of it is shown.
struct MergedSection<Card: FeedCard, Content: FeedValue>: Sendable {
  /// The newest generation that spoke of this section.
  private(set) var generation: Int
  /// What is shown, with the versions.
  private(set) var shown: FeedSection<Card, Content>
  /// What could not be read, in the section's order.
  private(set) var unrecognized: [UnrecognizedSlot] = []

  /// All that stands here, what is hidden included; no id twice.
  private var ids: [CardID] = []
  private var cards: [Card] = []
  /// The stamps of `cards`; 0 where one has none.
  private var stamps: [UInt64] = []
  /// What arrived in the place of cards that are kept as they were last readable.
  private var faults: [CardID: UnrecognizedCard] = [:]

  init(id: SectionID, version: FeedVersion, generation: Int) {
    self.generation = generation
    shown = FeedSection(
      outline: SectionOutline(
        id: id, version: version, structureVersion: version, contentVersion: version, ids: [],
        versions: []),
      content: nil, cards: [])
  }

  var id: SectionID { shown.id }

  /// Whether nothing stands here, not even what is hidden.
  var isEmpty: Bool { ids.isEmpty }

  // MARK: - What emissions do

  mutating func setContent(_ content: Content, in round: inout MergeRound<Card>) {
    var outline = shown.outline
    if !Content?.some(content).hasSameContent(as: shown.content) {
      outline.contentVersion = round.version
      outline.version = round.version
      round.hasChanged = true
    }
    shown = FeedSection(outline: outline, content: content, cards: shown.cards)
  }

  /// Takes the column for all that stands here.
  mutating func replace(
    with column: FeedSlots<Card>.Column, in round: inout MergeRound<Card>
  ) {
    generation = round.generation
    // The same ids in the same order: none is there twice, as none is there twice here.
    if column.ids.count == ids.count, zip(column.ids, ids).allSatisfy({ $0 == $1 }) {
      let isFresh = stamps.indices.map { stamps[$0] == 0 || stamps[$0] != column.stamps[$0] }
      guard isFresh.contains(true) else { return }
      if round.options.keepsLastGood {
        take(column.cards, stamps: column.stamps, at: ids.indices, in: round)
      } else {
        cards = column.cards
        stamps = column.stamps
      }
      show(knowing: true, in: &round) { isFresh[$0] }
      return
    }
    let arrival = Arrival(column: column, in: &round)
    let before = self
    let oldIndices = Dictionary(uniqueKeysWithValues: zip(ids, ids.indices))
    ids = arrival.ids
    cards = arrival.cards
    stamps = arrival.stamps
    faults = [:]
    var isFresh = Array(repeating: true, count: ids.count)
    for (index, id) in ids.enumerated() {
      guard let oldIndex = oldIndices[id] else { continue }
      isFresh[index] = stamps[index] == 0 || stamps[index] != before.stamps[oldIndex]
      if round.options.keepsLastGood, let bad = cards[index].unrecognizedCard,
        before.cards[oldIndex].unrecognizedCard == nil
      {
        cards[index] = before.cards[oldIndex]
        stamps[index] = 0
        faults[id] = bad
      }
    }
    show(knowing: false, in: &round) { isFresh[$0] }
  }

  /// Takes the column for a page: known ids are updated where they stand, others come after.
  mutating func append(
    _ column: FeedSlots<Card>.Column, in round: inout MergeRound<Card>
  ) {
    generation = round.generation
    let arrival = Arrival(column: column, after: zip(ids, cards), in: &round)
    var indices = Dictionary(uniqueKeysWithValues: zip(ids, ids.indices))
    let count = ids.count
    var touched = Set<Int>()
    var positions: [Int] = []
    for (position, id) in arrival.ids.enumerated() {
      if let index = indices[id] {
        positions.append(index)
        if arrival.stamps[position] == 0 || arrival.stamps[position] != stamps[index] {
          touched.insert(index)
        }
      } else {
        positions.append(ids.count)
        indices[id] = ids.count
        ids.append(id)
        cards.append(arrival.cards[position])
        stamps.append(arrival.stamps[position])
      }
    }
    take(arrival.cards, stamps: arrival.stamps, at: positions, in: round)
    show(knowing: ids.count == count, in: &round) { touched.contains($0) }
  }

  /// Whether all that stands here is shown, and as it arrived.
  var showsEverything: Bool { unrecognized.isEmpty && shown.ids.count == ids.count }

  /// Takes new values of cards where they stand. All must be readable, as all that stands here.
  mutating func renew(
    _ differences: [SnapshotOrder.Difference], by slots: FeedSlots<Card>,
    in round: inout MergeRound<Card>
  ) {
    var outline = shown.outline
    for difference in differences {
      let card = slots.cards[difference.position]
      round.compared += 1
      if !card.hasSameContent(as: cards[difference.item]) {
        round.changed += 1
        round.hasChanged = true
        outline.versions[difference.item] = round.version
        outline.version = round.version
      }
      stamps[difference.item] = slots.stamps[difference.position]
      cards[difference.item] = card
    }
    shown = FeedSection(outline: outline, content: shown.content, cards: cards)
  }

  /// Takes everything away.
  mutating func clear(in round: inout MergeRound<Card>) {
    replace(with: FeedSlots<Card>.Column(section: id), in: &round)
  }

  /// Decides anew which cards are shown.
  mutating func showAgain(in round: inout MergeRound<Card>) {
    show(knowing: false, in: &round) { _ in false }
  }

  /// The emissions to come are stamped by somebody else.
  mutating func forgetStamps() {
    for index in stamps.indices { stamps[index] = 0 }
  }

  /// Puts newer cards in the places of their ids, or keeps the last good ones.
  private mutating func take(
    _ newer: [Card], stamps newerStamps: [UInt64], at indices: some Collection<Int>,
    in round: MergeRound<Card>
  ) {
    for (position, index) in indices.enumerated() {
      if !faults.isEmpty { faults[ids[index]] = nil }
      if round.options.keepsLastGood, let bad = newer[position].unrecognizedCard,
        cards[index].unrecognizedCard == nil
      {
        faults[ids[index]] = bad
        stamps[index] = 0
      } else {
        cards[index] = newer[position]
        stamps[index] = newerStamps[position]
      }
    }
  }

  // MARK: - What is shown

  /// Shows what is to be shown of all that stands here, and raises the versions of what changed.
  ///
  /// - Parameters:
  ///   - isKnown: whether `ids` are what they were before.
  ///   - isFresh: whether the card at an index of `cards` may differ from what it was.
  private mutating func show(
    knowing isKnown: Bool, in round: inout MergeRound<Card>, isFresh: (Int) -> Bool
  ) {
    var hidden = Set<Int>()
    unrecognized = []
    for index in cards.indices {
      let bad = cards[index].unrecognizedCard
      if let fault = faults[ids[index]] ?? bad {
        unrecognized.append(UnrecognizedSlot(section: id, id: fault.id, card: fault))
      }
      let isShown =
        (bad == nil || round.options.showsUnrecognized)
        && round.options.isIncluded?(
          FeedSlot(section: id, id: ids[index], card: cards[index])) != false
      if !isShown { hidden.insert(index) }
    }
    // Without a hidden card the columns are shared, not copied.
    let visible = hidden.isEmpty ? nil : cards.indices.filter { !hidden.contains($0) }
    let shownIDs = visible.map { $0.map { ids[$0] } } ?? ids
    let shownCards = visible.map { $0.map { cards[$0] } } ?? cards
    let isSame =
      isKnown && hidden.isEmpty && shownIDs.count == shown.ids.count || shownIDs == shown.ids
    let old: [CardID: Int] =
      isSame ? [:] : Dictionary(uniqueKeysWithValues: zip(shown.ids, shown.ids.indices))

    var outline = shown.outline
    var hasChanged = !isSame
    outline.versions = shownIDs.indices.map { index in
      guard let oldIndex = isSame ? index : old[shownIDs[index]] else {
        round.appeared += 1
        return round.version
      }
      let version = shown.versions[oldIndex]
      guard isFresh(visible?[index] ?? index) else { return version }
      round.compared += 1
      if shownCards[index].hasSameContent(as: shown.cards[oldIndex]) { return version }
      round.changed += 1
      hasChanged = true
      return round.version
    }
    if !isSame {
      outline.ids = shownIDs
      outline.structureVersion = round.version
    }
    if hasChanged {
      outline.version = round.version
      round.hasChanged = true
    }
    shown = FeedSection(outline: outline, content: shown.content, cards: shownCards)
  }
}

/// The cards of a section as an emission holds them, each id once.
private struct Arrival<Card: FeedCard> {
  var ids: [CardID] = []
  var cards: [Card] = []
  var stamps: [UInt64] = []

  /// - Parameter standing: the cards that a page comes after.
  init(
    column: FeedSlots<Card>.Column, after standing: Zip2Sequence<[CardID], [Card]> = zip([], []),
    in round: inout MergeRound<Card>
  ) {
    var indices: [CardID: Int] = Dictionary(minimumCapacity: column.ids.count)
    var repeated: [(id: CardID, times: Int, differs: Bool)] = []
    var repetitions: [CardID: Int] = [:]
    var anonymous = AnonymousIDs(taken: Set(column.ids.lazy.compactMap(\.self)))
    for (id, card) in standing { anonymous.take(id, for: card) }
    for (position, card) in column.cards.enumerated() {
      let id = column.ids[position] ?? anonymous.id(for: card)
      guard let index = indices[id] else {
        indices[id] = ids.count
        ids.append(id)
        cards.append(card)
        stamps.append(column.stamps[position])
        continue
      }
      let differs = !card.hasSameContent(as: cards[index])
      if let repetition = repetitions[id] {
        repeated[repetition].times += 1
        repeated[repetition].differs = repeated[repetition].differs || differs
      } else {
        repetitions[id] = repeated.count
        repeated.append((id, 2, differs))
      }
      cards[index] = card
      stamps[index] = column.stamps[position]
    }
    for repetition in repeated {
      round.report(
        repeated: repetition.id, in: column.section, times: repetition.times,
        differs: repetition.differs)
    }
  }
}
