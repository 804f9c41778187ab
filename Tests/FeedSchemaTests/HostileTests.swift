// SPDX-License-Identifier: Apache-2.0

import FeedSchema
import Foundation
import Testing

@Suite("Hostile schemas")
struct HostileTests {
  @Test("Damaged schemas give a model or diagnostics, never a trap", arguments: 0..<8)
  func damaged(seed: Int) {
    var random = Seeded(state: UInt64(seed) &+ 1)
    let pieces = [
      "{", "}", "[", "]", ",", ":", "\"", "true", "null", "1", "\"type\"", "\"$ref\"", "\"allOf\"",
      "\"#\"", "\"#/$defs/offer\"", "\"oneOf\"", "\"object\"", "\"x-feed\"", "\"const\"", "{}",
      "[]",
    ].map { Array($0.utf8) }
    for _ in 0..<40 {
      var bytes = Array(FeedTests.home.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let start = Int.random(in: 0..<bytes.count, using: &random)
        let end = min(bytes.count, start + Int.random(in: 0...12, using: &random))
        bytes.replaceSubrange(
          start..<end,
          with: Bool.random(using: &random) ? pieces.randomElement(using: &random) ?? [] : [])
      }
      let result = SchemaPipeline.model(of: [
        SchemaSource(name: "home.feed.json", bytes: bytes),
        SchemaSource(name: "deal.card.json", text: FeedTests.deal),
      ])
      #expect(result.model != nil || result.hasErrors, "seed \(seed)")
    }
  }

  @Test("References at random give a model or diagnostics, and come to an end", arguments: 0..<8)
  func entangled(seed: Int) {
    var random = Seeded(state: UInt64(seed) &+ 100)
    func reference() -> String {
      "{ \"$ref\": \"#/$defs/d\(Int.random(in: 0..<8, using: &random))\" }"
    }
    func list() -> String {
      (0..<Int.random(in: 1...3, using: &random)).map { _ in schema() }.joined(separator: ", ")
    }
    func schema() -> String {
      switch Int.random(in: 0..<12, using: &random) {
      case 0: "{ \"allOf\": [ \(list()) ] }"
      case 1: "{ \"oneOf\": [ \(list()) ] }"
      case 2: "{ \"anyOf\": [ \(reference()), \(reference()) ], \"type\": \"object\" }"
      case 3: "{ \"type\": \"array\", \"items\": \(reference()) }"
      case 4:
        "{ \"properties\": { \"a\": \(reference()), \"k\": { \"const\": \(Int.random(in: 0..<3, using: &random)) } }, \"required\": [\"k\"] }"
      case 5: "{ \"additionalProperties\": \(reference()) }"
      case 6: "{ \"type\": [\"string\", \"null\", \"object\"] }"
      case 7: "{ \"$ref\": \"#/$defs/d0\", \"required\": [\"a\"] }"
      case 8: "{ \"enum\": [\"a\", 1, null] }"
      default: reference()
      }
    }
    for _ in 0..<40 {
      let definitions = (0..<8).map { "\"d\($0)\": \(schema())" }.joined(separator: ", ")
      let text = "{ \"$defs\": { \(definitions) }, \"properties\": { \"p\": \(reference()) } }"
      let result = SchemaPipeline.model(of: [SchemaSource(name: "a.json", text: text)])
      #expect(result.model != nil || result.hasErrors, "seed \(seed): \(text)")
    }
  }

  @Test("The deepest schema that is read needs no more than the stack of a secondary thread")
  func smallStack() async {
    let levels = 48
    let nested =
      String(repeating: "{ \"type\": \"array\", \"items\": ", count: levels) + "{}"
      + String(repeating: "}", count: levels)
    let objects =
      String(repeating: "{ \"properties\": { \"a\": ", count: 95) + "{}"
      + String(repeating: "} }", count: 95)
    let unions =
      String(repeating: "{ \"anyOf\": [ { \"type\": \"string\" }, ", count: 90) + "{}"
      + String(repeating: "] }", count: 90)
    let chain = (0..<300).map {
      "\"d\($0)\": { \"type\": \"array\", \"items\": { \"$ref\": \"#/$defs/d\($0 + 1)\" } }"
    }
    .joined(separator: ", ")
    let value = String(repeating: "[", count: 190) + "1" + String(repeating: "]", count: 190)
    let defaulted = """
      { "$defs": { "v": { "anyOf": [ { "type": "integer" }, { "type": "array", "items": { "$ref": "#/$defs/v" } } ] } },
        "properties": { "a": { "$ref": "#/$defs/v", "default": \(value) } } }
      """
    let compared = """
      { "allOf": [ { "properties": { "a": { "const": \(value) } } }, { "properties": { "a": { "const": \(value) } } } ] }
      """
    let texts = [
      defaulted, compared,
      nested, objects, unions, "{ \"$defs\": { \(chain), \"d300\": {} } }",
    ]
    let ends = await withCheckedContinuation { continuation in
      let thread = Thread {
        continuation.resume(
          returning: texts.map { text in
            let result = SchemaPipeline.model(of: [SchemaSource(name: "a.json", text: text)])
            return result.model != nil
          })
      }
      thread.stackSize = 512 << 10
      thread.start()
    }
    #expect(ends == texts.map { _ in true })
  }
}

/// SplitMix64.
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
