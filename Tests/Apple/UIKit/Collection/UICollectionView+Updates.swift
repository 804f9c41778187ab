// SPDX-License-Identifier: Apache-2.0

extension UICollectionView {
  // MARK: Everything

  /// Loads everything anew, at the next layout: cells are taken away, sizes forgotten.
  public func reloadData() {
    guard isAllowed("reloadData") else { return }
    statistics.reloads += 1
    reset()
  }

  func reset() {
    counts = nil
    needsReload = true
    told = []
    collectionViewLayout.invalidateLayout()
  }

  /// Before everything is loaded anew.
  func takeAllAway() {
    let cells = (shown.map { $0 } + prepared.map { $0 }).sorted { $0.key < $1.key }
    let views = boundaries.sorted { $0.key < $1.key }
    shown = [:]
    prepared = [:]
    boundaries = [:]
    for (path, cell) in cells { release(Departure(view: cell, path: path)) }
    for (key, view) in views {
      release(
        Departure(view: view, path: IndexPath(item: 0, section: key.section), kind: key.kind))
    }
    counts = askedCounts()
    needsReload = false
  }

  // MARK: One by one, or within a batch

  /// Says that items have come, in the new coordinates.
  public func insertItems(at indexPaths: [IndexPath]) {
    update { $0.insertedItems += indexPaths }
  }
  /// Says that items have gone, in the old coordinates.
  public func deleteItems(at indexPaths: [IndexPath]) { update { $0.deletedItems += indexPaths } }
  /// Says that an item stands elsewhere, from the old coordinates to the new ones.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.movedItems.append(.init(from: indexPath, to: newIndexPath)) }
  }
  /// Takes cells away and asks for others; their sizes are forgotten.
  public func reloadItems(at indexPaths: [IndexPath]) {
    update { $0.reloadedItems += indexPaths }
  }
  /// Says that sections have come, in the new coordinates.
  public func insertSections(_ sections: IndexSet) { update { $0.insertedSections += sections } }
  /// Says that sections have gone, in the old coordinates.
  public func deleteSections(_ sections: IndexSet) { update { $0.deletedSections += sections } }
  /// Says that a section stands elsewhere, from the old coordinates to the new ones.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.append(.init(from: section, to: newSection)) }
  }
  /// Takes all of sections away and asks for it anew; the sizes are forgotten.
  public func reloadSections(_ sections: IndexSet) { update { $0.reloadedSections += sections } }

  /// Asks for new content in cells that stay where they are; where there is no cell, nothing is done.
  ///
  /// The cells are measured again at the next layout.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    guard isAllowed("reconfigureItems") else { return }
    if batch != nil {
      batch?.reconfiguredItems += indexPaths
      return
    }
    checkSwap("reconfigureItems")
    reconfigure(indexPaths)
  }

  private func reconfigure(_ indexPaths: [IndexPath]) {
    statistics.reconfiguredItems += indexPaths.count
    for path in indexPaths {
      guard knownCounts.indices.contains(path.section), path.item < knownCounts[path.section] else {
        report(.outOfBounds, "attempt to reconfigure \(path), which does not exist")
        continue
      }
      guard let cell = shown[path] ?? prepared[path] else { continue }
      let answer = ask(path, frame: cell.frame, current: cell)
      if answer !== cell {
        report(.dequeue, "reconfiguring \(path) returned another cell than the one that is there")
      }
      if let identifier = cell.reuseIdentifier {
        statistics.identifiers[identifier, default: .init()].reconfigured += 1
      }
      unmeasured.insert(ObjectIdentifier(cell))
    }
    setNeedsLayout()
  }

  /// Makes several changes at once. The data source has to change within the block.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    guard isAllowed("performBatchUpdates") else {
      completion?(false)
      return
    }
    if let completion { batchCompletions.append(completion) }
    // Within another, it is a part of it.
    guard batch == nil else {
      updates?()
      return
    }
    checkSwap("performBatchUpdates")
    run(updates)
  }

  /// An operation that stands alone: the data source has changed before it, as is usual with these.
  private func update(_ change: @escaping (inout UpdateBatch) -> Void) {
    guard isAllowed("an update") else { return }
    guard batch == nil else {
      batch.map { old in
        var new = old
        change(&new)
        batch = new
      }
      return
    }
    run { [self] in update(change) }
  }

  private func run(_ updates: (() -> Void)?) {
    // As documented, a reload may occur where the view is not up to date: it does, here.
    if needsReload { takeAllAway() }
    let old = knownCounts
    batch = UpdateBatch()
    updates?()
    let finished = batch ?? UpdateBatch()
    batch = nil
    let ended = batchCompletions
    batchCompletions = []
    let new = askedCounts()
    var messages = finished.faults(from: old, to: new)
    for path in finished.reconfiguredItems {
      messages.append("attempt to reconfigure \(path) within a batch, which has other coordinates")
    }
    for message in messages { report(.invalidUpdate, message) }
    completions += ended
    if messages.isEmpty {
      if !finished.isEmpty { perform(finished, from: old, to: new) }
    } else {
      // Where UIKit would have ended the process, all is loaded anew.
      reset()
    }
    if updateCompletion == .atOnce { finishUpdates() }
  }

  private func checkSwap(_ name: String) {
    guard !needsReload, let counts else { return }
    let asked = askedCounts()
    guard asked != counts else { return }
    report(
      .swappedOutside,
      "before \(name) the data source says \(asked) where the view knows \(counts): it was changed outside of a batch"
    )
    reset()
  }

  private func isAllowed(_ name: String) -> Bool {
    guard isPassing || isAsking else { return true }
    report(.reentered, "\(name) was called while the view lays out or asks its data source")
    return false
  }
}
