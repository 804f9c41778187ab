// SPDX-License-Identifier: Apache-2.0

import JSONText

/// A JSON number that equals another by value: `1.0`, `1` and `10e-1` are one.
package struct CanonicalNumber: Equatable, Sendable {
  /// The number as it was written: RFC 8259.
  package var text: String

  package init(_ text: String) {
    self.text = text
  }

  package static func == (lhs: CanonicalNumber, rhs: CanonicalNumber) -> Bool {
    lhs.withParts { left in rhs.withParts { left.isEqual(to: $0) } }
  }

  var isInteger: Bool { withParts(\.isInteger) }

  /// The digits of an integer that 64 bits hold; `nil` of any other number.
  package var integerText: String? { withParts(\.int64).map { String($0) } }

  /// The nearest double; infinite beyond the greatest.
  var double: Double { Double(text) ?? .infinity }

  private func withParts<Result>(_ body: (JSONNumberParts) -> Result) -> Result {
    var text = text
    return text.withUTF8 { body(JSONNumberParts(UnsafeRawBufferPointer($0))) }
  }
}
