// SPDX-License-Identifier: Apache-2.0

public import FeedModel

/// What a list shows of a feed, and the least that leads from there to the newest state.
///
/// For a list that is handed states (as a SwiftUI view is) and not plans. It always plans from what
/// the list shows, so that no state can be missed and none applied twice:
///
///     switch shown.plan(to: snapshot.main, isMoving: motion.isMoving) {
///     case .nothing: break
///     case .perform(let plan): apply(plan)
///     case .holdBack(_, let meanwhile): if let meanwhile { apply(meanwhile) }
///     }
///
/// Whoever applies a plan says what the list shows at each step with `shows(_:)`: `pass.after`
/// inside the batch of a pass, where the data source changes; `plan.target` after the last.
///
/// While the list moves, changes of structure wait, as they do at the gate of a pipeline: what is
/// shown takes the content of the newest state where it stands. At rest, one plan leads to it.
///
/// A list that hangs from its end is given groups that are reversed, all of them.
public struct ShownFeed<Card: FeedCard, Content: FeedValue> {
  /// What the list shows: the group its data source answers from.
  public private(set) var group: FeedGroup<Card, Content>
  /// The newest state, where the list does not show its structure yet.
  public private(set) var heldBack: FeedGroup<Card, Content>?
  /// When a batch is taken for a reload.
  public var policy: FeedPlanPolicy

  /// What there is to do.
  public enum Step {
    /// The list shows it already. Its newest volatile values are in `group`.
    case nothing
    /// A plan leads to the newest state.
    case perform(FeedPlan<Card, Content>)
    /// A change of structure waits until the list comes to rest, for the reason said. What is there
    /// takes the newest content meanwhile; `nil`: it has it.
    case holdBack(FeedReason, meanwhile: FeedPlan<Card, Content>?)
  }

  /// A list that shows nothing yet, or what it was made with.
  public init(
    _ group: FeedGroup<Card, Content> = FeedGroup(), policy: FeedPlanPolicy = .minimal
  ) {
    self.group = group
    self.policy = policy
  }

  /// Finds what leads from what is shown to the newest state.
  ///
  /// What is held back already is superseded. A plan changes nothing here before `shows(_:)` is
  /// told. O(*s*) in the sections plus the plan, or two while structure is held back.
  ///
  /// - Parameters:
  ///   - newest: the newest state, of the same pipeline as what is shown.
  ///   - isMoving: whether the user or a coast moves the list.
  public mutating func plan(to newest: FeedGroup<Card, Content>, isMoving: Bool) -> Step {
    heldBack = nil
    let direct = FeedPlan(from: group, to: newest, policy: policy)
    guard isMoving, direct.rung > .append else { return step(direct) }
    heldBack = newest
    let projection = FeedPlan(from: group, to: group.takingContent(of: newest), policy: policy)
    if case .perform(let plan) = step(projection) {
      return .holdBack(direct.reason, meanwhile: plan)
    }
    return .holdBack(direct.reason, meanwhile: nil)
  }

  /// The list came to rest: one plan leads from what is shown to what was held back, if there is
  /// anything to do.
  public mutating func rest() -> FeedPlan<Card, Content>? {
    guard let newest = heldBack, case .perform(let plan) = self.plan(to: newest, isMoving: false)
    else { return nil }
    return plan
  }

  /// The list shows this now. Said where its data source changes: inside the batch of a pass, and
  /// before the cells that a plan reconfigures are asked for.
  public mutating func shows(_ group: FeedGroup<Card, Content>) {
    self.group = group
  }

  private mutating func step(_ plan: FeedPlan<Card, Content>) -> Step {
    guard plan.isEmpty else { return .perform(plan) }
    // The same cards in the same places, with the newest volatile values.
    group = plan.target
    return .nothing
  }
}
