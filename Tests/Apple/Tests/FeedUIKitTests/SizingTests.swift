// SPDX-License-Identifier: Apache-2.0

import FeedLayout
import FeedModel
import SwiftUI
import Testing
import UIKit

@testable import FeedUIKit

/// How high cells are, and what happens when they change by themselves.
@MainActor @Suite(.serialized) struct IslandSizingTests {
  @Test func `a cell that grows by itself is sized at once, and the row that is read stays`() {
    let stage = TileStage()
    stage.show("S: a b c/fold d e f g h i j k l m n o p")
    stage.scroll(to: 130)
    // The fold is cut by the upper edge: it is the third of rows of 60.
    #expect(stage.top("S.c") == -10)
    let below = stage.top("S.d")
    let passes = stage.view.statistics.batches
    stage.openings.extra["fold"] = 90
    stage.window.layoutIfNeeded()
    #expect(stage.coordinator.frame(of: .tile("S.c"))?.height == 150)
    #expect(stage.top("S.d") == below)
    #expect(stage.view.statistics.batches == passes, "nothing was applied")
    #expect(stage.view.faults.map(\.description) == [])
    stage.openings.extra["fold"] = 0.3
    stage.window.layoutIfNeeded()
    #expect(stage.coordinator.frame(of: .tile("S.c"))?.height == 60.3)
  }

  @Test func `less than half a point is no change`() {
    let stage = TileStage()
    stage.show("S: a b/fold c")
    stage.openings.extra["fold"] = 0.4
    stage.window.layoutIfNeeded()
    #expect(stage.coordinator.frame(of: .tile("S.b"))?.height == 60)
  }

  @Test func `a fixed height is never measured`() {
    let stage = TileStage { $0.fixedHeight = { $0.kind == "rail" ? 180 : nil } }
    stage.show("R: a9/rail b/rail S: c/rail d")
    #expect(stage.coordinator.frame(of: .tile("R.a"))?.height == 180)
    #expect(stage.coordinator.frame(of: .tile("R.b"))?.top == 180)
    #expect(stage.coordinator.frame(of: .tile("S.c"))?.height == 180)
    #expect(stage.coordinator.frame(of: .tile("S.d"))?.height == 60)
  }

  @Test func `a section of fixed rows that gets another card measures it`() {
    let stage = TileStage { $0.fixedHeight = { $0.kind == "rail" ? 180 : nil } }
    stage.show("R: a/rail")
    #expect(stage.coordinator.frame(of: .tile("R.a"))?.height == 180)
    stage.show("R: a/rail b")
    #expect(stage.coordinator.frame(of: .tile("R.a"))?.height == 180)
    #expect(stage.coordinator.frame(of: .tile("R.b"))?.height == 60)
  }

  @Test func `a row that was measured is not measured again when it comes back`() {
    let stage = TileStage()
    stage.show(TileStage.many(60))
    stage.scroll(to: 2_000)
    stage.scroll(to: 0)
    let measurements = HostingStatistics.measurements
    let layouts = stage.view.statistics.cells.measured
    stage.scroll(to: 2_000)
    #expect(stage.view.statistics.cells.measured > layouts, "the layout asked")
    // What is drawn looks at its own height once, when it is laid out; the layout's question costs none.
    let rows = stage.view.visibleCells.count + UICollectionView.cellsPreparedAhead
    #expect(HostingStatistics.measurements - measurements <= rows * 2)
  }

  @Test func `a row of another width is measured anew, and back again known`() {
    let stage = TileStage()
    stage.show(TileStage.many(30))
    let upright = stage.coordinator.sizer.heights.counters.recorded
    stage.view.frame.size.width = 800
    stage.settle()
    #expect(stage.coordinator.sizer.heights.counters.recorded > upright)
    #expect(stage.view.visibleCells.allSatisfy { $0.frame.width == 800 })
    #expect(stage.view.faults.map(\.description) == [])
  }

  @Test func `another text size is another height`() {
    let stage = TileStage()
    stage.show("S: a b")
    let recorded = stage.coordinator.sizer.heights.counters.recorded
    stage.window.setTraits(
      UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge))
    stage.view.collectionViewLayout.invalidateLayout()
    stage.settle()
    #expect(stage.coordinator.sizer.heights.counters.recorded > recorded)
  }

  @Test func `a layout section of the team's own is used where it gives one`() {
    var asked: [String] = []
    let stage = TileStage {
      $0.header = { _, heading in AnyView(TileFace.Block(height: 20)) }
      $0.sectionLayout = { section, _ in
        asked.append(section.id.text)
        guard section.id == "GRID" else { return nil }
        let item = NSCollectionLayoutItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(33)))
        let group = NSCollectionLayoutGroup.vertical(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(33)),
          subitems: [item])
        let layout = NSCollectionLayoutSection(group: group)
        layout.boundarySupplementaryItems = [
          NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
              widthDimension: .fractionalWidth(1), heightDimension: .estimated(50)),
            elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        ]
        return layout
      }
    }
    stage.show("GRID=grid: a b S: c")
    #expect(Set(asked) == ["GRID", "S"])
    #expect(stage.coordinator.frame(of: .tile("GRID.b"))?.top == 53)
    #expect(stage.coordinator.frame(of: .tile("S.c"))?.height == 60)
    #expect(stage.view.faults.map(\.description) == [])
  }
}

