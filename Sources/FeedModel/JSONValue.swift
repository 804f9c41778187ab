// SPDX-License-Identifier: Apache-2.0

/// Any JSON value, for what a schema leaves open.
///
/// Equality is by meaning: the order of an object's keys and the spelling of a number do not
/// count, the bytes of a text do. Encoding gives back the order and the spelling that came.
public indirect enum JSONValue: FeedValue {
  case null
  case bool(Bool)
  case number(JSONNumber)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  /// Whether both mean the same. O(*n*).
  public static func == (lhs: JSONValue, rhs: JSONValue) -> Bool {
    switch (lhs, rhs) {
    case (.null, .null): true
    case (.bool(let lhs), .bool(let rhs)): lhs == rhs
    case (.number(let lhs), .number(let rhs)): lhs == rhs
    case (.string(let lhs), .string(let rhs)): String.areEqual(lhs, rhs)
    case (.array(let lhs), .array(let rhs)): lhs == rhs
    case (.object(let lhs), .object(let rhs)): lhs == rhs
    default: false
    }
  }

  /// Hashes what `==` compares. O(*n*).
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null:
      hasher.combine(0 as UInt8)
    case .bool(let value):
      hasher.combine(1 as UInt8)
      hasher.combine(value)
    case .number(let number):
      hasher.combine(2 as UInt8)
      hasher.combine(number)
    case .string(let text):
      hasher.combine(3 as UInt8)
      text.hashExactly(into: &hasher)
    case .array(let elements):
      hasher.combine(4 as UInt8)
      hasher.combine(elements)
    case .object(let object):
      hasher.combine(5 as UInt8)
      hasher.combine(object)
    }
  }

  /// The value in few characters: an array's and an object's is their size.
  public var changeSummary: String {
    switch self {
    case .null: "null"
    case .bool(let value): value.changeSummary
    case .number(let number): number.changeSummary
    case .string(let text): text.changeSummary
    case .array(let elements): elements.changeSummary
    case .object(let object): object.changeSummary
    }
  }
}

// MARK: - Reading

extension JSONValue {
  /// The value of a key of an object; `nil` of anything else.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let object) = self else { return nil }
    return object[MapKey(key)]
  }

  /// An element of an array; `nil` of anything else, and beyond the array's ends.
  public subscript(index: Int) -> JSONValue? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// The text of a string; `nil` of anything else.
  public var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }
}

// MARK: - Literals

extension JSONValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Makes a boolean.
  public init(booleanLiteral value: Bool) { self = .bool(value) }

  /// Makes a number.
  public init(integerLiteral value: Int) { self = .number(JSONNumber(value)) }

  /// Makes a string.
  public init(stringLiteral value: String) { self = .string(value) }

  /// Makes an array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  /// Of a key that is written twice, the last value counts.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    var object = JSONObject()
    for (key, value) in elements { object[MapKey(key)] = value }
    self = .object(object)
  }
}
