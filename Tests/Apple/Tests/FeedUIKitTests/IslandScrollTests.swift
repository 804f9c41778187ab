// SPDX-License-Identifier: Apache-2.0

import FeedLayout
import FeedModel
import SwiftUI
import Testing
import UIKit

@testable import FeedUIKit

/// A finger on the island.
@MainActor @Suite(.serialized) struct IslandScrollTests {
  @Test func `while the list moves structure waits, content comes, and one batch follows at rest`()
  {
    let stage = TileStage()
    stage.show(TileStage.many(60))
    stage.told = []
    stage.view.drag(by: 300)
    #expect(stage.told == ["moves"])
    for step in 1...20 {
      stage.show("N: new\(step) " + TileStage.many(60).replacing(" ag ", with: " ag\(step % 9) "))
    }
    #expect(stage.view.statistics.batches == 0)
    #expect(stage.coordinator.frame(of: .tile("S.ag"))?.height == 80)
    stage.view.lift(velocity: 1)
    stage.view.settle()
    stage.settle()
    #expect(stage.told.filter { $0 != "page" } == ["moves", "rests"])
    #expect(stage.view.statistics.batches == 1)
    #expect("\(stage.coordinator.group)".hasPrefix("N[new]"))
    #expect(stage.view.faults.map(\.description) == [])
  }

  @Test func `a finger that only rests on the list is waited for as well`() {
    let stage = TileStage()
    stage.show(TileStage.many(60))
    stage.view.touch()
    stage.show("N: x " + TileStage.many(60))
    #expect(stage.view.statistics.batches == 0)
    stage.view.lift()
    stage.time.advance(by: 0.2)
    stage.settle()
    #expect(stage.view.statistics.batches == 1)
  }

  /// From a place in the middle, as a list that is restored there: nothing above was ever measured.
  @Test func `a finger that goes back up through rows never seen holds what is under it`() {
    let stage = TileStage()
    stage.show(TileStage.many(60))
    stage.scroll(to: 6_000)
    stage.settle()
    for _ in 0..<40 {
      let before = Sightings(stage.view, stage.coordinator.group)
      stage.view.drag(by: -40)
      let moved = before.jump(to: Sightings(stage.view, stage.coordinator.group)) ?? 0
      #expect(abs(moved - 40) <= 0.5)
    }
    stage.view.lift()
    #expect(stage.view.offsetsSetWhileMoving == 0)
    #expect(stage.view.faults.isEmpty)
  }

  @Test func `an offset that a finger has is not written`() {
    let stage = TileStage()
    stage.show(TileStage.many(60))
    stage.scroll(to: 900)
    stage.view.drag(by: 100)
    stage.show(TileStage.many(60).replacing(" ab ", with: " ab9 "))
    #expect(stage.view.contentOffset.y == 1_000)
    stage.view.lift(velocity: 1)
    stage.show(TileStage.many(60))
    #expect(stage.view.offsetsSetWhileMoving == 0)
    #expect(stage.view.isDecelerating)
  }

  @Test func `a page is asked for near the end, once, and again when it came`() {
    let stage = TileStage {
      $0.pagination = Pagination(threshold: .points(300))
      $0.estimatedHeight = { _ in 60 }
    }
    stage.show(TileStage.many(60))
    #expect(stage.told.isEmpty)
    stage.scroll(to: 2_500)
    stage.scroll(to: 2_600)
    #expect(stage.told == ["page"])
    stage.show(TileStage.many(120))
    #expect(stage.told == ["page"])
    stage.scroll(to: 6_200)
    #expect(stage.told == ["page", "page"])
  }

