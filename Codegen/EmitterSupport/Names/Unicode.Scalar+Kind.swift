// SPDX-License-Identifier: Apache-2.0

import FeedSchema

extension Unicode.Scalar {
  /// Whether it shows as something of its own: no white space, control or format character, mark,
  /// private use, and nothing that is unassigned.
  package var isVisible: Bool {
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
  package var isCombining: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark: true
    default: false
    }
  }

  /// Whether it is a digit or another number.
  package var isNumeric: Bool { properties.numericType != nil }

  /// Whether it is a letter or a number of any script.
  package var isWordCharacter: Bool {
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

extension String {
  /// Whether these are ASCII letters and digits, led by a letter: so most names are.
  package var isASCIIWord: Bool {
    guard let first = utf8.first, first < UInt8(ascii: "0") || first > UInt8(ascii: "9") else {
      return false
    }
    // Digits, and letters whatever their case.
    return hasOnlyBytes { byte in
      (byte >= 0x30 && byte <= 0x39) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A)
    }
  }
}
