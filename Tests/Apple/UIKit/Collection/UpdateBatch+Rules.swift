// SPDX-License-Identifier: Apache-2.0

// The rules that UIKit's exceptions tell of, and those that crash reports do. Written without regard
// to any planner of batches.
extension UpdateBatch {
  /// What is wrong with the batch between two lists of counts, in the words of UIKit where it has some.
  func faults(from old: [Int], to new: [Int]) -> [String] {
    var faults: [String] = []
    checkSections(old, new, &faults)
    checkItems(old, new, &faults)
    checkInside(&faults)
    if faults.isEmpty { checkCounts(old, new, &faults) }
    return faults
  }

  private func checkSections(_ old: [Int], _ new: [Int], _ faults: inout [String]) {
    for index in deletedSections + movedSections.map(\.from) + reloadedSections
    where !old.indices.contains(index) {
      faults.append(
        "attempt to delete, move or reload section \(index), but there are only \(old.count) sections before the update"
      )
    }
    for index in insertedSections + movedSections.map(\.to) where !new.indices.contains(index) {
      faults.append(
        "attempt to insert section \(index) but there are only \(new.count) sections after the update"
      )
    }
    func name(_ index: Int) -> String { "section \(index)" }
    check(
      deletedSections, movedSections.map(\.from), reloadedSections, insertedSections,
      movedSections.map(\.to), name, &faults)
  }

  private func checkItems(_ old: [Int], _ new: [Int], _ faults: inout [String]) {
    for path in deletedItems + movedItems.map(\.from) + reloadedItems {
      let count = old.indices.contains(path.section) ? old[path.section] : 0
      if path.item < 0 || path.item >= count {
        faults.append(
          "attempt to delete, move or reload item \(path.item) from section \(path.section) which only contains \(count) items before the update"
        )
      }
    }
    for path in insertedItems + movedItems.map(\.to) {
      let count = new.indices.contains(path.section) ? new[path.section] : 0
      if path.item < 0 || path.item >= count {
        faults.append(
          "attempt to insert item \(path.item) into section \(path.section), but there are only \(count) items in section \(path.section) after the update"
        )
      }
    }
    func name(_ path: IndexPath) -> String { "item \(path.section).\(path.item)" }
    check(
      deletedItems, movedItems.map(\.from), reloadedItems, insertedItems, movedItems.map(\.to),
      name, &faults)
  }

  private func check<Place: Hashable>(
    _ deleted: [Place], _ origins: [Place], _ reloaded: [Place], _ inserted: [Place],
    _ targets: [Place], _ name: (Place) -> String, _ faults: inout [String]
  ) {
    func once(_ places: [Place], _ what: String) {
      var seen: Set<Place> = []
      for place in places where !seen.insert(place).inserted {
        faults.append("attempt to \(what) \(name(place)) twice")
      }
    }
    func apart(_ one: [Place], _ other: [Place], _ what: String) {
      for place in Set(one).intersection(other) {
        faults.append("attempt to \(what) \(name(place))")
      }
    }
    once(deleted, "delete")
    once(origins, "move")
    once(reloaded, "reload")
    once(inserted, "insert")
    once(targets, "move something to")
    apart(deleted, origins, "perform a delete and a move from the same")
    apart(deleted, reloaded, "delete and reload the same")
    apart(origins, reloaded, "create two animations for the same cell, reloading and moving")
    apart(inserted, targets, "perform an insert and a move to the same")
  }

  private func checkInside(_ faults: inout [String]) {
    let going = Set(deletedSections + reloadedSections)
    let leaving = Set(movedSections.map(\.from))
    for path in deletedItems + movedItems.map(\.from) + reloadedItems {
      if going.contains(path.section) {
        faults.append(
          "an item operation starts in section \(path.section), which is deleted or reloaded")
      }
      if leaving.contains(path.section) {
        faults.append("an item operation starts in section \(path.section), which moves")
      }
    }
    let coming = Set(insertedSections)
    let landing = Set(movedSections.map(\.to))
    for path in insertedItems + movedItems.map(\.to) {
      if coming.contains(path.section) {
        faults.append("an item operation ends in section \(path.section), which is inserted")
      }
      if landing.contains(path.section) {
        faults.append("an item operation ends in section \(path.section), which moves")
      }
    }
  }

  private func checkCounts(_ old: [Int], _ new: [Int], _ faults: inout [String]) {
    let sections = old.count + insertedSections.count - deletedSections.count
    guard sections == new.count else {
      faults.append(
        "Invalid update: invalid number of sections. The number of sections contained in the collection view after the update (\(new.count)) must be equal to the number of sections before the update (\(old.count)), plus or minus the number of sections inserted or deleted (\(insertedSections.count) inserted, \(deletedSections.count) deleted)."
      )
      return
    }
    let map = UpdateMap.sections(self, from: old, to: new)
    for (index, target) in map.sorted(by: { $0.key < $1.key })
    where !reloadedSections.contains(index) {
      let deleted = deletedItems.count { $0.section == index }
      let out = movedItems.count { $0.from.section == index }
      let inserted = insertedItems.count { $0.section == target }
      let into = movedItems.count { $0.to.section == target }
      if new[target] != old[index] - deleted - out + inserted + into {
        faults.append(
          "Invalid update: invalid number of items in section \(target). The number of items contained in an existing section after the update (\(new[target])) must be equal to the number of items contained in that section before the update (\(old[index])), plus or minus the number of items inserted or deleted from that section (\(inserted) inserted, \(deleted) deleted) and plus or minus the number of items moved into or out of that section (\(into) moved in, \(out) moved out)."
        )
      }
    }
  }
}
