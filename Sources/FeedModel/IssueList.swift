// SPDX-License-Identifier: Apache-2.0

/// The issues of one emission, of which no more are kept than a limit says.
///
/// A hostile emission can be wrong in a million places. Those beyond the limit are counted, and one
/// more issue tells their number: nothing is dropped silently.
package struct IssueList: Sendable {
  private let limit: Int
  private var kept: [FeedIssue] = []
  /// The number of issues beyond those.
  package private(set) var omitted = 0
  /// The most that one of those cost.
  private var omittedCost = FeedIssue.Cost.nothing

  package init(limit: Int) {
    self.limit = max(limit, 0)
  }

  /// Whether another issue would be kept.
  package var hasRoom: Bool { kept.count < limit }

  package mutating func append(_ issue: FeedIssue) {
    if hasRoom { kept.append(issue) } else { omit(1, costing: issue.cost) }
  }

  package mutating func append(contentsOf issues: [FeedIssue]) {
    for issue in issues { append(issue) }
  }

  /// Counts issues that are not at hand.
  ///
  /// - Parameter cost: the most that one of them cost.
  package mutating func omit(_ count: Int, costing cost: FeedIssue.Cost) {
    omitted += count
    omittedCost = max(omittedCost, cost)
  }

  /// The issues, in the order in which they were found. Where there are more than the limit, the last
  /// one tells how many, at the most that one of them cost.
  package var all: [FeedIssue] {
    guard omitted > 0 else { return kept }
    let summary = FeedIssue(
      cost: omittedCost, path: "", expected: "at most \(limit) issues in one emission",
      found: "\(omitted) more", advice: "only so many are listed (issueLimit)")
    return kept + [summary]
  }
}
