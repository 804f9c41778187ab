// SPDX-License-Identifier: Apache-2.0

/// The linked, checked schemas: every reference resolved, every composition merged, every node
/// with its place. It knows no output language and holds no identifiers, only raw spellings.
///
/// The same input gives the same model to the byte, whatever the order of the files.
public struct SchemaModel: Sendable {
  /// The files, in byte order of their names.
  public var files: [SchemaFile]
  /// Every declared type; a `DeclarationID` is an index into it.
  public var declarations: [Declaration]
  /// The feeds, in the order of their files.
  public var feeds: [Feed]

  /// A model whose parts refer to each other by id.
  public init(files: [SchemaFile], declarations: [Declaration], feeds: [Feed]) {
    self.files = files
    self.declarations = declarations
    self.feeds = feeds
  }

  /// The declaration of an id. O(1).
  public subscript(id: DeclarationID) -> Declaration { declarations[id.index] }
}

/// One schema file and what it declares.
public struct SchemaFile: Sendable {
  /// The path relative to the target, or the base name: `home.feed.json`.
  public var name: String
  /// The name less `.json`: what the generated files are called after.
  public var stem: String
  /// The types that the file declares, in schema order, nested ones after the one they stand in.
  public var declarations: [DeclarationID]

  /// A file and its types.
  public init(name: String, stem: String, declarations: [DeclarationID]) {
    self.name = name
    self.stem = stem
    self.declarations = declarations
  }
}

/// A declared type, by its position in `SchemaModel.declarations`.
public struct DeclarationID: Hashable, Sendable {
  /// The position in `SchemaModel.declarations`.
  public var index: Int

  /// The id of the declaration at a position.
  public init(index: Int) {
    self.index = index
  }
}

/// A type that gets a name of its own.
public struct Declaration: Sendable {
  /// Its own position.
  public var id: DeclarationID
  /// The raw text that a name is made from: a key of `$defs`, a file's stem, a property's name.
  public var spelling: String
  /// The type that an inline type stands in, and is nested in.
  public var scope: DeclarationID?
  /// The names that the schema asks for.
  public var names: NameOverrides
  /// What the schema says to the reader.
  public var documentation: Documentation
  /// What kind of type it is, and what of.
  public var shape: Shape
  /// Where it stands.
  public var place: Place

  /// What a declared type can be.
  public enum Shape: Sendable {
    case object(ObjectShape)
    case enumeration(EnumShape)
    case union(UnionShape)
    /// Another name for a type: a definition that is no object, enum or union of its own.
    case alias(TypeUse)
  }

  /// A type with a name of its own.
  public init(
    id: DeclarationID, spelling: String, scope: DeclarationID?, names: NameOverrides,
    documentation: Documentation, shape: Shape, place: Place
  ) {
    self.id = id
    self.spelling = spelling
    self.scope = scope
    self.names = names
    self.documentation = documentation
    self.shape = shape
    self.place = place
  }
}

/// Names that the schema asks for: `x-feed-name`, `x-feed-swift-name`, `x-feed-kotlin-name`.
public struct NameOverrides: Hashable, Sendable {
  /// The name in every language that has none of its own.
  public var any: String?
  /// The name in Swift.
  public var swift: String?
  /// The name in Kotlin.
  public var kotlin: String?

  /// Names for none, some or all languages.
  public init(any: String? = nil, swift: String? = nil, kotlin: String? = nil) {
    self.any = any
    self.swift = swift
    self.kotlin = kotlin
  }
}

/// What a schema says to the reader.
public struct Documentation: Sendable {
  /// A few words: `title`.
  public var title: String?
  /// Sentences, often in Markdown: `description`.
  public var description: String?
  /// The constraints that shape no type, in words: `At most 80 characters.`
  public var constraints: [String]
  /// Values that match the schema, as its author says.
  public var examples: [SourceValue]
  /// Whether it should be used no more: `deprecated`.
  public var isDeprecated: Bool

  /// Nothing at all, unless something is given.
  public init(
    title: String? = nil, description: String? = nil, constraints: [String] = [],
    examples: [SourceValue] = [], isDeprecated: Bool = false
  ) {
    self.title = title
    self.description = description
    self.constraints = constraints
    self.examples = examples
    self.isDeprecated = isDeprecated
  }
}
