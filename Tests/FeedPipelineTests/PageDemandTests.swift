// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedPipeline
import Testing

/// Asking for more, one page at a time.
@Suite struct PageDemandTests {
  private final class Core: @unchecked Sendable {
    var requests = 0
    var input: FeedInput<Note, Title>?
    /// What the core answers from inside the request, if it does.
    var answer: Emission?

    var producer: FeedProducer<Note, Title> {
      FeedProducer { [self] input in
        requests += 1
        if let answer { input.send(answer) }
      } start: { [self] input in
        self.input = input
        input.send(.snapshot("S: a"))
        return {}
      }
    }
  }

  private func start(_ core: Core) -> (Pipeline, FeedConsumer<Note, Title>) {
    let pipeline = Pipeline(rules: SectionRules(), producer: core.producer)
    let consumer = pipeline.makeConsumer()
    _ = consumer.next()
    return (pipeline, consumer)
  }

  @Test("F27: more is demanded five times while a page is under way: one request, then one more")
  func f27() {
    let core = Core()
    let (pipeline, consumer) = start(core)
    #expect(pipeline.demandPage())
    for _ in 0..<5 { #expect(!pipeline.demandPage()) }
    #expect(core.requests == 1)
    // What is no page answers nothing.
    core.input?.send(.snapshot("S: a1"))
    core.input?.send(.section("T: t"))
    #expect(core.requests == 1)
    core.input?.send(.page("S: b"))
    #expect(core.requests == 2)
    core.input?.send(.page("S: c"))
    core.input?.send(.page("S: d"))
    #expect(core.requests == 2)
    #expect(pipeline.demandPage())
    withExtendedLifetime(consumer) {}
  }

  @Test("A page that failed, or came too late, lets the next one be asked for")
  func failures() {
    let core = Core()
    let (pipeline, consumer) = start(core)
    pipeline.demandPage()
    core.input?.send(.failed("offline"))
    #expect(pipeline.demandPage())
    pipeline.demandPage()
    core.input?.send(.failed("offline"))
    #expect(core.requests == 3)
    // The feed went on to another generation by itself.
    core.input?.send(.snapshot("S: a", generation: 4))
    core.input?.send(.page("S: b", generation: 3))
    #expect(pipeline.demandPage())
    withExtendedLifetime(consumer) {}
  }

  @Test("A refresh makes the demand void when it is answered, and not when it fails")
  func refresh() {
    let core = Core()
    let (pipeline, consumer) = start(core)
    pipeline.demandPage()
    core.input?.send(.refresh())
    core.input?.send(.failed("offline"))
    #expect(!pipeline.demandPage())
    core.input?.send(.refresh())
    core.input?.send(.snapshot("S: a b"))
    #expect(core.requests == 1)
    #expect(pipeline.demandPage())
    withExtendedLifetime(consumer) {}
  }

  @Test("A core that answers from inside the request")
  func reentrant() {
    let core = Core()
    core.answer = .page("S: b")
    let (pipeline, consumer) = start(core)
    #expect(pipeline.demandPage())
    #expect(pipeline.demandPage())
    #expect(core.requests == 2)
    #expect(consumer.next()?.description == "append 1 after S[a]")
  }

  @Test("Nobody is asked without a producer, while nobody consumes, and after the end")
  func nobody() {
    #expect(!Pipeline(rules: SectionRules()).demandPage())
    let core = Core()
    let pipeline = Pipeline(rules: SectionRules(), producer: core.producer)
    #expect(!pipeline.demandPage())
    var consumer: FeedConsumer<Note, Title>? = pipeline.makeConsumer()
    _ = consumer?.next()
    #expect(pipeline.demandPage())
    consumer = nil
    #expect(!pipeline.demandPage())
    // Who comes again finds no page under way.
    consumer = pipeline.makeConsumer()
    _ = consumer?.next()
    #expect(pipeline.demandPage())
    pipeline.finish()
    #expect(!pipeline.demandPage())
    withExtendedLifetime(consumer) {}
  }
}
