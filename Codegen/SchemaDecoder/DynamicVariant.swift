// SPDX-License-Identifier: Apache-2.0

public import FeedModel

/// A value of a union that was read through a schema: which variant it is, and its value.
public struct DynamicVariant: FeedValue {
  /// Which of the union's variants a value is.
  enum Choice: Hashable, Sendable {
    /// One that the schema has, by its position there.
    case known(Int)
    /// One that the schema does not have: kept as it came.
    case unknown
  }

  let choice: Choice
  /// What tells the variant: the canonical tag of a known one, the tag that came of an unknown one.
  public let kind: String
  /// The value of the variant; what came, as it came, of an unknown one.
  public let value: DynamicValue

  init(choice: Choice, kind: String, value: DynamicValue) {
    self.choice = choice
    self.kind = kind
    self.value = value
  }

  /// A card within a card that could not be read.
  init(unrecognized card: UnrecognizedCard) {
    self.init(choice: .unknown, kind: card.kind ?? "", value: .unrecognizedCard(card))
  }

  /// Whether the schema has the variant.
  public var isKnown: Bool { choice != .unknown }

  /// Whether both are of one variant and equal.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.choice == rhs.choice && String.areEqual(lhs.kind, rhs.kind) && lhs.value == rhs.value
  }

  /// Hashes the variant and its value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(choice)
    kind.hashExactly(into: &hasher)
    value.hash(into: &hasher)
  }

  /// Whether both show the same.
  public func hasSameContent(as other: Self) -> Bool {
    choice == other.choice && String.areEqual(kind, other.kind)
      && value.hasSameContent(as: other.value)
  }

  /// Within the variant where both are of one; else the whole as one change.
  public func collectChanges(
    since old: Self, at path: String, into changes: inout [FieldChange]
  ) {
    if choice == old.choice, isKnown {
      value.collectChanges(since: old.value, at: path, into: &changes)
    } else if !hasSameContent(as: old) {
      changes.append(FieldChange(path: path, old: old.changeSummary, new: changeSummary))
    }
  }

  /// `{offer}`, or what stands for an unrecognised card.
  public var changeSummary: String {
    if case .unrecognizedCard(let card) = value { return card.changeSummary }
    return "{\(kind)}"
  }
}
