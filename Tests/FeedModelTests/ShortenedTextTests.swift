// SPDX-License-Identifier: Apache-2.0

import FeedModel
import Testing

/// Texts that are shown in a line are cut, by characters and by bytes.
@Suite struct ShortenedTextTests {
  @Test func `forty characters are shown, of more the first forty`() {
    let forty = String(repeating: "é", count: 40)
    #expect(forty.shortened == forty)
    #expect((forty + "x").shortened == forty + "…")
    #expect("".shortened == "")
    #expect((forty + "x").changeSummary == "\"\(forty)…\"")
  }

  @Test func `a character of a million bytes does not make a line of them`() {
    let long = "e" + String(repeating: "\u{301}", count: 500_000)
    #expect(long.count == 1)
    #expect(long.changeSummary.utf8.count < 200)
  }

  @Test func `no scalar is cut in two`() {
    // 25 bytes each; the 160th byte is in the midst of a scalar.
    let family = "👩\u{200D}👩\u{200D}👧\u{200D}👦"
    let cut = String(repeating: family, count: 8).shortened
    #expect(!cut.unicodeScalars.contains("\u{FFFD}"))
    #expect(cut.utf8.elementsEqual((String(repeating: family, count: 6) + "👩\u{200D}…").utf8))
  }
}
