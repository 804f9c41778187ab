// SPDX-License-Identifier: Apache-2.0

import EmitterSupport

/// A name of Swift as it is declared and used. Only this folder makes one.
struct Identifier: Hashable, Sendable {
  /// The name without backticks.
  let name: String
  /// The name as it stands in source: in backticks where it is a keyword or holds what a plain
  /// identifier cannot.
  let source: String
  /// Whether a linter that wants lower or upper camel case would stumble over it.
  let isUnusual: Bool

  /// Makes an identifier of a text for which `isLegal` holds.
  init(legal name: String) {
    self.name = name
    let isWord = name.isASCIIWord
    isUnusual =
      !isWord && name.utf8.contains { $0 >= 0x80 || $0 == UInt8(ascii: "_") }
    let isPlain = isWord || Self.isPlain(name)
    source = isPlain && !Keywords.reserved.contains(name) ? name : "`\(name)`"
  }

  /// The name as the label of an argument: Swift warns there of backticks that are not needed, and
  /// keywords need none. `inout` alone would say something else.
  var label: String { Self.isBare(name) && name != "inout" ? name : "`\(name)`" }

  /// Whether the text can be a name, in backticks if need be (SE-0451): visible characters and
  /// spaces, no backtick and no backslash, not led by `$`, and not of spaces or operator characters
  /// alone.
  static func isLegal(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first != "$", !first.isCombining,
      text != "_"
    else { return false }
    var hasWord = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "`", "\\": return false
      case " ": continue
      default:
        guard scalar.isVisible || scalar.isCombining else { return false }
        if !isOperator(scalar) { hasWord = true }
      }
    }
    return hasWord
  }

  /// Whether the text is a name without backticks. Narrower than the language: letters, digits,
  /// marks and `_`.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first == "_" || first.isWordCharacter,
      !first.isCombining, !first.isNumeric
    else { return false }
    return text.unicodeScalars.allSatisfy { $0 == "_" || $0.isWordCharacter || $0.isCombining }
  }
}

extension Identifier {
  /// A name for what stands behind a property: the property's, and a suffix.
  func with(_ suffix: String, besides names: inout Set<String>) -> Identifier {
    var other = name + suffix
    while names.contains(other) { other += suffix }
    names.insert(other)
    return Identifier(legal: other)
  }
}
