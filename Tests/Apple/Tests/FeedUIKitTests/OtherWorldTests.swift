// SPDX-License-Identifier: Apache-2.0

import FeedPipeline
import Testing
import UIKit

@testable import FeedUIKit

/// What UIKit does not document may be either way: the island keeps its word in both.
@MainActor @Suite struct OtherWorldTests {
  /// The world in which it is neither is that of `HomeTraceTests`.
  @Test(
    arguments: zip(
      [UICollectionView.UpdateCompletion.atOnce, .nextTick, .atOnce], [false, true, true]))
  func `the session is shown as well where completions come at once and offsets move by themselves`(
    completion: UICollectionView.UpdateCompletion, movesOffset: Bool
  ) throws {
    let island = IslandShower()
    island.view.updateCompletion = completion
    island.view.movesOffsetWithHeights = movesOffset
    let report = try play(island)
    #expect(report.faults == [])
    #expect(report.reloads == 1)
    #expect(report.cellsRebuilt <= 2)
    #expect(report.pointsJumped == 0)
    #expect(island.view.statistics.reloadedItems == 0)
  }

  /// A finger goes back up through rows that were never seen: as each is measured, it gets another height
  /// than was thought.
  private func pointsJumpedOnTheWayUp(_ island: IslandShower) throws -> Double {
    let trace = HomeTrace()
    for line in try HomeTrace.lines() { _ = trace.play(line) }
    island.show(trace.pipeline.current, after: nil)
    let view = island.view
    view.contentOffset.y = view.contentSize.height - view.bounds.height
    view.layoutIfNeeded()
    var points = 0.0
    while view.contentOffset.y > 100 {
      let before = Sightings(view, island.group)
      view.drag(by: -50)
      points += before.jump(to: Sightings(view, island.group)).map { abs($0 - 50) } ?? 0
    }
    view.lift()
    #expect(view.faults.isEmpty)
    return points
  }

  @Test func `where UIKit moves the offset along, the island does not do so as well`() throws {
    let island = IslandShower()
    island.view.movesOffsetWithHeights = true
    #expect(try pointsJumpedOnTheWayUp(island) == 0)
  }

  @Test func `where nobody moves it, no more is jumped than was guessed wrong`() throws {
    #expect(try pointsJumpedOnTheWayUp(IslandShower()) < 300, "on 2 355 points of rows never seen")
  }
}
