// SPDX-License-Identifier: Apache-2.0

import FeedModel

extension CardTable {
  /// The order in which an emission has the cards of a lane, and no others.
  struct Order {
    /// Of each card, its place in the lane before.
    let entries: [Int]
    let runs: ArraySlice<EmissionOutline.Run>
    /// The JSON pointer of the array.
    let path: String
  }

  /// The order in which an emission has the cards of the lane: each of them once, in one array, and
  /// nothing else. That is how parallel fetches bring them. `nil` of any other emission.
  func order(as form: EmissionForm, _ outline: EmissionOutline, lane: Int) -> Order? {
    guard lists.count == 1, form.lists.count == 1, form.lists[0].list.count == count,
      lists[0].context == form.lists[0].context
    else { return nil }
    let runs = outline.runs[form.lists[0].list.runs]
    var entries: [Int] = []
    entries.reserveCapacity(count)
    var isTaken = Array(repeating: false, count: count)
    for run in runs {
      guard run.lane == lane else { return nil }
      for entry in run.entry..<run.entry &+ run.count {
        if isTaken[entry] { return nil }
        isTaken[entry] = true
        entries.append(entry)
      }
    }
    return Order(entries: entries, runs: runs, path: form.lists[0].list.path)
  }

  /// Puts the cards into the order of an emission.
  mutating func reorder(_ order: Order) {
    let entries = order.entries
    var starts: [Int32] = []
    var ends: [Int32] = []
    starts.reserveCapacity(count)
    ends.reserveCapacity(count)
    for run in order.runs {
      let delta = Int32(truncatingIfNeeded: run.start) &- self.starts[run.entry]
      for entry in run.entry..<run.entry &+ run.count {
        starts.append(self.starts[entry] &+ delta)
        ends.append(self.ends[entry] &+ delta)
      }
    }
    self.starts = starts
    self.ends = ends
    marks = entries.map { marks[$0] }
    stamps = entries.map { stamps[$0] }
    places = places.reordered(by: entries)
    if !issues.isEmpty {
      let old = issues
      issues = [:]
      for (place, entry) in entries.enumerated() { issues[place] = old[entry] }
    }
    lists[0].path = order.path
  }
}
