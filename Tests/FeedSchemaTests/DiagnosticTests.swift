// SPDX-License-Identifier: Apache-2.0

import FeedSchema
import Testing

@Suite("Diagnostics")
struct DiagnosticTests {
  @Test("JSON that is none is located, with advice")
  func syntax() {
    expect(.init("invalid-json", "1️⃣", "a comma before the closing bracket"), in: #"{ "a": 1, 1️⃣}"#)
    expect(.init("invalid-json", "1️⃣", "a comma before"), in: #"{ "enum": [1, 1️⃣] }"#)
    expect(.init("invalid-json", "1️⃣", "double quotes"), in: #"{ 1️⃣'type': 'string' }"#)
    expect(.init("invalid-json", "1️⃣", "comment"), in: "{ 1️⃣// no\n \"type\": \"string\" }")
    expect(.init("invalid-json", "1️⃣", "comma missing"), in: #"{ "a": 1 1️⃣"b": 2 }"#)
    expect(.init("invalid-json", "1️⃣", "closing bracket"), in: #"{ "type": "string"1️⃣"#)
    expect(.init("invalid-json", "1️⃣", "one schema"), in: #"{} 1️⃣{}"#)
    expect(.init("invalid-json", "1️⃣", "empty"), in: "1️⃣")
    expect(.init("invalid-json", "1️⃣"), in: #"{ "minimum": 1️⃣NaN }"#)
    expect(
      .init("duplicate-key", "1️⃣"), .init("duplicate-key", "2️⃣"),
      in: #"{ "type": "string", "title": "a", 1️⃣"type": "object", 2️⃣"title": "b" }"#)
    expect(
      .init("nesting-too-deep", "1️⃣"),
      in: String(repeating: "[", count: 200) + "1️⃣" + String(repeating: "[", count: 100_000))
  }

  @Test("One UTF-8 byte order mark is skipped; UTF-16 is refused")
  func encodings() {
    let bom: [UInt8] = [0xEF, 0xBB, 0xBF]
    let marked = SchemaSource(name: "a.json", bytes: bom + Array(#"{ "type": "string" }"#.utf8))
    #expect(SchemaPipeline.model(of: [marked]).diagnostics.isEmpty)
    let wide = SchemaSource(name: "a.json", bytes: [0xFF, 0xFE, 0x7B, 0, 0x7D, 0])
    let found = SchemaPipeline.model(of: [wide]).diagnostics
    #expect(found.map(\.id) == ["invalid-json"])
    #expect(found.first?.message.contains("save the file as UTF-8") == true)
    #expect(found.first?.place.offset == 0)
  }

  @Test("Two files of one name")
  func duplicateFile() {
    let sources = [
      SchemaSource(name: "a.json", text: #"{ "type": "object" }"#),
      SchemaSource(name: "a.json", text: #"{ "type": "array" }"#),
    ]
    #expect(SchemaPipeline.model(of: sources).diagnostics.map(\.id) == ["duplicate-file"])
    #expect(SchemaPipeline.model(of: [sources[0], sources[0]]).diagnostics.isEmpty)
  }

  @Test("What is an error in a file of ours is a warning in one that others wrote, and ignored")
  func foreignFiles() throws {
    let text = """
      { "properties": { "a": { "type": "string", "type": "integer", "x-feed-volatil": true,
        "x-feed-name": { "en": "A" }, "comment": "none" },
        "b": { "type": ["string", "intrinsic"] }, "c": { "type": "file" }, "required": ["a"] } }
      """
    for name in ["a.schema.json", "a.json"] {
      let result = SchemaPipeline.model(of: [SchemaSource(name: name, text: text)])
      #expect(result.diagnostics.allSatisfy { $0.severity == .warning })
      #expect(
        result.diagnostics.map(\.id) == [
          "duplicate-key", "unknown-feed-key", "invalid-feed-key", "unknown-type", "unknown-type",
          "not-a-schema",
        ])
      // The last one counts.
      let root = try #require(result.model?.declarations.first?.spelling)
      #expect(
        result.model?.sketch(of: root)
          == "struct \(root) { a?: int; b?: string; c?: any; required?: any }")
    }
    for name in ["a.feed.json", "a.card.json"] {
      let result = SchemaPipeline.model(of: [SchemaSource(name: name, text: text)])
      #expect(result.diagnostics.map(\.id) == ["duplicate-key"])
      #expect(result.hasErrors)
    }
    let feed = #"{ "x-feed": {}, "properties": { "cards": { "x-feed-volatil": true } } }"#
    #expect(SchemaPipeline.model(of: [SchemaSource(name: "a.json", text: feed)]).hasErrors)
  }

  @Test("Keywords that say nothing, or nothing that is known")
  func keywords() {
    expect(
      .init("unknown-dialect"),
      in: #"{ "$schema": 1️⃣"https://example.com/schema", "type": "object" }"#)
    expect(
      [.init("not-a-schema")], in: ["a.card.json": #"{ "properties": { "a": 1️⃣[] } }"#])
    expect(
      .init("invalid-keyword", "1️⃣", "a list of property names"),
      in: #"{ "properties": { "a": { "type": "string", "required": 1️⃣false } } }"#)
    expect(
      .init("invalid-keyword", "1️⃣"), .init("invalid-keyword", "2️⃣"),
      .init("invalid-keyword", "3️⃣"), .init("invalid-keyword", "4️⃣"),
      .init("invalid-keyword", "5️⃣"),
      in: """
        { "type": 1️⃣3, "enum": 2️⃣[], "properties": 3️⃣[], "oneOf": 4️⃣{}, "minLength": 5️⃣"3" }
        """)
    expect(
      .init("unknown-keyword", "1️⃣", "\"properties\"?"),
      in: #"{ "type": "object", 1️⃣"propertie": {} }"#)
    expect(
      [.init("unknown-type", "1️⃣", "\"string\"?")], in: ["a.card.json": #"{ "type": 1️⃣"strin" }"#])
    expect(.init("dynamic-reference"), in: ##"{ 1️⃣"$dynamicRef": "#x" }"##)
    expect(
      .init("unsupported-keyword", "1️⃣", "ignored"),
      .init("unsupported-keyword", "2️⃣", "becomes JSONValue"),
      .init("unsupported-keyword", "3️⃣", "becomes JSONValue"),
      in: """
        { "properties": { "a": { "type": "string", 1️⃣"not": { "const": "x" } },
          "b": { 2️⃣"if": {}, "then": {} }, "c": { "type": "object", 3️⃣"patternProperties": {} } } }
        """)
  }

  @Test("Unknown x-feed keys are errors, with what was meant")
  func feedKeys() {
    expect(
      .init("unknown-feed-key", "1️⃣", "\"x-feed-volatile\"?"),
      in: #"{ "properties": { "a": { 1️⃣"x-feed-volatil": true } } }"#)
    for slip in ["xfeed", "x_feed", "X-Feed", "x-fed"] {
      expect(
        .init("unknown-keyword", "1️⃣", "\"x-feed\"?"),
        in: "{ \"type\": \"array\", 1️⃣\"\(slip)\": {} }")
    }
    expect(
      .init("unknown-feed-key", "1️⃣", "\"section\"?"),
      in:
        ##"{ "x-feed": { "id": "/id", 1️⃣"sektion": "/s" }, "items": { "$ref": "#/$defs/a" }, "$defs": { "a": { "properties": { "id": {} } } } }"##
    )
    expect(
      .init("invalid-feed-key", "1️⃣", "\"/id\"?"), .init("invalid-feed-key", "2️⃣"),
      .init("invalid-feed-key", "3️⃣"), .init("invalid-feed-key", "4️⃣"),
      in: """
        { "x-feed": { "id": 1️⃣"id", "order": ["A", 2️⃣"A"], "cards": 3️⃣4 }, "type": "array",
          "items": { "properties": { "id": { "x-feed-volatile": 4️⃣"yes" } } } }
        """)
    expect(
      .init("invalid-feed-key", "1️⃣", "\"drop\"?"),
      in: #"{ "type": "array", "x-feed-elements": 1️⃣"drpo" }"#)
    expect(
      .init("misplaced-feed-key", "1️⃣"), .init("misplaced-feed-key", "2️⃣"),
      .init("misplaced-feed-key", "3️⃣"), .init("misplaced-feed-key", "4️⃣"),
      in: """
        { "properties": { "a": { 1️⃣"x-feed": {} }, "b": { "type": "string", 2️⃣"x-feed-elements": "drop" },
          "c": { "properties": {}, 3️⃣"x-feed-section": "A" },
          "d": 4️⃣{ "type": "array", "items": { "type": "string" }, "x-feed-elements": "keep" } } }
        """)
  }

  @Test("References that lead nowhere, twice, or back")
  func references() {
    expect(
      .init("unresolved-reference", "1️⃣", "did you mean \"#/$defs/money\"?"),
      .init("unresolved-reference", "2️⃣", "no given file"),
      .init("unresolved-reference", "3️⃣", "anchor"),
      .init("unresolved-reference", "4️⃣", "is no schema"),
      in: """
        { "properties": { "a": { "$ref": 1️⃣"#/$defs/mony" }, "b": { "$ref": 2️⃣"other.json" },
          "c": { "$ref": 3️⃣"#nowhere" }, "d": { "$ref": 4️⃣"#/title" } },
          "$defs": { "money": {} }, "title": "x" }
        """)
    expect(
      [.init("duplicate-schema-id")],
      in: ["a.json": #"{ "$id": "https://x.org/a" }"#, "b.json": #"{ "$id": 1️⃣"https://x.org/a" }"#])
    // Within a file they are warned of: no reference has to mean the second.
    let within = SchemaPipeline.model(of: [
      SchemaSource(
        name: "a.card.json",
        text: """
          { "$defs": { "a": { "$id": "https://x.org/a" }, "b": { "$id": "https://x.org/a" } } }
          """)
    ])
    #expect(within.diagnostics.map(\.id) == ["duplicate-schema-id"])
    #expect(!within.hasErrors)
    expect(
      .init("duplicate-anchor"),
      in: #"{ "$defs": { "a": { "$anchor": "x" }, "b": { "$anchor": 1️⃣"x" } } }"#)
    expect(
      .init("reference-cycle"),
      in:
        ##"{ "$defs": { "a": { "$ref": 1️⃣"#/$defs/b" }, "b": { "allOf": [ { "$ref": "#/$defs/a" } ] } } }"##
    )
    expect(
      [.init("overlay-conflict")],
      in: [
        "a.feed.json": ##"{ "x-feed-overlay": { "c.json": { "x-feed-name": "A" } } }"##,
        "b.feed.json": ##"{ "x-feed-overlay": { 1️⃣"c.json": { "x-feed-name": "B" } } }"##,
        "c.json": #"{ "properties": {} }"#,
      ])
  }

  @Test("Schemas that nothing matches")
  func contradictions() {
    expect(
      .init("empty-intersection", "2️⃣"),
      in:
        #"{ "properties": { "a": { "allOf": [ { "type": "string" }, { "type": 2️⃣"integer" } ] } } }"#
    )
    expect(
      .init("empty-intersection", "1️⃣"),
      in: #"{ "properties": { "a": { "allOf": [ { "enum": ["a"] }, { "enum": 1️⃣["b"] } ] } } }"#)
    expect(
      .init("empty-union"),
      in:
        #"{ "properties": { "a": { "type": "boolean", 1️⃣"anyOf": [ { "type": "string" }, { "type": "integer" } ] } } }"#
    )
    expect(
      .init("undeclared-required"), in: #"{ "type": "object", "required": [1️⃣"a"] }"#)
    expect(
      .init("enum-value-mismatch"), in: #"{ "type": "string", "enum": ["a", 1️⃣1, "b"] }"#)
    expect(.init("duplicate-enum-value"), in: #"{ "enum": ["a", "b", 1️⃣"a"] }"#)
    expect(.init("unsupported-enum"), in: #"{ "enum": [1️⃣1.5, 2.5] }"#)
    expect(
      .init("unsupported-enum", "1️⃣", "left out"),
      in: #"{ "enum": [1, 1️⃣9223372036854775808, -9223372036854775808] }"#)
    expect(
      .init("endless-type"),
      in: ##"{ "$defs": { "a": 1️⃣{ "type": "array", "items": { "$ref": "#/$defs/a" } } } }"##)
  }

  @Test("Schemas that say nothing, and values that never end")
  func emptiness() {
    for text in ["1️⃣{}", "1️⃣true", #"1️⃣{ "title": "x", "$comment": "y" }"#] {
      expect(.init("empty-schema", "1️⃣", "describes no type"), in: text)
    }
    expect(in: #"{ "$defs": { "a": { "type": "string" } } }"#)
    expect([], in: ["a.schema.json": "{}", "b.json": #"{ "properties": {} }"#])
    expect(
      .init("unsupported-enum", "1️⃣", "becomes JSONValue"),
      in: #"{ "properties": { "a": { "const": 1️⃣9223372036854775808 } }, "required": ["a"] }"#)
    expect(
      .init("endless-value", "1️⃣", "taken as optional"),
      in: ##"{ "properties": { 1️⃣"child": { "$ref": "#" } }, "required": ["child"] }"##)
    expect(
      .init("endless-value", "1️⃣", "\"b\" is required, and leads to another \"a\""),
      in: ##"""
        { "$defs": {
          "a": { "properties": { 1️⃣"b": { "$ref": "#/$defs/b" } }, "required": ["b"] },
          "b": { "oneOf": [{ "$ref": "#/$defs/c" }], "discriminator": { "propertyName": "k" },
            "x-feed-open": false },
          "c": { "properties": { "k": { "const": "c" }, "a": { "$ref": "#/$defs/a" } }, "required": ["a"] },
          "d": { "properties": { "a": { "$ref": "#/$defs/a" } }, "required": ["a"] } } }
        """##)
    for child in [
      ##"{ "anyOf": [{ "$ref": "#" }, { "type": "null" }] }"##,
      ##"{ "type": "array", "items": { "$ref": "#" } }"##,
      ##"{ "oneOf": [{ "$ref": "#" }, { "type": "string" }] }"##,
    ] {
      expect(in: "{ \"properties\": { \"child\": \(child) }, \"required\": [\"child\"] }")
    }
  }

  @Test("Unions that nothing tells apart")
  func unions() {
    expect(
      .init("undispatchable-union", "1️⃣", "becomes a JSONValue"),
      in:
        #"{ "properties": { "a": { 1️⃣"oneOf": [ { "properties": { "x": {} } }, { "properties": { "y": {} } } ] } } }"#
    )
    expect(
      .init("undispatchable-union", "1️⃣", "one value in two"),
      in:
        #"{ 1️⃣"oneOf": [ { "properties": { "x": { "const": 1 } } }, { "properties": { "x": { "const": 1 }, "y": {} } } ] }"#
    )
    // A value further in has to be one of all alternatives, and a property that is there one of one.
    expect(
      .init("undispatchable-union", "1️⃣"),
      in: """
        { 1️⃣"oneOf": [
          { "properties": { "context": { "properties": { "type": { "const": "a" } } } } },
          { "properties": { "context": { "properties": { "type": { "const": "a" } } } } } ] }
        """)
    expect(
      .init("undispatchable-union", "1️⃣"),
      in: """
        { 1️⃣"oneOf": [
          { "required": ["a"], "properties": { "a": { "type": ["integer", "null"] } } },
          { "required": ["b"], "properties": { "b": { "type": "integer" } } } ] }
        """)
    expect(
      .init("undispatchable-union", "1️⃣", "told by a value, not by which property is there"),
      in: """
        { "x-feed": { "payload": "/data", "cards": "", "id": "/data/id", "section": "/data/id" },
          "type": "array", "items": 1️⃣{ "oneOf": [
          { "required": ["a", "data"], "properties": { "a": {"type": "string"}, "data": { "properties": { "id": { "type": "string" } } } } },
          { "required": ["b", "data"], "properties": { "b": {"type": "string"}, "data": { "properties": { "id": { "type": "string" } } } } } ] } }
        """)
    expect(
      .init("undispatchable-union", "1️⃣", "is anything"),
      in: #"{ "properties": { "a": { 1️⃣"anyOf": [ { "type": "string" }, {} ] } } }"#)
    expect(
      .init("undispatchable-union", "1️⃣", "give each kind of card"),
      in:
        #"{ "x-feed": {}, "items": { 1️⃣"oneOf": [ { "properties": { "id": {} } }, { "properties": { "id": {}, "y": {} } } ] } }"#
    )
    expect(
      .init("undispatchable-union", "1️⃣", "one value in two"),
      in:
        #"{ 1️⃣"oneOf": [ { "properties": { "x": { "const": 1 } } }, { "properties": { "x": { "const": "1" }, "y": {} } } ] }"#
    )
    expect(
      .init("duplicate-tag"),
      in:
        #"{ "oneOf": [ { "properties": { "x": { "const": 1 } } }, 1️⃣{ "properties": { "x": { "const": 2 } }, "x-feed-aliases": ["1"] } ] }"#
    )
    expect(
      .init("duplicate-tag"),
      in:
        #"{ "oneOf": [ { "properties": { "x": { "const": "a" } } }, 1️⃣{ "properties": { "x": { "const": "b" } }, "x-feed-aliases": ["a"] } ] }"#
    )
    expect(
      .init("missing-tag"),
      in:
        #"{ "discriminator": { "propertyName": "x" }, "oneOf": [ { "properties": { "x": { "const": "a" } } }, 1️⃣{ "properties": {} } ] }"#
    )
    let choices = (0..<13).map { _ in
      #"{ "oneOf": [ { "properties": { "a": {} } }, { "properties": { "b": {} } } ] }"#
    }
    expect(
      .init("union-too-large"),
      in: "1️⃣{ \"allOf\": [ \(choices.joined(separator: ", ")) ] }")
  }

  @Test("Feeds whose parts are not where they should be")
  func feeds() {
    let card =
      ##"{ "properties": { "id": {}, "place": {}, "k": { "const": "a" } }, "required": ["k"] }"##
    expect(.init("no-cards"), in: #"{ "x-feed": 1️⃣{}, "type": "object" }"#)
    expect(
      .init("no-cards"),
      in:
        "{ \"x-feed\": { \"cards\": 1️⃣\"/crads\" }, \"properties\": { \"cards\": { \"items\": \(card) } } }"
    )
    expect(.init("invalid-cards"), in: #"{ "x-feed": {}, "items": 1️⃣{ "type": "string" } }"#)
    expect(
      .init("invalid-cards"),
      in: "{ \"x-feed\": {}, \"items\": { \"oneOf\": [ \(card), 1️⃣{ \"type\": \"string\" } ] } }")
    expect(
      .init("invalid-sections"),
      in:
        "{ \"x-feed\": { \"sections\": 1️⃣\"/x\" }, \"properties\": { \"cards\": { \"items\": \(card) } } }"
    )
    expect(
      .init("different-card-unions"),
      in: """
        { "x-feed": {}, "properties": { "cards": { "items": 1️⃣\(card) },
          "sections": { "items": { "properties": { "id": {}, "cards": { "items": { "properties": { "id": {} } } } } } } } }
        """)
    expect(
      .init("unresolved-pointer", "1️⃣", "\"/place\"?"),
      in: "{ \"x-feed\": { \"section\": 1️⃣\"/plaec\" }, \"items\": \(card) }")
    for type in ["object", "boolean", "array"] {
      expect(
        .init("unresolved-pointer", "1️⃣", "no text or number"),
        in:
          "{ \"x-feed\": { \"id\": 1️⃣\"/x\" }, \"items\": { \"properties\": { \"x\": { \"type\": \"\(type)\" } } } }"
      )
    }
    expect(
      .init("partly-resolved-pointer"),
      in:
        "{ \"x-feed\": {}, \"items\": { \"oneOf\": [ \(card), 1️⃣{ \"properties\": { \"k\": { \"const\": \"b\" } } } ] } }"
    )
    expect(
      .init("pinned-without-rank"),
      in: "{ \"x-feed\": 1️⃣{ \"order\": [\"A\"], \"pinned\": [\"B\"] }, \"items\": \(card) }")
  }

  @Test("All errors of a stage at once, in the order of places; then no other stage runs")
  func together() {
    expect(
      [
        .init("unknown-type", "1️⃣"), .init("unknown-feed-key", "2️⃣"),
        .init("unknown-type", "3️⃣"),
      ],
      in: [
        "b.card.json": #"{ "type": 3️⃣"x", "$ref": "nowhere.json" }"#,
        "a.card.json": #"{ "properties": { "a": { "type": 1️⃣"x" }, "b": { 2️⃣"x-feed-b": 1 } } }"#,
      ])
  }
}
