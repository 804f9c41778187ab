// SPDX-License-Identifier: Apache-2.0

/// How two sequences of ids of one section match, with the fewest moves.
///
/// Common prefix and suffix are trimmed before anything is hashed: a longest increasing
/// subsequence never has a reason to leave them out.
struct SequenceMatch {
  private(set) var deleted: [Int] = []
  private(set) var inserted: [Int] = []
  private(set) var moved: [(from: Int, to: Int)] = []

  private let prefix: Int
  private let suffix: Int
  private let newCount: Int
  private let oldCount: Int
  /// The pairs between prefix and suffix, in new order.
  private var pairs: [(from: Int, to: Int)] = []

  init(from old: [CardID], to new: [CardID]) {
    let shorter = min(old.count, new.count)
    var prefix = 0
    while prefix < shorter, old[prefix] == new[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < shorter - prefix,
      old[old.count - 1 - suffix] == new[new.count - 1 - suffix]
    {
      suffix += 1
    }
    self.prefix = prefix
    self.suffix = suffix
    oldCount = old.count
    newCount = new.count

    let oldMiddle = prefix..<(old.count - suffix)
    let newMiddle = prefix..<(new.count - suffix)
    if oldMiddle.isEmpty || newMiddle.isEmpty {
      deleted = Array(oldMiddle)
      inserted = Array(newMiddle)
      return
    }

    var oldIndices: [CardID: Int] = Dictionary(minimumCapacity: oldMiddle.count)
    for index in oldMiddle where oldIndices[old[index]] == nil { oldIndices[old[index]] = index }
    var isPaired = Array(repeating: false, count: oldMiddle.count)
    for index in newMiddle {
      if let oldIndex = oldIndices[new[index]], !isPaired[oldIndex - prefix] {
        isPaired[oldIndex - prefix] = true
        pairs.append((oldIndex, index))
      } else {
        inserted.append(index)
      }
    }
    deleted = oldMiddle.filter { !isPaired[$0 - prefix] }
    let stays = elementsThatStay(
      pairs.map { $0.from - prefix }, bound: oldMiddle.count
    ) { pairs[$0].from == pairs[$0].to }
    moved = pairs.indices.filter { !stays[$0] }.map { pairs[$0] }
  }

  /// Calls the body with the indices of each id that is on both sides, ascending by the new one.
  func forEachPair(_ body: (_ old: Int, _ new: Int) -> Void) {
    for index in 0..<prefix { body(index, index) }
    for pair in pairs { body(pair.from, pair.to) }
    for offset in 0..<suffix {
      body(oldCount - suffix + offset, newCount - suffix + offset)
    }
  }
}
