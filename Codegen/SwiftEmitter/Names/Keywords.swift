// SPDX-License-Identifier: Apache-2.0

/// Words that cannot be, or had better not be, names.
enum Keywords {
  /// Keywords of the language: legal in backticks.
  static let reserved: Set<String> = [
    "Any", "any", "Protocol", "Self", "Type", "actor", "as", "associatedtype", "async", "await",
    "borrowing", "break", "case", "catch", "class", "consuming", "continue", "convenience",
    "default", "defer", "deinit", "didSet", "do", "dynamic", "each", "else", "enum", "extension",
    "fallthrough", "false", "fileprivate", "final", "for", "func", "get", "guard", "if", "import",
    "in", "indirect", "infix", "init", "inout", "internal", "is", "isolated", "lazy", "left",
    "let", "macro", "mutating", "nil", "nonisolated", "nonmutating", "none", "open", "operator",
    "optional", "override", "package", "postfix", "precedence", "precedencegroup", "prefix",
    "private", "protocol", "public", "repeat", "required", "rethrows", "return", "right", "self",
    "sending", "set", "some", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "unowned", "var", "weak", "where", "while", "willSet",
  ]
}
