// SPDX-License-Identifier: Apache-2.0

public import FeedModel

/// A handler's registration. Ends when it is let go, or by `cancel`.
public final class FeedObservation<Card: FeedCard, Content: FeedValue>: Sendable {
  private let seat: ConsumerSeat<Card, Content>

  init(seat: ConsumerSeat<Card, Content>) {
    self.seat = seat
  }

  /// Ends the observation: neither the handler nor the end is called any more. A call of the handler
  /// that is under way ends by itself.
  public func cancel() {
    seat.leave()
  }

  /// Says that the view moves, or still does. See `FeedPipeline`.
  public func beginMotion() {
    seat.beginMotion()
  }

  /// Says that the view came to rest. If something was held back, the handler is called with it,
  /// from here or from where it is being called already.
  public func endMotion() {
    seat.endMotion()
  }
}

/// The means to say that the view shows an update.
public struct FeedAcknowledgement<Card: FeedCard, Content: FeedValue>: Sendable {
  let storage: FeedStorage<Card, Content>
  let id: ConsumerID
  let offer: UInt64

  /// Says that the view shows the update. A second call does nothing.
  public func callAsFunction() {
    storage.acknowledge(id, offer: offer)
    storage.drain(id)
  }
}
