// SPDX-License-Identifier: Apache-2.0

import FeedSchema
import Testing

@Suite("Composition")
struct CompositionTests {
  @Test("Inheritance of several levels; the order of the text; required added later")
  func inheritance() throws {
    let model = try model(
      """
      { "$defs": {
        "a": { "type": "object", "properties": { "id": { "type": "string" }, "x": { "type": "integer" } } },
        "b": { "allOf": [ { "$ref": "#/$defs/a" }, { "properties": { "y": { "type": "integer" } } } ], "required": ["id"] },
        "c": { "properties": { "z": { "type": "integer" } }, "allOf": [ { "$ref": "#/$defs/b" } ], "required": ["x", "z"] }
      } }
      """)
    #expect(
      model.sketch == """
        struct c { z: int; id: string; x: int; y?: int }
        """)
  }

  @Test("Properties of one name merge; the empty schema adds nothing")
  func overlap() throws {
    let model = try model(
      """
      { "$defs": {
        "thing": { "properties": { "n": { "type": "integer" } } },
        "base": { "properties": {
          "a": { "type": ["string", "null"], "description": "A." }, "b": { "enum": ["x", "y", "z"] },
          "c": { "$ref": "#/$defs/thing" }, "d": { "type": "number" }, "e": { "properties": { "p": { "type": "integer" } } } } },
        "derived": { "allOf": [ { "$ref": "#/$defs/base" } ], "properties": {
          "a": { "type": "string" }, "b": { "enum": ["y", "z", "w"] }, "c": {}, "d": { "type": "integer" },
          "e": { "required": ["p"], "properties": { "q": { "type": "integer" } } } } },
        "again": { "allOf": [ { "$ref": "#/$defs/base" }, { "properties": { "c": { "$ref": "#/$defs/thing", "description": "Again." } } } ] }
      } }
      """)
    #expect(
      model.sketch == """
        struct thing { n?: int }
        enum base.b { "x", "y", "z" }
        struct base.e { p?: int }
        struct derived { a?: string; b?: derived.b; c?: thing; d?: int; e?: derived.e }
        enum derived.b { "y", "z" }
        struct derived.e { p: int; q?: int }
        struct again { a?: string?; b?: base.b; c?: thing; d?: number; e?: base.e }
        """)
  }

  @Test("What a schema says itself comes before what it builds on")
  func annotationOrder() throws {
    let model = try model(
      """
      { "$defs": {
        "base": { "description": "B.", "properties": {
          "a": { "type": "string", "description": "B a.", "default": "b" },
          "l": { "type": "array", "items": { "type": "string" }, "x-feed-elements": "fail" } } },
        "middle": { "allOf": [ { "$ref": "#/$defs/base" } ], "properties": {
          "a": { "description": "M a." } } },
        "derived": { "allOf": [ { "$ref": "#/$defs/middle" } ], "description": "D.", "properties": {
          "a": { "format": "uri", "default": "d:" }, "l": { "x-feed-elements": "drop" } } }
      } }
      """)
    let derived = try #require(model.declarations.first { $0.spelling == "derived" })
    #expect(derived.documentation.description == "D.")
    #expect(model.sketch(of: "derived") == "struct derived { a?: uri = \"d:\"; l?: [string] }")
    guard case .object(let object) = derived.shape else { return #expect(Bool(false)) }
    #expect(object.properties.map(\.documentation.description) == ["M a.", nil])
  }

  @Test("Siblings of $ref merge from 2019-09 on; before, only what shapes nothing counts")
  func siblings() throws {
    let definitions =
      #""$defs": { "a": { "type": "object", "properties": { "x": { "type": "integer" } } } }"#
    let newer = try model(
      """
      { \(definitions), "properties": { "p": { "$ref": "#/$defs/a", "required": ["x"], "description": "P." } } }
      """)
    #expect(
      newer.sketch == """
        struct test { p?: test.p }
        struct test.p { x: int }
        struct a { x?: int }
        """)
    let older = """
      { "$schema": "http://json-schema.org/draft-07/schema#", \(definitions),
        "properties": { "p": { "$ref": "#/$defs/a", 1️⃣"required": ["x"], "description": "P.", "x-feed-volatile": true } } }
      """
    expect(.init("ignored-reference-sibling"), in: older)
    let model = try model(older)
    #expect(
      model.sketch == """
        struct test { volatile p?: a }
        struct a { x?: int }
        """)
    guard case .object(let object) = model.declarations[0].shape else { return }
    #expect(object.properties[0].documentation.description == "P.")
  }

  @Test("A part that is wrapped is the part: allOf of one, with words around it")
  func wrapping() throws {
    let model = try model(
      """
      { "$defs": { "a": { "type": "object", "required": ["x"], "properties": { "x": { "type": "integer" } } } },
        "properties": {
          "p": { "allOf": [ { "$ref": "#/$defs/a" } ], "description": "P." },
          "q": { "type": "object", "allOf": [ { "$ref": "#/$defs/a" }, { "description": "Q." } ] },
          "r": { "required": ["x"], "allOf": [ { "$ref": "#/$defs/a" } ] } } }
      """)
    #expect(model.sketch(of: "test") == "struct test { p?: a; q?: a; r?: a }")
  }

  @Test("Inheritance of any depth costs no stack")
  func deep() throws {
    let count = 4_000
    let definitions = (0..<count).map { index in
      "\"d\(index)\": { \"allOf\": [ { \"$ref\": \"#/$defs/d\(index + 1)\" } ], \"properties\": { \"p\(index % 5)\": {} } }"
    }
    let text = """
      { "$ref": "#/$defs/d0", "$defs": { \(definitions.joined(separator: ",")),
        "d\(count)": { "type": "object", "properties": { "id": { "type": "string" } } } } }
      """
    let result = SchemaPipeline.model(of: [SchemaSource(name: "deep.schema.json", text: text)])
    #expect(result.model != nil)
  }
}
