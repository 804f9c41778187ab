// SPDX-License-Identifier: Apache-2.0

public import FeedModel

/// When a layout is told that a row has another height.
///
/// A change of more than half a point is told at once and once. What rows report while the layout
/// answers, or while a plan is applied, waits: telling a layout from within its own pass, or in the
/// middle of a batch, is what collection views answer with exceptions or endless passes. What waits is
/// merged: of each row its newest height, or nothing where it is back at the old one.
///
///     switch invalidation.report(identity, from: old, to: new) {
///     case .ignore, .queued: break
///     case .invalidateNow(let identity):
///       invalidateLayout(of: identity)
///       let meanwhile = invalidation.didInvalidate()
///       if !meanwhile.isEmpty { onTheNextTurn { invalidateLayout(of: meanwhile.keys) } }
///     }
public struct HeightInvalidation: Sendable {
  /// The least change in points that is none: what rounding to pixels makes of one height.
  public static let tolerance = 0.5

  /// What to do with a report.
  public enum Action: Hashable, Sendable {
    /// Nothing: the height is as good as the same, is no height, or is being told already.
    case ignore
    /// Tell the layout now that this row has another height; then say ``didInvalidate()``.
    case invalidateNow(CardIdentity)
    /// Nothing yet: ``endApply()`` or ``didInvalidate()`` gives it.
    case queued
  }

  private struct Change: Sendable {
    var old: Double
    var new: Double
  }

  private var queue: [CardIdentity: Change] = [:]
  private var telling: (identity: CardIdentity, height: Double)?
  private var applies = 0
  /// Reports of what is no height: not a number, infinite or negative.
  public private(set) var dropped = 0

  /// Nothing is being applied or told.
  public init() {}

  /// Whether a plan is being applied, so that reports wait.
  public var isApplying: Bool { applies > 0 }

  /// Whether the layout is being told of a height, so that reports wait.
  public var isInvalidating: Bool { telling != nil }

  /// How many rows wait.
  public var queuedCount: Int { queue.count }

  /// Takes the report of a row. O(1).
  ///
  /// - Parameters:
  ///   - identity: the row's card.
  ///   - old: the height in points that the layout has of the row.
  ///   - new: the height that it has. 0 is a height here, as of a row that draws nothing.
  public mutating func report(
    _ identity: CardIdentity, from old: Double, to new: Double
  ) -> Action {
    guard new.isFinite, new >= 0 else {
      dropped += 1
      return .ignore
    }
    // A layout that has no height of the row is told of any.
    let isChange = Self.isChange(from: old, to: new)
    if isApplying || isInvalidating {
      return enqueue(Change(old: old, new: new), of: identity, isChange: isChange)
    }
    guard isChange else { return .ignore }
    telling = (identity, new)
    return .invalidateNow(identity)
  }

  /// Says that the layout was told, and gives what rows reported meanwhile: to be told on the next
  /// turn, not now, as two rows that answer each other would not come to an end.
  public mutating func didInvalidate() -> [CardIdentity: Double] {
    telling = nil
    return isApplying ? [:] : takeQueue()
  }

  /// Says that a plan begins to be applied. Applies may be nested.
  public mutating func beginApply() {
    applies += 1
  }

  /// Says that a plan was applied, and gives the rows whose heights the layout is to be told of, with
  /// these. The end of an apply within another gives nothing, nor does one too many.
  public mutating func endApply() -> [CardIdentity: Double] {
    guard isApplying else { return [:] }
    applies -= 1
    return isApplying || isInvalidating ? [:] : takeQueue()
  }

  /// Forgets what waits of a row, as when it is deleted.
  public mutating func remove(_ identity: CardIdentity) {
    queue[identity] = nil
  }

  private mutating func enqueue(
    _ change: Change, of identity: CardIdentity, isChange: Bool
  ) -> Action {
    if let waiting = queue[identity] {
      queue[identity] =
        Self.isChange(from: waiting.old, to: change.new)
        ? Change(old: waiting.old, new: change.new) : nil
      return queue[identity] == nil ? .ignore : .queued
    }
    if let telling, telling.identity == identity {
      // The layout asks the row again, as it was told: once is enough.
      guard Self.isChange(from: telling.height, to: change.new) else { return .ignore }
      queue[identity] = Change(old: telling.height, new: change.new)
      return .queued
    }
    guard isChange else { return .ignore }
    queue[identity] = change
    return .queued
  }

  private mutating func takeQueue() -> [CardIdentity: Double] {
    defer { queue = [:] }
    return queue.mapValues(\.new)
  }

  private static func isChange(from old: Double, to new: Double) -> Bool {
    !(abs(new - old) <= tolerance)
  }
}
