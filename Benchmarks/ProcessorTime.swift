// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

private func time(by clock: clockid_t) -> UInt64 {
  var time = timespec()
  clock_gettime(clock, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// What the thread has cost so far, in nanoseconds of processor time: other processes on the
/// machine make a run longer, but hardly dearer.
private func processorTime() -> UInt64 { time(by: CLOCK_THREAD_CPUTIME_ID) }

/// What asking for the time costs by itself.
private let overhead: UInt64 = {
  let samples = (0..<1_001).map { _ in
    let start = processorTime()
    return processorTime() - start
  }
  return samples.sorted()[samples.count / 2]
}()

/// The processor time of a piece of work, in nanoseconds.
func processorTime(of work: () -> Void) -> Double {
  let overhead = overhead
  let start = processorTime()
  work()
  let time = processorTime() - start
  return Double(max(time, overhead + 1) - overhead)
}

/// How long a piece of work takes, in nanoseconds: where several threads do it.
func wallClockTime(of work: () throws -> Void) rethrows -> Double {
  let start = time(by: CLOCK_MONOTONIC)
  try work()
  return Double(time(by: CLOCK_MONOTONIC) - start)
}

/// The processor time of one of `count` equal pieces of work, in nanoseconds.
func processorTime(ofEachOf count: Int, _ work: () -> Void) -> Double {
  processorTime { for _ in 0..<count { work() } } / Double(count)
}

/// `memcmp`: the least that a comparison can cost.
///
/// It counts what it does: a call that did nothing but read would be taken out of a loop.
final class MemoryComparison {
  private(set) var count = 0

  /// Whether two buffers hold the same bytes.
  @inline(never)
  func isSame(_ lhs: [UInt8], _ rhs: [UInt8]) -> Bool {
    count &+= 1
    return lhs.withUnsafeBytes { lhs in
      rhs.withUnsafeBytes { rhs in
        guard lhs.count == rhs.count else { return false }
        guard let left = lhs.baseAddress, let right = rhs.baseAddress else { return true }
        return memcmp(left, right, lhs.count) == 0
      }
    }
  }
}
