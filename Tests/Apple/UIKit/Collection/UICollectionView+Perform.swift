// SPDX-License-Identifier: Apache-2.0

extension UICollectionView {
  /// Carries out a batch that is legal.
  func perform(_ batch: UpdateBatch, from old: [Int], to new: [Int]) {
    let map = UpdateMap(batch, from: old, to: new)
    let isAnimated = Animations.areEnabled && window != nil
    statistics.batches += 1
    if isAnimated { statistics.animatedBatches += 1 }
    statistics.reloadedItems +=
      batch.reloadedItems.count + batch.reloadedSections.reduce(0) { $0 + old[$1] }
    counts = new
    let leaving = takeAway(map)
    follow(map)
    collectionViewLayout.follow(map)

    let context = collectionViewLayout.makeContext()
    context.invalidateDataSourceCounts = true
    collectionViewLayout.invalidateLayout(with: context)
    prepareLayout()
    collectionViewLayout.prepare(forCollectionViewUpdates: batch.updateItems)
    for departure in leaving where departure.kind == nil {
      _ = collectionViewLayout.finalLayoutAttributesForDisappearingItem(at: departure.path)
    }
    let proposed = contentOffset
    let target =
      delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: proposed)
      ?? collectionViewLayout.targetContentOffset(forProposedContentOffset: proposed)
    if target != proposed { move(to: target) }

    layoutPass(appearing: map.appearing, isAnimated: isAnimated)
    collectionViewLayout.finalizeCollectionViewUpdates()
    departing += leaving
    // What fades out can be used again when it has; without an animation at once.
    if !isAnimated { releaseDeparting() }
  }

  private func takeAway(_ map: UpdateMap) -> [Departure] {
    var leaving: [Departure] = []
    for (path, cell) in shown.sorted(by: { $0.key < $1.key }) where map.items[path] == nil {
      leaving.append(Departure(view: cell, path: path))
    }
    for (path, cell) in prepared.sorted(by: { $0.key < $1.key }) where map.items[path] == nil {
      release(Departure(view: cell, path: path))
    }
    for (key, view) in boundaries.sorted(by: { $0.key < $1.key })
    where map.sections[key.section] == nil {
      let path = IndexPath(item: 0, section: key.section)
      leaving.append(Departure(view: view, path: path, kind: key.kind))
    }
    return leaving
  }

  private func follow(_ map: UpdateMap) {
    shown = map.moving(shown)
    prepared = map.moving(prepared)
    told = Set(told.compactMap { map.items[$0] })
    var views: [BoundaryKey: UICollectionReusableView] = [:]
    for (key, view) in boundaries {
      guard let section = map.sections[key.section] else { continue }
      views[BoundaryKey(kind: key.kind, section: section)] = view
    }
    boundaries = views
  }

  private func releaseDeparting() {
    let gone = departing
    departing = []
    for departure in gone { release(departure) }
  }

  /// The updates so far are at their end: what went can be used again, and completions are called.
  func finishUpdates() {
    releaseDeparting()
    let ended = completions
    completions = []
    for completion in ended { completion(true) }
  }
}
