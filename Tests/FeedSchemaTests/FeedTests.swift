// SPDX-License-Identifier: Apache-2.0

import FeedSchema
import Testing

@Suite("Feeds")
struct FeedTests {
  static let home = """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "description": "The home feed.",
      "x-feed": {
        "id": "/id", "section": "/section", "order": ["TOP", "REST"], "pinned": ["TOP"]
      },
      "type": "object",
      "properties": {
        "cards": { "type": "array", "items": { "$ref": "#/$defs/card" } },
        "sections": { "type": "array", "items": { "anyOf": [
          { "type": "string" },
          { "type": "object", "required": ["id"], "properties": {
            "id": { "type": "string" }, "title": { "type": "string" },
            "cards": { "type": "array", "items": { "$ref": "#/$defs/card" } } } } ] } }
      },
      "$defs": {
        "card": { "oneOf": [ { "$ref": "#/$defs/offer" }, { "$ref": "deal.card.json" } ] },
        "base": { "type": "object", "required": ["id", "section"], "properties": {
          "id": { "type": "string" }, "section": { "type": "string" },
          "requestId": { "type": "string", "x-feed-volatile": true } } },
        "offer": {
          "description": "An offer.",
          "x-feed-estimated-height": 80,
          "allOf": [ { "$ref": "#/$defs/base" } ],
          "required": ["kind", "title"],
          "properties": {
            "kind": { "const": "offer" }, "title": { "type": "string" },
            "amount": { "type": "string", "format": "decimal" },
            "media": { "type": ["object", "null"], "properties": { "url": { "type": "string", "format": "uri" } } }
          }
        }
      }
    }
    """
  static let deal = """
    { "allOf": [ { "$ref": "home.feed.json#/$defs/base" }, { "required": ["kind"], "properties": {
      "kind": { "const": "deal" }, "tags": { "type": "array", "items": { "enum": ["a", "b"] } } } } ],
      "x-feed-section": "DEALS", "x-feed-aliases": ["sale"] }
    """

  @Test("A feed with a base of all cards, in two files")
  func home() throws {
    let model = try model(["home.feed.json": Self.home, "deal.card.json": Self.deal])
    #expect(
      model.sketch == """
        struct deal.card { id: string; section: string; volatile requestId?: string; kind: string == "deal"; tags?: [deal.card.tags] }
        enum deal.card.tags { "a", "b" }
        struct home.section { title?: string }
        union card by kind { "offer": offer; "deal", "sale": deal.card }
        struct offer { id: string; section: string; volatile requestId?: string; kind: string == "offer"; title: string; amount?: decimal; media?: offer.media? }
        struct offer.media { url?: uri }
        """)
    let feed = try #require(model.feeds.first)
    #expect(feed.spelling == "home")
    #expect(feed.order == ["TOP", "REST"])
    #expect(feed.pinned == ["TOP"])
    #expect(feed.cards == "/cards")
    #expect(feed.sections == "/sections")
    #expect(model[feed.card].spelling == "card")
    #expect(feed.sectionContent.map { model[$0].spelling } == "home.section")
    guard case .union(let union) = model[feed.card].shape else { return }
    #expect(union.variants.map(\.section) == [nil, "DEALS"])
    #expect(union.variants.map(\.estimatedHeight) == [80, nil])
  }
}
