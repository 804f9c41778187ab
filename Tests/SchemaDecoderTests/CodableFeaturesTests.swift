// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedWire
import TestSupport
import Testing

/// For every feature of the generator: `Codable` and the wire agree on the payloads that stand beside
/// the golden, and on damaged ones.
@Suite struct CodableFeaturesTests {
  @Test(arguments: Feature.all)
  func `coders and the wire agree on the payloads`(feature: Feature) throws {
    guard let check = feature.codable else { return }
    let folder = FeatureFolder(feature.name)
    var checked = 0
    for payload in folder.payloads("good") + folder.payloads("bad") {
      for value in try feature.values(of: payload) where value.isToldByCoders {
        #expect(check.difference(value.json) == nil, Comment(rawValue: value.compact))
        checked += 1
      }
    }
    #expect(checked > 0)
  }

  @Test(arguments: Feature.all)
  func `coders and the wire agree on damaged payloads`(feature: Feature) throws {
    // To Foundation, a key of that schema is a key of another spelling too.
    guard let check = feature.codable, feature.name != "Spellings" else { return }
    var random = SeededGenerator(seed: 2)
    for payload in FeatureFolder(feature.name).payloads("good") {
      for value in try feature.values(of: payload) {
        for _ in 0..<30 {
          var damaged = value
          for _ in 0..<Int.random(in: 1...2, using: &random) { damaged.damage(using: &random) }
          guard damaged.isToldByCoders else { continue }
          #expect(check.difference(damaged.json) == nil, Comment(rawValue: damaged.compact))
        }
      }
    }
  }
}
