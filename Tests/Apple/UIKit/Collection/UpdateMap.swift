// SPDX-License-Identifier: Apache-2.0

/// Where everything stands after a batch that stood there before it.
struct UpdateMap {
  private(set) var items: [IndexPath: IndexPath] = [:]
  private(set) var sections: [Int: Int] = [:]
  /// Items that stand there after it and did not before, with those that were reloaded.
  private(set) var appearing: Set<IndexPath> = []

  /// The batch must be legal.
  init(_ batch: UpdateBatch, from old: [Int], to new: [Int]) {
    sections = UpdateMap.sections(batch, from: old, to: new)
    let movedItems = Dictionary(
      batch.movedItems.map { ($0.from, $0.to) }, uniquingKeysWith: { first, _ in first })
    items = movedItems
    let gone = Set(batch.deletedItems)
    let placed = Set(batch.insertedItems).union(movedItems.values)
    for (index, target) in sections {
      var slots = (0..<new[target]).map { IndexPath(item: $0, section: target) }
        .filter { !placed.contains($0) }.makeIterator()
      for item in 0..<old[index] {
        let path = IndexPath(item: item, section: index)
        if gone.contains(path) || movedItems[path] != nil { continue }
        items[path] = slots.next()
      }
    }
    // What is reloaded keeps its place and nothing else.
    for path in batch.reloadedItems { items[path] = nil }
    for section in batch.reloadedSections {
      for path in items.keys where path.section == section { items[path] = nil }
      sections[section] = nil
    }
    let kept = Set(items.values)
    for (section, count) in new.enumerated() {
      for item in 0..<count {
        let path = IndexPath(item: item, section: section)
        if !kept.contains(path) { appearing.insert(path) }
      }
    }
  }

  /// Where the sections stand, those that are reloaded with them.
  static func sections(_ batch: UpdateBatch, from old: [Int], to new: [Int]) -> [Int: Int] {
    var sections: [Int: Int] = [:]
    let gone = Set(batch.deletedSections)
    let moved = Dictionary(
      batch.movedSections.map { ($0.from, $0.to) }, uniquingKeysWith: { first, _ in first })
    let taken = Set(batch.insertedSections).union(moved.values)
    var free = new.indices.filter { !taken.contains($0) }.makeIterator()
    for index in old.indices where !gone.contains(index) {
      if let target = moved[index] ?? free.next() { sections[index] = target }
    }
    return sections
  }

  func moving<Value>(_ values: [IndexPath: Value]) -> [IndexPath: Value] {
    var moved: [IndexPath: Value] = [:]
    for (path, value) in values { if let target = items[path] { moved[target] = value } }
    return moved
  }

  func moving<Value>(_ values: [Int: Value]) -> [Int: Value] {
    var moved: [Int: Value] = [:]
    for (section, value) in values { if let target = sections[section] { moved[target] = value } }
    return moved
  }
}
