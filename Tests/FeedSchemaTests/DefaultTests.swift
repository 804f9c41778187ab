// SPDX-License-Identifier: Apache-2.0

import FeedSchema
import Testing

@Suite("Defaults")
struct DefaultTests {
  @Test("A default that would hold itself, at once or by way of others, is dropped")
  func endless() {
    expect(
      .init("default-mismatch", "1️⃣", "without end"),
      in: ##"{ "properties": { "child": { "$ref": "#", "default": 1️⃣{} } } }"##)
    expect(
      .init("default-mismatch", "1️⃣", "without end"),
      in: ##"""
        { "$defs": {
          "a": { "properties": { "bs": { "type": "array", "items": { "$ref": "#/$defs/b" }, "default": [{}] } } },
          "b": { "properties": { "a": { "anyOf": [ { "$ref": "#/$defs/a" }, { "type": "null" } ], "default": 1️⃣{} } } } } }
        """##)
  }

  @Test("A default that names what it holds comes to an end")
  func ending() {
    expect(
      [],
      in: [
        "a.json": ##"""
        { "properties": { "child": { "anyOf": [ { "$ref": "#" }, { "type": "null" } ], "default": { "child": null } } } }
        """##
      ])
  }

  @Test("Only a value of the type itself is a default")
  func exact() {
    expect(
      .init("default-mismatch", "1️⃣", "not of the format"),
      in: #"{ "properties": { "a": { "type": "string", "format": "date", "default": 1️⃣"today" } } }"#
    )
    expect(
      .init("default-mismatch", "1️⃣", "greatest double"),
      in: #"{ "properties": { "a": { "type": "number", "default": 1️⃣1e999 } } }"#)
    expect(
      .init("default-mismatch", "1️⃣", "none of its alternatives"),
      in: #"""
        { "properties": { "a": { "default": 1️⃣{ "k": "c" }, "oneOf": [
          { "properties": { "k": { "const": "a" } } }, { "properties": { "k": { "const": "b" } } } ] } } }
        """#)
  }

  @Test("A decimal by default may be a number, as in a payload")
  func decimals() {
    expect(
      [],
      in: [
        "a.json":
          #"{ "properties": { "a": { "type": "string", "format": "decimal", "default": 0 } } }"#
      ])
  }

  @Test("Of elements that cannot be read, those of an open union alone can be kept")
  func keptElements() {
    expect(
      .init("misplaced-feed-key", "1️⃣", "open union only"),
      in: #"""
        { "properties": { "a": 1️⃣{ "type": "array", "items": { "enum": ["x", "y"] }, "x-feed-elements": "keep" } } }
        """#)
  }
}
