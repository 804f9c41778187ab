// SPDX-License-Identifier: Apache-2.0

import FeedSchema

extension SourceValue {
  /// The value as JSON on one line, numbers as they were written.
  var jsonText: String {
    switch content {
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .number(let digits): digits
    case .string(let text): text.jsonLiteral
    case .array(let elements): "[\(elements.map(\.jsonText).joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { "\($0.key.jsonLiteral):\($0.value.jsonText)" }.joined(separator: ","))}"
    }
  }
}

extension String {
  /// The text as a string of JSON (RFC 8259 §7).
  fileprivate var jsonLiteral: String {
    var literal = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\u{0}"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        literal += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
