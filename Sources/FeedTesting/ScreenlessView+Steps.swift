// SPDX-License-Identifier: Apache-2.0

public import FeedModel

/// What a collection view can be told besides a whole plan, for comparing ways to update.
extension ScreenlessView {
  /// Shows everything anew, as `reloadData` does: every cell goes into the pool, every measured
  /// height is forgotten.
  public mutating func reload(_ target: FeedGroup<Card, Content>) throws(ViewFault) {
    try update { (view: inout Self) throws(ViewFault) in
      for section in view.sections { view.takeAway(section) }
      view.costs.cellsReloaded += view.leaving.count
      view.freeLeavingCells()
      view.sections = target.sections.map(Self.newSection)
      view.source = target
      view.costs.reloads += 1
      view.settle()
    }
  }

  /// Performs a batch update.
  ///
  /// - Throws: what a collection view would have raised.
  public mutating func perform(_ pass: FeedPass<Card, Content>) throws(ViewFault) {
    try update { (view: inout Self) throws(ViewFault) in
      try view.run(pass)
      view.source = pass.after
      view.costs.batches += 1
      view.costs.operations += pass.operations.count
      view.settle()
    }
  }

  /// Reloads cards where they stand, as `reloadItems` does: their cells are taken away and their
  /// heights forgotten, on the screen or off it.
  ///
  /// - Parameters:
  ///   - places: the cards, each where it stands.
  ///   - target: what the data source holds from now on, of the structure that is shown.
  public mutating func reloadCards(
    at places: [CardPlace], from target: FeedGroup<Card, Content>
  ) throws(ViewFault) {
    try update { (view: inout Self) throws(ViewFault) in
      try view.take(target, for: places)
      for place in places {
        view.sections[place.section].items[place.item].measuredHeight = nil
        guard let cell = view.sections[place.section].items[place.item].cell else { continue }
        view.sections[place.section].items[place.item].cell = nil
        view.leaving.append(cell)
        view.costs.cellsReloaded += 1
      }
      view.settle()
    }
  }

  /// Gives cards new content where they stand, as `reconfigureItems` does: cells stay.
  ///
  /// - Parameters:
  ///   - places: the cards, each where it stands.
  ///   - target: what the data source holds from now on, of the structure that is shown.
  public mutating func reconfigureCards(
    at places: [CardPlace], from target: FeedGroup<Card, Content>
  ) throws(ViewFault) {
    try update { (view: inout Self) throws(ViewFault) in
      try view.take(target, for: places)
      for place in places { view.reconfigureCell(at: place, with: target[place]) }
      view.settle()
    }
  }

  /// Gives the headers of some sections the content that the data source has for them.
  ///
  /// - Parameters:
  ///   - indices: the sections, by their index.
  ///   - target: what the data source holds from now on, of the structure that is shown.
  public mutating func reconfigureHeaders(
    at indices: [Int], from target: FeedGroup<Card, Content>
  ) throws(ViewFault) {
    try update { (view: inout Self) throws(ViewFault) in
      try view.take(target, for: [])
      for index in indices {
        guard view.sections.indices.contains(index) else {
          throw ViewFault("no section at \(index)")
        }
        view.reconfigureHeader(at: index)
      }
      view.settle()
    }
  }

  private mutating func take(
    _ target: FeedGroup<Card, Content>, for places: [CardPlace]
  ) throws(ViewFault) {
    try expectStructure(of: target, "in the data source")
    for place in places where !has(place) { throw ViewFault("no card at \(place)") }
    source = target
  }

  mutating func reconfigureCell(at place: CardPlace, with card: Card) {
    guard sections[place.section].items[place.item].cell != nil else { return }
    sections[place.section].items[place.item].cell?.card = card
    costs.cellsReconfigured += 1
  }

  mutating func reconfigureHeader(at index: Int) {
    sections[index].header = source.sections[index].content
    if sections[index].hasHeader { costs.headersReconfigured += 1 }
  }
}
