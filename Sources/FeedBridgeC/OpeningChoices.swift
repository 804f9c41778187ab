// SPDX-License-Identifier: Apache-2.0

import CFeedBridge
import FeedWire

/// What C chose about a feed that it opens, checked.
struct OpeningChoices {
  var framing = JSONFraming.whole
  var limit = JSONFramer.defaultLimit
  var isBoundToThread = false
  var keepsLastGood = false
  var showsUnrecognized = false

  /// What is usual.
  init() {}

  init(_ pointer: UnsafePointer<fb_options>?) throws(DoorFault) {
    guard let pointer else { return }
    let options = try pointer.checked("fb_options")
    switch options.framing {
    case FB_FRAMING_WHOLE: framing = .whole
    case FB_FRAMING_LINES: framing = .lines
    case FB_FRAMING_SEQUENCE: framing = .sequence
    default:
      throw DoorFault(FB_ERROR_ARGUMENT, "\(options.framing.rawValue) is no fb_framing")
    }
    let known = UInt64(FB_BIND_TO_THREAD | FB_KEEP_LAST_GOOD | FB_SHOW_UNRECOGNIZED)
    guard options.flags & ~known == 0 else {
      throw DoorFault(
        FB_ERROR_ARGUMENT,
        "the flags 0x\(String(options.flags & ~known, radix: 16)) are none that this library knows")
    }
    isBoundToThread = options.flags & UInt64(FB_BIND_TO_THREAD) != 0
    keepsLastGood = options.flags & UInt64(FB_KEEP_LAST_GOOD) != 0
    showsUnrecognized = options.flags & UInt64(FB_SHOW_UNRECOGNIZED) != 0
    if options.limit > 0 { limit = Int(clamping: options.limit) }
  }
}
