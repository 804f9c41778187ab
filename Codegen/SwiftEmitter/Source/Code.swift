// SPDX-License-Identifier: Apache-2.0

import FeedSchema

/// A piece of Swift source.
///
/// It is made from literals of this module and from typed parts: identifiers, other code, texts
/// that become string literals. A bare `String` is none of them and cannot be interpolated, so that
/// a text of a schema does not reach the output unescaped.
struct Code: Hashable, Sendable, ExpressibleByStringInterpolation {
  let text: String

  /// A literal of this module: nothing but the compiler calls it.
  init(stringLiteral value: String) {
    text = value
  }

  init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
  }

  /// A text that is source already. For the two places that make source from texts, which have
  /// escaped them: identifiers and comments.
  init(verbatim text: String) {
    self.text = text
  }

  /// A Swift string literal that means the text.
  init(literalOf text: String) {
    self.text = StringLiteral.source(of: text)
  }

  /// An integer literal.
  init(_ value: some FixedWidthInteger) {
    text = value.description
  }

  /// A floating-point literal; `nil` where the value has none. Swift warns of literals so small
  /// that they are subnormal: those are made of their bits.
  init?(_ value: Double) {
    guard value.isFinite else { return nil }
    text =
      value.isSubnormal ? "Swift.Double(bitPattern: \(value.bitPattern))" : value.description
  }

  /// The pieces with a separator between them.
  init(joining pieces: [Code], with separator: Code) {
    var text = pieces.first?.text ?? ""
    for piece in pieces.dropFirst() {
      text += separator.text
      text += piece.text
    }
    self.text = text
  }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    mutating func appendLiteral(_ literal: String) {
      text += literal
    }

    mutating func appendInterpolation(_ code: Code) {
      text += code.text
    }

    mutating func appendInterpolation(_ identifier: Identifier) {
      text += identifier.source
    }

    /// The label of an argument in a call.
    mutating func appendInterpolation(label identifier: Identifier) {
      text += identifier.label
    }

    /// A Swift string literal that means the text.
    mutating func appendInterpolation(literal text: String) {
      self.text += StringLiteral.source(of: text)
    }

    mutating func appendInterpolation(_ number: Int) {
      text += number.description
    }
  }
}

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

extension Unicode.Scalar {
  /// Whether it shows as something of its own: no white space, control or format character, mark,
  /// private use, and nothing that is unassigned.
  var isVisible: Bool {
    if isASCII { return value > 0x20 && value < 0x7F }
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator, .spaceSeparator, .nonspacingMark, .enclosingMark, .spacingMark:
      return false
    default:
      return true
    }
  }

  /// Whether it combines with what stands before it.
  var isCombining: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark: true
    default: false
    }
  }

  /// Whether it is a digit or another number.
  var isNumeric: Bool { properties.numericType != nil }

  /// Whether it is a letter or a number of any script.
  var isWordCharacter: Bool {
    if isASCII {
      switch self {
      case "a"..."z", "A"..."Z", "0"..."9": return true
      default: return false
      }
    }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber:
      return true
    default:
      return false
    }
  }
}
