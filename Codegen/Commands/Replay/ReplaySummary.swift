// SPDX-License-Identifier: Apache-2.0

package import FeedModel
import FeedPipeline
package import FeedWire

/// What a whole trace came to.
package struct ReplaySummary: Sendable {
  package private(set) var emissions = 0
  /// Emissions by their kind, in the order in which the kinds were first seen.
  package private(set) var kinds: [(name: String, count: Int)] = []
  /// Emissions that held cards and changed nothing that is shown.
  package private(set) var echoes: [Echo: Int] = [:]
  /// Where the cards came from.
  package var cards = FeedDecoderCounters()
  /// The plans of the feed itself; every emission has one, be it `none`.
  package private(set) var rungs: [FeedRung: Int] = [:]
  /// The plans of the pinned sections.
  package private(set) var pinnedRungs: [FeedRung: Int] = [:]
  package private(set) var stale = 0
  package private(set) var failed = 0
  package private(set) var refused = 0
  /// What is shown at the end: the pinned sections, then the others, each with its cards counted.
  package private(set) var shown: [(section: SectionID, cards: Int)] = []
  /// Every issue, with the line of the trace that holds its emission.
  package private(set) var issues: [(line: Int, issue: FeedIssue)] = []

  package init() {}

  /// Adds a step.
  package mutating func add<Card, Content>(_ step: ReplayStep<Card, Content>) {
    emissions += 1
    count(step.kindName)
    if let echo = step.echo { echoes[echo, default: 0] += 1 }
    switch step.outcome {
    case .stale: stale += 1
    case .failed: failed += 1
    case .applied, .refreshOpened, .refused, nil: break
    }
    if step.isRefused { refused += 1 }
    rungs[step.plan?.rung ?? .none, default: 0] += 1
    pinnedRungs[step.pinnedPlan?.rung ?? .none, default: 0] += 1
    issues += step.issues.map { (step.line, $0) }
  }

  /// Notes what is shown now.
  package mutating func show<Card, Content>(_ snapshot: FeedSnapshot<Card, Content>) {
    shown = (snapshot.pinned.sections + snapshot.main.sections).map { ($0.id, $0.cards.count) }
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
