// SPDX-License-Identifier: Apache-2.0

import FeedLayout
import FeedModel
import FeedPipeline
import FeedUIKit
import Testing
import UIKit

/// A team that keeps its diffable data source: `update.apply(to:)`.
@MainActor @Suite(.serialized) struct DiffableUpdateTests {
  @MainActor private final class Stage {
    let view: UICollectionView
    let source: UICollectionViewDiffableDataSource<SectionID, CardIdentity>
    let pipeline = FeedPipeline<Tile, Heading>(rules: SectionRules())
    let consumer: FeedConsumer<Tile, Heading>
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
    var headers: [String] = []
    var completions = 0

    init() {
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
      let group = NSCollectionLayoutGroup.vertical(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      view = UICollectionView(
        frame: window.bounds,
        collectionViewLayout: UICollectionViewCompositionalLayout(
          section: NSCollectionLayoutSection(group: group)))
      let pipeline = pipeline
      for kind in ["tile", "video"] {
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: kind)
      }
      source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
        let group = pipeline.current.main
        let kind = group.place(of: item).map { group[$0].kind }
        return view.dequeueReusableCell(withReuseIdentifier: kind ?? "tile", for: path)
      }
      consumer = pipeline.makeConsumer()
      window.addSubview(view)
    }

    /// - Returns: what the data source shows.
    func show(_ text: String) -> String {
      pipeline.send(TileFeed.emission(text))
      consumer.next()?.apply(to: source) { index, heading in
        headers.append("\(index) \(heading?.title ?? "none")")
      } completion: {
        self.completions += 1
      }
      window.layoutIfNeeded()
      view.tick()
      return source.snapshot().itemIdentifiers.map(\.description).joined(separator: " ")
    }
  }

  @Test func `the data source comes to the update by what its plan asks for`() {
    let stage = Stage()
    #expect(stage.show("S: a b T: c") == "S[a] S[b] T[c]")
    let first = stage.view.statistics
    #expect(first.reloads >= 1)
    #expect(stage.show("S: a2 b T: c") == "S[a] S[b] T[c]")
    #expect(stage.view.statistics.reconfiguredItems == first.reconfiguredItems + 1)
    #expect(stage.view.statistics.reloadedItems == 0)
    #expect(stage.view.statistics.reloads == first.reloads)
    #expect(stage.show("T: c a U: x S: b") == "T[c] T[a] U[x] S[b]")
    #expect(stage.view.faults.map(\.description) == [])
    #expect(stage.completions == 3)
  }

  @Test func `a card that changes while it goes to another section is a new item, and no fault`() {
    let stage = Stage()
    _ = stage.show("S: a b T: c")
    #expect(stage.show("S: b T: c a7") == "S[b] T[c] T[a]")
    #expect(stage.view.faults.map(\.description) == [])
  }

  @Test func `a card that becomes another kind gets another cell, and no fault`() {
    let stage = Stage()
    _ = stage.show("S: a b")
    #expect(stage.show("S: a3 b/video") == "S[a] S[b]")
    #expect(stage.view.statistics.reconfiguredItems == 1)
    #expect(stage.view.statistics.reloadedItems == 1)
    #expect(stage.view.faults.map(\.description) == [])
  }

  @Test func `headers are the caller's`() {
    let stage = Stage()
    _ = stage.show("S=one: a T=two: b")
    _ = stage.show("S=one: a T=three: b")
    #expect(stage.headers == ["1 three"])
    #expect(stage.completions == 2)
  }
}
