// SPDX-License-Identifier: Apache-2.0

import FeedLayout
import FeedModel
import Testing

@Suite struct RowHeightsTests {
  private let upright = LayoutConditions(width: 390, textSize: "L")

  /// Cards of the kind `fixed` are of 180 points.
  private func height(
    _ rows: inout RowHeights, _ section: FeedSection<Tile, Heading>, _ conditions: LayoutConditions,
    estimate: Double = 100
  ) -> RowHeight {
    rows.height(of: section, in: conditions) {
      $0.kind == "fixed" ? 180 : $0.kind == "broken" ? .nan : nil
    } estimate: {
      estimate
    }
  }

  @Test func `an estimate that was given is given again, whatever was measured since`() {
    var feed = TileFeed()
    var rows = RowHeights()
    let group = feed.show("S: a b")
    #expect(height(&rows, group.sections[0], upright, estimate: 100) == .estimated(100))
    #expect(height(&rows, group.sections[0], upright, estimate: 140) == .estimated(100))
    let changed = feed.show("S: a2 b c")
    rows.keep(sectionsOf: changed)
    #expect(height(&rows, changed.sections[0], upright, estimate: 140) == .estimated(100))
  }

  @Test func `another width or text size asks anew`() {
    var feed = TileFeed()
    var rows = RowHeights()
    let section = feed.show("S: a b").sections[0]
    #expect(height(&rows, section, upright, estimate: 100) == .estimated(100))
    let wide = LayoutConditions(width: 844, textSize: "L")
    #expect(height(&rows, section, wide, estimate: 60) == .estimated(60))
    let large = LayoutConditions(width: 844, textSize: "XXL")
    #expect(height(&rows, section, large, estimate: 90) == .estimated(90))
  }

  @Test func `a section that was gone is estimated anew`() {
    var feed = TileFeed()
    var rows = RowHeights()
    _ = height(&rows, feed.show("S: a T: b").sections[0], upright, estimate: 100)
    rows.keep(sectionsOf: feed.show("T: b"))
    let back = feed.show("S: a T: b")
    #expect(height(&rows, back.sections[0], upright, estimate: 70) == .estimated(70))
  }

  @Test func `rows are fixed where all cards are of one fixed height`() {
    var feed = TileFeed()
    var rows = RowHeights()
    let group = feed.show("S: a/fixed b/fixed T: c/fixed d U: e/broken V:")
    #expect(height(&rows, group.sections[0], upright) == .fixed(180))
    #expect(height(&rows, group.sections[1], upright) == .estimated(100))
    #expect(height(&rows, group.sections[2], upright) == .estimated(100))
    #expect(height(&rows, group.sections[3], upright) == .estimated(100))
  }

  @Test func `a card of another height ends it`() {
    var feed = TileFeed()
    var rows = RowHeights()
    #expect(height(&rows, feed.show("S: a/fixed").sections[0], upright) == .fixed(180))
    let group = feed.show("S: a/fixed b")
    rows.keep(sectionsOf: group)
    #expect(height(&rows, group.sections[0], upright) == .estimated(100))
  }
}

@MainActor @Suite struct SectionEstimateTests {
  @Test func `a section is estimated by its kinds: what was measured, else what the schema says`() {
    let store = SectionHeightStore(storage: nil, scheduler: ManualScheduler().scheduler)
    let conditions = LayoutConditions(width: 390, textSize: "L")
    var feed = TileFeed()
    let section = feed.show("S: a b c/poll").sections[0]
    let hint: (Tile) -> Double? = { $0.kind == "poll" ? 200 : nil }
    #expect(store.estimate(of: section, in: conditions, hint: hint) == (320 + 320 + 200) / 3)
    store.record(80, section: "S", kind: "tile", in: conditions)
    store.record(170, section: "S", kind: "poll", in: conditions)
    #expect(store.estimate(of: section, in: conditions, hint: hint) == (80 + 80 + 170) / 3)
  }
}
