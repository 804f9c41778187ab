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

  @Test func `each of many issues is told, of which a trace lists a part`() throws {
    let cards = Array(repeating: #"{"type": "poll"}"#, count: 1_500).joined(separator: ",\n")
    let folder = try TemporaryFolder([
      "shop.feed.json": Self.schema, "payload.json": "{\"cards\": [\(cards)]}",
    ])
    let arguments = ["--schema", folder.path + "/shop.feed.json", folder.path + "/payload.json"]
    let run = Tool.feedBridge.runForTest(["validate"] + arguments)
    #expect(run.error.split(separator: "\n").count == 1_500)
    let replay = Tool.feedBridge.runForTest(["replay", "--framing", "whole"] + arguments)
    let issues = replay.output.split(separator: "\n").filter { $0.contains("issue: ") }
    #expect(issues.count == 1_001, "\(replay.output.prefix(500))")
    #expect(issues.last?.contains("500 more") == true)
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

  // MARK: - Values

  static let person = """
    {
      "$ref": "#/$defs/Person",
      "$defs": {
        "Person": {
          "type": "object",
          "required": ["name"],
          "properties": {
            "name": { "type": "string" },
            "friends": { "type": "array", "items": { "$ref": "#/$defs/Person" } }
          }
        },
        "Tier": { "enum": ["gold", "silver"], "x-feed-open": false }
      }
    }
    """

  @Test(arguments: ["person.schema.json", "person.card.json", "person.json", "my person.json"])
  func `a schema without a feed reads values of its root`(name: String) throws {
    let folder = try TemporaryFolder([
      name: Self.person,
      "payload.json": #"{"name":"a","friends":[{"name":"b"},{"nam":"c"},"#
        + "\n" + #" {"name":3}]}"#,
    ])
    let payload = folder.path + "/payload.json"
    let run = Tool.feedBridge.runForTest([
      "validate", "--schema", "\(folder.path)/\(name)", payload,
    ])
    #expect(run.code == .failure)
    #expect(
      run.error == """
        \(payload):1:37: error: /friends/1/name: expected a value, found nothing [the element was left out]
        \(payload):2:10: error: /friends/2/name: expected a string, found the number 3 [the element was left out]

        """)
  }

  @Test func `a place in a schema is named by a pointer`() throws {
    let folder = try TemporaryFolder(["all.schema.json": Self.person])
    func validate(_ place: String, _ payload: String) -> Run {
      Tool.feedBridge.runForTest(
        ["validate", "--schema", "\(folder.path)/all.schema.json\(place)", "-"], input: payload)
    }
    #expect(validate("#/$defs/Tier", #""gold""#).code == .success)
    #expect(
      validate("#/$defs/Tier", "7").error
        == "standard input:1:1: error: the value: expected a string, found the number 7 "
        + "[the value was refused]\n")
    #expect(validate("#/$defs/Teir", "7").error.contains(#"did you mean"#))
    #expect(validate("", "7").code == .failure)
  }

  @Test func `a schema that describes nothing at its root says what to name`() throws {
    let folder = try TemporaryFolder(["defs.schema.json": #"{ "$defs": { "A": {} } }"#])
    let run = Tool.feedBridge.runForTest(
      ["validate", "--schema", folder.path + "/defs.schema.json", "-"], input: "{}")
    #expect(run.code == .failure)
    #expect(run.error.contains("#/$defs/"), "\(run.error)")
  }

  // MARK: - What is no payload

  @Test(arguments: [
    ("", 1, 1, "expected JSON text, found nothing"),
    (" \n", 1, 1, "expected JSON text, found nothing but white space"),
    (#"{"cards":[],}"#, 1, 13, "no comma may stand before it"),
    ("{\"cards\":[\n]},", 2, 3, "something follows the value"),
    ("{\"cards\":[]}\n{\"cards\":[]}", 2, 1, "say --framing lines"),
    ("{\"cards\":[", 1, 11, "the text ends before its value does"),
    ("{\u{0}\"\u{0}", 1, 1, "convert it to UTF-8"),
  ])
  func `it is said where and what to do`(
    text: String, line: Int, column: Int, message: String
  ) throws {
    let folder = try TemporaryFolder([
      "shop.feed.json": Self.schema, "list.schema.json": #"{ "type": "array" }"#,
    ])
    for schema in ["shop.feed.json", "list.schema.json"] {
      let run = Tool.feedBridge.runForTest(
        ["validate", "--schema", "\(folder.path)/\(schema)", "-"], input: text)
      #expect(run.code == .failure)
      #expect(
        run.error.hasPrefix("standard input:\(line):\(column): error: "), "\(schema): \(run.error)")
      #expect(run.error.contains(message), "\(schema): \(run.error)")
    }
  }

  @Test func `a byte order mark is no fault`() throws {
    let folder = try TemporaryFolder(["shop.feed.json": Self.schema])
    let run = Tool.feedBridge.runForTest(
      ["validate", "--schema", folder.path, "-"], input: "\u{FEFF}{\"cards\":[]}")
    #expect(run.code == .success)
  }

  @Test func `lines without a payload are told`() throws {
    let folder = try TemporaryFolder(["shop.feed.json": Self.schema])
    let run = Tool.feedBridge.runForTest(
      ["validate", "--schema", folder.path, "--framing", "lines", "-"], input: "\n")
    #expect(run.code == .success)
    #expect(run.error == "warning: standard input: there is no payload in it\n")
  }

  @Test(arguments: ["x", "x/", "/x", "nowhere/shop.feed.json", "nowhere.json#/$defs/A"])
  func `a schema that is not there is told`(path: String) {
    let run = Tool.feedBridge.runForTest(["validate", "--schema", path, "-"])
    #expect(run.code == .failure)
    #expect(run.error.contains("there is no such file or folder"), "\(run.error)")
  }
}
