// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

/// What a batch may do, what it does to cells and sizes, and what is a fault.
@MainActor @Suite struct BatchTests {
  private func row(_ id: String, _ height: CGFloat = 100) -> CollectionStage.Row {
    .init(id: id, height: height)
  }

  // MARK: Legal

  @Test func `cells and sizes go along with what stays`() {
    let stage = CollectionStage(rows: 50, height: 200, estimate: 100)
    let third = stage.list.cellForItem(at: stage.path(2))
    let made = stage.list.statistics.cells.made
    stage.list.performBatchUpdates {
      stage.sections[0].insert(row("new", 70), at: 1)
      stage.list.insertItems(at: [stage.path(1)])
    }
    #expect(stage.list.cellForItem(at: stage.path(3)) === third)
    #expect(stage.list.contentSize.height == 5_870)
    #expect(stage.list.statistics.cells.made <= made + 1)
    #expect(stage.list.statistics.batches == 1)
    #expect(stage.list.faults.isEmpty)
  }

  @Test func `the view is up to date when the call returns`() {
    let stage = CollectionStage(rows: 3)
    stage.list.performBatchUpdates {
      stage.sections[0].removeFirst()
      stage.list.deleteItems(at: [stage.path(0)])
    }
    #expect(stage.list.contentSize.height == 200)
    #expect(stage.list.visibleCells.count == 2)
    #expect(stage.list.numberOfItems(inSection: 0) == 2)
  }

  @Test func `a move keeps its cell, also into another section`() {
    let stage = CollectionStage([[row("a"), row("b", 60)], [row("c")]])
    let cell = stage.list.cellForItem(at: stage.path(1))
    stage.list.performBatchUpdates {
      stage.sections = [[row("a")], [row("b", 60), row("c")]]
      stage.list.moveItem(at: stage.path(1), to: stage.path(0, 1))
    }
    #expect(stage.list.cellForItem(at: stage.path(0, 1)) === cell)
    #expect(stage.list.contentSize.height == 260)
    #expect(stage.list.faults.isEmpty)
  }

  @Test func `sections come, go and move with what is in them`() {
    let stage = CollectionStage([[row("a", 50)], [row("b", 60)], [row("c", 70)]])
    let cell = stage.list.cellForItem(at: stage.path(0, 2))
    stage.list.performBatchUpdates {
      stage.sections = [[row("c", 70)], [row("n", 10), row("m", 20)], [row("b", 60)]]
      stage.list.deleteSections(IndexSet(integer: 0))
      stage.list.moveSection(2, toSection: 0)
      stage.list.insertSections(IndexSet(integer: 1))
    }
    #expect(stage.list.cellForItem(at: stage.path(0, 0)) === cell)
    #expect(stage.list.contentSize.height == 160)
    #expect(stage.list.faults.isEmpty)
  }

  @Test func `an operation that stands alone may follow its change`() {
    let stage = CollectionStage(rows: 3)
    stage.sections[0].append(row("new"))
    stage.list.insertItems(at: [stage.path(3)])
    #expect(stage.list.faults.isEmpty)
    #expect(stage.list.contentSize.height == 400)
  }

  @Test func `a batch within a batch is a part of it`() {
    let stage = CollectionStage(rows: 3)
    stage.list.performBatchUpdates {
      stage.sections[0].append(row("new"))
      stage.list.performBatchUpdates { stage.list.insertItems(at: [stage.path(3)]) }
    }
    #expect(stage.list.faults.isEmpty)
    #expect(stage.list.statistics.batches == 1)
  }

  @Test func `a reload that is due is done before a batch`() {
    let stage = CollectionStage(rows: 3)
    stage.sections[0].append(row("new"))
    stage.list.reloadData()
    stage.list.performBatchUpdates {
      stage.sections[0].removeLast()
      stage.list.deleteItems(at: [stage.path(3)])
    }
    #expect(stage.list.faults.isEmpty)
    #expect(stage.list.contentSize.height == 300)
  }

  // MARK: Completion

  @Test func `a completion is called on the next tick, and once`() {
    let stage = CollectionStage(rows: 3)
    var calls = 0
    stage.list.performBatchUpdates(nil) { _ in calls += 1 }
    #expect(calls == 0)
    stage.list.tick()
    stage.list.tick()
    #expect(calls == 1)
  }

  @Test func `a completion is called at once where a test asks for it`() {
    let stage = CollectionStage(rows: 3)
    stage.list.updateCompletion = .atOnce
    var calls = 0
    stage.list.performBatchUpdates(nil) { _ in calls += 1 }
    #expect(calls == 1)
  }

  // MARK: The offset

  @Test func `rows that come above push the screen down, and nobody keeps it`() {
    let stage = CollectionStage(rows: 50)
    stage.list.setContentOffset(CGPoint(x: 0, y: 1_000), animated: false)
    stage.list.layoutIfNeeded()
    stage.list.performBatchUpdates {
      stage.sections[0].insert(row("new"), at: 0)
      stage.list.insertItems(at: [stage.path(0)])
    }
    #expect(stage.list.contentOffset.y == 1_000)
    #expect(stage.top(of: "10") == 100)
  }

