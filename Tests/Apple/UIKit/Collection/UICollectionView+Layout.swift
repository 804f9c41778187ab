// SPDX-License-Identifier: Apache-2.0

extension UICollectionView {
  /// More rounds than any list needs whose cells give the same answer twice.
  private static var roundLimit: Int { 60 }

  func prepareLayout() {
    guard !collectionViewLayout.isValid else { return }
    collectionViewLayout.prepare()
    collectionViewLayout.isValid = true
  }

  func layoutInvalidated(with context: UICollectionViewLayoutInvalidationContext) {
    setNeedsLayout()
    collectionViewLayout.forget(context)
    if context.invalidateEverything {
      unmeasured.formUnion(
        (Array(shown.values) + Array(prepared.values)).map(ObjectIdentifier.init))
      unmeasured.formUnion(boundaries.values.map(ObjectIdentifier.init))
    }
    for path in context.invalidatedItemIndexPaths ?? [] {
      if let cell = shown[path] ?? prepared[path] { unmeasured.insert(ObjectIdentifier(cell)) }
    }
    for (kind, paths) in context.invalidatedSupplementaryIndexPaths ?? [:] {
      for path in paths {
        if let view = boundaries[BoundaryKey(kind: kind, section: path.section)] {
          unmeasured.insert(ObjectIdentifier(view))
        }
      }
    }
    if context.contentOffsetAdjustment != .zero { shift(by: context.contentOffsetAdjustment) }
  }

  /// Places, shows, measures, and does so again until nothing changes; then sets the content's size.
  func layoutPass(appearing: Set<IndexPath> = [], isAnimated: Bool = false) {
    guard !isPassing, bounds.width > 0, bounds.height > 0 else { return }
    isPassing = true
    statistics.layoutPasses += 1
    if needsReload { takeAllAway() }
    var rounds = 0
    var attributes: [UICollectionViewLayoutAttributes] = []
    repeat {
      rounds += 1
      prepareLayout()
      attributes = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
      show(attributes)
      if measure(attributes) { continue }
      let before = contentOffset
      contentSize = collectionViewLayout.collectionViewContentSize
      if contentOffset == before, collectionViewLayout.isValid { break }
    } while rounds < Self.roundLimit
    if rounds == Self.roundLimit {
      report(.restless, "the sizes of cells do not come to rest")
    }
    // Whatever asked for a layout so far has got it; what the delegate asks for from here on has not.
    needsLayout = false
    settle(attributes, appearing: appearing, isAnimated: isAnimated)
    prepareAhead()
    isPassing = false
    tellAhead()
  }

  // MARK: Showing

  private func show(_ attributes: [UICollectionViewLayoutAttributes]) {
    let cells = Set(attributes.filter { $0.representedElementKind == nil }.map(\.indexPath))
    for (path, cell) in shown.sorted(by: { $0.key < $1.key }) where !cells.contains(path) {
      shown[path] = nil
      release(Departure(view: cell, path: path))
    }
    let keys = Set(
      attributes.compactMap { attributes in
        attributes.representedElementKind.map {
          BoundaryKey(kind: $0, section: attributes.indexPath.section)
        }
      })
    for (key, view) in boundaries.sorted(by: { $0.key < $1.key }) where !keys.contains(key) {
      boundaries[key] = nil
      release(
        Departure(view: view, path: IndexPath(item: 0, section: key.section), kind: key.kind))
    }
    for attributes in attributes {
      let path = attributes.indexPath
      if let kind = attributes.representedElementKind {
        let key = BoundaryKey(kind: kind, section: path.section)
        if boundaries[key] == nil { boundaries[key] = makeBoundary(attributes, kind) }
      } else if shown[path] == nil {
        let cell = prepared.removeValue(forKey: path) ?? makeCell(attributes)
        undisplayed.insert(ObjectIdentifier(cell))
        shown[path] = cell
      }
    }
  }

  /// Back to those that lie ready; the delegate is told of what was seen.
  func release(_ departure: Departure) {
    let id = ObjectIdentifier(departure.view)
    let neededLayout = needsLayout
    departure.view.removeFromSuperview()
    needsLayout = neededLayout
    departure.view.applied = nil
    unmeasured.remove(id)
    let wasSeen = undisplayed.remove(id) == nil
    registry.put(departure.view, kind: departure.kind)
    guard wasSeen else { return }
    if let kind = departure.kind {
      delegate?.collectionView(
        self, didEndDisplayingSupplementaryView: departure.view, forElementOfKind: kind,
        at: departure.path)
    } else if let cell = departure.view as? UICollectionViewCell {
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: departure.path)
    }
  }

  func makeCell(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewCell {
    let cell = ask(attributes.indexPath, frame: attributes.frame, current: nil)
    if let identifier = cell.reuseIdentifier {
      statistics.identifiers[identifier, default: .init()].configured += 1
    }
    cell.frame = attributes.frame
    unmeasured.insert(ObjectIdentifier(cell))
    undisplayed.insert(ObjectIdentifier(cell))
    return cell
  }

  func ask(_ path: IndexPath, frame: CGRect, current: UICollectionViewCell?) -> UICollectionViewCell
  {
    let outer = request
    let wasAsking = isAsking
    request = CellRequest(path: path, kind: nil, current: current, frame: frame)
    isAsking = true
    let cell = dataSource?.collectionView(self, cellForItemAt: path)
    if cell == nil || cell !== request?.dequeued {
      report(.dequeue, "the cell returned for \(path) was not retrieved by dequeuing it there")
    }
    request = outer
    isAsking = wasAsking
    cell?.owner = self
    return cell ?? UICollectionViewCell(frame: frame)
  }

  private func makeBoundary(
    _ attributes: UICollectionViewLayoutAttributes, _ kind: String
  ) -> UICollectionReusableView {
    let outer = request
    let wasAsking = isAsking
    request = CellRequest(path: attributes.indexPath, kind: kind, frame: attributes.frame)
    isAsking = true
    let view = dataSource?.collectionView(
      self, viewForSupplementaryElementOfKind: kind, at: attributes.indexPath)
    if view == nil || view !== request?.dequeued {
      report(.dequeue, "the view returned for \(kind) was not retrieved by dequeuing it there")
    }
    request = outer
    isAsking = wasAsking
    let made = view ?? UICollectionReusableView(frame: attributes.frame)
    made.owner = self
    made.frame = attributes.frame
    if let identifier = made.reuseIdentifier {
      statistics.identifiers[identifier, default: .init()].configured += 1
    }
    unmeasured.insert(ObjectIdentifier(made))
    undisplayed.insert(ObjectIdentifier(made))
    return made
  }

  func view(of attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
    guard let kind = attributes.representedElementKind else { return shown[attributes.indexPath] }
    return boundaries[BoundaryKey(kind: kind, section: attributes.indexPath.section)]
  }
}
