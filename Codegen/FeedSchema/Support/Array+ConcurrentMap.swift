// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Array where Element: Sendable {
  /// What `transform` makes of each element, in the order of the elements, made on all cores.
  ///
  /// For work on files, whose results do not depend on each other: they are the same as those of
  /// `map`, whatever the number of cores and whichever is done first.
  package func concurrentMap<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) -> Result
  ) -> [Result] {
    // Few files are done before another core wakes up.
    guard count >= 16 else { return map(transform) }
    return [Result](unsafeUninitializedCapacity: count) { results, initialized in
      let slots = Slots(results: results)
      Turns(count).take { turn in
        for index in turn {
          slots.results.initializeElement(at: index, to: transform(self[index]))
        }
      }
      initialized = count
    }
  }
}

/// Where the results go.
///
/// Unchecked, for the buffer: each turn writes the results at its own indices, once, and reads none;
/// `Turns.take` returns after the last turn, while the buffer still stands.
private struct Slots<Result>: @unchecked Sendable {
  let results: UnsafeMutableBufferPointer<Result>
}

/// The indices of an array, handed out to a thread for each core, some at a time.
///
/// The threads are made for this, for the sake of their stacks: the work may go as deep as a schema
/// nests, and the stacks of a pool's threads are half a megabyte on Apple's platforms.
///
/// Unchecked, for what changes: it is read and written while `condition` is locked.
private final class Turns: @unchecked Sendable {
  private let count: Int
  private let cores: Int
  /// How many indices are a turn: few, so that no core waits long for the last one; not so few that
  /// the cores wait for the lock.
  private let length: Int
  private let condition = NSCondition()
  private var next = 0
  private var working = 0

  init(_ count: Int) {
    self.count = count
    cores = ProcessInfo.processInfo.activeProcessorCount
    length = max(1, count / (cores * 16))
  }

  /// Does the work of all turns, on this thread too; returns when the last one is done.
  func take(_ work: @escaping @Sendable (Range<Int>) -> Void) {
    working = cores - 1
    for _ in 0..<working {
      let thread = Thread { [self] in
        while let turn = turn() { work(turn) }
        finish()
      }
      thread.stackSize = Thread.deepStackSize
      thread.start()
    }
    while let turn = turn() { work(turn) }
    waitForOthers()
  }

  private func turn() -> Range<Int>? {
    condition.lock()
    defer { condition.unlock() }
    guard next < count else { return nil }
    let turn = next..<min(next + length, count)
    next = turn.upperBound
    return turn
  }

  private func finish() {
    condition.lock()
    defer { condition.unlock() }
    working -= 1
    condition.signal()
  }

  private func waitForOthers() {
    condition.lock()
    defer { condition.unlock() }
    while working > 0 { condition.wait() }
  }
}

extension Thread {
  /// Room for what goes as deep as a schema nests: as much as the main thread has, in bytes.
  static let deepStackSize = 8 << 20
}
