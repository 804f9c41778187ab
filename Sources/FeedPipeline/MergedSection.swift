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
    if column.ids.count == ids.count, zip(column.ids, ids).allSatisfy({ $0 == $1 }) {
      // The same ids in the same order, none of them twice, as they are none of them twice here.
      if round.options.keepsLastGood {
        let oldFaults = faults
        faults = [:]
        for (index, card) in column.cards.enumerated() {
          put(card, at: index, oldFaults: oldFaults, in: round)
        }
      } else {
        cards = column.cards
      }
      show(knowing: true, in: &round) { _ in true }
      return
    }
    let arrival = Arrival(column: column, in: &round)
    let old = Dictionary(uniqueKeysWithValues: zip(ids, ids.indices))
    let oldCards = cards
    let oldFaults = faults
    ids = arrival.ids
    cards = arrival.cards
    faults = [:]
    if round.options.keepsLastGood {
      for (index, id) in ids.enumerated() {
        guard let bad = cards[index].unrecognizedCard, let oldIndex = old[id],
          oldFaults[id] != nil || oldCards[oldIndex].unrecognizedCard == nil
        else { continue }
        cards[index] = oldCards[oldIndex]
        faults[id] = bad
      }
    }
    show(knowing: false, in: &round) { _ in true }
  }

  /// Takes the column for a page: known ids are updated where they stand, others come after.
  mutating func append(
    _ column: FeedSlots<Card>.Column, in round: inout MergeRound<Card>
  ) {
    generation = round.generation
    let arrival = Arrival(column: column, after: zip(ids, cards), in: &round)
    var known = Dictionary(uniqueKeysWithValues: zip(ids, ids.indices))
    var touched = Set<Int>()
    let count = ids.count
    for (id, card) in zip(arrival.ids, arrival.cards) {
      if let index = known[id] {
        let oldFaults = faults
        faults[id] = nil
        put(card, at: index, oldFaults: oldFaults, in: round)
        touched.insert(index)
      } else {
        known[id] = ids.count
        touched.insert(ids.count)
        ids.append(id)
        cards.append(card)
      }
    }
    show(knowing: ids.count == count, in: &round) { touched.contains($0) }
  }

  /// Takes everything away.
  mutating func clear(in round: inout MergeRound<Card>) {
    replace(with: FeedSlots<Card>.Column(section: id), in: &round)
  }

  /// Decides anew which cards are shown.
  mutating func showAgain(in round: inout MergeRound<Card>) {
    show(knowing: false, in: &round) { _ in false }
  }

  /// Puts the newer card of an id in its place, or keeps the last good one.
  private mutating func put(
    _ card: Card, at index: Int, oldFaults: [CardID: UnrecognizedCard],
    in round: MergeRound<Card>
  ) {
    if round.options.keepsLastGood, let bad = card.unrecognizedCard,
      oldFaults[ids[index]] != nil || cards[index].unrecognizedCard == nil
    {
      faults[ids[index]] = bad
    } else {
      cards[index] = card
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
    for (id, card) in zip(column.ids, column.cards) {
      let id = id ?? anonymous.id(for: card)
      guard let index = indices[id] else {
        indices[id] = ids.count
        ids.append(id)
        cards.append(card)
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
    }
    for repetition in repeated {
      round.report(
        repeated: repetition.id, in: column.section, times: repetition.times,
        differs: repetition.differs)
    }
  }
}
