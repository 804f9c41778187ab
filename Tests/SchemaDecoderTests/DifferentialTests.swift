// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedSchema
import FeedWire
import Foundation
import HomeFeed
import SchemaDecoder
import TestSupport
import Testing

/// Generated code and the schema alone are each other's oracle: on cards that are damaged at random
/// they accept the same, say the same of what they do not accept, and name the same changes.
@Suite struct DifferentialTests {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Schemas/Home")

  let dynamic: DynamicFeed
  let samples: [JSONValue]

  init() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.root.path)
      .filter { $0.hasSuffix(".json") }
    let sources = try names.map { name in
      SchemaSource(
        name: name, bytes: Array(try Data(contentsOf: Self.root.appendingPathComponent(name))))
    }
    let model = try #require(SchemaPipeline.model(of: sources).model)
    let feed = try #require(model.feeds.first)
    dynamic = try #require(DynamicFeed(feed, of: model))
    let data = try Data(contentsOf: Self.root.appendingPathComponent("samples/cards.json"))
    var issues = WireIssues()
    let cards: JSONValue = try WireParser().read(from: Array(data), issues: &issues)
    guard case .array(let samples) = cards["cards"] else { throw NoSamples() }
    self.samples = samples
  }

  struct NoSamples: Error {}

  @Test func `the layouts are the same`() {
    #expect(dynamic.layout == HomeFeed.layout)
    #expect(dynamic.sections == HomeFeed.sections)
  }

  @Test func `sound cards are read alike`() throws {
    for sample in samples { try compare(sample, with: sample) }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `damaged cards are read alike`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      for sample in samples {
        var damaged = sample
        for _ in 0..<Int.random(in: 1...3, using: &random) { damaged.damage(using: &random) }
        try compare(damaged, with: sample)
      }
    }
  }

  /// Reads a card both ways, and compares it with another of its kind both ways.
  private func compare(_ card: JSONValue, with sample: JSONValue) throws {
    let kind = try #require(sample["type"]?.text)
    let generated = Reading(of: card) { value, issues throws(FieldFault) in
      try HomeFeed.card(kind: kind, from: value, issues: &issues)
    }
    let read = Reading(of: card) { value, issues throws(FieldFault) in
      try dynamic.card(kind: kind, from: value, issues: &issues)
    }
    let text = Comment(
      rawValue: String(decoding: Reading<DynamicCard>.bytes(of: card), as: UTF8.self))
    #expect(read.fault == generated.fault, text)
    #expect(read.issues == generated.issues, text)
    guard let new = read.card, let generatedNew = generated.card else { return }
    #expect(new.kind == generatedNew.kind)
    let old = Reading(of: sample) { value, issues throws(FieldFault) in
      try dynamic.card(kind: kind, from: value, issues: &issues)
    }
    let generatedOld = Reading(of: sample) { value, issues throws(FieldFault) in
      try HomeFeed.card(kind: kind, from: value, issues: &issues)
    }
    let (first, other) = (try #require(old.card), try #require(generatedOld.card))
    #expect((new == first) == (generatedNew == other), text)
    #expect(new.hasSameContent(as: first) == generatedNew.hasSameContent(as: other), text)
    #expect(new.changes(since: first) == generatedNew.changes(since: other), text)
  }
}

/// What came of reading a card.
struct Reading<Card: FeedValue> {
  var card: Card?
  var fault: FieldFault?
  var issues: [FeedIssue] = []

  init(
    of value: JSONValue, _ read: (WireValue, inout WireIssues) throws(FieldFault) -> Card?
  ) {
    self.init(ofBytes: Self.bytes(of: value), read)
  }

  init(
    ofBytes bytes: [UInt8], _ read: (WireValue, inout WireIssues) throws(FieldFault) -> Card?
  ) {
    var issues = WireIssues()
    let result: Result<Card?, FieldFault> = bytes.withUnsafeBytes { bytes in
      do throws(FieldFault) {
        return .success(try WireParser().withValue(of: bytes, issues: &issues, read))
      } catch {
        return .failure(error)
      }
    }
    switch result {
    case .success(let card): self.card = card
    case .failure(let fault): self.fault = fault
    }
    self.issues = issues.all
  }

  static func bytes(of value: JSONValue) -> [UInt8] {
    var writer = WireWriter()
    writer.value(value)
    return writer.bytes
  }
}

extension FeedValue {
  func changes(since old: Self) -> [FieldChange] {
    var changes: [FieldChange] = []
    collectChanges(since: old, at: "", into: &changes)
    return changes
  }
}

extension JSONValue {
  /// Values that stand where others belong.
  private static let intruders: [JSONValue] = [
    .null, true, 0, 7, -1, "", "x", "12.50", "2026-03-01T09:30:00Z", "https://example.com/a", [],
    [1, "a", .null], [:], ["type": "image"], ["id": 1],
    .number(JSONNumber(checked: "1.0")), .number(JSONNumber(checked: "18.18")),
    .number(JSONNumber(checked: "12345678901234567890")),
  ]

  /// Changes one thing somewhere in the value.
  mutating func damage(using random: inout SeededGenerator) {
    let goesDeeper = Int.random(in: 0..<3, using: &random) > 0
    switch self {
    case .object(var object) where !object.isEmpty:
      let key = object.keys[Int.random(in: 0..<object.count, using: &random)]
      if goesDeeper, var value = object[key] {
        value.damage(using: &random)
        object[key] = value
      } else if Bool.random(using: &random) {
        object[key] = nil
      } else {
        object[key] = Self.intruders.randomElement(using: &random)
      }
      self = .object(object)
    case .array(var elements) where !elements.isEmpty:
      let index = Int.random(in: 0..<elements.count, using: &random)
      if goesDeeper {
        elements[index].damage(using: &random)
      } else if Bool.random(using: &random) {
        elements.remove(at: index)
      } else {
        elements[index] = Self.intruders.randomElement(using: &random) ?? .null
      }
      self = .array(elements)
    default:
      self = Self.intruders.randomElement(using: &random) ?? .null
    }
  }
}
