// SPDX-License-Identifier: Apache-2.0

/// A JSON value whose members keep their order, so that the session decides every byte.
indirect enum JSON {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSON])
  case object([(key: String, value: JSON)])

  subscript(key: String) -> JSON? {
    get {
      guard case .object(let members) = self else { return nil }
      return members.first { $0.key == key }?.value
    }
    set {
      guard case .object(var members) = self else { return }
      let index = members.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (nil, let value?): members.append((key, value))
      case (let index?, nil): members.remove(at: index)
      case (nil, nil): break
      }
      self = .object(members)
    }
  }

  var text: String {
    guard case .string(let text) = self else { return "" }
    return text
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .number(String(value)) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(arrayLiteral elements: JSON...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(elements.map { (key: $0.0, value: $0.1) })
  }
  init(nilLiteral: ()) { self = .null }
}

extension JSON {
  /// The value on one line, as a server writes it every day.
  var spelled: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let digits): digits
    case .string(let text): JSON.quoted(text, escapingAll: false)
    case .array(let elements): "[" + elements.map(\.spelled).joined(separator: ",") + "]"
    case .object(let members):
      "{"
        + members.map { JSON.quoted($0.key, escapingAll: false) + ":" + $0.value.spelled }
        .joined(separator: ",") + "}"
    }
  }

  /// The same value as another library writes it: keys in another order, white space, every escape
  /// that is allowed and not needed, numbers with an exponent.
  func spelledAnew(_ random: inout Random) -> String {
    switch self {
    case .null, .bool: return spelled
    case .number(let digits): return digits == "0.5" ? "5.0e-1" : digits
    case .string(let text): return JSON.quoted(text, escapingAll: true)
    case .array(let elements):
      return "[ " + elements.map { $0.spelledAnew(&random) }.joined(separator: " ,\t") + " ]"
    case .object(let members):
      var members = members
      random.shuffle(&members)
      let spelled = members.map {
        JSON.quoted($0.key, escapingAll: true) + " : " + $0.value.spelledAnew(&random)
      }
      return "{ " + spelled.joined(separator: " , ") + " }"
    }
  }

  private static func quoted(_ text: String, escapingAll: Bool) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "/" where escapingAll: result += "\\/"
      case _ where scalar.value < 0x20 || (escapingAll && scalar.value > 0x7E):
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
