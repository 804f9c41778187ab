// SPDX-License-Identifier: Apache-2.0

import FeedSchema

extension Planner {
  /// Lays out the struct of an object.
  func plan(_ object: ObjectShape, of declaration: Declaration) -> StructPlan {
    let names = typeNames.memberNames(of: declaration.id)
    let roles = facts.roles(of: declaration.id)
    var properties: [PropertyPlan] = []
    var constants: [ConstantPlan] = []
    var members: [StructPlan.Member] = []
    lazy var storageNames = Set(names.map(\.name))
    for (index, property) in object.properties.enumerated() {
      if property.unstoredConstant(roles) != nil {
        members.append(.constant(constants.count))
        constants.append(plan(property, called: names[index], roles: roles))
        continue
      }
      var planned = plan(property, called: names[index])
      if property.discriminatorValue(roles) != nil {
        planned.accepted = property.acceptedTags(roles).map(TagPlan.init)
        // Whoever makes a value means the variant.
        planned.defaultValue = discriminator(property, planned.presence)
      }
      if planned.isDeprecated {
        planned.storage = names[index].with("Storage", besides: &storageNames)
      }
      if facts.isBoxed(property: index, of: declaration.id) {
        planned.box = names[index].with("Box", besides: &storageNames)
      }
      members.append(.property(properties.count))
      properties.append(planned)
    }
    return StructPlan(
      properties: properties, constants: constants, members: members,
      additional: object.additional.map { additional($0, of: declaration, names: names) },
      isIdentifiable: properties.contains { $0.isIdentifier },
      hasVolatileParts: facts.isVolatile(declaration.id),
      isWrittenByUnions: roles.contains { role in !object.has(key: role.key) })
  }

  private func plan(
    _ property: Property, called name: Identifier, roles: [UnionRole]
  ) -> ConstantPlan {
    let accepted = property.acceptedTags(roles).map(TagPlan.init)
    return ConstantPlan(
      name: name, key: Code(literalOf: property.key),
      type: accepted[0].type, value: accepted[0], accepted: accepted,
      documentation: DocComment(property: property))
  }

  private func plan(_ property: Property, called name: Identifier) -> PropertyPlan {
    let bareType = bareType(property.use)
    let isNullable = isNullable(property.use)
    var presence: PropertyPlan.Presence
    var defaultValue: ValueExpression?
    if let value = property.defaultValue {
      defaultValue = expression(for: value, as: property.use)
      if defaultValue == nil { diagnostics.append(.defaultMismatch(at: value.place)) }
    }
    if property.isRequired {
      presence = .required
      if let constant = property.constant, defaultValue == nil {
        defaultValue = expression(for: constant, as: property.use)
      }
    } else if defaultValue != nil {
      presence = .defaulted
    } else {
      presence = isNullable ? .presence : .optional
      defaultValue = .code(isNullable ? ".absent" : "nil")
    }
    let type: Code
    switch presence {
    case .required, .defaulted: type = isNullable ? "\(bareType)?" : bareType
    case .optional: type = "\(bareType)?"
    case .presence: type = "\(Runtime.presence)<\(bareType)>"
    }
    checkNestedElements(of: property.use, isOutermost: true)
    return PropertyPlan(
      name: name, storage: nil, key: Code(literalOf: property.key),
      pointer: Code(literalOf: JSONPointer.appending(property.key, to: "")), type: type,
      bareType: bareType, presence: presence, defaultValue: defaultValue,
      elements: elements(of: property.use), box: nil, isVolatile: property.isVolatile,
      isIdentity: property.isIdentity, isDeprecated: property.documentation.isDeprecated,
      documentation: DocComment(property: property))
  }

  private func discriminator(
    _ property: Property, _ presence: PropertyPlan.Presence
  ) -> ValueExpression? {
    let value = property.constant.flatMap { expression(for: $0, as: property.use) }
    return presence == .presence ? value.map { .call(".value", [Argument("", $0)]) } : value
  }

  private func additional(
    _ use: TypeUse, of declaration: Declaration, names: [Identifier]
  ) -> PropertyPlan {
    checkNestedElements(of: use, isOutermost: false)
    let type: Code = "[\(Runtime.mapKey): \(self.type(use))]"
    return PropertyPlan(
      name: names[names.count - 1], storage: nil, key: "", pointer: "", type: type, bareType: type,
      presence: .required, defaultValue: .code("[:]"), elements: nil, box: nil,
      isVolatile: false, isIdentity: false, isDeprecated: false,
      documentation: DocComment(["What stands beside the properties, by key."]))
  }

  /// The policy of an array that a property holds directly.
  private func elements(of use: TypeUse) -> ElementPolicy? {
    guard case .array(_, let policy) = use.type else { return nil }
    return policy
  }

  /// An array within an array or a map loses its bad elements; it can do nothing else.
  private func checkNestedElements(of use: TypeUse, isOutermost: Bool) {
    switch use.type {
    case .array(let element, let policy):
      if !isOutermost, policy != .drop { diagnostics.append(.nestedElements(at: use.place)) }
      checkNestedElements(of: element, isOutermost: false)
    case .map(let value):
      checkNestedElements(of: value, isOutermost: false)
    default:
      break
    }
  }
}

extension PropertyPlan {
  /// Whether it is what `Identifiable` asks for.
  fileprivate var isIdentifier: Bool {
    name.name == "id" && key == Code(literalOf: "id") && presence == .required && type == bareType
      && !isVolatile && storage == nil
  }
}

// MARK: - Constants

extension TagPlan {
  init(_ tag: UnionShape.Tag) {
    text = tag.text
    switch tag.kind {
    case .boolean: kind = .boolean
    case .integer, .number: kind = .integer
    case .null, .string, .array, .object: kind = .text
    }
  }

  fileprivate var type: Code {
    switch kind {
    case .text: Runtime.string
    case .integer: Runtime.int
    case .boolean: Runtime.bool
    }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func defaultMismatch(at place: Place) -> Diagnostic {
    Diagnostic(
      .defaultMismatch,
      "the default is no value of its schema; the property has none", at: place)
  }

  fileprivate static func nestedElements(at place: Place) -> Diagnostic {
    Diagnostic(
      .nestedElements,
      "'x-feed-elements' of an array within an array or a map can only be 'drop'", at: place)
  }
}
