// SPDX-License-Identifier: Apache-2.0

public import FeedModel

/// What feeds a pipeline while somebody consumes.
///
/// It is started by the first demand and stopped when the last consumer leaves, and again if another
/// one comes: as a cold flow of the shared core wants it.
public struct FeedProducer<Card: FeedCard, Content: FeedValue>: Sendable {
  let start: @Sendable (FeedInput<Card, Content>) -> @Sendable () -> Void
  let nextPage: (@Sendable (FeedInput<Card, Content>) -> Void)?

  /// A producer, which may emit from inside both calls.
  ///
  /// - Parameters:
  ///   - nextPage: asks for the next page (`FeedPipeline.demandPage`), one at a time: a page that is
  ///     emitted, or a failure, is the answer. `nil`: there are no pages to ask for.
  ///   - start: starts producing, and returns what stops it.
  public init(
    nextPage: (@Sendable (FeedInput<Card, Content>) -> Void)? = nil,
    start: @escaping @Sendable (FeedInput<Card, Content>) -> @Sendable () -> Void
  ) {
    self.nextPage = nextPage
    self.start = start
  }
}

/// The end of a pipeline that a producer holds.
///
/// It keeps no pipeline alive: a core may keep its input, and the pipeline its core.
public struct FeedInput<Card: FeedCard, Content: FeedValue>: Sendable {
  private let storage: @Sendable () -> FeedStorage<Card, Content>?
  private let production: UInt64

  init(storage: FeedStorage<Card, Content>, production: UInt64) {
    self.storage = { [weak storage] in storage }
    self.production = production
  }

  /// See `FeedPipeline.send`. Refused once the producer was stopped, as its end is.
  @discardableResult
  public func send(_ emission: FeedEmission<Card, Content>) -> FeedMergeResult {
    storage()?.send(emission, from: production) ?? FeedMergeResult(outcome: .refused, intent: [])
  }

  /// Ends the feed, as `FeedPipeline.finish` does; the producer is not asked to stop.
  public func finish(throwing error: (any Error)? = nil) {
    storage()?.finish(error, from: production)
  }
}