  @Test func `a card is scrolled to, through pages that are not there yet`() {
    let stage = TileStage()
    stage.show(TileStage.many(60))
    stage.tell { $0.request = ScrollRequest(number: 1, target: .card(.tile("S.bg"))) }
    #expect(stage.top("S.bg") == 0)
    stage.tell { $0.request = ScrollRequest(number: 1, target: .card(.tile("S.bg"))) }
    stage.scroll(to: 0)
    stage.told = []
    let far = "S." + TileStage.name(80)
    stage.tell { $0.request = ScrollRequest(number: 2, target: .card(.tile(far))) }
    #expect(stage.told == ["page"])
    stage.show(TileStage.many(120))
    #expect(stage.top(far) == 0)
    stage.tell { $0.request = ScrollRequest(number: 3, target: .card(.tile("S.zz"))) }
    stage.tell { $0.paging = .ended }
    #expect(stage.told.last == "not found S[zz]: endOfFeed")
    stage.tell { $0.request = ScrollRequest(number: 4, target: .top) }
    stage.view.settle()
    #expect(stage.view.contentOffset.y == 0)
  }

  @Test func `a flick down at the top collapses the sheet, and a collapsed list does not scroll`() {
    let stage = TileStage { $0.sheet = SheetHandoff() }
    stage.show(TileStage.many(60))
    stage.view.drag(by: -60)
    stage.view.lift(velocity: -0.6)
    #expect(stage.told.contains("collapse"))
    stage.view.settle()
    #expect(stage.view.contentOffset.y == 0)
    #expect(stage.told.last == "rests", "the coast was cut short")
    stage.tell { $0.isScrollEnabled = false }
    #expect(!stage.view.isScrollEnabled)
    stage.tell { $0.isScrollEnabled = true }
    stage.view.drag(by: 200)
    #expect(stage.view.contentOffset.y == 200)
  }

  @Test func `a coast that ends in a scroll to the top is over with it`() {
    let stage = TileStage()
    stage.show(TileStage.many(60))
    stage.view.drag(by: 400)
    stage.view.lift(velocity: 3)
    stage.show("N: x " + TileStage.many(60)) {
      $0.request = ScrollRequest(number: 1, target: .top)
    }
    stage.view.settle()
    stage.settle()
    #expect(stage.told.last { $0 != "page" } == "rests")
    #expect(stage.view.statistics.batches == 1)
  }

