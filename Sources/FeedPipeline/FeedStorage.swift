// SPDX-License-Identifier: Apache-2.0

import FeedModel

/// The state machine behind its lock, and those who wait for it.
///
/// All that reaches out of the pipeline happens after the lock was given back: continuations,
/// handlers, the producer, the clock, and the finding of plans.
final class FeedStorage<Card: FeedCard, Content: FeedValue>: Sendable {
  typealias Emission = FeedEmission<Card, Content>
  typealias Update = FeedUpdate<Card, Content>

  struct State {
    var delivery: Delivery<Card, Content>
    var waiters: [ConsumerID: [Waiter]] = [:]
    var observers: [ConsumerID: Observer] = [:]
    var lastTicket: UInt64 = 0
    var stopProducer: (@Sendable () -> Void)?
  }

  struct Waiter {
    let ticket: UInt64
    let continuation: CheckedContinuation<Void, Never>
  }

  let state: Lock<State>
  let clock: FeedClock
  private let producer: FeedProducer<Card, Content>?

  init(
    merge: FeedMerge<Card, Content>, producer: FeedProducer<Card, Content>?, clock: FeedClock
  ) {
    self.producer = producer
    self.clock = clock
    state = Lock(State(delivery: Delivery(merge: merge, hasProducer: producer != nil)))
  }

  func read<Value>(_ body: (Delivery<Card, Content>) -> Value) -> Value {
    state.withLock { body($0.delivery) }
  }

  // MARK: - The producer's side

  /// - Parameter production: the start of the producer that this comes from; `nil`: from outside.
  func send(_ emission: Emission, from production: UInt64? = nil) -> FeedMergeResult {
    let (merged, awakened) = state.withLock { state in
      let merged = state.delivery.send(emission, from: production)
      return (merged, merged.wakes ? state.takeWaiting() : Awakened())
    }
    wake(awakened)
    if let production = merged.asksForPage { askForPage(production) }
    return merged.result
  }

  func setFilter(_ isIncluded: (@Sendable (FeedSlot<Card>) -> Bool)?) {
    wake(
      state.withLock { state in
        state.delivery.setFilter(isIncluded) ? state.takeWaiting() : Awakened()
      })
  }

  /// - Parameter production: the start of the producer that ended by itself; `nil`: from outside,
  ///   and the producer is stopped.
  func finish(_ error: (any Error)?, from production: UInt64? = nil) {
    let (awakened, stop) = state.withLock { state in
      let end = error.map { Delivery<Card, Content>.End.failed($0) } ?? .finished
      guard state.delivery.finish(end, from: production) else {
        return (Awakened(), (@Sendable () -> Void)?.none)
      }
      let stop = state.stopProducer
      state.stopProducer = nil
      return (state.takeWaiting(), stop)
    }
    if production == nil { stop?() }
    wake(awakened)
  }

  func wake(_ awakened: Awakened) {
    for continuation in awakened.continuations { continuation.resume() }
    for id in awakened.observers { drain(id) }
  }

  // MARK: - The consumers' side

  func join(gate: GateID?) -> (id: ConsumerID, gate: GateID) {
    state.withLock { $0.delivery.join(gate: gate) }
  }

  func acknowledge(_ id: ConsumerID, offer: UInt64? = nil) {
    state.withLock { $0.delivery.acknowledge(id, offer: offer) }
  }

  func leave(_ id: ConsumerID) {
    let (waiters, observer, stop) = state.withLock { state in
      let isLast = state.delivery.leave(id)
      let stop = isLast ? state.stopProducer : nil
      if isLast { state.stopProducer = nil }
      return (
        state.waiters.removeValue(forKey: id) ?? [], state.observers.removeValue(forKey: id), stop
      )
    }
    // A handler is let go outside the lock, with all that it holds.
    _ = observer
    for waiter in waiters { waiter.continuation.resume() }
    stop?()
  }

  /// What there is for a consumer now.
  enum Taken {
    case update(Update, offer: UInt64)
    case nothing
    case end((any Error)?)
    /// The consumer left, or was told of the end before.
    case gone
  }

  /// Takes what is pending, without waiting for more. Starts the producer if there is one.
  func take(_ id: ConsumerID) -> Taken {
    while true {
      switch state.withLock({ $0.delivery.demand(id) }) {
      case .start(let production): start(production)
      case .wait: return .nothing
      case .gone: return .gone
      case .end(.finished): return .end(nil)
      case .end(.failed(let error)): return .end(error)
      case .offer(let offer):
        let update = Update(offer)
        // If there is nothing to deliver, the state went away from the base and came back, or all
        // that is new is held back.
        if state.withLock({ $0.delivery.planned(id, offer, update) }) {
          return .update(update, offer: offer.number)
        }
      }
    }
  }

  /// Waits until there may be something to take, or the task is cancelled.
  func wait(_ id: ConsumerID) async {
    let ticket = state.withLock { state in
      state.lastTicket += 1
      return state.lastTicket
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isReady = state.withLock { state in
          // A cancellation before this moment is seen here, a later one finds the waiter.
          if Task.isCancelled || state.delivery.isReady(id) { return true }
          state.waiters[id, default: []].append(
            Waiter(ticket: ticket, continuation: continuation))
          return false
        }
        if isReady { continuation.resume() }
      }
    } onCancel: {
      let waiter = state.withLock { state -> Waiter? in
        guard let index = state.waiters[id]?.firstIndex(where: { $0.ticket == ticket }) else {
          return nil
        }
        return state.waiters[id]?.remove(at: index)
      }
      waiter?.continuation.resume()
    }
  }

  // MARK: - The producer

  /// - Returns: whether the producer was asked.
  func demandPage() -> Bool {
    guard producer?.nextPage != nil else { return false }
    guard let production = state.withLock({ $0.delivery.demandPage() }) else { return false }
    askForPage(production)
    return true
  }

  private func askForPage(_ production: UInt64) {
    producer?.nextPage?(FeedInput(storage: self, production: production))
  }

  private func start(_ production: UInt64) {
    guard let producer else { return }
    let stop = producer.start(FeedInput(storage: self, production: production))
    let isUnwanted = state.withLock { state in
      guard state.delivery.isProducing(production) else { return true }
      state.stopProducer = stop
      return false
    }
    // Everybody left, or the feed ended, while it was starting.
    if isUnwanted { stop() }
  }
}

/// Who is to be told, after the lock was given back.
struct Awakened {
  var continuations: [CheckedContinuation<Void, Never>] = []
  var observers: [ConsumerID] = []
}

extension FeedStorage.State {
  mutating func takeWaiting() -> Awakened {
    if waiters.isEmpty, observers.isEmpty { return Awakened() }
    let awakened = Awakened(
      continuations: waiters.values.flatMap { $0.map(\.continuation) },
      observers: observers.keys.sorted { $0.number < $1.number })
    waiters.removeAll()
    return awakened
  }
}
