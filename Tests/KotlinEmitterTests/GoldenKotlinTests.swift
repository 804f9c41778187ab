// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import EmitterSupport
import FeedSchema
import Foundation
import KotlinEmitter
import Testing

/// What stands below `Tests/Golden/Kotlin` is what the generator makes, to the byte, and what it says.
/// Nothing here writes: `make goldens` does. `Tests/Kotlin/RoundTrip` compiles it.
@Suite struct GoldenKotlinTests {
  struct Golden: CustomTestStringConvertible, Sendable {
    var schemas: String
    var folder: String
    var package: String
    var bridge: String? = "golden.home.bridge"

    var testDescription: String { folder }
  }

  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func names(in folder: String) -> [String] {
    let path = root.appending(path: folder).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }

  static var goldens: [Golden] {
    [
      Golden(
        schemas: "Schemas/Home", folder: "Tests/Golden/Kotlin/Home", package: "golden.home",
        bridge: nil),
      Golden(
        schemas: "Schemas/GitHubEvents", folder: "Tests/Golden/Kotlin/GitHubEvents",
        package: "golden.github"),
    ]
      + names(in: "Tests/Golden/Features").map {
        Golden(
          schemas: "Tests/Golden/Features/\($0)/Case", folder: "Tests/Golden/Kotlin/Features/\($0)",
          package: "golden.\($0.lowercased())")
      }
  }

  @Test func `every feature has its Kotlin`() {
    #expect(Self.goldens.count >= 60)
    #expect(
      Self.names(in: "Tests/Golden/Kotlin/Features") == Self.names(in: "Tests/Golden/Features"))
  }

  @Test(arguments: goldens)
  func `goldens are what the generator makes`(golden: Golden) throws {
    let schemas = Self.root.appending(path: golden.schemas)
    let folder = Self.root.appending(path: golden.folder)
    let sources = try SchemaPaths([schemas.path]).files.map { file in
      SchemaSource(
        name: file.name, bytes: Array(try Data(contentsOf: URL(fileURLWithPath: file.path))))
    }
    let result = SchemaPipeline.model(of: sources)
    let options = KotlinOptions(
      package: try #require(KotlinPackage(golden.package)),
      bridge: golden.bridge.flatMap { KotlinPackage($0) })
    let (files, diagnostics) = try #require(result.model).kotlinFiles(options)

    let names = Self.names(in: golden.folder).filter { $0.hasSuffix(".kt") }
    #expect(!files.isEmpty)
    #expect(
      files.map(\.name).sorted() == names, "\(golden.folder) holds other files; run: make goldens")
    for file in files {
      let expected = try? Data(contentsOf: folder.appending(path: file.name))
      #expect(
        expected?.elementsEqual(file.contents.utf8) == true,
        "\(golden.folder)/\(file.name) differs; run: make goldens")
    }
    let said = (result.diagnostics + diagnostics).map { $0.rendered() + "\n" }.joined()
    let expected = try? Data(contentsOf: folder.appending(path: "diagnostics.txt"))
    #expect(
      (expected ?? Data()).elementsEqual(said.utf8),
      "\(golden.folder)/diagnostics.txt does not say what is said of the schema:\n\(said)")
  }

  /// A core is compiled for platforms that have no `java.*`, and its arrays compare by identity.
  @Test(arguments: goldens)
  func `it is common code`(golden: Golden) throws {
    for name in Self.names(in: golden.folder) where name.hasSuffix(".kt") {
      let text = try String(
        contentsOf: Self.root.appending(path: golden.folder).appending(path: name), encoding: .utf8)
      var isComment = false
      for line in text.split(separator: "\n") {
        let code = line.drop { $0 == " " }
        if code.hasPrefix("/**") { isComment = true }
        defer { if code.hasSuffix("*/") { isComment = false } }
        guard !isComment, !code.hasPrefix("//") else { continue }
        if code.hasPrefix("import ") {
          let isCommon = ["kotlin.", "kotlinx.serialization.", "golden."].contains {
            code.dropFirst(7).hasPrefix($0)
          }
          #expect(isCommon, "\(name): \(line)")
        }
        let names = code.split(separator: "\"", omittingEmptySubsequences: false)
          .enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
        for foreign in ["java.", "javax.", "android.", "Array<", "arrayOf(", "ArrayOf("] {
          #expect(!names.contains { $0.contains(foreign) }, "\(name): \(line)")
        }
      }
    }
  }
}
