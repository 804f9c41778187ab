// SPDX-License-Identifier: Apache-2.0

// What is said is said in one line, however long.
// swift-format-ignore-file: LineLength

import FeedSchema
import KotlinEmitter

extension EveryDiagnosticTests.Case {
  static let all: [Self] = [
    Self(
      .invalidJSON, ##"{ "type": "string", }"##,
      says: ##"""
        a.json:1:21: error: not JSON: a comma before the closing bracket; remove it [#invalid-json]
        """##),
    Self(
      .nestingTooDeep,
      "{ \"default\": " + String(repeating: "[", count: 300) + String(repeating: "]", count: 300)
        + " }",
      says: ##"""
        a.json:1:213: error: nested more than 200 levels deep [#nesting-too-deep]
        """##),
    Self(
      .duplicateKey, [("a.card.json", ##"{ "type": "string", "type": "object" }"##)],
      says: ##"""
        a.card.json:1:21: error: the key "type" stands twice in one object [#duplicate-key]
        a.card.json:1:3: note: it stands here first
        """##),
    Self(
      .duplicateFile,
      [
        ("a.json", ##"{ "type": "string" }"##),
        ("a.json", ##"{ "type": "object" }"##),
      ],
      says: ##"""
        a.json:1:1: error: two different files are called "a.json"; --root with a folder that both stand in names them by their paths from there [#duplicate-file]
        """##),
    Self(
      .unknownDialect, ##"{ "$schema": "https://example.com/mine", "type": "object" }"##,
      says: ##"""
        a.json:1:14: warning: unknown $schema "https://example.com/mine"; the schema is read as JSON Schema 2020-12 [#unknown-dialect]
        """##),
    Self(
      .notASchema, [("a.card.json", ##"{ "properties": { "a": "string" } }"##)],
      says: ##"""
        a.card.json:1:24: error: expected a schema (an object, true or false), found the string "string" [#not-a-schema]
        """##),
    Self(
      .invalidKeyword, ##"{ "properties": { "a": { "type": "string", "required": false } } }"##,
      says: ##"""
        a.json:1:56: warning: "required" is ignored: expected a list of property names, found false [#invalid-keyword]
        """##),
    Self(
      .unknownKeyword, ##"{ "type": "object", "additonalProperties": false }"##,
      says: ##"""
        a.json:1:21: warning: unknown keyword "additonalProperties"; did you mean "additionalProperties"? [#unknown-keyword]
        """##),
    Self(
      .unknownType, [("a.card.json", ##"{ "properties": { "a": { "type": "bool" } } }"##)],
      says: ##"""
        a.card.json:1:34: error: unknown type "bool"; did you mean "boolean"? [#unknown-type]
        """##),
    Self(
      .unsupportedKeyword, ##"{ "properties": { "a": { "not": { "type": "null" } } } }"##,
      says: ##"""
        a.json:1:26: warning: "not" cannot be a type; what stands here becomes JSONValue [#unsupported-keyword]
        """##),
    Self(
      .dynamicReference, ##"{ "properties": { "a": { "$dynamicRef": "#node" } } }"##,
      says: ##"""
        a.json:1:26: error: $dynamicRef is not supported: what it refers to depends on who asks; use $ref [#dynamic-reference]
        """##),
    Self(
      .unknownFeedKey,
      [("a.card.json", ##"{ "properties": { "a": { "x-feed-volatil": true } } }"##)],
      says: ##"""
        a.card.json:1:26: error: unknown key "x-feed-volatil"; did you mean "x-feed-volatile"? [#unknown-feed-key]
        """##),
    Self(
      .invalidFeedKey,
      [("a.card.json", ##"{ "properties": { "a": { "x-feed-volatile": "yes" } } }"##)],
      says: ##"""
        a.card.json:1:45: error: "x-feed-volatile": expected true or false, found the string "yes" [#invalid-feed-key]
        """##),
    Self(
      .misplacedFeedKey,
      ##"{ "properties": { "a": { "type": "string", "x-feed-elements": "drop" } } }"##,
      says: ##"""
        a.json:1:44: warning: "x-feed-elements" means something for arrays only [#misplaced-feed-key]
        """##),
    Self(
      .duplicateSchemaID,
      [
        ("a.json", ##"{ "$id": "https://example.com/a", "type": "object" }"##),
        ("b.json", ##"{ "$id": "https://example.com/a", "type": "object" }"##),
      ],
      says: ##"""
        b.json:1:10: error: two schemas have the id "https://example.com/a" [#duplicate-schema-id]
        a.json:1:10: note: the other one stands here
        """##),
    Self(
      .duplicateAnchor,
      ##"""
      { "$defs": { "a": { "$anchor": "x", "type": "object" }, "b": { "$anchor": "x", "type":
      "object" } } }
      """##,
      says: ##"""
        a.json:1:75: error: two schemas have the anchor "x" [#duplicate-anchor]
        a.json:1:32: note: the other one stands here
        """##),
    Self(
      .unresolvedReference,
      ##"""
      { "properties": { "a": { "$ref": "#/$defs/Prise" } }, "$defs": { "Price": { "type":
      "object" } } }
      """##,
      says: ##"""
        a.json:1:34: error: "#/$defs/Prise" leads nowhere: there is no "Prise" in a.json#/$defs; did you mean "#/$defs/Price"? [#unresolved-reference]
        """##),
    Self(
      .metaschemaReference,
      ##"""
      { "properties": { "a": { "$ref": "http://json-schema.org/draft-07/schema#" } } }
      """##,
      says: ##"""
        a.json:1:34: warning: "http://json-schema.org/draft-07/schema#" is a schema of JSON Schema itself, and its file is not given; what stands here becomes JSONValue [#metaschema-reference]
        """##),
    Self(
      .referenceCycle,
      ##"{ "$defs": { "a": { "$ref": "#/$defs/b" }, "b": { "$ref": "#/$defs/a" } } }"##,
      says: ##"""
        a.json:1:29: error: the schema is a part of itself, and nothing else: a reference leads back to it [#reference-cycle]
        a.json:1:59: note: by way of this one
        """##),
    Self(
      .ignoredReferenceSibling,
      ##"""
      { "$schema": "http://json-schema.org/draft-07/schema#", "properties": { "a": { "$ref":
      "#/definitions/b", "enum": ["x"] } }, "definitions": { "b": { "type": "string" } } }
      """##,
      says: ##"""
        a.json:2:20: warning: "enum" beside $ref means nothing before JSON Schema 2019-09; move both into an allOf, or declare a newer $schema [#ignored-reference-sibling]
        """##),
    Self(
      .overlayConflict,
      [
        (
          "a.feed.json",
          ##"""
          { "x-feed-overlay": { "c.json": { "x-feed-name": "A" } }, "$defs": { "a": { "type":
          "string" } } }
          """##
        ),
        (
          "b.feed.json",
          ##"""
          { "x-feed-overlay": { "c.json": { "x-feed-name": "B" } }, "$defs": { "b": { "type":
          "string" } } }
          """##
        ),
        ("c.json", ##"{ "properties": {} }"##),
      ],
      says: ##"""
        b.feed.json:1:23: error: two overlays lie over one schema [#overlay-conflict]
        a.feed.json:1:23: note: the other one stands here
        """##),
    Self(
      .emptySchema, ##"{ "title": "Nothing" }"##,
      says: ##"""
        a.json:1:1: warning: the schema describes no type: it has no keyword that could, and no definitions; no code is generated for it [#empty-schema]
        """##),
    Self(
      .emptyIntersection,
      ##"{ "properties": { "a": { "allOf": [{ "type": "string" }, { "type": "integer" }] } } }"##,
      says: ##"""
        a.json:1:68: error: nothing can match this schema: nothing is integer and string at once [#empty-intersection]
        a.json:1:46: note: the other part
        """##),
    Self(
      .emptyUnion,
      ##"""
      { "properties": { "a": { "type": "boolean", "anyOf": [{ "type": "string" }, { "type":
      "integer" }] } } }
      """##,
      says: ##"""
        a.json:1:45: error: nothing can match any of the alternatives [#empty-union]
        a.json:1:65: note: nothing is string and boolean at once
        a.json:2:1: note: nothing is integer and boolean at once
        """##),
    Self(
      .undeclaredRequired, ##"{ "type": "object", "required": ["a"] }"##,
      says: ##"""
        a.json:1:34: warning: "a" is required, but no property is called so; it becomes a JSONValue [#undeclared-required]
        """##),
    Self(
      .enumValueMismatch,
      ##"{ "properties": { "a": { "type": "string", "enum": ["x", 1, "y"] } } }"##,
      says: ##"""
        a.json:1:58: warning: the number 1 is ignored: "type" asks for string [#enum-value-mismatch]
        """##),
    Self(
      .duplicateEnumValue, ##"{ "properties": { "a": { "enum": ["x", "y", "x"] } } }"##,
      says: ##"""
        a.json:1:45: warning: the string "x" is listed twice [#duplicate-enum-value]
        a.json:1:35: note: it is listed here first
        """##),
    Self(
      .unsupportedEnum, ##"{ "properties": { "a": { "enum": [0.5, 1.5] } } }"##,
      says: ##"""
        a.json:1:35: warning: an enum of fractions becomes a plain number [#unsupported-enum]
        """##),
    Self(
      .undispatchableUnion,
      ##"""
      { "properties": { "a": { "oneOf": [{ "properties": { "x": {} } }, { "properties": { "y":
      {} } }] } } }
      """##,
      says: ##"""
        a.json:1:26: warning: nothing tells the alternatives apart before they are decoded: no property has a "const" in all of them; it becomes a JSONValue [#undispatchable-union]
        """##),
    Self(
      .untaggedAlternative,
      ##"""
      { "oneOf": [{ "properties": { "k": { "const": "a" } }, "required": ["k"] },
      { "properties": { "k": { "const": "b" } }, "required": ["k"] },
      { "properties": { "k": { "type": "string" } }, "required": ["k"] }] }
      """##,
      says: ##"""
        a.json:3:1: warning: "k" has no "const" in this alternative, as it has in all others: what is none of them is unrecognized, and kept as it came [#untagged-alternative]
        """##),
    Self(
      .duplicateTag,
      ##"""
      { "oneOf": [{ "properties": { "k": { "const": "a" } } }, { "properties": { "k": {
      "const": "b" } }, "x-feed-aliases": ["a"] }] }
      """##,
      says: ##"""
        a.json:1:58: error: the value "a" of "k" means two alternatives [#duplicate-tag]
        a.json:1:13: note: the other one
        """##),
    Self(
      .missingTag,
      ##"""
      { "discriminator": { "propertyName": "k" }, "oneOf": [{ "properties": { "k": { "const":
      "a" } } }, { "properties": {} }] }
      """##,
      says: ##"""
        a.json:2:12: error: no value of "k" means this alternative: give the property a "const", or add it to the discriminator's "mapping" [#missing-tag]
        a.json:1:20: note: the discriminator
        """##),
    Self(
      .unionTooLarge,
      "{ \"allOf\": ["
        + Array(
          repeating:
            #"{ "oneOf": [{ "properties": { "a": {} } }, { "properties": { "b": {} } }] }"#,
          count: 13
        ).joined(separator: ", ") + "] }",
      says: ##"""
        a.json:1:1: error: the choices in this schema combine to more than 4096 alternatives [#union-too-large]
        """##),
    Self(
      .endlessType,
      ##"{ "$defs": { "a": { "type": "array", "items": { "$ref": "#/$defs/a" } } } }"##,
      says: ##"""
        a.json:1:19: warning: arrays and maps lead back to themselves, or nest deeper than 24 levels, without an object between them; what stands here becomes JSONValue [#endless-type]
        """##),
    Self(
      .endlessValue, ##"{ "properties": { "child": { "$ref": "#" } }, "required": ["child"] }"##,
      says: ##"""
        a.json:1:19: warning: "child" is required, and leads to another "a" without end, so that no value could be one; it is taken as optional [#endless-value]
        """##),
    Self(
      .defaultMismatch, ##"{ "properties": { "a": { "type": "integer", "default": "1" } } }"##,
      says: ##"""
        a.json:1:56: warning: the default of "a" is ignored: expected integer, found the string "1" [#default-mismatch]
        """##),
    Self(
      .noCards,
      [
        ("a.feed.json", ##"{ "x-feed": {}, "type": "object" }"##)
      ],
      says: ##"""
        a.feed.json:1:13: error: the root has no array of cards at "/cards" whose "items" describe the cards; say in "x-feed" where the "cards" are [#no-cards]
        """##),
    Self(
      .invalidCards,
      [
        ("a.feed.json", ##"{ "x-feed": {}, "items": { "type": "string" } }"##)
      ],
      says: ##"""
        a.feed.json:1:26: error: the schema of a feed's cards does not fit: a card is an object [#invalid-cards]
        """##),
    Self(
      .invalidSections,
      [
        (
          "a.feed.json",
          ##"""
          { "x-feed": { "sections": "/groups" }, "properties": { "cards": { "items": {
          "properties": { "id": { "type": "string" }, "k": { "const": "a" } }, "required": ["k"]
          } } } }
          """##
        )
      ],
      says: ##"""
        a.feed.json:1:27: error: the root has no array of sections at "/groups" [#invalid-sections]
        """##),
    Self(
      .differentCardUnions,
      [
        (
          "a.feed.json",
          ##"""
          { "x-feed": {}, "properties": { "cards": { "items": { "properties": { "id": { "type":
          "string" }, "k": { "const": "a" } }, "required": ["k"] } }, "sections": { "items": {
          "properties": { "id": {}, "cards": { "items": { "properties": { "id": {} } } } } } } }
          }
          """##
        )
      ],
      says: ##"""
        a.feed.json:1:53: error: the feed's cards and the cards in its sections have different schemas [#different-card-unions]
        a.feed.json:3:47: note: the cards in sections
        """##),
    Self(
      .unresolvedPointer,
      [
        (
          "a.feed.json",
          ##"""
          { "x-feed": { "section": "/plaec" }, "items": { "properties": { "id": {}, "place": {}
          } } }
          """##
        )
      ],
      says: ##"""
        a.feed.json:1:26: error: "/plaec" leads nowhere in any kind of card; did you mean "/place"? [#unresolved-pointer]
        """##),
    Self(
      .partlyResolvedPointer,
      [
        (
          "a.feed.json",
          ##"""
          { "x-feed": {}, "items": { "oneOf": [{ "properties": { "id": { "type": "string" },
          "k": { "const": "a" } }, "required": ["k"] }, { "properties": { "k": { "const": "b" }
          }, "required": ["k"] }] } }
          """##
        )
      ],
      says: ##"""
        a.feed.json:2:47: warning: cards of this kind have no text or number at "/id", so none will be recognised [#partly-resolved-pointer]
        a.feed.json:1:13: note: the id is looked for there
        """##),
    Self(
      .pinnedWithoutRank,
      [
        (
          "a.feed.json",
          ##"""
          { "x-feed": { "order": ["A"], "pinned": ["B"] }, "items": { "properties": { "id": {
          "type": "string" }, "k": { "const": "a" } }, "required": ["k"] } }
          """##
        )
      ],
      says: ##"""
        a.feed.json:1:13: warning: the pinned section "B" has no rank: "order" does not list it [#pinned-without-rank]
        """##),
    Self(
      .unknownOption, [("feedbridge-config.json", ##"{ "codabel": true }"##)],
      says: ##"""
        feedbridge-config.json:1:3: error: unknown option "codabel"; did you mean "codable"? [#unknown-option]
        """##),
    Self(
      .invalidOption, [("feedbridge-config.json", ##"{ "codable": 1 }"##)],
      says: ##"""
        feedbridge-config.json:1:14: error: "codable": expected true or false, found the number 1 [#invalid-option]
        """##),
    Self(
      .misplacedOptions, [("Cards/feedbridge-config.json", "{}")],
      says: ##"""
        Cards/feedbridge-config.json:1:1: error: options stand in the root folder of their target; move the file there [#misplaced-options]
        """##),
    Self(
      .invalidName, ##"{ "properties": { "a": { "x-feed-swift-name": "`a`" } } }"##,
      says: ##"""
        a.json:1:19: error: '`a`' cannot be a name in Swift; choose another [#invalid-name]
        """##),
    Self(
      .nameTaken,
      ##"{ "properties": { "a": { "x-feed-name": "x" }, "b": { "x-feed-name": "x" } } }"##,
      says: ##"""
        a.json:1:48: error: the name 'x' is asked for twice; change one of the two [#name-taken]
        a.json:1:19: note: the other is here
        """##),
    Self(
      .nameCollision, ##"{ "properties": { "user_id": {}, "userId": {} } }"##,
      says: ##"""
        a.json:1:34: warning: 'userId' makes the name 'userId', which is taken; it is called 'userId2'. 'x-feed-name' gives it another [#name-collision]
        a.json:1:19: note: 'userId' is the name of this
        """##),
    Self(
      .nestedElements,
      ##"""
      { "properties": { "a": { "type": "object", "additionalProperties": { "type": "array",
      "items": { "type": "string" }, "x-feed-elements": "fail" } } } }
      """##,
      says: ##"""
        a.json:1:68: error: 'x-feed-elements' of an array within an array or a map can only be 'drop' [#nested-elements]
        """##),
    Self(
      .exampleMismatch,
      ##"{ "properties": { "a": { "type": "string" } }, "examples": [{ "a": 1 }] }"##,
      says: ##"""
        a.json:1:61: warning: the example is no value of its schema; there is no 'sample' [#example-mismatch]
        """##),
    Self(
      .sameOutput,
      [
        ("a.json", ##"{ "type": "object" }"##),
        ("A.json", ##"{ "type": "array" }"##),
      ],
      says: ##"""
        a.json:1:1: warning: 'a' makes the name 'A', which is taken; it is called 'A2'. 'x-feed-name' gives it another [#name-collision]
        A.json:1:1: note: 'A' is the name of this
        a.json:1:1: error: 'a.swift' would be written for 'a.json' and for 'A.json'; rename one [#same-output]
        A.json:1:1: note: the other is here
        """##),
    .ofKotlin(
      .tooManyProperties,
      #"{ "properties": { \#((0..<130).map { #""p\#($0)": { "type": "number", "default": 0 }"# }.joined(separator: ", ")) } }"#,
      says: ##"""
        a.json:1:1: error: 130 properties are more than a class of Kotlin can hold on the JVM, which takes 255 words of parameters; move some into an object of their own [#too-many-properties]
        """##),
  ]

  private static func ofKotlin(_ id: DiagnosticID, _ text: String, says: String) -> Self {
    var example = Self(id, text, says: says)
    example.emit = { model in
      KotlinPackage("com.example").map { model.kotlinFiles(KotlinOptions(package: $0)).diagnostics }
        ?? []
    }
    return example
  }
}
