// SPDX-License-Identifier: Apache-2.0

/// Suggests the name that was probably meant.
enum NearMiss {
  /// `did you mean "offer"?`, where one of the names is at most a third of its letters away.
  ///
  /// O(*n* · *m*²) for *n* names of at most 64 bytes; longer ones are not looked at.
  static func suggestion(for name: String, among names: [String]) -> String? {
    let bytes = Array(name.utf8)
    guard (1...64).contains(bytes.count) else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in names where candidate.utf8.count <= 64 {
      let distance = distance(bytes, Array(candidate.utf8))
      let limit = max(1, max(bytes.count, candidate.utf8.count) / 3)
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best.map { "did you mean \"\($0.name)\"?" }
  }

  /// The number of letters to insert, delete, replace or swap; upper and lower case are one.
  private static func distance(_ lhs: [UInt8], _ rhs: [UInt8]) -> Int {
    let lhs = lhs.map(lowercased)
    let rhs = rhs.map(lowercased)
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

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
