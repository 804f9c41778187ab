// SPDX-License-Identifier: Apache-2.0

import FeedModel
import SchemaDecoder
import Testing

/// Equality is the shared core's equality, and changes are named as generated code names them.
@Suite struct EqualityTests {
  static let properties = """
    "likes": { "type": "integer" },
    "title": { "type": ["string", "null"] },
    "tags": { "type": "array", "items": { "type": "string" } },
    "counts": { "type": "object", "additionalProperties": { "type": "integer" } },
    "price": {
      "type": "object", "properties": { "amount": { "type": "string", "format": "decimal" } }
    },
    "style": { "enum": ["plain", "loud"] },
    "extra": {},
    "served": { "type": "string", "x-feed-volatile": true }
    """

  let cards: CardReading

  init() throws {
    cards = try CardReading(Self.properties)
  }

  @Test(arguments: [
    (#""likes":1"#, #""likes":2"#, "/likes 1→2"),
    (#""likes":1"#, "", "/likes 1→absent"),
    ("", #""title":null"#, "/title absent→null"),
    (#""title":null"#, #""title":"x""#, #"/title null→"x""#),
    (#""tags":["a","b"]"#, #""tags":["a","c"]"#, #"/tags/1 "b"→"c""#),
    (#""tags":["a"]"#, #""tags":["a","c"]"#, "/tags [1 item]→[2 items]"),
    (
      #""counts":{"a":1,"b":2}"#, #""counts":{"b":3,"c":4}"#,
      "/counts/a 1→absent, /counts/b 2→3, /counts/c absent→4"
    ),
    (
      #""price":{"amount":"1.50"}"#, #""price":{"amount":"1.5"}"#,
      #"/price/amount "1.50"→"1.5""#
    ),
    (#""price":{"amount":"1.50"}"#, "", "/price {…}→absent"),
    (#""style":"plain""#, #""style":"new""#, #"/style "plain"→"new""#),
    (#""extra":{"a":1}"#, #""extra":{"a":2,"b":3}"#, "/extra {1 key}→{2 keys}"),
    (#""served":"1","likes":1"#, #""served":"2","likes":1"#, ""),
    (#""likes":1,"title":"a""#, #""title":"b","likes":2"#, #"/likes 1→2, /title "a"→"b""#),
  ])
  func changes(old: String, new: String, changes: String) throws {
    #expect(try cards.changes(from: old, to: new) == changes)
  }

  @Test func `volatile fields are values and no content`() throws {
    let old = try cards.read(#""served":"1""#).card
    let new = try cards.read(#""served":"2""#).card
    #expect(old != new)
    #expect(new.hasSameContent(as: old))
  }

  @Test func `texts compare by their bytes`() throws {
    let composed = try cards.read(#""title":"caf\u00e9""#).card
    let decomposed = try cards.read(#""title":"cafe\u0301""#).card
    #expect(composed != decomposed)
    #expect(!composed.hasSameContent(as: decomposed))
  }

  @Test func `key order and spelling do not count`() throws {
    let old = try cards.read(#""likes":1,"tags":["\u0061"],"extra":{"a":1,"b":2}"#).card
    let new = try cards.read(#""extra":{"b":2,"a":1.0},"tags":["a"],"likes":1.0"#).card
    #expect(old == new)
    #expect(old.hashValue == new.hashValue)
  }

  @Test func `entries beside the properties are content`() throws {
    let cards = try CardReading(
      "", card: #""additionalProperties": { "type": "integer" }"#)
    #expect(try cards.changes(from: #""x":1"#, to: #""x":2,"y":3"#) == "/x 1→2, /y absent→3")
  }
}
