// SPDX-License-Identifier: Apache-2.0

public import FeedModel

/// What a consumer has to do to get from what it shows to the newest state.
public struct FeedUpdate<Card: FeedCard, Content: FeedValue>: Sendable {
  /// The version that both plans start from: the last one that the consumer acknowledged.
  public let base: FeedVersion
  /// What the view shows after the update: the newest state, or its projection if something is held
  /// back.
  public let snapshot: FeedSnapshot<Card, Content>
  /// The plan for the feed itself.
  public let plan: FeedPlan<Card, Content>
  /// The plan for the pinned group.
  public let pinnedPlan: FeedPlan<Card, Content>
  /// What the emissions since the base meant to do. A label: plans come from the difference alone.
  public let intents: FeedIntent
  /// The newest failure that the core reported since the last update.
  public let failure: String?
  /// Why the newest state is not shown as it is: a change of structure that waits until the view
  /// comes to rest. `nil` where nothing waits.
  public let heldBack: FeedReason?

  /// Whether there is nothing to do and nothing to say. Such an update is not delivered.
  var isEmpty: Bool {
    plan.isEmpty && pinnedPlan.isEmpty && !intents.contains(.refresh) && failure == nil
  }
}

extension FeedUpdate: CustomStringConvertible {
  /// The plan in one line, the pinned group's first where it has one, and what is held back:
  /// `pinned: … | …; held back: S[x] was removed`.
  public var description: String {
    let plans = pinnedPlan.isEmpty ? "\(plan)" : "pinned: \(pinnedPlan) | \(plan)"
    return heldBack.map { "\(plans); held back: \($0)" } ?? plans
  }
}

// MARK: - From an offer

extension FeedUpdate {
  /// Finds the plans of an offer.
  ///
  /// While the view moves, a plan that would change what stands where is replaced by the one to the
  /// projection: the structure that the view has, with the newest content of what is in both.
  init(_ offer: Delivery<Card, Content>.Offer) {
    let main = GatedPlan(from: offer.base.main, to: offer.newest.main, offer)
    let pinned = GatedPlan(from: offer.base.pinned, to: offer.newest.pinned, offer)
    base = offer.base.feedVersion
    plan = main.plan
    pinnedPlan = pinned.plan
    failure = offer.failure
    heldBack = main.heldBack ?? pinned.heldBack
    if heldBack == nil {
      snapshot = offer.newest
      intents = offer.intents
    } else {
      snapshot = FeedSnapshot(
        feedVersion: offer.newest.feedVersion, main: main.plan.target, pinned: pinned.plan.target,
        unrecognized: offer.newest.unrecognized, isProjection: true)
      intents = offer.intents.intersection(.failure)
    }
  }
}

/// The plan for one group, through the gate.
private struct GatedPlan<Card: FeedCard, Content: FeedValue> {
  let plan: FeedPlan<Card, Content>
  let heldBack: FeedReason?

  init(
    from base: FeedGroup<Card, Content>, to newest: FeedGroup<Card, Content>,
    _ offer: Delivery<Card, Content>.Offer
  ) {
    let direct = FeedPlan(from: base, to: newest, policy: offer.policy)
    if offer.isMoving, direct.rung > .append {
      plan = FeedPlan(from: base, to: base.takingContent(of: newest), policy: offer.policy)
      heldBack = direct.reason
    } else {
      plan = direct
      heldBack = nil
    }
  }
}
