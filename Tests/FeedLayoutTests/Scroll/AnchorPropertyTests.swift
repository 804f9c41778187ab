// SPDX-License-Identifier: Apache-2.0

import FeedLayout
import FeedModel
import TestSupport
import Testing

/// Random scrolls and changes of a list, and whether what was held stayed where it was.
@Suite struct AnchorPropertyTests {
  @Test(arguments: [1, 2, 3] as [UInt64])
  func `the anchored edge never moves by more than half a point`(seed: UInt64) {
    var run = AnchorRun(seed: seed, rule: .anchor)
    run.play(rounds: rounds(1_000, heavy: 34_000))
    #expect(run.violations == [], "seed \(seed)")
    // The exemption is one: most updates are held in full.
    #expect(run.held > run.cut)
    #expect(run.held > 0 && run.cut > 0)
  }

  @Test(arguments: [AnchorRun.Rule.offset, .firstRow, .firstRowBottom, .nothingBeyondEnds])
  func `a wrong rule is caught`(rule: AnchorRun.Rule) {
    var run = AnchorRun(seed: 4, rule: rule)
    run.play(rounds: 1_000)
    #expect(!run.violations.isEmpty)
  }
}

/// A list that is scrolled and changed at random, by one rule.
struct AnchorRun {
  /// What the list does about its offset.
  enum Rule: Sendable {
    /// What the library says.
    case anchor
    /// Wrong: the offset stays.
    case offset
    /// Wrong: the top of the first row on the screen stays, whatever is seen of it.
    case firstRow
    /// Wrong: its bottom does.
    case firstRowBottom
    /// Wrong: as the library, but a pull is let go.
    case nothingBeyondEnds
  }

  private(set) var violations: [String] = []
  private(set) var held = 0
  private(set) var cut = 0
  private var random: SeededGenerator
  private var list: ModelList
  private var next = 1_000
  private let rule: Rule

  init(seed: UInt64, rule: Rule) {
    random = SeededGenerator(seed: seed)
    self.rule = rule
    list = .random(
      &random, ScrollPort(height: 800, topInset: 60, bottomInset: 34, contentHeight: 0))
  }

  mutating func play(rounds: Int) {
    for round in 0..<rounds {
      if random.chance(1, in: 3) {
        scroll()
      }
      update("\(round)")
      if list.frames.count > 80 || random.chance(1, in: 50) {
        list = .random(&random, rows: random.pick([1, 2, 10]), list.port)
      }
    }
  }

  /// A finger scrolls, now and then beyond an end. What comes on the screen is measured there.
  private mutating func scroll() {
    let range = (list.port.minOffset - 120)...(list.port.maxOffset + 120)
    list.scroll(to: Double.random(in: range, using: &random))
  }

  private mutating func update(_ name: String) {
    let before = list
    let expected = Held(in: before)
    var moves = ModelList.Moves()
    if !random.chance(1, in: 4) { moves = list.change(&random, &next) }
    if random.chance(1, in: 8) {
      list.cover(top: random.pick([60, 104]), bottom: random.pick([34, 345, 0, 900]))
    }
    settle(from: before, moves)
    check(expected, before, moves, name)
  }

  private mutating func settle(from before: ModelList, _ moves: ModelList.Moves) {
    let anchor = ScrollAnchor(rows: before.frames, in: before.port)
    let first = before.shown.first
    list.settle { list in
      switch rule {
      case .anchor: return anchor?.offset(in: list.port, moved: moves, frame: list.frame)
      case .offset: return nil
      case .firstRow, .firstRowBottom:
        guard let first, let now = list.frame(first.identity) else { return nil }
        let change = rule == .firstRow ? now.top - first.top : now.bottom - first.bottom
        return list.port.clamped(before.port.offset + change)
      case .nothingBeyondEnds:
        return anchor?.offset(in: list.port, moved: moves, frame: list.frame)
          .map(list.port.clamped)
      }
    }
  }

  private mutating func check(
    _ expected: Held, _ before: ModelList, _ moves: ModelList.Moves, _ name: String
  ) {
    let port = list.port
    let pull = before.port.overscroll
    let start = port.minOffset + min(0, pull)
    let end = port.maxOffset + max(0, pull)
    guard let edge = expected.edge(in: list, moves) else {
      if port.offset != port.clamped(port.offset) { violations.append("\(name): beyond an end") }
      return
    }
    let wanted = edge.now - edge.distance
    if abs(wanted - port.offset) <= 0.5 {
      held += 1
    } else if port.offset == (wanted < start ? start : end), wanted < start || wanted > end {
      cut += 1
    } else {
      violations.append("\(name): \(edge.row) is at \(port.offset) and was to be at \(wanted)")
    }
  }
}
