// SPDX-License-Identifier: Apache-2.0

import FeedModel

/// A consumer's place at a pipeline, which is given up when it is let go.
final class ConsumerSeat<Card: FeedCard, Content: FeedValue>: Sendable {
  let storage: FeedStorage<Card, Content>
  let id: ConsumerID
  private let gate: GateID

  /// - Parameter gate: what tells when the consumer's view moves; `nil`: one of its own.
  init(_ storage: FeedStorage<Card, Content>, gate: GateID? = nil) {
    self.storage = storage
    (id, self.gate) = storage.join(gate: gate)
  }

  deinit {
    leave()
  }

  func leave() {
    storage.leave(id)
  }

  func beginMotion() {
    storage.beginMotion(gate)
  }

  func endMotion() {
    storage.endMotion(gate)
  }
}
