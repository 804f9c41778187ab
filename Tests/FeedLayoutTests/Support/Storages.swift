// SPDX-License-Identifier: Apache-2.0

import FeedLayout

/// A disk with whims: it fails as often as it is told to, and may take its time.
@MainActor final class WhimsicalStorage: LayoutStorage {
  struct Full: Error, CustomStringConvertible {
    var description: String { "no space left" }
  }

  var bytes: [UInt8]?
  /// How many saves are still to fail.
  var failuresLeft = 0
  var failsToLoad = false
  /// Whether ``saveSoon`` waits for ``finishSave``.
  var isSlow = false
  private(set) var saved: [[UInt8]] = []
  private var waiting: [@MainActor () -> Void] = []

  func load() throws -> [UInt8]? {
    if failsToLoad { throw Full() }
    return bytes
  }

  func save(_ bytes: [UInt8]) throws {
    if failuresLeft > 0 {
      failuresLeft -= 1
      throw Full()
    }
    self.bytes = bytes
    saved.append(bytes)
  }

  func saveSoon(
    _ bytes: @escaping @Sendable () throws -> [UInt8],
    done: @escaping @MainActor @Sendable ((any Error)?) -> Void
  ) {
    let work: @MainActor () -> Void = {
      do {
        try self.save(bytes())
        done(nil)
      } catch {
        done(error)
      }
    }
    if isSlow { waiting.append(work) } else { work() }
  }

  /// Ends the save that waits longest.
  func finishSave() {
    waiting.removeFirst()()
  }
}

/// What was reported, in order.
@MainActor final class IssueList {
  private(set) var issues: [LayoutIssue] = []

  var report: LayoutReport { { self.issues.append($0) } }
}
