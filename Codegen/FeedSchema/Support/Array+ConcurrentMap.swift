// SPDX-License-Identifier: Apache-2.0

import Dispatch

extension Array where Element: Sendable {
  /// What `transform` makes of each element, in the order of the elements, made on all cores.
  ///
  /// For work on files, whose results do not depend on each other: they are the same as those of
  /// `map`, whatever the number of cores and whichever is done first.
  ///
  /// The other cores' threads have small stacks, half a megabyte on Apple's platforms: not for work
  /// that goes as deep as a schema nests.
  package func concurrentMap<Result: Sendable>(
    _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    // Few files are done before another core wakes up.
    guard count >= 16 else { return map(transform) }
    return [Result](unsafeUninitializedCapacity: count) { results, initialized in
      let slots = Slots(results: results)
      DispatchQueue.concurrentPerform(iterations: count) { index in
        slots.results.initializeElement(at: index, to: transform(self[index]))
      }
      initialized = count
    }
  }
}

/// Where the results go.
///
/// Unchecked, for the buffer: each turn writes the one result at its own index, once, and reads
/// none; `concurrentPerform` returns after the last turn, while the buffer still stands.
private struct Slots<Result>: @unchecked Sendable {
  let results: UnsafeMutableBufferPointer<Result>
}
