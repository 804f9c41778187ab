// SPDX-License-Identifier: Apache-2.0

import FeedLayout

/// Time that passes when a test says so, and turns that come when a test takes them.
@MainActor final class ManualScheduler {
  private(set) var now = 0.0
  private var pending: [(due: Double, body: @MainActor () -> Void)] = []

  var scheduler: LayoutScheduler {
    LayoutScheduler {
      self.now
    } schedule: { seconds, body in
      self.pending.append((self.now + max(seconds, 0), body))
    }
  }

  /// How many bodies wait to be called.
  var pendingCount: Int { pending.count }

  /// Runs what is due now, once: what that schedules for the next turn waits for the next call.
  func turn() {
    let due = pending.filter { $0.due <= now }
    pending.removeAll { $0.due <= now }
    for entry in due { entry.body() }
  }

  /// Lets seconds pass, and runs everything that comes due on the way, in order.
  func advance(by seconds: Double) {
    let end = now + seconds
    while let next = pending.indices.min(by: { pending[$0].due < pending[$1].due }),
      pending[next].due <= end
    {
      let entry = pending.remove(at: next)
      now = max(now, entry.due)
      entry.body()
    }
    now = end
  }
}
