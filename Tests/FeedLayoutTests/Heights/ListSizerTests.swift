// SPDX-License-Identifier: Apache-2.0

import FeedLayout
import FeedModel
import Testing

@MainActor @Suite struct ListSizerTests {
  private let upright = LayoutConditions(width: 390, textSize: "L")
  private let wide = LayoutConditions(width: 844, textSize: "L")

  private func sizer() -> ListSizer {
    ListSizer(
      heights: SectionHeightStore(storage: nil, scheduler: ManualScheduler().scheduler))
  }

  private func row(_ version: UInt64 = 1, fixed: Double? = nil) -> ListSizer.Row {
    ListSizer.Row(
      key: CellKey(identity: .tile("S.a"), version: FeedVersion(version)), kind: "tile",
      fixedHeight: fixed)
  }

  @Test func `a row is measured once for its content, its width and its text size`() {
    let sizer = sizer()
    var measurements = 0
    func height(_ row: ListSizer.Row, _ conditions: LayoutConditions) -> Double {
      sizer.height(of: row, in: conditions, laidOut: nil) {
        measurements += 1
        return 80
      }
    }
    #expect(height(row(), upright) == 80)
    #expect(height(row(), upright) == 80)
    #expect(measurements == 1)
    #expect(height(row(2), upright) == 80)
    #expect(height(row(2), wide) == 80)
    #expect(measurements == 3)
    #expect(height(row(fixed: 180), upright) == 180)
    #expect(measurements == 3)
  }

  @Test func `what was laid out counts before what was measured, and is remembered`() {
    let sizer = sizer()
    #expect(sizer.height(of: row(), in: upright, laidOut: 95) { 80 } == 95)
    #expect(sizer.height(of: row(), in: upright, laidOut: nil) { 80 } == 95)
    #expect(sizer.heights.estimate(section: "S", kind: "tile", in: upright) == 95)
  }

  @Test func `a layout is given what the store expects, and the same again`() {
    let sizer = sizer()
    var feed = TileFeed()
    let group = feed.show("S: a b R: c/rail")
    func heights() -> [RowHeight] {
      group.sections.map { section in
        sizer.rowHeight(of: section, in: upright) {
          $0.kind == "rail" ? 180 : nil
        } estimated: { _ in
          110
        }
      }
    }
    #expect(heights() == [.estimated(110), .fixed(180)])
    sizer.record(60, of: row(), in: upright)
    #expect(heights() == [.estimated(110), .fixed(180)])
    sizer.keep(sectionsOf: feed.show("R: c/rail"))
    #expect(heights() == [.estimated(60), .fixed(180)])
  }

  @Test func `a row that changes by itself is sized at once, and within an apply after it`() {
    let sizer = sizer()
    #expect(sizer.changed(row(), from: 80, to: 80.5) == [:])
    #expect(sizer.changed(row(), from: 80, to: 120) == [.tile("S.a"): 120])
    // While it is sized, it says what was told already, and another row changes.
    sizer.begin()
    #expect(sizer.changed(row(), from: 80, to: 120) == [:])
    let other = ListSizer.Row(
      key: CellKey(identity: .tile("S.b"), version: FeedVersion(1)), kind: "tile")
    #expect(sizer.changed(other, from: 60, to: 90) == [:])
    #expect(sizer.end() == [.tile("S.b"): 90])
    sizer.begin()
    #expect(sizer.end() == [:])
    sizer.begin()
    #expect(sizer.changed(row(), from: 120, to: 100) == [:])
    #expect(sizer.changed(row(), from: 120, to: 140) == [:])
    sizer.begin()
    #expect(sizer.end() == [:], "still applying")
    #expect(sizer.end() == [.tile("S.a"): 140])
  }
}
