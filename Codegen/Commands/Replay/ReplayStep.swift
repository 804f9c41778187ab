// SPDX-License-Identifier: Apache-2.0

package import FeedModel
package import FeedPipeline
package import FeedWire

/// What one emission of a trace came to, from its bytes to the view's plan.
package struct ReplayStep<Card: FeedCard, Content: FeedValue>: Sendable {
  /// From 1.
  package var number: Int
  /// The line of the trace on which the emission begins, from 1.
  package var line: Int
  /// What was emitted; `nil` of an echo that was not even read, and of what was refused.
  package var emission: FeedEmission<Card, Content>?
  /// Where its cards came from.
  package var report = FeedDecodeReport()
  /// In which form it says again what is shown; `nil` where it says something else.
  package var echo: Echo?
  /// What merging it came to; `nil` where nothing was merged.
  package var outcome: FeedMergeOutcome?
  /// The plan of the feed itself; `nil` where nothing that is shown changed.
  package var plan: FeedPlan<Card, Content>?
  /// The plan of the pinned sections.
  package var pinnedPlan: FeedPlan<Card, Content>?
  /// Everything that was wrong with it.
  package var issues: [FeedIssue] = []
  /// Whether it was refused as a whole: the last good feed stays.
  package var isRefused = false

  package init(number: Int, line: Int) {
    self.number = number
    self.line = line
  }

  /// What the emission does to the feed.
  package var kind: FeedEmission<Card, Content>.Kind? { emission?.kind }

  /// The plans that ask something of a view, each with the group that it is for.
  var plans: [(group: String?, plan: FeedPlan<Card, Content>)] {
    var plans: [(String?, FeedPlan<Card, Content>)] = []
    if let plan, !plan.isEmpty { plans.append((nil, plan)) }
    if let pinnedPlan, !pinnedPlan.isEmpty { plans.append(("pinned", pinnedPlan)) }
    return plans
  }

  /// `snapshot`, `section OFFERS`, `echo`.
  var kindText: String {
    switch kind {
    case .snapshot: "snapshot"
    case .section(let id): "section \(id.text.onOneLine)"
    case .page: "page"
    case .refresh: "refresh"
    case .failed: "failed"
    case nil: isRefused ? "refused" : "echo"
    }
  }
}
