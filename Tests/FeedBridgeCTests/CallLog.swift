// SPDX-License-Identifier: Apache-2.0

import CFeedBridge
import Dispatch
import Testing

/// A callback as C has it, which writes down how it was called.
///
/// `@unchecked Sendable`: all that changes is touched on the queue.
final class CallLog: @unchecked Sendable {
  private let queue = DispatchQueue(label: "calls")
  private let inside: @Sendable (fb_feed, fb_update) -> Void
  private var log: [String] = []
  private var releaseCount = 0

  /// - Parameter inside: what is done in each call that has an update.
  init(_ inside: @escaping @Sendable (fb_feed, fb_update) -> Void = { _, _ in }) {
    self.inside = inside
  }

  /// `reload 0→1`, `FB_END`.
  var calls: [String] { queue.sync { log } }

  /// How often the context was released.
  var releases: Int { queue.sync { releaseCount } }

  @discardableResult
  func observe(_ feed: OpenFeed) -> fb_code { observe(feed.feed) }

  @discardableResult
  func observe(_ feed: fb_feed) -> fb_code {
    let context = Unmanaged.passRetained(self).toOpaque()
    return fb_observe(
      feed,
      { context, feed, code, update in
        guard let context else { return }
        CallLog.at(context).take(feed, code, update)
      }, context,
      { context in
        guard let context else { return }
        let log = Unmanaged<CallLog>.fromOpaque(context).takeRetainedValue()
        log.queue.sync { log.releaseCount += 1 }
      })
  }

  private static func at(_ context: UnsafeMutableRawPointer) -> CallLog {
    Unmanaged<CallLog>.fromOpaque(context).takeUnretainedValue()
  }

  private func take(_ feed: fb_feed, _ code: fb_code, _ update: UnsafePointer<fb_update>?) {
    guard let update = update?.pointee else {
      let reason = code == FB_FAILED ? " \(message)" : ""
      queue.sync { log.append(String(cString: fb_code_name(code)) + reason) }
      return
    }
    #expect(code == FB_OK)
    let rungs = ["none", "reconfigure", "append", "batch", "reload"]
    let rung = rungs[Int(update.plan.rung.rawValue)]
    queue.sync { log.append("\(rung) \(update.base)→\(update.version)") }
    inside(feed, update)
  }
}
