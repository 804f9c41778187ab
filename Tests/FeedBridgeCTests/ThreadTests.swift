// SPDX-License-Identifier: Apache-2.0

import CFeedBridge
import Dispatch
import Foundation
import TestSupport
import Testing

@testable import FeedBridgeC

/// Who may be where, and what happens to those who may not.
@Suite struct ThreadTests {
  @Test func `one thread pushes at a time, and any thread may be the next`() throws {
    var traffic = DoorTraffic(isBound: false)
    try traffic.enterProducer(1, "fb_push")
    #expect(throws: DoorFault.self) { try traffic.enterProducer(2, "fb_push") }
    #expect(throws: DoorFault.self) { try traffic.enterProducer(1, "fb_push") }
    traffic.leaveProducer()
    try traffic.enterProducer(2, "fb_push")
    traffic.leaveProducer()
  }

  @Test func `the consumer's side is one thread's, as deep as it goes`() throws {
    var traffic = DoorTraffic(isBound: false)
    try traffic.enterConsumer(1, "fb_observe")
    try traffic.enterConsumer(1, "fb_observe")
    #expect(throws: DoorFault.self) { try traffic.enterConsumer(2, "fb_next") }
    traffic.leaveConsumer()
    #expect(throws: DoorFault.self) { try traffic.enterConsumer(2, "fb_next") }
    traffic.leaveConsumer()
    try traffic.enterConsumer(2, "fb_next")
    // The producer's side is another one.
    try traffic.enterProducer(1, "fb_push")
  }

  @Test func `a second thread is told that the first is there`() {
    let feed = OpenFeed()
    let log = CallLog { feed, _ in
      // The push of this thread is under way for as long as this call is.
      OtherThread.run {
        #expect(fb_push(feed, "{}", 2, nil) == FB_ERROR_BUSY)
        #expect(message.contains("another thread"), "\(message)")
        #expect(fb_finish(feed, nil) == FB_ERROR_BUSY)
        var version: UInt64 = 0
        #expect(fb_version(feed, &version) == FB_OK)
        #expect(version == 1)
        var counters = fb_counters.sized()
        #expect(fb_read_counters(feed, &counters) == FB_OK)
        #expect(fb_acknowledge(feed, 1) == FB_OK)
      }
    }
    log.observe(feed)
    #expect(feed.push(snapshot("A a=1")) == FB_OK)
    #expect(feed.push(snapshot("A a=1")) == FB_OK)
    #expect(log.calls == ["reload 0→1"])
  }

