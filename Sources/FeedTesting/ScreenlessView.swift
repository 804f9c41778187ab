// SPDX-License-Identifier: Apache-2.0

public import FeedModel

/// A collection view without a screen: holds sections and cells, and applies plans to them as a
/// collection view would.
///
/// It knows nothing of how plans are made. It removes what it is told to in old coordinates,
/// descending, puts in what it is told to in new ones, ascending, asks the data source for what is
/// inserted, and then looks whether every cell shows the card that stands there. What a real view
/// would answer with an exception, or with the wrong cell, it throws.
public struct ScreenlessView<Card: FeedCard, Content: FeedValue>: Sendable {
  /// What is on the imagined screen.
  public private(set) var sections: [Section] = []
  /// What applying has cost so far.
  public private(set) var costs = ViewCosts()

  /// A section: its header, and its cells.
  public struct Section: Sendable {
    /// The identity of the section.
    public var id: SectionID
    /// What the header shows.
    public var header: Content?
    /// The cells, first to last.
    public var cells: [Cell]
  }

  /// A cell: what it shows, and which one it is.
  public struct Cell: Sendable {
    /// The identity of the card.
    public var id: CardID
    /// What it shows, which is what it was last configured with.
    public var card: Card
    /// The number of the cell among all that this view ever made: the same cell, the same number.
    public var serial: Int
  }

  /// An empty view.
  public init() {}

  /// Applies a plan.
  ///
  /// - Throws: what a collection view would have raised, or what it would show wrongly. The view is
  ///   then as it was before.
  public mutating func apply(_ plan: FeedPlan<Card, Content>) throws(ViewFault) {
    var view = self
    try view.run(plan)
    self = view
  }

  private mutating func run(_ plan: FeedPlan<Card, Content>) throws(ViewFault) {
    if plan.rung == .reload {
      sections = []
      for section in plan.target.sections { sections.append(make(section)) }
      costs.reloads += 1
    } else {
      try expectStructure(plan.base, "before the plan")
      for pass in plan.passes {
        try run(pass)
        costs.batches += 1
        costs.operations += pass.operations.count
      }
    }
    try expectStructure(plan.target, "after the passes")
    for change in plan.headers {
      guard sections.indices.contains(change.index), sections[change.index].id == change.section
      else { throw ViewFault("no header of \(change.section) at \(change.index)") }
      sections[change.index].header = plan.target.sections[change.index].content
      costs.headersReconfigured += 1
    }
    for change in plan.cards {
      guard sections.indices.contains(change.place.section),
        sections[change.place.section].cells.indices.contains(change.place.item),
        sections[change.place.section].cells[change.place.item].id == change.id
      else { throw ViewFault("no cell of \(change.section)[\(change.id)] at \(change.place)") }
      sections[change.place.section].cells[change.place.item].card = change.new
      costs.cellsReconfigured += 1
    }
    try expectContent(plan.target)
  }

  // MARK: - Batch updates

