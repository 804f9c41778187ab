// SPDX-License-Identifier: Apache-2.0

/// Finds what somebody meant to write.
package enum NearMiss {
  /// The known name that is nearest to what was written, where one is near enough to be meant.
  ///
  /// Near enough is a third of the length in insertions, deletions, replacements and swaps of
  /// neighbours; the first of several equally near ones is taken.
  package static func find(_ written: String, among known: [String]) -> String? {
    let limit = max(1, written.unicodeScalars.count / 3)
    var best: (name: String, distance: Int)?
    for name in known {
      let distance = distance(written, name)
      if distance <= limit, distance < (best?.distance ?? .max) { best = (name, distance) }
    }
    return best?.name
  }

  /// `; did you mean '--output'?`, or nothing.
  package static func hint(for written: String, among known: [String]) -> String {
    find(written, among: known).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// The optimal string alignment distance. O(*n*·*m*) in time, O(*m*) in space.
  static func distance(_ lhs: String, _ rhs: String) -> Int {
    let left = Array(lhs.unicodeScalars)
    let right = Array(rhs.unicodeScalars)
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      current.reserveCapacity(right.count + 1)
      for column in right.indices {
        let replaced = last[column] + (left[row] == right[column] ? 0 : 1)
        var least = min(replaced, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          least = min(least, beforeLast[column - 1] + 1)
        }
        current.append(least)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
