// SPDX-License-Identifier: Apache-2.0

import CFeedBridge
import FeedModel

/// What the functions of the header ask of an open feed, whatever its cards are.
protocol Door: AnyObject, Sendable {
  /// What C calls it by.
  var number: fb_feed { get }

  func push(_ bytes: UnsafeRawBufferPointer) throws(DoorFault) -> Pushed
  func issuesJSON() throws(DoorFault) -> fb_text
  func finish(_ message: String?) throws(DoorFault)

  /// - Returns: FB_OK with an update, or why there is none.
  func next() throws(DoorFault) -> (code: fb_code, update: fb_update?)
  func observe(_ callback: Callback?) throws(DoorFault)
  func acknowledge(_ version: UInt64) throws(DoorFault)
  func updateJSON(_ group: fb_group_kind) throws(DoorFault) -> fb_text
  func updateGroup(_ group: fb_group_kind) throws(DoorFault) -> fb_group
  func beginMotion()
  func endMotion()

  var version: UInt64 { get }
  var counters: fb_counters { get }

  /// Ends all of it. The number is out of the table by then.
  func close()
}

/// A function of the core's, with what it is called with.
///
/// Whoever is about to call it holds it: the context is released with the last of them.
final class Callback: Sendable {
  let function: fb_function
  // The library hands the pointer back and does nothing else with it, on whatever thread: the header
  // says so, and leaves it to the caller to share what it points to.
  nonisolated(unsafe) let context: UnsafeMutableRawPointer?
  private let release: Release?

  typealias Release = @convention(c) (UnsafeMutableRawPointer?) -> Void

  init(_ function: fb_function, _ context: UnsafeMutableRawPointer?, _ release: Release?) {
    self.function = function
    self.context = context
    self.release = release
  }

  deinit {
    release?(context)
  }
}

/// What a push came to; of a stream, the sum over its emissions.
struct Pushed {
  var outcome = FB_OUTCOME_NONE
  var version: UInt64 = 0
  var emissions: UInt64 = 0
  var refused: UInt64 = 0
  var inPlace = 0
  var moved = 0
  var respelled = 0
  var decoded = 0
  var unrecognized = 0
  var issues: [FeedIssue] = []
  /// Why the first of those that were refused was.
  var refusal: String?
  /// Whether one came after the end of the feed.
  var isAfterEnd = false

  var result: fb_result {
    var result = fb_result()
    result.outcome = outcome
    result.version = version
    result.emissions = emissions
    result.refused = refused
    result.issues = UInt64(issues.count)
    result.in_place = UInt64(inPlace)
    result.moved = UInt64(moved)
    result.respelled = UInt64(respelled)
    result.decoded = UInt64(decoded)
    result.unrecognized = UInt64(unrecognized)
    return result
  }
}
