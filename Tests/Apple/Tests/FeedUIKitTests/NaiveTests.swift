// SPDX-License-Identifier: Apache-2.0

import Testing

/// The same session in a view layer without identity, versions and heights, against what the island makes
/// of it: `HomeTraceTests` hold its side.
@MainActor @Suite struct NaiveTests {
  @Test func `without identity each emission loads everything anew, and the reader jumps`() throws {
    let naive = try play(NaiveCoordinator())
    #expect(naive.faults == [])
    #expect(naive.reloads == 200, "one a line, echo or not")
    #expect(naive.cellsReconfigured == 0)
    #expect(naive.cellsRebuilt == 1_087)
    #expect(naive.pointsJumped == 23_644)
    #expect(naive.jumps.count == 120)
  }
}
