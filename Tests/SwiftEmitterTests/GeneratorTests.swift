// SPDX-License-Identifier: Apache-2.0

import EmitterSupport
import FeedSchema
import Foundation
import GenerateCommand
import Generator
import SwiftEmitter
import Testing

/// The generator on folders of its own.
@Suite struct GeneratorTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "feedbridge-\(UUID().uuidString)")

  private func write(_ text: String, to name: String) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
  }

  private func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: name).path)
  }

  private func run(
    _ names: [String], mode: GenerateOptions.Mode = .write, isCodable: Bool = false,
    remembersRuns: Bool = false
  ) throws -> GenerateOutcome {
    let inputs = names.map {
      GenerateOptions.Input(name: $0, path: folder.appending(path: $0).path)
    }
    return try GeneratorPipeline.run(
      GenerateOptions(
        inputs: inputs, output: folder.appending(path: "out").path,
        language: .swift(SwiftOptions(isCodable: isCodable)), mode: mode,
        remembersRuns: remembersRuns))
  }

  private let schema = #"{"type":"object","properties":{"a":{"type":"string"}}}"#

  @Test func theSecondRunWritesNothing() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(schema, to: "a.card.json")
    let first = try run(["a.card.json"])
    #expect(first.written == ["a.card+Wire.swift", "a.card.swift"])
    let second = try run(["a.card.json"])
    #expect(second.written.isEmpty && second.removed.isEmpty && !second.isDrift)
    #expect(second.unchanged == first.written)
  }

  @Test func theOrderOfTheFilesDoesNotMatter() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let names = ["a.card.json", "b.card.json", "sub/c.card.json"]
    for name in names { try write(schema, to: name) }
    _ = try run(names)
    #expect(exists("out/sub_c.card.swift"))
    #expect(try run(names.reversed()).written.isEmpty)
  }

  /// A run that is remembered is recognised by what it did not do: to look at the schema again.
  @Test func aRunIsRememberedUntilSomethingChanges() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let memory = "out/.feedbridge-run"
    try write(schema, to: "a.card.json")
    _ = try run(["a.card.json"])
    #expect(!exists(memory))
    #expect(try run(["a.card.json"], remembersRuns: true).unchanged.count == 2)
    let first = try text(of: memory)
    let again = try run(["a.card.json"], remembersRuns: true)
    #expect(again.unchanged == ["a.card.swift", "a.card+Wire.swift"] && again.written.isEmpty)

    // What somebody did to the output is undone.
    try write(GeneratedFile.header + " And mine.", to: "out/a.card.swift")
    #expect(try run(["a.card.json"], remembersRuns: true).written == ["a.card.swift"])
    try FileManager.default.removeItem(at: folder.appending(path: "out/.feedbridge-manifest"))
    #expect(try run(["a.card.json"], remembersRuns: true).written.isEmpty)
    #expect(exists("out/.feedbridge-manifest"))

    // Another schema, more schemas and other options are other runs.
    try write(schema.replacing("string", with: "integer"), to: "a.card.json")
    #expect(try run(["a.card.json"], remembersRuns: true).written == ["a.card.swift"])
    try write(schema, to: "b.card.json")
    #expect(try run(["a.card.json", "b.card.json"], remembersRuns: true).written.count == 2)
    #expect(try run(["a.card.json"], remembersRuns: true).removed.count == 2)
    #expect(try run(["a.card.json"], mode: .check, remembersRuns: true).isDrift == false)
    #expect(try text(of: memory) != first)
  }

  @Test func noTwoSettingsAreRememberedAlike() {
    let flags = [false, true]
    let options = SwiftOptions.AccessLevel.allCases.flatMap { level in
      flags.flatMap { wire in
        flags.flatMap { codable in
          flags.map { keeps in
            SwiftOptions(
              accessLevel: level, hasWire: wire, isCodable: codable, keepsCodableFiles: keeps)
          }
        }
      }
    }
    #expect(Set(options).count == 24)
    #expect(Set(options.map { OutputLanguage.swift($0).description }).count == 24)
    // Nor is one language another, whatever texts are in their settings.
    let texts = ["a", "b", #"a", "b"#, "\n", #"\n"#, ""]
    let languages = ["one", "another"].flatMap { name in
      texts.flatMap { first in
        texts.map { second in
          OutputLanguage(name, [first, second]) { _, _ in (files: [], diagnostics: []) }
        }
      }
    }
    #expect(languages.count == 72)
    #expect(Set(languages.map(\.description)).count == 72)
  }

  @Test func aRunThatHadSomethingToSayIsNotRemembered() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(#"{ "properties": { "a": { "not": {} } } }"#, to: "a.card.json")
    for _ in 0..<2 {
      let outcome = try run(["a.card.json"], remembersRuns: true)
      #expect(!outcome.diagnostics.isEmpty && !outcome.hasErrors)
    }
    #expect(!exists("out/.feedbridge-run"))
  }

  @Test func checkAndDryRunTouchNothing() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(schema, to: "a.card.json")
    for mode in [GenerateOptions.Mode.check, .dryRun] {
      let outcome = try run(["a.card.json"], mode: mode)
      #expect(outcome.isDrift && outcome.written.count == 2)
      #expect(!exists("out"))
    }
  }

  @Test func onlyOurOwnStaleFilesAreRemoved() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["a.card.json", "b.card.json", "c.card.json"] { try write(schema, to: name) }
    _ = try run(["a.card.json", "b.card.json", "c.card.json"])
    try write("// mine", to: "out/mine.swift")
    // Taken over by hand: in the manifest, but without our header.
    try write("// mine now", to: "out/b.card.swift")
    let outcome = try run(["a.card.json"])
    #expect(outcome.removed == ["b.card+Wire.swift", "c.card+Wire.swift", "c.card.swift"])
    #expect(try text(of: "out/mine.swift") == "// mine")
    #expect(try text(of: "out/b.card.swift") == "// mine now")
  }

  @Test func aManifestLeadsNowhereElse() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(schema, to: "a.card.json")
    try write(GeneratedFile.header, to: "victim.swift")
    try write("../victim.swift\n/etc/hosts\n", to: "out/.feedbridge-manifest")
    #expect(try run(["a.card.json"]).removed.isEmpty)
    #expect(exists("victim.swift"))
  }

  @Test func aFileThatStandsInTheWayIsNotOverwritten() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(schema, to: "a.card.json")
    try write("// mine", to: "out/a.card.swift")
    #expect(throws: GenerateFailure.self) { try run(["a.card.json"]) }
    #expect(try text(of: "out/a.card.swift") == "// mine")
  }

  @Test func anEmptyFileHasNothingToLose() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(schema, to: "a.card.json")
    try write("", to: "out/a.card.swift")
    #expect(try run(["a.card.json"]).written.contains("a.card.swift"))
    #expect(try text(of: "out/a.card.swift").hasPrefix(GeneratedFile.header))
  }

  @Test func aFolderThatStandsInTheWayIsNotReplaced() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(schema, to: "a.card.json")
    for name in ["a.card+Wire.swift", ".feedbridge-manifest"] {
      try write("// mine", to: "out/\(name)/mine.swift")
      #expect(throws: GenerateFailure.self) { try run(["a.card.json"]) }
      #expect(try text(of: "out/\(name)/mine.swift") == "// mine")
      try FileManager.default.removeItem(at: folder.appending(path: "out/\(name)"))
    }
  }

  @Test func manyFilesAreWrittenAndNothingElse() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let names = (10..<50).map { "c\($0).card.json" }
    for name in names { try write(schema, to: name) }
    let outcome = try run(names)
    let stems = names.map { $0.dropLast(5) }
    #expect(outcome.written == stems.flatMap { ["\($0)+Wire.swift", "\($0).swift"] })
    let present = try FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: "out").path)
    #expect(Set(present) == Set(outcome.written + [".feedbridge-manifest"]))
    for (index, stem) in stems.enumerated() {
      #expect(try text(of: "out/\(stem).swift").contains("struct C\(10 + index)Card"))
    }
    #expect(try !run(names, mode: .check).isDrift)
  }

  @Test func aFileThatCannotBeWrittenLeavesNoDraft() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    // The schema's name is as long as a name can be, and that of its output longer.
    let name = String(repeating: "a", count: 245) + ".card.json"
    try write(schema, to: name)
    #expect(throws: GenerateFailure.self) { try run([name]) }
    let present = try FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: "out").path)
    #expect(present.isEmpty)
  }

  @Test func aSchemaAtFaultWritesNothing() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(#"{"$ref":"missing.json"}"#, to: "a.card.json")
    let outcome = try run(["a.card.json"])
    #expect(outcome.hasErrors)
    #expect(!exists("out"))
  }

  @Test func codableIsAFileMore() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(schema, to: "a.card.json")
    let names = ["a.card+Codable.swift", "a.card+Wire.swift", "a.card.swift"]
    #expect(try run(["a.card.json"], isCodable: true).written == names)
    #expect(try !text(of: "out/a.card+Codable.swift").contains("FeedWire"))
    let without = try run(["a.card.json"])
    #expect(without.written.isEmpty && without.removed == ["a.card+Codable.swift"])
  }

  @Test func whatIsNotThereIsRefused() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(throws: GenerateFailure.self) { try run(["nowhere.card.json"]) }
  }
}
