// SPDX-License-Identifier: Apache-2.0

import EmitterSupport
import FeedSchema
import SwiftEmitter
import Testing

/// Schemas as large as they come. What is generated is counted; nothing is timed.
@Suite struct ScaleTests {
  private func generate(_ sources: [SchemaSource]) throws -> [GeneratedFile] {
    let result = SchemaPipeline.model(of: sources)
    #expect(result.diagnostics.isEmpty, "\(result.diagnostics.prefix(3))")
    let emitted = try #require(result.model).swiftFiles()
    #expect(emitted.diagnostics.isEmpty, "\(emitted.diagnostics.prefix(3))")
    return emitted.files
  }

  private func count(_ text: String, in files: [GeneratedFile]) -> Int {
    files.reduce(0) { $0 + $1.contents.lines { $0.contains(text) } }
  }

  private func properties(_ count: Int) -> String {
    (0..<count).map { index in
      switch index % 4 {
      case 0: #""p\#(index)": { "type": "string", "description": "Number \#(index)." }"#
      case 1: #""p\#(index)": { "type": "integer", "default": \#(index) }"#
      case 2: #""p\#(index)": { "type": "array", "items": { "type": "number" } }"#
      default: #""p\#(index)": { "type": ["boolean", "null"] }"#
      }
    }.joined(separator: ",\n")
  }

  @Test func aThousandCardFiles() throws {
    let cards = (0..<1000).map { index in
      SchemaSource(
        name: "c\(index).card.json",
        text: """
          { "type": "object", "required": ["kind", "id"],
            "properties": { "kind": { "const": "k\(index)" }, "id": { "type": "string" },
                            "next": { "$ref": "c\((index + 1) % 1000).card.json" } } }
          """)
    }
    let references = (0..<1000).map { #"{ "$ref": "c\#($0).card.json" }"# }
    let feed = SchemaSource(
      name: "all.feed.json",
      text: """
        { "x-feed": { "id": "/id" }, "type": "array",
          "items": { "oneOf": [\(references.joined(separator: ","))] } }
        """)
    let files = try generate(cards + [feed])
    #expect(files.count == 2002)
    #expect(count("public struct ", in: files) == 1000)
    #expect(count("Box: FeedModel.Boxed<", in: files) == 1)
    #expect(count("return .k", in: files) == 1000)
  }

  @Test func oneSchemaOf300Kilobytes() throws {
    var definitions: [String] = []
    var size = 0
    while size < 300_000 {
      let index = definitions.count
      let definition = """
        "D\(index)": { "type": "object", "properties": {
          "next": { "$ref": "#/$defs/D\(index / 2)" },
          \(properties(20)) } }
        """
      size += definition.utf8.count
      definitions.append(definition)
    }
    let files = try generate([
      SchemaSource(
        name: "large.card.json",
        text: """
          { "$ref": "#/$defs/D0", "$defs": { \(definitions.joined(separator: ",")) } }
          """)
    ])
    #expect(count("public struct ", in: files) == definitions.count)
    #expect(count("public var p", in: files) == definitions.count * 20)
  }

  @Test func anObjectOf250Properties() throws {
    let files = try generate([
      SchemaSource(
        name: "wide.card.json",
        text: #"{ "type": "object", "properties": { \#(properties(250)) } }"#)
    ])
    #expect(count("public var p", in: files) == 250)
    #expect(count("guard lhs.", in: files) == 250)
    #expect(count("try object.", in: files) == 250)
  }

  /// An exhaustive switch over 800 cases does not compile, so that there is none.
  @Test func aUnionOf700Kinds() throws {
    let variants = (0..<700).map {
      #"{ "title": "K\#($0)", "type": "object", "required": ["t"], "#
        + #""properties": { "t": { "const": "k\#($0)" } } }"#
    }
    let files = try generate([
      SchemaSource(
        name: "many.card.json",
        text: #"{ "title": "Many", "oneOf": [\#(variants.joined(separator: ","))] }"#)
    ])
    #expect(count("self = .k", in: files) == 700)
    let values = try #require(files.first).contents
    let switches = values.lines { $0.contains("switch self {") || $0.contains("switch lhs {") }
    #expect(switches > 0 && values.lines { $0.hasSuffix("default:") } + 1 >= switches)
  }
}

extension String {
  /// The number of lines that a test holds for.
  fileprivate func lines(where isCounted: (Substring) -> Bool) -> Int {
    split(separator: "\n").filter(isCounted).count
  }
}
