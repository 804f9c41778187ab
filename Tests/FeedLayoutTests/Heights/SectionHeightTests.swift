// SPDX-License-Identifier: Apache-2.0

import FeedLayout
import FeedModel
import Testing

@MainActor @Suite struct SectionHeightTests {
  let portrait = LayoutConditions(width: 390, textSize: "L")
  let landscape = LayoutConditions(width: 844, textSize: "L")
  let time = ManualScheduler()
  let disk = MemoryStorage()
  let list = IssueList()

  private func launch() -> SectionHeightStore {
    SectionHeightStore(storage: disk, scheduler: time.scheduler, report: list.report)
  }

  @Test func `a cold launch expects 320 points, or what the schema says`() {
    let store = launch()
    #expect(store.estimate(section: "OFFERS", kind: "offer", in: portrait) == 320)
    #expect(store.estimate(section: "OFFERS", kind: "offer", in: portrait, hint: 96) == 96)
    #expect(store.estimate(section: "OFFERS", kinds: ["offer": 3], in: portrait) == 320)
    #expect(store.estimate(section: "OFFERS", kinds: ["offer": 3], in: portrait, hint: 96) == 96)
    #expect(list.issues == [])
  }

  @Test func `what was measured is there on the first frame of the next launch`() {
    let store = launch()
    store.record(120.25, section: "OFFERS", kind: "offer", in: portrait)
    store.flush()
    let next = launch()
    #expect(next.estimate(section: "OFFERS", kind: "offer", in: portrait, hint: 96) == 120.25)
    #expect(next.estimate(section: "OFFERS", kinds: ["offer": 9], in: portrait) == 120.25)
    #expect(list.issues == [])
  }

  @Test func `320 is for cold launches alone`() {
    let store = launch()
    store.record(100, section: "OFFERS", kind: "offer", in: portrait)
    store.record(60, section: "NEWS", kind: "notice", in: portrait)
    // Of this kind elsewhere, of anything, and of the section itself.
    #expect(store.estimate(section: "LATER", kind: "offer", in: portrait) == 100)
    #expect(store.estimate(section: "LATER", kind: "ad", in: portrait) == 80)
    #expect(store.estimate(section: "OFFERS", kind: "ad", in: portrait) == 100)
    #expect(store.estimate(section: "LATER", kind: "offer", in: landscape) == 320)
  }

  @Test func `what was measured of the section comes before the schema, then others`() {
    let store = launch()
    store.record(100, section: "OFFERS", kind: "offer", in: portrait)
    #expect(store.estimate(section: "OFFERS", kind: "offer", in: portrait, hint: 96) == 100)
    #expect(store.estimate(section: "OFFERS", kind: "ad", in: portrait, hint: 96) == 100)
    #expect(store.estimate(section: "LATER", kind: "offer", in: portrait, hint: 96) == 96)
  }

  @Test func `nothing of the old width is used, and on turning back all of it`() {
    let store = launch()
    store.record(120, section: "OFFERS", kind: "offer", in: portrait)
    #expect(store.estimate(section: "OFFERS", kind: "offer", in: landscape, hint: 96) == 96)
    #expect(store.estimate(section: "OFFERS", kind: "offer", in: landscape) == 320)
    store.record(70, section: "OFFERS", kind: "offer", in: landscape)
    #expect(store.estimate(section: "OFFERS", kind: "offer", in: landscape) == 70)
    #expect(store.estimate(section: "OFFERS", kind: "offer", in: portrait) == 120)
  }

  @Test func `nothing of the old text size is used`() {
    let store = launch()
    let large = LayoutConditions(width: 390, textSize: "AX5")
    store.record(120, section: "OFFERS", kind: "offer", in: portrait)
    #expect(store.estimate(section: "OFFERS", kind: "offer", in: large) == 320)
    store.record(400, section: "OFFERS", kind: "offer", in: large)
    #expect(store.estimate(section: "OFFERS", kind: "offer", in: portrait) == 120)
  }

