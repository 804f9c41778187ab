// SPDX-License-Identifier: Apache-2.0

import FeedLayout
import FeedModel
import FeedPipeline
import FeedTesting
import TestSupport
import Testing

@Suite struct ShownFeedTests {
  private typealias Shown = ShownFeed<Tile, Heading>

  /// The step in a line, after it was carried out.
  private func step(_ shown: inout Shown, _ group: TileGroup, moving: Bool = false) -> String {
    switch shown.plan(to: group, isMoving: moving) {
    case .nothing: return "nothing"
    case .perform(let plan):
      shown.shows(plan.target)
      return "\(plan.rung)"
    case .holdBack(let reason, meanwhile: let plan):
      if let plan { shown.shows(plan.target) }
      return "\(plan.map { "\($0.rung)" } ?? "nothing"), held back: \(reason)"
    }
  }

  @Test func `the least is done, a reload only where nothing was shown`() {
    var feed = TileFeed()
    var shown = Shown()
    #expect(step(&shown, feed.show("")) == "nothing")
    #expect(step(&shown, feed.show("S: a b")) == "reload")
    #expect(step(&shown, feed.show("S: a b")) == "nothing")
    #expect(step(&shown, feed.show("S: a1 b")) == "reconfigure")
    #expect(step(&shown, feed.show("S: a1 b c")) == "append")
    #expect(step(&shown, feed.show("S: c a1")) == "batch")
    #expect("\(shown.group)" == "S[c a]")
    #expect(shown.heldBack == nil)
  }

  @Test func `an echo brings the newest volatile values, and nothing to do`() {
    var feed = TileFeed()
    var shown = Shown(feed.show("S: a1~1"))
    #expect(step(&shown, feed.show("S: a1~2"), moving: true) == "nothing")
    #expect(shown.group.sections[0].cards[0].stamp == 2)
  }

  @Test func `a plan changes nothing before the list shows it`() {
    var feed = TileFeed()
    var shown = Shown(feed.show("S: a"))
    _ = shown.plan(to: feed.show("S: b"), isMoving: false)
    #expect("\(shown.group)" == "S[a]")
    // The next plan is made from what is shown, whatever was asked for before.
    guard case .perform(let plan) = shown.plan(to: feed.show("S: b c"), isMoving: false) else {
      Issue.record("nothing to perform")
      return
    }
    #expect("\(plan.base) → \(plan.target)" == "S[a] → S[b c]")
  }

  @Test func `a pass at a time: a plan that is broken off leaves what was shown last`() {
    var feed = TileFeed()
    var shown = Shown(feed.show("S: a T: b"))
    let newest = feed.show("T: b c S: a")
    guard case .perform(let plan) = shown.plan(to: newest, isMoving: false) else {
      Issue.record("nothing to perform")
      return
    }
    #expect(plan.passes.count == 2)
    shown.shows(plan.passes[0].after)
    #expect("\(shown.group)" == "S[a] T[b c]")
    #expect(step(&shown, newest) == "batch")
    #expect("\(shown.group)" == "T[b c] S[a]")
  }

