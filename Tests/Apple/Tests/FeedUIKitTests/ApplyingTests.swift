// SPDX-License-Identifier: Apache-2.0

import FeedLayout
import FeedModel
import SwiftUI
import Testing
import UIKit

@testable import FeedUIKit

/// States of a feed in the island: what the reader sees stays where it is.
@MainActor @Suite(.serialized) struct ApplyingTests {
  @Test func `cards that come above, go, move and grow leave the row that is read where it was`() {
    let stage = TileStage()
    stage.show(TileStage.many(60))
    stage.scroll(to: 1_000)
    let row = "S.ar"
    let top = stage.top(row)
    #expect(top.map { (0..<100).contains($0) } == true)
    stage.show("N: x9 y9 " + TileStage.many(60))
    #expect(stage.top(row) == top)
    stage.show("N: x2 " + TileStage.many(60).replacing(" ab ", with: " ab7 "))
    #expect(stage.top(row) == top)
    stage.show(TileStage.many(58, from: 2))
    #expect(stage.top(row) == top)
    stage.show(TileStage.many(58, from: 2).replacing(" ac ", with: " ") + " ac")
    #expect(stage.top(row) == top)
    #expect(stage.view.faults.isEmpty)
    #expect(stage.view.statistics.reloads == 1)
    #expect(stage.view.statistics.animatedBatches == 0)
  }

  @Test func `where the row that is read goes, the next one holds its place`() {
    let stage = TileStage()
    stage.show(TileStage.many(60))
    stage.scroll(to: 1_020)
    let next = "S.as"
    let top = stage.top(next)
    stage.show(TileStage.many(60).replacing(" ar ", with: " "))
    #expect(stage.top(next) == top)
  }

  @Test func `a list that is not in a window waits for no word that a batch is over`() {
    let stage = TileStage()
    stage.show("S: a b")
    stage.view.removeFromSuperview()
    for state in ["S: a b c", "S: a c d", "S: d"] { stage.give(TileFeed.emission(state)) }
    #expect("\(stage.coordinator.group)" == "S[d]")
    #expect(stage.view.faults.map(\.description) == [])
  }

  @Test func `a state that is shown is not shown again`() {
    let stage = TileStage()
    stage.show("S: a b")
    let statistics = stage.view.statistics
    stage.tell { _ in }
    stage.tell { $0.isProjection = true }
    #expect(stage.view.statistics.cells == statistics.cells)
    #expect(stage.view.statistics.batches == statistics.batches)
  }

  /// The view of a card asks for another state: as a model does that is read while it is drawn.
  @Test func `a state that is asked for from inside a cell waits for the next turn`() {
    var isAsked = false
    var stage: TileStage?
    let renderers = FeedRenderers<Tile> { tile in
      if tile.kind == "asks", !isAsked {
        isAsked = true
        stage?.show("S: a b c/asks d")
      }
      return TileFace(tile: tile)
    }
    stage = TileStage(renderers: renderers)
    stage?.show("S: a b c/asks")
    #expect(isAsked)
    #expect(stage?.view.faults.map(\.description) == [])
    #expect(stage.map { "\($0.coordinator.group)" } == "S[a b c d]")
  }

  @Test func `a card that becomes another kind gets another cell, and no fault`() {
    let stage = TileStage()
    stage.show("S: a b/poll c")
    stage.show("S: a b/video c")
    #expect(stage.view.faults.map(\.description) == [])
    #expect(stage.view.statistics.reloadedItems == 1)
    #expect(stage.view.statistics.identifiers["kind video"]?.made == 1)
  }

  @Test func `cards and sections that move in one plan come to where they belong`() {
    let stage = TileStage()
    stage.show("A: a b c B: d e C: f g D: h")
    stage.show("C: g f d B: e A: c a E: x D: h b")
    #expect(stage.view.faults.map(\.description) == [])
    #expect("\(stage.coordinator.group)" == "C[g f d] B[e] A[c a] E[x] D[h b]")
    #expect(stage.view.statistics.reloads == 1)
  }

