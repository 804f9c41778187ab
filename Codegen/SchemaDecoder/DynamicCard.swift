// SPDX-License-Identifier: Apache-2.0

public import FeedModel

/// A card that was read through a schema, without generated code.
public enum DynamicCard: FeedCard {
  /// A card of a kind that the schema has.
  case known(DynamicVariant)
  case unrecognizedCard(UnrecognizedCard)

  /// The canonical discriminator of the kind; what came, of an unrecognised card.
  public var kind: String {
    switch self {
    case .known(let variant): variant.kind
    case .unrecognizedCard(let card): card.kind ?? ""
    }
  }

  /// The card that stands for one that could not be read.
  public var unrecognizedCard: UnrecognizedCard? {
    switch self {
    case .known: nil
    case .unrecognizedCard(let card): card
    }
  }

  /// Makes the card that stands for one that could not be read.
  public static func unrecognized(_ card: UnrecognizedCard) -> Self { .unrecognizedCard(card) }

  /// The value of a recognised card.
  public var value: DynamicValue? {
    switch self {
    case .known(let variant): variant.value
    case .unrecognizedCard: nil
    }
  }

  /// Whether both show the same: `==` less the volatile fields.
  public func hasSameContent(as other: Self) -> Bool {
    switch (self, other) {
    case (.known(let card), .known(let other)): card.hasSameContent(as: other)
    default: self == other
    }
  }

  /// Within the kind where both are of one; else the whole as one change.
  public func collectChanges(
    since old: Self, at path: String, into changes: inout [FieldChange]
  ) {
    switch (old, self) {
    case (.known(let old), .known(let new)):
      new.collectChanges(since: old, at: path, into: &changes)
    default:
      if old != self {
        changes.append(FieldChange(path: path, old: old.changeSummary, new: changeSummary))
      }
    }
  }

  /// `{offer}`, or what stands for an unrecognised card.
  public var changeSummary: String {
    switch self {
    case .known(let variant): variant.changeSummary
    case .unrecognizedCard(let card): card.changeSummary
    }
  }
}
