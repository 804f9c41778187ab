// SPDX-License-Identifier: Apache-2.0

import FeedSchema
import FeedWire

extension SourceValue {
  /// The value as JSON in one spelling: keys in byte order, integers without a fraction. Of two
  /// values that mean the same it is the same.
  var canonicalText: String {
    var writer = WireWriter()
    encodeCanonically(into: &writer)
    return writer.text
  }

  private func encodeCanonically(into writer: inout WireWriter) {
    switch content {
    case .null: writer.null()
    case .boolean(let value): writer.bool(value)
    case .number(let digits): writer.raw((CanonicalNumber(digits).integerText ?? digits).utf8)
    case .string(let text): writer.string(text)
    case .array(let elements):
      writer.beginArray()
      for element in elements { element.encodeCanonically(into: &writer) }
      writer.endArray()
    case .object(let members):
      writer.beginObject()
      for member in members.sorted(by: { $0.key.precedes($1.key) }) {
        writer.key(member.key)
        member.value.encodeCanonically(into: &writer)
      }
      writer.endObject()
    }
  }
}
