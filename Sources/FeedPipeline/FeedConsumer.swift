// SPDX-License-Identifier: Apache-2.0

public import FeedModel

/// A consumer that takes updates when it likes and never waits: for a first frame, a test, a tool.
///
/// It leaves when it is let go. One thread at a time should ask; more do no harm, but then nobody
/// knows who acknowledged what.
public final class FeedConsumer<Card: FeedCard, Content: FeedValue>: Sendable {
  private let seat: ConsumerSeat<Card, Content>
  private let ending = Lock<Ending?>(nil)

  /// How the feed ended for this consumer.
  public enum Ending: Sendable {
    case finished
    case failed(any Error)
  }

  init(seat: ConsumerSeat<Card, Content>) {
    self.seat = seat
  }

  /// Acknowledges the update before and takes the one to the newest state; `nil` if there is none.
  public func next() -> FeedUpdate<Card, Content>? {
    take()?.update
  }

  /// The same, with what acknowledges this update and no other, whoever asks meanwhile.
  package func take() -> (
    update: FeedUpdate<Card, Content>, acknowledge: FeedAcknowledgement<Card, Content>
  )? {
    acknowledge()
    switch seat.storage.take(seat.id) {
    case .update(let update, let offer):
      return (update, FeedAcknowledgement(storage: seat.storage, id: seat.id, offer: offer))
    case .nothing, .gone:
      return nil
    case .end(let error):
      ending.withLock { ending in
        ending = ending ?? error.map { .failed($0) } ?? .finished
      }
      return nil
    }
  }

  /// Says that the view shows the update that was taken last; asking for the next one says so too.
  public func acknowledge() {
    seat.storage.acknowledge(seat.id)
  }

  /// Says that the view moves, or still does. See `FeedPipeline`.
  public func beginMotion() {
    seat.beginMotion()
  }

  /// Says that the view came to rest. What was held back is there to be taken.
  public func endMotion() {
    seat.endMotion()
  }

  /// How the feed ended; `nil` until `next` has given all that came before the end.
  public var end: Ending? { ending.withLock { $0 } }
}
