// SPDX-License-Identifier: Apache-2.0

@testable import FeedSchema
import Foundation
import Testing

@Suite("Documentation of diagnostics")
struct DocumentationTests {
  @Test("Every id has a section that begins with its severity, and no other section is there")
  func everyID() throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appendingPathComponent("Documentation/Diagnostics.md"), encoding: .utf8)
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    var documented: [String: Substring] = [:]
    for (line, next) in zip(lines, lines.dropFirst()) where line.hasPrefix("### ") {
      documented[String(line.dropFirst(4))] = next
    }
    #expect(
      Set(documented.keys) == Set(DiagnosticID.allCases.map(\.rawValue)),
      "write the sections of Documentation/Diagnostics.md by DiagnosticID.swift")
    for id in DiagnosticID.allCases {
      let severity = id.severity == .error ? "Error" : "Warning"
      #expect(documented[id.rawValue]?.hasPrefix(severity) == true, "\(id.rawValue)")
    }
  }

  @Test("The reference speaks of every keyword, and of every key of ours")
  func everyKeyword() throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appendingPathComponent("Documentation/SchemaReference.md"), encoding: .utf8)
    for keyword in Keyword.allCases.map(\.rawValue) + FeedKey.allCases.map(\.rawValue) {
      #expect(page.contains("`\(keyword)`"), "Documentation/SchemaReference.md lacks \(keyword)")
    }
  }

  @Test("A rendered diagnostic: one line for logs, source and caret for people")
  func rendering() throws {
    let text = "{\n\t\"properties\": { \"é\": { \"type\": \"strin\u{1B}\" } }\n}"
    let source = SchemaSource(
      name: "a.card.json", text: "{\n\t\"title\": \"é\", \"type\": \"strin\"\n}")
    let found = try #require(SchemaPipeline.model(of: [source]).diagnostics.first)
    #expect(
      found.rendered(path: { "Schemas/" + $0 })
        == "Schemas/a.card.json:2:25: error: unknown type \"strin\"; did you mean \"string\"? [#unknown-type]"
    )
    #expect(
      found.rendered(as: .init(showsSource: true), source: { _ in source.bytes }) == """
        a.card.json:2:25: error: unknown type "strin"; did you mean "string"? [#unknown-type]
        2 | \t"title": "é", "type": "strin"
          | \t                      ^
        """)
    let hostile = SchemaPipeline.model(of: [SchemaSource(name: "a.json", text: text)])
    #expect(hostile.diagnostics.allSatisfy { !$0.rendered().contains("\u{1B}") })
  }

  @Test("Notes, warnings as errors, colours")
  func styles() throws {
    let source = SchemaSource(name: "a.json", text: #"{ "enum": ["a", "a"] }"#)
    let found = try #require(SchemaPipeline.model(of: [source]).diagnostics.first)
    #expect(
      found.rendered(as: .init(treatsWarningsAsErrors: true)) == """
        a.json:1:17: error: the string "a" is listed twice [#duplicate-enum-value]
        a.json:1:12: note: it is listed here first
        """)
    #expect(found.rendered(as: .init(isColored: true)).contains("\u{1B}[1;35mwarning:\u{1B}[0m"))
  }
}
