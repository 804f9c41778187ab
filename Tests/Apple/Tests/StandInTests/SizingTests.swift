// SPDX-License-Identifier: Apache-2.0

import Testing
@testable import UIKit

@MainActor @Suite struct SizingTests {
  @Test func `rows that are seen are measured, the others are estimated`() {
    let stage = CollectionStage(rows: 50, height: 200, estimate: 100)
    #expect(stage.list.visibleCells.count == 4)
    // Those that the estimate let in were asked for before it was known that they are not seen.
    #expect(stage.list.statistics.cells.configured == 8 + 2)
    // All eight were measured while they were there: 8 × 200 + 42 × 100.
    #expect(stage.list.contentSize.height == 5_800)
    #expect(stage.list.faults.isEmpty)
  }

  @Test func `an estimate that is too large lets rows in until the screen is full`() {
    let stage = CollectionStage(rows: 50, height: 50, estimate: 400)
    #expect(stage.list.visibleCells.count == 16)
    #expect(stage.list.statistics.cells.made == 18)
  }

  @Test func `a row is measured once, although it is shown, hidden and shown again`() {
    let stage = CollectionStage(rows: 50)
    let before = stage.list.statistics.cells.measured
    #expect(before == 8)
    stage.list.layoutIfNeeded()
    stage.list.setNeedsLayout()
    stage.list.layoutIfNeeded()
    #expect(stage.list.statistics.cells.measured == before)
  }

  @Test func `another width forgets all sizes`() {
    let stage = CollectionStage(rows: 50, height: 200, estimate: 100)
    stage.measureAll()
    #expect(stage.list.contentSize.height == 10_000)
    let before = stage.list.statistics.cells.measured
    stage.list.frame.size.width = 300
    stage.list.layoutIfNeeded()
    #expect(stage.list.statistics.cells.measured > before)
    #expect(stage.list.contentSize.height == 5_800)
  }

  @Test func `invalidating everything forgets sizes; invalidating items theirs`() {
    let stage = CollectionStage(rows: 50, height: 200, estimate: 100)
    stage.measureAll()
    let context = UICollectionViewLayoutInvalidationContext()
    context.invalidateItems(at: [stage.path(7), stage.path(0)])
    stage.list.collectionViewLayout.invalidateLayout(with: context)
    stage.list.layoutIfNeeded()
    #expect(stage.list.contentSize.height == 9_900)
    stage.list.collectionViewLayout.invalidateLayout()
    stage.list.layoutIfNeeded()
    #expect(stage.list.contentSize.height == 5_800)
  }

  @Test func `a row that is as high as was thought is known from then on`() {
    let stage = CollectionStage(rows: 10)
    stage.estimate = 150
    stage.list.performBatchUpdates {
      stage.sections[0].append(.init(id: "new", height: 10))
      stage.list.insertItems(at: [stage.path(10)])
    }
    // Eight rows are seen and known, the two after them and the new one are thought of anew.
    #expect(stage.list.contentSize.height == 8 * 100 + 3 * 150.0)
  }

