// SPDX-License-Identifier: Apache-2.0

public import FeedModel

// MARK: - Any value

extension JSONValue: WireCodable {
  /// Takes any value.
  @inlinable
  public init(wire value: WireValue, issues: inout WireIssues) throws(FieldFault) {
    self = value.jsonValue()
  }

  /// It is: `.null`.
  @inlinable
  public static var hasNull: Bool { true }

  /// Writes the value as it came: numbers as they were spelled, keys in their order.
  public func encode(into writer: inout WireWriter) {
    switch self {
    case .null: writer.null()
    case .bool(let value): writer.bool(value)
    case .number(let number): number.encode(into: &writer)
    case .string(let text): writer.string(text)
    case .array(let elements): elements.encode(into: &writer)
    case .object(let object): object.encode(into: &writer)
    }
  }
}

extension JSONNumber: WireCodable {
  /// Takes a number.
  public init(wire value: WireValue, issues: inout WireIssues) throws(FieldFault) {
    guard let text = value.numberText else {
      throw FieldFault(expected: "a number", found: value)
    }
    self.init(checked: text)
  }

  /// Writes the digits as they came.
  public func encode(into writer: inout WireWriter) { writer.raw(text.utf8) }
}

extension JSONObject: WireCodable {
  /// Takes an object.
  public init(wire value: WireValue, issues: inout WireIssues) throws(FieldFault) {
    guard case .object(let object) = value.jsonValue() else {
      throw FieldFault(expected: "an object", found: value)
    }
    self = object
  }

  /// Writes the members in their order.
  public func encode(into writer: inout WireWriter) {
    writer.beginObject()
    for (key, value) in members {
      writer.key(key.text)
      value.encode(into: &writer)
    }
    writer.endObject()
  }
}

// MARK: - Texts of a format

extension FormattedText where Self: WireDecodable {
  @usableFromInline
  init(_ value: WireValue, from text: String?) throws(FieldFault) {
    guard let text, let formatted = Self(text) else {
      throw FieldFault(expected: Self.formatDescription, found: value)
    }
    self = formatted
  }
}

extension DateTimeText: WireCodable {
  /// Takes a string of the format.
  public init(wire value: WireValue, issues: inout WireIssues) throws(FieldFault) {
    try self.init(value, from: value.textIfString)
  }

  /// Writes the text as it came.
  public func encode(into writer: inout WireWriter) { writer.string(text) }
}

extension DateText: WireCodable {
  /// Takes a string of the format.
  public init(wire value: WireValue, issues: inout WireIssues) throws(FieldFault) {
    try self.init(value, from: value.textIfString)
  }

  /// Writes the text as it came.
  public func encode(into writer: inout WireWriter) { writer.string(text) }
}

extension URIText: WireCodable {
  /// Takes a string of the format.
  public init(wire value: WireValue, issues: inout WireIssues) throws(FieldFault) {
    try self.init(value, from: value.textIfString)
  }

  /// An empty text: servers send it where they have no address.
  public static func isAbsent(wire value: WireValue) -> Bool {
    value.textIfString?.isEmpty ?? false
  }

  /// Writes the text as it came.
  public func encode(into writer: inout WireWriter) { writer.string(text) }
}

extension UUIDText: WireCodable {
  /// Takes a string of the format.
  public init(wire value: WireValue, issues: inout WireIssues) throws(FieldFault) {
    try self.init(value, from: value.textIfString)
  }

  /// Writes the text as it came.
  public func encode(into writer: inout WireWriter) { writer.string(text) }
}

extension DecimalText: WireCodable {
  /// Takes a string of the format, or a number with its digits as they were written.
  public init(wire value: WireValue, issues: inout WireIssues) throws(FieldFault) {
    try self.init(value, from: value.losslessText)
    isNumber = value.kind == .number
  }

  /// Writes a number if it came as one, else a string.
  public func encode(into writer: inout WireWriter) {
    if isNumber { writer.raw(text.utf8) } else { writer.string(text) }
  }
}
