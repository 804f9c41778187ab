// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

/// Consumers of all three ways that stall, move, re-enter, leave and come back, against the plainest
/// reference: every state that ever was, compared at the end.
@Suite struct DeliveryModelTests {
  @Test(
    "Every view always shows a state that was or its projection, and the last in the end",
    arguments: [0, 1])
  func model(half: Int) {
    var seen: Set<String> = []
    for seed in stride(from: half, to: rounds(300, heavy: 6_000), by: 2) {
      let world = ModelWorld(seed: UInt64(seed))
      for _ in 0..<90 {
        world.step()
        guard world.faults.isEmpty else { break }
      }
      world.settle()
      seen.formUnion(world.seen)
      guard world.faults.isEmpty else {
        Issue.record("seed \(seed): \(world.faults)")
        return
      }
    }
    // The worlds are as wild as they are meant to be.
    #expect(
      seen.isSuperset(of: [
        "none", "reconfigure", "append", "batch", "reload", "none held", "reconfigure held",
        "two passes", "re-entered", "left from inside", "end",
      ]), "\(seen)")
  }
}
