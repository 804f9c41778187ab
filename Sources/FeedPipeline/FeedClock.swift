// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Where a pipeline takes its time from, and who wakes it: the system, or a test.
public struct FeedClock: Sendable {
  let now: @Sendable () -> UInt64
  let wake: @Sendable (_ deadline: UInt64, _ body: @escaping @Sendable () -> Void) -> Void

  /// A clock.
  ///
  /// - Parameters:
  ///   - now: nanoseconds since a moment that stays the same; never less than before.
  ///   - wake: calls the body once, at the deadline or soon after it, on any thread.
  public init(
    now: @escaping @Sendable () -> UInt64,
    wake: @escaping @Sendable (_ deadline: UInt64, _ body: @escaping @Sendable () -> Void) -> Void
  ) {
    self.now = now
    self.wake = wake
  }

  /// The system's monotonic clock; a task that sleeps wakes the pipeline.
  public static let system = FeedClock(now: monotonicNanoseconds) { deadline, body in
    let now = monotonicNanoseconds()
    let rest = deadline > now ? deadline - now : 0
    Task {
      // Nobody cancels it.
      try? await Task.sleep(nanoseconds: rest)
      body()
    }
  }
}

@Sendable private func monotonicNanoseconds() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}