  @Test func `what is covered below is kept free, and waits for the finger to let go`() {
    let stage = TileStage()
    stage.show(TileStage.many(60))
    stage.view.setSafeAreaInsets(UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    stage.view.drag(by: 50)
    stage.tell { $0.reservedBottom = 409 }
    #expect(stage.view.contentInset.bottom == 0)
    stage.view.lift(velocity: 2)
    #expect(stage.view.contentInset.bottom == 375, "before the coast is over")
    #expect(stage.view.isDecelerating)
  }

  @Test func `what is tapped and what is seen soon is told by its identity`() {
    let stage = TileStage()
    var soon: [CardIdentity] = []
    stage.coordinator.actions.prefetch = { soon += $0 }
    stage.show(TileStage.many(60))
    stage.view.tapItem(at: IndexPath(item: 2, section: 0))
    #expect(stage.told.contains("select S[ac]"))
    #expect(!soon.isEmpty)
  }

  @Test func `what is seen, and the way back to the first card`() {
    let stage = TileStage()
    var seen: Set<CardIdentity> = []
    var jump: [Bool] = []
    stage.coordinator.actions.visible = {
      seen.subtract($0.disappeared)
      seen.formUnion($0.appeared)
    }
    stage.coordinator.actions.showsJumpToTop = { jump.append($0) }
    stage.show(TileStage.many(60))
    #expect(seen.contains(.tile("S.aa")))
    stage.scroll(to: 60)
    #expect(!seen.contains(.tile("S.aa")))
    #expect(jump == [true])
    stage.coordinator.end()
    #expect(!seen.isEmpty, "not within the update that takes the view away")
    stage.time.turn()
    #expect(seen.isEmpty)
  }
}

/// A chat: the newest at the bottom.
@MainActor @Suite(.serialized) struct IslandInvertedTests {
  private func chat() -> TileStage {
    let stage = TileStage { $0.isInverted = true }
    stage.window.setSafeAreaInsets(UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    stage.tell { $0.reservedBottom = 98 }
    stage.show(TileStage.many(60))
    return stage
  }

  @Test func `at rest the newest card stands on what is covered, at minus the inset and not at 0`()
  {
    let stage = chat()
    #expect(stage.view.contentOffset.y == -98)
    #expect(stage.view.contentInset == UIEdgeInsets(top: 98, left: 0, bottom: 59, right: 0))
    #expect(stage.bottom("S.ch") == 702)
    #expect(stage.view.faults.map(\.description) == [])
  }

  @Test func `who is parked at the newest sees what comes, who reads further up stays there`() {
    let stage = chat()
    stage.show(TileStage.many(61))
    #expect(stage.bottom("S.ci") == 702)
    stage.scroll(to: 900)
    let row = "S.bt"
    let top = stage.top(row)
    stage.show(TileStage.many(64))
    #expect(stage.top(row) == top)
    stage.show(TileStage.many(64, from: 3))
    #expect(stage.top(row) == top)
    #expect(stage.view.faults.map(\.description) == [])
  }

  @Test func `a keyboard that comes and goes lifts a parked list and puts it back`() {
    let stage = chat()
    let keyboard = KeyboardReservation(windowHeight: 956, composerHeight: 64, homeIndicator: 34)
    let up = keyboard.reservation(for: KeyboardReservation.EndFrame(top: 611, height: 345))
    stage.tell { $0.reservedBottom = up }
    #expect(stage.view.contentOffset.y == -409)
    #expect(stage.bottom("S.ch") == 391)
    let down = keyboard.reservation(for: KeyboardReservation.EndFrame(top: 0, height: 0))
    stage.tell { $0.reservedBottom = down }
    #expect(stage.view.contentOffset.y == -98)
  }

  @Test func `the insets move with an animation, the offset never`() {
    let stage = chat()
    stage.view.layer.removeAllAnimations()
    stage.tell { $0.reservedBottom = 409 }
    #expect(stage.view.layer.animatedKeys == ["contentInset"])
    #expect(stage.view.contentOffset.y == -409)
  }

  @Test func `the status bar leads to the oldest card`() {
    let stage = chat()
    stage.view.tapStatusBar()
    stage.view.settle()
    #expect(stage.top("S.aa") == 59)
  }

  @Test func `a team's cells, a configuration's view and the placeholder stand upright, too`() {
    var renderers = FeedRenderers<Tile> { _ in }
    renderers.draw(["tile"], simply: true) { TileFace(tile: $0) }
    renderers.draw(["old"], by: RendererTests.LegacyCell.self) { _, _ in }
    let stage = TileStage(renderers: renderers) {
      $0.isInverted = true
      $0.placeholder = { AnyView(Text("…")) }
    }
    stage.tell { $0.isShimmering = true }
    #expect(stage.view.backgroundView?.transform == .upsideDown)
    stage.show(TileStage.many(60) + " zz/old")
    #expect(stage.view.visibleCells.contains { $0 is RendererTests.LegacyCell })
    #expect(stage.view.visibleCells.allSatisfy { $0.contentView.transform == .upsideDown })
  }

  @Test func `a flip is no part of an animation around it`() {
    let stage = chat()
    let host = stage.view.visibleCells.first?.contentView.subviews.first
    UIView.animate(
      withDuration: 1,
      animations: {
        stage.view.frame.size.width = 800
        stage.view.layoutIfNeeded()
      })
    #expect(host?.bounds.width == 800)
    #expect(host?.layer.animatedKeys.contains("transform") == false)
  }

  @Test func `nothing is measured under a flip`() {
    let stage = chat()
    stage.scroll(to: 1_000)
    stage.show(TileStage.many(60).replacing(" bp ", with: " bp7 "))
    #expect(stage.view.faults.filter { $0.kind == .transformed }.isEmpty)
    #expect(stage.view.transform == .upsideDown)
    #expect(
      stage.view.visibleCells.allSatisfy {
        $0.contentView.subviews.first?.transform == .upsideDown
      })
  }
}