  @Test func `widths are the same to half a point`() {
    #expect(LayoutConditions(width: 390.1) == LayoutConditions(width: 389.9))
    #expect(LayoutConditions(width: 390.5) != LayoutConditions(width: 390))
    #expect(LayoutConditions(width: 130 / 3 * 3 + 1e-9) == LayoutConditions(width: 130))
    for width in [0, -0.0, -390, .nan, .infinity, -.infinity, 0.1, .greatestFiniteMagnitude] {
      #expect(LayoutConditions(width: width).width == 0)
    }
    #expect(portrait.description == "390 points, L")
    #expect(LayoutConditions(width: 187.5).description == "187.5 points")
    #expect(LayoutConditions(width: 1e300).description == "1e+300 points")
  }

  @Test func `a collapsed section has no height, and its old one when it is expanded`() {
    let store = launch()
    store.record(120, section: "OFFERS", kind: "offer", in: portrait)
    store.collapse("OFFERS")
    for conditions in [portrait, landscape] {
      #expect(store.estimate(section: "OFFERS", kind: "offer", in: conditions, hint: 96) == 0)
      #expect(store.estimate(section: "OFFERS", kinds: ["offer": 2], in: conditions) == 0)
      #expect(store.estimate(section: "OFFERS", kinds: [:], in: conditions) == 0)
    }
    #expect(store.isCollapsed("OFFERS"))
    #expect(!store.isCollapsed("NEWS"))
    store.flush()
    let next = launch()
    #expect(next.estimate(section: "OFFERS", kind: "offer", in: portrait) == 0)
    next.expand("OFFERS")
    #expect(next.estimate(section: "OFFERS", kind: "offer", in: portrait) == 120)
    next.flush()
    #expect(launch().estimate(section: "OFFERS", kind: "offer", in: portrait) == 120)
  }

  @Test func `what rows measure while they are folded away is not taken`() {
    let store = launch()
    store.record(120, section: "OFFERS", kind: "offer", in: portrait)
    store.collapse("OFFERS")
    store.record(3.5, section: "OFFERS", kind: "offer", in: portrait)
    store.expand("OFFERS")
    #expect(store.estimate(section: "OFFERS", kind: "offer", in: portrait) == 120)
    #expect(list.issues == [.heightDropped(.collapsed, section: "OFFERS", kind: "offer")])
    #expect(store.counters.dropped == 1)
  }

  @Test(arguments: [
    (Double.nan, HeightFault.notANumber), (.signalingNaN, .notANumber), (.infinity, .infinite),
    (-.infinity, .infinite), (-1, .negative), (-0.001, .negative), (0, .zero), (-0.0, .zero),
    (0.09, .zero), (.leastNonzeroMagnitude, .zero), (10_000, .absurd),
    (.greatestFiniteMagnitude, .absurd),
  ])
  func `a height that no row can have is dropped, counted and reported`(
    height: Double, fault: HeightFault
  ) {
    let store = launch()
    store.record(height, section: "OFFERS", kind: "offer", in: portrait)
    store.flush()
    #expect(store.estimate(section: "OFFERS", kind: "offer", in: portrait) == 320)
    #expect(list.issues == [.heightDropped(fault, section: "OFFERS", kind: "offer")])
    #expect(store.counters.dropped == 1)
    #expect(store.counters.recorded == 0)
    #expect(disk.bytes == nil)
    // As a hint, and as what a row had before, it is passed over.
    #expect(store.estimate(section: "OFFERS", kind: "offer", in: portrait, hint: height) == 320)
    store.record(50, section: "OFFERS", kind: "offer", in: portrait, replacing: height)
    store.record(50, section: "OFFERS", kind: "offer", in: portrait, replacing: height)
    #expect(store.estimate(section: "OFFERS", kind: "offer", in: portrait) == 50)
  }

