// SPDX-License-Identifier: Apache-2.0

import FeedSchema

extension Planner {
  /// A JSON value of a schema as an expression of the type; `nil` where it is no value of it.
  func expression(for value: SourceValue, as use: TypeUse) -> ValueExpression? {
    if case .null = value.content, isNullable(use) { return .code("nil") }
    switch (use.type, value.content) {
    case (.boolean, .boolean(let value)):
      return .code(value ? "true" : "false")
    case (.integer(let width), .number(let digits)):
      return width.value(of: digits).map { .code(Code($0)) }
    case (.number, .number(let digits)):
      return Double(digits).flatMap { Code($0) }.map { .code($0) }
    case (.string, .string(let text)):
      return .code(Code(literalOf: text))
    case (.formatted(let format), .string(let text)):
      guard format.accepts(text) else { return nil }
      return .code("\(Runtime.text(format))(checked: \(literal: text))")
    case (.formatted(.decimal), .number(let digits)):
      return .code("\(Runtime.text(.decimal))(checked: \(literal: digits), isNumber: true)")
    case (.array(let element, _), .array(let values)):
      let elements = values.compactMap { expression(for: $0, as: element) }
      return elements.count == values.count ? .list(elements) : nil
    case (.map(let entry), .object(let members)):
      return dictionary(members, of: entry)
    case (.declared(let id), _):
      return expression(for: value, as: model[id])
    case (.any, _):
      return json(value)
    default:
      return nil
    }
  }

  private func expression(
    for value: SourceValue, as declaration: Declaration
  ) -> ValueExpression? {
    switch declaration.shape {
    case .alias(let use):
      return expression(for: value, as: use)
    case .enumeration(let enumeration):
      return expression(for: value, as: enumeration, of: declaration)
    case .union(let union):
      return expression(for: value, as: union, of: declaration)
    case .object(let object):
      return expression(for: value, as: object, of: declaration)
    }
  }

  private func expression(
    for value: SourceValue, as enumeration: EnumShape, of declaration: Declaration
  ) -> ValueExpression? {
    let path = typeNames.path(of: declaration.id, in: scope)
    guard let tag = UnionShape.Tag(value),
      (tag.kind == .integer) == (enumeration.raw == .integer)
    else { return nil }
    if let index = enumeration.cases.firstIndex(where: { $0.raw.hasSameBytes(as: tag.text) }) {
      return .code("\(path).\(typeNames.memberNames(of: declaration.id)[index])")
    }
    guard enumeration.isOpen else { return nil }
    let raw = tag.kind == .integer ? Int(tag.text).map { Code($0) } : Code(literalOf: tag.text)
    return raw.map { .code("\(path).unrecognized(\($0))") }
  }

  private func expression(
    for value: SourceValue, as union: UnionShape, of declaration: Declaration
  ) -> ValueExpression? {
    guard let index = union.variant(of: value) else { return nil }
    let name = typeNames.memberNames(of: declaration.id)[index]
    return expression(for: value, as: union.variants[index].use).map {
      .call("\(typeNames.path(of: declaration.id, in: scope)).\(name)", [Argument("", $0)])
    }
  }

  private func expression(
    for value: SourceValue, as object: ObjectShape, of declaration: Declaration
  ) -> ValueExpression? {
    guard case .object(let members) = value.content else { return nil }
    let names = typeNames.memberNames(of: declaration.id)
    let roles = facts.roles(of: declaration.id)
    var arguments: [Argument] = []
    for (property, name) in zip(object.properties, names) {
      if property.unstoredConstant(roles) != nil { continue }
      guard let member = value[property.key] else {
        let hasDefault = property.defaultValue != nil || property.constant != nil
        if property.isRequired, !hasDefault { return nil }
        // The initialiser says the variant, where the value does not.
        if !property.isRequired, property.discriminatorValue(roles) != nil {
          let absent: Code = isNullable(property.use) ? ".absent" : "nil"
          arguments.append(Argument("\(name): \(absent)"))
        }
        continue
      }
      guard let argument = argument(member, for: property) else { return nil }
      arguments.append(Argument("\(label: name): ", argument))
    }
    if let additional = object.additional, let name = names.last {
      let others = members.filter { !object.has(key: $0.key) }
      guard let entries = dictionary(others, of: additional) else { return nil }
      if !others.isEmpty { arguments.append(Argument("\(label: name): ", entries)) }
    }
    return .call(typeNames.path(of: declaration.id, in: scope), arguments)
  }

  private func argument(_ value: SourceValue, for property: Property) -> ValueExpression? {
    let isPresence =
      !property.isRequired && isNullable(property.use) && property.defaultValue == nil
    guard let argument = expression(for: value, as: property.use) else { return nil }
    guard isPresence else { return argument }
    if case .null = value.content { return .code(".null") }
    return .call(".value", [Argument("", argument)])
  }

  private func dictionary(_ members: [SourceValue.Member], of use: TypeUse) -> ValueExpression? {
    var entries: [(key: Code, value: ValueExpression)] = []
    for member in members {
      let key: Code = "\(Runtime.mapKey)(\(literal: member.key))"
      // A literal with a key twice would end the program that runs it.
      guard let value = expression(for: member.value, as: use),
        !entries.contains(where: { $0.key.text.hasSameBytes(as: key.text) })
      else { return nil }
      entries.append((key, value))
    }
    return .dictionary(entries)
  }

  private func json(_ value: SourceValue) -> ValueExpression {
    switch value.content {
    case .null:
      return .code("\(Runtime.jsonValue).null")
    case .boolean(let value):
      return .code("\(Runtime.jsonValue).bool(\(value ? "true" : "false"))")
    case .number(let digits):
      return .call(
        "\(Runtime.jsonValue).number",
        [Argument("FeedModel.JSONNumber(checked: \(literal: digits))")])
    case .string(let text):
      return .code("\(Runtime.jsonValue).string(\(literal: text))")
    case .array(let elements):
      return .call(
        "\(Runtime.jsonValue).array", [Argument("", .list(elements.map { json($0) }))])
    case .object(let members):
      let pairs = members.map { member -> ValueExpression in
        .call(
          "",
          [
            Argument("\(Runtime.mapKey)(\(literal: member.key))"),
            Argument("", json(member.value)),
          ])
      }
      return .call(
        "\(Runtime.jsonValue).object",
        [Argument("", .call("FeedModel.JSONObject", [Argument("", .list(pairs))]))])
    }
  }
}
