// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedPipeline
import FeedTesting
import FeedWire
import Foundation
import HomeFeed
import Testing

/// What the documentation catalogues show is compiled here, between lines that name the page;
/// `DocumentationTests` compares the two, however deep they are indented.
@Suite struct CatalogueCode {
  func decode(
    _ bytes: AsyncThrowingStream<[UInt8], any Error>,
    for pipeline: FeedPipeline<HomeFeed.Card, HomeFeed.SectionContent>,
    log: (FeedIssue) -> Void
  ) async throws {
    // Sources/FeedWire/FeedWire.docc/FeedWire.md
    var decoder = FeedDecoder(HomeFeed.self)
    for try await frame in bytes.jsonFrames() {
      let decoding = decoder.decode(frame)
      for issue in decoding.issues { log(issue) }
      if let emission = decoding.emission { pipeline.send(emission) }
    }
    // Sources/FeedWire/FeedWire.docc/FeedWire.md
  }

  func tell(
    of pipeline: FeedPipeline<HomeFeed.Card, HomeFeed.SectionContent>, report: (String) -> Void
  ) {
    // Sources/FeedWire/FeedWire.docc/WhatABadCardCosts.md
    for slot in pipeline.current.unrecognized {
      guard case .invalidField(let fault) = slot.card.reason else { continue }
      report("\(slot.section).\(fault.path): \(fault.found)")
    }
    // Sources/FeedWire/FeedWire.docc/WhatABadCardCosts.md
  }

  func show(on view: some HomeView) async throws {
    // Sources/FeedPipeline/FeedPipeline.docc/FeedPipeline.md
    let pipeline = FeedPipeline(HomeFeed.self)
    for try await update in pipeline.updates { await view.apply(update) }
    // Sources/FeedPipeline/FeedPipeline.docc/FeedPipeline.md
  }

  @Test func `a bench shows what is on the screen`() {
    // Sources/FeedTesting/FeedTesting.docc/FeedTesting.md
    let bench = FeedBench(HomeFeed.self, viewport: Viewport(height: 100))
    bench.emit(notices(["rain": "Take a coat", "bus": "Line 7 is late", "shop": "Closed"]))
    #expect(bench.screen == "NOTICES[‹rain bus› shop]")
    // Sources/FeedTesting/FeedTesting.docc/FeedTesting.md
  }

  /// A plan, applied to a collection view as the page says, arrives at its target.
  @Test func `a collection view is told what the plans of a session say`() throws {
    let screen = CollectionScreen()
    let pipeline = FeedPipeline(HomeFeed.self)
    let view = pipeline.makeConsumer()
    var decoder = FeedDecoder(HomeFeed.self)
    for line in try Session.lines() {
      if let emission = decoder.decode(line).emission { pipeline.send(emission) }
      guard let update = view.next() else { continue }
      screen.apply(update.plan)
      #expect(screen.collectionView.counts == pipeline.current.sections.map(\.cards.count))
    }
    #expect(screen.collectionView.reconfigured > 0)
  }
}

extension CardPlace {
  fileprivate var indexPath: IndexPath { [section, item] }
}

/// A screen as an app has it, over a stand-in for `UICollectionView`.
private final class CollectionScreen {
  let collectionView = CollectionView()
  var source: FeedGroup<HomeCard, HomeFeed.SectionContent>? {
    didSet { collectionView.sourceCounts = source?.sections.map(\.cards.count) ?? [] }
  }

  func configureHeader(at index: Int) {}

  // Sources/FeedModel/FeedModel.docc/ApplyingAPlan.md
  func apply(_ plan: FeedPlan<HomeCard, HomeFeed.SectionContent>) {
    guard plan.rung != .reload else {
      source = plan.target
      return collectionView.reloadData()
    }
    for pass in plan.passes {
      collectionView.performBatchUpdates {
        source = pass.after
        collectionView.deleteSections(IndexSet(pass.operations.deletedSections))
        collectionView.insertSections(IndexSet(pass.operations.insertedSections))
        for move in pass.operations.movedSections {
          collectionView.moveSection(move.from, toSection: move.to)
        }
        collectionView.deleteItems(at: pass.operations.deleted.map(\.indexPath))
        collectionView.insertItems(at: pass.operations.inserted.map(\.indexPath))
        for move in pass.operations.moved {
          collectionView.moveItem(at: move.from.indexPath, to: move.to.indexPath)
        }
      }
    }
    source = plan.target
    collectionView.reconfigureItems(at: plan.cards.map(\.place.indexPath))
    for header in plan.headers { configureHeader(at: header.index) }
  }
  // Sources/FeedModel/FeedModel.docc/ApplyingAPlan.md
}

/// Counts as a collection view does: what a batch says must come to what the data source has, or
/// UIKit raises an exception.
private final class CollectionView {
  var sourceCounts: [Int] = []
  private(set) var counts: [Int] = []
  private(set) var reconfigured = 0
  private var deletedSections = IndexSet()
  private var insertedSections = IndexSet()
  private var movedSections: [(from: Int, to: Int)] = []
  private var left: [IndexPath] = []
  private var came: [IndexPath] = []

  func reloadData() { counts = sourceCounts }

  func performBatchUpdates(_ updates: () -> Void) {
    updates()
    var expected = counts
    for path in left { expected[path[0]] -= 1 }
    let survivors = expected.indices.filter { old in
      !deletedSections.contains(old) && !movedSections.contains { $0.from == old }
    }.map { expected[$0] }
    var rest = survivors[...]
    expected = sourceCounts.indices.map { new in
      if let move = movedSections.first(where: { $0.to == new }) { return expected[move.from] }
      return insertedSections.contains(new) ? sourceCounts[new] : rest.popFirst() ?? -1
    }
    for path in came { expected[path[0]] += 1 }
    #expect(expected == sourceCounts && rest.isEmpty)
    counts = sourceCounts
    (deletedSections, insertedSections, movedSections) = ([], [], [])
    (left, came) = ([], [])
  }

  func deleteSections(_ sections: IndexSet) { deletedSections = sections }
  func insertSections(_ sections: IndexSet) { insertedSections = sections }
  func moveSection(_ from: Int, toSection to: Int) { movedSections.append((from, to)) }
  func deleteItems(at paths: [IndexPath]) { left += paths }
  func insertItems(at paths: [IndexPath]) { came += paths }
  func moveItem(at from: IndexPath, to: IndexPath) {
    left.append(from)
    came.append(to)
  }
  func reconfigureItems(at paths: [IndexPath]) { reconfigured += paths.count }
}
