// SPDX-License-Identifier: Apache-2.0

import FeedLayout
import FeedModel
import Foundation
import Testing

/// What the page of the view layer shows is compiled here, between lines that name the page.
@Suite struct ViewLayerCode {
  @Test func `code is shown as it is compiled`() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let name = "Documentation/ViewLayer.md"
    let root = tests.deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(contentsOf: root.appendingPathComponent(name), encoding: .utf8)
    let source = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
    let blocks = source.components(separatedBy: "\n// \(name)\n").enumerated()
      .filter { $0.offset % 2 == 1 }.map(\.element)
    #expect(blocks.count == 2)
    for block in blocks {
      #expect(page.contains("```swift\n\(block)\n```"), "copy it from ViewLayerCode.swift")
    }
  }
}

// Documentation/ViewLayer.md
@MainActor final class FeedHeights {
  let store: SectionHeightStore
  private var measured = MeasuredHeights()

  init() {
    store = SectionHeightStore(storage: FileStorage.caches("home-heights.json")) { print($0) }
  }

  func estimate(of card: some FeedCard, in section: SectionID, at conditions: LayoutConditions)
    -> Double
  {
    store.estimate(section: section, kind: card.kind, in: conditions)
  }

  func height(
    of card: some FeedCard, _ key: CellKey, at conditions: LayoutConditions, measure: () -> Double
  ) -> Double {
    let (height, tier) = HeightResolver.height(
      fixed: nil, laidOut: nil, stored: measured.height(of: key, in: conditions), measure: measure)
    if tier == .measured {
      let old = measured.record(height, for: key, in: conditions)
      store.record(
        height, section: key.identity.section, kind: card.kind, in: conditions, replacing: old)
    }
    return height
  }

  func sceneDidEnterBackground() { store.flush() }
}
// Documentation/ViewLayer.md

// Documentation/ViewLayer.md
/// A scroll view with a feed in it, as far as its place is concerned.
@MainActor protocol FeedScrollView: AnyObject {
  var port: ScrollPort { get set }
  var rowsOnScreen: [RowFrame] { get }
  func frame(of card: CardIdentity) -> RowFrame?
  func layOut()
}

extension FeedScrollView {
  /// Applies a plan, and leaves the reader at the row that he reads.
  func keepingPlace<Card, Content>(_ plan: FeedPlan<Card, Content>, apply: () -> Void) {
    let anchor = ScrollAnchor(rows: rowsOnScreen, in: port)
    apply()
    var place: Double?
    repeat {
      layOut()
      place = anchor?.offset(in: port, moved: plan.movedCards, frame: frame)
      // What comes into view there is measured, and may move the row again.
    } while place.map(move) ?? false
  }

  private func move(to offset: Double) -> Bool {
    defer { port.offset = offset }
    return abs(offset - port.offset) > ScrollPort.tolerance
  }
}
// Documentation/ViewLayer.md
