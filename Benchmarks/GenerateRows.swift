// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The rows about the generator: the tool that the plugin runs, as a process.
///
/// What grows with the number of files is measured in processor time. What a build waits for is
/// measured by the clock, since the generator uses all cores; it means something only on a machine
/// that does nothing else. The budget is one for cards of fifteen fields; rich cards, five times as
/// much to read, are held to the same.
enum GenerateRows {
  static func measure() throws -> [Row] {
    var rows: [Row] = []
    if let tool = BuildFolder.tool("release") { rows += try release(tool) }
    if let tool = BuildFolder.tool("debug") { rows += try debug(tool) }
    return rows
  }

  private static func release(_ tool: URL) throws -> [Row] {
    try withTemporaryFolder { folder in
      let small = try Generation(tool, of: 100, .rich, in: folder.appending(path: "100"))
      let large = try Generation(tool, of: 1_000, .rich, in: folder.appending(path: "1000"))
      let plain = try Generation(tool, of: 1_000, .plain, in: folder.appending(path: "plain"))
      let runs = try (0..<5).map { _ in
        (large: try large.fresh(), small: try small.fresh(), plain: try plain.fresh())
      }
      return [
        Row(
          name: "generate, release build", cards: 1_000, reference: "100 files",
          budget: .atMost(11), value: runs.map(\.large.processor).median / 1e6,
          referenceValue: runs.map(\.small.processor).median / 1e6, unit: "ms",
          ratio: runs.map { $0.large.processor / $0.small.processor }.median, isSpeedUp: false),
        row("generate, release build, waited for", runs.map(\.plain), within: 1_000),
        row("generate rich cards, release build, waited for", runs.map(\.large), within: 1_000),
      ]
    }
  }

  private static func debug(_ tool: URL) throws -> [Row] {
    try withTemporaryFolder { folder in
      let small = try Generation(tool, of: 100, .rich, in: folder.appending(path: "100"))
      let large = try Generation(tool, of: 1_000, .rich, in: folder.appending(path: "1000"))
      let plain = try Generation(tool, of: 1_000, .plain, in: folder.appending(path: "plain"))
      let runs = try (0..<3).map { _ in (large: try large.fresh(), plain: try plain.fresh()) }
      _ = try small.fresh()
      let before = try small.times()
      let again = try (0..<9).map { _ in try small.again() }
      require(try before == small.times(), "a file was written although nothing changed")
      return [
        row("generate, debug build, waited for", runs.map(\.plain), within: 5_000),
        row("generate rich cards, debug build, waited for", runs.map(\.large), within: 5_000),
        row("generate, debug build, nothing changed", cards: 100, again, within: 150),
      ]
    }
  }

  private static func row(
    _ name: String, cards: Int = 1_000, _ runs: [ChildProcess.Cost], within budget: Double
  ) -> Row {
    let time = runs.map(\.elapsed).median / 1e6
    return Row(
      name: name, cards: cards, reference: "its budget", budget: .atMost(1),
      value: time, referenceValue: budget, unit: "ms", ratio: time / budget, isSpeedUp: false)
  }
}

/// Card files, and the output made of them.
private final class Generation {
  private let tool: URL
  private let names: [String]
  private let folder: URL
  private var runs = 0

  init(_ tool: URL, of count: Int, _ schema: CardFiles.Schema, in folder: URL) throws {
    let files = CardFiles(count: count)
    self.tool = tool
    names = files.names
    self.folder = folder
    let schemas = folder.appending(path: "schemas")
    try FileManager.default.createDirectory(at: schemas, withIntermediateDirectories: true)
    try files.write(schema, to: schemas)
  }

  /// Generates everything, in a folder that is new. A file system may search for long what was
  /// deleted of late, where the same names are made again.
  func fresh() throws -> ChildProcess.Cost {
    runs += 1
    return try again()
  }

  /// Generates what is there already.
  func again() throws -> ChildProcess.Cost {
    try ChildProcess(
      executable: tool, arguments: ["--root", ".", "--output", output.path] + names,
      folder: folder.appending(path: "schemas")
    ).run()
  }

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

  private var output: URL { folder.appending(path: "output\(runs)") }
}
