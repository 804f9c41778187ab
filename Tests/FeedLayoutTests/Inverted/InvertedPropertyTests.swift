// SPDX-License-Identifier: Apache-2.0

import FeedLayout
import FeedModel
import TestSupport
import Testing

/// A chat that messages, pages, keyboards and fingers come to at random.
@Suite struct InvertedPropertyTests {
  @Test(arguments: [1, 2, 3] as [UInt64])
  func `parked at the bottom stays parked, and else the row stays`(seed: UInt64) {
    var run = ChatRun(seed: seed, rule: .axis)
    run.play(rounds: rounds(1_000, heavy: 34_000))
    #expect(run.violations == [], "seed \(seed)")
    #expect(run.parked > 100 && run.held > 100)
  }

  @Test(arguments: [ChatRun.Rule.restsAtZero, .offset, .alwaysSticks, .neverSticks])
  func `a wrong rule is caught`(rule: ChatRun.Rule) {
    var run = ChatRun(seed: 4, rule: rule)
    run.play(rounds: 1_000)
    #expect(!run.violations.isEmpty)
  }

  @Test func `what is turned twice is as it was`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<rounds(1_000, heavy: 100_000) {
      func points() -> Double { Double(Int.random(in: -4_000...4_000, using: &random)) / 4 }
      let port = ScrollPort(
        offset: points(), height: abs(points()), topInset: points(), bottomInset: points(),
        contentHeight: abs(points()))
      let axis = InvertedAxis(port)
      #expect(InvertedAxis(axis.upright).upright == port)
      let row = RowFrame(identity: .card("r"), top: points(), height: abs(points()))
      #expect(axis.turned(axis.turned(row)) == row)
      #expect(axis.turned(row).top - axis.upright.offset == axis.screenTop(of: row))
      #expect(axis.offset(atDistanceFromBottom: axis.distanceFromBottom) == port.offset)
    }
  }
}

/// A chat as the scroll view has it: its first row is the newest and stands at the bottom.
struct ChatRun {
  /// What the list does about its offset.
  enum Rule: Sendable {
    /// What the library says.
    case axis
    /// Wrong: a list at rest is at 0.
    case restsAtZero
    /// Wrong: the offset stays.
    case offset
    /// Wrong: every arrival leads to the bottom.
    case alwaysSticks
    /// Wrong: nothing sticks.
    case neverSticks
  }

  private(set) var violations: [String] = []
  private(set) var parked = 0
  private(set) var held = 0
  private var random: SeededGenerator
  private var list: ModelList
  private var next = 1_000
  private let rule: Rule
  private let keyboard = KeyboardReservation(
    windowHeight: 956, composerHeight: 64, homeIndicator: 34)

  init(seed: UInt64, rule: Rule) {
    random = SeededGenerator(seed: seed)
    self.rule = rule
    list = .random(
      &random, ScrollPort(height: 956, topInset: 98, bottomInset: 103, contentHeight: 0))
  }

  mutating func play(rounds: Int) {
    for round in 0..<rounds {
      if random.chance(1, in: 2) { scroll() }
      update("\(round)")
      if list.frames.count > 80 || random.chance(1, in: 50) {
        list = .random(&random, rows: random.pick([1, 2, 10]), list.port)
      }
    }
  }

  /// To the newest row as often as anywhere else, and a little beyond it.
  private mutating func scroll() {
    let (start, end) = (list.port.minOffset, list.port.maxOffset)
    list.scroll(
      to: random.pick([
        start, start + Double.random(in: -80...20, using: &random),
        Double.random(in: start...end, using: &random),
        end + Double.random(in: -20...80, using: &random),
      ]))
  }

  private mutating func update(_ name: String) {
    let before = list
    var moves = ModelList.Moves()
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1, 2:
      let message = ModelList.newRow(&next, &random)
      list.sections[0].rows.insert(message, at: 0)
    case 3:
      let page = (0..<5).map { _ in ModelList.newRow(&next, &random) }
      list.sections[list.sections.count - 1].rows += page
    case 4: moves = list.change(&random, &next)
    default: break
    }
    if random.chance(1, in: 4) {
      let frame = random.pick([
        KeyboardReservation.EndFrame(top: 611, height: 345), .init(top: 0, height: 0),
      ])
      list.cover(top: keyboard.reservation(for: frame), bottom: 103)
    }
    settle(from: before, moves)
    check(before, moves, name)
  }

  private mutating func settle(from before: ModelList, _ moves: ModelList.Moves) {
    let axis = InvertedAxis(before.port)
    let policy = rule == .neverSticks ? .keepsRow : axis.anchorPolicy
    let anchor = ScrollAnchor(rows: before.frames, in: axis.port, policy: policy)
    list.settle { list in
      switch rule {
      case .offset: nil
      case .alwaysSticks: list.port.minOffset
      case .restsAtZero where axis.isParked: 0
      default: anchor?.offset(in: list.port, moved: moves, frame: list.frame)
      }
    }
  }

  /// Looks at the screen, in upright words: where the newest row ends, and where the composer
  /// begins.
  private mutating func check(_ before: ModelList, _ moves: ModelList.Moves, _ name: String) {
    let gap = gap(before)
    if gap >= -10 {
      parked += 1
      if abs(self.gap(list) - max(0, gap)) > 0.5 {
        violations.append("\(name): parked, and then \(self.gap(list)) above the composer")
      }
      return
    }
    guard let edge = Held(in: before).edge(in: list, moves) else { return }
    let wanted = edge.now - edge.distance
    let pull = max(0, before.port.overscroll)
    let possible = min(max(wanted, list.port.minOffset), list.port.maxOffset + pull)
    if possible == wanted { held += 1 }
    if abs(possible - list.port.offset) > 0.5 {
      violations.append("\(name): \(edge.row) is at \(list.port.offset) and not at \(wanted)")
    }
  }

  /// How far above the composer the newest row ends; below 0 where it is behind it.
  private func gap(_ list: ModelList) -> Double {
    let axis = InvertedAxis(list.port)
    let newestEnds = axis.upright.contentHeight - axis.upright.offset
    return axis.port.height - axis.visualInsets.bottom - newestEnds
  }
}
