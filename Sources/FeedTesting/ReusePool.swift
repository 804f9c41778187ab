// SPDX-License-Identifier: Apache-2.0

/// The cells that are on no card, by their reuse identifier; the last one in is the first one out.
struct ReusePool: Sendable {
  private var serials: [String: [Int]] = [:]

  /// How many cells wait.
  var count: Int { serials.values.reduce(0) { $0 + $1.count } }

  mutating func enqueue(_ serial: Int, for identifier: String) {
    serials[identifier, default: []].append(serial)
  }

  mutating func dequeue(_ identifier: String) -> Int? {
    serials[identifier]?.popLast()
  }
}
