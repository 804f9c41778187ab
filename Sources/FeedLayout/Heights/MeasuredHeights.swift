// SPDX-License-Identifier: Apache-2.0

public import FeedModel

/// The heights that rows were measured at, so that none is measured twice for the same content.
///
/// In memory, for one view. Of each card the height that it had last is kept, for each conditions
/// under which it was shown. Bounded: at most ``limit`` heights, and at least the half of these that
/// was recorded last.
public struct MeasuredHeights: Sendable {
  private struct Measured: Sendable {
    var version: FeedVersion
    var height: Double
  }

  private typealias Heights = [LayoutConditions: [CardIdentity: Measured]]

  /// How many heights are kept at most.
  public let limit: Int
  /// Heights that were not taken, as no row can have them.
  public private(set) var dropped = 0

  // Two halves: where the recent one is full, it takes the place of the other, which goes.
  private var recent: Heights = [:]
  private var recentCount = 0
  private var earlier: Heights = [:]

  /// Keeps nothing yet.
  public init(limit: Int = 8_192) {
    self.limit = max(limit, 2)
  }

  /// How many heights are kept. O(*n*) in the number of conditions.
  public var count: Int {
    earlier.values.reduce(recentCount) { $0 + $1.count }
  }

  /// Takes the height of a row as it is shown now. O(1).
  ///
  /// - Returns: the card's height until now under the same conditions, whatever it showed: what
  ///   ``SectionHeightStore/record(_:section:kind:in:replacing:)`` is to replace.
  @discardableResult
  public mutating func record(
    _ height: Double, for key: CellKey, in conditions: LayoutConditions
  ) -> Double? {
    let last = lastHeight(of: key.identity, in: conditions)
    guard HeightFault(of: height) == nil, conditions.width > 0 else {
      dropped += 1
      return last
    }
    earlier[conditions]?[key.identity] = nil
    let measured = Measured(version: key.version, height: height)
    if recent[conditions, default: [:]].updateValue(measured, forKey: key.identity) == nil {
      recentCount += 1
    }
    if recentCount >= limit / 2 {
      earlier = recent
      recent = [:]
      recentCount = 0
    }
    return last
  }

  /// The height that a card had with this content, under these conditions. O(1).
  public func height(of key: CellKey, in conditions: LayoutConditions) -> Double? {
    let measured = measured(key.identity, conditions)
    return measured?.version == key.version ? measured?.height : nil
  }

  /// The height that a card had last, under these conditions and whatever it showed: the best
  /// estimate of a card whose content changed. O(1).
  public func lastHeight(of identity: CardIdentity, in conditions: LayoutConditions) -> Double? {
    measured(identity, conditions)?.height
  }

  /// Forgets a card under all conditions. O(*n*) in the number of conditions.
  public mutating func remove(_ identity: CardIdentity) {
    for conditions in recent.keys where recent[conditions]?[identity] != nil {
      recent[conditions]?[identity] = nil
      recentCount -= 1
    }
    for conditions in earlier.keys { earlier[conditions]?[identity] = nil }
  }

  /// Forgets the cards that are not to be kept. O(*n*).
  public mutating func prune(keeping isKept: (CardIdentity) -> Bool) {
    recent = recent.compactMapValues { Self.filtered($0, isKept) }
    earlier = earlier.compactMapValues { Self.filtered($0, isKept) }
    recentCount = recent.values.reduce(0) { $0 + $1.count }
  }

  private func measured(
    _ identity: CardIdentity, _ conditions: LayoutConditions
  ) -> Measured? {
    recent[conditions]?[identity] ?? earlier[conditions]?[identity]
  }

  private static func filtered(
    _ heights: [CardIdentity: Measured], _ isKept: (CardIdentity) -> Bool
  ) -> [CardIdentity: Measured]? {
    let kept = heights.filter { isKept($0.key) }
    return kept.isEmpty ? nil : kept
  }
}
