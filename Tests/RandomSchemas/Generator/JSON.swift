// SPDX-License-Identifier: Apache-2.0

/// A JSON value with its numbers as they are spelled and its members in their order: what schemas
/// and payloads are written in. It shares nothing with the package: the test has a mind of its own.
indirect enum JSON: Sendable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSON])
  case object([Member])

  struct Member: Sendable {
    var key: String
    var value: JSON

    init(_ key: String, _ value: JSON) {
      self.key = key
      self.value = value
    }
  }

  /// The name of the kind, as JSON Schema has it; an integer is a number.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  /// The value of a key; of a key that is set twice, the place stays.
  subscript(key: String) -> JSON? {
    get {
      guard case .object(let members) = self else { return nil }
      return members.first { $0.key.isSame(as: key) }?.value
    }
    set {
      guard case .object(var members) = self else { return }
      let index = members.firstIndex { $0.key.isSame(as: key) }
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append(Member(key, value))
      case (nil, nil): break
      }
      self = .object(members)
    }
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .string(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(integerLiteral value: Int) { self = .number(String(value)) }
  init(arrayLiteral elements: JSON...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(elements.map { Member($0, $1) })
  }
}

extension JSON {
  /// The text on one line.
  var text: String {
    var text = ""
    write(into: &text, indentation: nil)
    return text
  }

  /// The text with a line for each member of the schemas' objects, for people.
  var lines: String {
    var text = ""
    write(into: &text, indentation: 0)
    return text + "\n"
  }

  private func write(into text: inout String, indentation: Int?) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let digits): text += digits
    case .string(let value): text += Self.quoted(value)
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += indentation == nil ? "," : ", " }
        element.write(into: &text, indentation: indentation)
      }
      text += "]"
    case .object(let members):
      let inner = indentation.map { $0 + 2 }
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        if let inner { text += "\n" + String(repeating: " ", count: inner) }
        text += Self.quoted(member.key) + (inner == nil ? ":" : ": ")
        member.value.write(into: &text, indentation: inner)
      }
      if let indentation, !members.isEmpty {
        text += "\n" + String(repeating: " ", count: indentation)
      }
      text += "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension String {
  /// Equal by bytes: `é` has two spellings, and they are two keys.
  func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }

  /// As a step of a JSON pointer.
  var step: String {
    var step = "/"
    for scalar in unicodeScalars {
      switch scalar {
      case "~": step += "~0"
      case "/": step += "~1"
      default: step.unicodeScalars.append(scalar)
      }
    }
    return step
  }
}
