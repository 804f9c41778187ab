// SPDX-License-Identifier: Apache-2.0

/// What differs between two lists of sections, each term as small as it can be.
///
/// Sections pair by id. Cards pair by id within a section that is on both sides; what is left over
/// there pairs across such sections where its id is left over exactly once on each side. All else
/// is deleted and inserted; the cards of a deleted or inserted section go and come with it.
///
/// A section whose versions are the same on both sides is not looked into, and where its sequence
/// of ids is the same, ids are not compared.
struct FeedDiff {
  /// The sections on both sides, in new order.
  private(set) var survivors: [SectionMove] = []
  private(set) var deletedSections: [Int] = []
  private(set) var insertedSections: [Int] = []
  private(set) var movedSections: [SectionMove] = []
  private(set) var deleted: [CardPlace] = []
  private(set) var inserted: [CardPlace] = []
  private(set) var moved: [CardMove] = []
  /// Cards on both sides whose versions differ or whose section does, ascending by their new place:
  /// their contents may differ.
  private(set) var changed: [CardMove] = []
  /// Sections on both sides whose own content has another version, in new order.
  private(set) var changedHeaders: [SectionMove] = []

  private let old: [SectionOutline]
  private let new: [SectionOutline]

  init(from old: [SectionOutline], to new: [SectionOutline]) {
    self.old = old
    self.new = new
    pairSections()
    for pair in survivors where !old[pair.from].isSame(as: new[pair.to]) {
      if old[pair.from].contentVersion != new[pair.to].contentVersion {
        changedHeaders.append(pair)
      }
      compareCards(in: pair)
    }
    pairLeftovers()
    moved.sort { $0.to < $1.to }
    if changed.count > 1 { changed.sort { $0.to < $1.to } }
  }

  var operationCount: Int {
    deletedSections.count + insertedSections.count + movedSections.count + deleted.count
      + inserted.count + moved.count
  }

  /// Whether anything came, went or moved.
  var isStructural: Bool { operationCount > 0 }

  // MARK: - Sections

  private mutating func pairSections() {
    if old.count == new.count, old.indices.allSatisfy({ old[$0].id == new[$0].id }) {
      survivors = old.indices.map { SectionMove(from: $0, to: $0) }
      return
    }
    var oldIndices: [SectionID: Int] = [:]
    for (index, section) in old.enumerated() { oldIndices[section.id] = index }
    var survives = Array(repeating: false, count: old.count)
    for (index, section) in new.enumerated() {
      if let oldIndex = oldIndices[section.id], !survives[oldIndex] {
        survives[oldIndex] = true
        survivors.append(SectionMove(from: oldIndex, to: index))
      } else {
        insertedSections.append(index)
      }
    }
    deletedSections = old.indices.filter { !survives[$0] }
    let stays = elementsThatStay(survivors.map(\.from), bound: old.count) {
      survivors[$0].from == survivors[$0].to
    }
    movedSections = survivors.indices.filter { !stays[$0] }.map { survivors[$0] }
  }

  // MARK: - Cards

  private mutating func compareCards(in pair: SectionMove) {
    let oldVersions = old[pair.from].versions
    let newVersions = new[pair.to].versions
    if old[pair.from].structureVersion == new[pair.to].structureVersion {
      for index in newVersions.indices where oldVersions[index] != newVersions[index] {
        changed.append(pair.card(from: index, to: index))
      }
      return
    }
    let match = SequenceMatch(from: old[pair.from].ids, to: new[pair.to].ids)
    match.forEachPair { oldIndex, newIndex in
      if oldVersions[oldIndex] != newVersions[newIndex] {
        changed.append(pair.card(from: oldIndex, to: newIndex))
      }
    }
    deleted += match.deleted.map { CardPlace(section: pair.from, item: $0) }
    inserted += match.inserted.map { CardPlace(section: pair.to, item: $0) }
    moved += match.moved.map { pair.card(from: $0.from, to: $0.to) }
  }

  /// Turns a delete here and an insert there of one id into a move across sections.
  private mutating func pairLeftovers() {
    deleted.sort()
    inserted.sort()
    guard !deleted.isEmpty, !inserted.isEmpty else { return }

    // The index in `deleted` or `inserted` of an id; −1 where the id is there more than once.
    func once(_ places: [CardPlace], in outlines: [SectionOutline]) -> [CardID: Int] {
      var indices: [CardID: Int] = [:]
      for (index, place) in places.enumerated() {
        let id = outlines[place.section].ids[place.item]
        indices[id] = indices[id] == nil ? index : -1
      }
      return indices
    }
    let oldIndices = once(deleted, in: old)
    let newIndices = once(inserted, in: new)
    var movedAway: Set<Int> = []
    var arrived: Set<Int> = []
    for (newIndex, place) in inserted.enumerated() {
      let id = new[place.section].ids[place.item]
      guard let oldIndex = oldIndices[id], oldIndex >= 0, newIndices[id] == newIndex else {
        continue
      }
      movedAway.insert(oldIndex)
      arrived.insert(newIndex)
      let origin = deleted[oldIndex]
      let move = CardMove(from: origin, to: place)
      moved.append(move)
      // Whatever their versions: those of two cards of one id in two sections can be one, where a
      // projection has the one and not yet the other.
      changed.append(move)
    }
    deleted = deleted.enumerated().filter { !movedAway.contains($0.offset) }.map(\.element)
    inserted = inserted.enumerated().filter { !arrived.contains($0.offset) }.map(\.element)
  }
}

extension SectionMove {
  /// The pair of places of a card that is in this section on both sides.
  fileprivate func card(from oldItem: Int, to newItem: Int) -> CardMove {
    CardMove(
      from: CardPlace(section: from, item: oldItem), to: CardPlace(section: to, item: newItem))
  }
}
