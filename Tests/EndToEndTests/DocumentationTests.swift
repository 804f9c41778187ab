// SPDX-License-Identifier: Apache-2.0

import Commands
import EmitterSupport
import FeedSchema
import Foundation
import SwiftEmitter
import Testing

@testable import CommandSupport

/// The pages below `Documentation` are true. What they tell to run is run by
/// `Scripts/check-documentation.sh`.
@Suite struct DocumentationTests {
  @Test(arguments: [[]] + Tool.feedBridge.verbs.map { [$0.name] })
  func `the page of the command line shows each help`(verb: [String]) throws {
    let page = try MarkdownPage("Documentation/CommandLine.md")
    let run = CommandLineRun(["help"] + verb)
    let command = (["feedbridge help"] + verb).joined(separator: " ")
    let shown = zip(page.blocks, page.blocks.dropFirst()).first { $0.0.text == command }?.1
    #expect(
      shown.map { $0.text + "\n" } == run.output,
      "show in Documentation/CommandLine.md what '\(command)' prints")
  }

  /// The first block of the README shows what is generated.
  @Test(arguments: [
    "README.md", "Documentation/Adopting.md", "Documentation/CDoor.md",
    "Documentation/Delivery.md", "Documentation/Testing.md",
  ])
  func `code compiles as it is shown`(page: String) throws {
    let source = try Repository.text("Tests/EndToEndTests/DocumentationCode.swift")
    let compiled = source.components(separatedBy: "// \(page)\n").enumerated()
      .filter { $0.offset % 2 == 1 }.map(\.element)
    let shown = try MarkdownPage(page).blocks("swift").dropFirst(page == "README.md" ? 1 : 0)
      .map { $0 + "\n" }
    #expect(!compiled.isEmpty)
    #expect(compiled == shown, "copy it from DocumentationCode.swift into \(page)")
  }

  @Test(arguments: [
    "FeedModel/FeedModel.docc/ApplyingAPlan", "FeedWire/FeedWire.docc/FeedWire",
    "FeedWire/FeedWire.docc/WhatABadCardCosts", "FeedPipeline/FeedPipeline.docc/FeedPipeline",
    "FeedTesting/FeedTesting.docc/FeedTesting",
  ])
  func `code of the catalogues compiles`(page: String) throws {
    let path = "Sources/\(page).md"
    let source = try Repository.text("Tests/EndToEndTests/CatalogueCode.swift")
    let compiled = source.components(separatedBy: "// \(path)\n").enumerated()
      .filter { $0.offset % 2 == 1 }.map { Self.lines(of: $0.element) }
    #expect(compiled == [try Self.lines(of: MarkdownPage(path).blocks("swift").joined())])
  }

  /// `Tests/CDoor/run.sh` compiles and runs it, and compares what it prints.
  @Test func `the program in C is the one that is run`() throws {
    let shown = try MarkdownPage("Documentation/CDoor.md").blocks("c").map { $0 + "\n" }
    let run = try Repository.text("Tests/CDoor/example.c")
    #expect(shown == [String(run.drop { $0 != "\n" }.dropFirst())])
  }

  private static func lines(of code: String) -> [String] {
    code.split(separator: "\n").map(\.trimmed).filter { !$0.isEmpty }
  }

  /// Each schema of the reference, with the lines that it is said to become and the whole of what is
  /// said of it.
  @Test func `each schema of the reference becomes what is shown`() throws {
    let blocks = try MarkdownPage("Documentation/SchemaReference.md").blocks
    #expect(blocks.count > 20)
    var output: [Substring] = []
    var said: [String] = []
    for block in blocks {
      switch block.language {
      case "json":
        #expect(said == [], "the reference does not show what is said of a schema")
        (output, said) = Self.generated(from: block.text)
      case "swift":
        for line in block.text.split(separator: "\n") {
          let index = output.firstIndex { $0.trimmed == line.trimmed }
          #expect(index != nil, "the reference shows what is not generated: \(line)")
          output = Array(output.dropFirst(index.map { $0 + 1 } ?? 0))
        }
      case "text":
        #expect(said.joined(separator: "\n") == block.text)
        said = []
      default:
        Issue.record("the reference has a block of \(block.language), which nothing checks")
      }
    }
    #expect(said == [])
  }

  private static func generated(from schema: String) -> (lines: [Substring], said: [String]) {
    let kind = schema.contains(#""x-feed": {"#) ? "feed" : "card"
    let source = SchemaSource(name: "example.\(kind).json", text: schema)
    let result = SchemaPipeline.model(of: [source])
    let emitted = result.model?.swiftFiles()
    let diagnostics = result.diagnostics + (emitted?.diagnostics ?? [])
    return (
      (emitted?.files ?? []).flatMap { $0.contents.split(separator: "\n") },
      diagnostics.map { $0.rendered() }
    )
  }

  /// Links lead to files that are there.
  @Test func `links between pages lead somewhere`() throws {
    for page in try Self.pages() {
      let folder = Repository.url(page).deletingLastPathComponent()
      for part in try Repository.text(page).components(separatedBy: "](").dropFirst() {
        let target = part.prefix { $0 != ")" && $0 != "#" }
        guard !target.isEmpty, !target.contains("://") else { continue }
        let path = folder.appendingPathComponent(String(target)).path
        #expect(FileManager.default.fileExists(atPath: path), "\(page) links to \(target)")
      }
    }
  }

  @Test func `what pages tell to make can be made`() throws {
    let makefile = try Repository.text("Makefile")
    var count = 0
    for page in try Self.pages() {
      for part in try Repository.text(page).components(separatedBy: "make ").dropFirst() {
        let target = part.prefix { $0.isLetter || $0 == "-" }
        guard part.dropFirst(target.count).first == "`" else { continue }
        count += 1
        #expect(makefile.contains("\n\(target):"), "\(page) tells to make \(target)")
      }
    }
    #expect(count > 5)
  }

  private static func pages() throws -> [String] {
    try Repository.names(in: "Documentation", ending: ".md").map { "Documentation/\($0)" }
      + ["README.md", "Schemas/README.md"]
  }

  @Test func `the README leads to each page`() throws {
    let readme = try Repository.text("README.md")
    for page in try Repository.names(in: "Documentation", ending: ".md") {
      #expect(readme.contains("](Documentation/\(page))"), "README.md does not link to \(page)")
    }
  }
}

extension Substring {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
