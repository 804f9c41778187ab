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

  @Test("One kind of card: with a constant of its own, or nothing that says what it is")
  func oneKind() throws {
    let bare = try model([
      "posts.feed.json": """
      { "x-feed": { "id": ["/post/uri", "/reason/by"], "section": [] },
        "type": "array", "items": { "$ref": "#/$defs/feedViewPost" }, "$defs": {
          "feedViewPost": { "x-feed-section": "TIMELINE", "required": ["post"], "properties": {
            "post": { "properties": { "uri": { "type": "string" } } },
            "reason": { "oneOf": [
              { "properties": { "$type": { "const": "app#repost" }, "by": { "type": "string" } } },
              { "properties": { "$type": { "const": "app#pin" } } } ] } } } } }
      """
    ])
    #expect(
      bare.sketch == """
        struct feedViewPost { post: feedViewPost.post; reason?: feedViewPost.reason }
        struct feedViewPost.post { uri?: string }
        union feedViewPost.reason by $type { "app#repost": feedViewPost.reason.app#repost; \
        "app#pin": feedViewPost.reason.app#pin }
        struct feedViewPost.reason.app#repost { $type?: string == "app#repost"; by?: string }
        struct feedViewPost.reason.app#pin { $type?: string == "app#pin" }
        union posts.card of one { "feedViewPost": feedViewPost }
        """)
    #expect(bare.feeds.first?.id == ["/post/uri", "/reason/by"])
    guard case .union(let union) = bare[bare.feeds[0].card].shape else { return }
    #expect(union.variants.map(\.section) == ["TIMELINE"])

    let tagged = try model([
      "a.feed.json": """
      { "x-feed": {}, "items": { "required": ["type"], "properties": { "type": { "const": "x" }, "id": {} } } }
      """
    ])
    #expect(
      tagged.sketch == """
        struct a.card.kind { type: string == "x"; id?: any }
        union a.card by type { "x": a.card.kind }
        """)
  }

  @Test("One kind that is called nothing")
  func namelessKind() throws {
    let model = try model([
      "a.feed.json": #"{ "x-feed": {}, "items": { "properties": { "id": { "type": "string" } } } }"#
    ])
    #expect(
      model.sketch == """
        struct a.card.kind { id?: string }
        union a.card of one { "card": a.card.kind }
        """)
  }

  @Test("Adjacent tagging: the kinds describe payloads, whole cards, or one card's payload")
  func payload() throws {
    let payloads = """
      "push": { "properties": { "size": { "type": "integer" } } }, "fork": { "properties": { "to": { "type": "string" } } }
      """
    let discriminator = """
      "discriminator": { "propertyName": "type", "mapping": { "Push": "#/$defs/push", "Fork": "#/$defs/fork" } }
      """
    let alone = """
      { "x-feed": { "payload": "/payload" }, "items": { "oneOf": [ { "$ref": "#/$defs/push" }, { "$ref": "#/$defs/fork" } ],
        \(discriminator) }, "$defs": { \(payloads) } }
      """
    let whole = """
      { "x-feed": { "payload": "/payload" }, "items": { "oneOf": [
        { "properties": { "id": {}, "type": { "const": "Push" }, "payload": { "$ref": "#/$defs/push" } } },
        { "properties": { "id": {}, "type": { "const": "Fork" }, "payload": { "$ref": "#/$defs/fork" } } } ] },
        "$defs": { \(payloads) } }
      """
    let one = """
      { "x-feed": { "payload": "/payload" }, "items": { "properties": { "id": {}, "type": {}, "payload": {
        "oneOf": [ { "$ref": "#/$defs/push" }, { "$ref": "#/$defs/fork" } ], \(discriminator) } } },
        "$defs": { \(payloads) } }
      """
    for text in [alone, whole, one] {
      let model = try model(["a.feed.json": text])
      #expect(
        model.sketch(of: "a.card") == "union a.card by type { \"Push\": push; \"Fork\": fork }")
      #expect(model.feeds.first?.payload == "/payload")
    }
  }

  @Test("One kind of card, whose payload is what is decoded")
  func onePayload() throws {
    let model = try model([
      "a.feed.json": """
      { "x-feed": { "payload": "/data" }, "items": { "required": ["type"], "properties": {
        "id": {}, "type": { "const": "x" }, "data": { "properties": { "n": { "type": "integer" } } } } } }
      """
    ])
    #expect(model.sketch(of: "a.card") == "union a.card by type { \"x\": a.card.kind.data }")
    expect(
      [.init("invalid-cards")],
      in: [
        "a.feed.json":
          #"{ "x-feed": { "payload": "/data" }, "items": 1️⃣{ "properties": { "id": {}, "data": { "type": "string" } } } }"#
      ])
  }

  @Test("A section that is used elsewhere has its id there")
  func sharedSections() throws {
    let model = try model([
      "test.feed.json": ##"""
      { "x-feed": { "section": "/shelf" }, "properties": {
          "sections": { "items": { "$ref": "#/$defs/Shelf" } },
          "cards": { "items": { "properties": {
            "id": { "type": "string" }, "shelf": { "type": "string" },
            "more": { "$ref": "#/$defs/Shelf" } } } } },
        "$defs": { "Shelf": { "required": ["id"], "properties": {
          "id": { "type": "string" }, "title": { "type": "string" } } } } }
      """##
    ])
    let content = try #require(model.feeds.first?.sectionContent)
    #expect(model[content].spelling == "test.section")
    #expect(model.sketch(of: "test.section") == "struct test.section { title?: string }")
    #expect(model.sketch(of: "Shelf") == "struct Shelf { id: string; title?: string }")
  }

  @Test("Cards in sections alone")
  func sections() throws {
    let model = try model([
      "a.feed.json": """
      { "x-feed": {}, "properties": { "sections": { "items": { "properties": {
        "id": { "type": "string" }, "layout": { "enum": ["row", "grid"] },
        "cards": { "items": { "required": ["k"], "properties": { "id": {}, "k": { "const": "x" } } } } } } } } }
      """
    ])
    #expect(model.feeds.first?.cards == "/cards")
    #expect(model.feeds.first?.sections == "/sections")
    #expect(model.sketch(of: "a.section") == "struct a.section { layout?: a.section.layout }")
    #expect(model.sketch(of: "a.card") == "union a.card by k { \"x\": a.card.kind }")
  }
}
