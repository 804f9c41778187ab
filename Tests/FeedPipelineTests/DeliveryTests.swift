// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedPipeline
import FeedTesting
import Testing

/// What consumers get, and when; without waiting.
@Suite struct DeliveryTests {
  @Test("A plan starts from what the view has, not from what was emitted last")
  func acknowledgedBase() throws {
    let pipeline = Pipeline(rules: SectionRules())
    let consumer = pipeline.makeConsumer()
    pipeline.send(.snapshot("S: a1 b1"))
    #expect(consumer.next()?.plan.description == "reload 2 in 1 section: first content")
    pipeline.send(.snapshot("S: a2 b1"))
    pipeline.send(.snapshot("S: a3 b1 c1"))
    pipeline.send(.snapshot("S: a4 b1 c1"))
    let update = try #require(consumer.next())
    #expect(update.description == "append 1 after S[b]; reconfigure S[a]: /body 1→4")
    #expect(update.base == FeedVersion(1))
    #expect(update.snapshot.feedVersion == FeedVersion(4))
    #expect(consumer.next() == nil)
  }

  @Test("What changes and changes back is nothing")
  func thereAndBack() {
    let pipeline = Pipeline(rules: SectionRules())
    let consumer = pipeline.makeConsumer()
    pipeline.send(.snapshot("S: a1 b1"))
    _ = consumer.next()
    pipeline.send(.snapshot("S: a2"))
    pipeline.send(.snapshot("S: a1 b1"))
    #expect(consumer.next() == nil)
    pipeline.send(.snapshot("S: a1 b1 c1"))
    #expect(consumer.next()?.description == "append 1 after S[b]")
  }

  @Test("Each consumer has its own base, and a new one starts from an empty view")
  func severalConsumers() {
    let pipeline = Pipeline(rules: SectionRules())
    let early = pipeline.makeConsumer()
    pipeline.send(.snapshot("S: a1"))
    _ = early.next()
    pipeline.send(.snapshot("S: a2"))
    let late = pipeline.makeConsumer()
    #expect(late.next()?.description == "reload 1 in 1 section: first content")
    #expect(early.next()?.description == "reconfigure S[a]: /body 1→2")
    #expect(pipeline.counters.plans == [.reload: 2, .reconfigure: 1])
  }

  @Test("F32: all that happens in one turn is one plan, the stronger")
  func f32() {
    let pipeline = Pipeline(rules: SectionRules())
    let consumer = pipeline.makeConsumer()
    pipeline.send(.snapshot("S: a1 b1"))
    _ = consumer.next()
    pipeline.send(.snapshot("S: a2 b1"))
    pipeline.send(.refresh())
    pipeline.send(.snapshot("T: x"))
    #expect(consumer.next()?.description == "batch -S@0 +T@0")
    #expect(consumer.next() == nil)
  }

  @Test("F35: a fast producer and a slow consumer: the last state, and nothing piles up")
  func f35() throws {
    let pipeline = Pipeline(rules: SectionRules())
    let consumer = pipeline.makeConsumer()
    var view = ScreenlessView<Note, Title>()
    var taken = 0
    for tick in 0..<6_000 {
      pipeline.send(.snapshot("S: a\(tick) b1 c\(tick / 2)"))
      if tick % 1_000 == 500, let update = consumer.next() {
        try view.apply(update.plan)
        taken += 1
      }
    }
    while let update = consumer.next() {
      try view.apply(update.plan)
      taken += 1
    }
    #expect(taken == 7)
    #expect(view.sections[0].cells[0].card.body == 5_999)
  }

  @Test("A failure and the answer to a refresh are told, even if nothing changes")
  func notices() throws {
    let pipeline = Pipeline(rules: SectionRules())
    let consumer = pipeline.makeConsumer()
    pipeline.send(.snapshot("S: a1"))
    _ = consumer.next()
    pipeline.send(.refresh())
    #expect(consumer.next() == nil)
    #expect(pipeline.awaitedGeneration == 1)
    pipeline.send(.failed("offline"))
    let failed = try #require(consumer.next())
    #expect(failed.failure == "offline")
    #expect(failed.plan.rung == .none)
    #expect(failed.intents == .failure)
    pipeline.send(.refresh())
    pipeline.send(.snapshot("S: a1"))
    let answered = try #require(consumer.next())
    #expect(answered.intents == .refresh)
    #expect(answered.plan.rung == .none)
    #expect(answered.failure == nil)
    #expect(consumer.next() == nil)
  }

  @Test("A generation that rises by itself with every echo is nothing")
  func risingGeneration() {
    let pipeline = Pipeline(rules: SectionRules())
    let consumer = pipeline.makeConsumer()
    for generation in 0..<10 { pipeline.send(.snapshot("S: a1", generation: generation)) }
    #expect(consumer.next()?.intents == .tick)
    for generation in 10..<20 { pipeline.send(.snapshot("S: a1", generation: generation)) }
    #expect(consumer.next() == nil)
  }

