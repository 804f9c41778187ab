// SPDX-License-Identifier: Apache-2.0

import FeedModel

extension ScreenlessView {
  /// Carries out the operations of a batch, one list after the other.
  mutating func run(_ pass: FeedPass<Card, Content>) throws(ViewFault) {
    let operations = pass.operations
    let carriedItems = try removeItems(operations)
    let carriedSections = try removeSections(operations)
    try insertSections(operations, carried: carriedSections, from: pass.after)
    try insertItems(operations, carried: carriedItems, from: pass.after)
    try expectStructure(of: pass.after, "after a pass")
  }

  /// Items leave, in old coordinates, from the back.
  private mutating func removeItems(
    _ operations: FeedOperations
  ) throws(ViewFault) -> [CardPlace: Item] {
    var carried: [CardPlace: Item] = [:]
    let places =
      operations.deleted.map { ($0, false) } + operations.moved.map { ($0.from, true) }
    for (place, isMoved) in places.sorted(by: { $0.0 > $1.0 }) {
      guard has(place) else { throw ViewFault("no item at \(place) to delete or move") }
      let item = sections[place.section].items.remove(at: place.item)
      if isMoved {
        carried[place] = item
      } else {
        takeAway(item)
      }
    }
    return carried
  }

  /// So do sections, with what is left in them.
  private mutating func removeSections(
    _ operations: FeedOperations
  ) throws(ViewFault) -> [Int: Section] {
    var carried: [Int: Section] = [:]
    let indices =
      operations.deletedSections.map { ($0, false) }
      + operations.movedSections.map { ($0.from, true) }
    for (index, isMoved) in indices.sorted(by: { $0.0 > $1.0 }) {
      guard sections.indices.contains(index) else {
        throw ViewFault("no section at \(index) to delete or move")
      }
      let section = sections.remove(at: index)
      if isMoved {
        carried[index] = section
      } else {
        takeAway(section)
      }
    }
    return carried
  }

  /// Sections come, in new coordinates, from the front.
  private mutating func insertSections(
    _ operations: FeedOperations, carried: [Int: Section], from source: FeedGroup<Card, Content>
  ) throws(ViewFault) {
    let coming =
      operations.insertedSections.map { ($0, Int?.none) }
      + operations.movedSections.map { ($0.to, Int?.some($0.from)) }
    for (index, origin) in coming.sorted(by: { $0.0 < $1.0 }) {
      guard index <= sections.count, source.sections.indices.contains(index) else {
        throw ViewFault("no room for a section at \(index)")
      }
      guard let origin else {
        sections.insert(Self.newSection(source.sections[index]), at: index)
        continue
      }
      guard let section = carried[origin] else { throw ViewFault("section \(origin) moves twice") }
      sections.insert(section, at: index)
    }
    guard sections.count == source.sections.count else {
      throw ViewFault(
        "\(sections.count) sections, the data source has \(source.sections.count)")
    }
  }

  /// So do items.
  private mutating func insertItems(
    _ operations: FeedOperations, carried: [CardPlace: Item],
    from source: FeedGroup<Card, Content>
  ) throws(ViewFault) {
    let coming =
      operations.inserted.map { ($0, CardPlace?.none) }
      + operations.moved.map { ($0.to, CardPlace?.some($0.from)) }
    for (place, origin) in coming.sorted(by: { $0.0 < $1.0 }) {
      guard sections.indices.contains(place.section),
        place.item <= sections[place.section].items.count,
        source.sections[place.section].cards.indices.contains(place.item)
      else { throw ViewFault("no room for an item at \(place)") }
      guard let origin else {
        sections[place.section].items.insert(Item(id: source.id(at: place)), at: place.item)
        continue
      }
      guard let item = carried[origin] else { throw ViewFault("item \(origin) moves twice") }
      sections[place.section].items.insert(item, at: place.item)
    }
  }

  static func newSection(_ section: FeedSection<Card, Content>) -> Section {
    Section(id: section.id, header: section.content, items: section.ids.map { Item(id: $0) })
  }

  mutating func takeAway(_ section: Section) {
    for item in section.items { takeAway(item) }
  }

  private mutating func takeAway(_ item: Item) {
    if let cell = item.cell { leaving.append(cell) }
  }
}
