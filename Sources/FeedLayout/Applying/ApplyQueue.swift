// SPDX-License-Identifier: Apache-2.0

/// The one way to change a list: one request at a time, and none from inside another.
///
/// A collection view that is updated from inside its own update breaks. So while a request is being
/// applied, others wait. They are merged: of each id the newest request is kept, at the place of the
/// first, with the completions of all. They run on the next turn of the run loop.
///
/// A request says what to show and not how to get there. One that is a plan would be made for a
/// state that the request before it changes; make the plan when it is applied (`ShownFeed`).
///
/// Each completion is called once, whatever happens: see `cancel()`.
@MainActor public final class ApplyQueue<ID: Hashable, Request> {
  /// Told once how its request ended.
  public typealias Completion = @MainActor (ApplyOutcome) -> Void
  /// Carries a request out, and calls `done` when it is through, before it returns or later. Only
  /// the first call counts.
  public typealias Apply =
    @MainActor (_ request: Request, _ done: @escaping @MainActor () -> Void)
    -> Void

  private struct Entry {
    var request: Request
    var completions: [Completion]

    mutating func merge(_ newer: Request, _ others: [Completion]) {
      request = newer
      completions += others
    }
  }

  private let scheduler: LayoutScheduler
  private let apply: Apply
  /// What is not applied yet.
  private var entries: [ID: Entry] = [:]
  /// What waits for the next turn, first to last.
  private var waiting: [ID] = []
  /// What the current turn has still to apply, last to first.
  private var turn: [ID] = []
  /// The completions of the request that is being applied.
  private var current: [Completion] = []
  /// The number of the request that is being applied, so that a late `done` is told apart.
  private var number = 0
  private var isRunning = false

  /// Whether a request is being applied.
  public private(set) var isApplying = false
  /// Whether there will be no more: `cancel()` was called.
  public private(set) var isCancelled = false

  /// A queue for one list.
  ///
  /// - Parameters:
  ///   - scheduler: whose next turn waiting requests run on.
  ///   - apply: carries a request out; the only place that changes the list. A view that may go away
  ///     before it is through must be cancelled, or leaves the queue waiting for ever.
  public init(scheduler: LayoutScheduler = .system, apply: @escaping Apply) {
    self.scheduler = scheduler
    self.apply = apply
  }

  /// How many requests wait.
  public var waitingCount: Int { entries.count }

  /// Applies a request: now if nothing is being applied and nothing waits, else on the next turn.
  /// O(1) besides what applying costs.
  ///
  /// - Parameters:
  ///   - request: what to show.
  ///   - id: what it replaces: a waiting request of the same id.
  ///   - completion: called once: after the request, or the newer one that replaced it, was applied;
  ///     or after the queue was cancelled. What it submits waits for the next turn.
  public func submit(_ request: Request, id: ID, completion: Completion? = nil) {
    let completions = completion.map { [$0] } ?? []
    guard !isCancelled else { return finishLater(completions) }
    let isIdle = !isRunning && !isApplying && entries.isEmpty
    if entries[id] == nil { waiting.append(id) }
    entries[id, default: Entry(request: request, completions: [])].merge(request, completions)
    if isIdle { run() }
  }

  /// Ends the queue, as its view goes away: whatever is being applied or waits is called off, and
  /// each of its completions is told so before this returns.
  ///
  /// Requests that come later are called off on the next turn.
  public func cancel() {
    guard !isCancelled else { return }
    isCancelled = true
    isApplying = false
    var completions = current
    // The current turn's came first.
    for id in turn.reversed() + waiting { completions += entries[id]?.completions ?? [] }
    current = []
    entries = [:]
    turn = []
    waiting = []
    for completion in completions { completion(.cancelled) }
  }

  private func finishLater(_ completions: [Completion]) {
    guard !completions.isEmpty else { return }
    scheduler.schedule(0) {
      for completion in completions { completion(.cancelled) }
    }
  }

  // MARK: - Turns

  /// Starts a turn: what waits now is applied, one after the other.
  private func run() {
    turn = waiting.reversed()
    waiting = []
    continueTurn()
  }

  /// Applies until one takes its time, or none is left. A loop, so that no number of requests that
  /// are through at once makes the stack grow.
  private func continueTurn() {
    guard !isRunning else { return }
    isRunning = true
    while !isApplying, let id = turn.popLast() {
      guard let entry = entries.removeValue(forKey: id) else { continue }
      isApplying = true
      number += 1
      current = entry.completions
      let number = number
      apply(entry.request) { self.finish(number) }
    }
    isRunning = false
    if turn.isEmpty, !isApplying { scheduleTurn() }
  }

  private func finish(_ number: Int) {
    guard number == self.number, isApplying else { return }
    // From here on, another `done` is a late one.
    self.number += 1
    let completions = current
    current = []
    // Still applying: what completions submit waits.
    for completion in completions { completion(.applied) }
    isApplying = false
    continueTurn()
  }

  private func scheduleTurn() {
    // Once: nothing is applied before that turn, as what comes till then waits as well.
    guard !waiting.isEmpty else { return }
    scheduler.schedule(0) { self.run() }
  }
}

/// How a request ended.
public enum ApplyOutcome: Hashable, Sendable {
  /// It was applied, or a newer one of its id in its place.
  case applied
  /// The list went away first.
  case cancelled
}
