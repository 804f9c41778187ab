// SPDX-License-Identifier: Apache-2.0

/// What a ratio must be.
enum Budget {
  /// So many times the reference, or less.
  case atMost(Double)
  /// So many times faster than the reference, or more.
  case atLeast(Double)
}

/// A line of the table.
struct Row {
  var name: String
  var cards: Int
  var reference: String
  /// `nil` where the row is only printed.
  var budget: Budget?
  /// What was measured, and what it is measured by; in `unit`.
  var value: Double
  var referenceValue: Double
  var unit = "µs"
  /// `value` by `referenceValue`, or the other way round where faster is more.
  var ratio: Double
  /// What the ratio counts.
  var isSpeedUp: Bool

  /// `nil` without a budget.
  var holds: Bool? {
    switch budget {
    case .atMost(let limit): ratio <= limit
    case .atLeast(let limit): ratio >= limit
    case nil: nil
    }
  }
}

/// Measures two pieces of work against each other.
struct Comparison {
  var name: String
  var cards: Int
  var reference: String
  var budget: Budget?
  var isSpeedUp: Bool

  init(_ name: String, cards: Int, against reference: String, atMost budget: Double? = nil) {
    self.name = name
    self.cards = cards
    self.reference = reference
    self.budget = budget.map { .atMost($0) }
    isSpeedUp = false
  }

  init(_ name: String, cards: Int, fasterThan reference: String, atLeast budget: Double?) {
    self.name = name
    self.cards = cards
    self.reference = reference
    self.budget = budget.map { .atLeast($0) }
    isSpeedUp = true
  }

  /// Runs both by turns for about a second, and takes the median of each and of the ratios of the
  /// pairs: what slows the machine down for a while slows both.
  ///
  /// - Parameters:
  ///   - subject: does the work once, and returns its nanoseconds.
  ///   - rival: does the reference's work once, and returns its nanoseconds.
  func measure(_ subject: () -> Double, by rival: () -> Double) -> Row {
    // The first runs fill caches and are not counted.
    for _ in 0..<2 { _ = (subject(), rival()) }
    var values: [Double] = []
    var rivals: [Double] = []
    var total = 0.0
    while values.count < 7 || (values.count < 2_001 && total < 1e9) {
      let value = subject()
      let reference = rival()
      values.append(value)
      rivals.append(reference)
      total += value + reference
    }
    let ratios = zip(values, rivals).map { isSpeedUp ? $1 / $0 : $0 / $1 }
    return Row(
      name: name, cards: cards, reference: reference, budget: cards == 500 ? budget : nil,
      value: values.median / 1_000, referenceValue: rivals.median / 1_000, ratio: ratios.median,
      isSpeedUp: isSpeedUp)
  }
}

extension [Double] {
  var median: Double { sorted()[count / 2] }
}
