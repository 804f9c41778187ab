// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedPipeline
import FeedTesting
import Testing

/// The sequence of updates: waiting, cancellation, errors. No test sleeps.
@Suite struct UpdatesTests {
  @Test("A loop gets what was there, waits for more, and ends with the feed")
  func loop() async throws {
    let pipeline = Pipeline(rules: SectionRules())
    pipeline.send(.snapshot("S: a1"))
    var lines: [String] = []
    for try await update in pipeline.updates {
      lines.append("\(update)")
      switch lines.count {
      case 1: pipeline.send(.snapshot("S: a2"))
      case 2:
        // From elsewhere, while the loop waits.
        Task { pipeline.send(.snapshot("S: a2 b1")) }
      default: pipeline.finish()
      }
    }
    #expect(
      lines == [
        "reload 1 in 1 section: first content", "reconfigure S[a]: /body 1→2",
        "append 1 after S[a]",
      ])
  }

  @Test("F36: iterating in a cancelled task ends at once")
  func cancelledBefore() async throws {
    let pipeline = Pipeline(rules: SectionRules())
    pipeline.send(.snapshot("S: a1"))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      var count = 0
      for try await _ in pipeline.updates { count += 1 }
      return count
    }
    #expect(try await task.value == 0)
  }

  @Test("F36: a task that is cancelled while it waits ends, and releases the producer")
  func cancelledWhileWaiting() async throws {
    let (stopped, stop) = AsyncStream<Void>.makeStream()
    let (waiting, wait) = AsyncStream<Void>.makeStream()
    let pipeline = Pipeline(
      rules: SectionRules(),
      producer: FeedProducer { input in
        input.send(.snapshot("S: a1"))
        return { stop.finish() }
      })
    let task = Task {
      for try await _ in pipeline.updates { wait.finish() }
    }
    for await _ in waiting {}
    task.cancel()
    try await task.value
    for await _ in stopped {}
  }

  @Test("F36: breaking after one releases the producer")
  func breaking() async throws {
    let (stopped, stop) = AsyncStream<Void>.makeStream()
    let pipeline = Pipeline(
      rules: SectionRules(),
      producer: FeedProducer { input in
        input.send(.snapshot("S: a1"))
        return { stop.finish() }
      })
    for try await update in pipeline.updates {
      #expect(update.plan.rung == .reload)
      break
    }
    for await _ in stopped {}
  }

  @Test("F36: an error while the consumer is busy comes after what came before it")
  func failing() async {
    struct Broken: Error {}
    let pipeline = Pipeline(rules: SectionRules())
    pipeline.send(.snapshot("S: a1"))
    var lines: [String] = []
    await #expect(throws: Broken.self) {
      for try await update in pipeline.updates {
        lines.append("\(update)")
        guard lines.count == 1 else { continue }
        pipeline.send(.snapshot("S: a2"))
        pipeline.finish(throwing: Broken())
      }
    }
    #expect(lines.last == "reconfigure S[a]: /body 1→2")
    #expect(lines.count == 2)
  }

  @Test("Many producers and consumers: every view ends at the last state")
  func crowd() async throws {
    let pipeline = Pipeline(rules: SectionRules())
    try await withThrowingTaskGroup(of: String?.self) { group in
      for _ in 0..<4 {
        group.addTask {
          var view = ScreenlessView<Note, Title>()
          for try await update in pipeline.updates {
            try view.apply(update.plan)
            await Task.yield()
          }
          return "\(view)"
        }
      }
      for number in 0..<4 {
        group.addTask {
          var feed = RandomFeed(seed: UInt64(number), maximum: 6, alphabet: 20)
          for _ in 0..<200 {
            feed.change()
            pipeline.send(feed.emission())
            await Task.yield()
          }
          return nil
        }
      }
      // Producers end by themselves; then the feed ends.
      var screens: [String] = []
      var producers = 0
      for try await screen in group {
        if let screen {
          screens.append(screen)
        } else {
          producers += 1
          if producers == 4 { pipeline.finish() }
        }
      }
      #expect(screens.count == 4)
      #expect(Set(screens) == ["\(pipeline.current.main)"])
    }
    #expect(pipeline.counters.merge.emissions == 800)
  }
}
