// SPDX-License-Identifier: Apache-2.0

import FeedModel

/// Who takes updates: a number, so that the machine is a value.
struct ConsumerID: Hashable, Sendable {
  let number: UInt64
}

/// The state machine of delivery: events in, actions out; no locks, no tasks, no clock.
///
/// The mailbox of a consumer has one slot, which needs no storing: what is pending is whatever
/// differs between its base and the newest state at the moment it asks. While its view moves, what
/// does not fit the structure of that view is held back in the same way: by not being taken.
struct Delivery<Card: FeedCard, Content: FeedValue> {
  private(set) var merge: FeedMerge<Card, Content>
  private(set) var counters = FeedCounters()
  /// A few: looked through, and changed in place.
  private var consumers: [Consumer] = []
  private var gates: MotionGates
  private var pages = PageDemand()
  private var lastID: UInt64 = 0
  private var end: End?
  private let hasProducer: Bool
  private var isProducing = false
  /// The number of the producer's last start.
  private var production: UInt64 = 0

  init(merge: FeedMerge<Card, Content>, hasProducer: Bool) {
    self.merge = merge
    self.hasProducer = hasProducer
    gates = MotionGates(timeout: merge.options.motionTimeout)
  }

  /// How the feed ended.
  enum End: Sendable {
    case finished
    case failed(any Error)
  }

  var hasEnded: Bool { end != nil }

  /// What the machine knows of one consumer.
  private struct Consumer {
    let id: ConsumerID
    let gate: GateID
    /// What the view has: the last state that was acknowledged, or its projection.
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
    let newest: FeedSnapshot<Card, Content>
    let intents: FeedIntent
    let failure: String?
    let policy: FeedPlanPolicy
    /// Whether the view moves, so that its structure must stay.
    let isMoving: Bool
  }

  /// The answer to a demand.
  enum Answer: Sendable {
    case offer(Offer)
    /// Nothing yet. Whoever can, waits.
    case wait
    /// Start the producer, then ask again. It goes by this number until it is stopped.
    case start(UInt64)
    /// Over, and nobody is told twice.
    case end(End)
    /// There is no such consumer: it left, or was told of the end.
    case gone
  }

  // MARK: - Events of the producer

  /// Whether a start of the producer is the one that is under way.
  func isProducing(_ production: UInt64) -> Bool {
    isProducing && production == self.production
  }

  /// Whether something comes from outside, or from the start of the producer that is under way.
  private func isWanted(_ production: UInt64?) -> Bool {
    guard let production else { return true }
    return isProducing(production)
  }

  /// - Parameter production: the start of the producer that this comes from; `nil`: from outside.
  mutating func send(
    _ emission: FeedEmission<Card, Content>, from production: UInt64?
  ) -> Merged {
    guard end == nil, isWanted(production) else {
      counters.refused += 1
      return Merged(result: FeedMergeResult(outcome: .refused, intent: []))
    }
    let awaited = merge.awaited
    let result = merge.apply(emission)
    var merged = Merged(result: result, wakes: note(result))
    switch (emission.kind, result.outcome) {
    case (.page, .applied) where result.intent == .append, (.page, .stale):
      merged.asksForPage = pages.settle() ? self.production : nil
    case (.failed, .failed) where merge.awaited == awaited:
      merged.asksForPage = pages.settle() ? self.production : nil
    case (_, .applied) where result.intent == .refresh:
      pages.forget()
    default: break
    }
    return merged
  }

  /// What became of an emission.
  struct Merged {
    let result: FeedMergeResult
    /// Whether consumers have a reason to ask again.
    var wakes = false
    /// The start of the producer that is to be asked for a page, which was demanded before.
    var asksForPage: UInt64?
  }

  /// A view wants more.
  ///
  /// - Returns: the start of the producer that is to be asked for a page; `nil` where none is.
  mutating func demandPage() -> UInt64? {
    isProducing && end == nil && pages.demand() ? production : nil
  }

  /// - Returns: whether consumers have a reason to ask again.
  mutating func setFilter(_ isIncluded: (@Sendable (FeedSlot<Card>) -> Bool)?) -> Bool {
    note(merge.setFilter(isIncluded))
  }

  /// Ends the feed. Only the first end counts, and none of a producer that was stopped.
  ///
  /// - Returns: whether this was it.
  mutating func finish(_ end: End, from production: UInt64?) -> Bool {
    guard self.end == nil, isWanted(production) else { return false }
    self.end = end
    isProducing = false
    pages.forget()
    return true
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
    for index in 0..<consumers.count {
      consumers[index].intents.formUnion(result.intent)
      if let failure { consumers[index].failure = failure }
      if isNotified { consumers[index].isNotified = true }
    }
    return true
  }

  // MARK: - Events of consumers

