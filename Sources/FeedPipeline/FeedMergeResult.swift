// SPDX-License-Identifier: Apache-2.0

public import FeedModel

/// What merging one emission came to.
public struct FeedMergeResult: Hashable, Sendable {
  /// What became of the emission.
  public var outcome: FeedMergeOutcome
  /// What the emission meant to do; a label, from which nothing follows.
  public var intent: FeedIntent
  /// What was wrong with the emission as a whole: cards that it held twice. The faults of single
  /// cards are `FeedEmission.issues` already.
  public var issues: [FeedIssue]

  /// A result.
  public init(outcome: FeedMergeOutcome, intent: FeedIntent, issues: [FeedIssue] = []) {
    self.outcome = outcome
    self.intent = intent
    self.issues = issues
  }
}

/// What became of one emission.
public enum FeedMergeOutcome: Hashable, Sendable, CustomStringConvertible {
  /// It is in the snapshot. `raised`: something that is shown changed, and with it the version.
  case applied(raised: Bool)
  /// It was older than what is shown, and was dropped.
  case stale(generation: Int, live: Int)
  /// The core reported a failure; what is shown stays.
  case failed(generation: Int, message: String)
  /// The core started to refresh; what is shown stays until the answer.
  case refreshOpened(generation: Int)
  /// It came after the end of the feed.
  case refused

  /// Half a sentence: `stale: generation 7, live is 8`.
  public var description: String {
    switch self {
    case .applied(raised: true): "applied"
    case .applied(raised: false): "unchanged"
    case .stale(let generation, let live): "stale: generation \(generation), live is \(live)"
    case .failed(let generation, let message): "failed: generation \(generation), \(message)"
    case .refreshOpened(let generation): "refresh opened: generation \(generation)"
    case .refused: "refused: the feed has ended"
    }
  }
}

/// What an emission meant to do. Plans come from the difference alone; this only labels them.
public struct FeedIntent: OptionSet, Hashable, Sendable, CustomStringConvertible {
  /// One bit for each intent.
  public let rawValue: UInt8

  /// The intents of these bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// A snapshot or section of the live generation.
  public static let tick = FeedIntent(rawValue: 1)
  /// A page of the live generation.
  public static let append = FeedIntent(rawValue: 2)
  /// The opening of a refresh, or its answer.
  public static let refresh = FeedIntent(rawValue: 4)
  /// The core's report that something failed.
  public static let failure = FeedIntent(rawValue: 8)
  /// Another filter.
  public static let filter = FeedIntent(rawValue: 16)

  /// `append+refresh`
  public var description: String {
    let names: [(FeedIntent, String)] = [
      (.tick, "tick"), (.append, "append"), (.refresh, "refresh"), (.failure, "failure"),
      (.filter, "filter"),
    ]
    return names.filter { contains($0.0) }.map(\.1).joined(separator: "+")
  }
}

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
