// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedPipeline
import FeedTesting
import Testing

/// Consumers that stall, leave, come back and emit from inside, against the plainest reference:
/// every state that ever was.
@Suite struct DeliveryModelTests {
  private struct Viewer {
    let consumer: FeedConsumer<Note, Title>
    var view = ScreenlessView<Note, Title>()
    /// The version that the view shows.
    var version = FeedVersion.zero
  }

  @Test("Every view always shows a state that was, never an older one, and the last in the end")
  func viewers() throws {
    for seed in 0..<(Heavy.isAsked ? 2_000 : 40) {
      var feed = RandomFeed(seed: UInt64(seed), maximum: 5, alphabet: 9)
      let pipeline = Pipeline(rules: SectionRules())
      var states: [FeedVersion: String] = [.zero: ""]
      var viewers = (0..<3).map { _ in Viewer(consumer: pipeline.makeConsumer()) }
      func send() {
        feed.change()
        pipeline.send(feed.emission())
        states[pipeline.current.feedVersion] = "\(pipeline.current.main)"
      }
      func show(_ index: Int) throws {
        guard let update = viewers[index].consumer.next() else { return }
        #expect(update.base >= viewers[index].version, "seed \(seed)")
        #expect(update.snapshot.feedVersion >= update.base, "seed \(seed)")
        try viewers[index].view.apply(update.plan)
        viewers[index].version = update.snapshot.feedVersion
        #expect("\(viewers[index].view)" == states[viewers[index].version], "seed \(seed)")
      }
      for _ in 0..<60 {
        let index = Int.random(in: viewers.indices, using: &feed.random)
        switch Int.random(in: 0..<10, using: &feed.random) {
        case 0: viewers[index] = Viewer(consumer: pipeline.makeConsumer())
        case 1..<5: send()
        default: try show(index)
        }
      }
      pipeline.finish()
      for index in viewers.indices {
        try show(index)
        #expect("\(viewers[index].view)" == "\(pipeline.current.main)", "seed \(seed)")
        #expect(viewers[index].consumer.next() == nil)
        guard case .finished = viewers[index].consumer.end else {
          Issue.record("seed \(seed): the feed did not end")
          return
        }
      }
    }
  }

  @Test("A handler that emits and acknowledges as it likes gets to the last state")
  func handlers() throws {
    for seed in 0..<40 {
      let pipeline = Pipeline(rules: SectionRules())
      let screen = Screen(seed: UInt64(seed), pipeline: pipeline)
      let observation = pipeline.observe { update, acknowledge in
        screen.show(update, acknowledge)
      }
      for _ in 0..<30 { screen.step() }
      screen.settle()
      #expect(screen.fault == nil, "seed \(seed)")
      #expect(screen.deepest <= 1, "seed \(seed)")
      #expect("\(screen.view)" == "\(pipeline.current.main)", "seed \(seed)")
      observation.cancel()
    }
  }
}

/// A view whose handler emits now and then, and acknowledges at once or later.
private final class Screen: @unchecked Sendable {
  private(set) var view = ScreenlessView<Note, Title>()
  private(set) var fault: ViewFault?
  private(set) var deepest = 0
  private var depth = 0
  private var feed: RandomFeed
  private let pipeline: Pipeline
  private var pending: FeedAcknowledgement<Note, Title>?

  init(seed: UInt64, pipeline: Pipeline) {
    feed = RandomFeed(seed: seed, maximum: 5, alphabet: 9)
    self.pipeline = pipeline
  }

  func show(_ update: Update, _ acknowledge: FeedAcknowledgement<Note, Title>) {
    depth += 1
    deepest = max(deepest, depth)
    defer { depth -= 1 }
    do throws(ViewFault) {
      try view.apply(update.plan)
    } catch {
      fault = error
    }
    if Bool.random(using: &feed.random) { emit() }
    if Bool.random(using: &feed.random) {
      acknowledge()
    } else {
      pending = acknowledge
    }
  }

  func step() {
    if Bool.random(using: &feed.random) { emit() } else { acknowledgePending() }
  }

  func settle() {
    while pending != nil { acknowledgePending() }
  }

  private func emit() {
    feed.change()
    let emission = feed.emission()
    pipeline.send(emission)
  }

  private func acknowledgePending() {
    let acknowledge = pending
    pending = nil
    acknowledge?()
  }
}
