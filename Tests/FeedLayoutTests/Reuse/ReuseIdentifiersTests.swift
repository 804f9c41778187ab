// SPDX-License-Identifier: Apache-2.0

import FeedLayout
import FeedModel
import Testing

@Suite struct ReuseIdentifiersTests {
  @Test func `an identifier is that of a kind, of a section, or of a section's type`() {
    func identifier(_ rule: ReuseIdentifiers.Rule) -> String {
      ReuseIdentifiers(by: rule).identifier(kind: "offer", section: "DAY-2026-11-30")
    }
    #expect(identifier(.cardKind) == "kind offer")
    #expect(identifier(.section) == "section DAY-2026-11-30")
    #expect(identifier(.sectionType { String($0.text.prefix { $0 != "-" }) }) == "section DAY")
  }

  @Test func `each is registered once`() {
    var identifiers = ReuseIdentifiers()
    let asked = ["kind a", "kind b", "kind a", "kind b", "kind caf\u{E9}", "kind cafe\u{301}"]
    #expect(
      asked.map { identifiers.needsRegistration($0) } == [true, true, false, false, true, true])
  }

  // MARK: - Cells that stay

  private func updates(
    _ rule: ReuseIdentifiers.Rule, from old: String, to new: String
  ) -> String {
    var feed = TileFeed()
    let updates = ReuseIdentifiers(by: rule).updates(in: feed.plan(from: old, to: new))
    return "\(updates.reconfigured) \(updates.reloaded)"
  }

  @Test func `a card of the same kind is reconfigured, one of another is reloaded`() {
    #expect(updates(.cardKind, from: "S: a1 b1 c", to: "S: a2 b1/poll c") == "[0.0] [0.1]")
    #expect(updates(.section, from: "S: a1 b1 c", to: "S: a2 b1/poll c") == "[0.0, 0.1] []")
  }

  @Test func `a card that goes to another section learns of it, though it looks the same`() {
    let (old, new) = ("S: a1 b1 c1 T: d", "S: c1 T: d a1 b2")
    #expect(updates(.cardKind, from: old, to: new) == "[1.1, 1.2] []")
    #expect(updates(.section, from: old, to: new) == "[] [1.1, 1.2]")
    #expect(updates(.sectionType { _ in "row" }, from: old, to: new) == "[1.1, 1.2] []")
  }

  @Test func `places are final where sections move in a pass of their own`() {
    let (old, new) = ("S: a1 b1 T: d U: e", "U: e b1 T: d S: a2/poll")
    #expect(updates(.cardKind, from: old, to: new) == "[0.1] [2.0]")
  }

  @Test func `nothing stays where everything is shown anew`() {
    #expect(updates(.cardKind, from: "", to: "S: a") == "[] []")
  }
}
