// SPDX-License-Identifier: Apache-2.0

/// What was asked for within a batch: sources in the old coordinates, targets in the new ones.
struct UpdateBatch {
  struct Move<Place> {
    var from: Place
    var to: Place
  }

  var deletedItems: [IndexPath] = []
  var insertedItems: [IndexPath] = []
  var movedItems: [Move<IndexPath>] = []
  var reloadedItems: [IndexPath] = []
  var deletedSections: [Int] = []
  var insertedSections: [Int] = []
  var movedSections: [Move<Int>] = []
  var reloadedSections: [Int] = []
  var reconfiguredItems: [IndexPath] = []

  var isEmpty: Bool {
    deletedItems.isEmpty && insertedItems.isEmpty && movedItems.isEmpty && reloadedItems.isEmpty
      && deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty
      && reloadedSections.isEmpty
  }

  @MainActor var updateItems: [UICollectionViewUpdateItem] {
    func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
    return deletedSections.map { UICollectionViewUpdateItem(.delete, from: whole($0), to: nil) }
      + deletedItems.map { UICollectionViewUpdateItem(.delete, from: $0, to: nil) }
      + insertedSections.map { UICollectionViewUpdateItem(.insert, from: nil, to: whole($0)) }
      + insertedItems.map { UICollectionViewUpdateItem(.insert, from: nil, to: $0) }
      + movedSections.map {
        UICollectionViewUpdateItem(.move, from: whole($0.from), to: whole($0.to))
      } + movedItems.map { UICollectionViewUpdateItem(.move, from: $0.from, to: $0.to) }
      + reloadedSections.map {
        UICollectionViewUpdateItem(.reload, from: whole($0), to: whole($0))
      } + reloadedItems.map { UICollectionViewUpdateItem(.reload, from: $0, to: $0) }
  }
}
