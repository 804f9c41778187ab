// SPDX-License-Identifier: Apache-2.0

/// What of a layout does not hold any more.
@MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether nothing of it holds.
  open internal(set) var invalidateEverything = false
  /// Whether the counts of the data source have to be asked for anew.
  open internal(set) var invalidateDataSourceCounts = false
  /// How much taller the content gets, besides what the layout finds.
  open var contentSizeAdjustment = CGSize.zero
  /// How far the offset has to go along, so that what is on the screen keeps its place.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The cells that do not hold.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The headers and footers that do not hold, by their kind.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The sizes that cells have asked for.
  var preferred: [(attributes: UICollectionViewLayoutAttributes, size: CGSize)] = []

  /// Nothing yet.
  public override init() { super.init() }

  /// For the layout, which knows the class only when it runs.
  public required convenience init(madeBy layout: UICollectionViewLayout) { self.init() }

  /// Adds cells.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Adds headers or footers.
  open func invalidateSupplementaryElements(ofKind kind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([kind: indexPaths]) { $0 + $1 }
  }

  /// Whether something was said of it that is less than everything.
  var isPartial: Bool {
    invalidatedItemIndexPaths != nil || invalidatedSupplementaryIndexPaths != nil
      || !preferred.isEmpty || contentOffsetAdjustment != .zero || contentSizeAdjustment != .zero
  }
}
