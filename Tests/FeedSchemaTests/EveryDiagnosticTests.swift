// SPDX-License-Identifier: Apache-2.0

import FeedSchema
import KotlinEmitter
import SwiftEmitter
import Testing

/// For every diagnostic id a schema that deserves it, and all that is said of that schema, word for
/// word, with its place.
@Suite("Every diagnostic")
struct EveryDiagnosticTests {
  @Test("Every id is said of some schema here")
  func coverage() {
    let covered = Set(Case.all.map(\.id))
    let missing = DiagnosticID.allCases.filter { !covered.contains($0) }
    #expect(missing == [])
    #expect(covered.count == Case.all.count, "an id has two cases")
  }

  @Test("What is said, and where", arguments: Case.all)
  func text(of example: Case) {
    let sources = example.files.map { SchemaSource(name: $0.name, text: $0.text) }
    let isOptions = { (source: SchemaSource) in
      source.name.hasSuffix(SwiftConfiguration.fileName)
    }
    let result = SchemaPipeline.model(of: sources.filter { !isOptions($0) })
    let emitted = result.model.map { example.emit($0) } ?? []
    var diagnostics = result.diagnostics + emitted
    for source in sources where isOptions(source) {
      _ = SwiftConfiguration(source, reporting: &diagnostics)
    }
    #expect(diagnostics.map { $0.rendered() }.joined(separator: "\n") == example.says)
    #expect(diagnostics.contains { $0.id == example.id.rawValue })
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var id: DiagnosticID
    var files: [(name: String, text: String)]
    var says: String
    /// What is said where the schema is made into a language.
    var emit: @Sendable (SchemaModel) -> [Diagnostic] = { $0.swiftFiles().diagnostics }

    var testDescription: String { id.rawValue }

    init(_ id: DiagnosticID, _ text: String, says: String) {
      self.init(id, [("a.json", text)], says: says)
    }

    init(_ id: DiagnosticID, _ files: [(name: String, text: String)], says: String) {
      self.id = id
      self.files = files
      self.says = says
    }
  }
}
