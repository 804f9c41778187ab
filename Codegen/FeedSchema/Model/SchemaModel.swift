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

  public init(files: [SchemaFile], declarations: [Declaration], feeds: [Feed]) {
    self.files = files
    self.declarations = declarations
    self.feeds = feeds
  }

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

  public init(name: String, stem: String, declarations: [DeclarationID]) {
    self.name = name
    self.stem = stem
    self.declarations = declarations
  }
}

/// A declared type, by its position in `SchemaModel.declarations`.
public struct DeclarationID: Hashable, Sendable {
  public var index: Int

  public init(index: Int) {
    self.index = index
  }
}

/// A type that gets a name of its own.
public struct Declaration: Sendable {
  public var id: DeclarationID
  /// The raw text that a name is made from: a key of `$defs`, a file's stem, a property's name.
  public var spelling: String
  /// The type that an inline type stands in, and is nested in.
  public var scope: DeclarationID?
  public var names: NameOverrides
  public var documentation: Documentation
  public var shape: Shape
  public var place: Place

  public enum Shape: Sendable {
    case object(ObjectShape)
    case enumeration(EnumShape)
    case union(UnionShape)
    /// Another name for a type: a definition that is no object, enum or union of its own.
    case alias(TypeUse)
  }

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
  public var any: String?
  public var swift: String?
  public var kotlin: String?

  public init(any: String? = nil, swift: String? = nil, kotlin: String? = nil) {
    self.any = any
    self.swift = swift
    self.kotlin = kotlin
  }
}

/// What a schema says to the reader.
public struct Documentation: Sendable {
  public var title: String?
  public var description: String?
  /// The constraints that shape no type, in words: `At most 80 characters.`
  public var constraints: [String]
  public var examples: [SourceValue]
  public var isDeprecated: Bool

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

/// A type where it is used.
public struct TypeUse: Sendable {
  public var type: TypeExpression
  /// Whether `null` is a value of it.
  public var isNullable: Bool
  public var place: Place

  public init(type: TypeExpression, isNullable: Bool, place: Place) {
    self.type = type
    self.isNullable = isNullable
    self.place = place
  }
}

public indirect enum TypeExpression: Sendable {
  case boolean
  case integer(IntegerWidth)
  case number
  case string
  case formatted(TextFormat)
  case array(of: TypeUse, policy: ElementPolicy)
  /// An object whose keys are data.
  case map(of: TypeUse)
  case declared(DeclarationID)
  /// Anything: `JSONValue`.
  case any
}

public enum IntegerWidth: String, Hashable, Sendable {
  /// As wide as a word: 64 bits.
  case word
  case int32
  case int64
}

/// The formats that become types of their own.
public enum TextFormat: String, Hashable, Sendable, CaseIterable {
  case dateTime = "date-time"
  case date
  case uri
  case uuid
  case decimal
}

/// What a bad element costs: `x-feed-elements`.
public enum ElementPolicy: String, Hashable, Sendable, CaseIterable {
  /// The element, with an issue.
  case drop
  /// Nothing: it is kept as an unknown value, with an issue. Only for elements that are open.
  case keep
  /// The whole array.
  case fail
}

public struct ObjectShape: Sendable {
  /// In schema order.
  public var properties: [Property]
  /// The type of the values beside the properties, where they are data.
  public var additional: TypeUse?

  public init(properties: [Property], additional: TypeUse? = nil) {
    self.properties = properties
    self.additional = additional
  }
}

public struct Property: Sendable {
  /// The key on the wire.
  public var key: String
  public var use: TypeUse
  public var isRequired: Bool
  public var defaultValue: SourceValue?
  /// The only value that it may have (`const`, or an `enum` of one value).
  public var constant: SourceValue?
  /// Carried, but no part of content equality: `x-feed-volatile`.
  public var isVolatile: Bool
  public var names: NameOverrides
  public var documentation: Documentation
  public var place: Place

  public init(
    key: String, use: TypeUse, isRequired: Bool, defaultValue: SourceValue? = nil,
    constant: SourceValue? = nil, isVolatile: Bool = false, names: NameOverrides = .init(),
    documentation: Documentation = .init(), place: Place
  ) {
    self.key = key
    self.use = use
    self.isRequired = isRequired
    self.defaultValue = defaultValue
    self.constant = constant
    self.isVolatile = isVolatile
    self.names = names
    self.documentation = documentation
    self.place = place
  }
}

public struct EnumShape: Sendable {
  public enum Raw: String, Hashable, Sendable {
    case string
    case integer
  }

  public struct Case: Sendable {
    /// The text of a string, the digits of an integer.
    public var raw: String
    public var names: NameOverrides
    public var documentation: Documentation
    public var place: Place

    public init(
      raw: String, names: NameOverrides = .init(), documentation: Documentation = .init(),
      place: Place
    ) {
      self.raw = raw
      self.names = names
      self.documentation = documentation
      self.place = place
    }
  }

