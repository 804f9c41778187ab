// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedTesting

extension Comparison: CustomStringConvertible {
  /// What was compared, and a table: a row for each strategy, a column for each count.
  package var description: String {
    let columns: [(title: String, value: (ViewCosts) -> Int)] = [
      ("reloads", \.reloads), ("cells rebuilt", \.cellsConfigured),
      ("reconfigured", \.cellsReconfigured), ("operations", \.operations),
      ("points jumped", { Int($0.pointsJumped.rounded()) }),
    ]
    let width = runs.map(\.strategy.title.count).max() ?? 0
    func line(_ title: String, _ cells: [String]) -> String {
      let padded = zip(cells, columns).map { $0.leftPadded(to: $1.title.count) }
      return ([title.padded(to: width)] + padded).joined(separator: "  ")
    }
    let table =
      [line("", columns.map(\.title))]
      + runs.map { run in
        line(run.strategy.title, columns.map { "\($0.value(run.costs))" })
      }
    return """
      \(emissions) emissions, \(lists) with a list; a screen of \(Int(screenHeight)) points, \
      scrolled on by \(Int(readingStep)) before each list

      \(table.joined(separator: "\n"))
      """
  }
}
