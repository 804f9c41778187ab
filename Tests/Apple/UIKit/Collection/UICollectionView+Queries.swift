// SPDX-License-Identifier: Apache-2.0

extension UICollectionView {
  /// What the view knows of the data source: asked for at the first time, then kept.
  var knownCounts: [Int] {
    if let counts { return counts }
    let asked = askedCounts()
    counts = asked
    return asked
  }

  func askedCounts() -> [Int] {
    guard let dataSource else { return [] }
    let wasAsking = isAsking
    isAsking = true
    defer { isAsking = wasAsking }
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.collectionView(self, numberOfItemsInSection: $0)
    }
  }

  /// How many sections it knows of.
  public var numberOfSections: Int { knownCounts.count }

  /// How many cells it knows of in a section.
  public func numberOfItems(inSection section: Int) -> Int {
    guard knownCounts.indices.contains(section) else {
      report(
        .outOfBounds, "request for number of items in section \(section) of \(knownCounts.count)")
      return 0
    }
    return knownCounts[section]
  }

  /// The cell at a place, if it is seen.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shown[indexPath] ?? prepared[indexPath]
  }

  /// The header or footer of a place, if it is seen.
  public func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    boundaries[BoundaryKey(kind: elementKind, section: indexPath.section)]
  }

  /// The place of a cell, if it is seen.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shown.first { $0.value === cell }?.key ?? prepared.first { $0.value === cell }?.key
  }

  /// The places of the cells that are seen, in no order.
  public var indexPathsForVisibleItems: [IndexPath] { Array(shown.keys) }

  /// The cells that are seen, in no order.
  public var visibleCells: [UICollectionViewCell] { Array(shown.values) }

  /// The headers or footers that are seen, in no order.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    boundaries.filter { $0.key.kind == elementKind }.map(\.value)
  }

  /// The places of the headers or footers that are seen, in no order.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    boundaries.keys.filter { $0.kind == elementKind }.map {
      IndexPath(item: 0, section: $0.section)
    }
  }

  /// The place of the cell at a point of the content, seen or not.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    collectionViewLayout.layoutAttributesForElements(
      in: CGRect(x: point.x, y: point.y, width: 0.01, height: 0.01)
    )?.first { $0.representedElementKind == nil }?.indexPath
  }

  /// Where a cell stands. The layout is prepared if it has to be.
  public func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  /// Where a header or footer stands. The layout is prepared if it has to be.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// Scrolls to a cell, by what is known of sizes just now.
  public func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    guard let frame = layoutAttributesForItem(at: indexPath)?.frame else {
      report(.outOfBounds, "attempted to scroll to \(indexPath), which does not exist")
      return
    }
    let inset = adjustedContentInset
    let room = bounds.height - inset.top - inset.bottom
    var offset = contentOffset
    if scrollPosition.contains(.top) {
      offset.y = frame.minY - inset.top
    } else if scrollPosition.contains(.bottom) {
      offset.y = frame.maxY + inset.bottom - bounds.height
    } else if scrollPosition.contains(.centeredVertically) {
      offset.y = frame.midY - inset.top - room / 2
    } else {
      scrollRectToVisible(frame, animated: animated)
      return
    }
    setContentOffset(clamped(offset), animated: animated)
  }

  /// For tests: a tap on a cell.
  public func tapItem(at indexPath: IndexPath) {
    guard allowsSelection, shown[indexPath] != nil,
      delegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true
    else { return }
    shown[indexPath]?.isSelected = true
    delegate?.collectionView(self, didSelectItemAt: indexPath)
  }

  /// Takes the selection back.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    shown[indexPath]?.isSelected = false
  }
}
