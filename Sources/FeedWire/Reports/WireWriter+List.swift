// SPDX-License-Identifier: Apache-2.0

extension WireWriter {
  /// Writes a key and an array.
  package mutating func list<Element>(
    _ key: StaticString, _ elements: [Element], _ write: (Element, inout WireWriter) -> Void
  ) {
    self.key(key)
    beginArray()
    for element in elements { write(element, &self) }
    endArray()
  }
}
