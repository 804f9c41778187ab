// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedPipeline
import FeedTesting

/// A viewer of a feed that stalls, moves, re-enters and leaves as it likes.
protocol ModelViewer: AnyObject {
  var screen: ModelScreen { get }
  var hasLeft: Bool { get }
  func beginMotion()
  func endMotion()
  /// Takes what there is, or says that what was taken is shown.
  func show()
  /// Lets it take notice of what happened.
  func run()
  func leave()
}

final class AskingViewer: ModelViewer {
  let screen: ModelScreen
  private let consumer: FeedConsumer<Note, Title>
  let hasLeft = false

  init(world: ModelWorld) {
    screen = ModelScreen(world: world)
    consumer = world.pipeline.makeConsumer()
  }

  func beginMotion() {
    screen.beginMotion()
    consumer.beginMotion()
  }

  func endMotion() {
    screen.endMotion()
    consumer.endMotion()
  }

  func show() {
    if let update = consumer.next() { return screen.show(update) }
    screen.expectAllShown()
    if consumer.end != nil, !screen.isEnded { screen.end() }
  }

  func run() {}
  func leave() {}
}

/// Its handler emits now and then, moves or rests, and acknowledges at once, later, or twice.
final class CalledViewer: ModelViewer, @unchecked Sendable {
  let screen: ModelScreen
  private let world: ModelWorld
  private var observation: FeedObservation<Note, Title>?
  private var pending: FeedAcknowledgement<Note, Title>?
  private var isHandling = false
  private(set) var hasLeft = false

  init(world: ModelWorld) {
    self.world = world
    screen = ModelScreen(world: world)
    observation = world.pipeline.observe { [unowned self] update, acknowledge in
      handle(update, acknowledge)
    } end: { [unowned self] _ in
      if hasLeft { world.fail("the end was told to one who left") }
      screen.end()
    }
  }

  private func handle(_ update: Update, _ acknowledge: FeedAcknowledgement<Note, Title>) {
    if isHandling || hasLeft || pending != nil { world.fail("called out of turn: \(update)") }
    isHandling = true
    defer { isHandling = false }
    screen.show(update)
    switch world.below(12) {
    case 0, 1, 2:
      world.emit()
      world.seen.insert("re-entered")
    case 3: beginMotion()
    case 4: endMotion()
    case 5 where observation != nil && world.below(4) == 0:
      leave()
      world.seen.insert("left from inside")
    default: break
    }
    switch world.below(4) {
    case 0, 1: pending = acknowledge
    case 2: acknowledge()
    default:
      acknowledge()
      acknowledge()
    }
  }

  func beginMotion() {
    // It may be called before it has its observation.
    guard let observation else { return }
    screen.beginMotion()
    observation.beginMotion()
  }

  func endMotion() {
    guard let observation else { return }
    screen.endMotion()
    observation.endMotion()
  }

  func show() {
    guard let pending else {
      if !hasLeft { screen.expectAllShown() }
      return
    }
    self.pending = nil
    pending()
  }

  func run() {}

  func leave() {
    hasLeft = true
    observation?.cancel()
  }
}

@available(macOS 15, iOS 18, *)
final class WaitingViewer: ModelViewer, @unchecked Sendable {
  let screen: ModelScreen
  let hasLeft = false
  private let executor = StepExecutor()
  private let updates: FeedUpdates<Note, Title>
  private var task: Task<Void, Never>?
  private var pending: CheckedContinuation<Void, Never>?

  init(world: ModelWorld) {
    screen = ModelScreen(world: world)
    updates = world.pipeline.updates
    task = Task(executorPreference: executor) { [updates, screen, unowned self] in
      do {
        for try await update in updates {
          screen.show(update)
          if world.below(5) == 0 { world.emit() }
          if world.below(3) > 0 { await withCheckedContinuation { pending = $0 } }
        }
        if !Task.isCancelled { screen.end() }
      } catch {
        world.fail("\(error)")
      }
    }
  }

  func beginMotion() {
    screen.beginMotion()
    updates.beginMotion()
  }

  func endMotion() {
    screen.endMotion()
    updates.endMotion()
  }

  func show() {
    let continuation = pending
    pending = nil
    continuation?.resume()
    executor.run()
    if pending == nil, !screen.isEnded { screen.expectAllShown() }
  }

  func run() { executor.run() }

  func leave() {
    task?.cancel()
    pending?.resume()
    pending = nil
    executor.run()
  }
}
