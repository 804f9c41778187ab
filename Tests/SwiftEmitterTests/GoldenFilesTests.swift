// SPDX-License-Identifier: Apache-2.0

import FeedSchema
import Foundation
import SwiftEmitter
import Testing

/// What stands below `Tests/Golden` is what the generator makes, to the byte. Nothing here writes:
/// `make goldens` does.
@Suite struct GoldenFilesTests {
  struct Golden: CustomTestStringConvertible, Sendable {
    var schemas: String
    var folder: String
    var options = SwiftOptions()

    var testDescription: String { folder }
  }

  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static var goldens: [Golden] {
    let features =
      (try? FileManager.default.contentsOfDirectory(
        atPath: root.appending(path: "Tests/Golden/Features").path)) ?? []
    return [
      Golden(schemas: "Schemas/Home", folder: "Tests/Golden/Home"),
      Golden(schemas: "Schemas/GitHubEvents", folder: "Tests/Golden/GitHubEvents"),
    ]
      + features.sorted().map {
        Golden(
          schemas: "Tests/Golden/Features/\($0)", folder: "Tests/Golden/Features/\($0)",
          options: SwiftOptions(isCodable: true))
      }
  }

  @Test func thereAreGoldens() {
    #expect(Self.goldens.count >= 15)
  }

  @Test(arguments: goldens)
  func goldensAreWhatTheGeneratorMakes(golden: Golden) throws {
    let folder = Self.root.appending(path: golden.folder)
    let expected = try Self.files(in: folder) { $0.hasSuffix(".swift") }
    let schemas = try Self.files(in: Self.root.appending(path: golden.schemas)) { name in
      [".feed.json", ".card.json", ".schema.json"].contains { name.hasSuffix($0) }
    }
    let result = SchemaPipeline.model(
      of: schemas.map { SchemaSource(name: $0.key, bytes: Array($0.value)) })
    let model = try #require(result.model, "\(result.diagnostics)")
    let files = model.swiftFiles(golden.options).files
    #expect(!files.isEmpty)
    // `Codable` adds files, and changes none.
    let plain = model.swiftFiles().files
    #expect(files.filter { !$0.name.hasSuffix("+Codable.swift") } == plain)
    #expect(
      Set(files.map(\.name)) == Set(expected.keys),
      "\(golden.folder) holds other files; run: make goldens")
    for file in files {
      #expect(
        expected[file.name].map { $0.elementsEqual(file.contents.utf8) } == true,
        "\(golden.folder)/\(file.name) differs; run: make goldens")
    }
  }

  private static func files(
    in folder: URL, where isWanted: (String) -> Bool
  ) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where isWanted(name) {
      files[name] = try Data(contentsOf: folder.appending(path: name))
    }
    return files
  }
}
