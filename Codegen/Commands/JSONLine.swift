// SPDX-License-Identifier: Apache-2.0

import FeedWire

/// A JSON value on one line.
struct JSONLine: CustomStringConvertible {
  let description: String

  init(_ write: (inout WireWriter) -> Void) {
    var writer = WireWriter()
    write(&writer)
    description = writer.text
  }
}
