// SPDX-License-Identifier: Apache-2.0

/// The batch from one snapshot to another.
@MainActor struct SnapshotBatch {
  private var batch = UpdateBatch()

  var isEmpty: Bool { batch.isEmpty }

  init<Section, Item>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>,
    to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    // Sections that keep their order stay; those that do not go and come.
    let newSections = Dictionary(
      uniqueKeysWithValues: new.sections.enumerated().map { ($1.id, $0) })
    var last = -1
    var kept: [Int: Int] = [:]
    for (index, section) in old.sections.enumerated() {
      if let target = newSections[section.id], target > last {
        kept[index] = target
        last = target
      } else {
        batch.deletedSections.append(index)
      }
    }
    let stays = Set(kept.values)
    batch.insertedSections = new.sections.indices.filter { !stays.contains($0) }

    var places: [Item: IndexPath] = [:]
    for (section, content) in new.sections.enumerated() where stays.contains(section) {
      for (item, id) in content.items.enumerated() {
        places[id] = IndexPath(item: item, section: section)
      }
    }
    var from: [Item: IndexPath] = [:]
    for (section, content) in old.sections.enumerated() where kept[section] != nil {
      var furthest = -1
      for (item, id) in content.items.enumerated() {
        let path = IndexPath(item: item, section: section)
        from[id] = path
        guard let place = places[id] else {
          batch.deletedItems.append(path)
          continue
        }
        if place.section == kept[section], place.item > furthest {
          furthest = place.item
        } else {
          batch.movedItems.append(.init(from: path, to: place))
        }
      }
    }
    for (id, place) in places.sorted(by: { $0.value < $1.value }) where from[id] == nil {
      batch.insertedItems.append(place)
    }
  }

  func ask(_ collectionView: UICollectionView) {
    collectionView.deleteItems(at: batch.deletedItems)
    collectionView.deleteSections(IndexSet(batch.deletedSections))
    collectionView.insertSections(IndexSet(batch.insertedSections))
    collectionView.insertItems(at: batch.insertedItems)
    for move in batch.movedItems { collectionView.moveItem(at: move.from, to: move.to) }
  }
}
