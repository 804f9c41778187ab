// SPDX-License-Identifier: Apache-2.0

import FeedLayout
import FeedModel
import TestSupport

/// A list without a view: sections with a header, rows that are estimated until they were on the
/// screen, and a port. It changes as a collection view does, and knows no rule of scrolling: who
/// lays it out says where to scroll.
struct ModelList {
  struct Row {
    var id: String
    var height: Double
    var estimate: Double
    var isMeasured = false

    var shownHeight: Double { isMeasured ? height : estimate }
  }

  struct Section {
    var id: String
    var header: Double
    var rows: [Row]
  }

  var sections: [Section] = []
  /// `contentHeight` is set by `layout()`.
  private(set) var port: ScrollPort
  private(set) var frames: [RowFrame] = []
  private var indices: [CardIdentity: Int] = [:]

  init(_ port: ScrollPort) {
    self.port = port
  }

  func frame(_ identity: CardIdentity) -> RowFrame? { indices[identity].map { frames[$0] } }

  /// The rows that are on the screen.
  var shown: [RowFrame] { frames.filter { $0.visibleHeight(in: port) > 0 } }

  mutating func scroll(to offset: Double) { port.offset = offset }

  mutating func cover(top: Double, bottom: Double) {
    port.topInset = top
    port.bottomInset = bottom
  }

  /// Puts every row where it belongs.
  mutating func layout() {
    frames = []
    indices = [:]
    var top = 0.0
    for section in sections {
      top += section.header
      let id = SectionID(section.id)
      for row in section.rows {
        let identity = CardIdentity(section: id, id: CardID(row.id))
        indices[identity] = frames.count
        frames.append(RowFrame(identity: identity, top: top, height: row.shownHeight))
        top += row.shownHeight
      }
    }
    port.contentHeight = top
  }

  /// Lays out, scrolls and measures what comes on the screen, until nothing new does.
  ///
  /// - Parameter offset: where to scroll after a layout; `nil`: nowhere, but within the ends.
  mutating func settle(_ offset: (ModelList) -> Double?) {
    repeat {
      layout()
      port.offset = offset(self) ?? port.clamped(port.offset)
    } while measure()
  }

  /// Measures what is on the screen and was not before.
  ///
  /// - Returns: whether there was any.
  private mutating func measure() -> Bool {
    var index = 0
    var isAny = false
    for section in sections.indices {
      for row in sections[section].rows.indices {
        defer { index += 1 }
        guard !sections[section].rows[row].isMeasured else { continue }
        let frame = frames[index]
        let reach = ScrollPort(
          offset: port.offset, height: port.height, contentHeight: port.contentHeight)
        // A row whose estimate is nothing is on the screen where it stands.
        guard
          frame.visibleHeight(in: reach) > 0 || (frame.height == 0 && reach.visible ~= frame.top)
        else { continue }
        sections[section].rows[row].isMeasured = true
        isAny = true
      }
    }
    return isAny
  }
}

// MARK: - Random changes

extension ModelList {
  /// What a change was, for the rules: who changed the place, from which identity to which.
  typealias Moves = [CardIdentity: CardIdentity]

  static func random(
    _ random: inout SeededGenerator, sections: Int = 4, rows: Int = 10, _ port: ScrollPort
  ) -> ModelList {
    var list = ModelList(port)
    var next = 0
    for section in 0..<sections {
      let rows = (0..<Int.random(in: 0...rows, using: &random)).map { _ in
        newRow(&next, &random)
      }
      list.sections.append(
        Section(id: "S\(section)", header: random.pick([0, 0, 44]), rows: rows))
    }
    list.settle { _ in nil }
    return list
  }

  static func newRow(_ next: inout Int, _ random: inout SeededGenerator) -> Row {
    next += 1
    return Row(
      id: "\(next)", height: height(&random), estimate: random.pick([320, 44, 100.25, 0]))
  }

  /// Rows of all sizes: folded, small, ordinary, and higher than the screen.
  static func height(_ random: inout SeededGenerator) -> Double {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: 0
    case 1: Double.random(in: 900...3_000, using: &random)
    case 2, 3: Double.random(in: 1...40, using: &random)
    default: Double.random(in: 60...500, using: &random)
    }
  }

  /// Inserts, deletes, moves, resizes: one of these, at random. Not laid out yet.
  mutating func change(_ random: inout SeededGenerator, _ next: inout Int) -> Moves {
    let section = Int.random(in: sections.indices, using: &random)
    let count = sections[section].rows.count
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1, 2:
      let new = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        Self.newRow(&next, &random)
      }
      sections[section].rows.insert(contentsOf: new, at: Int.random(in: 0...count, using: &random))
    case 3, 4:
      let from = Int.random(in: 0...count, using: &random)
      sections[section].rows.removeSubrange(from..<min(count, from + 3))
    case 5, 6:
      guard count > 0 else { return [:] }
      let from = Int.random(in: 0..<count, using: &random)
      return moveRow(
        from, of: section, to: Int.random(in: sections.indices, using: &random), &random)
    case 7:
      sections.insert(
        sections.remove(at: section), at: Int.random(in: 0..<sections.count, using: &random))
    case 8:
      sections[section].header = Double.random(in: 0...90, using: &random)
    default:
      for row in sections[section].rows.indices where random.chance(1, in: 3) {
        // What is off the screen keeps the height it had until it is seen again.
        sections[section].rows[row].estimate = sections[section].rows[row].shownHeight
        sections[section].rows[row].isMeasured = false
        sections[section].rows[row].height = Self.height(&random)
      }
    }
    return [:]
  }

  private mutating func moveRow(
    _ from: Int, of section: Int, to other: Int, _ random: inout SeededGenerator
  ) -> Moves {
    let row = sections[section].rows.remove(at: from)
    let to = Int.random(in: 0...sections[other].rows.count, using: &random)
    sections[other].rows.insert(row, at: to)
    let identity = { (section: String) in
      CardIdentity(section: SectionID(section), id: CardID(row.id))
    }
    return [identity(sections[section].id): identity(sections[other].id)]
  }
}
