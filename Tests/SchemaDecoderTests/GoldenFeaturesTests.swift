// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedSchema
import FeedWire
import Foundation
import GoldenFeatures
import SchemaDecoder
import Testing

/// For every feature of the generator: its code and its schema alone read the payloads that stand
/// beside the golden alike, and damaged ones too.
@Suite struct GoldenFeaturesTests {
  @Test func adjacent() throws {
    try compare(Note.self, with: "Note", of: "Adjacent", "adjacent.feed")
    // A card within a card has a payload as well.
    try compare(
      AdjacentCard.self, of: "Adjacent", "adjacent.feed",
      payloads: [
        #"{"what":"note","data":{"text":"t"}}"#, #"{"what":"note","data":{"text":1}}"#,
        #"{"what":"note","text":"t"}"#, #"{"what":"other","data":{}}"#, #"{"what":"other"}"#,
        #"{"what":"counter","data":{"count":1.5}}"#, #"{"data":{}}"#, "1",
      ])
  }

  @Test func defaults() throws { try compare(DefaultsCard.self, of: "Defaults", "defaults.card") }

  @Test func documentation() throws {
    try compare(DocumentationCard.self, of: "Documentation", "documentation.card")
  }

  @Test func elements() throws { try compare(ElementsCard.self, of: "Elements", "elements.card") }

  @Test func enums() throws { try compare(EnumsCard.self, of: "Enums", "enums.card") }

  @Test func formats() throws { try compare(FormatsCard.self, of: "Formats", "formats.card") }

  @Test func maps() throws { try compare(MapsCard.self, of: "Maps", "maps.card") }

  @Test func names() throws { try compare(NamesCard.self, of: "Names", "names.card") }

  @Test func nullability() throws {
    try compare(NullabilityCard.self, of: "Nullability", "nullability.card")
  }

  @Test func recursion() throws {
    try compare(RecursionCard.self, of: "Recursion", "recursion.card")
  }

  @Test func scopes() throws { try compare(Card.self, of: "Scopes", "scopes.feed") }

  @Test func singleKind() throws { try compare(SingleCard.self, of: "SingleKind", "single.feed") }

  @Test func unions() throws { try compare(UnionsCard.self, of: "Unions", "unions.card") }

  private func compare<Value: FeedValue & WireDecodable>(
    _ type: Value.Type, with spelling: Swift.String? = nil, of feature: Swift.String,
    _ schema: Swift.String
  ) throws {
    let payloads = try ["good", "bad"].map {
      Swift.String(decoding: try bytes("\(feature)/\($0).json"), as: UTF8.self)
    }
    try compare(type, with: spelling, of: feature, schema, payloads: payloads)
  }

  /// Reads payloads both ways, as they are and damaged, and compares them with the first.
  private func compare<Value: FeedValue & WireDecodable>(
    _ type: Value.Type, with spelling: Swift.String? = nil, of feature: Swift.String,
    _ schema: Swift.String, payloads: [Swift.String]
  ) throws {
    let source = SchemaSource(
      name: "\(schema).json", bytes: try bytes("\(feature)/\(schema).json"))
    let model = try #require(SchemaPipeline.model(of: [source]).model)
    let name = spelling ?? schema
    let root = try #require(
      spelling == nil && !model.feeds.isEmpty
        ? model.feeds[0].card : model.declarations.first { $0.spelling == name }?.id)
    let dynamic = DynamicSchema(model)
    var issues = WireIssues()
    var values: [JSONValue] = try payloads.map {
      try WireParser().read(from: Array($0.utf8), issues: &issues)
    }
    var random = SeededGenerator(seed: 1)
    for _ in 0..<60 {
      var damaged = values[0]
      for _ in 0..<Int.random(in: 1...2, using: &random) { damaged.damage(using: &random) }
      values.append(damaged)
    }
    var first: (generated: Value, dynamic: DynamicValue)?
    for value in values {
      let text = Comment(
        rawValue: Swift.String(decoding: Reading<DynamicValue>.bytes(of: value), as: UTF8.self))
      let generated = Reading<Value>(of: value) { value, issues throws(FieldFault) in
        try Value(wire: value, issues: &issues)
      }
      let read = Reading<DynamicValue>(of: value) { value, issues throws(FieldFault) in
        try dynamic.read(root, from: value, &issues)
      }
      #expect(read.fault == generated.fault, text)
      #expect(read.issues == generated.issues, text)
      guard let new = read.card, let generatedNew = generated.card else { continue }
      guard let first else {
        first = (generatedNew, new)
        continue
      }
      #expect((new == first.dynamic) == (generatedNew == first.generated), text)
      #expect(
        new.changes(since: first.dynamic) == generatedNew.changes(since: first.generated), text)
    }
    #expect(first != nil)
  }

  private func bytes(_ name: Swift.String) throws -> [UInt8] {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
    return Array(try Data(contentsOf: folder.appending(path: "Golden/Features/\(name)")))
  }
}