  @Test func `the least and the greatest height that are taken`() {
    let store = launch()
    store.record(0.1, section: "A", kind: "line", in: portrait)
    store.record(9_999.5, section: "B", kind: "tower", in: portrait)
    #expect(store.estimate(section: "A", kind: "line", in: portrait) == 0.1)
    #expect(store.estimate(section: "B", kind: "tower", in: portrait) == 9_999.5)
    #expect(list.issues == [])
  }

  @Test func `what was measured without a width is not taken`() {
    let store = launch()
    store.record(120, section: "OFFERS", kind: "offer", in: LayoutConditions(width: 0))
    #expect(list.issues == [.heightDropped(.noWidth, section: "OFFERS", kind: "offer")])
    #expect(
      list.issues[0].description
        == "a height of offer in OFFERS was dropped: it was measured without a width")
    #expect(store.estimate(section: "OFFERS", kind: "offer", in: LayoutConditions(width: 0)) == 320)
  }

  @Test func `a section expects the mean of its cards`() {
    let store = launch()
    store.record(100, section: "OFFERS", kind: "offer", in: portrait)
    store.record(300, section: "OFFERS", kind: "banner", in: portrait)
    let kinds = ["offer": 3, "banner": 1]
    #expect(store.estimate(section: "OFFERS", kinds: kinds, in: portrait) == 150)
    #expect(store.estimate(section: "OFFERS", kinds: ["offer": 5], in: portrait) == 100)
    // Nothing is known of an ad but what the section's rows have.
    #expect(store.estimate(section: "OFFERS", kinds: ["ad": 5], in: portrait, hint: 50) == 200)
    #expect(store.estimate(section: "OFFERS", kinds: [:], in: portrait, hint: 50) == 200)
    #expect(store.estimate(section: "LATER", kinds: [:], in: portrait, hint: 50) == 50)
    let nonsense = ["offer": -3, "banner": 0]
    #expect(store.estimate(section: "OFFERS", kinds: nonsense, in: portrait) == 200)
    #expect(store.estimate(section: "OFFERS", kinds: ["offer": .max], in: portrait) == 100)
  }

  @Test func `each kind may have a hint of its own`() {
    let store = launch()
    let hints = ["offer": 100.0, "banner": 300]
    let kinds = ["offer": 3, "banner": 1, "ad": 4]
    let estimate = store.estimate(section: "OFFERS", kinds: kinds, in: portrait) { hints[$0] }
    // (3 · 100 + 300 + 4 · 320) / 8
    #expect(estimate == 235)
  }

  @Test func `sections and kinds are told apart by their bytes`() {
    let store = launch()
    store.record(100, section: "caf\u{E9}", kind: "caf\u{E9}", in: portrait)
    store.record(200, section: "cafe\u{301}", kind: "cafe\u{301}", in: portrait)
    store.record(300, section: "caf\u{E9}", kind: "cafe\u{301}", in: portrait)
    store.flush()
    for store in [store, launch()] {
      #expect(store.estimate(section: "caf\u{E9}", kind: "caf\u{E9}", in: portrait) == 100)
      #expect(store.estimate(section: "cafe\u{301}", kind: "cafe\u{301}", in: portrait) == 200)
      #expect(store.estimate(section: "caf\u{E9}", kind: "cafe\u{301}", in: portrait) == 300)
    }
  }

  @Test func `all can be forgotten`() {
    let store = launch()
    store.record(100, section: "OFFERS", kind: "offer", in: portrait)
    store.collapse("NEWS")
    store.flush()
    store.removeAll()
    #expect(store.estimate(section: "OFFERS", kind: "offer", in: portrait) == 320)
    store.flush()
    #expect(launch().estimate(section: "OFFERS", kind: "offer", in: portrait) == 320)
    #expect(!launch().isCollapsed("NEWS"))
    store.removeAll()
    store.flush()
    #expect(disk.saves == 2)
  }
}
