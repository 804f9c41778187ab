// SPDX-License-Identifier: Apache-2.0

import FeedLayout
import Testing

@MainActor @Suite struct SchedulerTests {
  @Test func `the system's scheduler never calls before it returns, and keeps the order of turns`()
    async
  {
    var calls: [String] = []
    await withCheckedContinuation { continuation in
      LayoutScheduler.system.schedule(0) {
        calls.append("turn")
        LayoutScheduler.system.schedule(0.001) {
          calls.append("later")
          continuation.resume()
        }
        calls.append("after scheduling")
      }
      calls.append("returned")
    }
    #expect(calls == ["returned", "turn", "after scheduling", "later"])
  }

  @Test func `a manual turn runs what is due, and not what that asks for`() {
    let time = ManualScheduler()
    var calls: [String] = []
    time.scheduler.schedule(0) {
      calls.append("first")
      time.scheduler.schedule(0) { calls.append("second") }
    }
    time.turn()
    #expect(calls == ["first"])
    time.turn()
    #expect(calls == ["first", "second"])
  }
}
