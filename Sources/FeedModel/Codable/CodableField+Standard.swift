// SPDX-License-Identifier: Apache-2.0

// Each reads what its conformance to the wire reads, and expects the same in the same words.

extension Bool: CodableField {
  /// Takes `true` and `false`.
  public init(coded value: CodedValue) throws { self = try value.bool() }
}

extension Int: CodableField {
  /// Takes an integer by value that a word holds.
  public init(coded value: CodedValue) throws { self = try value.int() }
}

extension Int32: CodableField {
  /// Takes an integer by value that 32 bits hold.
  public init(coded value: CodedValue) throws { self = try value.int32() }
}

extension Int64: CodableField {
  /// Takes an integer by value that 64 bits hold.
  public init(coded value: CodedValue) throws { self = try value.int64() }
}

extension Double: CodableField {
  /// Takes a number, as the nearest double.
  public init(coded value: CodedValue) throws { self = try value.double() }

  /// Writes the number; `null` for a NaN or an infinity, which JSON does not have.
  public func encode(coded encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if isFinite { try container.encode(self) } else { try container.encodeNil() }
  }
}

extension String: CodableField {
  /// Takes a string.
  public init(coded value: CodedValue) throws { self = try value.text() }
}

// MARK: - Containers

extension Optional: CodableField where Wrapped: CodableField {
  /// `nil` for `null`.
  public init(coded value: CodedValue) throws {
    self = value.isNull ? nil : try Wrapped(coded: value)
  }

  /// Writes `null` for `nil`.
  public func encode(coded encoder: any Encoder) throws {
    if let self { return try self.encode(coded: encoder) }
    var container = encoder.singleValueContainer()
    try container.encodeNil()
  }

  /// It is: `nil`.
  public static var isCodedAsNull: Bool { true }

  /// That of the value that is there.
  public static func unknownVariant(coded value: Self) -> FieldFault? {
    value.flatMap { Wrapped.unknownVariant(coded: $0) }
  }

  /// That of the value.
  public static func unreadable(coded value: JSONValue) -> Self? {
    Wrapped.unreadable(coded: value)
  }
}

extension Array: CodableField where Element: CodableField {
  /// Bad elements are left out, with an issue each. `CodedObject.array` has the other policies.
  public init(coded value: CodedValue) throws { self = try value.elements(.drop) }

  /// Writes the elements in their order.
  public func encode(coded encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for element in self { try container.encode(CodedField(element)) }
  }
}

extension Dictionary: CodableField where Key == MapKey, Value: CodableField {
  /// Bad entries are left out, with an issue each.
  public init(coded value: CodedValue) throws { self = try value.object().additional() }

  /// Writes an object.
  public func encode(coded encoder: any Encoder) throws {
    var members = CodedMembers(encoder)
    try members.members(self)
  }
}
