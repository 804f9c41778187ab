// SPDX-License-Identifier: Apache-2.0

public import FeedModel

/// What a team decides about its feed besides the schema.
public struct FeedOptions<Card: FeedCard>: Sendable {
  /// Whether a card that turns unreadable stays as it was last readable, instead of leaving its
  /// section. What arrived is in `FeedSnapshot.unrecognized` either way.
  public var keepsLastGood: Bool
  /// Whether cards that could not be read stand in their sections, for a generic cell to show.
  ///
  /// One without an id is then known by its section, its kind and its number among those.
  public var showsUnrecognized: Bool
  /// Which cards are shown; `nil`: all. Hiding a card is a change of the data, never an empty row.
  ///
  /// Called while merging, once for each card of a section that an emission speaks of; it must be
  /// pure and must not call the pipeline.
  public var isIncluded: (@Sendable (FeedSlot<Card>) -> Bool)?
  /// When a batch is taken for a reload.
  public var planPolicy: FeedPlanPolicy
  /// After how many seconds a motion is taken to be over whose end nobody said. Saying the beginning
  /// again begins the time again. Infinite: never; below zero, or not a number: at once.
  public var motionTimeout: Double
  /// How many issues of one emission the merge lists, as of ids that are there twice. The others are
  /// counted, and one more issue tells their number.
  public var issueLimit: Int

  /// The options; by default every readable card is shown, and nothing else.
  public init(
    keepsLastGood: Bool = false, showsUnrecognized: Bool = false,
    planPolicy: FeedPlanPolicy = .minimal, motionTimeout: Double = 5,
    issueLimit: Int = 1_000, isIncluded: (@Sendable (FeedSlot<Card>) -> Bool)? = nil
  ) {
    self.keepsLastGood = keepsLastGood
    self.showsUnrecognized = showsUnrecognized
    self.planPolicy = planPolicy
    self.motionTimeout = motionTimeout
    self.issueLimit = issueLimit
    self.isIncluded = isIncluded
  }
}
