// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedSchema
import FeedWire
import SchemaDecoder
import Testing

/// Reads one kind of card through a schema that a test writes down in short.
struct CardReading {
  let feed: DynamicFeed

  /// - Parameters:
  ///   - properties: the members of the card's `properties`, besides `type` and `id`.
  ///   - required: which of them are required.
  ///   - definitions: the members of `$defs`, besides the card.
  init(
    _ properties: String, required: [String] = [], definitions: String = "",
    card: String = ""
  ) throws {
    let names = (["type", "id"] + required).map { "\"\($0)\"" }.joined(separator: ", ")
    let schema = """
      {
        "x-feed": { "id": "/id", "cards": "/cards" },
        "type": "object",
        "properties": {
          "cards": { "type": "array", "items": { "oneOf": [{ "$ref": "#/$defs/Card" }] } }
        },
        "$defs": {
          "Card": {
            "type": "object",
            "x-feed-section": "S",
            "required": [\(names)],
            "properties": {
              "type": { "const": "card" }, "id": { "type": "string" }
              \(properties.isEmpty ? "" : ", " + properties)
            }
            \(card.isEmpty ? "" : ", " + card)
          }
          \(definitions.isEmpty ? "" : ", " + definitions)
        }
      }
      """
    let result = SchemaPipeline.model(of: [SchemaSource(name: "test.feed.json", text: schema)])
    let model = try #require(result.model, "\(result.diagnostics)")
    let first = try #require(model.feeds.first)
    feed = try #require(DynamicFeed(first, of: model))
  }

  /// Reads a card with some members besides `type` and `id`.
  func read(_ members: String) throws -> (card: DynamicCard, issues: [FeedIssue]) {
    let text = #"{"type":"card","id":"a"\#(members.isEmpty ? "" : ",")\#(members)}"#
    var issues = WireIssues()
    let card = try Array(text.utf8).withUnsafeBytes { bytes in
      try WireParser().withValue(of: bytes, issues: &issues) {
        (value, issues) throws(FieldFault) in
        try feed.card(kind: "card", from: value, issues: &issues)
      }
    }
    return (try #require(card), issues.all)
  }

  /// The value of a field of a card that is sound.
  func field(_ key: String, of members: String) throws -> DynamicValue {
    let (card, issues) = try read(members)
    #expect(issues.isEmpty)
    guard case .object(let object) = card.value else { throw NoObject() }
    return try #require(object[key])
  }

  /// What is wrong with a card that cannot be read.
  func fault(of members: String) -> String? {
    do {
      _ = try read(members)
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// The changes from one card to another, in one line.
  func changes(from old: String, to new: String) throws -> String {
    let old = try read(old).card
    let new = try read(new).card
    var changes: [FieldChange] = []
    new.collectChanges(since: old, at: "", into: &changes)
    #expect(changes.isEmpty == new.hasSameContent(as: old))
    return changes.map(\.description).joined(separator: ", ")
  }

  struct NoObject: Error {}
}