  public var raw: Raw
  public var cases: [Case]
  /// Whether an unknown value is kept: unless `x-feed-open` is `false`.
  public var isOpen: Bool

  public init(raw: Raw, cases: [Case], isOpen: Bool) {
    self.raw = raw
    self.cases = cases
    self.isOpen = isOpen
  }
}

public struct UnionShape: Sendable {
  /// How the variant of a value is told, before it is decoded.
  public enum Dispatch: Hashable, Sendable {
    /// By the value of a property of the object.
    case property(key: String)
    /// By the kind of the JSON value.
    case jsonKind
    /// Not at all: there is one variant, and every object is of it. Only a feed's card union, where
    /// the feed has one kind of card that does not say of what kind it is; the variant has one tag,
    /// which is not on the wire and names the kind.
    case single
  }

  public struct Variant: Sendable {
    /// The discriminator's values that mean this variant, canonical first; empty by JSON kind.
    public var tags: [Tag]
    /// The JSON kind that means this variant, under `Dispatch.jsonKind`.
    public var jsonKind: ValueKind?
    public var use: TypeUse
    /// The raw text that the case is named after.
    public var spelling: String
    public var names: NameOverrides
    public var documentation: Documentation
    public var place: Place
    /// The section of every card of this kind: `x-feed-section`.
    public var section: String?
    /// The first height estimate in points: `x-feed-estimated-height`.
    public var estimatedHeight: Double?
    /// The fixed outer height in points: `x-feed-fixed-height`.
    public var fixedHeight: Double?

    public init(
      tags: [Tag], jsonKind: ValueKind? = nil, use: TypeUse, spelling: String,
      names: NameOverrides = .init(), documentation: Documentation = .init(), place: Place,
      section: String? = nil, estimatedHeight: Double? = nil, fixedHeight: Double? = nil
    ) {
      self.tags = tags
      self.jsonKind = jsonKind
      self.use = use
      self.spelling = spelling
      self.names = names
      self.documentation = documentation
      self.place = place
      self.section = section
      self.estimatedHeight = estimatedHeight
      self.fixedHeight = fixedHeight
    }
  }

  /// A value of a discriminator.
  public struct Tag: Hashable, Sendable {
    /// The text of a string, the digits of an integer, `true` or `false`.
    public var text: String
    public var kind: ValueKind

    public init(text: String, kind: ValueKind = .string) {
      self.text = text
      self.kind = kind
    }

    /// Whether both are the same value: texts compare by their UTF-8 bytes, as on the wire.
    public static func == (lhs: Tag, rhs: Tag) -> Bool {
      lhs.kind == rhs.kind && lhs.text.hasSameBytes(as: rhs.text)
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(kind)
      hasher.combine(ByteText(text))
    }
  }

  public var dispatch: Dispatch
  /// In schema order.
  public var variants: [Variant]
  /// Whether an unknown variant is kept: unless `x-feed-open` is `false`.
  public var isOpen: Bool

  public init(dispatch: Dispatch, variants: [Variant], isOpen: Bool) {
    self.dispatch = dispatch
    self.variants = variants
    self.isOpen = isOpen
  }
}

public enum ValueKind: String, Hashable, Sendable, CaseIterable {
  case null
  case boolean
  case integer
  case number
  case string
  case array
  case object
}

/// A feed: what `x-feed` at the root of a file says. Pointers are RFC 6901 texts.
public struct Feed: Sendable {
  /// The raw text that the feed is named after: the file's base name less `.feed.json`.
  public var spelling: String
  public var names: NameOverrides
  public var documentation: Documentation
  /// The union of the card kinds; its dispatch is `.property`, or `.single` for one kind.
  public var card: DeclarationID
  /// Where a card holds its id, from the card: one pointer, or several that are joined.
  public var id: [String]
  /// Where a card holds its section; empty where every kind has one of its own, or the emission says.
  public var section: [String]
  /// Where a card holds what its kind's schema describes; `nil`: the card itself.
  public var payload: String?
  /// Where an emission holds its cards; empty: the emission is the array.
  public var cards: String
  /// Where an emission holds its sections.
  public var sections: String?
  /// The object that a section's own content makes, less its `id` and `cards`.
  public var sectionContent: DeclarationID?
  /// The ranked sections.
  public var order: [String]
  public var pinned: [String]
  public var place: Place

  public init(
    spelling: String, names: NameOverrides, documentation: Documentation, card: DeclarationID,
    id: [String], section: [String], payload: String?, cards: String, sections: String?,
    sectionContent: DeclarationID?, order: [String], pinned: [String], place: Place
  ) {
    self.spelling = spelling
    self.names = names
    self.documentation = documentation
    self.card = card
    self.id = id
    self.section = section
    self.payload = payload
    self.cards = cards
    self.sections = sections
    self.sectionContent = sectionContent
    self.order = order
    self.pinned = pinned
    self.place = place
  }
}
