// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedWire
import SchemaDecoder
import Testing

/// What is read, and what is said of what is not.
@Suite struct AcceptanceTests {
  @Test(arguments: [
    (#""n": { "type": "integer" }"#, #""n":1e3"#, DynamicValue.integer(1000)),
    (#""n": { "type": "integer" }"#, #""n":1.0"#, .integer(1)),
    (#""n": { "type": "number" }"#, #""n":1"#, .number(1)),
    (#""n": { "type": "boolean" }"#, #""n":true"#, .boolean(true)),
    (#""n": { "type": "string" }"#, #""n":"é""#, .text("é")),
    (#""n": { "type": "string", "format": "decimal" }"#, #""n":12.50"#, .text("12.50")),
    (#""n": { "enum": ["a", "b"] }"#, #""n":"c""#, .enumeration("c")),
    (#""n": { "type": "integer" }"#, "", .absent),
    (#""n": { "type": "integer" }"#, #""n":null"#, .absent),
    (#""n": { "type": ["integer", "null"] }"#, "", .absent),
    (#""n": { "type": ["integer", "null"] }"#, #""n":null"#, .null),
    (#""n": { "type": "integer", "default": 7 }"#, "", .integer(7)),
    (#""n": { "type": "integer", "default": 7 }"#, #""n":null"#, .integer(7)),
    (#""n": { "type": ["integer", "null"], "default": 7 }"#, #""n":null"#, .absent),
    (#""n": { "default": 7 }"#, #""n":null"#, .any(.null)),
    (#""n": { "type": "string", "format": "uri" }"#, #""n":"""#, .absent),
    (#""n": {}"#, #""n":[1]"#, .any([1])),
    (#""n": {}"#, #""n":null"#, .any(.null)),
    (#""n": {}"#, "", .absent),
    (
      #""n": { "type": "object", "additionalProperties": { "type": "integer" } }"#,
      #""n":{"b":2,"a":1}"#, .map(["a": .integer(1), "b": .integer(2)])
    ),
  ])
  func reads(property: String, members: String, value: DynamicValue) throws {
    #expect(try CardReading(property).field("n", of: members) == value)
  }

  @Test(arguments: [
    (
      #""n": { "type": "integer" }"#, #""n":18.18"#,
      "/n: expected an integer, found the number 18.18"
    ),
    (
      #""n": { "type": "integer" }"#, #""n":"12""#,
      #"/n: expected an integer, found the string "12""#
    ),
    (
      #""n": { "type": "integer", "format": "int32" }"#, #""n":3000000000"#,
      "/n: expected an integer of 32 bits, found the number 3000000000"
    ),
    (#""n": { "type": "string" }"#, #""n":1"#, "/n: expected a string, found the number 1"),
    (
      #""n": { "enum": ["a", "b"], "x-feed-open": false }"#, #""n":"c""#,
      #"/n: expected one of "a", "b", found the string "c""#
    ),
    (
      #""n": { "type": "object", "required": ["a/b"], "properties": { "a/b": { "type": "string" } } }"#,
      #""n":{}"#, "/n/a~1b: expected a value, found nothing"
    ),
    (
      #""n": { "type": "array", "x-feed-elements": "fail", "items": { "type": "integer" } }"#,
      #""n":[1,"2"]"#, #"/n/1: expected an integer, found the string "2""#
    ),
  ])
  func refuses(property: String, members: String, fault: String) throws {
    #expect(try CardReading(property).fault(of: members) == fault)
  }

  @Test func `a required property that is absent or null`() throws {
    let cards = try CardReading(#""n": { "type": "integer" }"#, required: ["n"])
    #expect(cards.fault(of: "") == "/n: expected a value, found nothing")
    #expect(cards.fault(of: #""n":null"#) == "/n: expected an integer, found null")
    let nullable = try CardReading(#""n": { "type": ["integer", "null"] }"#, required: ["n"])
    #expect(try nullable.field("n", of: #""n":null"#) == .absent)
  }

  @Test func `a bad element costs itself, with its path`() throws {
    let cards = try CardReading(
      ##""rows": { "type": "array", "items": { "$ref": "#/$defs/Row" } }"##,
      definitions: """
        "Row": { "type": "object", "required": ["n"], "properties": { "n": { "type": "integer" } } }
        """)
    let (card, issues) = try cards.read(#""rows":[{"n":1},{"n":"x"},{"n":3}]"#)
    #expect(issues.map(\.description) == [#"/rows/1/n: expected an integer, found the string "x""#])
    #expect(issues.map(\.cost) == [.element])
    guard case .object(let object) = card.value, case .array(let rows) = object["rows"] else {
      return #expect(Bool(false), "\(card)")
    }
    #expect(rows.count == 2)
  }

  @Test func `a constant that tells no variant takes what comes`() throws {
    let cards = try CardReading(#""n": { "const": "a" }"#, required: ["n"])
    #expect(try cards.field("n", of: #""n":"b""#) == .text("b"))
  }

  @Test func `unknown keys do not count`() throws {
    let cards = try CardReading("")
    #expect(try cards.read(#""more":{"deep":[1]}"#).card == cards.read("").card)
  }

  @Test func `a feed knows its kinds and sections`() throws {
    let feed = try CardReading("").feed
    #expect(feed.layout.kind == "type")
    #expect(feed.layout.kinds == ["card"])
    #expect(feed.layout.sectionOfKind == ["card": "S"])
  }
}

@Suite struct UnionTests {
  static let media = """
    "Media": { "oneOf": [{ "$ref": "#/$defs/Image" }, { "$ref": "#/$defs/Video" }] },
    "Image": {
      "type": "object", "required": ["kind", "url"],
      "properties": { "kind": { "const": "image" }, "url": { "type": "string" } }
    },
    "Video": {
      "type": "object", "required": ["kind"],
      "properties": { "kind": { "const": "video" }, "seconds": { "type": "integer" } }
    }
    """

  let cards: CardReading

  init() throws {
    cards = try CardReading(
      ##""media": { "$ref": "#/$defs/Media" }"##, definitions: Self.media)
  }

  @Test func `the variant is told before it is read`() throws {
    #expect(
      cards.fault(of: #""media":{"kind":"image"}"#)
        == "/media/url: expected a value, found nothing")
    #expect(
      cards.fault(of: #""media":{}"#)
        == "/media/kind: expected the value that tells the variant, found nothing")
  }

  @Test func `an unknown variant is kept as it came`() throws {
    let value = try cards.field("media", of: #""media":{"kind":"hologram","depth":3}"#)
    guard case .variant(let variant) = value else { return #expect(Bool(false)) }
    #expect(!variant.isKnown)
    #expect(variant.kind == "hologram")
    #expect(variant.value == .any(["kind": "hologram", "depth": 3]))
  }

  @Test func `changes go into one variant, and name two`() throws {
    let video = #""media":{"kind":"video","seconds":3}"#
    #expect(
      try cards.changes(from: video, to: #""media":{"kind":"video","seconds":4}"#)
        == "/media/seconds 3→4")
    #expect(
      try cards.changes(from: video, to: #""media":{"kind":"image","url":"u"}"#)
        == "/media {video}→{image}")
    #expect(
      try cards.changes(from: video, to: #""media":{"kind":"hologram"}"#)
        == "/media {video}→{hologram}")
  }

  @Test func `kinds of JSON tell variants too`() throws {
    let cards = try CardReading(
      #""v": { "oneOf": [{ "type": "integer" }, { "type": "string" }] }"#)
    #expect(try cards.changes(from: #""v":1"#, to: #""v":2"#) == "/v 1→2")
    #expect(try cards.changes(from: #""v":1"#, to: #""v":"1""#) == "/v {integer}→{string}")
    #expect(try cards.changes(from: #""v":1"#, to: #""v":true"#) == "/v {integer}→{boolean}")
  }
}
