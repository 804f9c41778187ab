// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CommandSupport
@testable import Commands

@Suite struct ValidateTests {
  static let schema = """
    {
      "x-feed": { "id": "/id", "cards": "/cards" },
      "type": "object",
      "properties": { "cards": { "type": "array", "items": { "$ref": "#/$defs/Card" } } },
      "$defs": {
        "Card": { "oneOf": [{ "$ref": "#/$defs/Offer" }] },
        "Offer": {
          "type": "object",
          "x-feed-section": "OFFERS",
          "required": ["type", "id"],
          "properties": {
            "type": { "const": "offer" },
            "id": { "type": "string" },
            "likes": { "type": "integer" }
          }
        }
      }
    }
    """

  @Test func `every issue is located in the payload`() throws {
    let folder = try TemporaryFolder([
      "shop.feed.json": Self.schema,
      "payload.json": """
      {"cards": [
        {"type": "offer", "id": "a", "likes": 1, "more": true},
        {"type": "offer", "id": "b", "likes": "2"},
        {"type": "poll", "id": "c"}
      ]}
      """,
    ])
    let payload = folder.path + "/payload.json"
    let run = Tool.feedBridge.runForTest([
      "validate", "--schema", folder.path + "/shop.feed.json", payload,
    ])
    #expect(run.code == .failure)
    #expect(run.output.isEmpty)
    let lines = run.error.split(separator: "\n")
    #expect(lines.count == 2, "\(run.error)")
    #expect(lines.first?.hasPrefix("\(payload):3:41: error: OFFERS[b] /cards/1/likes") == true)
    #expect(lines.last?.hasPrefix("\(payload):4:12: error: ") == true)
  }

  @Test func `a file that the feed refers to is found whatever it is called`() throws {
    let folder = try TemporaryFolder([
      "shop.feed.json": """
      {
        "x-feed": { "id": "/id", "cards": "" },
        "x-feed-overlay": { "theirs/cards-1.5.json#/definitions/Offer": { "x-feed-section": "S" } },
        "type": "array",
        "items": { "$ref": "theirs/cards-1.5.json#/definitions/Offer" }
      }
      """,
      "theirs/cards-1.5.json": """
      {
        "$schema": "http://json-schema.org/draft-06/schema#",
        "id": "http://example.com/cards.json",
        "definitions": {
          "Offer": {
            "type": "object",
            "properties": { "id": { "type": "string" }, "price": { "$ref": "values.json" } }
          }
        }
      }
      """,
      "theirs/values.json": #"{ "type": "integer" }"#,
      "theirs/unrelated.json": "[", "unrelated.feed.json": "[",
    ])
    let run = Tool.feedBridge.runForTest(
      ["validate", "--schema", folder.path + "/shop.feed.json", "-"],
      input: #"[{"id":"a","price":1},{"id":"b","price":"2"}]"#)
    #expect(run.code == .failure)
    #expect(run.error.contains("S[b] /1/price"), "\(run.error)")
  }

  @Test func `a sound payload says nothing`() throws {
    let folder = try TemporaryFolder(["shop.feed.json": Self.schema])
    let run = Tool.feedBridge.runForTest(
      ["validate", "--schema", folder.path, "-"], input: #"{"cards":[{"type":"offer","id":"a"}]}"#)
    #expect(run.code == .success)
    #expect(run.error.isEmpty)
    #expect(run.output.isEmpty)
  }
}
