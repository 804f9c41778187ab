// SPDX-License-Identifier: Apache-2.0

import Compatibility
import Foundation

extension Pair {
  static let ofTypes: [Pair] = [
    Pair(
      .typeAdded, "cca", in: card,
      [#""Color": {"#: #""Fabric": 1️⃣{ "enum": ["wool"] }, "Color": {"#]),
    Pair(
      .typeAdded, "cca", in: card, [#""Color": {"#: #""Fabric": { "enum": ["wool"] }, "Color": {"#]
    ).reversed(as: .typeRemoved, "ccb", marking: ""),
    Pair(
      .typeRenamed, "ccb", in: card,
      [#""Owner": { "#: #""Owner": 1️⃣{ "x-feed-name": "Keeper", "#]),
    Pair(
      .typeMoved, "ccc", in: card,
      [
        #""Owner": { "type": "object", "properties": { "login": { "type": "string" } } },"#: "",
        ##""owner": { "$ref": "#/$defs/Owner" }"##:
          #""owner": { "$ref": "owner.card.json" }"#,
      ]
    ).adding(
      "owner.card.json",
      #"1️⃣{ "type": "object", "x-feed-name": "Owner", "properties": { "login": { "type": "string" } } }"#
    ),
    Pair(
      .shapeChanged, "bbb", in: card,
      [
        #"{ "type": "object", "properties": { "login": { "type": "string" } } }"#:
          #"1️⃣{ "enum": ["me", "you"] }"#
      ]),
    Pair(
      .sampleAdded, "cca", in: card,
      [#""Owner": { "#: #""Owner": 1️⃣{ "examples": [{ "login": "x" }], "#]),
    Pair(
      .sampleAdded, "cca", in: card,
      [#""Owner": { "#: #""Owner": { "examples": [{ "login": "x" }], "#]
    ).reversed(as: .sampleRemoved, "ccb", marking: #"{ "type": "object", "properties": { "login""#),
    Pair(
      .identifiableLost, "ccb", in: card,
      [#""id": { "type": "string" }"#: #""id": { "type": "string", "deprecated": true }"#],
      also: .propertyDeprecated),
    Pair(
      .identifiableLost, "ccb", in: card,
      [#""id": { "type": "string" }"#: #""id": { "type": "string", "deprecated": true }"#]
    ).reversed(as: .identifiableGained, "cca", marking: "", also: .propertyReinstated),
  ]

  /// Two objects that a union could tell apart.
  private static let apart = [
    "u.card.json": ##"""
    { "type": "object",
      "properties": { "a": { "$ref": "#/$defs/A" }, "b": { "$ref": "#/$defs/B" } },
      "$defs": {
        "A": { "type": "object", "required": ["t"], "properties": { "t": { "const": "a" } } },
        "B": { "type": "object", "required": ["t"], "properties": { "t": { "const": "b" } } }
      } }
    """##
  ]

  /// The union.
  private static let told: KeyValuePairs<String, String> = [
    ##""$defs": {"##:
      ##""$defs": { "AB": { "oneOf": [{ "$ref": "#/$defs/A" }, { "$ref": "#/$defs/B" }] },"##
  ]

  static let ofProperties: [Pair] = [
    Pair(
      .propertyAdded, "aca", in: card,
      [#""price": {"#: #"1️⃣"brand": { "type": "string" }, "price": {"#]),
    Pair(
      .requiredPropertyAdded, "abb", in: card,
      [
        #"["id", "name","#: #"["brand", "id", "name","#,
        #""price": {"#: #"1️⃣"brand": { "type": "string" }, "price": {"#,
      ]),
    Pair(
      .suppliedPropertyAdded, "aba", in: card,
      [
        #"["id", "name","#: #"["unit", "id", "name","#,
        #""price": {"#: #"1️⃣"unit": { "const": "piece" }, "price": {"#,
      ]),
    Pair(.propertyRemoved, "acb", in: card, [#""price": { "type": "number" },"#: ""]),
    Pair(
      .requiredPropertyRemoved, "bcb", in: card,
      [#", "stock", "note""#: #", "note""#, #""stock": { "type": "integer" },"#: ""]),
    Pair(
      .propertyKeyChanged, "bbc", in: card,
      [#""price": { "#: #"1️⃣"unit_price": { "x-feed-name": "price", "#]),
    Pair(
      .propertyRenamed, "ccb", in: card,
      [#""price": { "#: #"1️⃣"price": { "x-feed-name": "unitPrice", "#]),
    Pair(
      .propertiesReordered, "ccb", in: card,
      [
        #""name": { "type": "string" },"#: "",
        #""price": { "type": "number" },"#:
          #""price": { "type": "number" }, "name": { "type": "string" },"#,
        #""stock": { "type": "integer" }"#: #"1️⃣"stock": { "type": "integer" }"#,
      ]),
    Pair(
      .propertyMadeRequired, "cbb", in: card,
      [#"["id", "name","#: #"["price", "id", "name","#, #""price": {"#: #"1️⃣"price": {"#]),
    Pair(
      .propertyMadeOptional, "bcb", in: card,
      [#", "stock", "note""#: #", "note""#, #""stock": {"#: #"1️⃣"stock": {"#]),
    Pair(
      .defaultMadeRequired, "cbc", in: card,
      [#"["id", "name","#: #"["size", "id", "name","#, #""size": {"#: #"1️⃣"size": {"#]),
    Pair(
      .defaultMadeRequired, "cbc", in: card, [#"["id", "name","#: #"["size", "id", "name","#]
    ).reversed(as: .requiredMadeDefault, "bca", marking: #""size": {"#),
    Pair(
      .defaultAdded, "bab", in: card,
      [#""price": { "type": "number""#: #"1️⃣"price": { "type": "number", "default": 1"#]),
    Pair(
      .defaultAdded, "bab", in: card,
      [#""price": { "type": "number""#: #""price": { "type": "number", "default": 1"#]
    ).reversed(as: .defaultRemoved, "abb", marking: #""price": {"#),
    Pair(
      .defaultChanged, "bba", in: card,
      [
        #""size": { "type": "string", "default": "M""#:
          #"1️⃣"size": { "type": "string", "default": "L""#
      ]),
    Pair(
      .initialAdded, "cca", in: card,
      [#""name": { "type": "string""#: #"1️⃣"name": { "type": "string", "default": "new""#]),
    Pair(
      .initialAdded, "cca", in: card,
      [#""name": { "type": "string""#: #""name": { "type": "string", "default": "new""#]
    ).reversed(as: .initialRemoved, "ccb", marking: #""name": {"#),
    Pair(
      .initialChanged, "cca",
      in: [
        "n.card.json": #"""
        { "type": "object", "required": ["n"],
          "properties": { "n": { "type": "integer", "default": 1 } } }
        """#
      ], [#""n": { "type": "integer", "default": 1"#: #"1️⃣"n": { "type": "integer", "default": 2"#]),
    Pair(.constantFixed, "ccb", in: apart, told, also: .constantFixed, .typeAdded),
    Pair(.constantFixed, "ccb", in: apart, told)
      .reversed(as: .constantFreed, "ccb", marking: "", also: .constantFreed, .typeRemoved),
    Pair(.propertyFixed, "cbb", in: apart.loosened, told, also: .constantFixed, .typeAdded)
      .replacing(#"{ "type": "string" }"#, by: #"{ "const": "a" }"#),
    Pair(.propertyFixed, "cbb", in: apart.loosened, told)
      .replacing(#"{ "type": "string" }"#, by: #"{ "const": "a" }"#)
      .reversed(as: .propertyFreed, "bcb", marking: "", also: .constantFreed, .typeRemoved),
    Pair(
      .propertyMadeVolatile, "ccb", in: card,
      [#""price": { "#: #"1️⃣"price": { "x-feed-volatile": true, "#]),
    Pair(
      .propertyMadeVolatile, "ccb", in: card,
      [#""price": { "#: #""price": { "x-feed-volatile": true, "#]
    ).reversed(as: .propertyMadeContent, "cca", marking: #""price": {"#),
    Pair(
      .propertyDeprecated, "cca", in: card,
      [#""price": { "#: #"1️⃣"price": { "deprecated": true, "#]),
    Pair(
      .propertyDeprecated, "cca", in: card, [#""price": { "#: #""price": { "deprecated": true, "#]
    ).reversed(as: .propertyReinstated, "ccc", marking: #""price": {"#),
    Pair(
      .othersAdded, "cca", in: card,
      [#""Owner": { "#: #""Owner": 1️⃣{ "additionalProperties": { "type": "string" }, "#]),
    Pair(
      .othersAdded, "cca", in: card,
      [#""Owner": { "#: #""Owner": { "additionalProperties": { "type": "string" }, "#]
    ).reversed(as: .othersRemoved, "cbb", marking: #"{ "type": "object", "properties": { "login""#),
    Pair(
      .othersRenamed, "ccb",
      in: [
        "o.card.json": #"""
        { "type": "object", "additionalProperties": { "type": "string" },
          "properties": { "a": { "type": "string" } } }
        """#
      ],
      [
        #""a": { "type": "string" }"#:
          #""additionalProperties": { "type": "string" }, "a": { "type": "string" }"#
      ], also: .propertyAdded),
  ]

  static let ofUses: [Pair] = [
    Pair(
      .nullAdded, "bcb", in: card,
      [#""stock": { "type": "integer" }"#: #"1️⃣"stock": { "type": ["integer", "null"] }"#]),
    Pair(
      .nullRemoved, "cbb", in: card,
      [#""note": { "type": ["string", "null"] }"#: #"1️⃣"note": { "type": "string" }"#]),
    Pair(
      .nullToleratedAdded, "acb", in: card,
      [#""price": { "type": "number" }"#: #"1️⃣"price": { "type": ["number", "null"] }"#]),
    Pair(
      .nullToleratedRemoved, "cab", in: card,
      [#""hint": { "type": ["string", "null"] }"#: #"1️⃣"hint": { "type": "string" }"#]),
    Pair(
      .typeWidened, "bcb", in: card,
      [#""stock": { "type": "integer" }"#: #"1️⃣"stock": { "type": "number" }"#]),
    Pair(
      .typeNarrowed, "cbb", in: card,
      [#""name": { "type": "string" }"#: #"1️⃣"name": { "type": "string", "format": "date" }"#]),
    Pair(
      .typeChanged, "bbb", in: card,
      [#""name": { "type": "string" }"#: #"1️⃣"name": { "type": "boolean" }"#]),
    Pair(
      .swiftTypeChanged, "ccb", in: card,
      [#""stock": { "type": "integer" }"#: #"1️⃣"stock": { "type": "integer", "format": "int64" }"#]),
    Pair(
      .elementPolicyChanged, "cac", in: card,
      [#""tags": { "type": "array","#: #"1️⃣"tags": { "x-feed-elements": "fail", "type": "array","#]),
  ]

  static let ofEnums: [Pair] = [
    Pair(.valueAdded, "acb", in: card, [#""red", "#: #""red", 1️⃣"blue", "#]),
    Pair(.closedValueAdded, "bcb", in: card, [#"["a", "#: #"["a", 1️⃣"c", "#]),
    Pair(.valueAdded, "acb", in: card, [#""red", "#: #""red", "blue", "#])
      .reversed(as: .valueRemoved, "cab", marking: #"{ "enum": ["red""#),
    Pair(.closedValueAdded, "bcb", in: card, [#"["a", "#: #"["a", "c", "#])
      .reversed(as: .closedValueRemoved, "cbb", marking: #"{ "enum": ["a""#),
    Pair(
      .valueRenamed, "ccb", in: card,
      [
        #"["red", "green"]"#: #"["red", "green"]"#,
        #"{ "enum": ["red", "green"] }"#:
          #"{ "oneOf": [{ "const": "red", "x-feed-name": "scarlet" }, { "const": "green" }] }"#,
      ]),
    Pair(.enumRawChanged, "bbb", in: card, [#"{ "enum": [1, 2] }"#: #"1️⃣{ "enum": ["1", "2"] }"#]),
    Pair(
      .enumClosed, "cbb", in: card,
      [#"{ "enum": ["red""#: #"1️⃣{ "x-feed-open": false, "enum": ["red""#]),
    Pair(
      .enumOpened, "bcb", in: card,
      [#"{ "enum": ["a", "b"], "x-feed-open": false }"#: #"1️⃣{ "enum": ["a", "b"] }"#]),
  ]
}

extension Pair {
  /// The same, with a file that is new.
  func adding(_ name: String, _ text: String) -> Pair {
    var pair = self
    pair.after[name] = text
    return pair
  }

  /// The same, edited once more.
  func replacing(_ text: String, by replacement: String) -> Pair {
    var pair = self
    for (name, contents) in after {
      pair.after[name] = contents.replacingOccurrences(of: text, with: replacement)
    }
    return pair
  }
}

extension [String: String] {
  /// With a constant that is any text.
  fileprivate var loosened: [String: String] {
    mapValues {
      $0.replacingOccurrences(of: #"{ "const": "a" }"#, with: #"{ "type": "string" }"#)
    }
  }
}
