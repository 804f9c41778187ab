// SPDX-License-Identifier: Apache-2.0

import FeedModel
import Testing

@Suite struct PresenceTests {
  private let all: [Presence<String>] = [
    .absent, .null, .value(""), .value("caf\u{E9}"), .value("cafe\u{301}"),
  ]

  @Test func absentNullAndEveryValueAreTold() {
    #expect(Set(all).count == all.count)
    for (index, one) in all.enumerated() {
      for (other, two) in all.enumerated() {
        #expect((one == two) == (index == other))
        var changes: [FieldChange] = []
        two.collectChanges(since: one, at: "/note", into: &changes)
        #expect(changes.isEmpty == (index == other))
      }
    }
  }

  @Test func aChangeSaysWhichItWas() {
    var changes: [FieldChange] = []
    Presence.value("new").collectChanges(since: .null, at: "/note", into: &changes)
    Presence<String>.absent.collectChanges(since: .value("old"), at: "/note", into: &changes)
    #expect(changes.map(\.description) == ["/note null→\"new\"", "/note \"old\"→absent"])
  }

  @Test func nanIsOneValue() {
    #expect(Presence.value(Double.nan) == Presence.value(-Double.nan))
  }
}
