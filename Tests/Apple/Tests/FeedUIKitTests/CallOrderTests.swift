// SPDX-License-Identifier: Apache-2.0

import FeedLayout
import FeedModel
import SwiftUI
import Testing
import UIKit

@testable import FeedUIKit

/// Calls in an order that a page does not draw: nothing is stale, lost, or waited for in vain.
@MainActor @Suite(.serialized) struct CallOrderTests {
  /// What ends a coast without a word to the delegate.
  enum Interruption: CaseIterable {
    case card, top, statusBar, touch, noScrolling

    @MainActor func interrupt(_ stage: TileStage) {
      switch self {
      case .card:
        stage.tell { $0.request = ScrollRequest(number: 1, target: .card(.tile("S.aa"))) }
      case .top: stage.tell { $0.request = ScrollRequest(number: 1, target: .top) }
      case .statusBar: stage.view.tapStatusBar()
      case .touch:
        stage.view.touch()
        stage.view.lift()
      case .noScrolling: stage.tell { $0.isScrollEnabled = false }
      }
    }
  }

  @Test(arguments: Interruption.allCases, [false, true])
  func `a coast that is cut short has ended, and what waited for its end comes`(
    _ interruption: Interruption, isInverted: Bool
  ) {
    let stage = TileStage { $0.isInverted = isInverted }
    stage.show(TileStage.many(120))
    stage.view.drag(by: 100)
    stage.view.lift(velocity: 2)
    stage.show("N: x " + TileStage.many(120) + " M: y")
    #expect(stage.coordinator.group.sections.count == 1, "it waits")
    interruption.interrupt(stage)
    stage.view.settle()
    stage.time.advance(by: 0.2)
    stage.settle()
    #expect(stage.coordinator.group.sections.count == 3)
    #expect(stage.told.filter { $0 != "page" } == ["moves", "rests"])
    #expect(stage.view.faults.map(\.description) == [])
  }

  @Test func `a sheet that collapses under a coast holds nothing back for good`() {
    let stage = TileStage { $0.sheet = SheetHandoff() }
    stage.show(TileStage.many(60))
    stage.view.drag(by: -60)
    stage.view.lift(velocity: -0.6)
    stage.view.settle()
    stage.show("N: x " + TileStage.many(60))
    #expect(stage.told == ["moves", "collapse", "rests"])
    #expect(stage.coordinator.group.sections.count == 2)
  }

  @Test func `what a cell asked for gives way to what was given since`() {
    var isAsked = false
    var stage: TileStage?
    var feed = TileFeed()
    var version = FeedVersion.zero
    func give(_ text: String) {
      version = version.next
      stage?.coordinator.update(feed.show(text), ListInput(version: version))
    }
    let renderers = FeedRenderers<Tile> { tile in
      if tile.kind == "asks", !isAsked {
        isAsked = true
        give("S: a b/asks c")
      }
      return TileFace(tile: tile)
    }
    stage = TileStage(renderers: renderers)
    give("S: a b/asks")
    stage?.window.layoutIfNeeded()
    #expect(isAsked)
    give("S: a b/asks c d")
    stage?.settle()
    #expect(stage.map { "\($0.coordinator.group)" } == "S[a b c d]")
  }

  /// A model that is read while something is drawn or measured may have news for the list.
  @MainActor private final class News {
    var tell: () -> Void = {}
    var left = 0

    func come() {
      guard left > 0 else { return }
      left -= 1
      tell()
    }
  }

  private struct NewsView: MeasuredView {
    let news: News

    func size(fitting width: CGFloat?, in environment: EnvironmentValues) -> CGSize {
      news.come()
      return CGSize(width: width ?? 300, height: 60)
    }
  }

  @Test(arguments: [false, true])
  func `a state that comes while a header is made or anything is measured waits for the next turn`(
    isMeasured: Bool
  ) {
    let news = News()
    let renderers = FeedRenderers<Tile> { tile in
      isMeasured ? AnyView(NewsView(news: news)) : AnyView(TileFace(tile: tile))
    }
    let stage = TileStage(renderers: renderers) {
      $0.header = { _, _ in
        if !isMeasured { news.come() }
        return AnyView(NewsView(news: isMeasured ? news : News()))
      }
    }
    var feed = TileFeed()
    var version = FeedVersion.zero
    news.tell = {
      version = version.next
      stage.coordinator.update(
        feed.show("N=t: x\(news.left) " + TileStage.many(60) + " Q=t: q"),
        ListInput(version: version))
    }
    news.tell()
    stage.settle()
    for offset in [1_500.0, 3_600, 0] {
      news.left = 2
      stage.scroll(to: offset)
      stage.settle()
    }
    #expect(version > FeedVersion.zero.next)
    #expect(stage.view.faults.map(\.description) == [])
    #expect("\(stage.coordinator.group)".hasPrefix("N[x"))
  }

  @Test func `what is told comes in its order, whether it waits for the end of an update or not`() {
    let stage = TileStage()
    var seen: Set<CardIdentity> = []
    stage.coordinator.actions.visible = {
      seen.subtract($0.disappeared)
      seen.formUnion($0.appeared)
    }
    var feed = TileFeed()
    stage.coordinator.update(
      feed.show(TileStage.many(60)), ListInput(version: FeedVersion.zero.next))
    // In the same turn.
    stage.scroll(to: 300)
    stage.settle()
    #expect(seen.contains(.tile("S.ag")) && !seen.contains(.tile("S.aa")))
  }

  @Test func `a list that is told at once that there is no more asks for no page`() {
    let stage = TileStage()
    stage.show("S: a b c") { $0.paging = .ended }
    #expect(stage.told == [])
    stage.show("S: a b c d") { $0.paging = .open }
    #expect(stage.told == ["page"])
  }

  @Test func `the last page and the word that it was the last ask for no other one`() {
    let stage = TileStage()
    stage.show("S: a b c")
    #expect(stage.told == ["page"])
    stage.show("S: a b c d e") { $0.paging = .ended }
    #expect(stage.told == ["page"])
  }

  @Test func `a search waits for the page that is under way, and ends with the feed`() {
    let stage = TileStage()
    stage.show("S: a b c")
    stage.tell { $0.request = ScrollRequest(number: 1, target: .card(.tile("S.d"))) }
    stage.tell { $0.request = ScrollRequest(number: 2, target: .card(.tile("S.e"))) }
    #expect(stage.told == ["page", "not found S[d]: cancelled"])
    stage.show("S: a b c d e") { $0.paging = .ended }
    #expect(stage.told == ["page", "not found S[d]: cancelled"], "it is shown")
    stage.told = []
    stage.tell { $0.request = ScrollRequest(number: 3, target: .card(.tile("S.f"))) }
    #expect(stage.told == ["not found S[f]: endOfFeed"])
  }

  @Test func `a wish to scroll is fulfilled once, also where there was none meanwhile`() {
    let stage = TileStage()
    stage.show(TileStage.many(60))
    let wish = ScrollRequest(number: 1, target: .card(.tile("S.bg")))
    stage.tell { $0.request = wish }
    #expect(stage.top("S.bg") == 0)
    stage.scroll(to: 0)
    stage.tell { $0.request = nil }
    stage.tell { $0.request = wish }
    #expect(stage.view.contentOffset.y == 0)
  }
}
