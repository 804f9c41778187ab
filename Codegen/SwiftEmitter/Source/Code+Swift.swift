// SPDX-License-Identifier: Apache-2.0

import EmitterSupport

extension Code {
  /// A Swift string literal that means the text.
  init(literalOf text: String) {
    self.init(verbatim: StringLiteral.source(of: text))
  }

  /// The literal of a finite number. Swift warns of literals so small that they are subnormal: those
  /// are made of their bits.
  init(_ value: Double) {
    self.init(
      verbatim: value.isSubnormal
        ? "Swift.Double(bitPattern: \(value.bitPattern))" : value.description)
  }
}

extension Code.StringInterpolation {
  mutating func appendInterpolation(_ identifier: Identifier) {
    appendInterpolation(Code(verbatim: identifier.source))
  }

  /// The label of an argument in a call.
  mutating func appendInterpolation(label identifier: Identifier) {
    appendInterpolation(Code(verbatim: identifier.label))
  }

  /// A Swift string literal that means the text.
  mutating func appendInterpolation(literal text: String) {
    appendInterpolation(Code(literalOf: text))
  }
}
