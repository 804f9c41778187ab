// SPDX-License-Identifier: Apache-2.0

public import FeedModel

/// The updates of a feed, as a sequence to wait for.
///
/// Asking for the next update acknowledges the one before: await the view's own completion in the
/// loop's body. However much is emitted meanwhile, one update follows, to the newest state. Ends
/// when the feed is finished or the task is cancelled; throws the error that the feed failed with,
/// after what came before it.
///
/// Keep the sequence to say when its view moves:
///
///     let updates = pipeline.updates
///     Task { for try await update in updates { await view.apply(update) } }
///     func scrollViewWillBeginDragging(_: UIScrollView) { updates.beginMotion() }
public struct FeedUpdates<Card: FeedCard, Content: FeedValue>: AsyncSequence, Sendable {
  /// One update.
  public typealias Element = FeedUpdate<Card, Content>

  let storage: FeedStorage<Card, Content>
  private let gate: GateID

  init(_ storage: FeedStorage<Card, Content>) {
    self.storage = storage
    gate = storage.makeGate()
  }

  /// Takes a place at the pipeline, with an empty view as its base.
  public func makeAsyncIterator() -> Iterator {
    Iterator(seat: ConsumerSeat(storage, gate: gate))
  }

  /// Says that the view of this sequence moves, or still does. See `FeedPipeline`.
  public func beginMotion() {
    storage.beginMotion(gate)
  }

  /// Says that the view came to rest. What was held back follows in one update.
  public func endMotion() {
    storage.endMotion(gate)
  }

  /// One consumer. It leaves when the iterator is let go, which `break` does.
  public struct Iterator: AsyncIteratorProtocol, Sendable {
    let seat: ConsumerSeat<Card, Content>

    /// Acknowledges the update before, and waits for the next one.
    ///
    /// - Returns: `nil` after the end of the feed, or once the task is cancelled.
    /// - Throws: what the feed failed with, once.
    public func next() async throws -> FeedUpdate<Card, Content>? {
      seat.storage.acknowledge(seat.id)
      while true {
        if Task.isCancelled {
          seat.leave()
          return nil
        }
        switch seat.storage.take(seat.id) {
        case .update(let update, _): return update
        case .nothing: await seat.storage.wait(seat.id)
        case .end(nil), .gone: return nil
        case .end(.some(let error)): throw error
        }
      }
    }
  }
}