  /// A gate for the motion of one view, open.
  mutating func makeGate() -> GateID {
    lastID += 1
    return GateID(number: lastID)
  }

  /// - Parameter gate: what tells when the consumer's view moves; `nil`: one of its own.
  mutating func join(gate: GateID? = nil) -> (id: ConsumerID, gate: GateID) {
    let gate = gate ?? makeGate()
    lastID += 1
    let id = ConsumerID(number: lastID)
    consumers.append(Consumer(id: id, gate: gate))
    return (id, gate)
  }

  /// Takes it that the view shows what was last offered.
  ///
  /// - Parameter number: the offer that is meant; `nil`: the last one.
  mutating func acknowledge(_ id: ConsumerID, offer number: UInt64? = nil) {
    guard let index = index(of: id), let offered = consumers[index].offered,
      number == nil || number == consumers[index].offers
    else { return }
    consumers[index].base = offered
    consumers[index].offered = nil
  }

  /// Whether a demand would be answered by something other than `wait`.
  func isReady(_ id: ConsumerID) -> Bool {
    guard let index = index(of: id) else { return true }
    return isPending(consumers[index]) || (end != nil && !consumers[index].base.isProjection)
  }

  private func index(of id: ConsumerID) -> Int? {
    for index in 0..<consumers.count where consumers[index].id == id { return index }
    return nil
  }

  private func isPending(_ consumer: Consumer) -> Bool {
    consumer.isNotified || consumer.base.feedVersion != merge.snapshot.feedVersion
      || (consumer.base.isProjection && !gates.isClosed(consumer.gate))
  }

  /// Asks for the next update. While an offer is not acknowledged, there is none.
  mutating func demand(_ id: ConsumerID) -> Answer {
    guard let index = index(of: id) else { return .gone }
    let consumer = consumers[index]
    guard consumer.offered == nil else { return .wait }
    if hasProducer, !isProducing, end == nil {
      isProducing = true
      production += 1
      return .start(production)
    }
    if isPending(consumer) {
      let number = consumer.offers + 1
      consumers[index].offered = merge.snapshot
      consumers[index].offers = number
      consumers[index].intents = []
      consumers[index].failure = nil
      consumers[index].isNotified = false
      return .offer(
        Offer(
          number: number, base: consumer.base, newest: merge.snapshot,
          intents: consumer.intents, failure: consumer.failure,
          policy: merge.options.planPolicy, isMoving: gates.isClosed(consumer.gate)))
    }
    // What came before the end was delivered, what a gate held back included.
    guard let end, !consumer.base.isProjection else { return .wait }
    consumers.remove(at: index)
    return .end(end)
  }

  /// Takes what an offer came to, once its plans were found.
  ///
  /// - Returns: whether there is something to deliver. If not, the view shows it already.
  mutating func planned(
    _ id: ConsumerID, _ offer: Offer, _ update: FeedUpdate<Card, Content>
  ) -> Bool {
    if update.snapshot.isProjection, let index = index(of: id),
      consumers[index].offers == offer.number, consumers[index].offered != nil
    {
      consumers[index].offered = update.snapshot
      // What was meant with the state that is held back is told with that state.
      consumers[index].intents.formUnion(offer.intents.subtracting(update.intents))
    }
    if update.isEmpty {
      acknowledge(id, offer: offer.number)
      return false
    }
    counters.updates += 1
    counters.plans[update.plan.rung, default: 0] += 1
    if !update.pinnedPlan.isEmpty {
      counters.pinnedPlans[update.pinnedPlan.rung, default: 0] += 1
    }
    if update.snapshot.isProjection { counters.projections += 1 }
    return true
  }

  /// - Returns: whether the producer has nobody left to produce for.
  mutating func leave(_ id: ConsumerID) -> Bool {
    guard let index = index(of: id) else { return false }
    consumers.remove(at: index)
    guard consumers.isEmpty, isProducing else { return false }
    isProducing = false
    pages.forget()
    return true
  }
}

// MARK: - Events of motion

extension Delivery {
  /// The view moves from now on, or still does.
  ///
  /// - Returns: the moment at which the machine asks to be woken (`motionDeadline`); `nil` where it
  ///   will be already, or never has to be.
  mutating func beginMotion(_ gate: GateID, at now: UInt64) -> UInt64? {
    gates.begin(gate, at: now)
  }

  /// - Returns: whether consumers have a reason to ask again.
  mutating func endMotion(_ gate: GateID) -> Bool {
    gates.end(gate)
  }

  /// The moment came that `beginMotion` asked for.
  mutating func motionDeadline(_ gate: GateID, at now: UInt64) -> MotionGates.Alarm {
    let alarm = gates.alarm(gate, at: now)
    if alarm == .opens { counters.motionTimeouts += 1 }
    return alarm
  }
}
