// SPDX-License-Identifier: Apache-2.0

public import FeedModel
public import FeedPipeline

/// A pipeline with a consumer and a view without a screen, for tests that read like pictures:
///
///     var bench = FeedBench(HomeFeed.self)
///     #expect(try bench.emit(first) == "reload 4 in 2 sections: first content")
///     #expect(try bench.emit(second) == "reconfigure OFFERS[a]: /likes 1→2")
///     #expect(bench.screen == "GOLD[b] OFFERS[a x y]")
///
/// Every plan is checked twice before it is believed: by the rules of batch updates, and by applying
/// it to the view.
public struct FeedBench<Card: FeedCard, Content: FeedValue>: Sendable {
  public let pipeline: FeedPipeline<Card, Content>
  /// What the feed itself looks like.
  public private(set) var view = ScreenlessView<Card, Content>()
  /// What the pinned group looks like.
  public private(set) var pinnedView = ScreenlessView<Card, Content>()
  /// What became of the last emission.
  public private(set) var result: FeedMergeResult?
  /// The last update that was delivered.
  public private(set) var update: FeedUpdate<Card, Content>?

  private let consumer: FeedConsumer<Card, Content>

  public init(rules: SectionRules = SectionRules(), options: FeedOptions<Card> = FeedOptions()) {
    pipeline = FeedPipeline(rules: rules, options: options)
    consumer = pipeline.makeConsumer()
  }

  public init<Feed: FeedDefinition>(
    _ feed: Feed.Type, options: FeedOptions<Card> = FeedOptions()
  ) where Feed.Card == Card, Feed.SectionContent == Content {
    self.init(rules: feed.sections, options: options)
  }

  /// The feed as the view shows it, in one line.
  public var screen: String {
    pinnedView.sections.isEmpty ? "\(view)" : "\(pinnedView) | \(view)"
  }

  /// Sends an emission and applies what comes of it.
  ///
  /// - Returns: the update in one line; `none` where nothing was delivered.
  /// - Throws: what is illegal in a plan, or what a view would have shown wrongly.
  public mutating func emit(_ emission: FeedEmission<Card, Content>) throws -> String {
    result = pipeline.send(emission)
    return try settle()
  }

  /// Applies what is pending.
  ///
  /// - Returns: the update in one line; `none` where nothing is pending.
  /// - Throws: what is illegal in a plan, or what a view would have shown wrongly.
  public mutating func settle() throws -> String {
    guard let update = consumer.next() else { return "none" }
    self.update = update
    for pass in update.plan.passes + update.pinnedPlan.passes {
      let violations = pass.violations
      guard violations.isEmpty else { throw IllegalPlan(plan: "\(pass)", broken: violations) }
    }
    try view.apply(update.plan)
    try pinnedView.apply(update.pinnedPlan)
    return "\(update)"
  }
}

/// A plan that breaks rules of batch updates.
public struct IllegalPlan: Error, Hashable, Sendable, CustomStringConvertible {
  public let plan: String
  public let broken: [BatchViolation]

  public var description: String {
    "\(plan): \(broken.map(\.description).joined(separator: "; "))"
  }
}
