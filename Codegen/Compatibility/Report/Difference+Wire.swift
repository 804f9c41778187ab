// SPDX-License-Identifier: Apache-2.0

import FeedSchema
package import FeedWire

extension Difference {
  /// Writes the difference as an object.
  ///
  /// - Parameter path: where a file of a name was read from.
  package func encode(into writer: inout WireWriter, path: (String) -> String) {
    writer.beginObject()
    writer.member("rule", rule.rawValue)
    writer.member("class", effect.worst.name)
    writer.member("oldAppNewCore", effect.oldAppNewCore.name)
    writer.member("newAppOldCore", effect.newAppOldCore.name)
    writer.member("source", effect.source.name)
    writer.member("subject", subject)
    writer.member("message", message)
    writer.member("path", path(place.file))
    writer.member("line", place.line)
    writer.member("column", place.column)
    writer.member("pointer", place.pointer)
    writer.optional("lockLine", lockLine)
    writer.endObject()
  }
}
