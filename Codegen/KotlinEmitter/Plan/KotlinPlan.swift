// SPDX-License-Identifier: Apache-2.0

import EmitterSupport
import FeedSchema

/// One schema file's output, decided to the last name. Emitters print it and decide nothing.
struct FilePlan {
  /// What the file is called after: `home.feed`.
  var stem: String
  var feeds: [FeedPlan]
  /// The types at the file's top level.
  var types: [TypePlan]
}

/// A type with a name of its own, and those that are nested in it.
struct TypePlan {
  enum Shape {
    case object(ObjectPlan)
    case enumeration(EnumPlan)
    case union(UnionPlan)
    case alias(Code)
  }

  var id: DeclarationID
  var name: Identifier
  var documentation: DocComment
  var shape: Shape
  /// The unions that it is a variant of: their interfaces.
  var interfaces: [Code]
  /// What the unions that it is a variant of call it, where they call it one thing.
  var serialName: String?
  /// An example from the schema.
  var sample: ValueExpression?
  var nested: [TypePlan]
}

struct ObjectPlan {
  var properties: [PropertyPlan]
  /// Properties with one value, which are written and checked, and of no constructor.
  var constants: [ConstantPlan]
  /// The values beside the properties.
  var additional: AdditionalPlan?
  /// Whether it, or something in it, is volatile: only then content equality is not equality.
  var hasVolatileParts: Bool

  /// Whether a constructor has anything to take.
  var isEmpty: Bool { properties.isEmpty && additional == nil }
}

struct PropertyPlan {
  var name: Identifier
  /// The key on the wire, where it is not the name.
  var serialName: String?
  var type: Code
  var presence: PropertyPresence
  var defaultValue: ValueExpression?
  /// What reads and writes it, where that is not its type's.
  var serializer: Code?
  /// Whether `==` on the type says whether both show the same.
  var isComparedByOperator: Bool
  /// The words that it takes where it is passed.
  var words: Int
  var isVolatile: Bool
  var isDeprecated: Bool
  var documentation: DocComment
}

struct ConstantPlan {
  var name: Identifier
  /// The object that writes and checks it.
  var serializer: Identifier
  /// The key on the wire, where it is not the name.
  var serialName: String?
  var type: Code
  /// The value, and what is read as the same.
  var accepted: [Code]
  var documentation: DocComment
}

struct AdditionalPlan {
  var name: Identifier
  var type: Code
  /// What it is called while an object is read or written: none of the keys.
  var serialName: String
  /// The keys of the other properties.
  var keys: [String]
  /// The object that writes and reads what it stands in.
  var serializer: Identifier
}

struct EnumPlan {
  struct Case {
    var name: Identifier
    var raw: String
    var documentation: DocComment
  }

  /// Whether the raw values are integers rather than texts.
  var isInteger: Bool
  var cases: [Case]
  var isOpen: Bool
  /// What a value of a closed one is expected to be.
  var expectation: String
}

struct UnionPlan {
  struct Case {
    /// The class that its values are of.
    var type: Code
    /// The class that holds its values, where they cannot be of the union themselves.
    var wrapper: Identifier?
    /// The type of the values.
    var payload: Code
    /// What reads and writes the values.
    var serializer: Code
    /// The discriminator's values, canonical first.
    var tags: [UnionShape.Tag]
    /// The JSON kind that means it, under `jsonKind`.
    var jsonKind: ValueKind?
    /// Whether the values do not hold the discriminator, or may lack it, so that the union writes it.
    var writesTag: Bool
    var hasVolatileParts: Bool
    var documentation: DocComment
  }

  var dispatch: UnionShape.Dispatch
  var cases: [Case]
  var isOpen: Bool
  /// What a value of a closed one, or its discriminator, is expected to be.
  var expectation: String
  /// Whether these are the cards of a feed.
  var isCard: Bool
  /// Where a card holds what its kind describes, step by step; empty: the card itself.
  var payload: [String]
  /// The keys that lead to the discriminator that is written beside a payload.
  var writtenTagPath: [String]
}

struct FeedPlan {
  var name: Identifier
  var documentation: DocComment
  /// What an emission holds: the card, or what holds it with what stands beside its payload.
  var card: Code
  var cardSerializer: ValueExpression
  var sectionContent: Code
  var sectionSerializer: Code
  var order: [String]
  var pinned: [String]
}
