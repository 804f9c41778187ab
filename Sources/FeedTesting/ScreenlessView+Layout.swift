// SPDX-License-Identifier: Apache-2.0

import FeedModel

extension ScreenlessView {
  /// Measures what is on the screen, and gives and takes cells until each card there has one and no
  /// other has. O(*n*) in the cards.
  mutating func settle() {
    if let window { self.window = measure(in: window) }
    var entering: [CardPlace] = []
    var top = 0.0
    for index in sections.indices {
      let headerHeight = headerHeight(of: index)
      let showsHeader =
        sections[index].header != nil && window?.shows(top, height: headerHeight) != false
      if showsHeader != sections[index].hasHeader {
        sections[index].hasHeader = showsHeader
        costs.headersMade += showsHeader ? 1 : 0
      }
      top += headerHeight
      for item in sections[index].items.indices {
        let place = CardPlace(section: index, item: item)
        let isShown: Bool
        if let window {
          let height = cardHeight(at: place)
          isShown = window.shows(top, height: height)
          top += height
        } else {
          isShown = true
        }
        if let cell = self.item(at: place).cell {
          if isShown { continue }
          pool.enqueue(cell.serial, for: cell.reuseIdentifier)
          sections[index].items[item].cell = nil
        } else if isShown {
          entering.append(place)
        }
      }
    }
    for place in entering { sections[place.section].items[place.item].cell = dequeue(for: place) }
    freeLeavingCells()
  }

  /// Puts the cells that an update took away into the pool.
  mutating func freeLeavingCells() {
    for cell in leaving { pool.enqueue(cell.serial, for: cell.reuseIdentifier) }
    leaving = []
  }

  private mutating func dequeue(for place: CardPlace) -> Cell {
    let card = source[place]
    let identifier = layout.reuseIdentifier(card)
    var serial = pool.dequeue(identifier)
    if serial == nil {
      costs.cellsMade += 1
      serial = costs.cellsMade
    } else {
      costs.cellsReused += 1
    }
    return Cell(
      id: source.id(at: place), card: card, serial: serial ?? 0, reuseIdentifier: identifier)
  }

  // MARK: - Heights

  /// Measures what is on the screen, top to bottom.
  ///
  /// - Returns: the viewport, no further down than the content goes.
  private mutating func measure(in viewport: Viewport) -> Viewport {
    var window = viewport
    window.offset = window.offset > 0 ? window.offset : 0
    var end = measureCards(in: window)
    // What comes into view at the end is measured too, which may move the end again.
    while window.offset > max(0, end - window.height) {
      window.offset = max(0, end - window.height)
      end = measureCards(in: window)
    }
    return window
  }

  /// - Returns: the height of the content.
  private mutating func measureCards(in window: Viewport) -> Double {
    var top = 0.0
    for index in sections.indices {
      top += headerHeight(of: index)
      for item in sections[index].items.indices {
        let place = CardPlace(section: index, item: item)
        var height = cardHeight(at: place)
        if window.shows(top, height: height) {
          let card = self.item(at: place).cell?.card ?? source[place]
          height = points(layout.actualHeight(card))
          sections[index].items[item].measuredHeight = height
        }
        top += height
      }
    }
    return top
  }

  private func cardHeight(at place: CardPlace) -> Double {
    item(at: place).measuredHeight ?? points(layout.estimatedHeight(source[place]))
  }

  private func headerHeight(of index: Int) -> Double {
    sections[index].header.map { points(layout.headerHeight($0)) } ?? 0
  }

  /// A height that can be laid out: what is no number, or below nothing, is nothing.
  private func points(_ height: Double) -> Double {
    height.isFinite && height > 0 ? height : 0
  }

  // MARK: - Jumps

  /// A cell that is on the screen, and how far its top is from the top of the screen.
  struct Sighting {
    var section: SectionID
    var id: CardID
    var distance: Double
  }

  /// The cells that are on the screen, top to bottom; none without a viewport.
  func sight() -> [Sighting] {
    cards(where: { $0.cell != nil })
  }

  /// How far the first of the sighted cards that is still there is from where it was.
  func displacement(of sight: [Sighting]) -> Double? {
    if sight.isEmpty { return nil }
    var distances: [Identity: Double] = [:]
    for card in cards(where: { _ in true }) {
      distances[Identity(section: card.section, id: card.id)] = card.distance
    }
    for card in sight {
      if let distance = distances[Identity(section: card.section, id: card.id)] {
        return distance - card.distance
      }
    }
    return nil
  }

  private struct Identity: Hashable {
    var section: SectionID
    var id: CardID
  }

  private func cards(where isIncluded: (Item) -> Bool) -> [Sighting] {
    guard let window else { return [] }
    var sightings: [Sighting] = []
    var top = -window.offset
    for (index, section) in sections.enumerated() {
      top += headerHeight(of: index)
      for (item, card) in section.items.enumerated() {
        if isIncluded(card) {
          sightings.append(Sighting(section: section.id, id: card.id, distance: top))
        }
        top += cardHeight(at: CardPlace(section: index, item: item))
      }
    }
    return sightings
  }
}
