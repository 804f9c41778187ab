// SPDX-License-Identifier: Apache-2.0

package import FeedSchema

/// Everything about schemas that a payload, or code that uses the generated module, can tell: what
/// a team commits, and what the schemas of tomorrow are compared with.
///
/// What only a reader of the schema sees (titles, descriptions, examples, constraints) is no part
/// of it. The same schemas give the same lock, whatever the order of the files.
package struct Lock: Hashable, Sendable {
  /// In byte order of their names.
  package var feeds: [LockedFeed]
  /// In byte order of their names.
  package var types: [LockedType]

  package init(feeds: [LockedFeed] = [], types: [LockedType] = []) {
    self.feeds = feeds
    self.types = types
  }
}

/// Where an entry comes from: a place in a schema, or the line of a lock file. It says nothing
/// about what the entry is, so that any two are equal.
package struct Origin: Hashable, Sendable {
  package var place: Place

  package init(_ place: Place) {
    self.place = place
  }

  package static func == (lhs: Origin, rhs: Origin) -> Bool { true }
  package func hash(into hasher: inout Hasher) {}
}

/// A feed: where an emission and a card hold what makes their identity, and how sections stand.
package struct LockedFeed: Hashable, Sendable {
  /// A section that the feed ranks or pins.
  package struct Section: Hashable, Sendable {
    package var id: String
    package var origin: Origin
  }

  /// The name of its namespace in Swift.
  package var name: String
  /// The schema file.
  package var schema: String
  /// The union of its cards, by name.
  package var card: String
  package var id: [String]
  package var section: [String]
  package var payload: String?
  package var cards: String
  package var sections: String?
  /// The type of a section's own content, by name.
  package var content: String?
  package var order: [Section] = []
  package var pinned: [Section] = []
  package var origin: Origin
}

/// A declared type.
package struct LockedType: Hashable, Sendable {
  package enum Shape: Hashable, Sendable {
    case object(LockedObject)
    case enumeration(LockedEnum)
    case union(LockedUnion)
    case alias(LockedUse)
  }

  /// The name in Swift, from the module's top level: `OfferCard.Reward`.
  package var name: String
  /// Where the schema has it: `offer.card.json#/properties/reward`.
  package var schema: String
  /// Whether there is a `sample`.
  package var hasSample: Bool
  package var shape: Shape
  package var origin: Origin
}

package struct LockedObject: Hashable, Sendable {
  /// In schema order, which is the order of the initializer's arguments.
  package var properties: [LockedProperty]
  /// What the values beside the properties are, where they are kept.
  package var others: LockedOthers?
  package var isIdentifiable: Bool
}

/// What an object keeps beside its properties.
package struct LockedOthers: Hashable, Sendable {
  /// The name in Swift.
  package var name: String
  package var use: LockedUse
}

package struct LockedProperty: Hashable, Sendable {
  /// The key on the wire.
  package var key: String
  /// The name in Swift.
  package var name: String
  package var use: LockedUse
  package var isRequired: Bool
  /// What an absent property means on the wire, as JSON.
  package var standard: String?
  /// What the initializer takes where it is left out, as JSON; of the wire it says nothing.
  package var initial: String?
  /// Whether it tells the kind of its object, and is computed.
  package var isFixed: Bool
  package var isVolatile: Bool
  package var isDeprecated: Bool
  package var origin: Origin
}

package struct LockedEnum: Hashable, Sendable {
  package struct Value: Hashable, Sendable {
    /// The text of a string, the digits of an integer.
    package var raw: String
    /// The name in Swift.
    package var name: String
    package var origin: Origin
  }

  package var raw: EnumShape.Raw
  /// In byte order.
  package var values: [Value]
  package var isOpen: Bool
}

package struct LockedUnion: Hashable, Sendable {
  package struct Kind: Hashable, Sendable {
    /// What tells it, in a union by discriminator the value that is written.
    package var tag: String
    /// Other values that mean it, in schema order.
    package var aliases: [String]
    /// The name in Swift.
    package var name: String
    package var use: LockedUse
    /// The section of every card of the kind.
    package var section: String?
    package var estimatedHeight: Double?
    package var fixedHeight: Double?
    package var origin: Origin
  }

  /// What tells the kind of a value.
  package enum Dispatch: Hashable, Sendable {
    /// The value at a JSON pointer.
    case pointer(String)
    /// Which key is there.
    case presence
    /// The kind of the JSON value.
    case jsonKind
    /// There is one kind.
    case single
  }

  package var dispatch: Dispatch
  /// In byte order of their tags; told by presence, in schema order, as the first that is there
  /// counts.
  package var kinds: [Kind]
  package var isOpen: Bool
  /// Whether the schema describes what is none of the kinds.
  package var hasRest: Bool
}
