// SPDX-License-Identifier: Apache-2.0

import CFeedBridge

/// Which threads are where in a feed, so that one that may not be there is refused. A pure state
/// machine: threads come by their numbers, and nobody waits.
struct DoorTraffic {
  /// Whether the producer's side belongs to the thread that pushes first.
  let isBound: Bool
  /// The thread that pushed first.
  private var owner: UInt64?
  /// The thread at the producer's side.
  private var producer: UInt64?
  /// The thread at the consumer's side, and how many of its calls are there, one inside another.
  private var consumer: (thread: UInt64, depth: Int)?
  /// The threads that are in a callback of the feed, one entry a callback.
  private var callbacks: [UInt64] = []

  init(isBound: Bool) {
    self.isBound = isBound
  }

  mutating func enterProducer(_ thread: UInt64, _ call: StaticString) throws(DoorFault) {
    guard !callbacks.contains(thread), producer != thread else {
      throw DoorFault(
        FB_ERROR_REENTRANT,
        "\(call) from inside a callback of the same feed: call it after the callback has returned")
    }
    if isBound, let owner, owner != thread {
      throw DoorFault(
        FB_ERROR_THREAD,
        "\(call) on another thread than the first push, to which the feed is bound")
    }
    guard producer == nil else {
      throw DoorFault(
        FB_ERROR_BUSY,
        "\(call) while another thread is at the producer's side: one at a time")
    }
    producer = thread
    if isBound { owner = thread }
  }

  mutating func leaveProducer() {
    producer = nil
  }

  mutating func enterConsumer(_ thread: UInt64, _ call: StaticString) throws(DoorFault) {
    guard let consumer, consumer.thread != thread else {
      consumer = (thread, (consumer?.depth ?? 0) + 1)
      return
    }
    throw DoorFault(
      FB_ERROR_BUSY, "\(call) while another thread is at the consumer's side: one at a time")
  }

  mutating func leaveConsumer() {
    guard let (thread, depth) = consumer else { return }
    consumer = depth > 1 ? (thread, depth - 1) : nil
  }

  mutating func enterCallback(_ thread: UInt64) {
    callbacks.append(thread)
  }

  mutating func leaveCallback(_ thread: UInt64) {
    if let index = callbacks.lastIndex(of: thread) { callbacks.remove(at: index) }
  }
}
