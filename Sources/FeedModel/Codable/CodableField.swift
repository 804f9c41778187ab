// SPDX-License-Identifier: Apache-2.0

/// A value as a generated `Codable` type holds it.
///
/// The standard library reads an array by all or nothing, a dictionary by keys that are `String`,
/// and an optional without a difference between absent and `null`. The wire has rules of its own:
/// they are these conformances. Generated types conform in their `+Codable` file.
public protocol CodableField: FeedValue {
  /// Reads the value by the rules of the wire.
  ///
  /// - Throws: `DecodingError`, of which `FieldFault(_:)` tells the place and what was expected.
  init(coded value: CodedValue) throws

  /// Writes the value as the wire has it.
  func encode(coded encoder: any Encoder) throws

  /// Whether `null` is a value of the type. Where it is none, it stands for no value: a property
  /// that may be absent is, and one that has a default has that. By default it is none.
  static var isCodedAsNull: Bool { get }

  /// Whether a value stands for none, where the schema lets the property be absent: an empty
  /// `uri`. By default none does.
  static func isAbsent(coded value: CodedValue) -> Bool

  /// What the schema does not know about a value, which was kept as it came: its variant. `nil` for
  /// all but the unknown values of open unions.
  static func unknownVariant(coded value: Self) -> FieldFault?

  /// The value that stands for one that could not be read; `nil` for all but open unions.
  static func unreadable(coded value: JSONValue) -> Self?
}

extension CodableField {
  /// It is none.
  public static var isCodedAsNull: Bool { false }

  /// Never.
  public static func isAbsent(coded value: CodedValue) -> Bool { false }

  /// Nothing.
  public static func unknownVariant(coded value: Self) -> FieldFault? { nil }

  /// None.
  public static func unreadable(coded value: JSONValue) -> Self? { nil }
}

extension CodableField where Self: Decodable {
  /// Reads the value as it does by itself.
  public init(coded value: CodedValue) throws {
    try self.init(from: value.decoder)
  }
}

extension CodableField where Self: Encodable {
  /// Writes the value as it does by itself.
  public func encode(coded encoder: any Encoder) throws {
    try encode(to: encoder)
  }
}

/// A field inside an encoder's containers, which know `Encodable` alone.
struct CodedField<Value: CodableField>: Encodable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }

  func encode(to encoder: any Encoder) throws {
    try value.encode(coded: encoder)
  }
}
