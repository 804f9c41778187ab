// SPDX-License-Identifier: Apache-2.0

/// Words that cannot be names as they are.
enum Keywords {
  /// The hard keywords of the language ("Keywords and operators", Kotlin documentation): names in
  /// backticks. Soft keywords and modifiers are names as they are.
  static let hard: Set<String> = [
    "as", "break", "class", "continue", "do", "else", "false", "for", "fun", "if", "in",
    "interface", "is", "null", "object", "package", "return", "super", "this", "throw", "true",
    "try", "typealias", "typeof", "val", "var", "when", "while",
  ]
}
