// SPDX-License-Identifier: Apache-2.0

import FeedModel

/// What is wrong with a card or with a section's content: paths and offsets from there, so that it
/// is the same wherever the part stands.
///
/// What an emission has no room to list is forgotten and stays counted. It is found again, from the
/// part's bytes, if a later emission has room for it.
struct PartIssues {
  private(set) var all: [FeedIssue]
  let count: Int
  /// The most that one of them cost.
  let cost: FeedIssue.Cost

  init(_ issues: [FeedIssue] = []) {
    all = issues
    count = issues.count
    cost = issues.reduce(.nothing) { max($0, $1.cost) }
  }

  var isEmpty: Bool { count == 0 }
  var areForgotten: Bool { all.count < count }

  mutating func forget() {
    all = []
  }
}
