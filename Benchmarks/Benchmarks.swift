// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Measures the budgets, each against its reference in the same run.
@main
struct Benchmarks {
  static let usage = """
    usage: feedbridge-benchmarks [--json] [--cards 20,500,20000] [--only TEXT] [--parts LIST]
             [--flood SECONDS]

      --json          the rows as JSON
      --cards LIST    the sizes of the payload
      --only TEXT     the rows of the wire whose names hold the text, and no others
      --parts LIST    what is measured, of: wire,plans,memory,flood,generate,compile; all, if left out
      --flood SECONDS how long the flood is, in real time; by default 5

    Exit status 1: a budget was missed.
    """

  static func main() async throws {
    var counts = [20, 500, 20_000]
    var seconds = 5
    var isJSON = false
    var text: String?
    var parts = Set(Part.allCases)
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
      case "--parts":
        let names = (arguments.popFirst() ?? "").split(separator: ",")
        parts = Set(names.compactMap { Part(rawValue: String($0)) })
        if parts.isEmpty || parts.count < names.count { refuse() }
      default: refuse()
      }
    }
    if text != nil { parts = [.wire] }
    var rows: [Row] = []
    for part in Part.allCases where parts.contains(part) {
      switch part {
      case .wire:
        for count in counts {
          note("\(count) cards …")
          rows += WireRows(count: count).measure(only: text)
          rows += DoorRows(count: count).measure(only: text)
        }
      case .plans:
        note("plans …")
        rows += PlanRows.measure()
      case .memory:
        note("memory …")
        rows += MemoryRow.measure().map { [$0] } ?? []
      case .flood:
        note("a flood of \(seconds) s …")
        rows += try await FloodRow.measure(seconds: seconds).map { [$0] } ?? []
      case .generate:
        note("the generator …")
        rows += try GenerateRows.measure()
      case .compile:
        note("the compiler on generated code: some minutes …")
        rows += try CompileRows.measure()
      }
    }
    for configuration in ["release", "debug"] where BuildFolder.tool(configuration) == nil {
      note("no \(configuration) build of feedbridge-codegen, whose rows are left out: make bench")
    }
    let table = Table(rows: rows)
    print(isJSON ? try table.json() : table.text)
    if rows.contains(where: { $0.holds == false }) { exit(1) }
  }

  private enum Part: String, CaseIterable {
    case wire, plans, memory, flood, generate, compile
  }

  private static func refuse() -> Never {
    note(usage)
    exit(64)
  }

  private static func note(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
