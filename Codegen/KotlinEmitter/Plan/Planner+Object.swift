// SPDX-License-Identifier: Apache-2.0

import EmitterSupport
import FeedSchema

extension Planner {
  /// Lays out the class of an object.
  func plan(_ object: ObjectShape, of declaration: Declaration) -> ObjectPlan {
    let names = typeNames.memberNames(of: declaration.id).map { Identifier(legal: $0) }
    let roles = facts.roles(of: declaration.id)
    var helpers: Set<String> = []
    var properties: [PropertyPlan] = []
    var constants: [ConstantPlan] = []
    for (property, name) in zip(object.properties, names) {
      if property.unstoredConstant(roles) != nil {
        let serializer = helper(name, "Constant", besides: &helpers)
        constants.append(plan(property, called: name, roles: roles, serializer: serializer))
      } else {
        properties.append(plan(property, called: name))
      }
    }
    checkCount(of: properties, in: declaration)
    return ObjectPlan(
      properties: properties, constants: constants,
      additional: object.additional.map {
        additional($0, of: object, called: names[names.count - 1], helpers: &helpers)
      },
      hasVolatileParts: facts.isVolatile(declaration.id))
  }

  private func plan(
    _ property: Property, called name: Identifier, roles: [UnionRole], serializer: Identifier
  ) -> ConstantPlan {
    let accepted = property.acceptedTags(roles)
    return ConstantPlan(
      name: name, serializer: serializer, serialName: serialName(of: property.key, called: name),
      type: self.name(accepted[0].runtime), accepted: accepted.map { $0.literal(as: accepted[0]) },
      documentation: property.comment)
  }

  private func plan(_ property: Property, called name: Identifier) -> PropertyPlan {
    let isNullable = model.isNullable(property.use)
    var defaultValue: ValueExpression?
    if let value = property.defaultValue {
      defaultValue = expression(for: value, as: property.use)
      if defaultValue == nil { diagnostics.append(.defaultMismatch(at: value.place)) }
    }
    let presence = property.presence(isNullable: isNullable, hasDefault: defaultValue != nil)
    // Whoever makes a value means the constant. Of one that may be absent that is no default, as what is
    // read without it is without it: where it is a discriminator, the union writes it.
    let constant =
      property.isRequired
      ? property.constant.flatMap { expression(for: $0, as: property.use) } : nil
    let bareType = bareType(property.use)
    let type: Code
    switch presence {
    case .required:
      type = isNullable ? "\(bareType)?" : bareType
      defaultValue = defaultValue ?? constant
    case .defaulted:
      type = isNullable ? "\(bareType)?" : bareType
    case .optional:
      type = "\(bareType)?"
      defaultValue = .code("null")
    case .presence:
      type = "\(self.name(.presence))<\(bareType)>"
      defaultValue = .code("\(self.name(.presence)).Absent")
    }
    property.use.checkNestedElements(isOutermost: true, reporting: &diagnostics)
    return PropertyPlan(
      name: name, serialName: serialName(of: property.key, called: name), type: type,
      presence: presence, defaultValue: defaultValue,
      serializer: property.isIdentity ? self.name(.identitySerializer) : nil,
      isComparedByOperator: isComparedByOperator(property.use, presence),
      words: isNullable || presence == .optional ? 1 : words(of: property.use),
      isVolatile: property.isVolatile, isDeprecated: property.documentation.isDeprecated,
      documentation: property.comment)
  }

  /// A key as a name for serialization; `nil` where the property has it already.
  private func serialName(of key: String, called name: Identifier) -> String? {
    name.name.hasSameBytes(as: key) ? nil : key
  }

  private func additional(
    _ use: TypeUse, of object: ObjectShape, called name: Identifier, helpers: inout Set<String>
  ) -> AdditionalPlan {
    use.checkNestedElements(isOutermost: false, reporting: &diagnostics)
    var serialName = name.name
    while object.has(key: serialName) { serialName += "_" }
    return AdditionalPlan(
      name: name, type: "\(self.name(.map))<\(self.name(.string)), \(type(use))>",
      serialName: serialName, keys: object.properties.map(\.key),
      serializer: helper(name, "Beside", besides: &helpers))
  }

  /// A name for what stands behind a property, and hides no type: that, and a suffix, repeated until it
  /// is free, whatever its case.
  private func helper(
    _ name: Identifier, _ suffix: String, besides helpers: inout Set<String>
  ) -> Identifier {
    var other = name.name.prefix(1).uppercased() + name.name.dropFirst() + suffix
    while basis.declaredFolded.contains(other.lowercased())
      || !helpers.insert(other.lowercased()).inserted
    {
      other += suffix
    }
    return Identifier(legal: other)
  }

  /// All but floating point, of which `==` is that of IEEE 754 and not `equals`, and what holds
  /// something volatile.
  private func isComparedByOperator(_ use: TypeUse, _ presence: PropertyPresence) -> Bool {
    if case .number = model.resolved(use).type { return presence == .presence }
    return !holdsVolatile(use)
  }

  private func holdsVolatile(_ use: TypeUse) -> Bool {
    switch use.type {
    case .declared(let id): facts.isVolatile(id)
    case .array(let element, _): holdsVolatile(element)
    case .map(let value): holdsVolatile(value)
    case .boolean, .integer, .number, .string, .formatted, .any: false
    }
  }

  /// How much of a call a value takes.
  private func words(of use: TypeUse) -> Int {
    switch model.resolved(use).type {
    case .integer(.word), .integer(.int64), .number: return 2
    case .declared(let id):
      // An open enum of integers is a `Long` where it is passed.
      guard case .enumeration(let shape) = model[id].shape else { return 1 }
      return shape.isOpen && shape.raw == .integer ? 2 : 1
    case .boolean, .integer(.int32), .string, .formatted, .array, .map, .any: return 1
    }
  }

  /// The platform's classes take 255 words of parameters (JVM specification, section 4.3.3), of
  /// which `copy` and the constructor that serialization calls need some for themselves.
  private func checkCount(of properties: [PropertyPlan], in declaration: Declaration) {
    let words = properties.reduce(0) { $0 + $1.words }
    let limit = 255
    let own = 2 + (properties.count + 31) / 32
    guard words + own > limit else { return }
    diagnostics.append(.tooManyProperties(properties.count, at: declaration.place))
  }
}

extension Property {
  /// What the schema says, where it says more than what the property is called.
  fileprivate var comment: DocComment {
    let says =
      documentation.title != nil || documentation.description != nil
      || !documentation.constraints.isEmpty || documentation.isDeprecated || isVolatile
    return says ? DocComment(property: self) : DocComment([])
  }
}

extension UnionShape.Tag {
  fileprivate var runtime: Runtime {
    switch kind {
    case .boolean: .boolean
    case .integer, .number: .long
    case .null, .string, .array, .object: .string
    }
  }
}

extension Diagnostic {
  fileprivate static func tooManyProperties(_ count: Int, at place: Place) -> Diagnostic {
    Diagnostic(
      .tooManyProperties,
      "\(count) properties are more than a class of Kotlin can hold on the JVM, which takes 255 words "
        + "of parameters; move some into an object of their own",
      at: place)
  }
}
