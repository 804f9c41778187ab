// SPDX-License-Identifier: Apache-2.0

import Compatibility

extension Pair {
  static let ofUnions: [Pair] = [
    Pair(
      .kindAdded, "acb", in: card,
      [
        ##""Media": { "oneOf": ["##: ##""Media": { "oneOf": [1️⃣{ "$ref": "#/$defs/Sound" }, "##,
        #""Picture": {"#:
          #""Sound": { "type": "object", "required": ["type"], "properties": { "type": { "const": "sound" } } }, "Picture": {"#,
      ], also: .typeAdded),
    Pair(
      .closedKindAdded, "bcb", in: card,
      [
        ##""oneOf": [{ "$ref": "#/$defs/Circle" }, "##:
          ##""oneOf": [{ "$ref": "#/$defs/Circle" }, 1️⃣{ "$ref": "#/$defs/Line" }, "##,
        #""Circle": {"#:
          #""Line": { "type": "object", "required": ["form"], "properties": { "form": { "const": "line" } } }, "Circle": {"#,
      ], also: .typeAdded),
    Pair(
      .kindRemoved, "cbb", in: card,
      [
        ##""Media": { "oneOf": ["##: ##""Media": { "oneOf": [{ "$ref": "#/$defs/Sound" }, "##,
        #""Picture": {"#:
          #""Sound": { "type": "object", "required": ["type"], "properties": { "type": { "const": "sound" } } }, "Picture": {"#,
      ]
    ).reversed(
      as: .kindRemoved, "cbb", marking: ##"{ "oneOf": [{ "$ref": "#/$defs/Picture""##,
      also: .typeRemoved),
    Pair(
      .kindRenamed, "ccb", in: card,
      [
        ##""oneOf": [{ "$ref": "#/$defs/Picture" }"##:
          ##""oneOf": [1️⃣{ "x-feed-name": "photo", "$ref": "#/$defs/Picture" }"##
      ]),
    Pair(
      .kindTagAdded, "acc", in: card,
      [#""x-feed-aliases": ["movie"]"#: #""x-feed-aliases": ["movie", "clip"]"#]),
    Pair(
      .closedKindTagAdded, "bcc", in: card,
      [
        #""required": ["form", "radius"],"#:
          #""required": ["form", "radius"], "x-feed-aliases": ["disc"],"#
      ]),
    Pair(
      .kindTagRemoved, "cbc", in: card, [#" "x-feed-aliases": ["movie"],"#: ""]),
    Pair(
      .kindTagChanged, "bbc", in: card,
      [#"{ "const": "picture" }"#: #"{ "const": "image" }"#], also: .kindRenamed),
    Pair(
      .kindTagPreferred, "cca", in: card,
      [
        #""x-feed-aliases": ["movie"]"#: #""x-feed-aliases": ["film"]"#,
        #"{ "const": "film" }"#: #"{ "const": "movie" }"#,
      ], also: .kindRenamed),
    Pair(
      .kindSectionChanged, "cbc", in: feed,
      [
        #""x-feed-estimated-height": 100,"#:
          #""x-feed-section": "DEALS", "x-feed-estimated-height": 100,"#
      ]),
    Pair(
      .kindHeightChanged, "cca", in: feed,
      [#""x-feed-estimated-height": 100"#: #""x-feed-estimated-height": 120"#]),
    Pair(
      .kindsReordered, "cac", in: presence,
      [
        ##""oneOf": [{ "$ref": "#/$defs/A" }, { "$ref": "#/$defs/B" }]"##:
          ##""oneOf": [1️⃣{ "$ref": "#/$defs/B" }, { "$ref": "#/$defs/A" }]"##
      ]),
    Pair(
      .discriminatorChanged, "bbc", in: discriminated,
      [#""propertyName": "kind""#: #""propertyName": "sort""#]),
    Pair(
      .unionClosed, "cbb", in: card,
      [#""Media": { "#: #""Media": 1️⃣{ "x-feed-open": false, "#]),
    Pair(
      .unionOpened, "bcb", in: card,
      [#""x-feed-open": false,\#n"#: "\n"]),
    Pair(.restAdded, "cac", in: card, rest, also: .typeAdded),
    Pair(.restAdded, "cac", in: card, rest)
      .reversed(as: .restRemoved, "cac", marking: "", also: .typeRemoved),
  ]

  /// An alternative for all that the others are not.
  private static let rest: KeyValuePairs<String, String> = [
    ##"{ "$ref": "#/$defs/Film" }] }"##:
      ##"{ "$ref": "#/$defs/Film" }, { "$ref": "#/$defs/Any" }] }"##,
    #""Picture": {"#:
      #""Any": { "type": "object", "required": ["type"], "properties": { "type": { "type": "string" } } }, "Picture": {"#,
  ]

  /// Told by which property is there.
  static let presence = [
    "present.card.json": ##"""
    { "type": "object",
      "properties": { "block": { "$ref": "#/$defs/Block" } },
      "$defs": {
        "Block": { "oneOf": [{ "$ref": "#/$defs/A" }, { "$ref": "#/$defs/B" }] },
        "A": { "type": "object", "required": ["text"], "properties": { "text": { "type": "string" } } },
        "B": { "type": "object", "required": ["size"], "properties": { "size": { "type": "integer" } } }
      } }
    """##
  ]

  /// Told by a property that the variants do not have.
  static let discriminated = [
    "told.card.json": ##"""
    { "type": "object",
      "properties": { "block": { "$ref": "#/$defs/Block" } },
      "$defs": {
        "Block": {
          "oneOf": [{ "$ref": "#/$defs/A" }, { "$ref": "#/$defs/B" }],
          "discriminator": {
            "propertyName": "kind", "mapping": { "a": "#/$defs/A", "b": "#/$defs/B" }
          }
        },
        "A": { "type": "object", "properties": { "text": { "type": "string" } } },
        "B": { "type": "object", "properties": { "size": { "type": "integer" } } }
      } }
    """##
  ]

  /// A feed whose cards stand in an envelope.
  static let adjacent = [
    "boxed.feed.json": ##"""
    { "x-feed": { "id": "/uid", "section": "/group", "payload": "/data", "cards": "/items" },
      "type": "object",
      "properties": {
        "items": {
          "type": "array",
          "items": {
            "oneOf": [{ "$ref": "#/$defs/Note" }, { "$ref": "#/$defs/Counter" }],
            "discriminator": {
              "propertyName": "what",
              "mapping": { "note": "#/$defs/Note", "counter": "#/$defs/Counter" }
            }
          }
        }
      },
      "$defs": {
        "Note": { "type": "object", "properties": { "text": { "type": "string" } } },
        "Counter": { "type": "object", "properties": { "count": { "type": "integer" } } }
      } }
    """##
  ]

  static let ofFeeds: [Pair] = [
    Pair(
      .feedAdded, "cca", in: card, [:], also: .typeAdded, .typeAdded, .typeAdded, .typeAdded,
      .typeAdded, .typeAdded
    )
    .adding("shop.feed.json", feed.values.joined()),
    Pair(.feedAdded, "cca", in: card, [:])
      .adding("shop.feed.json", feed.values.joined())
      .reversed(
        as: .feedRemoved, "bbb", marking: "", also: .typeRemoved, .typeRemoved, .typeRemoved,
        .typeRemoved, .typeRemoved, .typeRemoved),
    Pair(
      .cardTypeChanged, "bbb", in: feed,
      [
        ##""cards": { "type": "array", "items": { "$ref": "#/$defs/Card" } }"##:
          ##""cards": { "type": "array", "items": { "$ref": "#/$defs/Other" } }"##,
        #""x-feed-estimated-height": 100,"#: "",
      ], also: .kindHeightChanged),
    Pair(
      .sectionContentChanged, "bbb", in: feed,
      [
        ##""sections": { "type": "array", "items": { "$ref": "#/$defs/Group" } }"##:
          ##""sections": { "type": "array", "items": { "$ref": "#/$defs/Block" } }"##
      ], also: .requiredPropertyAdded, .requiredPropertyRemoved, .identifiableGained,
      .identifiableLost),
    Pair(.payloadMoved, "bbc", in: adjacent, [#""payload": "/data""#: #""payload": "/body""#]),
    Pair(.feedRenamed, "ccb", in: feed, [#""x-feed": {"#: #""x-feed-name": "Mall", "x-feed": {"#]),
    Pair(.cardIDMoved, "bbc", in: feed, [#""id": "/id""#: #""id": "/key""#]),
    Pair(.cardSectionMoved, "bbc", in: feed, [#""section": "/section""#: #""section": "/place""#]),
    Pair(.cardsMoved, "bbc", in: feed, [#""cards": "/cards""#: #""cards": "/items""#]),
    Pair(.sectionsMoved, "bbc", in: feed, [#""sections": "/sections""#: #""sections": "/groups""#]),
    Pair(
      .sectionsAdded, "aac", in: adjacent,
      [
        #""cards": "/items" }"#: #""cards": "/items", "sections": "/groups" }"#,
        #""items": {"#:
          #""groups": { "type": "array", "items": { "type": "string" } }, "items": {"#,
      ]),
    // Of a section's content, its id is no part.
    Pair(
      .sectionContentAdded, "aab", in: feed,
      [##"{ "$ref": "#/$defs/Group" }"##: #"{ "type": "string" }"#]
    ).reversed(
      as: .sectionContentAdded, "aab", marking: "", also: .requiredPropertyRemoved,
      .identifiableLost),
    Pair(
      .sectionContentRemoved, "bcb", in: feed,
      [##"{ "$ref": "#/$defs/Group" }"##: #"{ "type": "string" }"#], also: .requiredPropertyAdded,
      .identifiableGained),
    Pair(
      .sectionRanked, "cac", in: feed, [#""DEALS", "NEWS"]"#: #""DEALS", "HELP", "NEWS"]"#]),
    Pair(.sectionUnranked, "cac", in: feed, [#""DEALS", "NEWS"]"#: #""DEALS"]"#]),
    Pair(.sectionsReordered, "cac", in: feed, [#""DEALS", "NEWS"]"#: #""NEWS", "DEALS"]"#]),
    Pair(.sectionPinned, "ccb", in: feed, [#""pinned": ["TOP"]"#: #""pinned": ["TOP", "NEWS"]"#]),
    Pair(.sectionUnpinned, "ccb", in: feed, [#", "pinned": ["TOP"]"#: ""]),
  ]
}
