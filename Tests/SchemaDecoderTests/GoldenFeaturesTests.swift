// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedSchema
import FeedWire
import Foundation
import TestSupport
import Testing

/// For every feature of the generator: its code reads the payloads that stand beside the golden as
/// they are expected to be read, and the schema alone reads them alike, and damaged ones too.
@Suite struct GoldenFeaturesTests {
  @Test func `every folder is a feature, and every feature has a folder`() throws {
    #expect(try Set(FeatureFolder.names()) == Set(Feature.all.map(\.name)))
    #expect(Set(Feature.all.map(\.name)).count == Feature.all.count)
  }

  @Test(arguments: Feature.all)
  func `good payloads are read without an issue and written as they came`(
    feature: Feature
  ) throws {
    let folder = FeatureFolder(feature.name)
    let payloads = folder.payloads("good")
    #expect(!payloads.isEmpty, "there is no good.json and no good.ndjson")
    let dynamic = try feature.dynamic(try folder.model())
    var came: [String] = []
    var written: [String] = []
    for (index, payload) in payloads.enumerated() {
      let outcome = dynamic.read(payload)
      #expect(outcome.issues == [], "payload \(index + 1)")
      #expect(!outcome.places.isEmpty, "payload \(index + 1)")
      guard let generated = feature.generated else { continue }
      #expect(generated.reader.read(payload) == outcome, "payload \(index + 1)")
      let (texts, survives) = generated.writer.write(payload)
      #expect(survives, "payload \(index + 1) is another after it was written: \(texts)")
      written += texts
      came += try feature.values(of: payload).map(\.compact)
    }
    try folder.expect(
      written == came ? "" : written.map { $0 + "\n" }.joined(), in: "good.encoded")
  }

  @Test(arguments: Feature.all)
  func `bad payloads have the issues that are expected`(feature: Feature) throws {
    let folder = FeatureFolder(feature.name)
    let payloads = folder.payloads("bad")
    #expect(!payloads.isEmpty, "there is no bad.json and no bad.ndjson")
    let dynamic = try feature.dynamic(try folder.model())
    var lines = ""
    for (index, payload) in payloads.enumerated() {
      let outcome = dynamic.read(payload)
      #expect(!outcome.issues.isEmpty, "payload \(index + 1) is not bad")
      for issue in outcome.issues { lines += "\(index + 1) \(issue)\n" }
      if let generated = feature.generated {
        #expect(generated.reader.read(payload) == outcome, "payload \(index + 1)")
      }
    }
    try folder.expect(lines, in: "bad.issues")
  }

  @Test(arguments: Feature.all)
  func `damaged payloads are read alike`(feature: Feature) throws {
    guard let generated = feature.generated?.reader else { return }
    let folder = FeatureFolder(feature.name)
    let dynamic = try feature.dynamic(try folder.model())
    var random = SeededGenerator(seed: 1)
    for payload in folder.payloads("good") {
      let value = try Self.value(of: payload)
      for _ in 0..<max(12, 60 / folder.payloads("good").count) {
        var damaged = value
        for _ in 0..<Int.random(in: 1...2, using: &random) { damaged.damage(using: &random) }
        let bytes = Reading<JSONValue>.bytes(of: damaged)
        let text = Comment(rawValue: damaged.compact)
        #expect(dynamic.read(bytes) == generated.read(bytes), text)
        #expect(
          dynamic.compare(bytes, with: payload) == generated.compare(bytes, with: payload), text)
      }
    }
  }

  private static func value(of payload: [UInt8]) throws -> JSONValue {
    var issues = WireIssues()
    return try WireParser().read(from: payload, issues: &issues)
  }

}

extension Feature {
  /// The values that a payload holds: itself, or the cards of an emission.
  func values(of payload: [UInt8]) throws -> [JSONValue] {
    guard let cards else { return [try JSONValue(json: payload)] }
    var issues = WireIssues()
    let list: JSONValue? = try payload.withUnsafeBytes { bytes in
      try WireParser().withValue(of: bytes, issues: &issues) { value, _ in
        value.value(at: cards)?.jsonValue()
      }
    }
    guard case .array(let elements) = list else { return [] }
    return elements
  }
}

extension JSONValue {
  /// The text without white space, keys and digits as they came.
  var compact: String {
    String(decoding: Reading<JSONValue>.bytes(of: self), as: UTF8.self)
  }
}
