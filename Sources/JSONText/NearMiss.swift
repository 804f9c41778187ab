// SPDX-License-Identifier: Apache-2.0

/// Finds the name that was probably meant.
package enum NearMiss {
  /// The bytes of a name beyond which it is not looked at: a hostile one would cost its square.
  private static let lengthLimit = 64

  /// The name among `names` that whoever wrote `word` most likely meant. Case does not count.
  ///
  /// - Parameter limit: the most edits (an insertion, a removal, a replacement, a swap of two
  ///   neighbours) that a slip may make; by default a third of the word's length, 3 at most.
  /// - Returns: the closest name but `word` itself; of equally close ones the first; `nil` if none
  ///   is close, or the word is empty or of more than 64 bytes.
  /// - Complexity: O(*n*) in the number of names.
  package static func suggestion(
    for word: String, among names: some Sequence<String>, limit: Int? = nil
  ) -> String? {
    guard (1...lengthLimit).contains(word.utf8.count) else { return nil }
    let letters = Array(word.lowercased().utf8)
    let limit = limit ?? min(3, max(1, letters.count / 3))
    var best: (name: String, distance: Int)?
    for name in names where name.utf8.count <= lengthLimit {
      let other = Array(name.lowercased().utf8)
      guard abs(other.count - letters.count) <= limit, !name.utf8.elementsEqual(word.utf8) else {
        continue
      }
      let distance = distance(letters, other)
      if distance <= limit, distance < best?.distance ?? .max { best = (name, distance) }
    }
    return best?.name
  }

  /// The number of edits between two texts (optimal string alignment). O(*n* · *m*).
  private static func distance(_ lhs: [UInt8], _ rhs: [UInt8]) -> Int {
    var beforeLast = [Int](repeating: 0, count: rhs.count + 1)
    var last = Array(0...rhs.count)
    for (row, left) in lhs.enumerated() {
      var current = [row + 1]
      for (column, right) in rhs.enumerated() {
        var cost = min(
          last[column + 1] + 1, current[column] + 1, last[column] + (left == right ? 0 : 1))
        if row > 0, column > 0, left == rhs[column - 1], lhs[row - 1] == right {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[rhs.count]
  }

  /// `did you mean "offer"?`, where a name is close.
  package static func question(
    for word: String, among names: some Sequence<String>
  ) -> String? {
    suggestion(for: word, among: names).map { "did you mean \"\($0)\"?" }
  }
}
