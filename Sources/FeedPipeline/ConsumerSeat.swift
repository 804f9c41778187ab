// SPDX-License-Identifier: Apache-2.0

import FeedModel

/// A consumer's place at a pipeline, which is given up when it is let go.
final class ConsumerSeat<Card: FeedCard, Content: FeedValue>: Sendable {
  let storage: FeedStorage<Card, Content>
  let id: ConsumerID

  init(_ storage: FeedStorage<Card, Content>) {
    self.storage = storage
    id = storage.join()
  }

  deinit {
    storage.leave(id)
  }

  func leave() {
    storage.leave(id)
  }
}
