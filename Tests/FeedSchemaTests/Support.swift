// SPDX-License-Identifier: Apache-2.0

import FeedSchema
import Testing

/// Schema files as tests write them: `1️⃣` … `9️⃣` mark places and are taken out.
struct Sources {
  var sources: [SchemaSource] = []
  private var marks: [Character: (file: String, offset: Int)] = [:]

  init(_ files: [String: String]) {
    for (name, text) in files.sorted(by: { $0.key < $1.key }) {
      var bytes: [UInt8] = []
      for character in text {
        if character.unicodeScalars.contains("\u{20E3}") {
          marks[character] = (name, bytes.count)
        } else {
          bytes += Array(String(character).utf8)
        }
      }
      sources.append(SchemaSource(name: name, bytes: bytes))
    }
  }

  /// Where a mark stood.
  func place(of mark: Character) -> (file: String, offset: Int)? { marks[mark] }
}

/// The model of schemas that must have no errors.
func model(
  _ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation
) throws -> SchemaModel {
  let sources = Sources(files)
  let result = SchemaPipeline.model(of: sources.sources)
  for diagnostic in result.diagnostics where diagnostic.severity == .error {
    Issue.record("\(diagnostic.rendered())", sourceLocation: sourceLocation)
  }
  return try #require(result.model, sourceLocation: sourceLocation)
}

func model(
  _ text: String, sourceLocation: SourceLocation = #_sourceLocation
) throws -> SchemaModel {
  try model(["test.json": text], sourceLocation: sourceLocation)
}

/// A finding that a test expects: its id and the mark where it stands.
struct Finding {
  var id: String
  var mark: Character
  var message: String?

  init(_ id: String, _ mark: Character = "1️⃣", _ message: String? = nil) {
    self.id = id
    self.mark = mark
    self.message = message
  }
}

/// Expects exactly these findings, in this order, at these places.
func expect(
  _ findings: [Finding], in files: [String: String],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let sources = Sources(files)
  let found = SchemaPipeline.model(of: sources.sources).diagnostics
  let rendered = found.map { $0.rendered() }.joined(separator: "\n")
  guard found.map(\.id) == findings.map(\.id) else {
    Issue.record(
      "expected \(findings.map(\.id)), found:\n\(rendered)", sourceLocation: sourceLocation)
    return
  }
  for (finding, diagnostic) in zip(findings, found) {
    let place = sources.place(of: finding.mark)
    #expect(
      place?.file == diagnostic.place.file && place?.offset == diagnostic.place.offset,
      "\(finding.id) at another place:\n\(rendered)", sourceLocation: sourceLocation)
    if let message = finding.message {
      #expect(diagnostic.message.contains(message), sourceLocation: sourceLocation)
    }
  }
}

func expect(
  _ findings: Finding..., in text: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  expect(findings, in: ["test.json": text], sourceLocation: sourceLocation)
}
