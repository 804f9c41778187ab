// SPDX-License-Identifier: Apache-2.0

import FeedModel

/// Who takes updates: a number, so that the machine is a value.
struct ConsumerID: Hashable, Sendable {
  let number: UInt64
}

/// The state machine of delivery: events in, actions out; no locks, no tasks, no clock.
///
/// The mailbox of a consumer has one slot, which needs no storing: what is pending is whatever
/// differs between its base and the newest state at the moment it asks.
struct Delivery<Card: FeedCard, Content: FeedValue> {
  private(set) var merge: FeedMerge<Card, Content>
  private(set) var counters = FeedCounters()
  private var consumers: [ConsumerID: Consumer] = [:]
  private var lastID: UInt64 = 0
  private var end: End?
  private let hasProducer: Bool
  private(set) var isProducing = false

  init(merge: FeedMerge<Card, Content>, hasProducer: Bool) {
    self.merge = merge
    self.hasProducer = hasProducer
  }

  /// How the feed ended.
  enum End: Sendable {
    case finished
    case failed(any Error)
  }

  /// What the machine knows of one consumer.
  private struct Consumer {
    /// What the view has: the last state that was acknowledged.
    var base = FeedSnapshot<Card, Content>()
    /// What the consumer took and has not acknowledged.
    var offered: FeedSnapshot<Card, Content>?
    var offers: UInt64 = 0
    var intents: FeedIntent = []
    var failure: String?
    /// Whether there is something to say even if nothing that is shown changed.
    var isNotified = false
  }

  /// What a consumer is given: two states, whose difference is found outside the lock.
  struct Offer: Sendable {
    let number: UInt64
    let base: FeedSnapshot<Card, Content>
    let snapshot: FeedSnapshot<Card, Content>
    let intents: FeedIntent
    let failure: String?
    let policy: FeedPlanPolicy
  }

  /// The answer to a demand.
  enum Answer: Sendable {
    case offer(Offer)
    /// Nothing yet. Whoever can, waits.
    case wait
    /// Start the producer, then ask again.
    case start
    /// Over, and nobody is told twice.
    case end(End)
  }

  // MARK: - Events of the producer

  /// - Returns: what merging came to, and whether consumers have a reason to ask again.
  mutating func send(
    _ emission: FeedEmission<Card, Content>
  ) -> (result: FeedMergeResult, wakes: Bool) {
    guard end == nil else {
      counters.refused += 1
      return (FeedMergeResult(outcome: .refused, intent: []), false)
    }
    let result = merge.apply(emission)
    return (result, note(result))
  }

  /// - Returns: whether consumers have a reason to ask again.
  mutating func setFilter(_ isIncluded: (@Sendable (FeedSlot<Card>) -> Bool)?) -> Bool {
    note(merge.setFilter(isIncluded))
  }

  /// Ends the feed. Only the first end counts.
  mutating func finish(_ end: End) {
    guard self.end == nil else { return }
    self.end = end
    isProducing = false
  }

  private mutating func note(_ result: FeedMergeResult) -> Bool {
    let isShown = result.outcome == .applied(raised: true)
    var failure: String?
    var isNotified = false
    switch result.outcome {
    case .failed(_, let message):
      failure = message
      isNotified = true
    case .applied:
      isNotified = result.intent.contains(.refresh)
    case .stale, .refreshOpened, .refused: break
    }
    guard isShown || isNotified else { return false }
    for id in consumers.keys {
      consumers[id]?.intents.formUnion(result.intent)
      if let failure { consumers[id]?.failure = failure }
      if isNotified { consumers[id]?.isNotified = true }
    }
    return true
  }

  // MARK: - Events of consumers

  mutating func join() -> ConsumerID {
    lastID += 1
    let id = ConsumerID(number: lastID)
    consumers[id] = Consumer()
    return id
  }

  /// Takes it that the view shows what was last offered.
  ///
  /// - Parameter number: the offer that is meant; `nil`: the last one.
  mutating func acknowledge(_ id: ConsumerID, offer number: UInt64? = nil) {
    guard let consumer = consumers[id], let offered = consumer.offered,
      number == nil || number == consumer.offers
    else { return }
    consumers[id]?.base = offered
    consumers[id]?.offered = nil
  }

  /// Whether a demand would be answered by something other than `wait`.
  func isReady(_ id: ConsumerID) -> Bool {
    guard let consumer = consumers[id] else { return true }
    return end != nil || consumer.isNotified
      || consumer.base.feedVersion != merge.snapshot.feedVersion
  }

  /// Asks for the next update. While an offer is not acknowledged, there is none.
  mutating func demand(_ id: ConsumerID) -> Answer {
    guard let consumer = consumers[id] else { return .end(.finished) }
    guard consumer.offered == nil else { return .wait }
    if hasProducer, !isProducing, end == nil {
      isProducing = true
      return .start
    }
    if consumer.isNotified || consumer.base.feedVersion != merge.snapshot.feedVersion {
      let number = consumer.offers + 1
      consumers[id]?.offered = merge.snapshot
      consumers[id]?.offers = number
      consumers[id]?.intents = []
      consumers[id]?.failure = nil
      consumers[id]?.isNotified = false
      return .offer(
        Offer(
          number: number, base: consumer.base, snapshot: merge.snapshot,
          intents: consumer.intents, failure: consumer.failure,
          policy: merge.options.planPolicy))
    }
    // What came before the end was delivered.
    guard let end else { return .wait }
    consumers[id] = nil
    return .end(end)
  }

  mutating func count(_ update: FeedUpdate<Card, Content>) {
    counters.updates += 1
    counters.plans[update.plan.rung, default: 0] += 1
    if !update.pinnedPlan.isEmpty {
      counters.pinnedPlans[update.pinnedPlan.rung, default: 0] += 1
    }
  }

  /// - Returns: whether the producer has nobody left to produce for.
  mutating func leave(_ id: ConsumerID) -> Bool {
    guard consumers.removeValue(forKey: id) != nil, consumers.isEmpty, isProducing else {
      return false
    }
    isProducing = false
    return true
  }
}
