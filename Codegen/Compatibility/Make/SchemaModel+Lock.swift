// SPDX-License-Identifier: Apache-2.0

package import FeedSchema
package import SwiftEmitter

extension Lock {
  /// The lock of a model.
  ///
  /// - Parameter interface: what the Swift of that model is called.
  package init(_ model: SchemaModel, named interface: SwiftInterface) {
    let maker = LockMaker(model: model, interface: interface)
    self.init(
      feeds: model.feeds.indices.map { maker.feed(at: $0) }
        .sorted { $0.name.precedes($1.name) },
      types: model.declarations.map { maker.type($0) }.sorted { $0.name.precedes($1.name) })
  }
}

extension String {
  /// The order of the lock: that of the UTF-8 bytes.
  func precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}

/// Takes from a model what can be told from outside, under the names that Swift has for it.
private struct LockMaker {
  let model: SchemaModel
  let interface: SwiftInterface
  let roles: [[UnionRole]]

  init(model: SchemaModel, interface: SwiftInterface) {
    self.model = model
    self.interface = interface
    roles = model.unionRoles()
  }

  func feed(at index: Int) -> LockedFeed {
    let feed = model.feeds[index]
    let origin = Origin(feed.place)
    return LockedFeed(
      name: interface.feeds[index], schema: feed.place.file, card: name(of: feed.card),
      id: feed.id, section: feed.section, payload: feed.payload, cards: feed.cards,
      sections: feed.sections, content: feed.sectionContent.map { name(of: $0) },
      order: feed.order.map { LockedFeed.Section(id: $0, origin: origin) },
      pinned: feed.pinned.map { LockedFeed.Section(id: $0, origin: origin) }, origin: origin)
  }

  func type(_ declaration: Declaration) -> LockedType {
    let facts = interface.types[declaration.id.index]
    let shape: LockedType.Shape =
      switch declaration.shape {
      case .object(let object): .object(self.object(object, of: declaration.id, facts))
      case .enumeration(let enumeration): .enumeration(self.enumeration(enumeration, facts))
      case .union(let union): .union(self.union(union, of: declaration.id, facts))
      case .alias(let use): .alias(self.use(use))
      }
    return LockedType(
      name: facts.path, schema: "\(declaration.place.file)#\(declaration.place.pointer)",
      hasSample: facts.hasSample, shape: shape, origin: Origin(declaration.place))
  }

  private func object(
    _ object: ObjectShape, of id: DeclarationID, _ facts: SwiftInterface.TypeFacts
  ) -> LockedObject {
    let properties = zip(object.properties, facts.members).map {
      property($0, as: $1, roles: roles[id.index])
    }
    var others: LockedOthers?
    if let use = object.additional, let name = facts.additional {
      others = LockedOthers(name: name, use: self.use(use))
    }
    return LockedObject(
      properties: properties, others: others, isIdentifiable: facts.isIdentifiable)
  }

  private func property(
    _ property: Property, as member: SwiftInterface.Member, roles: [UnionRole]
  ) -> LockedProperty {
    let standard = property.defaultValue?.canonicalText
    let constant = property.constant?.canonicalText
    var initial: String?
    if property.isRequired, !member.isFixed, member.isOmittable {
      initial = standard ?? constant
    } else if !property.isRequired, property.discriminatorValue(roles) != nil {
      initial = constant
    }
    return LockedProperty(
      key: property.key, name: member.name, use: use(property.use),
      isRequired: property.isRequired, standard: property.isRequired ? nil : standard,
      initial: initial, isFixed: member.isFixed, isVolatile: property.isVolatile,
      isDeprecated: property.documentation.isDeprecated, origin: Origin(property.place))
  }

  private func enumeration(
    _ enumeration: EnumShape, _ facts: SwiftInterface.TypeFacts
  ) -> LockedEnum {
    let values = zip(enumeration.cases, facts.members).map {
      LockedEnum.Value(raw: $0.raw, name: $1.name, origin: Origin($0.place))
    }
    return LockedEnum(
      raw: enumeration.raw, values: values.sorted { $0.raw.precedes($1.raw) },
      isOpen: enumeration.isOpen)
  }

  private func union(
    _ union: UnionShape, of id: DeclarationID, _ facts: SwiftInterface.TypeFacts
  ) -> LockedUnion {
    let isCard = model.feeds.contains { $0.card == id }
    var kinds = zip(union.variants, facts.members).map { variant, member in
      let tags = variant.tags.map(\.text)
      return LockedUnion.Kind(
        tag: tags.first ?? variant.jsonKind?.rawValue ?? variant.spelling,
        aliases: Array(tags.dropFirst()), name: member.name, use: use(variant.use),
        section: isCard ? variant.section : nil,
        estimatedHeight: isCard ? variant.estimatedHeight : nil,
        fixedHeight: isCard ? variant.fixedHeight : nil, origin: Origin(variant.place))
    }
    if union.dispatch != .presence { kinds.sort { $0.tag.precedes($1.tag) } }
    return LockedUnion(
      dispatch: LockedUnion.Dispatch(union.dispatch), kinds: kinds,
      // A feed keeps every card.
      isOpen: union.isOpen || isCard, hasRest: union.hasRest && !isCard)
  }

  private func use(_ use: TypeUse) -> LockedUse {
    let content: LockedUse.Content =
      switch use.type {
      case .boolean: .boolean
      case .integer(let width): .integer(width)
      case .number: .number
      case .string: .string
      case .formatted(let format): .formatted(format)
      case .array(let element, let policy): .array(of: self.use(element), policy: policy)
      case .map(let entry): .map(of: self.use(entry))
      case .declared(let id): .declared(name(of: id))
      case .any: .any
      }
    return LockedUse(content, isNullable: use.isNullable)
  }

  private func name(of id: DeclarationID) -> String { interface.types[id.index].path }
}

extension LockedUnion.Dispatch {
  fileprivate init(_ dispatch: UnionShape.Dispatch) {
    switch dispatch {
    case .property(let key): self = .pointer(JSONPointer(tokens: [key]).text)
    case .pointer(let keys): self = .pointer(JSONPointer(tokens: keys).text)
    case .presence: self = .presence
    case .jsonKind: self = .jsonKind
    case .single: self = .single
    }
  }
}
