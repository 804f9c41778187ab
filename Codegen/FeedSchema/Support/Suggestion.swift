// SPDX-License-Identifier: Apache-2.0

/// The word among `candidates` that somebody who wrote `word` most likely meant.
///
/// - Parameter limit: the most edits (an insertion, a removal, a replacement, a swap of two
///   neighbours) that a slip may make; by default a third of the word's length, 3 at most.
/// - Returns: the closest candidate; of equally close ones the first; `nil` if none is close.
package func suggestion(
  for word: String, among candidates: some Sequence<String>, limit: Int? = nil
) -> String? {
  let letters = Array(word.lowercased().utf8)
  let limit = limit ?? min(3, max(1, letters.count / 3))
  var best: (word: String, distance: Int)?
  for candidate in candidates where !candidate.hasSameBytes(as: word) {
    let other = Array(candidate.lowercased().utf8)
    guard abs(other.count - letters.count) <= limit else { continue }
    let distance = editDistance(letters, other)
    if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.word
}

/// The number of edits between two texts (optimal string alignment). O(*n* · *m*).
private func editDistance(_ lhs: [UInt8], _ rhs: [UInt8]) -> Int {
  if lhs.isEmpty || rhs.isEmpty { return max(lhs.count, rhs.count) }
  var beforePrevious: [Int] = []
  var previous = Array(0...rhs.count)
  for row in 1...lhs.count {
    var current = [row]
    for column in 1...rhs.count {
      let isSame = lhs[row - 1] == rhs[column - 1]
      var cost = min(
        previous[column] + 1, current[column - 1] + 1, previous[column - 1] + (isSame ? 0 : 1))
      if row > 1, column > 1, lhs[row - 1] == rhs[column - 2], lhs[row - 2] == rhs[column - 1] {
        cost = min(cost, beforePrevious[column - 2] + 1)
      }
      current.append(cost)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[rhs.count]
}

extension String {
  /// `; did you mean “name”?`, or nothing.
  static func didYouMean(_ suggestion: String?) -> String {
    suggestion.map { "; did you mean \"\($0)\"?" } ?? ""
  }
}
