// SPDX-License-Identifier: Apache-2.0

package import FeedModel
import FeedPipeline

/// What a whole trace came to.
package struct ReplaySummary: Sendable {
  package private(set) var emissions = 0
  /// Emissions by their kind, in the order in which the kinds were first seen.
  package private(set) var kinds: [(name: String, count: Int)] = []
  package private(set) var arrivals: [Arrival: Int] = [:]
  package private(set) var tally = CardTally()
  package private(set) var rungs: [FeedRung: Int] = [:]
  package private(set) var pinnedRungs: [FeedRung: Int] = [:]
  package private(set) var stale = 0
  package private(set) var failed = 0
  package private(set) var refused = 0
  /// Every issue, with the line of the trace that holds its emission.
  package private(set) var issues: [(line: Int, issue: FeedIssue)] = []

  /// Emissions that held cards and changed nothing that is shown.
  package var echoes: Int {
    arrivals.reduce(0) { $0 + ($1.key.isEcho ? $1.value : 0) }
  }

  package init() {}

  /// Adds a step.
  package mutating func add<Card, Content>(_ step: ReplayStep<Card, Content>) {
    emissions += 1
    count(step.kindName)
    arrivals[step.arrival, default: 0] += 1
    tally += step.tally
    switch step.outcome {
    case .stale: stale += 1
    case .failed: failed += 1
    case .applied, .refreshOpened, nil: break
    }
    if step.isRefused { refused += 1 }
    if let plan = step.plan { rungs[plan.rung, default: 0] += 1 }
    if let plan = step.pinnedPlan { pinnedRungs[plan.rung, default: 0] += 1 }
    issues += step.issues.map { (step.line, $0) }
  }

  private mutating func count(_ name: String) {
    if let index = kinds.firstIndex(where: { $0.name == name }) {
      kinds[index].count += 1
    } else {
      kinds.append((name, 1))
    }
  }
}

extension ReplayStep {
  /// The kind without what it is about.
  fileprivate var kindName: String {
    if case .section = kind { return "section" }
    return kindText
  }
}
