// SPDX-License-Identifier: Apache-2.0

public import FeedModel
public import FeedPipeline

/// A pipeline with a consumer and a view without a screen, for tests that read like pictures:
///
///     let bench = FeedBench(HomeFeed.self)
///     #expect(bench.emit(first) == "reload 4 in 2 sections: first content")
///     #expect(bench.emit(second) == "reconfigure OFFERS[a]: /likes 1→2")
///     #expect(bench.screen == "GOLD[b] OFFERS[a x y]")
///
/// Every plan is checked twice before it is believed: by the rules of batch updates, and by applying
/// it to the view. Where either finds something broken, that is what this and every later line
/// says, so that a test cannot pass it by.
public final class FeedBench<Card: FeedCard, Content: FeedValue> {
  /// The pipeline under test.
  public let pipeline: FeedPipeline<Card, Content>
  /// What the feed itself looks like.
  public private(set) var view: ScreenlessView<Card, Content>
  /// What the pinned group looks like.
  public private(set) var pinnedView: ScreenlessView<Card, Content>
  /// What became of the last emission.
  public private(set) var result: FeedMergeResult?
  /// The last update that was delivered.
  public private(set) var update: FeedUpdate<Card, Content>?
  /// What was illegal in a plan, or what a view would have shown wrongly.
  public private(set) var fault: String?

  private let consumer: FeedConsumer<Card, Content>

  /// The time, which stands still until it is told to pass.
  public let time = VirtualClock()

  /// Makes a bench for a feed with these rules.
  ///
  /// - Parameters:
  ///   - rules: which sections come first, and which stand apart.
  ///   - options: what the team decides about its feed besides the schema.
  ///   - viewport: what of the feed is on the screen; `nil`: everything. The pinned group, which
  ///     stands apart, is always seen as a whole.
  ///   - layout: how cards are laid out.
  public init(
    rules: SectionRules = SectionRules(), options: FeedOptions<Card> = FeedOptions(),
    viewport: Viewport? = nil, layout: ViewLayout<Card, Content> = ViewLayout()
  ) {
    view = ScreenlessView(viewport: viewport, layout: layout)
    pinnedView = ScreenlessView(layout: layout)
    pipeline = FeedPipeline(rules: rules, options: options, clock: time.clock)
    consumer = pipeline.makeConsumer()
  }

  /// Makes a bench for a feed as its schema describes it.
  public convenience init<Feed: FeedDefinition>(
    _ feed: Feed.Type, options: FeedOptions<Card> = FeedOptions(), viewport: Viewport? = nil,
    layout: ViewLayout<Card, Content> = ViewLayout()
  ) where Feed.Card == Card, Feed.SectionContent == Content {
    self.init(rules: feed.sections, options: options, viewport: viewport, layout: layout)
  }

  /// The feed as the view shows it, in one line: `HEADER[h] | GOLD[b] OFFERS[a x y]`.
  public var screen: String {
    fault ?? (pinnedView.sections.isEmpty ? "\(view)" : "\(pinnedView) | \(view)")
  }

  /// Scrolls the feed, no further than it goes. Without a viewport there is nothing to scroll, and
  /// the bench says so from then on.
  ///
  /// - Returns: the screen in one line.
  @discardableResult
  public func scroll(to offset: Double) -> String {
    if view.viewport == nil { fault = fault ?? "broken: scrolled without a viewport" }
    view.viewport?.offset = offset
    return screen
  }

  /// Sends an emission and applies what comes of it.
  ///
  /// - Returns: the update in one line; `none` where nothing was delivered.
  @discardableResult
  public func emit(_ emission: FeedEmission<Card, Content>) -> String {
    result = pipeline.send(emission)
    return settle()
  }

  /// Says that the view moves, as it does while a user scrolls.
  public func beginMotion() {
    consumer.beginMotion()
  }

  /// Says that the view came to rest, and applies what was held back.
  ///
  /// - Returns: the update in one line; `none` where nothing was held back.
  @discardableResult
  public func endMotion() -> String {
    consumer.endMotion()
    return settle()
  }

  /// Lets seconds pass, and applies what comes of it.
  ///
  /// - Returns: the update in one line; `none` where nothing was delivered.
  @discardableResult
  public func wait(_ seconds: Double) -> String {
    time.advance(by: seconds)
    return settle()
  }

  /// Applies what is pending.
  ///
  /// - Returns: the update in one line; `none` where nothing is pending.
  @discardableResult
  public func settle() -> String {
    if let fault { return fault }
    guard let update = consumer.next() else { return "none" }
    self.update = update
    do throws(ViewFault) {
      try view.apply(update.plan)
      try pinnedView.apply(update.pinnedPlan)
    } catch {
      fault = "broken: \(update): \(error)"
    }
    for pass in update.plan.passes + update.pinnedPlan.passes {
      let broken = pass.violations.map(\.description).joined(separator: "; ")
      if !broken.isEmpty { fault = "broken: \(pass): \(broken)" }
    }
    return fault ?? "\(update)"
  }
}
