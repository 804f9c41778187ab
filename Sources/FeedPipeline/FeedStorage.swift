// SPDX-License-Identifier: Apache-2.0

import FeedModel

/// The state machine behind its lock, and those who wait for it.
///
/// All that reaches out of the pipeline happens after the lock was given back: continuations,
/// handlers, the producer, and the finding of plans.
final class FeedStorage<Card: FeedCard, Content: FeedValue>: Sendable {
  typealias Emission = FeedEmission<Card, Content>
  typealias Update = FeedUpdate<Card, Content>

  struct State {
    var delivery: Delivery<Card, Content>
    var waiters: [ConsumerID: [Waiter]] = [:]
    var observers: [ConsumerID: Observer] = [:]
    var lastTicket: UInt64 = 0
    var production: UInt64 = 0
    var stopProducer: (@Sendable () -> Void)?
  }

  struct Waiter {
    let ticket: UInt64
    let continuation: CheckedContinuation<Void, Never>
  }

  struct Observer {
    let handle: @Sendable (Update, UInt64) -> Void
    let end: @Sendable ((any Error)?) -> Void
    var isDraining = false
    var isAskedAgain = false
  }

  private let state: Lock<State>
  private let producer: FeedProducer<Card, Content>?

  init(merge: FeedMerge<Card, Content>, producer: FeedProducer<Card, Content>?) {
    self.producer = producer
    state = Lock(State(delivery: Delivery(merge: merge, hasProducer: producer != nil)))
  }

  func read<Value>(_ body: (Delivery<Card, Content>) -> Value) -> Value {
    state.withLock { body($0.delivery) }
  }

  // MARK: - The producer's side

  func send(_ emission: Emission) -> FeedMergeResult {
    let (result, awakened) = state.withLock { state in
      let (result, wakes) = state.delivery.send(emission)
      return (result, wakes ? state.takeWaiting() : Awakened())
    }
    wake(awakened)
    return result
  }

  func setFilter(_ isIncluded: (@Sendable (FeedSlot<Card>) -> Bool)?) {
    wake(
      state.withLock { state in
        state.delivery.setFilter(isIncluded) ? state.takeWaiting() : Awakened()
      })
  }

  func finish(_ error: (any Error)?) {
    let (awakened, released) = state.withLock { state in
      state.delivery.finish(error.map { .failed($0) } ?? .finished)
      let released = state.stopProducer
      state.stopProducer = nil
      return (state.takeWaiting(), released)
    }
    // It is not called, the producer having ended by itself; it is let go outside the lock.
    _ = released
    wake(awakened)
  }

  private func wake(_ awakened: Awakened) {
    for continuation in awakened.continuations { continuation.resume() }
    for id in awakened.observers { drain(id) }
  }

  // MARK: - The consumers' side

  func join() -> ConsumerID {
    state.withLock { $0.delivery.join() }
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
    _ = observer
    for waiter in waiters { waiter.continuation.resume() }
    stop?()
  }

  /// What there is for a consumer now.
  enum Taken {
    case update(Update, offer: UInt64)
    case nothing
    case end((any Error)?)
  }

  /// Takes what is pending, without waiting for more. Starts the producer if there is one.
  func take(_ id: ConsumerID) -> Taken {
    while true {
      switch state.withLock({ $0.delivery.demand(id) }) {
      case .start: start()
      case .wait: return .nothing
      case .end(.finished): return .end(nil)
      case .end(.failed(let error)): return .end(error)
      case .offer(let offer):
        let update = Update(offer)
        if update.isEmpty {
          // The state went away from the base and came back.
          acknowledge(id, offer: offer.number)
          continue
        }
        state.withLock { $0.delivery.count(update) }
        return .update(update, offer: offer.number)
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

  // MARK: - Observers

  func observe(_ id: ConsumerID, _ observer: Observer) {
    state.withLock { $0.observers[id] = observer }
    drain(id)
  }

  /// Hands an observer what there is. Asked for from inside the observer's own handling, it only
  /// notes that it was, so that nothing recurses and nothing is lost.
  func drain(_ id: ConsumerID) {
    let begins = state.withLock { state in
      guard state.observers[id]?.isDraining == false else {
        state.observers[id]?.isAskedAgain = true
        return false
      }
      state.observers[id]?.isDraining = true
      return true
    }
    guard begins else { return }
    while true {
      let observer = state.withLock { state in
        state.observers[id]?.isAskedAgain = false
        return state.observers[id]
      }
      guard let observer else { return }
      switch take(id) {
      case .update(let update, let offer):
        observer.handle(update, offer)
      case .nothing:
        let isDone = state.withLock { state in
          guard state.observers[id]?.isAskedAgain == true else {
            state.observers[id]?.isDraining = false
            return true
          }
          return false
        }
        if isDone { return }
      case .end(let error):
        _ = state.withLock { $0.observers.removeValue(forKey: id) }
        return observer.end(error)
      }
    }
  }

  // MARK: - The producer

  private func start() {
    guard let producer else { return }
    let number = state.withLock { state in
      state.production += 1
      return state.production
    }
    let stop = producer.start(FeedInput(storage: self))
    let isUnwanted = state.withLock { state in
      guard state.delivery.isProducing, state.production == number else { return true }
      state.stopProducer = stop
      return false
    }
    // Everybody left, or the feed ended, while it was starting.
    if isUnwanted { stop() }
  }
}

/// Who is to be told, after the lock was given back.
private struct Awakened {
  var continuations: [CheckedContinuation<Void, Never>] = []
  var observers: [ConsumerID] = []
}

extension FeedStorage.State {
  fileprivate mutating func takeWaiting() -> Awakened {
    let awakened = Awakened(
      continuations: waiters.values.flatMap { $0.map(\.continuation) },
      observers: observers.keys.sorted { $0.number < $1.number })
    waiters.removeAll()
    return awakened
  }
}

extension FeedUpdate {
  /// Finds the plans of an offer.
  init(_ offer: Delivery<Card, Content>.Offer) {
    base = offer.base.feedVersion
    snapshot = offer.snapshot
    plan = FeedPlan(from: offer.base.main, to: offer.snapshot.main, policy: offer.policy)
    pinnedPlan = FeedPlan(
      from: offer.base.pinned, to: offer.snapshot.pinned, policy: offer.policy)
    intents = offer.intents
    failure = offer.failure
  }
}
