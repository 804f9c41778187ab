// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

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
}
