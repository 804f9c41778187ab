// SPDX-License-Identifier: Apache-2.0

import Compatibility
import Foundation
import Testing

/// An edit of a schema, and what it comes to.
struct Pair: Sendable, CustomTestStringConvertible {
  /// The rule that it is for.
  var rule: Rule
  /// What it does: to old apps, to new apps, to source.
  var effect: String
  var before: [String: String]
  var after: [String: String]
  /// What else it comes to, as an edit may be two things.
  var others: [Rule]

  /// Edits the first file in which a text stands; there it must stand once.
  init(
    _ rule: Rule, _ effect: String, in files: [String: String],
    _ edits: KeyValuePairs<String, String>, also others: Rule...
  ) {
    self.rule = rule
    self.effect = effect
    self.others = others
    before = files
    after = files
    for (text, replacement) in edits {
      for (name, contents) in after where contents.contains(text) {
        after[name] = contents.replacingOccurrences(of: text, with: replacement)
      }
    }
  }

  /// The same edit, undone.
  func reversed(
    as rule: Rule, _ effect: String, marking text: String, also others: Rule...
  ) -> Pair {
    var pair = self
    pair.rule = rule
    pair.effect = effect
    pair.others = others
    pair.before = after.mapValues { $0.replacingOccurrences(of: "1️⃣", with: "") }
    pair.after = before.mapValues { $0.replacingOccurrences(of: text, with: "1️⃣" + text) }
    return pair
  }

  var testDescription: String { rule.rawValue }
}

extension Pair {
  /// A card with one of everything that has no feed.
  static let card = [
    "item.card.json": ##"""
    {
      "type": "object",
      "required": ["id", "name", "stock", "note", "grade"],
      "properties": {
        "id": { "type": "string" },
        "name": { "type": "string" },
        "stock": { "type": "integer" },
        "note": { "type": ["string", "null"] },
        "price": { "type": "number" },
        "hint": { "type": ["string", "null"] },
        "size": { "type": "string", "default": "M" },
        "grade": { "$ref": "#/$defs/Grade" },
        "color": { "$ref": "#/$defs/Color" },
        "level": { "$ref": "#/$defs/Level" },
        "tags": { "type": "array", "items": { "type": "string" } },
        "rates": { "type": "object", "additionalProperties": { "type": "number" } },
        "media": { "type": "array", "items": { "$ref": "#/$defs/Media" } },
        "shape": { "$ref": "#/$defs/Shape" },
        "owner": { "$ref": "#/$defs/Owner" },
        "amount": { "$ref": "#/$defs/Amount" }
      },
      "$defs": {
        "Color": { "enum": ["red", "green"] },
        "Grade": { "enum": ["a", "b"], "x-feed-open": false },
        "Level": { "enum": [1, 2] },
        "Amount": { "type": "number" },
        "Owner": { "type": "object", "properties": { "login": { "type": "string" } } },
        "Media": { "oneOf": [{ "$ref": "#/$defs/Picture" }, { "$ref": "#/$defs/Film" }] },
        "Picture": {
          "type": "object", "required": ["type"],
          "properties": { "type": { "const": "picture" }, "url": { "type": "string" } }
        },
        "Film": {
          "type": "object", "required": ["type"], "x-feed-aliases": ["movie"],
          "properties": { "type": { "const": "film" }, "length": { "type": "integer" } }
        },
        "Shape": {
          "x-feed-open": false,
          "oneOf": [{ "$ref": "#/$defs/Circle" }, { "$ref": "#/$defs/Square" }]
        },
        "Circle": {
          "type": "object", "required": ["form", "radius"],
          "properties": { "form": { "const": "circle" }, "radius": { "type": "number" } }
        },
        "Square": {
          "type": "object", "required": ["form", "width"],
          "properties": { "form": { "const": "square" }, "width": { "type": "number" } }
        }
      }
    }
    """##
  ]

  /// A feed of two kinds of cards, with sections that have content.
  static let feed = [
    "shop.feed.json": ##"""
    {
      "x-feed": {
        "id": "/id", "section": "/section", "cards": "/cards", "sections": "/sections",
        "order": ["TOP", "DEALS", "NEWS"], "pinned": ["TOP"]
      },
      "type": "object",
      "properties": {
        "sections": { "type": "array", "items": { "$ref": "#/$defs/Group" } },
        "groups": { "type": "array", "items": { "$ref": "#/$defs/Group" } },
        "cards": { "type": "array", "items": { "$ref": "#/$defs/Card" } },
        "items": { "type": "array", "items": { "$ref": "#/$defs/Card" } }
      },
      "$defs": {
        "Card": { "oneOf": [{ "$ref": "#/$defs/Offer" }, { "$ref": "#/$defs/Story" }] },
        "Other": { "oneOf": [{ "$ref": "#/$defs/Offer" }, { "$ref": "#/$defs/Story" }] },
        "Block": {
          "type": "object", "required": ["id"],
          "properties": { "id": { "type": "string" }, "color": { "type": "string" } }
        },
        "Group": {
          "type": "object", "required": ["id"],
          "properties": { "id": { "type": "string" }, "title": { "type": "string" } }
        },
        "Offer": {
          "type": "object", "required": ["type", "id", "key", "section", "place"],
          "x-feed-estimated-height": 100,
          "properties": {
            "type": { "const": "offer" },
            "id": { "type": "string" }, "key": { "type": "string" },
            "section": { "type": "string" }, "place": { "type": "string" }
          }
        },
        "Story": {
          "type": "object", "required": ["type", "id", "key", "section", "place"],
          "properties": {
            "type": { "const": "story" },
            "id": { "type": "string" }, "key": { "type": "string" },
            "section": { "type": "string" }, "place": { "type": "string" }
          }
        }
      }
    }
    """##
  ]

  static let all = ofTypes + ofProperties + ofUses + ofEnums + ofUnions + ofFeeds
}
