// SPDX-License-Identifier: Apache-2.0

import EmitterSupport
import FeedSchema

/// One schema file's output, decided to the last name: which types, called what, laid out how, with
/// which defaults. Emitters print it and decide nothing.
struct FilePlan {
  /// What the files are called after: `home.feed`.
  var stem: String
  var feeds: [FeedPlan]
  /// The types at the file's top level.
  var types: [TypePlan]
  /// Whether some name is not as `swift format` wants it.
  var hasUnusualNames: Bool
}

/// A type with a name of its own, and those that are nested in it.
struct TypePlan {
  enum Shape {
    case structure(StructPlan)
    case enumeration(EnumPlan)
    case union(UnionPlan)
    case alias(Code)
  }

  var name: Identifier
  /// The name from the module's top level: `OfferCard.Price`.
  var path: Code
  var documentation: DocComment
  var shape: Shape
  /// Another name of a type at the top level, for where a nested type of the same name hides it.
  var alias: Identifier?
  /// An example from the schema.
  var sample: ValueExpression?
  var nested: [TypePlan]
}

struct StructPlan {
  var properties: [PropertyPlan]
  /// Properties with one value, which are written and not stored.
  var constants: [ConstantPlan]
  /// Every key of the schema, in its order: what is written, and what `additional` is not.
  var members: [Member]
  /// The values beside the properties.
  var additional: PropertyPlan?
  var isIdentifiable: Bool
  /// Whether it, or something in it, is volatile: only then content equality is not equality.
  var hasVolatileParts: Bool
  /// Whether a union writes the discriminator that the object itself does not have.
  var isWrittenByUnions: Bool

  enum Member {
    case property(Int)
    case constant(Int)
  }
}

struct PropertyPlan {
  var name: Identifier
  /// The private property that holds the value, where the public one is deprecated: a stored
  /// property that is deprecated makes the code that initialises it warn.
  var storage: Identifier?
  /// The key on the wire, as a literal.
  var key: Code
  /// The key as a step of a JSON pointer (RFC 6901), `/` included, as a literal.
  var pointer: Code
  var type: Code
  /// The type without what says that it may be absent.
  var bareType: Code
  /// How absent and `null` are told.
  var presence: PropertyPresence
  /// The default of the memberwise initialiser, and of the wire under `defaulted`.
  var defaultValue: ValueExpression?
  /// Every value that is accepted, of a discriminator that may be absent; else none.
  var accepted: [TagPlan] = []
  /// What a bad element of an array costs.
  var elements: ElementPolicy?
  /// The property that holds the value's box, where the type would hold itself without one.
  var box: Identifier?
  var isVolatile: Bool
  /// Whether it is a text that may be a number on the wire.
  var isIdentity: Bool
  var isDeprecated: Bool
  var documentation: DocComment
}

struct ConstantPlan {
  var name: Identifier
  /// The key on the wire, as a literal.
  var key: Code
  var type: Code
  var value: TagPlan
  /// Every value that is accepted: the aliases of the unions that the object stands in, too.
  var accepted: [TagPlan]
  var documentation: DocComment
}

/// A value of a discriminator or a constant: its text, and how it stands on the wire. Texts compare
/// by their UTF-8 bytes.
struct TagPlan: Equatable {
  enum Kind {
    case text
    case integer
    case boolean
  }

  var text: String
  var kind: Kind

  static func == (lhs: TagPlan, rhs: TagPlan) -> Bool {
    lhs.kind == rhs.kind && lhs.text.hasSameBytes(as: rhs.text)
  }
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
    var name: Identifier
    var payload: Code
    /// What reports call it.
    var kind: String
    /// The discriminator's values, canonical first.
    var tags: [TagPlan]
    /// The JSON kind that means it, under `jsonKind`.
    var jsonKind: ValueKind?
    /// Whether the payload does not hold the discriminator, so that the union writes it.
    var writesTag: Bool
    var documentation: DocComment
    var estimatedHeight: Code?
    var fixedHeight: Code?
  }

  var dispatch: UnionShape.Dispatch
  var cases: [Case]
  var isOpen: Bool
  /// Whether an unknown variant is none that is worth an issue: the schema describes the rest.
  var hasRest: Bool
  /// What a value of a closed one, or its discriminator, is expected to be.
  var expectation: String
  /// Whether the cases are boxed.
  var isIndirect: Bool
  /// Whether these are the cards of a feed.
  var isCard: Bool
  /// Where a card holds what its kind describes, step by step; empty: the card itself.
  var payload: [String]
  /// The keys that lead to the discriminator that is written beside the payload.
  var writtenTagPath: [String]
  var hasVolatileParts: Bool

  /// Whether the compiler would give up on exhaustive switches.
  var isLarge: Bool { cases.count > 400 }
}

struct FeedPlan {
  var name: Identifier
  var documentation: DocComment
  var card: Code
  var sectionContent: Code?
  var order: [String]
  var pinned: [String]
  var layout: LayoutPlan
}

/// Where things stand on the wire.
struct LayoutPlan {
  var kind: String
  var kindPointer: String?
  var kindKeys: [String]
  var id: [String]
  var section: [String]
  var payload: String?
  var cards: String
  var sections: String?
  var sectionOfKind: [(kind: String, section: String)]
  var kinds: [String]
  /// The kind of every card, where the cards do not say it.
  var onlyKind: String?
}
