// SPDX-License-Identifier: Apache-2.0

import Foundation
import GenerateCommand
import Generator
import KotlinEmitter
import Testing

@testable import CommandSupport
@testable import Commands

@Suite struct GenerateTests {
  static let schemas = [
    "shop.feed.json": """
    {
      "x-feed": { "id": "/id", "cards": "/cards" },
      "type": "object",
      "properties": { "cards": { "type": "array", "items": { "$ref": "#/$defs/Card" } } },
      "$defs": { "Card": { "oneOf": [{ "$ref": "Card kinds/offer.card.json" }] } }
    }
    """,
    "Card kinds/offer.card.json": """
    {
      "type": "object",
      "x-feed-section": "OFFERS",
      "required": ["type", "id"],
      "properties": { "type": { "const": "offer" }, "id": { "type": "string" } }
    }
    """,
  ]

  static let files = [
    ".feedbridge-manifest", "Card kinds_offer.card+Wire.swift", "Card kinds_offer.card.swift",
    "shop.feed+Wire.swift", "shop.feed.swift",
  ]

  let input: TemporaryFolder
  let output: TemporaryFolder

  init() throws {
    input = try TemporaryFolder(Self.schemas)
    output = try TemporaryFolder()
  }

  func generate(_ options: String...) -> Run { run(options) }

  private func run(_ options: [String]) -> Run {
    Tool.feedBridge.runForTest(["generate", input.path, "--output", output.path] + options)
  }

  @Test func `says nothing where all went well, and writes nothing again`() throws {
    let first = generate()
    #expect(first.code == .success)
    #expect(first.output.isEmpty)
    #expect(first.error.isEmpty)
    #expect(output.names == Self.files)
    let before = try times()
    #expect(generate().code == .success)
    #expect(try times() == before)
  }

