// SPDX-License-Identifier: Apache-2.0

import FeedModel

/// That somebody is told when the state of a card changes: as long as it is held, and not cancelled.
@MainActor public final class CardStateObservation<Value> {
  private(set) var body: (@MainActor (Value?) -> Void)?

  init(_ body: @escaping @MainActor (Value?) -> Void) {
    self.body = body
  }

  /// Ends it. What the body holds is let go.
  public func cancel() {
    body = nil
  }
}

/// Who observes which cards. Observations are held by those who asked for them.
@MainActor struct CardStateObservers<Value> {
  private struct Weak {
    weak var observation: CardStateObservation<Value>?
  }

  private var observers: [CardIdentity: [Weak]] = [:]

  /// Who observes a card, in the order in which they began.
  subscript(identity: CardIdentity) -> [CardStateObservation<Value>] {
    observers[identity]?.compactMap(\.observation) ?? []
  }

  mutating func add(_ observation: CardStateObservation<Value>, to identity: CardIdentity) {
    observers[identity, default: []].append(Weak(observation: observation))
  }

  /// Goes with the cards, all at once.
  ///
  /// - Returns: for each move, who observed its target before.
  mutating func follow(_ moves: [CardStateMove]) -> [[CardStateObservation<Value>]] {
    let carried = moves.map { observers.removeValue(forKey: $0.from) ?? [] }
    let stayed = moves.map { self[$0.to] }
    for (move, carried) in zip(moves, carried) where !carried.isEmpty {
      observers[move.to, default: []] += carried
    }
    return stayed
  }

  /// Forgets observations that ended. O(*n*) in their number.
  mutating func forgetEnded() {
    observers = observers.compactMapValues { observers in
      let others = observers.filter { $0.observation?.body != nil }
      return others.isEmpty ? nil : others
    }
  }
}
