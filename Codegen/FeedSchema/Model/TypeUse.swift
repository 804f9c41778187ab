// SPDX-License-Identifier: Apache-2.0

/// A type where it is used.
public struct TypeUse: Sendable {
  /// The type, null apart.
  public var type: TypeExpression
  /// Whether `null` is a value of it.
  public var isNullable: Bool
  /// Where it stands.
  public var place: Place

  /// A use of a type.
  public init(type: TypeExpression, isNullable: Bool, place: Place) {
    self.type = type
    self.isNullable = isNullable
    self.place = place
  }
}

/// A type: one without a name, or the id of one that has one.
public enum TypeExpression: Sendable {
  case boolean
  case integer(IntegerWidth)
  case number
  case string
  case formatted(TextFormat)
  indirect case array(of: TypeUse, policy: ElementPolicy)
  /// An object whose keys are data.
  indirect case map(of: TypeUse)
  case declared(DeclarationID)
  /// Anything: `JSONValue`.
  case any
}

/// How many bits an integer has.
public enum IntegerWidth: String, Hashable, Sendable {
  /// As wide as a word: 64 bits.
  case word
  case int32
  case int64
}

/// The formats that become types of their own.
public enum TextFormat: String, Hashable, Sendable, CaseIterable {
  case dateTime = "date-time"
  case date
  case uri
  case uuid
  case decimal
}

/// What a bad element costs: `x-feed-elements`.
public enum ElementPolicy: String, Hashable, Sendable, CaseIterable {
  /// The element, with an issue.
  case drop
  /// Nothing: it is kept as an unknown value, with an issue. Only for elements of an open union.
  case keep
  /// The whole array.
  case fail
}
