// SPDX-License-Identifier: Apache-2.0

/// Sections and items by their identifiers, each of which occurs once.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  struct Section: Sendable {
    var id: SectionIdentifierType
    var items: [ItemIdentifierType]
  }

  private(set) var sections: [Section] = []
  /// The items that are to take new content in their cells.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
  /// The items whose cells are to be replaced.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The sections that are to be loaded anew.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  /// For tests: what UIKit would have raised an exception for.
  public private(set) var faults: [String] = []

  /// Nothing.
  public init() {}

  // MARK: What is in it

  /// The sections, in order.
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.id) }
  /// The items of all sections, in order.
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }
  /// The number of sections.
  public var numberOfSections: Int { sections.count }
  /// The number of items.
  public var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }

  /// The items of a section, in order.
  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] { sections.first { $0.id == identifier }?.items ?? [] }
  /// The number of items of a section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }
  /// Where a section stands.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex { $0.id == identifier }
  }
  /// Where an item stands among all.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    itemIdentifiers.firstIndex(of: identifier)
  }
  /// The section of an item.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? { sections.first { $0.items.contains(identifier) }?.id }

  // MARK: Sections

  /// Adds sections at the end.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sections.count)
  }
  /// Adds sections before another.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection other: SectionIdentifierType
  ) { if let index = found(other) { insert(identifiers, at: index) } }
  /// Adds sections after another.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection other: SectionIdentifierType
  ) { if let index = found(other) { insert(identifiers, at: index + 1) } }
  /// Takes sections away.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    sections.removeAll { identifiers.contains($0.id) }
  }
  /// Puts a section before another.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection other: SectionIdentifierType
  ) { move(identifier, other, 0) }
  /// Puts a section after another.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection other: SectionIdentifierType
  ) { move(identifier, other, 1) }
  /// Loads sections anew.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for id in identifiers where found(id) != nil { reloadedSectionIdentifiers.append(id) }
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    var known = Set(sectionIdentifiers)
    var index = index
    for id in identifiers {
      guard known.insert(id).inserted else {
        faults.append("section identifiers must be unique: \(id)")
        continue
      }
      sections.insert(Section(id: id, items: []), at: index)
      index += 1
    }
  }

  private mutating func move(
    _ identifier: SectionIdentifierType, _ other: SectionIdentifierType, _ offset: Int
  ) {
    guard let index = found(identifier), found(other) != nil else { return }
    let section = sections.remove(at: index)
    let target = sections.firstIndex { $0.id == other } ?? sections.count
    sections.insert(section, at: min(target + offset, sections.count))
  }

  private mutating func found(_ identifier: SectionIdentifierType) -> Int? {
    let index = sections.firstIndex { $0.id == identifier }
    if index == nil { faults.append("there is no section \(identifier)") }
    return index
  }

  // MARK: Items

  /// Adds items at the end of a section; without one, of the last.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection section: SectionIdentifierType? = nil
  ) {
    if let section {
      if let index = found(section) {
        insert(identifiers, at: sections[index].items.count, in: index)
      }
    } else if let index = sections.indices.last {
      insert(identifiers, at: sections[index].items.count, in: index)
    } else {
      faults.append("there are no sections to add items to")
    }
  }
  /// Adds items before another.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem other: ItemIdentifierType
  ) { if let place = place(of: other) { insert(identifiers, at: place.item, in: place.section) } }
  /// Adds items after another.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem other: ItemIdentifierType
  ) {
    if let place = place(of: other) { insert(identifiers, at: place.item + 1, in: place.section) }
  }
  /// Takes items away.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    for index in sections.indices { sections[index].items.removeAll { gone.contains($0) } }
  }
  /// Takes everything away.
  public mutating func deleteAllItems() { sections = [] }
  /// Puts an item before another.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem other: ItemIdentifierType
  ) { move(identifier, other, 0) }
  /// Puts an item after another.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem other: ItemIdentifierType
  ) { move(identifier, other, 1) }
  /// Asks for new content in the cells of items.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for id in identifiers where place(of: id) != nil { reconfiguredItemIdentifiers.append(id) }
  }
  /// Replaces the cells of items.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for id in identifiers where place(of: id) != nil { reloadedItemIdentifiers.append(id) }
  }

  private mutating func insert(_ identifiers: [ItemIdentifierType], at item: Int, in section: Int) {
    var known = Set(itemIdentifiers)
    var item = item
    for id in identifiers {
      guard known.insert(id).inserted else {
        faults.append("item identifiers must be unique: \(id)")
        continue
      }
      sections[section].items.insert(id, at: item)
      item += 1
    }
  }

  private mutating func move(
    _ identifier: ItemIdentifierType, _ other: ItemIdentifierType, _ offset: Int
  ) {
    guard identifier != other, let from = place(of: identifier), place(of: other) != nil else {
      return
    }
    sections[from.section].items.remove(at: from.item)
    guard let to = place(of: other) else { return }
    sections[to.section].items.insert(identifier, at: to.item + offset)
  }

  private mutating func place(of identifier: ItemIdentifierType) -> (section: Int, item: Int)? {
    for (section, content) in sections.enumerated() {
      if let item = content.items.firstIndex(of: identifier) { return (section, item) }
    }
    faults.append("there is no item \(identifier)")
    return nil
  }

  /// What is shown, when everything asked for was done.
  var settled: Self {
    var copy = self
    copy.reconfiguredItemIdentifiers = []
    copy.reloadedItemIdentifiers = []
    copy.reloadedSectionIdentifiers = []
    return copy
  }
}