/// Who draws a card.
@MainActor @Suite(.serialized) struct RendererTests {
  /// A cell of the days before SwiftUI.
  final class LegacyCell: UICollectionViewCell {
    var text = ""

    override func preferredLayoutAttributesFitting(
      _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      attributes.size.height = 77
      return attributes
    }
  }

  @Test func `kinds are drawn by a cell class, by a configuration and by a hosting controller`() {
    var unknown: [String] = []
    var renderers = FeedRenderers<Tile> { unknown.append($0.kind) }
    renderers.draw(["old"], by: LegacyCell.self) { cell, tile in cell.text = "\(tile.body ?? 0)" }
    renderers.draw(["simple"], simply: true) { TileFace(tile: $0) }
    renderers.draw(["tile"]) { TileFace(tile: $0) }
    let stage = TileStage(renderers: renderers)
    stage.show("S: a4/old b2/simple c1 d/none e/none")
    let cells = (0..<3).map { stage.view.cellForItem(at: IndexPath(item: $0, section: 0)) }
    #expect((cells[0] as? LegacyCell)?.text == "4")
    #expect(cells[1] is SimpleCell)
    #expect(cells[2] is FeedCell)
    #expect(stage.coordinator.frame(of: .tile("S.a"))?.height == 77)
    #expect(stage.coordinator.frame(of: .tile("S.b"))?.height == 80)
    #expect(stage.coordinator.frame(of: .tile("S.c"))?.height == 70)
    #expect(unknown == ["none"])
    #expect(stage.view.faults.map(\.description) == [])
    stage.show("S: a5/old b3/simple c1 d/none e/none")
    #expect(cells[0] === stage.view.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect((cells[0] as? LegacyCell)?.text == "5")
    #expect(stage.coordinator.frame(of: .tile("S.b"))?.height == 90)
    #expect(stage.view.statistics.reloadedItems == 0)
  }

  @Test(arguments: ["tile", "old", "simple"])
  func `a cell that does not fit its card is told and shows nothing, whoever came first`(
    first: String
  ) {
    var renderers = FeedRenderers<Tile> { _ in }
    renderers.draw(["old"], by: LegacyCell.self) { cell, tile in cell.text = "\(tile.body ?? 0)" }
    renderers.draw(["simple"], simply: true) { TileFace(tile: $0) }
    renderers.draw(["tile"]) { TileFace(tile: $0) }
    let stage = TileStage(renderers: renderers) { $0.reuse = .section }
    var wrong: Set<CardIdentity> = []
    stage.coordinator.actions.wrongCell = { wrong.insert($0) }
    stage.show("S: a1/\(first) b2/old c3/simple d4/tile")
    #expect(wrong == (first == "old" ? [.tile("S.c"), .tile("S.d")] : [.tile("S.b")]))
    for (index, kind) in [first, "old", "simple", "tile"].enumerated() {
      let cell = stage.view.cellForItem(at: IndexPath(item: index, section: 0))
      #expect(cell?.contentView.isHidden == ((kind == "old") != (first == "old")))
    }
    #expect(stage.view.faults.map(\.description) == [])
  }

  @Test func `a cell that is used again for another card begins with a view of its own`() {
    let stage = TileStage()
    stage.show(TileStage.many(40))
    stage.scroll(to: 1_500)
    stage.scroll(to: 0)
    let cells = stage.view.visibleCells.compactMap { $0 as? FeedCell }
    #expect(!cells.isEmpty)
    for cell in cells {
      let path = stage.view.indexPath(for: cell)
      #expect(
        path.map { stage.coordinator.shown.group.key(at: CardPlace($0)) } == cell.row?.key)
    }
  }

  @Test func `the controllers of cells and headers leave their parent with the list`() async {
    let parent = UIViewController()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
    window.addSubview(parent.view)
    weak var list: UICollectionView?
    do {
      let stage = TileStage { $0.header = { _, _ in AnyView(Text("…")) } }
      list = stage.view
      parent.view.addSubview(stage.view)
      stage.show("S=one: a b c")
      #expect(parent.children.count == 4)
      stage.view.removeFromSuperview()
    }
    #expect(list == nil)
    for _ in 0..<1_000 where !parent.children.isEmpty { await Task.yield() }
    #expect(parent.children.isEmpty)
  }

  @Test func `what shimmers does so only while there is nothing to show`() {
    let stage = TileStage { $0.placeholder = { AnyView(Text("…")) } }
    stage.tell { $0.isShimmering = true }
    for (state, isHidden) in [("S: a", true), ("S:", false), ("S: b", true), ("", false)] {
      stage.show(state)
      #expect(stage.view.backgroundView?.isHidden == isHidden, "\(state)")
    }
    stage.show("S: a") { $0.isShimmering = false }
    stage.tell { $0.isShimmering = true }
    #expect(stage.view.backgroundView?.isHidden == true)
  }

  @Test func `while there is nothing to show, a placeholder shimmers behind`() {
    let stage = TileStage { $0.placeholder = { AnyView(Text("…")) } }
    stage.tell { $0.isShimmering = true }
    #expect(stage.view.backgroundView != nil)
    stage.show("S: a") { $0.isShimmering = false }
    #expect(stage.view.backgroundView == nil)
  }
}
