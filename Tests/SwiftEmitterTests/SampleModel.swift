// SPDX-License-Identifier: Apache-2.0

import FeedSchema

/// Builds models by hand: a test of the emitter needs no schema text.
struct ModelBuilder {
  private(set) var declarations: [Declaration] = []
  static let file = "sample.feed.json"

  static func place(_ pointer: String = "") -> Place {
    Place(file: file, offset: 0, line: 1, column: 1, pointer: pointer)
  }

  @discardableResult
  mutating func declare(
    _ spelling: String, in scope: DeclarationID? = nil, names: NameOverrides = .init(),
    documentation: Documentation = .init(), _ shape: Declaration.Shape
  ) -> DeclarationID {
    let id = DeclarationID(index: declarations.count)
    declarations.append(
      Declaration(
        id: id, spelling: spelling, scope: scope, names: names, documentation: documentation,
        shape: shape, place: Self.place("/$defs/\(spelling)")))
    return id
  }

  /// Gives a declaration its shape once what it refers to is declared.
  mutating func define(_ id: DeclarationID, _ shape: Declaration.Shape) {
    declarations[id.index].shape = shape
  }

  func model(feed: Feed? = nil) -> SchemaModel {
    SchemaModel(
      files: [
        SchemaFile(
          name: Self.file, stem: "sample.feed", declarations: declarations.map(\.id))
      ],
      declarations: declarations, feeds: feed.map { [$0] } ?? [])
  }
}

func use(_ type: TypeExpression, nullable: Bool = false) -> TypeUse {
  TypeUse(type: type, isNullable: nullable, place: ModelBuilder.place())
}

func property(
  _ key: String, _ type: TypeExpression, nullable: Bool = false, required: Bool = false,
  default defaultValue: SourceValue.Content? = nil, constant: String? = nil,
  volatile: Bool = false, names: NameOverrides = .init(), documentation: Documentation = .init()
) -> Property {
  Property(
    key: key, use: use(type, nullable: nullable), isRequired: required,
    defaultValue: defaultValue.map { SourceValue(content: $0, place: ModelBuilder.place()) },
    constant: constant.map { SourceValue(content: .string($0), place: ModelBuilder.place()) },
    isVolatile: volatile, names: names, documentation: documentation,
    place: ModelBuilder.place("/properties/\(key)"))
}

func variant(
  _ tag: String, _ id: DeclarationID, aliases: [String] = [], section: String? = nil,
  estimatedHeight: Double? = nil
) -> UnionShape.Variant {
  UnionShape.Variant(
    tags: ([tag] + aliases).map { UnionShape.Tag(text: $0) }, use: use(.declared(id)),
    spelling: tag, place: ModelBuilder.place(), section: section,
    estimatedHeight: estimatedHeight)
}

func enumeration(_ raws: [String], isOpen: Bool = true) -> Declaration.Shape {
  .enumeration(
    EnumShape(
      raw: .string,
      cases: raws.map { EnumShape.Case(raw: $0, place: ModelBuilder.place()) }, isOpen: isOpen))
}

func object(_ properties: [Property], additional: TypeUse? = nil) -> Declaration.Shape {
  .object(ObjectShape(properties: properties, additional: additional))
}

func string(_ text: String) -> SourceValue {
  SourceValue(content: .string(text), place: ModelBuilder.place())
}

func member(_ key: String, _ content: SourceValue.Content) -> SourceValue.Member {
  SourceValue.Member(
    key: key, keyPlace: ModelBuilder.place(),
    value: SourceValue(content: content, place: ModelBuilder.place()))
}

/// A small feed with one of everything.
func sampleModel() -> SchemaModel {
  var builder = ModelBuilder()
  let card = builder.declare("sample", object([]))
  let style = builder.declare("Style", enumeration(["primary", "secondary", "none", "+1", ""]))
  let money = builder.declare(
    "Money",
    object([
      property("amount", .formatted(.decimal), required: true),
      property("currency", .string, required: true),
    ]))
  let image = builder.declare(
    "Image",
    object([
      property("type", .string, required: true, constant: "image"),
      property("url", .formatted(.uri), required: true),
    ]))
  let text = builder.declare("Text", object([property("text", .string, required: true)]))
  let media = builder.declare(
    "Media",
    .union(
      UnionShape(
        dispatch: .property(key: "type"),
        variants: [variant("image", image, aliases: ["picture"]), variant("text", text)],
        isOpen: true)))
  let scalar = builder.declare(
    "IDOrNumber",
    .union(
      UnionShape(
        dispatch: .jsonKind,
        variants: [
          UnionShape.Variant(
            tags: [], jsonKind: .string, use: use(.string), spelling: "text",
            place: ModelBuilder.place()),
          UnionShape.Variant(
            tags: [], jsonKind: .integer, use: use(.integer(.word)), spelling: "number",
            place: ModelBuilder.place()),
        ], isOpen: true)))
  let node = builder.declare("Node", object([]))
  builder.define(
    node,
    object([
      property("value", .integer(.word), required: true),
      property("next", .declared(node)),
      property("children", .array(of: use(.declared(node)), policy: .keep)),
    ]))
  let tags = builder.declare("Tags", .alias(use(.array(of: use(.string), policy: .drop))))
  let offer = builder.declare(
    "offer.card",
    documentation: Documentation(
      description: "An offer */ with \u{2028} odd text.\nOn two lines.",
      examples: [
        SourceValue(
          content: .object([
            member("id", .string("o1")), member("title", .string("Coffee \"\\(x)\"")),
            member("type", .string("offer")), member("section", .string("OFFERS")),
            member(
              "price",
              .object([member("amount", .string("1.50")), member("currency", .string("EUR"))])),
          ]), place: ModelBuilder.place())
      ]),
    object([]))
  let inline = builder.declare("self", in: offer, object([property("x", .number, required: true)]))
  builder.define(
    offer,
    object([
      property("type", .string, required: true, constant: "offer"),
      property("id", .string, required: true),
      property("section", .string, required: true),
      property("title", .string, required: true),
      property("price", .declared(money)),
      property("note", .string, nullable: true),
      property("likes", .integer(.int64), default: .number("0")),
      property("style", .declared(style), default: .string("secondary")),
      property("media", .declared(media), nullable: true),
      property("either", .declared(scalar)),
      property("tree", .declared(node)),
      property("tags", .declared(tags), default: .array([string("a"), string("b")])),
      property("labels", .map(of: use(.string))),
      property("anything", .any),
      property("self", .declared(inline)),
      property("user_id", .string),
      property("userId", .string),
      property("init", .boolean),
      property(
        "old", .string, documentation: Documentation(isDeprecated: true)),
      property("serverTime", .formatted(.dateTime), volatile: true),
    ]))
  let event = builder.declare(
    "event.card",
    object(
      [property("type", .string, required: true, constant: "event")],
      additional: use(.integer(.word))))
  builder.define(
    card,
    .union(
      UnionShape(
        dispatch: .property(key: "type"),
        variants: [
          variant("offer", offer, estimatedHeight: 120),
          variant("event", event, section: "EVENTS"),
        ], isOpen: true)))
  let content = builder.declare("section", object([property("title", .string)]))
  let feed = Feed(
    spelling: "sample", names: .init(), documentation: .init(title: "A sample."), card: card,
    id: ["/id"], section: ["/section"], payload: nil, cards: "/cards", sections: "/sections",
    sectionContent: content, order: ["HEADER", "OFFERS"], pinned: ["HEADER"],
    place: ModelBuilder.place())
  return builder.model(feed: feed)
}
