// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedPipeline
import Testing

/// What the updates of a feed that reloads really were.
@Suite struct FeedShadowTests {
  let shadow = FeedShadow<SharedNote>(
    id: { $0.id.map { CardID($0) } }, section: { $0.section.map { SectionID($0) } },
    same: { $0.body == $1.body })

  @Test func `each update is called by what it really was`() {
    func observe(_ list: String) -> FeedRung { shadow.observe(SharedNote.list(list)) }
    #expect(observe("S: a1 b2 T: c3") == .reload)
    #expect(observe("S: a1 b2 T: c3") == .none)
    #expect(observe("T: c3 S: a1 b2") == .none)
    #expect(observe("S: a1~7 b2 T: c3") == .none)
    #expect(observe("S: a4 b2 T: c3") == .reconfigure)
    #expect(observe("S: a4 b2 T: c3 d4") == .append)
    #expect(observe("S: b2 T: c3 d4") == .batch)
    #expect(
      "\(shadow.report)" == """
        7 updates, by what they really were:
          none              3  an echo: nothing that is shown changed
          reconfigure       1  cards changed where they stood
          append            1  cards came after the last one
          batch             1  cards came, went or moved
          reload            1  first content, or more change than a batch is good for
        2 echoes only came in another order
        22 cards reloaded, if each update reloads; 6 had to be touched
        """)
  }

  @Test func `what no plan can hold is counted`() {
    shadow.observe(SharedNote.list("S: a1 ?2 a3 -: b1"))
    #expect(shadow.report.duplicates == 1)
    #expect(shadow.report.unidentified == 2)
    #expect("\(shadow.report)".hasSuffix("\n2 objects have no id or no section"))
  }

  @Test func `a section that goes takes its cards along, and they count`() {
    shadow.observe(SharedNote.list("S: a1 b2 T: c3"))
    shadow.observe(SharedNote.list("T: c3"))
    #expect(shadow.report.cardsTouched == 5)
    #expect(shadow.report.cardsReloaded == 4)
  }
}
