// SPDX-License-Identifier: Apache-2.0

import EmitterSupport
import FeedSchema

extension Code {
  /// A Kotlin string literal that means the text.
  init(literalOf text: String) {
    self.init(verbatim: StringLiteral.source(of: text))
  }

  /// A literal of a `Double`; `nil` where the value has none.
  init?(_ value: Double) {
    guard value.isFinite else { return nil }
    self.init(verbatim: value.description)
  }

  /// A literal of a `Long` or an `Int`. The least of each has none, as a minus is no part of it.
  init(_ value: Int64, width: IntegerWidth) {
    switch (width, value) {
    case (.int32, Int64(Int32.min)): self = "Int.MIN_VALUE"
    case (.int32, _): self.init(value)
    case (_, .min): self = "Long.MIN_VALUE"
    default: self = "\(Code(value))L"
    }
  }
}

extension Code.StringInterpolation {
  mutating func appendInterpolation(_ identifier: Identifier) {
    appendInterpolation(Code(verbatim: identifier.source))
  }

  /// A Kotlin string literal that means the text.
  mutating func appendInterpolation(literal text: String) {
    appendInterpolation(Code(literalOf: text))
  }
}

/// How Kotlin spells a text as a string literal.
enum StringLiteral {
  /// The literal, quotes included. Characters that a reader cannot see, or that an editor could
  /// reorder, are written as escapes of their UTF-16 code units; so is `$`, which begins a template.
  static func source(of text: String) -> String {
    var source = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": source += "\\\""
      case "\\": source += "\\\\"
      case "$": source += "\\$"
      case "\n": source += "\\n"
      case "\r": source += "\\r"
      case "\t": source += "\\t"
      default:
        if scalar.isVisible || scalar == " " || scalar.isCombining {
          source.unicodeScalars.append(scalar)
        } else {
          for unit in Character(scalar).utf16 {
            let digits = String(unit, radix: 16, uppercase: true)
            source += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
          }
        }
      }
    }
    return source + "\""
  }
}
