// SPDX-License-Identifier: Apache-2.0

import EmitterSupport

/// A name of Kotlin as it is declared and used. Only this folder makes one.
struct Identifier: Hashable, Sendable {
  /// The name without backticks.
  let name: String

  /// Makes an identifier of a text for which `isLegal` holds.
  init(legal name: String) {
    self.name = name
  }

  /// The name as it stands in source: in backticks where it is a keyword or holds what a plain
  /// identifier cannot.
  var source: String {
    Self.isPlain(name) && !Keywords.hard.contains(name) ? name : "`\(name)`"
  }

  /// Whether the text can be a name, in backticks if need be: letters, digits and marks of any
  /// script, `_` and `-`.
  ///
  /// Narrower than the language. Its backticks hold whatever a platform can load, and Android's
  /// loads no more than these before its API level 30.
  static func isLegal(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, !first.isCombining else { return false }
    // Names of `_` alone are reserved.
    return text.unicodeScalars.allSatisfy { $0.isNameCharacter || $0 == "-" }
      && text.unicodeScalars.contains { $0.isWordCharacter }
  }

  /// Whether the text is a name without backticks: ASCII, or letters and digits that the grammar of
  /// Kotlin lets stand (`Letter`: Lu, Ll, Lt, Lm, Lo, Nl; `UnicodeDigit`: Nd).
  static func isPlain(_ text: some StringProtocol) -> Bool {
    guard let first = text.unicodeScalars.first, first == "_" || first.isWordCharacter,
      !first.isNumeric
    else { return false }
    return text.unicodeScalars.allSatisfy { $0 == "_" || $0.isWordCharacter }
      && text.unicodeScalars.contains { $0 != "_" }
  }
}

extension Unicode.Scalar {
  fileprivate var isNameCharacter: Bool { self == "_" || isWordCharacter || isCombining }
}
