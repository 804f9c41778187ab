// SPDX-License-Identifier: Apache-2.0

import JSONText
import Testing

/// What was probably meant, for all that suggest names.
@Suite struct NearMissTests {
  @Test(arguments: [
    ("ofer", "offer"), ("OFFER", "offer"), ("offre", "offer"), ("o", nil), ("offer", nil),
    ("transactoin", "transaction"), ("trnsctoin", "transaction"), ("survey", nil), ("", nil),
  ])
  func suggestions(word: String, meant: String?) {
    #expect(NearMiss.suggestion(for: word, among: ["note", "offer", "transaction"]) == meant)
  }

  @Test func theFirstOfEquallyCloseNamesIsMeant() {
    #expect(NearMiss.suggestion(for: "cat", among: ["bat", "hat", "cats"]) == "bat")
    #expect(NearMiss.suggestion(for: "cat", among: ["dog", "cow"], limit: 2) == "cow")
    #expect(NearMiss.question(for: "cat", among: ["bat"]) == "did you mean \"bat\"?")
  }

  @Test func longNamesAreNotLookedAt() {
    let long = String(repeating: "x", count: 65)
    #expect(NearMiss.suggestion(for: long, among: [long + "y"]) == nil)
    #expect(NearMiss.suggestion(for: "x", among: [long], limit: 100) == nil)
  }
}
