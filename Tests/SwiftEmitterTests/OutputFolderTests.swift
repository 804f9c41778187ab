// SPDX-License-Identifier: Apache-2.0

import EmitterSupport
import FeedSchema
import Foundation
import GenerateCommand
import Generator
import SwiftEmitter
import Testing

/// What the generator refuses to do to a folder, and what it leaves alone.
@Suite struct OutputFolderTests {
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

  private func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: name).path,
      withDestinationPath: folder.appending(path: destination).path)
  }

  private func isLink(_ name: String) -> Bool {
    let path = folder.appending(path: name).path
    return (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }

  private func run(
    _ names: [String] = ["a.card.json"], output: String = "out",
    mode: GenerateOptions.Mode = .write
  ) throws -> GenerateOutcome {
    let inputs = names.map {
      GenerateOptions.Input(name: $0, path: folder.appending(path: $0).path)
    }
    return try GeneratorPipeline.run(
      GenerateOptions(
        inputs: inputs, output: folder.appending(path: output).path,
        language: .swift(SwiftOptions()), mode: mode))
  }

  private func failure(
    _ names: [String] = ["a.card.json"], output: String = "out",
    mode: GenerateOptions.Mode = .write
  ) -> String? {
    do {
      _ = try run(names, output: output, mode: mode)
      return nil
    } catch {
      return "\(error)".replacing(folder.path + "/", with: "")
    }
  }

  private let schema = #"{"type":"object","properties":{"a":{"type":"string"}}}"#

  @Test(arguments: ["a.card.swift", "a.card+Wire.swift", ".feedbridge-manifest"])
  func `nothing is written through a link`(name: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(schema, to: "a.card.json")
    for victim in [GeneratedFile.header + "\n", "// mine\n", ""] {
      try write(victim, to: "elsewhere/victim.swift")
      try write("", to: "out/other.swift")
      try link("out/\(name)", to: "elsewhere/victim.swift")
      for mode in [GenerateOptions.Mode.write, .dryRun, .check] {
        let said = "a symbolic link stands in the way; remove it, as nothing is written through it"
        #expect(failure(mode: mode) == "out/\(name): \(said)")
      }
      #expect(try text(of: "elsewhere/victim.swift") == victim)
      #expect(isLink("out/\(name)"))
      try FileManager.default.removeItem(at: folder.appending(path: "out"))
    }
  }

  @Test func `a link to nothing is one too`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(schema, to: "a.card.json")
    try write("", to: "out/other.swift")
    try link("out/a.card.swift", to: "elsewhere/new.swift")
    #expect(failure()?.contains("a symbolic link stands in the way") == true)
  }

  /// Some build systems show a checkout as links to it.
  @Test func `links to what should be there are up to date`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(schema, to: "a.card.json")
    _ = try run()
    try write("", to: "links/other.swift")
    for name in ["a.card.swift", "a.card+Wire.swift", ".feedbridge-manifest"] {
      try link("links/\(name)", to: "out/\(name)")
    }
    let outcome = try run(output: "links", mode: .check)
    #expect(!outcome.isDrift && outcome.unchanged.count == 2)
  }

  @Test func `a stale link is left, and so is what it leads to`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["a.card.json", "b.card.json"] { try write(schema, to: name) }
    _ = try run(["a.card.json", "b.card.json"])
    try write(GeneratedFile.header, to: "elsewhere/victim.swift")
    try FileManager.default.removeItem(at: folder.appending(path: "out/b.card.swift"))
    try link("out/b.card.swift", to: "elsewhere/victim.swift")
    #expect(try run().removed == ["b.card+Wire.swift"])
    #expect(isLink("out/b.card.swift"))
    #expect(try text(of: "elsewhere/victim.swift") == GeneratedFile.header)
  }

  @Test func `a draft is not written through a link either`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(schema, to: "a.card.json")
    try write("// mine", to: "elsewhere/victim.swift")
    try write("", to: "out/other.swift")
    let draft = ".feedbridge-draft-\(ProcessInfo.processInfo.processIdentifier)"
    try link("out/\(draft)", to: "elsewhere/victim.swift")
    #expect(try run().written.count == 2)
    #expect(try text(of: "elsewhere/victim.swift") == "// mine")
    #expect(!isLink("out/\(draft)") && !isLink("out/a.card.swift"))
  }

  @Test func `the folder itself may be a link`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(schema, to: "a.card.json")
    try write("", to: "real/other.swift")
    try link("out", to: "real")
    #expect(try run().written.count == 2)
    #expect(try text(of: "real/a.card.swift").hasPrefix(GeneratedFile.header))
  }

  @Test(arguments: [GenerateOptions.Mode.write, .dryRun, .check])
  func `a file where the folder should be is left alone`(mode: GenerateOptions.Mode) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(schema, to: "a.card.json")
    try write("// mine", to: "out")
    #expect(failure(mode: mode) == "out: is a file; what is generated goes into a folder")
    if mode == .write {
      #expect(failure(output: "out/deeper") == "out/deeper: cannot be written: Not a directory")
    }
    #expect(try text(of: "out") == "// mine")
  }

  @Test func `a folder that cannot be written is named`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(schema, to: "a.card.json")
    let inputs = [
      GenerateOptions.Input(name: "a.card.json", path: folder.appending(path: "a.card.json").path)
    ]
    // Not even root may make a folder here.
    let nowhere = "/dev/null/feedbridge"
    let error = #expect(throws: GenerateFailure.self) {
      try GeneratorPipeline.run(
        GenerateOptions(inputs: inputs, output: nowhere, language: .swift(SwiftOptions())))
    }
    #expect(error?.description == "\(nowhere): cannot be written: Not a directory")
  }

  @Test func `folders are made on the way`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(schema, to: "a.card.json")
    for output in ["out/of/many", "out/of/many/", "out//of/others//"] {
      #expect(failure(output: output) == nil)
      #expect(try text(of: "\(output)/a.card.swift").hasPrefix(GeneratedFile.header))
    }
  }

  @Test(arguments: ["a.card.swift", ".feedbridge-manifest"])
  func `a pipe is neither waited for nor replaced`(name: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(schema, to: "a.card.json")
    try write("", to: "out/other.swift")
    #expect(mkfifo(folder.appending(path: "out/\(name)").path, 0o600) == 0)
    let said = "stands in the way and was not generated; move or rename it"
    for mode in [GenerateOptions.Mode.write, .check] {
      #expect(failure(mode: mode) == "out/\(name): \(said)")
    }
  }

  @Test(.enabled("root may read everything") { geteuid() != 0 })
  func `a file that cannot be read is not replaced`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(schema, to: "a.card.json")
    try write("// mine", to: "out/a.card.swift")
    let path = folder.appending(path: "out/a.card.swift").path
    #expect(chmod(path, 0) == 0)
    let said = "cannot be read, so that it is not known whether it was generated"
    for mode in [GenerateOptions.Mode.write, .check] {
      #expect(failure(mode: mode) == "out/a.card.swift: \(said)")
    }
    #expect(chmod(path, 0o600) == 0)
    #expect(try text(of: "out/a.card.swift") == "// mine")
  }

  @Test func `the folder of the schemas takes what is made of them`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(schema, to: "a.card.json")
    #expect(try run(output: "").written == ["a.card+Wire.swift", "a.card.swift"])
    #expect(try text(of: "a.card.json") == schema)
    #expect(try !run(output: "", mode: .check).isDrift)
  }

  /// One file under two names, as a disk shows it that does not tell capitals apart.
  @Test func `a schema whose capitals change keeps its file`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(schema, to: "Offer.card.json")
    try write(schema, to: "offer.card.json")
    _ = try run(["Offer.card.json"])
    _ = try run(["offer.card.json"], output: "new")
    for name in ["offer.card.swift", "offer.card+Wire.swift"] {
      let old = "out/" + name.replacing("offer", with: "Offer")
      if !FileManager.default.fileExists(atPath: folder.appending(path: "out/" + name).path) {
        try FileManager.default.linkItem(
          at: folder.appending(path: old), to: folder.appending(path: "out/" + name))
      }
    }
    #expect(try run(["offer.card.json"]).removed.isEmpty)
    #expect(try text(of: "out/offer.card.swift") == text(of: "new/offer.card.swift"))
  }

  @Test func `a schema whose capitals change takes its file away where both can stand`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(schema, to: "Offer.card.json")
    _ = try run(["Offer.card.json"])
    try write(schema, to: "offer.card.json")
    let isOneFile = FileManager.default.fileExists(
      atPath: folder.appending(path: "out/offer.card.swift").path)
    #expect(try run(["offer.card.json"]).removed.isEmpty == isOneFile)
  }

  @Test func `line ends of Windows are told from other differences`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["a.card.json", "b.card.json"] { try write(schema, to: name) }
    _ = try run(["a.card.json", "b.card.json"])
    for name in ["a.card.swift", "b.card.swift", ".feedbridge-manifest"] {
      try write(text(of: "out/\(name)").replacing("\n", with: "\r\n"), to: "out/\(name)")
    }
    let outcome = try run(mode: .check)
    // The manifest is read all the same.
    #expect(outcome.removed == ["b.card+Wire.swift", "b.card.swift"])
    let first = try #require(outcome.differences.first { $0.name == "a.card.swift" })
    #expect(first.isOfLineEndsAlone)
    #expect(outcome.differences.count { $0.isOfLineEndsAlone } == 1)
    #expect(try run().removed.count == 2)
    #expect(try !run(mode: .check).isDrift)
  }

  @Test func `a list of files that is not there or says something else is drift`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(schema, to: "a.card.json")
    _ = try run()
    let manifest = try text(of: "out/.feedbridge-manifest")
    for present in [nil, manifest + "gone.swift\n"] {
      try FileManager.default.removeItem(at: folder.appending(path: "out/.feedbridge-manifest"))
      if let present { try write(present, to: "out/.feedbridge-manifest") }
      let outcome = try run(mode: .check)
      #expect(outcome.isDrift && outcome.isManifestStale && outcome.written.isEmpty)
      #expect(
        outcome.differences == [
          FileDifference(name: ".feedbridge-manifest", present: present, wanted: manifest)
        ])
      _ = try run()
      #expect(try !run(mode: .check).isDrift)
    }
  }
}
