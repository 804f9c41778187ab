// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedWire

extension FeedDecoding where Card == TestCard, Content == TestSection {
  /// What differs, in words; an echo differs from nothing that was accepted.
  func difference(from other: TestDecoding) -> String? {
    switch (self, other) {
    case (.echo, .emission): return nil
    case (.refused(let issue), .refused(let expected)):
      return issue == expected ? nil : "refused for \(issue), not for \(expected)"
    case (.emission(let emission, let report), .emission(let expected, _)):
      if emission.kind != expected.kind { return "kind" }
      if emission.generation != expected.generation { return "generation" }
      if emission.sections != expected.sections { return "sections" }
      if emission.issues != expected.issues {
        return "issues \(emission.issues), not \(expected.issues)"
      }
      let sum =
        report.inPlace + report.moved + report.respelled + report.equal + report.volatileOnly
        + report.changed + report.added
      if sum != report.cards || report.cards != emission.slots.count { return "counts \(report)" }
      guard emission.slots.count == expected.slots.count else { return "count" }
      for (slot, expected) in zip(emission.slots, expected.slots) {
        if slot.section != expected.section || slot.id != expected.id { return "place of \(slot)" }
        if !TestCard.areEqual(slot.card, expected.card) {
          return "card \(slot.card), not \(expected.card)"
        }
      }
      return nil
    default:
      return "\(self), not \(other)"
    }
  }
}
