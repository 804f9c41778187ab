// SPDX-License-Identifier: Apache-2.0

import FeedLayout
import FeedModel
import FeedPipeline
import HomeFeed
import SwiftUI
import Testing
import UIKit

@testable import FeedUIKit

/// The recorded session of the home feed in the island: 200 lines, of which 143 are echoes.
@MainActor @Suite struct HomeTraceTests {
  @Test func `echoes touch no cell, and no plan moves a reader`() throws {
    let island = IslandShower()
    let view = island.view
    var statistics = view.statistics
    var rungs: [FeedRung: Int] = [:]
    let report = try play(island) { line, update in
      let rung = update?.plan.rung ?? .none
      rungs[rung, default: 0] += 1
      if rung < .batch { #expect(view.statistics.reloads == statistics.reloads, "line \(line)") }
      #expect(view.statistics.reloadedItems == 0, "line \(line)")
      if rung == .none { #expect(view.statistics.batches == statistics.batches, "line \(line)") }
      statistics = view.statistics
    }
    #expect(report.faults == [])
    // A card above the screen became another height, before the layout could know which: a row at the
    // edge of the screen left it and came back.
    #expect(report.rebuilt.map(\.line) == [15, 96])
    #expect(report.rebuilt.allSatisfy { $0.rung >= .reconfigure && $0.cells == 1 })
    #expect(report.reloads == 1, "the first content")
    #expect(rungs == [.none: 154, .reconfigure: 24, .append: 4, .batch: 17, .reload: 1])
    #expect(report.pointsJumped == 0)
  }

  @Test func `an echo touches nothing at all`() throws {
    let island = IslandShower()
    let view = island.view
    let trace = HomeTrace()
    for line in try HomeTrace.lines() {
      let version = trace.pipeline.current.feedVersion
      _ = trace.play(line)
      let statistics = view.statistics
      let swaps = HostingStatistics.rootViewsSwapped
      let measurements = HostingStatistics.measurements
      island.show(trace.pipeline.current, after: nil)
      if trace.pipeline.current.feedVersion == version {
        #expect(view.statistics == statistics)
        #expect(HostingStatistics.rootViewsSwapped == swaps)
        #expect(HostingStatistics.measurements == measurements)
      } else {
        view.tick()
      }
    }
    #expect(view.faults.isEmpty)
  }

  @Test func `of each kind, no more cells are made than are seen at once and prepared ahead`()
    throws
  {
    let island = IslandShower()
    let report = try play(island)
    #expect(report.mostVisible.count > 10)
    for (identifier, cells) in island.view.statistics.identifiers
    where identifier != FeedHeader.kind {
      let limit = report.mostVisible[identifier, default: 0] + UICollectionView.cellsPreparedAhead
      #expect(cells.made <= limit, "\(identifier): \(cells)")
    }
  }

  @Test func `each cell has one hosting controller, for life`() throws {
    let made = HostingStatistics.controllersMade
    let island = IslandShower()
    _ = try play(island)
    let cells = island.view.statistics.cells
    #expect(HostingStatistics.controllersMade - made == cells.made)
    #expect(cells.reused > cells.made)
  }

  @Test func `heights outlive the list: the next launch lays out as it was measured`() throws {
    let storage = MemoryStorage()
    for launch in 1...2 {
      let island = IslandShower {
        $0.heights = SectionHeightStore(storage: storage)
      }
      let trace = HomeTrace()
      for line in try HomeTrace.lines() { _ = trace.play(line) }
      island.show(trace.pipeline.current, after: nil)
      let before = island.view.contentSize.height
      // To the end and back, so that each row is measured.
      for _ in 0..<40 {
        island.view.contentOffset.y += 200
        island.view.layoutIfNeeded()
      }
      let after = island.view.contentSize.height
      island.host.dismantle()
      let error = abs(before - after) / after
      #expect(launch == 1 ? error > 0.02 : error < 0.02, "launch \(launch): \(before), \(after)")
    }
    #expect(storage.saves > 0)
  }
}
