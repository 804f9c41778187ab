// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

@MainActor @Suite struct DiffableTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, String>

  private let stage = CollectionStage(rows: 0)
  private let source: UICollectionViewDiffableDataSource<String, String>
  private var list: UICollectionView { stage.list }

  init() {
    source = UICollectionViewDiffableDataSource(collectionView: stage.list) { list, path, id in
      let cell = list.dequeueReusableCell(withReuseIdentifier: "card", for: path)
      (cell as? CollectionStage.Cell)?.height = Self.height(of: id)
      return cell
    }
  }

  /// `a` is 60 points high, and each letter after it another point.
  private static func height(of id: String) -> CGFloat {
    60 + CGFloat((id.utf8.first ?? 97) - 97)
  }

  private func snapshot(_ sections: (String, [String])...) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items, toSection: section)
    }
    return snapshot
  }

  @Test func `what is applied is shown`() {
    source.apply(snapshot(("A", ["a", "b"]), ("B", ["c"])))
    #expect(list.contentSize.height == 183)
    let kept = list.cellForItem(at: stage.path(0, 1))
    source.apply(snapshot(("A", ["b"]), ("B", ["c", "a", "d"])))
    #expect(list.cellForItem(at: stage.path(0, 1)) === kept)
    #expect(source.indexPath(for: "a") == stage.path(1, 1))
    #expect(source.itemIdentifier(for: stage.path(2, 1)) == "d")
    #expect(list.faults.isEmpty)
    #expect(list.statistics.batches == 1)
  }

  @Test func `items that are reconfigured keep their cells, those that are reloaded do not`() {
    source.apply(snapshot(("A", ["a", "b"])))
    let cells = stage.cells
    var next = source.snapshot()
    next.reconfigureItems(["a"])
    next.reloadItems(["b"])
    source.apply(next)
    #expect(stage.cells[0] === cells[0])
    #expect(stage.cells[1] !== cells[1])
    #expect(list.statistics.cells.reconfigured == 1)
    #expect(source.snapshot().reconfiguredItemIdentifiers.isEmpty)
    #expect(list.faults.isEmpty)
  }

  @Test func `a snapshot may be shown by a reload`() {
    source.apply(snapshot(("A", ["a", "b"])))
    let reloads = list.statistics.reloads
    source.applySnapshotUsingReloadData(snapshot(("A", ["b"])))
    #expect(list.statistics.reloads == reloads + 1)
    #expect(source.applied == ["diff", "reload"])
    #expect(list.visibleCells.count == 1)
  }

  @Test func `a completion is called once, on the next tick`() {
    var calls = 0
    source.apply(snapshot(("A", ["a"]))) { calls += 1 }
    #expect(calls == 0)
    list.tick()
    list.tick()
    #expect(calls == 1)
  }

  @Test func `an identifier that occurs twice is a fault`() {
    source.apply(snapshot(("A", ["a", "a"])))
    #expect(list.faults.map(\.kind) == [.invalidUpdate])
  }

  @Test func `an item that is reconfigured has to be there`() {
    var next = snapshot(("A", ["a"]))
    next.reconfigureItems(["none"])
    source.apply(next)
    #expect(list.faults.map(\.kind) == [.invalidUpdate])
  }

  @Test func `a snapshot from within another is a fault`() {
    let inner = snapshot(("A", ["b"]))
    let other = UICollectionViewDiffableDataSource<String, String>(collectionView: list) {
      [unowned list] _, path, _ in
      (list.dataSource as? UICollectionViewDiffableDataSource<String, String>)?.apply(inner)
      return list.dequeueReusableCell(withReuseIdentifier: "card", for: path)
    }
    other.apply(snapshot(("A", ["a"])))
    #expect(list.faults.map(\.kind) == [.reentered])
  }

  @Test func `any snapshot leads to any other`() {
    var state: UInt64 = 7
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(limit))
    }
    for _ in 0..<150 {
      var ids = Array("abcdefghij").map(String.init)
      var next = Snapshot()
      var sections = ["A", "B", "C"]
      for _ in 0...random(3) where !sections.isEmpty {
        let section = sections.remove(at: random(sections.count))
        next.appendSections([section])
        for _ in 0..<random(5) where !ids.isEmpty {
          next.appendItems([ids.remove(at: random(ids.count))], toSection: section)
        }
      }
      source.apply(next)
      #expect(list.faults.isEmpty)
      // Each item has its own cell, and the height of that cell, wherever it went.
      let heights = next.itemIdentifiers.map(Self.height)
      #expect(list.contentSize.height == heights.reduce(0, +))
      #expect(stage.cells.map(\.height) == heights)
      #expect(source.snapshot().itemIdentifiers == next.itemIdentifiers)
    }
  }
}