  private mutating func run(_ pass: FeedPass<Card, Content>) throws(ViewFault) {
    let operations = pass.operations
    let source = pass.after.sections

    // Items leave, in old coordinates, from the back.
    var carried: [CardPlace: Cell] = [:]
    let leaving =
      operations.deleted.map { ($0, false) } + operations.moved.map { ($0.from, true) }
    for (place, isMoved) in leaving.sorted(by: { $0.0 > $1.0 }) {
      guard sections.indices.contains(place.section),
        sections[place.section].cells.indices.contains(place.item)
      else { throw ViewFault("no item at \(place) to delete or move") }
      let cell = sections[place.section].cells.remove(at: place.item)
      if isMoved { carried[place] = cell }
    }
    // So do sections, with what is left in them.
    var carriedSections: [Int: Section] = [:]
    let leavingSections =
      operations.deletedSections.map { ($0, false) }
      + operations.movedSections.map { ($0.from, true) }
    for (index, isMoved) in leavingSections.sorted(by: { $0.0 > $1.0 }) {
      guard sections.indices.contains(index) else {
        throw ViewFault("no section at \(index) to delete or move")
      }
      let section = sections.remove(at: index)
      if isMoved { carriedSections[index] = section }
    }
    // Sections come, in new coordinates, from the front.
    let comingSections =
      operations.insertedSections.map { ($0, Int?.none) }
      + operations.movedSections.map { ($0.to, Int?.some($0.from)) }
    for (index, origin) in comingSections.sorted(by: { $0.0 < $1.0 }) {
      guard index <= sections.count, source.indices.contains(index) else {
        throw ViewFault("no room for a section at \(index)")
      }
      guard let origin else {
        sections.insert(make(source[index]), at: index)
        continue
      }
      guard let section = carriedSections[origin] else {
        throw ViewFault("section \(origin) moves twice")
      }
      sections.insert(section, at: index)
    }
    guard sections.count == source.count else {
      throw ViewFault("\(sections.count) sections, the data source has \(source.count)")
    }
    // So do items.
    let coming =
      operations.inserted.map { ($0, CardPlace?.none) }
      + operations.moved.map { ($0.to, CardPlace?.some($0.from)) }
    for (place, origin) in coming.sorted(by: { $0.0 < $1.0 }) {
      guard sections.indices.contains(place.section),
        place.item <= sections[place.section].cells.count,
        source[place.section].cards.indices.contains(place.item)
      else { throw ViewFault("no room for an item at \(place)") }
      if let origin {
        guard let cell = carried[origin] else { throw ViewFault("item \(origin) moves twice") }
        sections[place.section].cells.insert(cell, at: place.item)
      } else {
        let cell = make(source[place.section], place.item)
        sections[place.section].cells.insert(cell, at: place.item)
      }
    }
    try expectStructure(pass.after, "after a pass")
  }

  private mutating func make(_ section: FeedSection<Card, Content>) -> Section {
    var made = Section(id: section.id, header: section.content, cells: [])
    for item in section.cards.indices { made.cells.append(make(section, item)) }
    return made
  }

  private mutating func make(_ section: FeedSection<Card, Content>, _ item: Int) -> Cell {
    costs.cellsMade += 1
    return Cell(
      id: section.ids[item], card: section.cards[item], serial: costs.cellsMade)
  }

  // MARK: - Expectations

  private func expectStructure(
    _ group: FeedGroup<Card, Content>, _ moment: String
  ) throws(ViewFault) {
    guard sections.map(\.id) == group.sections.map(\.id) else {
      throw ViewFault("sections \(moment): shown \(self), expected \(group)")
    }
    for (section, expected) in zip(sections, group.sections)
    where section.cells.map(\.id) != expected.ids {
      throw ViewFault("cards \(moment): shown \(self), expected \(group)")
    }
  }

  private func expectContent(_ group: FeedGroup<Card, Content>) throws(ViewFault) {
    for (section, expected) in zip(sections, group.sections) {
      if !section.header.hasSameContent(as: expected.content) {
        throw ViewFault("the header of \(section.id) shows old content")
      }
      for (cell, card) in zip(section.cells, expected.cards)
      where !cell.card.hasSameContent(as: card) {
        throw ViewFault("the cell of \(section.id)[\(cell.id)] shows old content")
      }
    }
  }
}

extension ScreenlessView: CustomStringConvertible {
  /// The screen in one line: `GOLD[b] OFFERS[x y]`.
  public var description: String {
    sections.map { section in
      "\(section.id)[\(section.cells.map(\.id.text).joined(separator: " "))]"
    }.joined(separator: " ")
  }
}

/// What a collection view would have raised, or shown wrongly.
public struct ViewFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong: `cards after a pass: shown …, expected …`.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// What applying plans has cost a view.
public struct ViewCosts: Hashable, Sendable {
  /// Plans that showed everything anew.
  public var reloads = 0
  /// Batch updates.
  public var batches = 0
  /// Operations in all batch updates.
  public var operations = 0
  /// Cells that were made, by reloads as well.
  public var cellsMade = 0
  /// Cells that took new content where they stood.
  public var cellsReconfigured = 0
  /// Headers that took new content where they stood.
  public var headersReconfigured = 0

  /// Nothing yet.
  public init() {}
}
