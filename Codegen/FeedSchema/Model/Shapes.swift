// SPDX-License-Identifier: Apache-2.0

/// The properties of an object.
public struct ObjectShape: Sendable {
  /// In schema order.
  public var properties: [Property]
  /// The type of the values beside the properties, where they are data.
  public var additional: TypeUse?

  /// An object of properties, and of what stands beside them.
  public init(properties: [Property], additional: TypeUse? = nil) {
    self.properties = properties
    self.additional = additional
  }
}

/// A property of an object.
public struct Property: Sendable {
  /// The key on the wire.
  public var key: String
  /// The type of its values.
  public var use: TypeUse
  /// Whether an object without it is at fault.
  public var isRequired: Bool
  /// What an absent property means: a value of the type, checked.
  public var defaultValue: SourceValue?
  /// The only value that it may have (`const`, or an `enum` of one value).
  public var constant: SourceValue?
  /// Carried, but no part of content equality: `x-feed-volatile`.
  public var isVolatile: Bool
  /// Whether it is a text that says a card's id or section, of which a number's digits are one too.
  public var isIdentity: Bool
  /// The names that the schema asks for.
  public var names: NameOverrides
  /// What the schema says to the reader.
  public var documentation: Documentation
  /// Where it stands.
  public var place: Place

  /// A property; by default one that counts for equality and of which nothing else is said.
  public init(
    key: String, use: TypeUse, isRequired: Bool, defaultValue: SourceValue? = nil,
    constant: SourceValue? = nil, isVolatile: Bool = false, isIdentity: Bool = false,
    names: NameOverrides = .init(), documentation: Documentation = .init(), place: Place
  ) {
    self.key = key
    self.use = use
    self.isRequired = isRequired
    self.defaultValue = defaultValue
    self.constant = constant
    self.isVolatile = isVolatile
    self.isIdentity = isIdentity
    self.names = names
    self.documentation = documentation
    self.place = place
  }
}

/// The values of an enum.
public struct EnumShape: Sendable {
  /// What the values are on the wire.
  public enum Raw: String, Hashable, Sendable {
    case string
    case integer
  }

  /// A value of an enum.
  public struct Case: Sendable {
    /// The text of a string, the digits of an integer.
    public var raw: String
    /// The names that the schema asks for.
    public var names: NameOverrides
    /// What the schema says to the reader.
    public var documentation: Documentation
    /// Where it stands.
    public var place: Place

    /// A value, by its text.
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

  /// What the values are on the wire.
  public var raw: Raw
  /// In schema order, each value once.
  public var cases: [Case]
  /// Whether an unknown value is kept: unless `x-feed-open` is `false`.
  public var isOpen: Bool

  /// An enum of values.
  public init(raw: Raw, cases: [Case], isOpen: Bool) {
    self.raw = raw
    self.cases = cases
    self.isOpen = isOpen
  }
}

/// The variants of a union, and how they are told apart.
public struct UnionShape: Sendable {
  /// How the variant of a value is told, before it is decoded.
  public enum Dispatch: Hashable, Sendable {
    /// By the value of a property of the object.
    case property(key: String)
    /// By the value of a property further in: `["meta", "type"]`, from the outermost. The variants
    /// have it all.
    case pointer(keys: [String])
    /// By which property is there, and not `null`: the tags of a variant are keys that it requires
    /// and no other variant has. The first variant in order that has one is meant.
    case presence
    /// By the kind of the JSON value.
    case jsonKind
    /// Not at all: there is one variant, and every object is of it. Only a feed's card union, where
    /// the feed has one kind of card that does not say of what kind it is; the variant has one tag,
    /// which is not on the wire and names the kind.
    case single
  }

  /// One of the types that a value of a union may be.
  public struct Variant: Sendable {
    /// The discriminator's values that mean this variant, canonical first, or the keys that do;
    /// empty by JSON kind.
    public var tags: [Tag]
    /// The JSON kind that means this variant, under `Dispatch.jsonKind`.
    public var jsonKind: ValueKind?
    /// The type of its values.
    public var use: TypeUse
    /// The raw text that the case is named after.
    public var spelling: String
    /// The names that the schema asks for.
    public var names: NameOverrides
    /// What the schema says to the reader.
    public var documentation: Documentation
    /// Where it stands.
    public var place: Place
    /// The section of every card of this kind: `x-feed-section`.
    public var section: String?
    /// The first height estimate in points: `x-feed-estimated-height`.
    public var estimatedHeight: Double?
    /// The fixed outer height in points: `x-feed-fixed-height`.
    public var fixedHeight: Double?

    /// A variant; what concerns cards is left out elsewhere.
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
    /// The kind of the value on the wire: a string, an integer or a boolean.
    public var kind: ValueKind

    /// The tag of a text, by default of a string.
    public init(text: String, kind: ValueKind = .string) {
      self.text = text
      self.kind = kind
    }

    /// Whether both mean the same variant: on the wire the text decides, by its UTF-8 bytes, and
    /// `"1"` is `1`.
    public static func == (lhs: Tag, rhs: Tag) -> Bool {
      lhs.text.hasSameBytes(as: rhs.text)
    }

    /// Hashes what is compared.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(ByteText(text))
    }
  }

  /// How the variant of a value is told.
  public var dispatch: Dispatch
  /// In schema order.
  public var variants: [Variant]
  /// Whether an unknown variant is kept: unless `x-feed-open` is `false`.
  public var isOpen: Bool
  /// Whether the schema describes what is none of the variants, so that an unknown one is kept and
  /// is no issue.
  public var hasRest: Bool

  /// A union of variants.
  public init(dispatch: Dispatch, variants: [Variant], isOpen: Bool, hasRest: Bool = false) {
    self.dispatch = dispatch
    self.variants = variants
    self.isOpen = isOpen
    self.hasRest = hasRest
  }
}

/// The kinds of JSON values; an integer is a number without a fraction, however it is written.
public enum ValueKind: String, Hashable, Sendable, CaseIterable {
  case null
  case boolean
  case integer
  case number
  case string
  case array
  case object
}
