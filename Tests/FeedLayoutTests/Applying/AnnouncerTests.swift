// SPDX-License-Identifier: Apache-2.0

import FeedLayout
import Testing

@MainActor @Suite struct AnnouncerTests {
  @Test func `nothing is said while the owner tells something, and then in order`() {
    let time = ManualScheduler()
    let announcer = Announcer(scheduler: time.scheduler)
    var said: [String] = []
    announcer.say { said.append("before") }
    announcer.update {
      announcer.say { said.append("first") }
      announcer.update { announcer.say { said.append("second") } }
      announcer.say { said.append("third") }
    }
    announcer.say { said.append("behind them") }
    #expect(said == ["before"])
    time.turn()
    #expect(said == ["before", "first", "second", "third", "behind them"])
    announcer.say { said.append("at once") }
    #expect(said.last == "at once")
  }

  @Test func `what is said does not depend on whether the list is still there`() {
    let time = ManualScheduler()
    var announcer: Announcer? = Announcer(scheduler: time.scheduler)
    var said = 0
    announcer?.update { announcer?.say { said += 1 } }
    announcer = nil
    time.turn()
    #expect(said == 1)
  }
}