  @Test func `a feed can be closed while another thread pushes`() {
    let feed = OpenFeed()
    let log = CallLog { feed, update in
      OtherThread.run { #expect(fb_close(feed) == FB_OK) }
      #expect(update.plan.reason.string == "first content")
    }
    log.observe(feed)
    // The push was there before the end, and ends as if that had come after it.
    let (code, result) = feed.pushed(snapshot("A a=1"))
    #expect(code == FB_OK)
    #expect(result.version == 1)
    #expect(feed.push(snapshot("A a=2")) == FB_ERROR_HANDLE)
    #expect(log.releases == 1)
  }

  @Test func `a feed that is bound to a thread knows the others`() {
    let feed = OpenFeed { $0.flags = UInt64(FB_BIND_TO_THREAD) }
    OtherThread.run { #expect(feed.push(snapshot("A a=1")) == FB_OK) }
    #expect(feed.push(snapshot("A a=2")) == FB_ERROR_THREAD)
    #expect(message.contains("bound"), "\(message)")
    OtherThread.run { #expect(feed.push(snapshot("A a=3")) == FB_ERROR_THREAD) }
    // The consumer's side is not bound.
    #expect(feed.next().code == FB_OK)
  }

  @Test func `each thread has its own message`() {
    let feed = OpenFeed()
    #expect(fb_acknowledge(feed.feed, 3) == FB_ERROR_VERSION)
    OtherThread.run {
      #expect(message == "")
      #expect(fb_close(0) == FB_ERROR_HANDLE)
      #expect(message.hasPrefix("0 is no feed"), "\(message)")
    }
    #expect(message.hasPrefix("version 3"), "\(message)")
  }

  @Test func `threads have numbers of their own`() {
    let mine = fb_thread_number()
    #expect(mine == fb_thread_number())
    var numbers: Set<UInt64> = [mine]
    for _ in 0..<20 {
      numbers.insert(OtherThread.run { fb_thread_number() })
    }
    #expect(numbers.count == 21)
  }

  /// All that can be called, from four threads at once, on feeds that are closed meanwhile: nothing but
  /// codes, and no context that is released twice or never.
  @Test func `whatever is called from wherever is answered with a code`() {
    let shared = SharedFeed()
    let log = CallLog { feed, update in
      if update.version % 2 == 0 { _ = fb_acknowledge(feed, update.version) }
    }
    let observations = Counter()
    let count = rounds(1_000, heavy: 20_000)
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      var generator = SeededGenerator(seed: UInt64(thread) + 1)
      for _ in 0..<count {
        let feed = shared.feed
        let code = Self.call(
          Int.random(in: 0..<200, using: &generator), feed, shared, log, observations)
        #expect(
          [
            FB_OK, FB_NOTHING, FB_END, FB_ERROR_HANDLE, FB_ERROR_BUSY, FB_ERROR_OBSERVED,
            FB_ERROR_VERSION, FB_ERROR_NO_UPDATE, FB_ERROR_ENDED, FB_ERROR_REFUSED,
          ].contains(code), "\(String(cString: fb_code_name(code)))")
      }
    }
    shared.close()
    #expect(log.releases == observations.value)
  }

  private static func call(
    _ choice: Int, _ feed: fb_feed, _ shared: SharedFeed, _ log: CallLog, _ observations: Counter
  ) -> fb_code {
    switch choice {
    case 0: return shared.reopen()
    case 1..<10: return fb_push(feed, "{", 1, nil)
    case 10..<90:
      let bytes = Array(snapshot("A a=\(choice / 4) b=1").utf8)
      return fb_push(feed, bytes, bytes.count, nil)
    case 90..<120:
      var update = fb_update.sized()
      return fb_next(feed, &update)
    case 120..<125:
      observations.add()
      return log.observe(feed)
    case 125..<127: return fb_observe(feed, nil, nil, nil)
    case 127..<160: return fb_acknowledge(feed, UInt64(choice % 8))
    case 160..<170: return fb_begin_motion(feed)
    case 170..<180: return fb_end_motion(feed)
    default:
      var counters = fb_counters.sized()
      return fb_read_counters(feed, &counters)
    }
  }
}

// MARK: - Support

enum OtherThread {
  /// Runs the body on a new thread, and waits for it.
  @discardableResult
  static func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) -> Value {
    let box = Box<Value>()
    let thread = Thread {
      box.value = body()
      box.done.signal()
    }
    thread.start()
    box.done.wait()
    guard let value = box.value else { preconditionFailure("signalled before it was written") }
    return value
  }

  /// `@unchecked Sendable`: written before the signal, read after it.
  private final class Box<Value>: @unchecked Sendable {
    var value: Value?
    let done = DispatchSemaphore(value: 0)
  }
}

/// `@unchecked Sendable`: touched on the queue alone.
final class Counter: @unchecked Sendable {
  private let queue = DispatchQueue(label: "counter")
  private var count = 0

  var value: Int { queue.sync { count } }
  func add() { queue.sync { count += 1 } }
}

/// The feed that all threads use, which each of them may replace. `@unchecked Sendable` as above.
final class SharedFeed: @unchecked Sendable {
  private let queue = DispatchQueue(label: "feed")
  private var open: fb_feed = 0

  init() {
    _ = reopen()
  }

  var feed: fb_feed { queue.sync { open } }

  func reopen() -> fb_code {
    var feed: fb_feed = 0
    let code = fb_open(DoorFeed.name, nil, &feed)
    let old = queue.sync {
      let old = open
      open = feed
      return old
    }
    _ = fb_close(old)
    return code
  }

  func close() {
    _ = fb_close(feed)
  }
}
