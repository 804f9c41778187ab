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

extension WireWriter {
  /// Writes a key and an array.
  mutating func list<Element>(
    _ key: StaticString, _ elements: [Element], _ write: (Element, inout WireWriter) -> Void
  ) {
    self.key(key)
    beginArray()
    for element in elements { write(element, &self) }
    endArray()
  }
}
