// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The same session in a view layer without identity, versions and heights, beside the island: the
/// table of the README.
@MainActor @Suite struct NaiveTests {
  @Test func `without identity each emission loads everything anew, and the reader jumps`() throws {
    let naive = try play(NaiveCoordinator())
    #expect(naive.faults == [])
    #expect(naive.reloads == 200, "one a line, echo or not")
    #expect(naive.cellsReconfigured == 0)
    #expect(naive.jumps.count == 120)
    let island = try play(IslandShower())
    #expect(island.faults == [])
    let table = """
                                              reloads  cells rebuilt  reconfigured  points jumped
      pointer identity, one estimate, reload\(row(naive))
      FeedUIKit                             \(row(island))
      """
    let readme = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../../README.md").standardizedFileURL
    let page = try String(contentsOf: readme, encoding: .utf8)
    #expect(page.contains(table), "the README has another table than\n\(table)")
  }

  private func row(_ report: TraceReport) -> String {
    let columns = [
      ("\(report.reloads)", 7), ("\(report.cellsRebuilt)", 15),
      ("\(report.cellsReconfigured)", 14), ("\(Int(report.pointsJumped.rounded()))", 15),
    ]
    return columns.map { text, width in String(repeating: " ", count: width - text.count) + text }
      .joined()
  }
}
