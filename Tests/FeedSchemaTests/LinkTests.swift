// SPDX-License-Identifier: Apache-2.0

import FeedSchema
import Testing

@Suite("Linking")
struct LinkTests {
  @Test("Across files: by path, by id, by an id within, by anchor, into any place")
  func references() throws {
    let model = try model([
      "feeds/a.json": """
      { "properties": {
        "a": { "$ref": "../shared/b.json" },
        "b": { "$ref": "../shared/b.json#/$defs/inner" },
        "c": { "$ref": "https://example.com/schemas/c.json#/$defs/x" },
        "d": { "$ref": "https://example.com/schemas/within.json" },
        "e": { "$ref": "https://example.com/schemas/c.json#anchored" },
        "f": { "$ref": "../shared/b.json#/properties/deep/items" },
        "g": { "$ref": "#/components/schemas/Own" },
        "h": { "$ref": "../shared/b.json#/$defs/with~1slash" },
        "i": { "$ref": "../shared/b.json#/%24defs/inner" }
      }, "components": { "schemas": { "Own": { "properties": { "n": { "type": "integer" } } } } } }
      """,
      "shared/b.json": """
      { "properties": { "deep": { "type": "array", "items": { "type": "object", "properties": { "z": {} } } } },
        "$defs": { "inner": { "type": "boolean" }, "with/slash": { "type": "integer" } } }
      """,
      "other/c.json": """
      { "$id": "https://example.com/schemas/c.json", "$defs": {
        "x": { "$ref": "#/$defs/y" }, "y": { "type": "string" },
        "w": { "$id": "within.json", "$defs": { "v": { "type": "number" } }, "$ref": "#/$defs/v" },
        "z": { "$anchor": "anchored", "type": "string", "format": "date" } } }
      """,
    ])
    #expect(
      model.sketch(of: "a")
        == "struct a { a?: b; b?: bool; c?: string; d?: number; e?: date; f?: b.deep; g?: Own; h?: int; i?: bool }"
    )
  }

  @Test("Draft-04: id, definitions, an id that is an anchor")
  func draft04() throws {
    let model = try model(
      """
      { "$schema": "http://json-schema.org/draft-04/schema#", "id": "http://example.com/root.json",
        "properties": { "a": { "$ref": "root.json#/definitions/a" }, "b": { "$ref": "#b" }, "id": { "type": "string" } },
        "definitions": { "a": { "type": "integer" }, "b": { "id": "#b", "type": "string" } } }
      """)
    #expect(model.sketch(of: "test") == "struct test { a?: int; b?: string; id?: string }")
  }

  @Test("A bundled schema may be of another dialect than what it is bundled into")
  func bundled() throws {
    let model = try model(
      """
      { "properties": { "a": { "$ref": "https://example.com/old#/definitions/x" } }, "$defs": { "old": {
        "$schema": "http://json-schema.org/draft-04/schema#", "id": "https://example.com/old",
        "definitions": { "x": { "type": "integer", "minimum": 0, "exclusiveMinimum": true } } } } }
      """)
    #expect(model.sketch(of: "test") == "struct test { a?: int }")
    #expect(
      model.declarations.first { $0.spelling == "x" }?.documentation.constraints
        == ["Greater than 0."])
  }

  @Test("Relative ids: of files that lie elsewhere, and of files in two folders")
  func relativeIDs() throws {
    let model = try model([
      "api/rule/edited.json": """
      { "$schema": "http://json-schema.org/draft-07/schema", "$id": "rule$edited",
        "properties": { "user": { "$ref": "common/user.schema.json" } } }
      """,
      "api/common/user.schema.json": """
      { "$id": "common/user.schema.json", "properties": { "link": { "$ref": "link.schema.json" } } }
      """,
      "api/common/link.schema.json": #"{ "$id": "common/link.schema.json", "type": "boolean" }"#,
      "a/x.json": #"{ "$id": "x", "properties": { "y": { "$ref": "y.json" } } }"#,
      "a/y.json": #"{ "$id": "y", "type": "integer" }"#,
      "b/y.json": #"{ "$id": "y", "type": "string" }"#,
    ])
    #expect(model.sketch(of: "edited") == "struct edited { user?: user.schema }")
    #expect(model.sketch(of: "user.schema") == "struct user.schema { link?: bool }")
    #expect(model.sketch(of: "x") == "struct x { y?: int }")
  }

  @Test("Files by their base names, when a reference has a folder and the name does not")
  func baseNames() throws {
    let model = try model([
      "a.card.json": #"{ "$ref": "../shared/money.schema.json#/$defs/Money" }"#,
      "money.schema.json": """
      { "$defs": { "Money": { "properties": { "amount": { "type": "string", "format": "decimal" } } },
        "Unused": { "type": "object", "properties": {} } } }
      """,
    ])
    #expect(
      model.sketch == """
        alias a.card = Money
        struct Money { amount?: decimal }
        """)
    #expect(model.files.map { $0.declarations.count } == [1, 1])
  }

  @Test("A file that lies elsewhere than where it is published, if no other has its name")
  func publishedElsewhere() throws {
    let facet = ##"{ "properties": { "b": { "$ref": "https://x.org/2-0/Base.json#/$defs/B" } } }"##
    let base = #"{ "$id": "https://x.org/1-0/Base.json", "$defs": { "B": { "type": "integer" } } }"#
    let model = try model(["spec/facets/F.json": facet, "spec/Base.json": base])
    #expect(model.sketch(of: "F") == "struct F { b?: int }")
    let ambiguous = SchemaPipeline.model(of: [
      SchemaSource(name: "spec/F.json", text: facet), SchemaSource(name: "a/Base.json", text: base),
      SchemaSource(name: "b/Base.json", text: #"{ "$defs": { "B": {} } }"#),
    ])
    #expect(ambiguous.diagnostics.map(\.id) == ["unresolved-reference"])
  }

  /// `#/` is the whole, unless a member has no name.
  private func whole() throws -> String? {
    let model = try model([
      "a.json": ##"{ "properties": { "b": { "$ref": "b.json#/" } } }"##,
      "b.json": ##"{ "properties": { "next": { "$ref": "#/" } } }"##,
      "c.json": ##"{ "properties": { "n": { "$ref": "#/" } }, "": { "type": "integer" } }"##,
    ])
    #expect(model.sketch(of: "a") == "struct a { b?: b }")
    #expect(model.sketch(of: "c") == "struct c { n?: int }")
    return model.sketch(of: "b")
  }

  @Test("A pointer may lack its first slash")
  func pointersWithoutSlash() throws {
    let model = try model(
      """
      { "properties": { "n": { "$ref": "#$defs/N" } }, "$defs": { "N": { "type": "integer" } } }
      """)
    #expect(model.sketch(of: "test") == "struct test { n?: int }")
    #expect(try whole() == "struct b { next?: b }")
    expect(.init("unresolved-reference"), in: ##"{ "$ref": 1️⃣"#defs/N", "$defs": { "N": {} } }"##)
    expect(.init("unresolved-reference"), in: ##"{ "$ref": 1️⃣"#N", "$defs": { "N": {} } }"##)
  }

  @Test("A definition that only holds others is no type, unless something refers to it")
  func shelves() throws {
    let model = try model(
      """
      { "definitions": {
        "shelf": { "description": "Scalars.", "A": { "type": "string" }, "B": { "type": "integer" } },
        "inner": { "definitions": { "C": { "properties": { "q": { "type": "integer" } } } } },
        "anything": { "description": "Whatever there is." }, "nothing": {},
        "used": { "D": { "type": "string" } },
        "u": { "properties": { "a": { "$ref": "#/definitions/shelf/A" },
          "x": { "$ref": "#/definitions/used" } } }
      } }
      """)
    #expect(model.sketch(of: "shelf") == nil)
    #expect(model.sketch(of: "inner") == nil)
    #expect(model.sketch(of: "C") == "struct C { q?: int }")
    #expect(model.sketch(of: "anything") == "alias anything = any")
    #expect(model.sketch(of: "nothing") == "alias nothing = any")
    #expect(model.sketch(of: "used") == "alias used = any")
    #expect(model.sketch(of: "u") == "struct u { a?: string; x?: any }")
  }

  @Test("A file's name after two slashes is no host")
  func fileNamesAsHosts() throws {
    let model = try model([
      "one.json": """
      { "$id": "file://one.json", "properties": { "n": { "$ref": "file://one.json#/$defs/N" },
        "t": { "$ref": "file://Two.json#/$defs/T" } }, "$defs": { "N": { "type": "integer" } } }
      """,
      "Two.json": #"{ "$defs": { "T": { "type": "boolean" } } }"#,
    ])
    #expect(model.sketch(of: "one") == "struct one { n?: int; t?: bool }")
  }

  @Test("Files for reference only are types of their own where nothing else is given")
  func foreignAlone() throws {
    let files = [
      "a.schema.json": #"{ "properties": { "b": { "$ref": "b.schema.json" } } }"#,
      "b.schema.json": #"{ "type": "integer", "$defs": { "c": { "properties": {} } } }"#,
    ]
    let alone = try model(files)
    #expect(
      alone.sketch == """
        struct a.schema { b?: int }
        alias b.schema = int
        struct c {  }
        """)
    let joined = try model(files.merging(["d.json": #"{ "properties": {} }"#]) { $1 })
    #expect(joined.sketch == "struct d {  }")
  }

  @Test("A schema of JSON Schema itself is anything, unless its file is given")
  func metaschemas() throws {
    let text = """
      { "properties": {
        "a": { "$ref": 1️⃣"http://json-schema.org/draft-07/schema#" },
        "b": { "type": "array", "items": { "$ref": 2️⃣"https://json-schema.org/draft/2020-12/schema" } }
      } }
      """
    expect(.init("metaschema-reference", "1️⃣"), .init("metaschema-reference", "2️⃣"), in: text)
    #expect(try model(text).sketch == "struct test { a?: any; b?: [any] }")
    let given = try model([
      "test.json": """
      { "properties": { "a": { "$ref": "http://json-schema.org/draft-07/schema#" } } }
      """,
      "d7.schema.json": #"{ "$id": "http://json-schema.org/draft-07/schema#", "type": "boolean" }"#,
    ])
    #expect(given.sketch(of: "test") == "struct test { a?: bool }")
  }

  @Test("Overlays lay our keys on schemas that stay as they are")
  func overlays() throws {
    let model = try model([
      "news.feed.json": """
      { "x-feed": { "id": "/uri", "section": "/topic" },
        "x-feed-overlay": {
          "news.schema.json#/$defs/Article": { "x-feed-section": "NEWS", "x-feed-name": "Story", "x-feed-estimated-height": 90 },
          "news.schema.json#/$defs/Article/properties/fetchedAt": { "x-feed-volatile": true },
          "#/$defs/kind": { "x-feed-open": false } },
        "type": "array", "items": { "$ref": "news.schema.json" },
        "$defs": { "kind": { "enum": ["a", "b"] } } }
      """,
      "news.schema.json": """
      { "oneOf": [ { "$ref": "#/$defs/Article" }, { "$ref": "#/$defs/Video" } ], "$defs": {
        "Article": { "properties": { "type": { "const": "article" }, "uri": { "type": "string" }, "topic": { "type": "string" }, "fetchedAt": { "type": "string" } } },
        "Video": { "properties": { "type": { "const": "video" }, "uri": { "type": "string" }, "topic": { "type": "string" } } } } }
      """,
    ])
    #expect(
      model.sketch == """
        closed enum kind { "a", "b" }
        union news.schema by type { "article": Article; "video": Video }
        struct Article { type?: string == "article"; uri?: string; topic?: string; volatile fetchedAt?: string }
        struct Video { type?: string == "video"; uri?: string; topic?: string }
        """)
    #expect(model.declarations.first { $0.spelling == "Article" }?.names.any == "Story")
    guard case .union(let union) = model[model.feeds[0].card].shape else { return }
    #expect(union.variants.map(\.section) == ["NEWS", nil])
    #expect(union.variants.map(\.estimatedHeight) == [90, nil])
  }

  @Test("The order of the files does not matter")
  func order() throws {
    let files = [
      ("home.feed.json", FeedTests.home), ("deal.card.json", FeedTests.deal),
      ("z.json", #"{ "$ref": "a.json#/$defs/x" }"#),
      ("a.json", #"{ "$defs": { "x": { "properties": { "y": { "$ref": "z.json" } } } } }"#),
    ].map { SchemaSource(name: $0.0, text: $0.1) }
    let expected = SchemaPipeline.model(of: files).model?.sketch
    for rotation in 1..<files.count {
      let rotated = Array(files[rotation...] + files[..<rotation])
      #expect(SchemaPipeline.model(of: rotated).model?.sketch == expected)
      #expect(SchemaPipeline.model(of: rotated.reversed()).model?.sketch == expected)
    }
    #expect(expected != nil)
  }

  @Test("References to references are followed so far and no farther")
  func chains() throws {
    func schema(links: Int) -> String {
      let links = (0..<links).map { "\"d\($0)\": { \"$ref\": \"#/$defs/d\($0 + 1)\" }" }
      return """
        { "$defs": { \(links.joined(separator: ",")), "d\(links.count)": { "type": "string" } } }
        """
    }
    let model = try model(schema(links: 256))
    #expect(model.declarations.count == 257)
    let found = SchemaPipeline.model(
      of: [SchemaSource(name: "test.json", text: schema(links: 257))]
    ).diagnostics
    #expect(found.map(\.id) == ["nesting-too-deep"])
    #expect(found.first?.place.pointer == "/$defs/d0/$ref")
  }
}
