// SPDX-License-Identifier: Apache-2.0

/// The mean height of the rows of one kind: of each row, the height that it had last.
///
/// A scroll bar and a jump to a far row are right if the estimates of all rows add up to what the rows
/// come to, and what adds up is the mean. The newest height would be off by the whole difference
/// between one row and the others, and would move the scroll bar with every row that comes by.
///
/// From the ``fullWeight``th row on, each new one weighs as much as that one did: what was measured
/// before a card was redesigned fades, by half with every 44 rows.
struct RunningHeight: Hashable, Sendable {
  /// How many rows the mean is exact for. The mean of an endless section, whose rows differ by σ,
  /// is off by about σ/11.
  static let fullWeight = 64

  /// Points; always a height that one can have.
  private(set) var mean: Double
  /// How many rows it stands for, up to ``fullWeight``.
  private(set) var rows: Int

  /// The mean of one row, or what was kept of one.
  ///
  /// - Precondition: the height is one that a row can have.
  init(mean: Double, rows: Int = 1) {
    precondition(HeightFault(of: mean) == nil)
    self.mean = mean
    self.rows = min(max(rows, 1), Self.fullWeight)
  }

  /// Takes the height of a row that was not there before.
  mutating func add(_ height: Double) {
    rows = min(rows + 1, Self.fullWeight)
    mean = (mean + (height - mean) / Double(rows)).plausibleHeight ?? height
  }

  /// Takes another height of a row that was there.
  ///
  /// Its old height may be one that this mean never saw (the row had another kind) or that has faded.
  /// Where it cannot have been in it, as no rest would be left, the new one counts as that of a new row.
  mutating func replace(_ old: Double, by height: Double) {
    if let replaced = (mean + (height - old) / Double(rows)).plausibleHeight {
      mean = replaced
    } else {
      add(height)
    }
  }
}

/// A sum of heights that is the same whatever the order, so that it can be kept up as its parts change
/// and is the same after a launch. In 4096ths of a point.
struct HeightSum: Hashable, Sendable {
  private var points: Int64 = 0
  private var rows = 0

  /// The mean; `nil` of nothing.
  var mean: Double? { rows > 0 ? Double(points) / 4096 / Double(rows) : nil }

  /// Takes one part out and another in.
  mutating func replace(_ old: RunningHeight?, by new: RunningHeight?) {
    points += Self.points(new) - Self.points(old)
    rows += (new?.rows ?? 0) - (old?.rows ?? 0)
  }

  private static func points(_ height: RunningHeight?) -> Int64 {
    guard let height else { return 0 }
    return Int64((height.mean * Double(height.rows) * 4096).rounded())
  }
}
