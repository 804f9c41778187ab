// SPDX-License-Identifier: Apache-2.0

import CFeedBridge
import FeedModel
import FeedPipeline
import FeedWire

/// An open feed: bytes come in on one side, updates go out on the other.
///
///     fb_push ──▶ ProducerSide ──▶ FeedPipeline ──▶ consumer or callback ──▶ TakenUpdate ──▶ fb_next
///                                        └────────▶ FeedUpdates, in Swift
///
/// Its lock is held for moments, and never while anything is called that is not this module's.
final class OpenDoor<Source: WireFeed>: Door {
  typealias Pipeline = FeedPipeline<Source.Card, Source.SectionContent>
  typealias Taken = TakenUpdate<Source.Card, Source.SectionContent>

  struct State {
    var traffic: DoorTraffic
    var consumption = Consumption<Source.Card, Source.SectionContent>.none
    /// The update that was taken last, with what says that the view shows it.
    var taken: (update: Taken, acknowledge: @Sendable () -> Void)?
    /// The number of the last observation: what an older one still delivers, nobody wants.
    var observation: UInt64 = 0
    var decoded = FeedDecoderCounters()
    var isClosed = false
  }

  let number: fb_feed
  let pipeline: Pipeline
  let state: Lock<State>
  private let producer: ProducerSide<Source>
  private let limit: Int

  init(
    _ number: fb_feed, _ source: Source, rules: SectionRules,
    _ options: FeedDoorOptions<Source.Card>
  ) {
    self.number = number
    limit = options.limit
    pipeline = FeedPipeline(rules: rules, options: options.pipeline)
    producer = ProducerSide(source, options)
    state = Lock(State(traffic: DoorTraffic(isBound: options.isBoundToThread)))
  }

  // MARK: - The producer's side

  /// Lets the calling thread to the producer's side while the body runs.
  private func producing<Value>(
    _ call: StaticString, _ body: () throws(DoorFault) -> Value
  ) throws(DoorFault) -> Value {
    let thread = fb_thread_number()
    try state.withFault { state throws(DoorFault) in
      try state.traffic.enterProducer(thread, call)
    }
    defer {
      let decoded = producer.counters
      state.withLock { state in
        state.decoded = decoded
        state.traffic.leaveProducer()
      }
    }
    return try body()
  }

  func push(_ bytes: UnsafeRawBufferPointer) throws(DoorFault) -> Pushed {
    try producing("fb_push") { () throws(DoorFault) in
      guard !pipeline.hasEnded else { throw Self.ended }
      guard bytes.count <= limit else {
        throw DoorFault(
          FB_ERROR_TOO_LONG,
          "\(bytes.count) bytes are more than the feed's limit of \(limit), and were not looked at")
      }
      var pushed = producer.push(bytes, to: pipeline)
      guard !pushed.isAfterEnd else { throw Self.ended }
      pushed.version = version
      return pushed
    }
  }

  func issuesJSON() throws(DoorFault) -> fb_text {
    try producing("fb_issues_json") { producer.issuesJSON() }
  }

  func finish(_ message: String?) throws(DoorFault) {
    try producing("fb_finish") { () throws(DoorFault) in
      guard !pipeline.hasEnded else { throw Self.ended }
      let pushed = producer.finish(into: pipeline)
      pipeline.finish(throwing: message.map(FeedDoorFailure.init))
      if let refusal = pushed.refusal { throw DoorFault(FB_ERROR_REFUSED, refusal) }
    }
  }

  private static var ended: DoorFault {
    DoorFault(FB_ERROR_ENDED, "the feed was finished: open another one")
  }

  // MARK: - Looking

  var version: UInt64 { pipeline.current.feedVersion.number }

  var counters: fb_counters {
    let decoded = state.withLock { $0.decoded }
    return fb_counters(decoded, pipeline.counters)
  }

  // MARK: - The end

  func close() {
    let old = state.withLock { state in
      state.isClosed = true
      let old = (state.consumption, state.taken)
      state.consumption = .none
      state.taken = nil
      return old
    }
    // They are let go here, not under the lock: neither is called any more by what follows.
    _ = old
    pipeline.finish()
  }
}

/// What the feed of a core failed with, in the words of `fb_finish`.
public struct FeedDoorFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What the core said.
  public let message: String

  init(_ message: String) {
    self.message = message
  }

  /// What the core said.
  public var description: String { message }
}

extension Lock {
  /// Gives the value to a body that throws a fault.
  func withFault<Value>(
    _ body: (inout State) throws(DoorFault) -> Value
  ) throws(DoorFault) -> Value {
    let result: Result<Value, DoorFault> = withLock { state in
      do throws(DoorFault) {
        return .success(try body(&state))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}

extension fb_counters {
  fileprivate init(_ decoded: FeedDecoderCounters, _ pipeline: FeedCounters) {
    self.init()
    emissions = UInt64(decoded.emissions)
    bytes = UInt64(decoded.bytes)
    echoes = UInt64(decoded.echoes)
    refused = UInt64(decoded.refused)
    changed = UInt64(pipeline.merge.raised)
    unchanged = UInt64(pipeline.merge.unchanged)
    stale = UInt64(pipeline.merge.stale)
    failed = UInt64(pipeline.merge.failed)
    in_place = UInt64(decoded.inPlace)
    moved = UInt64(decoded.moved)
    respelled = UInt64(decoded.respelled)
    self.decoded = UInt64(decoded.decoded)
    unrecognized = UInt64(decoded.unrecognized)
    updates = UInt64(pipeline.updates)
    let plans = FeedRung.allCases.map { UInt64(pipeline.plans[$0] ?? 0) }
    withUnsafeMutableBytes(of: &rungs) { rungs in
      for (index, count) in plans.enumerated() where index < 5 {
        rungs.storeBytes(of: count, toByteOffset: index * 8, as: UInt64.self)
      }
    }
  }
}
