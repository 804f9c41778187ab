// SPDX-License-Identifier: Apache-2.0

public import FeedModel

/// A value that was read through a schema, without generated code.
///
/// It is equal, has the same content and names its changes exactly as the generated type for the
/// same schema does, so that a trace replayed from the schema alone gives the plans that an app
/// gets. Within one feed, two values that stand in the same place are of the same schema type.
public indirect enum DynamicValue: FeedValue {
  /// The key does not occur, or holds `null` where the schema does not tell the two apart.
  case absent
  /// The key occurs with `null`, where the schema tells that apart from its absence.
  case null
  case boolean(Bool)
  case integer(Int64)
  case number(Double)
  /// A plain text, or a text of a format.
  case text(String)
  /// A value of an enum, known or unknown, by its raw text.
  case enumeration(String)
  case array([DynamicValue])
  case map([MapKey: DynamicValue])
  case object(DynamicObject)
  case variant(DynamicVariant)
  /// A value that the schema leaves open.
  case any(JSONValue)
  /// A card within a card that could not be read.
  case unrecognizedCard(UnrecognizedCard)

  /// Whether both are equal as the shared core sees it.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.absent, .absent), (.null, .null): true
    case (.boolean(let lhs), .boolean(let rhs)): lhs == rhs
    case (.integer(let lhs), .integer(let rhs)): lhs == rhs
    case (.number(let lhs), .number(let rhs)): Double.areEqual(lhs, rhs)
    case (.text(let lhs), .text(let rhs)): String.areEqual(lhs, rhs)
    case (.enumeration(let lhs), .enumeration(let rhs)): String.areEqual(lhs, rhs)
    case (.array(let lhs), .array(let rhs)): [DynamicValue].areEqual(lhs, rhs)
    case (.map(let lhs), .map(let rhs)): [MapKey: DynamicValue].areEqual(lhs, rhs)
    case (.object(let lhs), .object(let rhs)): lhs == rhs
    case (.variant(let lhs), .variant(let rhs)): lhs == rhs
    case (.any(let lhs), .any(let rhs)): JSONValue.areEqual(lhs, rhs)
    case (.unrecognizedCard(let lhs), .unrecognizedCard(let rhs)): lhs == rhs
    default: false
    }
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .absent: hasher.combine(0 as UInt8)
    case .null: hasher.combine(1 as UInt8)
    case .boolean(let value): value.hashExactly(into: &hasher)
    case .integer(let value): value.hashExactly(into: &hasher)
    case .number(let value): value.hashExactly(into: &hasher)
    case .text(let text), .enumeration(let text): text.hashExactly(into: &hasher)
    case .array(let elements): elements.hashExactly(into: &hasher)
    case .map(let entries): entries.hashExactly(into: &hasher)
    case .object(let object): object.hash(into: &hasher)
    case .variant(let variant): variant.hash(into: &hasher)
    case .any(let value): value.hashExactly(into: &hasher)
    case .unrecognizedCard(let card): card.hash(into: &hasher)
    }
  }

  /// Whether both show the same: `==` less the volatile fields.
  public func hasSameContent(as other: Self) -> Bool {
    switch (self, other) {
    case (.array(let value), .array(let other)): value.hasSameContent(as: other)
    case (.map(let value), .map(let other)): value.hasSameContent(as: other)
    case (.object(let value), .object(let other)): value.hasSameContent(as: other)
    case (.variant(let value), .variant(let other)): value.hasSameContent(as: other)
    default: self == other
    }
  }

  /// As the standard types and the generated ones have it: within containers where both sides have
  /// one, else as one change.
  public func collectChanges(
    since old: Self, at path: String, into changes: inout [FieldChange]
  ) {
    switch (old, self) {
    case (.array(let old), .array(let new)):
      new.collectChanges(since: old, at: path, into: &changes)
    case (.map(let old), .map(let new)):
      new.collectChanges(since: old, at: path, into: &changes)
    case (.object(let old), .object(let new)):
      new.collectChanges(since: old, at: path, into: &changes)
    case (.variant(let old), .variant(let new)):
      new.collectChanges(since: old, at: path, into: &changes)
    case (.any(let old), .any(let new)):
      new.collectChanges(since: old, at: path, into: &changes)
    default:
      if old != self {
        changes.append(FieldChange(path: path, old: old.changeSummary, new: changeSummary))
      }
    }
  }

  /// The value in few characters.
  public var changeSummary: String {
    switch self {
    case .absent: "absent"
    case .null: "null"
    case .boolean(let value): value.changeSummary
    case .integer(let value): value.changeSummary
    case .number(let value): value.changeSummary
    case .text(let text), .enumeration(let text): text.changeSummary
    case .array(let elements): elements.changeSummary
    case .map(let entries): entries.changeSummary
    case .object(let object): object.changeSummary
    case .variant(let variant): variant.changeSummary
    case .any(let value): value.changeSummary
    case .unrecognizedCard(let card): card.changeSummary
    }
  }
}
