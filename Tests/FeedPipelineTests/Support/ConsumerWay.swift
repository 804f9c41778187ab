// SPDX-License-Identifier: Apache-2.0

import FeedPipeline
import Testing

/// The three ways to consume, which are one machine.
enum ConsumerWay: CaseIterable, CustomTestStringConvertible {
  case asking, calling, waiting

  var testDescription: String {
    switch self {
    case .asking: "a consumer that asks"
    case .calling: "a handler that is called"
    case .waiting: "a loop that waits"
    }
  }

  /// Those that can be stepped here.
  static var all: [Self] {
    if #available(macOS 15, iOS 18, *) { allCases } else { [.asking, .calling] }
  }

  func makeConsumer(
    _ pipeline: Pipeline, _ screen: MarbleScreen, isCancelled: Bool
  ) -> any MarbleConsumer {
    switch self {
    case .asking: return AskingConsumer(pipeline, screen)
    case .calling: return CalledConsumer(pipeline, screen)
    case .waiting:
      guard #available(macOS 15, iOS 18, *) else { preconditionFailure("see `all`") }
      return WaitingConsumer(pipeline, screen, isCancelled: isCancelled)
    }
  }
}

/// A consumer that is led through the columns of a picture. It takes one update in a column, and
/// acknowledges it in a later one.
protocol MarbleConsumer {
  func beginMotion()
  func endMotion()
  /// Lets it take notice of what happened.
  func look()
  /// It is not busy: what it took in an earlier column is shown now.
  func ask()
  func leave()
}

private final class AskingConsumer: MarbleConsumer {
  private var consumer: FeedConsumer<Note, Title>?
  private let screen: MarbleScreen
  private var isDone = false

  init(_ pipeline: Pipeline, _ screen: MarbleScreen) {
    consumer = pipeline.makeConsumer()
    self.screen = screen
  }

  func beginMotion() { consumer?.beginMotion() }
  func endMotion() { consumer?.endMotion() }
  func look() {}
  func leave() { consumer = nil }

  func ask() {
    guard !isDone, let consumer else { return }
    if let update = consumer.next() {
      screen.show(update)
    } else if let end = consumer.end {
      isDone = true
      if case .failed(let error) = end { screen.end(error) } else { screen.end(nil) }
    }
  }
}

private final class CalledConsumer: MarbleConsumer, @unchecked Sendable {
  private var observation: FeedObservation<Note, Title>?
  private let screen: MarbleScreen
  private var pending: (acknowledge: FeedAcknowledgement<Note, Title>, column: Int)?

  init(_ pipeline: Pipeline, _ screen: MarbleScreen) {
    self.screen = screen
    observation = pipeline.observe { [unowned self] update, acknowledge in
      screen.show(update)
      pending = (acknowledge, screen.column)
    } end: { error in
      screen.end(error)
    }
  }

  func beginMotion() { observation?.beginMotion() }
  func endMotion() { observation?.endMotion() }
  func look() {}
  func leave() { observation?.cancel() }

  func ask() {
    guard let pending, pending.column < screen.column else { return }
    self.pending = nil
    pending.acknowledge()
  }
}

@available(macOS 15, iOS 18, *)
private final class WaitingConsumer: MarbleConsumer, @unchecked Sendable {
  private let executor = StepExecutor()
  private let updates: FeedUpdates<Note, Title>
  private let screen: MarbleScreen
  private var task: Task<Void, Never>?
  private var pending: (continuation: CheckedContinuation<Void, Never>, column: Int)?

  init(_ pipeline: Pipeline, _ screen: MarbleScreen, isCancelled: Bool) {
    self.screen = screen
    updates = pipeline.updates
    task = Task(executorPreference: executor) { [updates, unowned self] in
      if isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
      do {
        for try await update in updates {
          screen.show(update)
          await withCheckedContinuation { pending = ($0, screen.column) }
        }
        if !Task.isCancelled { screen.end(nil) }
      } catch {
        screen.end(error)
      }
    }
    executor.run()
  }

  func beginMotion() { updates.beginMotion() }

  func endMotion() { updates.endMotion() }

  func look() { executor.run() }

  func ask() {
    guard let pending, pending.column < screen.column else { return }
    show(pending.continuation)
  }

  func leave() {
    task?.cancel()
    // A task ends when it has shown what it took.
    if let pending { show(pending.continuation) }
    executor.run()
  }

  private func show(_ continuation: CheckedContinuation<Void, Never>) {
    pending = nil
    continuation.resume()
    executor.run()
  }
}