  @Test func `only the end of the content takes the offset back`() {
    let stage = CollectionStage(rows: 20)
    stage.list.setContentOffset(CGPoint(x: 0, y: 1_150), animated: false)
    stage.list.layoutIfNeeded()
    stage.list.performBatchUpdates {
      stage.sections[0].removeLast(3)
      stage.list.deleteItems(at: (17..<20).map { stage.path($0) })
    }
    #expect(stage.list.contentOffset.y == 900)
  }

  @Test func `a layout may say where an update leaves the offset`() {
    final class Holding: UICollectionViewCompositionalLayout {
      override func targetContentOffset(forProposedContentOffset offset: CGPoint) -> CGPoint {
        CGPoint(x: 0, y: offset.y + 100)
      }
    }
    let stage = CollectionStage(rows: 50)
    stage.list.setCollectionViewLayout(Holding(section: .rows(estimate: 100)), animated: false)
    stage.list.contentOffset.y = 1_000
    stage.list.layoutIfNeeded()
    stage.list.performBatchUpdates {
      stage.sections[0].insert(row("new"), at: 0)
      stage.list.insertItems(at: [stage.path(0)])
    }
    #expect(stage.list.contentOffset.y == 1_100)
    #expect(stage.top(of: "10") == 0)
  }

  @Test func `a layout is prepared, told of the update, asked for attributes, and told of its end`()
  {
    final class Told: UICollectionViewCompositionalLayout {
      var calls: [String] = []
      override func prepare() {
        super.prepare()
        calls.append("prepare")
      }
      override func prepare(forCollectionViewUpdates items: [UICollectionViewUpdateItem]) {
        calls += items.map { "\($0.updateAction) \(($0.indexPathAfterUpdate ?? [0, 9]).item)" }
      }
      override func initialLayoutAttributesForAppearingItem(
        at path: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        calls.append("appears \(path.item)")
        return nil
      }
      override func finalLayoutAttributesForDisappearingItem(
        at path: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        calls.append("disappears \(path.item)")
        return nil
      }
      override func finalizeCollectionViewUpdates() { calls.append("end") }
    }
    let stage = CollectionStage(rows: 3)
    let layout = Told(section: .rows(estimate: 100))
    stage.list.collectionViewLayout = layout
    stage.list.layoutIfNeeded()
    layout.calls = []
    stage.list.performBatchUpdates {
      stage.sections[0] = [stage.sections[0][1], row("new"), stage.sections[0][2]]
      stage.list.deleteItems(at: [stage.path(0)])
      stage.list.insertItems(at: [stage.path(1)])
    }
    #expect(
      layout.calls == ["prepare", "delete 9", "insert 1", "disappears 0", "appears 1", "end"])
    // A cell that has no place to come from does not fade in.
    #expect(stage.cells[1].layer.animatedKeys.isEmpty)
  }

  // MARK: Cells that go

  @Test func `a cell that fades out is used again from the next tick on`() {
    for isAnimated in [true, false] {
      let stage = CollectionStage(rows: 3)
      stage.list.isPrefetchingEnabled = false
      func replaceFirst(_ id: String) {
        stage.list.performBatchUpdates {
          stage.sections[0][0] = row(id)
          stage.list.deleteItems(at: [stage.path(0)])
          stage.list.insertItems(at: [stage.path(0)])
        }
      }
      UIView.setAnimationsEnabled(isAnimated)
      replaceFirst("first")
      replaceFirst("second")
      UIView.setAnimationsEnabled(true)
      #expect(stage.list.statistics.cells.made == (isAnimated ? 5 : 4))
      stage.list.tick()
      replaceFirst("third")
      #expect(stage.list.statistics.cells.made == (isAnimated ? 5 : 4))
    }
  }

  // MARK: Faults

  @Test func `a data source that was swapped outside of the batch is found`() {
    let stage = CollectionStage(rows: 3)
    stage.sections[0].append(row("new"))
    stage.list.performBatchUpdates { stage.list.insertItems(at: [stage.path(3)]) }
    #expect(stage.list.faults.map(\.kind).first == .swappedOutside)
  }

  @Test func `after a fault everything is loaded anew, as the data source has it`() {
    let stage = CollectionStage(rows: 3)
    stage.list.performBatchUpdates { stage.sections[0].removeLast() }
    #expect(stage.list.faults.map(\.kind) == [.invalidUpdate])
    stage.list.layoutIfNeeded()
    #expect(stage.list.visibleCells.count == 2)
  }

  @Test func `a section without a layout, and a place that does not exist, are faults`() {
    let stage = CollectionStage(rows: 3)
    let layout = UICollectionViewCompositionalLayout { _, _ in nil }
    stage.list.collectionViewLayout = layout
    stage.list.layoutIfNeeded()
    stage.list.scrollToItem(at: stage.path(9), at: .top, animated: false)
    stage.list.reconfigureItems(at: [stage.path(9)])
    _ = stage.list.numberOfItems(inSection: 4)
    #expect(
      stage.list.faults.map(\.kind) == [.noSection, .outOfBounds, .outOfBounds, .outOfBounds])
  }

  @Test func `an update from within the data source is a fault`() {
    final class Source: NSObject, UICollectionViewDataSource {
      func collectionView(_: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt path: IndexPath
      ) -> UICollectionViewCell {
        collectionView.reconfigureItems(at: [path])
        return collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: path)
      }
    }
    let stage = CollectionStage(rows: 1)
    let source = Source()
    stage.list.dataSource = source
    stage.list.layoutIfNeeded()
    #expect(stage.list.faults.map(\.kind) == [.reentered])
  }
}
