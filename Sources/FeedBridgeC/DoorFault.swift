// SPDX-License-Identifier: Apache-2.0

import CFeedBridge
import FeedModel

/// Why a call through the door is refused: what C gets as a code and a message.
struct DoorFault: Error {
  let code: fb_code
  let message: String

  init(_ code: fb_code, _ message: String) {
    self.code = code
    self.message = message
  }
}

/// Makes a message what `fb_error_message` says on this thread, on one line.
func remember(_ message: String) {
  var line = message.onOneLine
  line.withUTF8 { fb_thread_set_message($0.baseAddress, $0.count) }
}

/// What a function of the header returns: what the body does, or the code of what it throws.
func answer(_ body: () throws(DoorFault) -> fb_code) -> fb_code {
  do throws(DoorFault) {
    return try body()
  } catch {
    remember(error.message)
    return error.code
  }
}

/// The same, of a body that either does it or not.
func perform(_ body: () throws(DoorFault) -> Void) -> fb_code {
  answer { () throws(DoorFault) in
    try body()
    return FB_OK
  }
}
