// SPDX-License-Identifier: Apache-2.0

import EmitterSupport
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
      if boxed[declaration.id.index].contains(index) {
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
      isWrittenByUnions: object.isWrittenByUnions(roles))
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
    let isNullable = model.isNullable(property.use)
    var defaultValue: ValueExpression?
    if let value = property.defaultValue {
      defaultValue = expression(for: value, as: property.use)
      if defaultValue == nil { diagnostics.append(.defaultMismatch(at: value.place)) }
    }
    let presence = property.presence(isNullable: isNullable, hasDefault: defaultValue != nil)
    let type: Code
    switch presence {
    case .required:
      type = isNullable ? "\(bareType)?" : bareType
      if defaultValue == nil, let constant = property.constant {
        defaultValue = expression(for: constant, as: property.use)
      }
    case .defaulted:
      type = isNullable ? "\(bareType)?" : bareType
    case .optional:
      type = "\(bareType)?"
      defaultValue = .code("nil")
    case .presence:
      type = "\(Runtime.presence)<\(bareType)>"
      defaultValue = .code(".absent")
    }
    property.use.checkNestedElements(isOutermost: true, reporting: &diagnostics)
    return PropertyPlan(
      name: name, storage: nil, key: Code(literalOf: property.key),
      pointer: Code(literalOf: JSONPointer.appending(property.key, to: "")), type: type,
      bareType: bareType, presence: presence, defaultValue: defaultValue,
      elements: property.use.elementPolicy, box: nil, isVolatile: property.isVolatile,
      isIdentity: property.isIdentity, isDeprecated: property.documentation.isDeprecated,
      documentation: DocComment(property: property))
  }

  private func discriminator(
    _ property: Property, _ presence: PropertyPresence
  ) -> ValueExpression? {
    let value = property.constant.flatMap { expression(for: $0, as: property.use) }
    return presence == .presence ? value.map { .call(".value", [Argument("", $0)]) } : value
  }

  private func additional(
    _ use: TypeUse, of declaration: Declaration, names: [Identifier]
  ) -> PropertyPlan {
    use.checkNestedElements(isOutermost: false, reporting: &diagnostics)
    let type: Code = "[\(Runtime.mapKey): \(self.type(use))]"
    return PropertyPlan(
      name: names[names.count - 1], storage: nil, key: "", pointer: "", type: type, bareType: type,
      presence: .required, defaultValue: .code("[:]"), elements: nil, box: nil,
      isVolatile: false, isIdentity: false, isDeprecated: false,
      documentation: DocComment(["What stands beside the properties, by key."]))
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
