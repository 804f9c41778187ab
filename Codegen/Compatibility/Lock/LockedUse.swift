// SPDX-License-Identifier: Apache-2.0

package import FeedSchema

/// A type where it is used. A declared type is meant by its name.
package struct LockedUse: Hashable, Sendable {
  package indirect enum Content: Hashable, Sendable {
    case boolean
    case integer(IntegerWidth)
    case number
    case string
    case formatted(TextFormat)
    case array(of: LockedUse, policy: ElementPolicy)
    case map(of: LockedUse)
    case declared(String)
    case any
  }

  package var content: Content
  package var isNullable: Bool

  package init(_ content: Content, isNullable: Bool = false) {
    self.content = content
    self.isNullable = isNullable
  }
}

// MARK: - Text

extension LockedUse: CustomStringConvertible {
  /// As the lock writes it: `string`, `integer?`, `[#Offer]`, `[keep #Media]`, `{number}`.
  package var description: String { content.text + (isNullable ? "?" : "") }

  /// Reads what `description` writes; `nil` of anything else.
  package init?(_ text: String) {
    var scanner = UseScanner(text)
    guard let use = scanner.use(depth: 0), scanner.isAtEnd else { return nil }
    self = use
  }
}

extension LockedUse.Content {
  fileprivate var text: String {
    switch self {
    case .boolean, .integer, .number, .string, .formatted, .any:
      Self.words.first { $0.content == self }?.word ?? ""
    case .array(let element, .drop): "[\(element)]"
    case .array(let element, let policy): "[\(policy.rawValue) \(element)]"
    case .map(let entry): "{\(entry)}"
    case .declared(let name): "#\(name)"
    }
  }

  /// The types that have no parts.
  fileprivate static let words: [(word: String, content: LockedUse.Content)] =
    [
      ("boolean", .boolean), ("integer", .integer(.word)), ("int32", .integer(.int32)),
      ("int64", .integer(.int64)), ("number", .number), ("string", .string), ("any", .any),
    ] + TextFormat.allCases.map { ($0.rawValue, .formatted($0)) }
}

/// Reads the text of a use, from left to right.
private struct UseScanner {
  private var rest: Substring

  init(_ text: String) {
    rest = text[...]
  }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func use(depth: Int) -> LockedUse? {
    // As deep as a schema may nest.
    guard depth < 256, let content = content(depth: depth) else { return nil }
    return LockedUse(content, isNullable: take("?"))
  }

  private mutating func content(depth: Int) -> LockedUse.Content? {
    if take("[") {
      let policy = ElementPolicy.allCases.first { $0 != .drop && take("\($0.rawValue) ") }
      guard let element = use(depth: depth + 1), take("]") else { return nil }
      return .array(of: element, policy: policy ?? .drop)
    }
    if take("{") {
      guard let entry = use(depth: depth + 1), take("}") else { return nil }
      return .map(of: entry)
    }
    if take("#") { return name().map { .declared($0) } }
    let word = rest.prefix { ("a"..."z").contains($0) || $0.isNumber || $0 == "-" }
    guard let content = LockedUse.Content.words.first(where: { $0.word == word })?.content
    else { return nil }
    rest = rest.dropFirst(word.count)
    return content
  }

  /// A name, which may hold anything between backticks.
  private mutating func name() -> String? {
    var isQuoted = false
    let name = rest.prefix { character in
      if character == "`" { isQuoted.toggle() }
      return isQuoted || !"]}?".contains(character)
    }
    guard !name.isEmpty, !isQuoted else { return nil }
    rest = rest.dropFirst(name.count)
    return String(name)
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }
}
