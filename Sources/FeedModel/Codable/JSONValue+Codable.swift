// SPDX-License-Identifier: Apache-2.0

// A decoder does not tell how a number was spelled, nor the order of an object's keys, which are read
// in byte order. Both are no part of equality.

extension JSONValue: CodableField, Codable {
  /// Takes any value.
  public init(from decoder: any Decoder) throws {
    let value = CodedValue(decoder)
    switch value.kind {
    case .null: self = .null
    case .boolean: self = .bool(try value.bool())
    case .number: self = .number(try value.read())
    case .string: self = .string(try value.text())
    case .array: self = .array(try value.elements(.fail))
    case .object: self = .object(try value.read())
    }
  }

  /// It is: `.null`.
  public static var isCodedAsNull: Bool { true }

  /// Writes the value.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .bool(let value): try value.encode(to: encoder)
    case .number(let number): try number.encode(to: encoder)
    case .string(let text): try text.encode(to: encoder)
    case .array(let elements): try elements.encode(coded: encoder)
    case .object(let object): try object.encode(to: encoder)
    }
  }
}

extension JSONObject: CodableField, Codable {
  /// Takes an object.
  public init(from decoder: any Decoder) throws {
    let members: [(MapKey, JSONValue)] = try CodedValue(decoder).object().all()
    self.init(members)
  }

  /// Writes the members.
  public func encode(to encoder: any Encoder) throws {
    var members = CodedMembers(encoder)
    for (key, value) in self.members { try members.member(key.text, value) }
  }
}

extension JSONNumber: CodableField, Codable {
  /// Takes a number: exactly as far as 38 digits and the range of `Decimal` go, else as the nearest
  /// double.
  public init(from decoder: any Decoder) throws {
    let value = CodedValue(decoder)
    guard let number = value.number else { throw value.fault(expected: "a number") }
    self = number
  }

  /// Writes the number: exactly as far as 38 digits and the range of `Decimal` go, else the nearest
  /// double.
  ///
  /// - Throws: `EncodingError` for a number beyond the range of a double.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if text.hasPrefix("-"), double == 0 {
      try container.encode(double)
    } else if let integer = Int64(text) {
      try container.encode(integer)
    } else if try encodeDecimal(into: &container) {
      return
    } else if double.isFinite {
      try container.encode(double)
    } else {
      throw EncodingError.invalidValue(
        text,
        EncodingError.Context(
          codingPath: encoder.codingPath,
          debugDescription: "the number \(text) is beyond the range of a double"))
    }
  }
}
