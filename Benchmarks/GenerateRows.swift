// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The rows about the generator: the tool that the plugin runs, as a process, in processor time.
enum GenerateRows {
  static func measure() throws -> [Row] {
    var rows: [Row] = []
    if let tool = BuildFolder.tool("release") { rows += try release(tool) }
    if let tool = BuildFolder.tool("debug") { rows += try debug(tool) }
    return rows
  }

  private static func release(_ tool: URL) throws -> [Row] {
    try withTemporaryFolder { folder in
      let small = try Generation(tool, of: 100, in: folder.appending(path: "100"))
      let large = try Generation(tool, of: 1_000, in: folder.appending(path: "1000"))
      let pairs = try (0..<5).map { _ in (large: try large.fresh(), small: try small.fresh()) }
      return [
        Row(
          name: "generate, release build", cards: 1_000, reference: "100 files",
          budget: .atMost(11), value: pairs.map(\.large).median / 1e6,
          referenceValue: pairs.map(\.small).median / 1e6, unit: "ms",
          ratio: pairs.map { $0.large / $0.small }.median, isSpeedUp: false),
        row("generate, release build", cards: 1_000, pairs.map(\.large), within: 1_000),
      ]
    }
  }

  private static func debug(_ tool: URL) throws -> [Row] {
    try withTemporaryFolder { folder in
      let small = try Generation(tool, of: 100, in: folder.appending(path: "100"))
      let large = try Generation(tool, of: 1_000, in: folder.appending(path: "1000"))
      let fresh = try (0..<3).map { _ in try large.fresh() }
      _ = try small.fresh()
      let before = try small.times()
      let again = try (0..<9).map { _ in try small.again() }
      require(try before == small.times(), "a file was written although nothing changed")
      return [
        row("generate, debug build", cards: 1_000, fresh, within: 5_000),
        row("generate, debug build, nothing changed", cards: 100, again, within: 150),
      ]
    }
  }

  private static func row(
    _ name: String, cards: Int, _ times: [Double], within budget: Double
  ) -> Row {
    Row(
      name: name, cards: cards, reference: "its budget", budget: .atMost(1),
      value: times.median / 1e6, referenceValue: budget, unit: "ms",
      ratio: times.median / 1e6 / budget, isSpeedUp: false)
  }
}

/// Card files, and the output made of them.
private struct Generation {
  private let output: URL
  private let process: ChildProcess

  init(_ tool: URL, of count: Int, in folder: URL) throws {
    let files = CardFiles(count: count)
    let schemas = folder.appending(path: "schemas")
    try FileManager.default.createDirectory(at: schemas, withIntermediateDirectories: true)
    try files.writeRich(to: schemas)
    output = folder.appending(path: "output")
    process = ChildProcess(
      executable: tool,
      arguments: ["--root", ".", "--output", output.path] + files.names, folder: schemas)
  }

  /// Generates everything.
  func fresh() throws -> Double {
    if FileManager.default.fileExists(atPath: output.path) {
      try FileManager.default.removeItem(at: output)
    }
    return try process.processorTime()
  }

  /// Generates what is there already.
  func again() throws -> Double { try process.processorTime() }

  /// When each file of the output was written.
  func times() throws -> [String: Date] {
    var times: [String: Date] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: output.path) {
      let path = output.appending(path: name).path
      times[name] =
        try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    }
    return times
  }
}
