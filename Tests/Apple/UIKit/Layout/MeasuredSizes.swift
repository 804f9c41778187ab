// SPDX-License-Identifier: Apache-2.0

/// The sizes that cells and headers asked for, by where they stand.
@MainActor struct MeasuredSizes {
  var items: [IndexPath: CGSize] = [:]
  var boundaries: [String: [Int: CGSize]] = [:]

  subscript(attributes: UICollectionViewLayoutAttributes) -> CGSize? {
    get {
      guard let kind = attributes.representedElementKind else {
        return items[attributes.indexPath]
      }
      return boundaries[kind]?[attributes.indexPath.section]
    }
    set {
      if let kind = attributes.representedElementKind {
        boundaries[kind, default: [:]][attributes.indexPath.section] = newValue
      } else {
        items[attributes.indexPath] = newValue
      }
    }
  }

  /// What survives a batch keeps its size; what is reloaded does not.
  mutating func follow(_ map: UpdateMap) {
    items = map.moving(items)
    boundaries = boundaries.mapValues(map.moving)
  }
}
