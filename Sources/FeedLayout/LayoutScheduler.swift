// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where the rules of a view layer take time from, and who calls them later: the system, or a test.
///
/// Everything here belongs to the main actor, as views do.
public struct LayoutScheduler: Sendable {
  /// Seconds since a moment that stays the same; never less than before.
  public let now: @MainActor () -> Double
  /// Calls the body once on the main actor, so many seconds from now or soon after; 0 is the next
  /// turn of the run loop. Never before it returns.
  public let schedule:
    @MainActor (_ seconds: Double, _ body: @escaping @MainActor () -> Void) -> Void

  /// A scheduler.
  ///
  /// - Parameters:
  ///   - now: seconds since a moment that stays the same; never less than before.
  ///   - schedule: calls its body once, so many seconds from now, and never before it returns.
  public init(
    now: @escaping @MainActor () -> Double,
    schedule:
      @escaping @MainActor (_ seconds: Double, _ body: @escaping @MainActor () -> Void) -> Void
  ) {
    self.now = now
    self.schedule = schedule
  }

  /// The system's uptime, and tasks on the main actor.
  public static let system = LayoutScheduler {
    ProcessInfo.processInfo.systemUptime
  } schedule: { seconds, body in
    Task { @MainActor in
      // Nobody cancels it.
      if seconds > 0 { try? await Task.sleep(nanoseconds: UInt64(min(seconds, 1e9) * 1e9)) }
      body()
    }
  }
}
