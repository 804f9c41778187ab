// SPDX-License-Identifier: Apache-2.0

import Testing
@testable import UIKit

@MainActor @Suite struct ReuseTests {
  @Test func `a screen of rows makes the cells that are seen and two ahead`() {
    let stage = CollectionStage(rows: 50)
    #expect(stage.list.visibleCells.count == 8)
    #expect(stage.list.statistics.cells.made == 8 + UICollectionView.cellsPreparedAhead)
    #expect(stage.list.contentSize.height == 5_000)
    #expect(stage.list.faults.isEmpty)
  }

  @Test func `a scroll uses cells again`() {
    let stage = CollectionStage(rows: 50)
    for _ in 0..<40 { stage.list.drag(by: 100) }
    #expect(stage.list.statistics.cells.made == 8 + UICollectionView.cellsPreparedAhead)
    #expect(stage.list.statistics.cells.reused > 30)
    #expect(stage.list.faults.isEmpty)
  }

  @Test func `a cell is prepared before it is used again, and not when it is new`() throws {
    let stage = CollectionStage(rows: 50)
    let cells = stage.cells
    #expect(cells.allSatisfy { $0.preparations == 0 })
    stage.list.setContentOffset(CGPoint(x: 0, y: 2_000), animated: false)
    stage.list.layoutIfNeeded()
    #expect(stage.cells.contains { $0.preparations == 1 })
  }

  @Test func `each identifier has cells of its own`() {
    var rows = (0..<40).map { CollectionStage.Row(id: "\($0)", height: 100) }
    for index in stride(from: 0, to: 40, by: 4) { rows[index].identifier = "banner" }
    let stage = CollectionStage([rows])
    let numbers = stage.list.statistics.identifiers
    #expect(numbers["banner"]?.made == 3)
    #expect(numbers["card"]?.made == 7)
  }

  @Test func `without prefetching no cell is prepared`() {
    let stage = CollectionStage(rows: 50)
    stage.list.isPrefetchingEnabled = false
    stage.list.reloadData()
    stage.list.layoutIfNeeded()
    #expect(stage.list.prepared.isEmpty)
  }

  @Test func `a prepared cell is shown without being asked for again`() {
    let stage = CollectionStage(rows: 50)
    let before = stage.list.statistics.cells.configured
    stage.list.drag(by: 100)
    // Row 8 was prepared and is seen now; row 10 is prepared instead of it.
    #expect(stage.list.statistics.cells.configured == before + 1)
  }

  // MARK: Faults

  @Test func `an identifier that nobody registered is a fault`() {
    let stage = CollectionStage([[CollectionStage.Row(id: "a", height: 50, identifier: "none")]])
    #expect(stage.list.faults.map(\.kind) == [.dequeue])
  }

  @Test func `a cell that was not dequeued is a fault`() {
    final class Source: NSObject, UICollectionViewDataSource {
      func collectionView(_: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
      func collectionView(_: UICollectionView, cellForItemAt: IndexPath) -> UICollectionViewCell {
        UICollectionViewCell(frame: .zero)
      }
    }
    let stage = CollectionStage(rows: 1)
    let source = Source()
    stage.list.dataSource = source
    stage.list.layoutIfNeeded()
    #expect(stage.list.faults.map(\.kind) == [.dequeue])
  }

  @Test func `a cell that is dequeued for nobody is a fault`() {
    let stage = CollectionStage(rows: 1)
    _ = stage.list.dequeueReusableCell(
      withReuseIdentifier: "card", for: IndexPath(item: 0, section: 0))
    #expect(stage.list.faults.map(\.kind) == [.dequeue])
  }
}
