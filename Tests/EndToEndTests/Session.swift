// SPDX-License-Identifier: Apache-2.0

import FeedModel

/// The recorded session of the home feed, and what its screenplay says of each line.
enum Session {
  struct Step {
    var line: Int
    var kind: String
    var main: FeedRung
    var pinned: FeedRung
    var note: String
  }

  static func lines() throws -> [[UInt8]] {
    try Repository.bytes("Schemas/Home/samples/session.ndjson")
      .split(separator: UInt8(ascii: "\n")).map(Array.init)
  }

  static func steps() throws -> [Step] {
    try Repository.text("Schemas/Home/samples/session.steps.tsv")
      .split(separator: "\n").dropFirst().enumerated().map { index, row in
        let columns = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard columns.count == 5, columns[0] == String(index + 1),
          let main = FeedRung(rawValue: columns[2]), let pinned = FeedRung(rawValue: columns[3])
        else { throw Unreadable(row: String(row)) }
        return Step(
          line: index + 1, kind: columns[1], main: main, pinned: pinned, note: columns[4])
      }
  }

  struct Unreadable: Error { var row: String }
}
