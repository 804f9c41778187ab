// SPDX-License-Identifier: Apache-2.0

public import FeedModel

/// What a pipeline has done so far. Cheap: sums alone.
public struct FeedCounters: Hashable, Sendable {
  /// What merging came to.
  public var merge = FeedMergeCounters()
  /// Updates that consumers took.
  public var updates = 0
  /// Plans of the feed itself by rung.
  public var plans: [FeedRung: Int] = [:]
  /// Plans of the pinned group by rung, where they were not `none`.
  public var pinnedPlans: [FeedRung: Int] = [:]
  /// Updates that were projections: structure was held back, as the view moved.
  public var projections = 0
  /// Motions that nobody said the end of in time.
  public var motionTimeouts = 0
  /// Emissions that came after the end, or from a producer that was stopped, and were refused.
  public var refused = 0

  /// Nothing has happened.
  public init() {}
}
