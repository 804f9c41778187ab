// SPDX-License-Identifier: Apache-2.0

package import FeedModel
import FeedPipeline
package import FeedTesting

/// Four ways to take the emissions of a trace into a view, side by side.
///
///     emission ──▶ CoreList ──▶ UpdateStrategy ──▶ ScreenlessView ──▶ costs     four times
///
/// All views have the same screen, the same cells and the same reader, who scrolls on by a quarter of
/// the screen before each emission that holds a list, down to the end and up again. What is counted
/// is what updates did, not what scrolling did. Pinned sections, which are a view of their own, are
/// left out for all four.
package struct Comparison<Card: FeedCard, Content: FeedValue>: Sendable {
  /// The strategies, from the most destructive to the least, and what each came to.
  package private(set) var runs: [StrategyRun<Card, Content>]
  /// All emissions of the trace.
  package private(set) var emissions = 0
  /// Those that held a list, be it the one before.
  package private(set) var lists = 0
  /// The height of the screen in points.
  package let screenHeight = 800.0
  /// How far the reader scrolls between two lists, in points.
  package var readingStep: Double { screenHeight / 4 }

  private var list: CoreList<Card, Content>
  /// Whether the last emission held a list, so that its echo does.
  private var lastHeldList = false

  package init(rules: SectionRules, layout: ViewLayout<Card, Content>) {
    list = CoreList(without: rules.pinned)
    let view = ScreenlessView(viewport: Viewport(height: screenHeight), layout: layout)
    runs = UpdateStrategy.all.map { StrategyRun(strategy: $0, view: view) }
  }

  /// Shows an emission in all views.
  ///
  /// - Throws: what a strategy would have shown wrongly.
  package mutating func add(_ step: ReplayStep<Card, Content>) throws(ViewFault) {
    emissions += 1
    if step.isRefused { return }
    let before = list
    if let emission = step.emission, let outcome = step.outcome {
      lastHeldList = list.take(emission, outcome)
    }
    guard lastHeldList else { return }
    lists += 1
    let emission = UpdateStrategy<Card, Content>.Emission(
      before: before, after: list, target: list.group(version: FeedVersion(UInt64(lists))),
      plan: step.plan)
    for index in runs.indices { try runs[index].show(emission, scrollingBy: readingStep) }
  }
}

/// One strategy, the view that it updates, and the reader of that view.
package struct StrategyRun<Card: FeedCard, Content: FeedValue>: Sendable {
  let strategy: UpdateStrategy<Card, Content>
  private(set) var view: ScreenlessView<Card, Content>
  /// What all updates did.
  package private(set) var costs = ViewCosts()
  /// Whether the reader scrolls down.
  private var readsDown = true

  init(strategy: UpdateStrategy<Card, Content>, view: ScreenlessView<Card, Content>) {
    self.strategy = strategy
    self.view = view
  }

  mutating func show(
    _ emission: UpdateStrategy<Card, Content>.Emission, scrollingBy step: Double
  ) throws(ViewFault) {
    scroll(by: step)
    let before = view.costs
    try view.update { view throws(ViewFault) in try strategy.show(emission, &view) }
    costs = costs + (view.costs - before)
  }

  /// The reader scrolls on, and turns where the content ends.
  private mutating func scroll(by step: Double) {
    guard let offset = view.viewport?.offset else { return }
    for _ in 0..<2 {
      view.viewport?.offset = readsDown ? offset + step : offset - step
      if view.viewport?.offset != offset { return }
      readsDown.toggle()
    }
  }
}
