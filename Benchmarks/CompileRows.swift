// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The rows about what generated code costs to compile, in processor time of the compiler.
enum CompileRows {
  static func measure() throws -> [Row] {
    guard let tool = BuildFolder.tool("release"), let modules = BuildFolder.modules else {
      return []
    }
    return try withTemporaryFolder { folder in
      let files = CardFiles(count: 200)
      let schemas = folder.appending(path: "schemas")
      let generated = folder.appending(path: "generated")
      let codable = folder.appending(path: "codable")
      for folder in [schemas, codable] {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      }
      try files.write(.plain, to: schemas)
      try files.writeCodable(to: codable)
      _ = try ChildProcess(
        executable: tool, arguments: ["--root", ".", "--output", generated.path] + files.names,
        folder: schemas
      ).run()
      // A pair a time: what slows the machine down for a while slows both.
      let pairs = try (0..<3).map { _ in
        (
          subject: try compile(generated, modules), rival: try compile(codable, modules)
        )
      }
      return [
        Row(
          name: "compile the generated code, debug build", cards: 200,
          reference: "synthesised Codable", budget: .atMost(1),
          value: pairs.map(\.subject).median / 1e6,
          referenceValue: pairs.map(\.rival).median / 1e6, unit: "ms",
          ratio: pairs.map { $0.subject / $0.rival }.median, isSpeedUp: false)
      ]
    }
  }

  /// Compiles a folder as a build would that is not optimised: a module, and an object a file.
  private static func compile(_ sources: URL, _ modules: URL) throws -> Double {
    try withTemporaryFolder { output in
      let names = try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted()
        .filter { $0.hasSuffix(".swift") }
      let moduleMap = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources/CJSONC/module.modulemap").path
      return try ChildProcess(
        executable: URL(fileURLWithPath: "/usr/bin/env"),
        arguments: [
          "swiftc", "-swift-version", "6", "-module-name", "Cards", "-Onone", "-g",
          "-enable-batch-mode", "-j1", "-emit-module", "-c", "-I", modules.path,
          "-Xcc", "-fmodule-map-file=\(moduleMap)",
          "-enable-upcoming-feature", "ExistentialAny",
          "-enable-upcoming-feature", "InternalImportsByDefault",
          "-enable-upcoming-feature", "MemberImportVisibility",
        ] + names.map { sources.appending(path: $0).path },
        folder: output
      ).run().processor
    }
  }
}
