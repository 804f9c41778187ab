// SPDX-License-Identifier: Apache-2.0

/// A text that is compared by its UTF-8 bytes, as JSON keys are.
///
/// Swift's `String` equates canonically equivalent spellings, which are two keys in a schema.
package struct ByteText: Hashable, Comparable, Sendable {
  package var text: String

  package init(_ text: String) {
    self.text = text
  }

  package static func == (lhs: ByteText, rhs: ByteText) -> Bool {
    lhs.text.hasSameBytes(as: rhs.text)
  }

  package static func < (lhs: ByteText, rhs: ByteText) -> Bool {
    lhs.text.utf8.lexicographicallyPrecedes(rhs.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(UInt8(0xFF))
  }
}

extension String {
  /// Whether all bytes are such. Over a buffer: in a debug build, a byte of the view `utf8` costs ten
  /// times as much.
  package func hasOnlyBytes(_ isWanted: (UInt8) -> Bool) -> Bool {
    var text = self
    return text.withUTF8 { bytes in
      var index = 0
      while index < bytes.count {
        if !isWanted(bytes[index]) { return false }
        index += 1
      }
      return true
    }
  }

  /// Whether both have the same UTF-8 bytes.
  package func hasSameBytes(as other: String) -> Bool {
    // Equal bytes are equal texts, so that nearly all that differ are told apart at once; texts
    // that are equal as Swift has it may still be two spellings.
    self == other && utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}
