// SPDX-License-Identifier: Apache-2.0

extension SourceValue {
  /// The members of an object; `nil` of anything else.
  package var members: [Member]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// The elements of an array; `nil` of anything else.
  package var elements: [SourceValue]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  /// The text of a string; `nil` of anything else.
  package var text: String? {
    if case .string(let text) = content { text } else { nil }
  }

  /// The value of a boolean; `nil` of anything else.
  package var flag: Bool? {
    if case .boolean(let flag) = content { flag } else { nil }
  }

  /// The digits of a number as they were written; `nil` of anything else.
  var digits: String? {
    if case .number(let digits) = content { digits } else { nil }
  }

  /// The value of a member; `nil` if there is none, or if this is no object.
  package subscript(key: String) -> SourceValue? {
    members?.first { $0.key.hasSameBytes(as: key) }?.value
  }

  /// The value that a pointer leads to.
  subscript(pointer: JSONPointer) -> SourceValue? {
    var value = self
    for token in pointer.tokens {
      switch value.content {
      case .object:
        guard let next = value[token] else { return nil }
        value = next
      case .array(let elements):
        guard let index = Int(token), elements.indices.contains(index) else { return nil }
        value = elements[index]
      default:
        return nil
      }
    }
    return value
  }

  /// The kind of the value; a number without a fraction is an integer, however it is written.
  var kind: ValueKind {
    switch content {
    case .null: .null
    case .boolean: .boolean
    case .number(let digits): CanonicalNumber(digits).isInteger ? .integer : .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }

  /// The value in words, cut short: `the string "abc"`, `an object`.
  package var summary: String {
    switch content {
    case .null: "null"
    case .boolean(let flag): flag ? "true" : "false"
    case .number(let digits): "the number \(digits.prefix(24))"
    case .string(let text): "the string \"\(text.prefix(40))\""
    case .array(let elements): elements.isEmpty ? "an empty array" : "an array"
    case .object: "an object"
    }
  }

  /// Whether both are the same JSON value: numbers by value, objects whatever the order of keys.
  /// The depth of the values costs no stack.
  func isSameValue(as other: SourceValue) -> Bool {
    var pairs = [(self, other)]
    while let (left, right) = pairs.popLast() {
      switch (left.content, right.content) {
      case (.null, .null): break
      case (.boolean(let lhs), .boolean(let rhs)):
        guard lhs == rhs else { return false }
      case (.number(let lhs), .number(let rhs)):
        guard CanonicalNumber(lhs) == CanonicalNumber(rhs) else { return false }
      case (.string(let lhs), .string(let rhs)):
        guard lhs.hasSameBytes(as: rhs) else { return false }
      case (.array(let lhs), .array(let rhs)):
        guard lhs.count == rhs.count else { return false }
        pairs += zip(lhs, rhs)
      case (.object(let lhs), .object(let rhs)):
        guard lhs.count == rhs.count else { return false }
        for member in lhs {
          guard let value = right[member.key] else { return false }
          pairs.append((member.value, value))
        }
      default: return false
      }
    }
    return true
  }
}
