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

  /// Moves the ids of other schemas, as their positions move. Before references are linked.
  mutating func move(by offset: Int) {
    parent?.index += offset
    for index in properties.indices { properties[index].schema.index += offset }
    additional?.index += offset
    propertyNames?.index += offset
    items?.index += offset
    allOf.move(by: offset)
    anyOf?.value.move(by: offset)
    oneOf?.value.move(by: offset)
  }
}

extension [NodeID] {
  mutating func move(by offset: Int) {
    for index in indices { self[index].index += offset }
  }
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