  @Test func `while the list moves structure waits and content passes; at rest one plan is left`() {
    var feed = TileFeed()
    var shown = Shown(feed.show("S: a b T: c"))
    #expect(
      step(&shown, feed.show("S: b a1 T: c"), moving: true)
        == "reconfigure, held back: S[a] moved")
    #expect("\(shown.group)" == "S[a b] T[c]")
    #expect(shown.group.sections[0].cards[0].body == 1)
    #expect(
      step(&shown, feed.show("U: x S: b a1 T:"), moving: true)
        == "nothing, held back: T[c] was removed")
    #expect(
      step(&shown, feed.show("U: x S: b a1 y T:"), moving: true)
        == "nothing, held back: T[c] was removed")
    let plan = shown.rest()
    #expect(
      plan.map { "\($0.rung): \($0.base) → \($0.target)" }
        == "batch: S[a b] T[c] → U[x] S[b a y] T[]")
    #expect(shown.rest() == nil)
  }

  @Test func `first content is a change of structure as well, and waits`() {
    var feed = TileFeed()
    var shown = Shown()
    #expect(step(&shown, feed.show("S: a"), moving: true) == "nothing, held back: first content")
    #expect(shown.rest()?.rung == .reload)
  }

  @Test func `an append passes while the list moves, and lets go of what was held back`() {
    var feed = TileFeed()
    var shown = Shown(feed.show("S: a b"))
    #expect(step(&shown, feed.show("S: b"), moving: true).hasPrefix("nothing, held back"))
    #expect(shown.heldBack != nil)
    #expect(step(&shown, feed.show("S: a b c"), moving: true) == "append")
    #expect(shown.heldBack == nil)
    #expect(shown.rest() == nil)
  }

  @Test func `what was held back and went away leaves nothing to do`() {
    var feed = TileFeed()
    var shown = Shown(feed.show("S: a b"))
    _ = step(&shown, feed.show("S: b a"), moving: true)
    #expect(step(&shown, feed.show("S: a b"), moving: true) == "nothing")
    #expect(shown.rest() == nil)
  }

  @Test func `a state at rest supersedes what was held back`() {
    var feed = TileFeed()
    var shown = Shown(feed.show("S: a b"))
    _ = step(&shown, feed.show("S: b a"), moving: true)
    #expect(step(&shown, feed.show("S: b"), moving: false) == "batch")
    #expect(shown.heldBack == nil)
    #expect(shown.rest() == nil)
  }

  @Test func `a policy that reloads is held back as well`() {
    var feed = TileFeed()
    var shown = Shown(feed.show("S: a b"), policy: .conservative)
    #expect(
      step(&shown, feed.show("S: b a1"), moving: true)
        == "reconfigure, held back: S[a] moved, a reload by policy")
    #expect(shown.rest()?.rung == .reload)
  }

  @Test func `a projection of the pipeline is a state as any other`() throws {
    let pipeline = FeedPipeline<Tile, Heading>(rules: SectionRules())
    let consumer = pipeline.makeConsumer()
    var shown = Shown()
    func next(_ text: String, moving: Bool) throws -> FeedSnapshot<Tile, Heading> {
      pipeline.send(TileFeed.emission(text))
      let update = try #require(consumer.next())
      consumer.acknowledge()
      return update.snapshot
    }
    #expect(step(&shown, try next("S: a b", moving: false).main) == "reload")
    consumer.beginMotion()
    let projection = try next("S: b a1", moving: true)
    #expect(projection.isProjection)
    #expect(step(&shown, projection.main, moving: true) == "reconfigure")
    consumer.endMotion()
    let newest = try #require(consumer.next())
    #expect(step(&shown, newest.snapshot.main) == "batch")
    #expect("\(shown.group)" == "S[b a]")
  }

  // MARK: - At random

  /// Against a list that raises what a collection view would, and a model that remembers what each
  /// card has to show.
  @Test(arguments: [false, true])
  func `a list that is told so is never wrong, upright or hung from its end`(isReversed: Bool)
    throws
  {
    for seed in 0..<UInt64(rounds(40, heavy: 200)) {
      var tiles = RandomTiles(seed: seed)
      var feed = TileFeed()
      var list = List()
      for _ in 0..<40 {
        list.isMoving = tiles.below(2) == 0
        let upright = feed.show(tiles.next())
        do {
          try list.show(isReversed ? upright.reversed() : upright)
          if tiles.below(3) == 0 { try list.rest() }
        } catch {
          Issue.record("seed \(seed): \(error)")
          return
        }
      }
    }
  }

  private struct List {
    var shown = Shown()
    var view = ScreenlessView<Tile, Heading>()
    var newest = TileGroup()
    var isMoving = false

    struct Wrong: Error { var what: String }

    mutating func show(_ group: TileGroup) throws {
      newest = group
      let before = view.description
      switch shown.plan(to: group, isMoving: isMoving) {
      case .nothing: try check(before == view.description, "something changed")
      case .perform(let plan):
        try check(!isMoving || plan.rung <= .append, "\(plan.rung) while it moves")
        try perform(plan)
      case .holdBack(_, meanwhile: let plan):
        try check(isMoving, "held back at rest")
        try check(plan.map { $0.rung == .reconfigure } ?? true, "a projection moves something")
        if let plan { try perform(plan) }
        try check(before == view.description, "structure changed while it moves")
        try check(shown.heldBack != nil, "what is held back is lost")
      }
      // What is on both sides shows the newest content, wherever it stands.
      for section in shown.group.sections {
        for (id, card) in zip(section.ids, section.cards) {
          guard let newer = group[section.id]?[id] else { continue }
          try check(card == newer, "\(section.id)[\(id)] shows an older state")
        }
      }
      if shown.heldBack == nil { try arrived() }
    }

    mutating func rest() throws {
      isMoving = false
      let isBehind = shown.heldBack != nil
      if let plan = shown.rest() {
        try check(isBehind, "a plan out of nothing")
        try perform(plan)
      }
      try arrived()
    }

    private func arrived() throws {
      try view.expect(newest)
      try check("\(shown.group)" == "\(newest)", "\(shown.group) instead of \(newest)")
    }

    private mutating func perform(_ plan: TilePlan) throws {
      for pass in plan.passes { shown.shows(pass.after) }
      shown.shows(plan.target)
      try view.apply(plan)
      try view.expect(shown.group)
    }

    private func check(_ holds: Bool, _ what: String) throws {
      if !holds { throw Wrong(what: what) }
    }
  }
}
