// SPDX-License-Identifier: Apache-2.0

/// A value of an open union that is none of the schema's variants, kept as it came.
public struct UnrecognizedValue: FeedValue {
  /// What tells the variant: the discriminator's value, or the kind of the JSON value.
  public let kind: String
  /// The value as it came.
  public let value: JSONValue

  /// Keeps a value.
  public init(kind: String, value: JSONValue) {
    self.kind = kind
    self.value = value
  }

  /// Whether both are of one kind and equal.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    String.areEqual(lhs.kind, rhs.kind) && JSONValue.areEqual(lhs.value, rhs.value)
  }

  /// Hashes the kind and the value.
  public func hash(into hasher: inout Hasher) {
    kind.hashExactly(into: &hasher)
    value.hashExactly(into: &hasher)
  }

  /// `{kind}`
  public var changeSummary: String { "{\(kind)}" }
}