  @Test func `sizes that never come to rest are a fault`() {
    final class Restless: UICollectionViewCell {
      override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        layoutAttributes.frame.size.height += 10
        invalidateIntrinsicContentSize()
        return layoutAttributes
      }
    }
    let stage = CollectionStage(rows: 1)
    stage.list.register(Restless.self, forCellWithReuseIdentifier: "card")
    stage.list.reloadData()
    stage.sections[0][0].id = "other"
    stage.list.registry = ReuseRegistry()
    stage.list.register(Restless.self, forCellWithReuseIdentifier: "card")
    stage.list.layoutIfNeeded()
    // The cell that lay ready has been used; the next is of the new class.
    stage.sections[0].append(.init(id: "second", height: 10))
    stage.list.reloadData()
    stage.list.layoutIfNeeded()
    #expect(stage.list.faults.contains { $0.kind == .restless })
  }

  // MARK: Invalidation by a cell

  @Test func `a cell that says that its size has changed is measured at the next layout`() {
    let stage = CollectionStage(rows: 50)
    stage.cells[0].height = 300
    stage.cells[0].invalidateIntrinsicContentSize()
    #expect(stage.list.contentSize.height == 5_000)
    stage.list.layoutIfNeeded()
    #expect(stage.list.contentSize.height == 5_200)
  }

  @Test func `its content view can say so, a view deeper inside cannot`() {
    let stage = CollectionStage(rows: 50)
    let inner = UIView(frame: .zero)
    stage.cells[0].contentView.addSubview(inner)
    stage.list.layoutIfNeeded()
    stage.cells[0].height = 300
    inner.invalidateIntrinsicContentSize()
    stage.list.layoutIfNeeded()
    #expect(stage.list.contentSize.height == 5_000)
    stage.cells[0].contentView.invalidateIntrinsicContentSize()
    stage.list.layoutIfNeeded()
    #expect(stage.list.contentSize.height == 5_200)
  }

  @Test func `where constraints are listened to, a view that has some can say so`() {
    let stage = CollectionStage(rows: 50)
    stage.list.selfSizingInvalidation = .enabledIncludingConstraints
    let inner = UIView(frame: .zero)
    inner.translatesAutoresizingMaskIntoConstraints = false
    stage.cells[0].contentView.addSubview(inner)
    stage.list.layoutIfNeeded()
    stage.cells[0].height = 300
    inner.invalidateIntrinsicContentSize()
    stage.list.layoutIfNeeded()
    #expect(stage.list.contentSize.height == 5_200)
  }

  @Test func `where invalidation is disabled, nobody can say so`() {
    let stage = CollectionStage(rows: 50)
    stage.list.selfSizingInvalidation = .disabled
    stage.cells[0].height = 300
    stage.cells[0].invalidateIntrinsicContentSize()
    stage.list.layoutIfNeeded()
    #expect(stage.list.contentSize.height == 5_000)
  }

  // MARK: The offset

  @Test func `a row above the screen that grows pushes the screen down: nobody keeps it`() {
    let stage = CollectionStage(rows: 50)
    stage.list.setContentOffset(CGPoint(x: 0, y: 50), animated: false)
    stage.list.layoutIfNeeded()
    let top = stage.top(of: "3")
    stage.cells[0].height = 160
    stage.cells[0].invalidateIntrinsicContentSize()
    stage.list.layoutIfNeeded()
    #expect(stage.list.contentOffset.y == 50)
    #expect(stage.top(of: "3") == top.map { $0 + 60 })
  }

  @Test func `where a test asks for it, the offset goes along with heights above the screen`() {
    let stage = CollectionStage(rows: 50)
    stage.list.movesOffsetWithHeights = true
    stage.list.setContentOffset(CGPoint(x: 0, y: 50), animated: false)
    stage.list.layoutIfNeeded()
    for (cell, offset) in [(0, 110), (3, 110)] as [(Int, CGFloat)] {
      stage.cells[cell].height = 160
      stage.cells[cell].invalidateIntrinsicContentSize()
      stage.list.layoutIfNeeded()
      #expect(stage.list.contentOffset.y == offset)
    }
    #expect(stage.list.offsetsSetWhileMoving == 0)
  }

  @Test func `a layout can say how far the offset has to go along`() {
    let stage = CollectionStage(rows: 50)
    stage.list.setContentOffset(CGPoint(x: 0, y: 50), animated: false)
    let context = UICollectionViewLayoutInvalidationContext()
    context.contentOffsetAdjustment = CGPoint(x: 0, y: 60)
    stage.list.collectionViewLayout.invalidateLayout(with: context)
    stage.list.layoutIfNeeded()
    #expect(stage.list.contentOffset.y == 110)
    #expect(stage.list.offsetsSetWhileMoving == 0)
  }
}
