// SPDX-License-Identifier: Apache-2.0

extension UICollectionView {
  /// Prepares cells beyond the edge that the last scroll went to.
  func prepareAhead() {
    let cells = isPrefetchingEnabled ? itemsAhead(Self.cellsPreparedAhead, knownCounts) : []
    releasePrepared(except: Set(cells))
    for path in cells where prepared[path] == nil {
      guard let attributes = collectionViewLayout.layoutAttributesForItem(at: path) else {
        continue
      }
      prepared[path] = makeCell(attributes)
    }
  }

  /// Tells of what is soon to be seen. Outside of the layout, so that a list may be changed by it.
  func tellAhead() {
    guard isPrefetchingEnabled, let prefetchDataSource else { return }
    let ahead = itemsAhead(Self.itemsToldAhead, knownCounts)
    let new = ahead.filter { !told.contains($0) }
    let gone = told.filter { !ahead.contains($0) && shown[$0] == nil }
    told = Set(ahead)
    if !new.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: new) }
    if !gone.isEmpty {
      prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: gone.sorted())
    }
  }

  private func releasePrepared(except kept: Set<IndexPath>) {
    for (path, cell) in prepared.sorted(by: { $0.key < $1.key }) where !kept.contains(path) {
      prepared[path] = nil
      release(Departure(view: cell, path: path))
    }
  }

  /// The items after the last that is seen, or those before the first, the nearest first.
  private func itemsAhead(_ limit: Int, _ counts: [Int]) -> [IndexPath] {
    guard let first = shown.keys.min(), let last = shown.keys.max() else { return [] }
    var found: [IndexPath] = []
    var path = isScrollingBack ? first : last
    while found.count < limit,
      let next = isScrollingBack ? before(path, counts) : after(path, counts)
    {
      found.append(next)
      path = next
    }
    return found.filter { shown[$0] == nil }
  }

  private func after(_ path: IndexPath, _ counts: [Int]) -> IndexPath? {
    guard counts.indices.contains(path.section) else { return nil }
    if path.item + 1 < counts[path.section] {
      return IndexPath(item: path.item + 1, section: path.section)
    }
    let section = counts[(path.section + 1)...].firstIndex { $0 > 0 }
    return section.map { IndexPath(item: 0, section: $0) }
  }

  private func before(_ path: IndexPath, _ counts: [Int]) -> IndexPath? {
    guard counts.indices.contains(path.section) else { return nil }
    if path.item > 0 { return IndexPath(item: path.item - 1, section: path.section) }
    let section = counts[..<path.section].lastIndex { $0 > 0 }
    return section.map { IndexPath(item: counts[$0] - 1, section: $0) }
  }
}
