// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

@MainActor @Suite struct PrefetchTests {
  final class Loader: NSObject, UICollectionViewDataSourcePrefetching {
    var told: [Int] = []
    var cancelled: [Int] = []
    var act: (UICollectionView) -> Void = { _ in }

    func collectionView(_ list: UICollectionView, prefetchItemsAt paths: [IndexPath]) {
      told += paths.map(\.item)
      act(list)
    }
    func collectionView(_ list: UICollectionView, cancelPrefetchingForItemsAt paths: [IndexPath]) {
      cancelled += paths.map(\.item)
    }
  }

  private let stage = CollectionStage(rows: 100)
  private let loader = Loader()

  init() {
    stage.list.prefetchDataSource = loader
    stage.list.setNeedsLayout()
    stage.list.layoutIfNeeded()
  }

  @Test func `it is told once of what comes next, the nearest first`() {
    #expect(loader.told == Array(8..<16))
    stage.list.drag(by: 200)
    #expect(loader.told == Array(8..<18))
    #expect(loader.cancelled.isEmpty)
  }

  @Test func `a turn calls it off`() {
    stage.list.drag(by: 2_000)
    stage.list.drag(by: -100)
    #expect(Set(loader.cancelled).isSuperset(of: 28..<36))
  }

  @Test func `it may change the list`() {
    loader.act = { list in list.reconfigureItems(at: [IndexPath(item: 0, section: 0)]) }
    stage.list.drag(by: 200)
    #expect(stage.list.faults.isEmpty)
  }
}