  @Test func `a card's state goes with it to another section, before its cell is asked for`() {
    let states = CardStateStore<String>(storage: nil)
    var drawn: [String] = []
    var stage: TileStage?
    let renderers = FeedRenderers<Tile> { tile in
      if tile.kind == "note", let group = stage?.coordinator.group {
        for section in group.sections {
          for id in section.ids where id == "a" {
            drawn.append(states[CardIdentity(section: section.id, id: id)] ?? "nothing")
          }
        }
      }
      return TileFace(tile: tile)
    }
    stage = TileStage(renderers: renderers) { $0.willApply = { states.update(with: $0) } }
    stage?.show("S: a/note b T: c")
    states[.tile("S.a")] = "typed"
    drawn = []
    stage?.show("S: b T: c a/note")
    #expect(states[.tile("T.a")] == "typed")
    #expect(drawn.allSatisfy { $0 == "typed" })
  }

  @Test func `headers take new content, come and go, and nothing jumps`() {
    let stage = TileStage {
      $0.header = { _, heading in AnyView(TileFace.Block(height: CGFloat(heading.title.count) * 10))
      }
    }
    stage.show("T=one: x " + TileStage.many(60))
    stage.scroll(to: 800)
    let top = stage.top("S.an")
    #expect(top != nil)
    for state in ["T=three: x ", "T: x ", "T=fivefive: x "] {
      stage.show(state + TileStage.many(60))
      #expect(stage.top("S.an") == top, "\(state)")
    }
    stage.scroll(to: 0)
    let header = stage.view.supplementaryView(
      forElementKind: FeedHeader.kind, at: IndexPath(item: 0, section: 0))
    #expect(header?.frame.height == 80)
    #expect(stage.view.faults.map(\.description) == [])
  }

  @Test func `random states at random places: the row that is read never moves`() {
    var looked = 0
    for seed in 0..<12 {
      var tiles = RandomTiles(seed: UInt64(seed))
      let stage = TileStage(height: 200) {
        $0.header = { _, heading in
          AnyView(TileFace.Block(height: CGFloat(heading.title.count) * 17))
        }
      }
      for step in 0..<60 {
        let port = stage.coordinator.port
        stage.scroll(
          to: CGFloat(port.minOffset)
            + CGFloat(tiles.below(Int(port.maxOffset - port.minOffset) + 1)))
        let before = Sightings(stage.view, stage.coordinator.group)
        let old = stage.coordinator.group
        stage.show(tiles.next())
        let plan = FeedPlan(from: old, to: stage.coordinator.group)
        let jump = before.jump(
          to: Sightings(stage.view, stage.coordinator.group), ignoring: Set(plan.movedCards.keys))
        let isAtAnEnd = stage.coordinator.port.isAtStart || stage.coordinator.port.isAtEnd
        if jump != nil, !isAtAnEnd, plan.rung > .none { looked += 1 }
        #expect((jump ?? 0) <= 0.5 || isAtAnEnd, "seed \(seed), step \(step): \(plan)")
        #expect(stage.view.faults.isEmpty, "seed \(seed), step \(step): \(plan)")
      }
    }
    #expect(looked > 100)
  }
}

/// What a list tells may change the state of the view that it stands in: SwiftUI forbids that while it
/// updates views.
@MainActor @Suite(.serialized) struct TellingTests {
  @Test func `nothing is told while the view is told`() {
    let stage = TileStage()
    var isUpdating = false
    var told = 0
    let tell = { (_: Any) in
      told += 1
      #expect(!isUpdating)
    }
    stage.coordinator.actions.visible = { tell($0) }
    stage.coordinator.actions.demandPage = { tell(0) }
    stage.coordinator.actions.prefetch = { tell($0) }
    stage.coordinator.actions.notFound = { tell(($0, $1)) }
    var feed = TileFeed()
    isUpdating = true
    stage.coordinator.update(
      feed.show("S: a b c"),
      ListInput(
        version: FeedVersion(1), request: ScrollRequest(number: 1, target: .card(.tile("S.x")))))
    stage.window.layoutIfNeeded()
    stage.coordinator.update(
      feed.show("S: a b c d"), ListInput(version: FeedVersion(2), paging: .ended))
    isUpdating = false
    #expect(told == 0 || stage.time.pendingCount > 0)
    stage.settle()
    #expect(told > 2)
  }
}
