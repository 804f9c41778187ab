// SPDX-License-Identifier: Apache-2.0

/// What the merge has done so far. Cheap: sums alone.
public struct FeedMergeCounters: Hashable, Sendable {
  /// Emissions of all kinds.
  public var emissions = 0
  /// Emissions that raised the version.
  public var raised = 0
  /// Emissions that were applied and changed nothing that is shown.
  public var unchanged = 0
  /// Emissions that were older than what is shown.
  public var stale = 0
  /// Failures that the core reported.
  public var failed = 0
  /// Refreshes whose answer was awaited from then on.
  public var refreshesOpened = 0
  /// Emissions that were the answer to a refresh.
  public var refreshesAnswered = 0
  /// Cards that emissions held twice in a section.
  public var duplicates = 0
  /// Cards whose content was compared with the one they stand for.
  public var cardsCompared = 0
  /// Cards whose content changed.
  public var cardsChanged = 0
  /// Cards that came to be shown, moves across sections included.
  public var cardsAppeared = 0

  /// Nothing has happened.
  public init() {}
}
