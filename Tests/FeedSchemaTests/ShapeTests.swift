// SPDX-License-Identifier: Apache-2.0

import FeedSchema
import Testing

@Suite("Shapes")
struct ShapeTests {
  @Test("Every type, and what a keyword implies where no type is named")
  func types() throws {
    let model = try model(
      """
      { "properties": {
        "a": { "type": "string" }, "b": { "type": "integer" }, "c": { "type": "number" },
        "d": { "type": "boolean" }, "e": { "type": "null" }, "f": {}, "g": true,
        "h": { "type": "array" }, "i": { "type": "array", "items": { "type": "string" } },
        "j": { "type": "object" }, "k": { "pattern": "^a" }, "l": { "minimum": 3 },
        "m": { "items": { "type": "integer" } }, "n": { "properties": {} },
        "o": { "type": "object", "additionalProperties": false }, "p": false,
        "q": { "type": "object", "additionalProperties": { "type": "integer", "format": "int32" } },
        "r": { "additionalProperties": { "type": "boolean" } }
      } }
      """)
    #expect(
      model.sketch == """
        struct test { a?: string; b?: int; c?: number; d?: bool; e?: any; f?: any; g?: any; \
        h?: [any]; i?: [string]; j?: {any}; k?: string; l?: number; m?: [int]; n?: test.n; \
        o?: test.o; q?: {int32}; r?: {bool} }
        struct test.n {  }
        struct test.o {  }
        """)
  }

  @Test("Formats that are types, and those that are words")
  func formats() throws {
    let model = try model(
      """
      { "properties": {
        "a": { "type": "string", "format": "date-time" }, "b": { "type": "string", "format": "date" },
        "c": { "type": "string", "format": "uri" }, "d": { "type": "string", "format": "uuid" },
        "e": { "type": "string", "format": "decimal" }, "f": { "type": "integer", "format": "int32" },
        "g": { "type": "integer", "format": "int64" }, "h": { "type": "string", "format": "email" },
        "i": { "type": "number", "format": "float" }, "j": { "format": "date" },
        "k": { "format": "int64" }, "l": { "type": "string", "format": "int64" }
      } }
      """)
    #expect(
      model.sketch == """
        struct test { a?: date-time; b?: date; c?: uri; d?: uuid; e?: decimal; f?: int32; \
        g?: int64; h?: string; i?: number; j?: date; k?: int64; l?: string }
        """)
  }

  @Test("Null by a list of types, by a union, by nullable, by an enum")
  func nullable() throws {
    let model = try model(
      """
      { "$defs": { "thing": { "type": "object", "properties": { "x": { "type": "integer" } } },
          "maybe": { "oneOf": [ { "$ref": "#/$defs/thing" }, { "type": "null" } ] } },
        "required": ["a"], "properties": {
        "a": { "type": ["string", "null"] },
        "b": { "anyOf": [ { "type": "integer" }, { "type": "null" } ] },
        "c": { "oneOf": [ { "type": "null" }, { "$ref": "#/$defs/thing" } ] },
        "d": { "type": "string", "nullable": true },
        "e": { "nullable": true, "allOf": [ { "$ref": "#/$defs/thing" } ] },
        "f": { "enum": ["x", "y", null] },
        "g": { "$ref": "#/$defs/maybe" },
        "h": { "type": "array", "items": { "type": ["boolean", "null"] } },
        "i": { "anyOf": [ { "const": "x" }, { "const": null } ] }
      } }
      """)
    #expect(
      model.sketch == """
        struct test { a: string?; b?: int?; c?: thing?; d?: string?; e?: thing?; f?: test.f?; \
        g?: thing?; h?: [bool?]; i?: string? == "x" }
        enum test.f { "x", "y" }
        struct thing { x?: int }
        alias maybe = thing?
        """)
  }

  @Test("Enums: of texts, of integers, without a type, closed, of one value, with odd values")
  func enums() throws {
    let model = try model(
      """
      { "properties": {
        "a": { "type": "string", "enum": ["", "0", "a b", "👍", "caf\u{E9}", "cafe\u{301}"] },
        "b": { "enum": [1, 2.0, 30e-1] },
        "c": { "enum": ["x", "y"], "x-feed-open": false },
        "d": { "enum": ["only"] },
        "e": { "const": 7 },
        "f": { "enum": ["only"], "x-feed-open": true },
        "g": { "enum": [true] },
        "h": { "enum": ["a", 1] },
        "i": { "enum": [true, false] }
      } }
      """)
    #expect(
      model.sketch == """
        struct test { a?: test.a; b?: test.b; c?: test.c; d?: string == "only"; e?: int == 7; \
        f?: test.f; g?: bool == true; h?: test.h; i?: bool }
        enum test.a { "", "0", "a b", "👍", "caf\u{E9}", "cafe\u{301}" }
        enum test.b { 1, 2, 3 }
        closed enum test.c { "x", "y" }
        enum test.f { "only" }
        union test.h { integer: int; string: string }
        """)
  }

  @Test("Maps beside properties")
  func additional() throws {
    let model = try model(
      """
      { "type": "object", "properties": { "id": { "type": "string" } },
        "additionalProperties": { "type": "object", "properties": { "n": { "type": "integer" } } },
        "propertyNames": { "pattern": "^x-" } }
      """)
    #expect(
      model.sketch == """
        struct test { id?: string; *: test.value }
        struct test.value { n?: int }
        """)
  }

  @Test("Definitions become types, and other names for types")
  func definitions() throws {
    let model = try model(
      """
      { "definitions": {
          "Name": { "type": "string" },
          "Names": { "type": "array", "items": { "$ref": "#/definitions/Name" } },
          "Rows": { "type": "array", "items": { "type": "object", "properties": { "n": { "type": "integer" } } } },
          "Other": { "$ref": "#/definitions/Thing" },
          "Thing": { "properties": { "name": { "$ref": "#/definitions/Name" }, "me": { "$ref": "#/definitions/Thing" } } }
      } }
      """)
    #expect(
      model.sketch == """
        alias Name = string
        alias Names = [string]
        alias Rows = [Rows.item]
        struct Rows.item { n?: int }
        alias Other = Thing
        struct Thing { name?: string; me?: Thing }
        """)
  }

  @Test("Recursion: of objects, of unions, through maps and arrays")
  func recursion() throws {
    let model = try model(
      """
      { "$defs": {
          "tree": { "properties": { "left": { "$ref": "#/$defs/tree" }, "rest": { "type": "array", "items": { "$ref": "#/$defs/tree" } } } },
          "value": { "anyOf": [ { "type": "string" }, { "type": "array", "items": { "$ref": "#/$defs/value" } },
            { "type": "object", "additionalProperties": { "$ref": "#/$defs/value" } } ] }
      } }
      """)
    #expect(
      model.sketch == """
        struct tree { left?: tree; rest?: [tree] }
        union value { string: string; array: [value]; object: {value} }
        """)
  }

  @Test("Defaults of every type; those that do not fit are left out")
  func defaults() throws {
    let text = """
      { "properties": {
        "a": { "type": "string", "default": "x" }, "b": { "type": "integer", "default": 1.0 },
        "c": { "type": "array", "items": { "type": "string" }, "default": [] },
        "d": { "properties": { "n": { "type": "integer" } }, "default": { "n": 1 } },
        "e": { "enum": ["x", "y"], "default": "z" }, "f": { "type": "boolean", "default": false },
        "g": { "type": ["string", "null"], "default": null },
        "h": { "type": "integer", "default": 1️⃣"1" }, "i": { "type": "integer", "default": 2️⃣1.5 },
        "j": { "type": "string", "default": 3️⃣null }
      } }
      """
    expect(
      .init("default-mismatch", "1️⃣"), .init("default-mismatch", "2️⃣"),
      .init("default-mismatch", "3️⃣"), in: text)
    #expect(
      try model(text).sketch(of: "test") == """
        struct test { a?: string = "x"; b?: int = 1.0; c?: [string] = []; d?: test.d = {n: 1}; \
        e?: test.e = "z"; f?: bool = false; g?: string? = null; h?: int; i?: int; j?: string }
        """)
  }

  @Test("What constrains values goes into words")
  func constraints() throws {
    let model = try model(
      """
      { "$schema": "http://json-schema.org/draft-04/schema#", "properties": {
        "a": { "type": "string", "minLength": 1, "maxLength": 80, "pattern": "^a" },
        "b": { "type": "integer", "minimum": 0, "exclusiveMinimum": true, "maximum": 10 } } }
      """)
    guard case .object(let object) = model.declarations[0].shape else { return }
    #expect(
      object.properties.map(\.documentation.constraints) == [
        ["At least 1 character.", "At most 80 characters.", "Matches `^a`."],
        ["Greater than 0.", "At most 10."],
      ])
  }

  @Test("What tools and older drafts write: any, all types, ids that are pointers, conditions")
  func habits() throws {
    let model = try model(
      """
      { "$schema": "http://json-schema.org/draft-07/schema#", "type": "object", "$id": "http://example.com/root.json",
        "allOf": [ { "if": { "properties": { "a": { "const": 1 } } }, "then": { "required": ["b"] } } ],
        "properties": {
          "a": { "$id": "#/properties/a", "type": "any" },
          "b": { "$id": "#/properties/a", "type": ["object", "string", "number", "array", "boolean", "null"] },
          "c": { "$id": "/properties/c", "type": "array", "items": [ { "type": "string" } ] },
          "d": { "$id": "/properties/c", "$comment": "x", "contentEncoding": "base64" },
          "e": { "properties": { "x": {}, "y": {} }, "oneOf": [ { "type": "object", "required": ["x"] }, { "type": "object", "required": ["y"] } ] }
        } }
      """)
    #expect(
      model.sketch == """
        struct test { a?: any; b?: any; c?: [any]; d?: string; e?: test.e }
        struct test.e { x?: any; y?: any }
        """)
  }

  @Test("Beside prefixItems, items is not the type of all elements: false closes the list")
  func prefixItems() throws {
    let model = try model(
      """
      { "properties": {
        "closed": { "type": "array", "prefixItems": [{ "type": "number" }], "items": false },
        "rest": { "prefixItems": [{ "type": "string" }], "items": { "type": "integer" } },
        "all": { "items": { "type": "integer" } }
      } }
      """)
    #expect(
      model.sketch(of: "test") == "struct test { closed?: [any]; rest?: any; all?: [int] }")
  }

  @Test("Patterns that are all that is said of the keys make a map; beside other keys they do not")
  func patternMaps() throws {
    let model = try model(
      """
      { "properties": {
        "closed": { "patternProperties": { "^a": { "type": "integer" } }, "additionalProperties": false },
        "every": { "type": "object", "patternProperties": { "^.*$": { "$ref": "#/$defs/x" } } },
        "same": { "patternProperties": { "a": { "type": "string" }, "b": { "type": "string" } },
          "additionalProperties": false },
        "open": { "type": "object", "patternProperties": { "^a": { "type": "integer" } } },
        "different": { "type": "object", "additionalProperties": false,
          "patternProperties": { "a": { "type": "string" }, "b": { "type": "integer" } } },
        "rest": { "type": "object", "additionalProperties": { "type": "string" },
          "patternProperties": { "a": { "type": "integer" } } },
        "beside": { "properties": { "k": {} }, "additionalProperties": false,
          "patternProperties": { "^x-": { "type": "integer" } } }
      }, "$defs": { "x": { "properties": { "y": { "$ref": "#/properties/same" } } } } }
      """)
    #expect(
      model.sketch(of: "test") == """
        struct test { closed?: {int}; every?: {x}; same?: {string}; open?: any; different?: any; \
        rest?: any; beside?: test.beside }
        """)
    #expect(model.sketch(of: "beside") == "struct test.beside { k?: any; *: any }")
  }
}
