// SPDX-License-Identifier: Apache-2.0

/// When a batch is taken for a reload.
public struct FeedPlanPolicy: Hashable, Sendable {
  /// The most operations a batch may have; beyond it a reload costs the view less. An `append` is
  /// not limited.
  public var operationLimit: Int
  /// Whether reorder and removal are shown as a reload.
  public var reloadsOnReorderOrRemoval: Bool

  /// A policy; by default the smallest plan up to 5 000 operations.
  public init(operationLimit: Int = 5_000, reloadsOnReorderOrRemoval: Bool = false) {
    self.operationLimit = operationLimit
    self.reloadsOnReorderOrRemoval = reloadsOnReorderOrRemoval
  }

  /// The smallest plan, always: a batch up to 5 000 operations.
  public static let minimal = FeedPlanPolicy()
  /// For views that cannot move or remove: reorder and removal reload.
  public static let conservative = FeedPlanPolicy(reloadsOnReorderOrRemoval: true)
}
