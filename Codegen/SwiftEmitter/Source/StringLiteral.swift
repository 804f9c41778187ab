// SPDX-License-Identifier: Apache-2.0

import EmitterSupport
import FeedSchema

/// How Swift spells a text as a string literal.
enum StringLiteral {
  /// The literal, quotes included. Characters that a reader cannot see, or that an editor could
  /// reorder, are written as escapes.
  static func source(of text: String) -> String {
    if isPlain(text) { return "\"\(text)\"" }
    var source = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": source += "\\\""
      case "\\": source += "\\\\"
      case "\n": source += "\\n"
      case "\r": source += "\\r"
      case "\t": source += "\\t"
      case "\0": source += "\\0"
      default:
        if scalar.isVisible || scalar == " " || scalar.isCombining {
          source.unicodeScalars.append(scalar)
        } else {
          source += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        }
      }
    }
    return source + "\""
  }

  /// Whether all of it is visible ASCII, or a space, that means itself: so most texts are.
  private static func isPlain(_ text: String) -> Bool {
    let quote = UInt8(ascii: "\"")
    let backslash = UInt8(ascii: "\\")
    return text.hasOnlyBytes { $0 >= 0x20 && $0 < 0x7F && $0 != quote && $0 != backslash }
  }
}
