// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Measures the budgets of the wire and of the plan, each against its reference in the same run.
@main
struct Benchmarks {
  static let usage = """
    usage: feedbridge-benchmarks [--json] [--cards 20,500,20000] [--only TEXT] [--flood SECONDS]

      --json          the rows as JSON
      --cards LIST    the sizes of the payload
      --only TEXT     the rows of the wire, and of the flood, whose names hold the text, and no others
      --flood SECONDS how long 10 000 emissions a second come; by default 5

    Exit status 1: a budget was missed.
    """

  static func main() async throws {
    var counts = [20, 500, 20_000]
    var seconds = 5
    var isJSON = false
    var text: String?
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      switch argument {
      case "--json": isJSON = true
      case "--only": text = arguments.popFirst()
      case "--cards":
        counts = (arguments.popFirst() ?? "").split(separator: ",").compactMap { Int($0) }
        if counts.isEmpty || counts.contains(where: { $0 < 4 }) { refuse() }
      case "--flood":
        seconds = arguments.popFirst().flatMap { Int($0) } ?? 0
        if !(2...3_600).contains(seconds) { refuse() }
      default: refuse()
      }
    }
    var rows: [Row] = []
    for count in counts {
      note("\(count) cards …")
      rows += WireRows(count: count).measure(only: text)
    }
    if text == nil {
      note("plans, memory …")
      rows += PlanRows.measure()
      rows += MemoryRow.measure().map { [$0] } ?? []
    }
    if text.map(FloodRow.name.contains) ?? true {
      note("a flood of \(seconds) s …")
      rows += try await FloodRow.measure(seconds: seconds).map { [$0] } ?? []
    }
    let table = Table(rows: rows)
    print(isJSON ? try table.json() : table.text)
    if rows.contains(where: { $0.holds == false }) { exit(1) }
  }

  private static func refuse() -> Never {
    note(usage)
    exit(64)
  }

  private static func note(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
