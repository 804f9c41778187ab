// SPDX-License-Identifier: Apache-2.0

/// What becomes of a line on the way from one text to another.
enum LineEdit: Character, Hashable, Sendable {
  case keep = " "
  case remove = "-"
  case insert = "+"

  /// How many lines may differ before a shortest way is no longer looked for, which would take as
  /// much time and memory as the square of it.
  static let limit = 1_000

  /// A shortest way from old lines to new ones; where more than `limit` lines differ between the
  /// first and the last difference, all that stands there is replaced.
  static func edits(from old: [Line], to new: [Line], limit: Int = limit) -> [LineEdit] {
    // Numbers are compared faster than texts.
    var numbers: [Line: Int] = [:]
    func number(of line: Line) -> Int {
      if let known = numbers[line] { return known }
      let next = numbers.count
      numbers[line] = next
      return next
    }
    let old = old.map(number)
    let new = new.map(number)
    let head = zip(old, new).prefix { $0 == $1 }.count
    let room = min(old.count, new.count) - head
    let tail = zip(old.reversed(), new.reversed()).prefix(room).prefix { $0 == $1 }.count
    let middle = shortest(
      from: old[head..<(old.count - tail)], to: new[head..<(new.count - tail)], limit: limit)
    return Array(repeating: .keep, count: head) + middle + Array(repeating: .keep, count: tail)
  }

  /// E. W. Myers, "An O(ND) Difference Algorithm and Its Variations" (1986): for each number of
  /// edits, how far one gets on each diagonal; then the way back.
  private static func shortest(
    from old: ArraySlice<Int>, to new: ArraySlice<Int>, limit: Int
  ) -> [LineEdit] {
    let old = Array(old)
    let new = Array(new)
    // The furthest line of `old` on the diagonal `k` is at `limit + 1 + k`.
    let center = limit + 1
    var furthest = Array(repeating: 0, count: 2 * center + 1)
    var trace: [ArraySlice<Int>] = []
    for count in 0...min(limit, old.count + new.count) {
      trace.append(furthest[(center - count - 1)...(center + count + 1)])
      for k in stride(from: -count, through: count, by: 2) {
        var x =
          comesFromAbove(k, count, in: furthest[...], center)
          ? furthest[center + k + 1] : furthest[center + k - 1] + 1
        while x < old.count, x - k < new.count, old[x] == new[x - k] { x += 1 }
        furthest[center + k] = x
        if x >= old.count, x - k >= new.count {
          return way(back: trace, to: old.count, new.count, center)
        }
      }
    }
    return Array(repeating: .remove, count: old.count)
      + Array(repeating: .insert, count: new.count)
  }

  private static func way(
    back trace: [ArraySlice<Int>], to oldCount: Int, _ newCount: Int, _ center: Int
  ) -> [LineEdit] {
    var edits: [LineEdit] = []
    var x = oldCount
    var y = newCount
    for (count, furthest) in trace.enumerated().reversed() {
      let k = x - y
      let isInsertion = comesFromAbove(k, count, in: furthest, center)
      let start = count == 0 ? 0 : furthest[center + k + (isInsertion ? 1 : -1)]
      let startY = count == 0 ? 0 : start - (isInsertion ? k + 1 : k - 1)
      while x > start, y > startY {
        edits.append(.keep)
        x -= 1
        y -= 1
      }
      guard count > 0 else { break }
      edits.append(isInsertion ? .insert : .remove)
      x = start
      y = startY
    }
    return edits.reversed()
  }

  /// Whether the furthest way to a diagonal ends with an insertion.
  private static func comesFromAbove(
    _ k: Int, _ count: Int, in furthest: ArraySlice<Int>, _ center: Int
  ) -> Bool {
    k == -count || k != count && furthest[center + k - 1] < furthest[center + k + 1]
  }
}
