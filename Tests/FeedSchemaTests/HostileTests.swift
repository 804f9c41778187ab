// SPDX-License-Identifier: Apache-2.0

import FeedSchema
import Foundation
import SwiftEmitter
import TestSupport
import Testing

@Suite("Hostile schemas")
struct HostileTests {
  @Test("Damaged schemas give a model or diagnostics, never a trap", arguments: 0..<8)
  func damaged(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &+ 1)
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
      expectOutput(of: result, "seed \(seed)")
    }
  }

  @Test("References at random give a model or diagnostics, and come to an end", arguments: 0..<8)
  func entangled(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &+ 100)
    func reference() -> String {
      "{ \"$ref\": \"#/$defs/d\(Int.random(in: 0..<8, using: &random))\" }"
    }
    func list() -> String {
      (0..<Int.random(in: 1...3, using: &random)).map { _ in schema() }.joined(separator: ", ")
    }
    func value(_ depth: Int = 3) -> String {
      switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &random) {
      case 0: "null"
      case 1: "\(Int.random(in: 0..<3, using: &random))"
      case 2: "\"a\""
      case 3: "[]"
      case 4: "{}"
      case 5: "[ \(value(depth - 1)) ]"
      case 6: "{ \"a\": \(value(depth - 1)) }"
      default: "{ \"a\": \(value(depth - 1)), \"k\": \(Int.random(in: 0..<3, using: &random)) }"
      }
    }
    func schema() -> String {
      switch Int.random(in: 0..<15, using: &random) {
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
      case 9...11:
        "{ \"properties\": { \"a\": { \"anyOf\": [ \(reference()), { \"type\": \"null\" } ], \"default\": \(value()) }, \"b\": { \"allOf\": [ \(reference()) ], \"default\": \(value()) } } }"
      default: reference()
      }
    }
    for _ in 0..<40 {
      let definitions = (0..<8).map { "\"d\($0)\": \(schema())" }.joined(separator: ", ")
      let text = "{ \"$defs\": { \(definitions) }, \"properties\": { \"p\": \(reference()) } }"
      let result = SchemaPipeline.model(of: [SchemaSource(name: "a.json", text: text)])
      expectOutput(of: result, "seed \(seed): \(text)")
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

/// A model has no errors and becomes output, or there is none and the errors say why.
private func expectOutput(
  of result: SchemaPipeline.Result, _ comment: Comment
) {
  let errors = result.diagnostics.filter { $0.severity == .error }
  #expect((result.model == nil) == !errors.isEmpty, comment)
  guard let model = result.model else { return }
  let output = model.swiftFiles()
  #expect(output.files.isEmpty == output.diagnostics.contains { $0.severity == .error }, comment)
  // What is a value of its type by the check has an expression.
  #expect(!output.diagnostics.contains { $0.id == "default-mismatch" }, comment)
}