  @Test("Cards that come with a refresh or a failure are an issue, not a loss in silence")
  func strayCards() {
    let pipeline = Pipeline(rules: SectionRules())
    let result = pipeline.send(
      Emission(kind: .refresh, generation: 3, slots: FeedSlots("S: a1")))
    #expect(result.outcome == .refreshOpened(generation: 3))
    #expect(result.issues.map(\.cost) == [.emission])
    #expect(pipeline.current.main.isEmpty)
  }

  @Test("The end comes after what was before it; what comes later is refused")
  func ending() {
    struct Broken: Error {}
    let pipeline = Pipeline(rules: SectionRules())
    let consumer = pipeline.makeConsumer()
    pipeline.send(.snapshot("S: a1"))
    pipeline.finish(throwing: Broken())
    pipeline.finish()
    #expect(pipeline.send(.snapshot("S: a2")).outcome == .refused)
    #expect(pipeline.counters.refused == 1)
    #expect(consumer.next() != nil)
    #expect(consumer.end == nil)
    #expect(consumer.next() == nil)
    guard case .failed(let error) = consumer.end else {
      Issue.record("the error was lost")
      return
    }
    #expect(error is Broken)
  }

  @Test("F31: an emission from inside the handling is handled after it, the newest alone")
  func f31() {
    let pipeline = Pipeline(rules: SectionRules())
    let log = Log()
    let observation = pipeline.observe { update, acknowledge in
      log.enter()
      log.add("\(update)")
      if log.lines.count == 1 {
        pipeline.send(.snapshot("S: a2"))
        pipeline.send(.snapshot("S: a3"))
      }
      acknowledge()
      acknowledge()
      log.leave()
    }
    pipeline.send(.snapshot("S: a1"))
    #expect(
      log.lines == [
        "reload 1 in 1 section: first content", "reconfigure S[a]: /body 1→3",
      ])
    #expect(log.deepest == 1)
    observation.cancel()
    pipeline.send(.snapshot("S: a4"))
    #expect(log.lines.count == 2)
  }

  @Test("A handler that acknowledges later is called again with the newest state")
  func lateAcknowledgement() throws {
    let pipeline = Pipeline(rules: SectionRules())
    let log = Log()
    let observation = pipeline.observe { update, acknowledge in
      log.add("\(update)")
      log.acknowledge = acknowledge
    } end: { error in
      log.add(error == nil ? "end" : "failed")
    }
    pipeline.send(.snapshot("S: a1"))
    pipeline.send(.snapshot("S: a2"))
    pipeline.send(.snapshot("S: a2 b1"))
    #expect(log.lines.count == 1)
    let first = try #require(log.acknowledge)
    first()
    #expect(log.lines.last == "append 1 after S[a]; reconfigure S[a]: /body 1→2")
    pipeline.send(.snapshot("S: a2 b1 c1"))
    // An acknowledgement counts once, for the update that it came with.
    first()
    #expect(log.lines.count == 2)
    pipeline.finish()
    log.acknowledge?()
    #expect(log.lines.last == "append 1 after S[b]")
    log.acknowledge?()
    #expect(log.lines.last == "end")
    observation.cancel()
  }

  @Test("F37: a producer that emits from inside the demand; it is released by the last to leave")
  func f37() {
    let log = Log()
    let producer = FeedProducer<Note, Title> { input in
      log.add("start")
      input.send(.snapshot("S: a1"))
      input.send(.snapshot("S: a1 b1"))
      return { log.add("stop") }
    }
    let pipeline = Pipeline(rules: SectionRules(), producer: producer)
    var first: FeedConsumer<Note, Title>? = pipeline.makeConsumer()
    var second: FeedConsumer<Note, Title>? = pipeline.makeConsumer()
    #expect(log.lines == [])
    #expect(first?.next()?.description == "reload 2 in 1 section: first content")
    #expect(second?.next() != nil)
    #expect(log.lines == ["start"])
    first = nil
    #expect(log.lines == ["start"])
    second = nil
    #expect(log.lines == ["start", "stop"])
    let third = pipeline.makeConsumer()
    #expect(third.next() != nil)
    #expect(log.lines == ["start", "stop", "start"])
    withExtendedLifetime((first, second, third)) {}
  }

  @Test("Pinned sections have a plan of their own")
  func pinned() throws {
    let bench = Bench(rules: SectionRules(order: ["H", "S"], pinned: ["H"]))
    #expect(
      bench.emit(.snapshot("S: a1 H: h1"))
        == """
        pinned: reload 1 in 1 section: first content | reload 1 in 1 section: first content
        """)
    #expect(bench.screen == "H[h] | S[a]")
    #expect(
      bench.emit(.snapshot("S: a1 H: h2"))
        == "pinned: reconfigure H[h]: /body 1→2 | none")
    #expect(bench.emit(.snapshot("S: a2 H: h2")) == "reconfigure S[a]: /body 1→2")
  }
}

/// What handlers did, in order.
private final class Log: @unchecked Sendable {
  var lines: [String] = []
  var deepest = 0
  var acknowledge: FeedAcknowledgement<Note, Title>?
  private var depth = 0

  func add(_ line: String) { lines.append(line) }

  func enter() {
    depth += 1
    deepest = max(deepest, depth)
  }

  func leave() { depth -= 1 }
}
