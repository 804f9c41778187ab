// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

/// New content in a cell that stays, and the ways that take it away.
@MainActor @Suite struct ContentUpdateTests {
  @Test func `a reconfigured cell stays, is not prepared, and is measured at the next layout`() {
    let stage = CollectionStage(rows: 50)
    let cell = stage.cells[2]
    stage.sections[0][2].height = 150
    stage.list.reconfigureItems(at: [stage.path(2)])
    #expect(stage.list.contentSize.height == 5_000)
    stage.list.layoutIfNeeded()
    #expect(stage.cells[2] === cell)
    #expect(cell.preparations == 0)
    #expect(stage.list.contentSize.height == 5_050)
    #expect(stage.list.statistics.cells.reconfigured == 1)
    #expect(stage.list.statistics.cells.made == 10)
    #expect(stage.list.faults.isEmpty)
  }

  @Test func `where there is no cell, reconfiguring does nothing and keeps the size`() {
    let stage = CollectionStage(rows: 50, height: 200, estimate: 100)
    stage.list.setContentOffset(CGPoint(x: 0, y: 3_000), animated: false)
    stage.list.layoutIfNeeded()
    let size = stage.list.contentSize
    let configured = stage.list.statistics.cells.configured
    stage.list.reconfigureItems(at: [stage.path(1)])
    stage.list.layoutIfNeeded()
    #expect(stage.list.contentSize == size)
    #expect(stage.list.statistics.cells.configured == configured)
    #expect(stage.list.statistics.cells.reconfigured == 0)
  }

  @Test func `a prepared cell is reconfigured, too`() {
    let stage = CollectionStage(rows: 50)
    stage.list.reconfigureItems(at: [stage.path(8)])
    #expect(stage.list.statistics.cells.reconfigured == 1)
  }

  @Test func `reconfiguring with another identifier is a fault`() {
    let stage = CollectionStage(rows: 50)
    stage.sections[0][2].identifier = "banner"
    stage.list.reconfigureItems(at: [stage.path(2)])
    #expect(stage.list.faults.allSatisfy { $0.kind == .dequeue })
    #expect(!stage.list.faults.isEmpty)
  }

  @Test func `reconfiguring finds a data source that has other counts`() {
    let stage = CollectionStage(rows: 3)
    stage.sections[0].removeLast()
    stage.list.reconfigureItems(at: [stage.path(0)])
    #expect(stage.list.faults.map(\.kind) == [.swappedOutside])
  }

  @Test func `reconfiguring within a batch is a fault`() {
    let stage = CollectionStage(rows: 3)
    stage.list.performBatchUpdates { stage.list.reconfigureItems(at: [stage.path(0)]) }
    #expect(stage.list.faults.map(\.kind) == [.invalidUpdate])
  }

  @Test func `reloaded items get other cells, forget their sizes, and are counted`() {
    let stage = CollectionStage(rows: 50, height: 200, estimate: 100)
    let cell = stage.cells[0]
    stage.list.reloadItems(at: [stage.path(0), stage.path(6)])
    #expect(stage.cells[0] !== cell)
    #expect(stage.list.statistics.reloadedItems == 2)
    #expect(stage.list.statistics.cells.reconfigured == 0)
    // Row 6 is not on the screen, so that its size is an estimate again.
    #expect(stage.list.contentSize.height == 5_700)
    #expect(stage.list.faults.isEmpty)
  }

  @Test func `a reloaded section forgets everything in it`() {
    let row = CollectionStage.Row(id: "a", height: 200)
    let stage = CollectionStage([[row], [row, row]])
    let cell = stage.list.cellForItem(at: stage.path(0, 1))
    stage.sections[1].append(row)
    stage.list.reloadSections(IndexSet(integer: 1))
    #expect(stage.list.cellForItem(at: stage.path(0, 1)) !== cell)
    #expect(stage.list.statistics.reloadedItems == 2)
    #expect(stage.list.contentSize.height == 800)
    #expect(stage.list.faults.isEmpty)
  }

  @Test func `loading everything anew forgets all sizes and takes all cells away`() {
    let stage = CollectionStage(rows: 50, height: 200, estimate: 100)
    let configured = stage.list.statistics.cells.configured
    stage.list.setContentOffset(CGPoint(x: 0, y: 1_000), animated: false)
    stage.list.reloadData()
    stage.list.layoutIfNeeded()
    #expect(stage.list.statistics.reloads == 1)
    #expect(stage.list.statistics.cells.configured > configured + 4)
    // The offset stays, and other rows stand there, as those above are estimates again.
    #expect(stage.list.contentOffset.y == 1_000)
    #expect(stage.top(of: "10") == 0)
  }
}