  @Test(arguments: ["shop.feed.swift", ".feedbridge-manifest"])
  func `a folder in the way is named, and nothing is written`(name: String) throws {
    try output.write("", to: "\(name)/inside.txt")
    let run = generate()
    #expect(run.code == .failure)
    #expect(
      run.error
        == "error: \(output.path)/\(name): a folder stands in the way; move or rename it\n")
    #expect(output.names == [name, "\(name)/inside.txt"])
  }

  @Test func `removes its own stale files and no others`() throws {
    #expect(generate().code == .success)
    try output.write("// mine\n", to: "mine.swift")
    try FileManager.default.removeItem(atPath: input.path + "/Card kinds/offer.card.json")
    try input.write(
      #"{"type":"object","properties":{"a":{"type":"string"}}}"#, to: "shop.feed.json")
    #expect(generate().code == .success)
    #expect(
      output.names == [
        ".feedbridge-manifest", "mine.swift", "shop.feed+Wire.swift", "shop.feed.swift",
      ])
  }

  @Test func `a dry run prints what would be done`() throws {
    let run = generate("--dry-run")
    #expect(run.code == .success)
    #expect(run.error.isEmpty)
    let names = Self.files.dropFirst() + Self.files.prefix(1)
    #expect(run.output == names.map { "write \(output.path)/\($0)\n" }.joined())
    #expect(output.names.isEmpty)
  }

  @Test func `a dry run tells what is removed and what is left`() throws {
    #expect(generate().code == .success)
    try FileManager.default.removeItem(atPath: input.path + "/Card kinds/offer.card.json")
    try input.write(
      #"{"type":"object","properties":{"a":{"type":"string"}}}"#, to: "shop.feed.json")
    try output.write(
      try output.read("shop.feed.swift").replacing("ShopFeed", with: "OldFeed"),
      to: "shop.feed.swift")
    #expect(
      generate("--wire", "none", "--dry-run").output.replacing(output.path + "/", with: "") == """
        write shop.feed+Wire.swift
        write shop.feed.swift
        write .feedbridge-manifest
        remove Card kinds_offer.card+Wire.swift
        remove Card kinds_offer.card.swift

        """)
    #expect(generate().code == .success)
    #expect(
      generate("--dry-run").output.replacing(output.path + "/", with: "")
        == "leave shop.feed+Wire.swift\nleave shop.feed.swift\n")
  }

  @Test(arguments: [
    ("--language kotlin", "'--language kotlin' needs the package: --package com.example.feed"),
    ("--language kotlin --package com..feed", "'com..feed' is no package of Kotlin"),
    ("--language kotlin --package a --bridge 1", "'1' is no package of Kotlin"),
    ("--language kotlin --package a --codable", "'--codable' is for '--language swift'"),
    ("--language kotlin --package a --wire none", "'--wire' is for '--language swift'"),
    ("--language kotlin --access-level public", "'--access-level' is for '--language swift'"),
    ("--package com.example.feed", "'--package' is for '--language kotlin'"),
    ("--bridge com.example.feed", "'--bridge' is for '--language kotlin'"),
    ("--language swift --contract", "'--contract' is for '--language kotlin'"),
  ])
  func `an option of the other language is refused`(options: String, said: String) {
    let run = Tool.feedBridge.runForTest(
      ["generate", input.path, "--output", output.path]
        + options.split(separator: " ").map(String.init))
    #expect(run.code == .usage)
    #expect(run.error.contains(said), "\(run.error)")
    #expect(output.names.isEmpty)
  }

  @Test func `Kotlin stands in packages`() throws {
    #expect(generate("--language", "kotlin", "--package", "com.example.in").code == .success)
    let bridge = try output.read("FeedBridge.kt")
    #expect(bridge.contains("\npackage com.example.`in`.bridge\n"))
    #expect(try output.read("shop.feed.kt").contains("\npackage com.example.`in`\n"))
    let shared = generate(
      "--language", "kotlin", "--package", "com.example.in", "--bridge", "org.shared")
    #expect(shared.code == .success)
    #expect(!output.names.contains("FeedBridge.kt"))
    #expect(try output.read("shop.feed.kt").contains("\nimport org.shared.FeedEmissions\n"))
  }

  @Test func `one folder holds one language`() throws {
    #expect(generate().code == .success)
    let kotlin = ["--language", "kotlin", "--package", "com.example"]
    let plan = run(kotlin + ["--dry-run"]).output.split(separator: "\n").map {
      $0.replacing(output.path + "/", with: "")
    }
    let names = ["Card kinds_offer.card.kt", "FeedBridge.kt", "shop.feed.kt"]
    #expect(
      plan == names.map { "write \($0)" } + ["write .feedbridge-manifest"]
        + Self.files.dropFirst().map { "remove \($0)" })
    #expect(run(kotlin).code == .success)
    #expect(output.names == [".feedbridge-manifest"] + names)
    #expect(run(kotlin + ["--check"]).code == .success)
    // Contracts stand beside what a core has already, not beside classes that were generated.
    #expect(run(kotlin + ["--contract"]).code == .success)
    #expect(output.names.allSatisfy { !names.contains($0) })
    #expect(generate().code == .success)
    #expect(output.names == Self.files)
  }

  @Test func `no two settings of Kotlin are remembered alike`() throws {
    let packages = try ["a", "a.b", "a.bridge"].map { try #require(KotlinPackage($0)) }
    let options = packages.flatMap { package in
      [KotlinOptions(package: package)]
        + packages.map { KotlinOptions(package: package, bridge: $0) }
    }
    let languages = options.flatMap { [OutputLanguage.kotlin($0), .kotlinContracts($0)] }
    #expect(Set(options).count == 12)
    #expect(Set(languages.map(\.description)).count == 24)
  }

  @Test func `a warning that counts as an error keeps everything as it was`() throws {
    try input.write(
      #"{"type":"object","properties":{"a":{"type":"string","require":true}}}"#,
      to: "odd.card.json")
    let strict = generate("--warnings-as-errors")
    #expect(strict.code == .failure)
    #expect(strict.error.contains("odd.card.json:1:"))
    #expect(output.names.isEmpty)
    let loose = generate()
    #expect(loose.code == .success)
    #expect(loose.error.contains(": warning: "))
    #expect(generate("--quiet").error.isEmpty)
  }

  @Test func `an error in a schema keeps everything as it was`() throws {
    try input.write(#"{"type":"objct"}"#, to: "odd.card.json")
    let run = generate()
    #expect(run.code == .failure)
    #expect(run.error.hasPrefix("\(input.path)/odd.card.json:1:9: error: "))
    #expect(output.names.isEmpty)
  }

  @Test func `check and dry run exclude each other`() {
    #expect(generate("--check", "--dry-run").code == .usage)
  }

  @Test func `a root tells files of one name apart`() throws {
    let text = #"{ "type": "object", "properties": { "n": { "type": "integer" } } }"#
    let folder = try TemporaryFolder([
      "hooks/push/event.schema.json": text + "\n", "hooks/issue/event.schema.json": text,
    ])
    let files = ["push", "issue"].map { "\(folder.path)/hooks/\($0)/event.schema.json" }
    let output = ["--output", folder.path + "/out"]
    let refused = Tool.feedBridge.runForTest(["generate"] + files + output)
    #expect(refused.code == .failure)
    #expect(refused.error.contains("--root"))
    for operands in [files, [folder.path + "/hooks"]] {
      let root = ["--root", folder.path]
      #expect(Tool.feedBridge.runForTest(["check"] + operands + root).code == .success)
      #expect(Tool.feedBridge.runForTest(["dump"] + operands + root).code == .success)
      let run = Tool.feedBridge.runForTest(["generate"] + operands + root + output)
      #expect(run.code == .success)
      let written = try folder.read("out/hooks_push_event.schema.swift")
      #expect(written.contains("public struct PushEventSchema: "))
    }
    let outside = ["--root", folder.path + "/hooks/push"]
    let stray = Tool.feedBridge.runForTest(["check"] + files + outside)
    #expect(stray.code == .failure)
    let said = "issue/event.schema.json: the file is not in the folder of --root"
    #expect(stray.error.contains(said))
  }

  /// The tool that the plugin runs names its output as the plugin has planned it.
  @Test func `the tool for plugins names files from the root`() throws {
    let schemas = Self.schemas.keys.sorted().map { "\(input.path)/\($0)" }
    let run = Tool.codegen.runForTest(
      ["--root", input.path, "--output", output.path, "--wire", "none", "--"] + schemas)
    #expect(run.code == .success)
    #expect(run.output.isEmpty)
    #expect(run.error.isEmpty)
    // It remembers the run, which `generate` does not.
    #expect(output.names == [Self.files[0], ".feedbridge-run"] + Self.files[1...])
    #expect(try !output.read("shop.feed+Wire.swift").contains("import FeedWire"))
  }

  @Test func `the tool for plugins has the conventions of all tools`() {
    #expect(Tool.codegen.runForTest(["--version"]).output == "\(feedBridgeVersion)\n")
    let help = Tool.codegen.runForTest(["--help"])
    #expect(help.output.contains("USAGE: feedbridge-codegen --root <DIR> --output <DIR> "))
    let usage = Tool.codegen.runForTest(["--root", "x", "y.feed.json"])
    #expect(usage.code == .usage)
    #expect(usage.error.contains("missing option '--output <DIR>'"))
    #expect(usage.error.contains("See 'feedbridge-codegen --help'"))
  }

  private func times() throws -> [String: Date] {
    var times: [String: Date] = [:]
    for name in output.names {
      let attributes = try FileManager.default.attributesOfItem(atPath: output.path + "/" + name)
      times[name] = attributes[.modificationDate] as? Date
    }
    return times
  }
}
