// SPDX-License-Identifier: Apache-2.0

public import FeedModel

/// What a consumer has to do to get from what it shows to the newest state.
public struct FeedUpdate<Card: FeedCard, Content: FeedValue>: Sendable {
  /// The version that both plans start from: the last one that the consumer acknowledged.
  public let base: FeedVersion
  /// The newest state.
  public let snapshot: FeedSnapshot<Card, Content>
  /// The plan for the feed itself.
  public let plan: FeedPlan<Card, Content>
  /// The plan for the pinned group.
  public let pinnedPlan: FeedPlan<Card, Content>
  /// What the emissions since the base meant to do. A label: plans come from the difference alone.
  public let intents: FeedIntent
  /// The newest failure that the core reported since the last update.
  public let failure: String?

  /// Whether there is nothing to do and nothing to say. Such an update is not delivered.
  var isEmpty: Bool {
    plan.isEmpty && pinnedPlan.isEmpty && !intents.contains(.refresh) && failure == nil
  }
}

extension FeedUpdate: CustomStringConvertible {
  /// The plan in one line, the pinned group's first where it has one: `pinned: … | …`.
  public var description: String {
    pinnedPlan.isEmpty ? "\(plan)" : "pinned: \(pinnedPlan) | \(plan)"
  }
}
