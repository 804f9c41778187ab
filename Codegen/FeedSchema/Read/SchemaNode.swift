// SPDX-License-Identifier: Apache-2.0

/// A schema, by its position among all of a run.
struct NodeID: Hashable, Comparable, Sendable {
  var index: Int

  static func < (lhs: NodeID, rhs: NodeID) -> Bool { lhs.index < rhs.index }
}

/// A value with the place where it is said.
struct Located<Value: Sendable>: Sendable {
  var value: Value
  var place: Place
}

/// One schema as it stands in a file: its keywords, typed, and its subschemas by id.
struct SchemaNode: Sendable {
  /// What the schema is to the value that it stands in.
  enum Role: Sendable {
    case root
    /// A member of `$defs` or `definitions`.
    case definition(String)
    case property(String)
    /// An element, a variant, a part …
    case part
    /// Something that only a reference made a schema of: `#/components/schemas/Pet`.
    case target(String)
  }

  var place: Place
  var file: Int
  var dialect: Dialect
  /// The base URI that references in it are resolved against.
  var base: URIReference
  var parent: NodeID?
  var role: Role

  /// A boolean schema: `true` takes anything, `false` nothing.
  var boolean: Bool?
  var reference: Located<String>?
  /// What the reference leads to, once it is linked.
  var target: NodeID?

  // What shapes types.
  var types: Located<KindSet>?
  /// `nullable` of OpenAPI 3.0: null besides what `type` says.
  var isNullable = false
  var values: Located<[SourceValue]>?
  var constant: SourceValue?
  var properties: [PropertyNode] = []
  /// Where `properties` stands: an object, even when it lists none.
  var propertiesPlace: Place?
  var required: [Located<String>] = []
  var additional: NodeID?
  var propertyNames: NodeID?
  var items: NodeID?
  var allOf: [NodeID] = []
  /// Where `allOf` stands, for the order of properties.
  var allOfPlace: Place?
  var anyOf: Located<[NodeID]>?
  var oneOf: Located<[NodeID]>?
  var discriminator: Discriminator?
  var format: Located<String>?
  /// The kinds that keywords without a type speak of: `pattern` of strings, `minimum` of numbers.
  var impliedKinds: KindSet = []
  /// Keywords that would shape the type in a way that no type can follow.
  var unsupported: [Located<String>] = []

  // What is said about values.
  var defaultValue: SourceValue?
  var title: String?
  var description: String?
  var constraints: [String] = []
  var examples: [SourceValue] = []
  var isDeprecated = false
  var feed = FeedKeywords()
}

/// A member of `properties`.
struct PropertyNode: Sendable {
  var key: String
  var keyPlace: Place
  var schema: NodeID
}

/// OpenAPI's `discriminator`: the property that tells, and what its values mean.
struct Discriminator: Sendable {
  struct Mapping: Sendable {
    var tag: String
    var reference: Located<String>
    /// What the reference leads to, once it is linked.
    var target: NodeID?
  }

  var property: String
  var place: Place
  var mapping: [Mapping] = []
}

/// The keys of ours that may stand on any schema, or be laid over it.
struct FeedKeywords: Sendable {
  var name: Located<String>?
  var swiftName: Located<String>?
  var kotlinName: Located<String>?
  var isVolatile: Located<Bool>?
  var isOpen: Located<Bool>?
  var section: Located<String>?
  var estimatedHeight: Located<Double>?
  var fixedHeight: Located<Double>?
  var aliases: Located<[UnionShape.Tag]>?
  var elements: Located<ElementPolicy>?

  /// Whether one of the keys is there that only a union's variant can have.
  var variantKey: (key: String, place: Place)? {
    if let section { return ("x-feed-section", section.place) }
    if let estimatedHeight { return ("x-feed-estimated-height", estimatedHeight.place) }
    if let fixedHeight { return ("x-feed-fixed-height", fixedHeight.place) }
    if let aliases { return ("x-feed-aliases", aliases.place) }
    return nil
  }

  /// Takes what is not said here from `other`.
  mutating func fill(from other: FeedKeywords) {
    name = name ?? other.name
    swiftName = swiftName ?? other.swiftName
    kotlinName = kotlinName ?? other.kotlinName
    isVolatile = isVolatile ?? other.isVolatile
    isOpen = isOpen ?? other.isOpen
    section = section ?? other.section
    estimatedHeight = estimatedHeight ?? other.estimatedHeight
    fixedHeight = fixedHeight ?? other.fixedHeight
    aliases = aliases ?? other.aliases
    elements = elements ?? other.elements
  }

  var names: NameOverrides {
    NameOverrides(any: name?.value, swift: swiftName?.value, kotlin: kotlinName?.value)
  }
}
