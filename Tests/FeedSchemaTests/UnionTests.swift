// SPDX-License-Identifier: Apache-2.0

import FeedSchema
import Testing

@Suite("Unions")
struct UnionTests {
  @Test("The discriminator is inferred: the property whose values tell all variants apart")
  func inferred() throws {
    let model = try model(
      """
      { "oneOf": [
        { "required": ["kind"], "properties": { "version": { "const": 1 }, "kind": { "const": "a" }, "x": { "type": "integer" } } },
        { "required": ["kind"], "properties": { "version": { "const": 1 }, "kind": { "enum": ["b"] } } },
        { "required": ["kind"], "properties": { "version": { "const": 1 }, "kind": { "enum": ["c", "d"] } } }
      ] }
      """)
    #expect(
      model.sketch == """
        union test by kind { "a": test.a; "b": test.b; "c", "d": test.c }
        struct test.a { version?: int == 1; kind: string == "a"; x?: int }
        struct test.b { version?: int == 1; kind: string == "b" }
        struct test.c { version?: int == 1; kind: test.c.kind }
        enum test.c.kind { "c", "d" }
        """)
  }

  @Test("An alternative that lists no value where all others do is the rest, unless all are closed")
  func rest() throws {
    func text(_ isOpen: Bool) -> String {
      """
      { "x-feed-open": \(isOpen), "oneOf": [
        { "required": ["kind"], "properties": { "kind": { "const": "a" } } },
        1️⃣{ "required": ["kind"], "properties": { "kind": { "type": "string" }, "x": {} } },
        { "required": ["kind"], "properties": { "kind": { "enum": ["b", "c"] } } }
      ] }
      """
    }
    expect(
      .init("untagged-alternative", "1️⃣", "kept as it came"), in: text(true))
    #expect(
      try model(text(true)).sketch(of: "test")
        == #"union test by kind { "a": test.a; "b", "c": test.b }"#)
    #expect(try model(text(false)).sketch(of: "test") == "alias test = any")
  }

  @Test("Arrays that differ in their elements are arrays of either")
  func arrays() throws {
    let model = try model(
      """
      { "$defs": {
        "u": { "properties": {
          "one": { "anyOf": [ { "type": "string" }, { "type": "array", "items": { "type": "string" } },
            { "$ref": "#/$defs/hook" }, { "type": "array", "items": { "$ref": "#/$defs/hook" } } ] },
          "two": { "oneOf": [ { "type": "array", "items": { "type": "integer" } },
            { "type": "null" }, { "$ref": "#/$defs/numbers" } ] },
          "same": { "anyOf": [ { "type": "array", "items": { "type": "string", "minLength": 3 } },
            { "type": "array", "maxItems": 3, "items": { "type": "string" } } ] },
          "kept": { "anyOf": [ { "$ref": "#/$defs/numbers" }, { "type": "integer" } ] } } },
        "hook": { "properties": { "x": { "type": "string" } } },
        "numbers": { "type": "array", "items": { "type": "number" } }
      } }
      """)
    #expect(
      model.sketch(of: "u")
        == "struct u { one?: u.one; two?: [number]?; same?: [string]; kept?: u.kept }")
    #expect(
      model.sketch(of: "one")
        == "union u.one { string: string; array: [u.one.array]; object: hook }")
    #expect(model.sketch(of: "array") == "union u.one.array { string: string; object: hook }")
    #expect(model.sketch(of: "kept") == "union u.kept { array: [number]; integer: int }")
  }

  @Test("A value further in tells the variants, the nearest that does")
  func pointers() throws {
    let model = try model(
      """
      { "oneOf": [
        { "properties": { "far": { "properties": { "in": { "properties": { "k": { "const": 1 } } } } },
          "meta": { "required": ["type"], "properties": { "type": { "const": "a" } } } } },
        { "properties": { "far": { "properties": { "in": { "properties": { "k": { "const": 2 } } } } },
          "meta": { "required": ["type"], "properties": { "type": { "enum": ["b", "c"] } } } } }
      ] }
      """)
    #expect(
      model.sketch(of: "test") == #"union test by /meta/type { "a": test.a; "b", "c": test.b }"#)
    #expect(model.sketch(of: "meta") == #"struct test.a.meta { type: string == "a" }"#)
  }

  @Test("A property that one variant alone requires tells it, after all that has a value")
  func presence() throws {
    let model = try model(
      """
      { "$defs": {
        "u": { "oneOf": [ { "$ref": "#/$defs/A" }, { "$ref": "#/$defs/B" } ] },
        "A": { "required": ["a", "x", "n"], "properties": {
          "x": { "type": "string" }, "a": { "type": "integer" }, "n": { "type": "integer" } } },
        "B": { "required": ["b", "n"], "properties": {
          "b": { "type": "integer" }, "n": { "type": "integer" }, "c": { "type": "integer" } } }
      } }
      """)
    #expect(model.sketch(of: "u") == #"union u by presence { "x", "a": A; "b": B }"#)
  }

  @Test("An alternative that is a choice of its own is one variant where it shares a value within")
  func nestedChoices() throws {
    let model = try model(
      """
      { "$defs": {
        "u": { "oneOf": [ { "$ref": "#/$defs/a" }, { "$ref": "#/$defs/b" } ] },
        "a": { "required": ["k"], "properties": { "k": { "const": "a" } } },
        "b": { "required": ["k", "v"], "properties": { "k": { "const": "b" } }, "oneOf": [
          { "properties": { "v": { "const": 1 } } }, { "properties": { "v": { "const": 2 } } } ] }
      } }
      """)
    #expect(model.sketch(of: "u") == #"union u by k { "a": a; "b": b }"#)
    #expect(model.sketch(of: "b") == "union b by v { 1: b.1; 2: b.2 }")
  }

  @Test("One alternative is a union where it says what tells others apart, else it is the type")
  func unionOfOne() throws {
    let model = try model(
      """
      { "$defs": {
        "post": { "type": "object", "properties": { "text": { "type": "string" } } },
        "record": {
          "oneOf": [{ "$ref": "#/$defs/post" }],
          "discriminator": { "propertyName": "$type", "mapping": { "app.post": "#/$defs/post" } } },
        "maybe": { "oneOf": [{ "$ref": "#/$defs/record" }, { "type": "null" }] },
        "only": { "oneOf": [{ "$ref": "#/$defs/post" }] }
      } }
      """)
    #expect(model.sketch(of: "record") == #"union record by $type { "app.post": post }"#)
    #expect(model.sketch(of: "maybe") == "alias maybe = record?")
    #expect(model.sketch(of: "only") == "alias only = post")
  }

  @Test("A constant that is required goes before one that is not; integers and booleans serve")
  func ranking() throws {
    let model = try model(
      """
      { "$defs": {
        "u": { "oneOf": [
          { "required": ["v"], "properties": { "k": { "const": "a" }, "v": { "const": 1 } } },
          { "required": ["v"], "properties": { "k": { "const": "b" }, "v": { "const": 2 } } } ] },
        "w": { "oneOf": [ { "properties": { "ok": { "const": true } } }, { "properties": { "ok": { "const": false } } } ] }
      } }
      """)
    #expect(model.sketch(of: "u") == "union u by v { 1: u.1; 2: u.2 }")
    #expect(model.sketch(of: "w") == "union w by ok { true: w.true; false: w.false }")
  }

  @Test("OpenAPI's discriminator: mapped, by constant, by the name of the definition")
  func discriminator() throws {
    let model = try model(
      """
      { "components": { "schemas": {
          "Cat": { "type": "object", "required": ["petType"], "properties": { "petType": { "type": "string" } } },
          "Dog": { "type": "object", "required": ["petType"], "properties": { "petType": { "type": "string" } } },
          "Fox": { "type": "object", "properties": { "petType": { "const": "fox" } } } } },
        "$defs": { "Pet": { "oneOf": [
          { "$ref": "#/components/schemas/Cat" }, { "$ref": "#/components/schemas/Dog" }, { "$ref": "#/components/schemas/Fox" } ],
          "discriminator": { "propertyName": "petType", "mapping": { "kitty": "#/components/schemas/Cat", "cat": "#/components/schemas/Cat" } } } } }
      """)
    #expect(
      model.sketch(of: "Pet")
        == "union Pet by petType { \"kitty\", \"cat\": Cat; \"Dog\": Dog; \"fox\": Fox }")
    #expect(model.sketch(of: "Cat") == "struct Cat { petType: string }")
  }

  @Test("A mapping may name definitions by their bare names, or files")
  func mapping() throws {
    let model = try model([
      "pet.card.json": """
      { "oneOf": [ { "$ref": "#/$defs/Cat" }, { "$ref": "dog.card.json" } ],
        "discriminator": { "propertyName": "type", "mapping": { "c": "Cat", "d": "dog.card.json" } },
        "$defs": { "Cat": { "properties": { "n": { "type": "integer" } } } } }
      """,
      "dog.card.json": #"{ "properties": { "m": { "type": "integer" } } }"#,
    ])
    #expect(
      model.sketch(of: "pet.card") == "union pet.card by type { \"c\": Cat; \"d\": dog.card }")
  }

  @Test("Nested unions become one; a variant may be in two; aliases are further tags")
  func nested() throws {
    let model = try model(
      """
      { "$defs": {
        "a": { "properties": { "t": { "const": "a" } }, "x-feed-aliases": ["old-a"] },
        "b": { "properties": { "t": { "const": "b" } } },
        "c": { "properties": { "t": { "const": "c" } } },
        "ab": { "oneOf": [ { "$ref": "#/$defs/a" }, { "$ref": "#/$defs/b" } ] },
        "abc": { "anyOf": [ { "$ref": "#/$defs/ab" }, { "$ref": "#/$defs/c" }, { "$ref": "#/$defs/a" } ] }
      } }
      """)
    #expect(model.sketch(of: "ab") == "union ab by t { \"a\", \"old-a\": a; \"b\": b }")
    #expect(
      model.sketch(of: "abc") == "union abc by t { \"a\", \"old-a\": a; \"b\": b; \"c\": c }")
  }

  @Test("By JSON kind; objects among them by a property; scalars of one kind merge")
  func kinds() throws {
    let model = try model(
      """
      { "$defs": {
        "text": { "anyOf": [ { "type": "string" }, { "properties": { "t": { "const": "x" } } }, { "properties": { "t": { "const": "y" } } } ] },
        "size": { "anyOf": [ { "enum": ["auto"] }, { "enum": ["stretch"] }, { "pattern": "^[0-9]+px$" } ] },
        "number": { "oneOf": [ { "type": "integer" }, { "type": "number" } ] },
        "when": { "anyOf": [ { "format": "date" }, { "format": "date-time" } ] },
        "any": { "type": ["string", "integer", "array"], "items": { "type": "boolean" } },
        "documented": { "oneOf": [ { "const": "a", "description": "The first." }, { "const": "b", "x-feed-name": "second" } ] }
      } }
      """)
    #expect(
      model.sketch == """
        union text { string: string; object: text.object }
        union text.object by t { "x": text.x; "y": text.y }
        struct text.x { t?: string == "x" }
        struct text.y { t?: string == "y" }
        enum size { "auto", "stretch" }
        alias number = number
        alias when = string
        union any { integer: int; string: string; array: [bool] }
        enum documented { "a", "b" }
        """)
    guard case .enumeration(let shape) = model.declarations.last?.shape else { return }
    #expect(shape.cases[0].documentation.description == "The first.")
    #expect(shape.cases[1].names.any == "second")
    let size = model.declarations.first { $0.spelling == "size" }
    #expect(size?.documentation.constraints == ["Matches `^[0-9]+px$`."])
  }

  @Test("What stands beside a union is distributed over its variants")
  func distribution() throws {
    let model = try model(
      """
      { "$defs": {
        "base": { "type": "object", "required": ["id"], "properties": { "id": { "type": "string" } } },
        "card": { "allOf": [ { "$ref": "#/$defs/base" } ], "type": "object", "properties": { "at": { "type": "integer" } },
          "oneOf": [ { "properties": { "k": { "const": "a" } } }, { "$ref": "#/$defs/b" } ] },
        "b": { "required": ["k"], "properties": { "k": { "const": "b" } } },
        "plain": { "type": "object", "required": ["k"], "oneOf": [ { "$ref": "#/$defs/b" }, { "$ref": "#/$defs/c" } ] },
        "c": { "type": "object", "properties": { "k": { "const": "c" } } },
        "narrowed": { "allOf": [ { "$ref": "#/$defs/plain" }, { "required": ["k"], "properties": { "k": { "const": "c" } } } ] }
      } }
      """)
    #expect(
      model.sketch == """
        union card by k { "a": card.a; "b": card.b }
        struct card.a { id: string; at?: int; k?: string == "a" }
        struct card.b { id: string; at?: int; k: string == "b" }
        struct b { k: string == "b" }
        struct c { k?: string == "c" }
        struct narrowed { k: string == "c" }
        """)
  }

  @Test("Alternatives that only constrain are words")
  func constraints() throws {
    let model = try model(
      """
      { "type": "object", "properties": { "a": { "type": "string" }, "b": { "type": "string" } },
        "anyOf": [ { "required": ["a"] }, { "required": ["a", "b"] } ] }
      """)
    #expect(model.sketch == "struct test { a?: string; b?: string }")
    #expect(
      model.declarations[0].documentation.constraints
        == ["Has at least one of: `a`; `a` and `b`."])
  }

  @Test("An alternative of one is that one; one in itself adds nothing")
  func trivial() throws {
    let model = try model(
      """
      { "$defs": {
        "a": { "properties": { "k": { "const": "a" } } },
        "one": { "oneOf": [ { "$ref": "#/$defs/a" } ] },
        "self": { "anyOf": [ { "$ref": "#/$defs/self" }, { "$ref": "#/$defs/a" } ] }
      } }
      """)
    #expect(
      model.sketch == """
        struct a { k?: string == "a" }
        alias one = a
        alias self = a
        """)
  }

  @Test("A union by JSON kind is itself where it may be null, and as closed as it says")
  func nullableKinds() throws {
    let model = try model(
      ##"""
      { "properties": {
          "a": { "anyOf": [ { "$ref": "#/$defs/K" }, { "type": "null" } ] },
          "b": { "oneOf": [ { "type": "null" }, {
            "oneOf": [ { "type": "string" }, { "type": "boolean" } ], "x-feed-open": false } ] } },
        "$defs": { "K": {
          "oneOf": [ { "type": "number" }, { "type": "boolean" } ], "x-feed-open": false } } }
      """##)
    #expect(
      model.sketch == """
        struct test { a?: K?; b?: test.b? }
        closed union test.b { string: string; boolean: bool }
        closed union K { number: number; boolean: bool }
        """)
  }

  @Test("Seven hundred kinds")
  func large() throws {
    let variants = (0..<700).map { #"{ "properties": { "k": { "const": "k\#($0)" } } }"# }
    let model = try model("{ \"oneOf\": [\(variants.joined(separator: ","))] }")
    #expect(model.declarations.count == 701)
  }

  @Test("A name asked for by a definition names its type; one by an alternative names the case")
  func names() throws {
    let model = try model(
      """
      { "oneOf": [
        { "$ref": "#/$defs/a" }, { "required": ["k"], "allOf": [ { "$ref": "#/$defs/b" } ] },
        { "$ref": "#/$defs/c", "x-feed-name": "see", "description": "The third." } ],
        "$defs": {
          "a": { "properties": { "k": { "const": "a" } }, "x-feed-name": "First" },
          "b": { "properties": { "k": { "const": "b" } }, "x-feed-swift-name": "Second" },
          "c": { "properties": { "k": { "const": "c" } } } } }
      """)
    guard case .union(let union) = model.declarations[0].shape else { return }
    #expect(union.variants.map(\.names.any) == [nil, nil, "see"])
    #expect(union.variants.map(\.names.swift) == [nil, nil, nil])
    #expect(union.variants[2].documentation.description == "The third.")
    #expect(model.declarations[1...].map(\.names.any) == ["First", nil, nil])
    #expect(model.declarations[1...].map(\.names.swift) == [nil, "Second", nil])
  }

  @Test("On the wire a tag is its text: 1 and \"1\" are one")
  func tagTexts() throws {
    let model = try model(
      """
      { "oneOf": [ { "properties": { "k": { "enum": [1, "1"] } } }, { "properties": { "k": { "const": 2.0 } } } ] }
      """)
    guard case .union(let union) = model.declarations[0].shape else { return }
    #expect(union.variants.map { $0.tags.map(\.text) } == [["1"], ["2"]])
  }
}
