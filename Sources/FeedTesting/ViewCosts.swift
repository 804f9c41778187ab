// SPDX-License-Identifier: Apache-2.0

/// What a view without a screen has done so far, by updates and by scrolling.
public struct ViewCosts: Hashable, Sendable {
  /// How often everything was shown anew.
  public var reloads = 0
  /// Batch updates.
  public var batches = 0
  /// Operations in all batch updates.
  public var operations = 0
  /// Cells that were made, for the pool had none of their identifier.
  public var cellsMade = 0
  /// Cells that came from the pool and were configured from nothing for another card.
  public var cellsReused = 0
  /// Cells that took new content where they stood.
  public var cellsReconfigured = 0
  /// Cells that a reload took away, of everything or of their card: what stands there afterwards is
  /// among those made or reused.
  public var cellsReloaded = 0
  /// Headers that were made: for the first time, by a reload, or as they came onto the screen.
  public var headersMade = 0
  /// Headers that took new content where they stood.
  public var headersReconfigured = 0
  /// How far the visible content jumped in all updates together, in points, whichever way.
  public var pointsJumped = 0.0

  /// Nothing yet.
  public init() {}

  /// Cells that were configured from nothing, made for it or reused.
  public var cellsConfigured: Int { cellsMade + cellsReused }
}

extension ViewCosts {
  /// What two views, or two stretches of time, cost together.
  public static func + (lhs: Self, rhs: Self) -> Self { lhs.combined(rhs, with: +, +) }

  /// What was spent between two moments of one view.
  public static func - (later: Self, earlier: Self) -> Self { later.combined(earlier, with: -, -) }

  private func combined(
    _ other: Self, with count: (Int, Int) -> Int, _ points: (Double, Double) -> Double
  ) -> Self {
    var result = Self()
    for path in Self.counts {
      result[keyPath: path] = count(self[keyPath: path], other[keyPath: path])
    }
    result.pointsJumped = points(pointsJumped, other.pointsJumped)
    return result
  }

  private static var counts: [WritableKeyPath<Self, Int>] {
    [
      \.reloads, \.batches, \.operations, \.cellsMade, \.cellsReused, \.cellsReconfigured,
      \.cellsReloaded, \.headersMade, \.headersReconfigured,
    ]
  }
}

/// What a collection view would have raised, or shown wrongly.
public struct ViewFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong: `cards after a pass: shown …, expected …`.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
