// SPDX-License-Identifier: Apache-2.0

import JSONText
import Testing

@Suite struct RandomTextTests {
  private static let seed: UInt64 = 0x5EED

  @Test func randomTextsAreJudgedAsTheOracleDoes() {
    var generator = RandomJSON(seed: Self.seed)
    for round in 0..<2_000 {
      let document = generator.document()
      let text = round % 4 == 0 ? document : generator.corrupted(document)
      let isAccepted = outcome(text, of: skip) == nil
      #expect(
        isAccepted == OracleParser.accepts(text),
        "seed \(Self.seed), round \(round): \(String(decoding: text, as: UTF8.self))")
    }
  }

  @Test func everyWayToReadGivesTheSameError() {
    var generator = RandomJSON(seed: Self.seed + 1)
    for round in 0..<2_000 {
      let text = generator.corrupted(generator.document())
      let error = outcome(text, of: skip)
      let comment: Comment = "seed \(Self.seed + 1), round \(round)"
      #expect(outcome(text, of: readTokens) == error, comment)
      let (faults, thrown) = containing(text)
      // The first error is the same; only a contained one does not end the reading.
      #expect((faults.first ?? thrown) == error, comment)
      #expect(thrown?.isContained != true, comment)
      #expect(!faults.contains { !$0.isContained }, comment)
    }
  }

  /// Reads a text as one value with contained faults.
  private func containing(_ text: [UInt8]) -> ([JSONTextError], JSONTextError?) {
    var faults: [JSONTextError] = []
    let thrown = outcome(text) { (bytes) throws(JSONTextError) in
      var reader = JSONReader(bytes)
      _ = try reader.skipValue(containing: &faults)
      try reader.finish()
    }
    return (faults, thrown)
  }
}
