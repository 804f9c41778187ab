// SPDX-License-Identifier: Apache-2.0

import EmitterSupport
import FeedSchema

extension ContractEmitter {
  /// What a contract says of its type, in the words of `ContractWords`.
  func shape(of declaration: Declaration) -> ValueExpression {
    switch declaration.shape {
    case .object(let object): record(object, of: declaration.id)
    case .enumeration(let enumeration): values(of: enumeration)
    case .union(let union): self.union(union, of: declaration.id)
    case .alias(let use): .call("alias", [Argument(type(use))])
    }
  }

  /// `list(BrandContract.orNull)`
  private func type(_ use: TypeUse) -> Code {
    let type = type(use.type)
    return use.isNullable ? "\(type).orNull" : type
  }

  private func type(_ type: TypeExpression) -> Code {
    switch type {
    case .boolean: "boolean"
    case .integer(.int32): "int32"
    case .integer(.word), .integer(.int64): "integer"
    case .number: "number"
    case .string: "text"
    case .formatted(.dateTime): "dateTime"
    case .formatted(.date): "date"
    case .formatted(.uri): "uri"
    case .formatted(.uuid): "uuid"
    case .formatted(.decimal): "decimal"
    case .array(let element, _): "list(\(self.type(element)))"
    case .map(let value): "map(\(self.type(value)))"
    case .declared(let id): path(of: id)
    case .any: "anything"
    }
  }
}

// MARK: - Objects

extension ContractEmitter {
  private func record(_ object: ObjectShape, of id: DeclarationID) -> ValueExpression {
    let roles = basis.facts.roles(of: id)
    var arguments = object.properties.map { property in
      Argument("", self.property(property, roles: roles))
    }
    if let feed = model.feeds.first(where: { $0.sectionContent == id }) {
      // What a section is told by, and the cards in it, are no part of its content.
      arguments.insert(Argument("required(\"id\", text, isIdentity = true)"), at: 0)
      arguments.append(Argument("optional(\"cards\", list(\(path(of: feed.card))))"))
    }
    if let additional = object.additional {
      arguments.append(Argument("others = ", .code(type(additional))))
    }
    return .list("record", arguments)
  }

  private func property(_ property: Property, roles: [UnionRole]) -> ValueExpression {
    var arguments = [Argument("\(literal: property.key)"), Argument(type(property.use))]
    if property.discriminatorValue(roles) != nil {
      arguments += property.acceptedTags(roles).map { Argument("\(literal: $0.text)") }
      if !property.isRequired { arguments.append(Argument("isRequired = ", .code("false"))) }
      return .call("tag", arguments)
    }
    if !property.isRequired, let value = property.defaultValue, isValue(value, of: property.use) {
      arguments.append(Argument("default = ", .code("\(literal: value.jsonText)")))
    }
    if let value = property.constant {
      arguments.append(Argument("constant = ", .code("\(literal: value.jsonText)")))
    } else if let value = property.documentation.examples.first(where: {
      isValue($0, of: property.use)
    }) {
      arguments.append(Argument("example = ", .code("\(literal: value.jsonText)")))
    }
    if property.isIdentity { arguments.append(Argument("isIdentity = ", .code("true"))) }
    return .call(property.isRequired ? "required" : "optional", arguments)
  }

  private func isValue(_ value: SourceValue, of use: TypeUse) -> Bool {
    basis.reader.read(value, as: use) != nil
  }
}

// MARK: - Enums and unions

extension ContractEmitter {
  private func values(of enumeration: EnumShape) -> ValueExpression {
    var arguments = enumeration.cases.map { Argument("\(literal: $0.raw)") }
    if !enumeration.isOpen { arguments.append(Argument("isOpen = ", .code("false"))) }
    return .call(enumeration.raw == .string ? "texts" : "integers", arguments)
  }

  private func union(_ union: UnionShape, of id: DeclarationID) -> ValueExpression {
    let feed = model.feeds.first { $0.card == id }
    var arguments = union.variants.map { Argument("", variant($0, of: union)) }
    if !union.dispatch.discriminatorKeys.isEmpty {
      arguments.append(Argument("by = ", .texts(union.dispatch.discriminatorKeys)))
    }
    if union.dispatch != .single {
      if !union.isOpen { arguments.append(Argument("isOpen = ", .code("false"))) }
      if union.hasRest { arguments.append(Argument("hasRest = ", .code("true"))) }
    }
    let shape = ValueExpression.list(union.word, arguments)
    guard let feed else { return shape }
    var cards = [Argument("", shape), Argument("id = ", .texts(feed.id))]
    if let payload = feed.payload {
      cards.append(Argument("payload = ", .code("\(literal: payload)")))
    }
    return .list("cards", cards)
  }

  private func variant(_ variant: UnionShape.Variant, of union: UnionShape) -> ValueExpression {
    if union.dispatch == .jsonKind, let kind = variant.jsonKind {
      return .call("kind", [Argument(type(variant.use)), Argument("\(literal: kind.rawValue)")])
    }
    let tags = variant.tags.map { Argument("\(literal: $0.text)") }
    return .call("variant", [Argument(type(variant.use))] + tags)
  }
}

extension UnionShape {
  /// What makes a union of the dispatch.
  fileprivate var word: Code {
    switch dispatch {
    case .property, .pointer: "union"
    case .presence: "unionByPresence"
    case .jsonKind: "unionByKind"
    case .single: "single"
    }
  }
}

extension ValueExpression {
  /// A call with a comma after the last argument, where each has its own line.
  fileprivate static func list(_ callee: Code, _ arguments: [Argument]) -> ValueExpression {
    .group(Group(callee, in: .round, arguments, endsInComma: true))
  }

  /// `listOf("/id")`
  fileprivate static func texts(_ texts: [String]) -> ValueExpression {
    .call("listOf", texts.map { Argument("\(literal: $0)") })
  }
}
