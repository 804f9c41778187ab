// SPDX-License-Identifier: Apache-2.0

import FeedLayout
import FeedModel
import FeedPipeline
import FeedUIKit
import Foundation
import HomeFeed
import SwiftUI
import Testing
import UIKit

/// What the page of the view layer shows of the island is compiled here, between lines that name the
/// page.
@MainActor @Suite struct IslandCode {
  @Test func `code is shown as it is compiled`() throws {
    let name = "Documentation/ViewLayer.md"
    let file = URL(fileURLWithPath: #filePath)
    let root = file.deletingLastPathComponent().appendingPathComponent("../../../..")
      .standardizedFileURL
    let page = try String(contentsOf: root.appendingPathComponent(name), encoding: .utf8)
    let source = try String(contentsOf: file, encoding: .utf8)
    let blocks = source.components(separatedBy: "\n// \(name)\n").enumerated()
      .filter { $0.offset % 2 == 1 }.map(\.element)
    #expect(!blocks.isEmpty)
    #expect(blocks.count == page.components(separatedBy: "```swift uikit\n").count - 1)
    for block in blocks {
      #expect(page.contains("```swift uikit\n\(block)\n```"), "copy it from IslandCode.swift")
    }
  }

  @Test func `what the page shows works`() throws {
    let trace = HomeTrace()
    let updates = trace.pipeline.updates
    for line in try HomeTrace.lines().prefix(30) { _ = trace.play(line) }
    let heights = SectionHeightStore(storage: nil)
    let list = HomeList(snapshot: trace.pipeline.current, updates: updates, heights: heights) {
      _ = trace.pipeline.demandPage()
    }
    let host = RepresentableHost(list.body, size: CGSize(width: 390, height: 800))
    #expect(host.uiView.faults.map(\.description) == [])
    #expect(host.uiView.visibleCells.count > 3)
    #expect(heights.counters.recorded > 3)
  }
}

struct HomeCardView: View {
  let card: HomeCard

  var body: some View { CardFace(card: card) }
}

final class BannerCell: UICollectionViewCell {
  func show(_ banner: BannerCard) {}
}

// Documentation/ViewLayer.md
struct HomeList: View {
  let snapshot: FeedSnapshot<HomeCard, HomeSection>
  let updates: FeedUpdates<HomeCard, HomeSection>
  let heights: SectionHeightStore
  let demandPage: () -> Void

  var body: FeedCollectionView<HomeCard, HomeSection> {
    FeedCollectionView(snapshot, options: options) { HomeCardView(card: $0) }
      .shimmering(snapshot.main.isEmpty)
      .actions {
        $0.motion = { $0 ? updates.beginMotion() : updates.endMotion() }
        $0.demandPage = demandPage
      }
  }

  private var options: FeedListOptions<HomeCard, HomeSection> {
    var options = FeedListOptions<HomeCard, HomeSection>()
    options.heights = heights
    options.estimatedHeight = { $0.estimatedHeight }
    options.fixedHeight = { $0.fixedHeight }
    options.header = { id, section in AnyView(Text(section.title ?? id.text)) }
    return options
  }
}
// Documentation/ViewLayer.md

// Documentation/ViewLayer.md
@MainActor func homeRenderers(log: @escaping (String) -> Void) -> FeedRenderers<HomeCard> {
  var renderers = FeedRenderers<HomeCard>(report: { kind in log("\(kind)") })
  renderers.draw(["offer", "reward", "article"]) { HomeCardView(card: $0) }
  renderers.draw(["notice", "question"], simply: true) { HomeCardView(card: $0) }
  renderers.draw(["banner"], by: BannerCell.self) { cell, card in
    if case .banner(let banner) = card { cell.show(banner) }
  }
  return renderers
}
// Documentation/ViewLayer.md
