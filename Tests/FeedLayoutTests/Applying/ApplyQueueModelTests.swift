// SPDX-License-Identifier: Apache-2.0

import FeedLayout
import TestSupport
import Testing

/// Whatever is submitted from wherever, and however long an apply takes.
@MainActor @Suite struct ApplyQueueModelTests {
  @Test
  func `no apply is in another, none is older than what was asked for, and each is told once`() {
    var kinds: Set<String> = []
    for seed in 0..<UInt64(rounds(300, heavy: 5_000)) {
      let run = QueueRun(seed: seed)
      run.run()
      kinds.formUnion(run.kinds)
      guard run.wrong.isEmpty else {
        Issue.record("seed \(seed): \(run.wrong)")
        return
      }
    }
    // The runs have been where they were to go.
    #expect(
      kinds == ["inside an apply", "inside a completion", "from outside", "merged", "cancelled"])
  }
}

@MainActor private final class QueueRun {
  private(set) var wrong: [String] = []
  private(set) var kinds: Set<String> = []
  private var random: SeededGenerator
  private let time = ManualScheduler()
  private var depth = 0
  private var isTelling = false
  private var submitted = 0
  /// The newest request of each id that was not applied yet.
  private var newest: [Int: Int] = [:]
  private var told: [Int: Int] = [:]
  private var dones: [@MainActor () -> Void] = []
  private lazy var queue = ApplyQueue<Int, (id: Int, number: Int)>(scheduler: time.scheduler) {
    [unowned self] in apply($0, $1)
  }

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  func run() {
    for _ in 0..<30 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1, 2: submit()
      case 3, 4: time.turn()
      case 5, 6: sayDone()
      default: if random.chance(1, in: 20) { cancel() }
      }
    }
    // Everything comes to its end, one way or the other.
    if random.chance(1, in: 4) { cancel() }
    while time.pendingCount > 0 || !dones.isEmpty {
      time.turn()
      sayDone()
    }
    check(queue.waitingCount == 0 && !queue.isApplying, "something is left")
    check(newest.isEmpty || queue.isCancelled, "something was never applied")
    for number in 1..<max(submitted + 1, 1) where told[number] != 1 {
      check(false, "\(number) was told \(told[number] ?? 0) times")
    }
  }

  private func submit() {
    guard submitted < 100 else { return }
    submitted += 1
    let (id, number) = (Int.random(in: 0..<3, using: &random), submitted)
    kinds.insert(
      isTelling ? "inside a completion" : depth > 0 ? "inside an apply" : "from outside")
    if newest.updateValue(number, forKey: id) != nil { kinds.insert("merged") }
    queue.submit((id, number), id: id) { [unowned self] outcome in
      told[number, default: 0] += 1
      if outcome == .cancelled { kinds.insert("cancelled") }
      check(outcome == .applied || queue.isCancelled, "\(number) is told it was \(outcome)")
      if outcome == .applied {
        check(newest[id].map { $0 > number } ?? true, "\(number) is told before it was applied")
      }
      let wasTelling = isTelling
      isTelling = true
      if random.chance(1, in: 4) { submit() }
      if random.chance(1, in: 60) { cancel() }
      isTelling = wasTelling
    }
  }

  private func apply(
    _ request: (id: Int, number: Int), _ done: @escaping @MainActor () -> Void
  ) {
    check(depth == 0 && !isTelling && dones.isEmpty, "\(request) is applied inside of another")
    check(newest[request.id] == request.number, "\(request) is not the newest")
    newest[request.id] = nil
    depth += 1
    for _ in 0..<Int.random(in: 0..<3, using: &random) { submit() }
    if random.chance(1, in: 100) { cancel() }
    if random.chance(1, in: 2) {
      dones.append(done)
    } else {
      done()
      if random.chance(1, in: 4) { done() }
      if random.chance(1, in: 4) { submit() }
    }
    depth -= 1
  }

  private func sayDone() {
    guard !dones.isEmpty else { return }
    dones.removeFirst()()
  }

  private func cancel() {
    queue.cancel()
    newest = [:]
  }

  private func check(_ holds: Bool, _ what: @autoclosure () -> String) {
    if !holds { wrong.append(what()) }
  }
}
