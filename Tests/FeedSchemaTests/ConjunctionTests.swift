// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import FeedSchema

@Suite("Conjunctions")
struct ConjunctionTests {
  /// Where they hash alike, a union of n alternatives costs n² comparisons.
  @Test("The alternatives that a choice is distributed over hash apart")
  func hashes() {
    let beside = Conjunction.Part(node: NodeID(index: 0))
    let hashes = (1...4_000).map { index in
      Conjunction(parts: [beside, Conjunction.Part(node: NodeID(index: index))]).hashValue
    }
    #expect(Set(hashes).count == hashes.count)
  }
}
