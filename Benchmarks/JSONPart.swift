// SPDX-License-Identifier: Apache-2.0

/// A piece of JSON whose keys have an order, so that it can be written in more than one way.
indirect enum JSONPart {
  case object([(key: String, value: JSONPart)])
  case array([JSONPart])
  case string(String)
  /// A number, `true`, `false` or `null`, as it is written.
  case literal(String)

  /// How it is spelled.
  enum Spelling {
    /// No white space, the keys in their order.
    case compact
    /// A space after each colon and comma, the keys from last to first.
    case reordered
  }

  /// The text's bytes.
  func bytes(_ spelling: Spelling = .compact) -> [UInt8] {
    var text = ""
    write(to: &text, spelling)
    return Array(text.utf8)
  }

  private func write(to text: inout String, _ spelling: Spelling) {
    let comma = spelling == .compact ? "," : ", "
    switch self {
    case .object(let members):
      text += "{"
      for (index, member) in (spelling == .compact ? members : members.reversed()).enumerated() {
        if index > 0 { text += comma }
        text += spelling == .compact ? "\"\(member.key)\":" : "\"\(member.key)\": "
        member.value.write(to: &text, spelling)
      }
      text += "}"
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += comma }
        element.write(to: &text, spelling)
      }
      text += "]"
    case .string(let string): text += "\"\(string)\""
    case .literal(let literal): text += literal
    }
  }
}

// What is made here has no character that needs an escape.
extension JSONPart: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
  ExpressibleByStringInterpolation
{
  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .literal("\(value)") }
  init(booleanLiteral value: Bool) { self = .literal("\(value)") }
  init(dictionaryLiteral elements: (String, JSONPart)...) {
    self = .object(elements.map { (key: $0.0, value: $0.1) })
  }
  init(arrayLiteral elements: JSONPart...) { self = .array(elements) }

  static func number(_ value: some Numeric) -> JSONPart { .literal("\(value)") }
}
