// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedPipeline
import FeedTesting
import Testing

/// What a pipeline keeps alive, and for how long.
@Suite struct LifetimeTests {
  /// Something that a handler holds on to.
  private final class Screen: Sendable {}

  @Test func `an observation that is let go lets go of its handler, whoever holds the pipeline`() {
    let pipeline = Pipeline(rules: SectionRules())
    weak var screen: Screen?
    do {
      let held = Screen()
      screen = held
      let observation = pipeline.observe { [held] _, acknowledge in
        acknowledge()
        _ = held
      }
      pipeline.send(.snapshot("S: a1"))
      #expect(screen != nil)
      _ = observation
    }
    #expect(screen == nil)
  }

  @Test func `a pipeline that is let go while a view moves and an update is owed is gone`() {
    let time = VirtualClock()
    weak var screen: Screen?
    do {
      let held = Screen()
      screen = held
      let pipeline = Pipeline(rules: SectionRules(), clock: time.clock)
      let observation = pipeline.observe { [held] _, _ in _ = held }
      let consumer = pipeline.makeConsumer()
      pipeline.send(.snapshot("S: a1"))
      consumer.beginMotion()
      observation.beginMotion()
      pipeline.send(.snapshot("S: b1 a1"))
      #expect(time.alarmCount > 0)
      #expect(screen != nil)
    }
    #expect(screen == nil)
    // The watchdogs find nobody to wake.
    time.advance(by: 60)
    #expect(time.alarmCount == 0)
  }

  /// A core that keeps its input, and is kept by what the pipeline asks of it.
  private final class Core: @unchecked Sendable {
    var input: FeedInput<Note, Title>?
  }

  @Test func `a core that keeps its input keeps no pipeline, and is kept by none that is gone`() {
    weak var core: Core?
    var input: FeedInput<Note, Title>?
    do {
      let held = Core()
      core = held
      let producer = FeedProducer<Note, Title> { [held] input in
        held.input = input
        return {}
      }
      let pipeline = Pipeline(rules: SectionRules(), producer: producer)
      let consumer = pipeline.makeConsumer()
      #expect(consumer.next() == nil)
      input = held.input
      #expect(input?.send(.snapshot("S: a1")).outcome == .applied(raised: true))
      #expect(consumer.next() != nil)
    }
    #expect(core == nil)
    #expect(input?.send(.snapshot("S: a2")).outcome == .refused)
  }
}
