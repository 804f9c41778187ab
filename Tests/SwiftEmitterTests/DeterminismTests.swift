// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import EmitterSupport
import FeedSchema
import Foundation
import GenerateCommand
import Generator
import SwiftEmitter
import TestSupport
import Testing

/// The same schemas make the same bytes, in whatever order and by whatever path they are given.
///
/// Hashing is seeded anew in every process, so that what an order of hashing would do shows only
/// between processes.
@Suite struct DeterminismTests {
  private static let schemas = [
    "shop.feed.json": """
    {
      "x-feed": { "id": "/id", "section": "/section", "order": ["B", "A"] },
      "type": "array",
      "items": { "oneOf": [{ "$ref": "deal.card.json" }, { "$ref": "sub/tree.card.json" }] }
    }
    """,
    "deal.card.json": """
    {
      "type": "object",
      "required": ["kind", "id"],
      "properties": {
        "kind": { "const": "deal" }, "id": { "type": "string" }, "section": { "type": "string" },
        "price": { "$ref": "money.card.json" }, "user_id": { "type": "string" },
        "userId": { "type": "string" }, "labels": { "additionalProperties": { "type": "string" } },
        "media": { "anyOf": [{ "type": "string" }, { "$ref": "sub/tree.card.json" }] }
      }
    }
    """,
    "money.card.json": """
    {
      "type": "object",
      "properties": { "amount": { "type": "string", "format": "decimal" },
                      "currency": { "enum": ["EUR", "eur", "Eur"] } },
      "examples": [{ "amount": "1.50", "currency": "EUR" }]
    }
    """,
    "sub/tree.card.json": """
    {
      "type": "object",
      "required": ["kind", "id"],
      "properties": {
        "kind": { "const": "tree" }, "id": { "type": "string" },
        "left": { "$ref": "#" }, "right": { "$ref": "#" }, "price": { "$ref": "../money.card.json" }
      }
    }
    """,
  ]

  private static func sources() -> [SchemaSource] {
    schemas.map { SchemaSource(name: $0.key, text: $0.value) }
  }

  @Test func aHundredRunsInAnyOrderGiveOneOutput() throws {
    var generator = SeededGenerator(seed: 3)
    let expected = try #require(SchemaPipeline.model(of: Self.sources()).model).swiftFiles()
    #expect(expected.files.count == 8)
    #expect(expected.diagnostics.contains { $0.id == "name-collision" })
    for _ in 0..<100 {
      let sources = Self.sources().shuffled(using: &generator)
      let result = try #require(SchemaPipeline.model(of: sources).model).swiftFiles()
      #expect(result.files == expected.files && result.diagnostics == expected.diagnostics)
    }
  }

  @Test func everySpellingOfThePathsGivesOneOutput() throws {
    let root = FileManager.default.temporaryDirectory
      .appending(path: "feedbridge-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    try Self.writeSchemas(to: root)
    let absolute = root.appending(path: "schemas").path
    let here = FileManager.default.currentDirectoryPath
    let up = here.split(separator: "/").map { _ in ".." }.joined(separator: "/")
    let nested = "\(absolute)/sub/tree.card.json"
    let spellings: [[String]] = [
      [absolute], ["\(absolute)/"], ["\(absolute)/sub/.."], ["\(up)\(absolute)"],
      ["./\(up)\(absolute)/"], [absolute, nested], [nested, absolute],
      ["\(absolute)/sub", absolute], [absolute, absolute],
    ]
    var outputs: [[String: Data]] = []
    for (index, operands) in spellings.enumerated() {
      let output = root.appending(path: "out\(index)").path
      let inputs = try SchemaPaths(operands).files
        .map { GenerateOptions.Input(name: $0.name, path: $0.path) }
      let outcome = try GeneratorPipeline.run(
        GenerateOptions(inputs: inputs, output: output, language: .swift(SwiftOptions())))
      #expect(!outcome.hasErrors, "\(operands)")
      outputs.append(try Self.contents(of: output))
    }
    #expect(outputs[0].count == 9)
    for (output, operands) in zip(outputs, spellings) {
      #expect(output == outputs[0], "\(operands)")
    }
  }

  @Test func everyProcessInAnyFolderGivesOneOutput() throws {
    let root = FileManager.default.temporaryDirectory
      .appending(path: "feedbridge-\(UUID().uuidString)").resolvingSymlinksInPath()
    defer { try? FileManager.default.removeItem(at: root) }
    try Self.writeSchemas(to: root)
    var generator = SeededGenerator(seed: 4)
    var outputs: [[String: Data]] = []
    // The folder that a process runs in, and what the schemas' folder is called from there.
    for (index, (folder, schemas)) in [
      ("/", root.path + "/schemas"), ("schemas", "."), ("schemas/sub", ".."), (".", "schemas"),
      ("schemas", "../schemas/"),
    ].enumerated() {
      for run in 0..<2 {
        let output = root.appending(path: "out\(index)-\(run)").path
        let names = Self.schemas.keys.sorted().shuffled(using: &generator)
        let process = Process()
        process.executableURL = try Self.tool()
        process.currentDirectoryURL =
          folder == "/" ? URL(fileURLWithPath: folder) : root.appending(path: folder)
        process.arguments =
          ["--root", schemas, "--output", output] + names.map { "\(schemas)/\($0)" }
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "in \(folder)")
        outputs.append(try Self.contents(of: output))
      }
    }
    #expect(outputs[0].count == 9)
    for output in outputs { #expect(output == outputs[0]) }
  }

  /// The tool that the plugin runs: it is built beside the tests.
  private static func tool() throws -> URL {
    let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let folder = tests?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
    let tool = folder.appending(path: "feedbridge-codegen")
    try #require(
      FileManager.default.isExecutableFile(atPath: tool.path),
      "\(tool.path) is not there; run: swift build --product feedbridge-codegen")
    return tool
  }

  private static func writeSchemas(to root: URL) throws {
    for (name, text) in schemas {
      let file = root.appending(path: "schemas/\(name)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  /// The files of a folder by name, the manifest included.
  private static func contents(of folder: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      files[name] = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
    }
    return files
  }
}
