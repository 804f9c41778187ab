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
