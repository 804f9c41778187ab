// SPDX-License-Identifier: Apache-2.0

public import FeedModel

/// From emissions to view updates: merges, drops what changes nothing, and gives every consumer the
/// least that leads from what it shows to the newest state.
///
///     let pipeline = FeedPipeline(HomeFeed.self)
///     core.observe { bytes in if let emission = decode(bytes) { pipeline.send(emission) } }
///     for try await update in pipeline.updates {
///       await view.apply(update)             // asking for the next one says that this one is shown
///     }
///
/// The same machine can be asked without waiting (`makeConsumer`) or can call (`observe`). All of
/// it may be used from any thread. A pipeline whose producer is done should be told so (`finish`):
/// who waits for updates waits until then.
///
/// Each consumer can say that its view moves (`beginMotion`), as it does while the user scrolls. Until
/// it rests (`endMotion`), no card changes its place under the finger: plans up to `append` come as
/// ever; of any other state the view is given what fits the structure that it has, and the rest in
/// one plan afterwards. Where the end is never said, `FeedOptions.motionTimeout` ends the motion.
public final class FeedPipeline<Card: FeedCard, Content: FeedValue>: Sendable {
  private let storage: FeedStorage<Card, Content>

  /// Makes a pipeline.
  ///
  /// - Parameters:
  ///   - rules: which sections come first, and which stand apart.
  ///   - options: what else the team decides.
  ///   - producer: what feeds it while somebody consumes; `nil` where `send` is called from
  ///     outside.
  ///   - clock: where time comes from, which only a motion without an end needs.
  public init(
    rules: SectionRules, options: FeedOptions<Card> = FeedOptions(),
    producer: FeedProducer<Card, Content>? = nil, clock: FeedClock = .system
  ) {
    storage = FeedStorage(
      merge: FeedMerge(rules: rules, options: options), producer: producer, clock: clock)
  }

  /// Makes a pipeline for a feed as its schema describes it.
  public convenience init<Feed: FeedDefinition>(
    _ feed: Feed.Type, options: FeedOptions<Card> = FeedOptions(),
    producer: FeedProducer<Card, Content>? = nil, clock: FeedClock = .system
  ) where Feed.Card == Card, Feed.SectionContent == Content {
    self.init(rules: feed.sections, options: options, producer: producer, clock: clock)
  }

  // MARK: - In

  /// Merges an emission and wakes those who have something to take.
  ///
  /// Emissions are merged in the order of the calls. May be called from inside a consumer's
  /// handling or from inside the producer's start.
  @discardableResult
  public func send(_ emission: FeedEmission<Card, Content>) -> FeedMergeResult {
    storage.send(emission)
  }

  /// Decides anew which cards are shown; `nil`: all.
  public func setFilter(_ isIncluded: (@Sendable (FeedSlot<Card>) -> Bool)?) {
    storage.setFilter(isIncluded)
  }

  /// Ends the feed, and stops its producer. Consumers get what came before, then the error if there is
  /// one, then nothing. Only the first call counts; emissions after it are refused and counted.
  public func finish(throwing error: (any Error)? = nil) {
    storage.finish(error)
  }

  /// Whether it was finished: what is sent from now on is refused.
  package var hasEnded: Bool { storage.read { $0.hasEnded } }

  // MARK: - Out

  /// Says that a view comes to the end of what there is, as often as it likes.
  ///
  /// The producer is asked for one page at a time. What is demanded while one is under way is remembered
  /// as one demand, and follows when the page came or failed. The answer to a refresh makes it void.
  ///
  /// - Returns: whether the producer was asked now. It never is without `FeedProducer.nextPage`, nor
  ///   while nobody consumes.
  @discardableResult
  public func demandPage() -> Bool {
    storage.demandPage()
  }

  /// The newest state, with the newest values of volatile fields.
  public var current: FeedSnapshot<Card, Content> { storage.read { $0.merge.snapshot } }

  /// What happened so far.
  public var counters: FeedCounters {
    storage.read { delivery in
      var counters = delivery.counters
      counters.merge = delivery.merge.counters
      return counters
    }
  }

  /// The generation whose answer is awaited, if a refresh is under way.
  public var awaitedGeneration: Int? { storage.read { $0.merge.awaited } }

  /// Updates to wait for. Every iterator is a consumer of its own and starts from an empty view; those
  /// of one sequence move together.
  public var updates: FeedUpdates<Card, Content> { FeedUpdates(storage) }

  /// A consumer that asks when it likes, and never waits.
  public func makeConsumer() -> FeedConsumer<Card, Content> {
    FeedConsumer(seat: ConsumerSeat(storage))
  }

  /// Calls a handler with each update, one at a time.
  ///
  /// The next call comes after the update was acknowledged, with whatever is newest then. The
  /// handler runs where `send`, `acknowledge` or `observe` was called, never within itself: an
  /// emission or acknowledgement from inside it is handled after it returns.
  ///
  /// - Parameters:
  ///   - handler: takes an update and the means to say that the view shows it.
  ///   - end: called once after the feed ended and all was delivered.
  /// - Returns: the observation, which ends when it is let go.
  public func observe(
    _ handler:
      @escaping @Sendable (
        FeedUpdate<Card, Content>, FeedAcknowledgement<Card, Content>
      ) -> Void,
    end: @escaping @Sendable ((any Error)?) -> Void = { _ in }
  ) -> FeedObservation<Card, Content> {
    let seat = ConsumerSeat(storage)
    let id = seat.id
    let observer = FeedStorage<Card, Content>.Observer(
      handle: { [weak storage] update, offer in
        guard let storage else { return }
        handler(update, FeedAcknowledgement(storage: storage, id: id, offer: offer))
      }, end: end)
    let observation = FeedObservation(seat: seat)
    storage.observe(id, observer)
    return observation
  }
}
