// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedWire
import TestSupport
import Testing

@Suite("The incremental decoder against one that has seen nothing")
struct DecoderOracleTests {
  @Test("Same values and same issues, always", arguments: [1, 2, 3, 4, 5] as [UInt64])
  func oracle(seed: UInt64) throws {
    var feed = RandomFeed(seed: seed)
    // Issues for which an emission has no room are there for a later one that has some.
    let issueLimit = seed == 5 ? 2 : 1_000
    var decoder = FeedDecoder(
      TestFeed.self,
      options: FeedDecoderOptions(
        memoryLimit: seed == 4 ? 2500 : nil, issueLimit: issueLimit))
    var bytes: [UInt8] = []
    var expected = TestDecoding.echo
    for round in 0..<rounds(500, heavy: 15_000) {
      if round == 0 || !feed.generator.chance(1, in: 10) {
        for _ in 0..<Int.random(in: 0..<3, using: &feed.generator) { feed.edit() }
        bytes = feed.emission()
        var fresh = FeedDecoder(
          TestFeed.self, options: FeedDecoderOptions(issueLimit: issueLimit))
        expected = fresh.decode(bytes)
      }
      let found = decoder.decode(bytes)
      let difference = found.difference(from: expected)
      guard difference == nil else {
        Issue.record(
          """
          seed \(seed), round \(round): \(difference ?? "")
          \(String(decoding: bytes, as: UTF8.self))
          """)
        return
      }
    }
    let counters = decoder.counters
    // Each way was gone.
    #expect(counters.echoes > 0 && counters.refused > 0 && counters.inPlace > 0)
    #expect(counters.moved > 0 && counters.respelled > 0 && counters.decoded > 0)
    #expect((counters.issuesOmitted > 0) == (seed == 5))
    #expect(counters.equal > 0 && counters.volatileOnly > 0 && counters.unrecognized > 0)
  }
}
