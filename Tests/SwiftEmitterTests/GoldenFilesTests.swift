// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import EmitterSupport
import FeedSchema
import Foundation
import SwiftEmitter
import Testing

/// What stands below `Tests/Golden` is what the generator makes, to the byte, and what it says.
/// Nothing here writes: `make goldens` does.
@Suite struct GoldenFilesTests {
  struct Golden: CustomTestStringConvertible, Sendable {
    var schemas: String
    var folder: String
    var isCodable = false

    var testDescription: String { folder }
  }

  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static var features: [String] {
    let names =
      (try? FileManager.default.contentsOfDirectory(
        atPath: root.appending(path: "Tests/Golden/Features").path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }

  static var goldens: [Golden] {
    [
      Golden(schemas: "Schemas/Home", folder: "Tests/Golden/Home"),
      Golden(schemas: "Schemas/GitHubEvents", folder: "Tests/Golden/GitHubEvents"),
    ]
      + features.map {
        Golden(
          schemas: "Tests/Golden/Features/\($0)/Case", folder: "Tests/Golden/Features/\($0)",
          isCodable: true)
      }
  }

  @Test func `every feature is compiled`() throws {
    #expect(Self.features.count >= 40)
    let package = try String(
      contentsOf: Self.root.appending(path: "Package.swift"), encoding: .utf8)
    for feature in Self.features {
      #expect(package.contains("\"\(feature)\""), "Package.swift does not list '\(feature)'")
    }
  }

  @Test(arguments: goldens)
  func `goldens are what the generator makes`(golden: Golden) throws {
    let folder = Self.root.appending(path: golden.folder)
    let schemas = Self.root.appending(path: golden.schemas)
    let sources = try SchemaPaths([schemas.path]).files.map { file in
      SchemaSource(
        name: file.name, bytes: Array(try Data(contentsOf: URL(fileURLWithPath: file.path))))
    }
    let result = SchemaPipeline.model(of: sources)
    let model = try #require(
      result.model, "\(result.diagnostics.map { $0.rendered() }.joined(separator: "\n"))")
    var options = try Self.options(in: schemas)
    // `Codable` adds files, and changes none.
    let plain = model.swiftFiles(options).files
    options.isCodable = golden.isCodable
    let (files, diagnostics) = model.swiftFiles(options)
    #expect(files.filter { !$0.name.hasSuffix("+Codable.swift") } == plain)

    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }
    #expect(!files.isEmpty)
    #expect(
      Set(files.map(\.name)) == Set(names),
      "\(golden.folder) holds other files; run: make goldens")
    for file in files {
      let expected = try? Data(contentsOf: folder.appending(path: file.name))
      #expect(
        expected?.elementsEqual(file.contents.utf8) == true,
        "\(golden.folder)/\(file.name) differs; run: make goldens")
    }
    let said = (result.diagnostics + diagnostics).map { $0.rendered() + "\n" }.joined()
    let expected = try? Data(contentsOf: schemas.appending(path: "diagnostics.txt"))
    #expect(
      (expected ?? Data()).elementsEqual(said.utf8),
      "\(golden.schemas)/diagnostics.txt does not say what is said of the schema:\n\(said)")
  }

  /// The options that a feature is generated with: the arguments in its file `options`.
  private static func options(in folder: URL) throws -> SwiftOptions {
    var options = SwiftOptions()
    guard
      let text = try? String(contentsOf: folder.appending(path: "options"), encoding: .utf8)
    else { return options }
    var words = text.split(whereSeparator: \.isWhitespace)[...]
    while let word = words.popFirst() {
      switch (word, words.popFirst() ?? "") {
      case ("--access-level", let level):
        options.accessLevel = try #require(SwiftOptions.AccessLevel(rawValue: String(level)))
      case ("--wire", "none"):
        options.hasWire = false
      case (let word, let value):
        Issue.record("unknown option: \(word) \(value)")
      }
    }
    return options
  }
}
