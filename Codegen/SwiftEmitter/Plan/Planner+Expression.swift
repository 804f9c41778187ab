// SPDX-License-Identifier: Apache-2.0

import EmitterSupport
import FeedSchema

extension Planner {
  /// A JSON value of a schema as an expression of the type; `nil` where it is no value of it.
  func expression(for value: SourceValue, as use: TypeUse) -> ValueExpression? {
    reader.read(value, as: use).map { expression(for: $0) }
  }

  /// A value as an expression of its type.
  private func expression(for value: TypedValue) -> ValueExpression {
    switch value {
    case .null: .code("nil")
    case .boolean(let flag): .code(flag ? "true" : "false")
    case .integer(let number, _): .code(Code(number))
    case .number(let number): .code(Code(number))
    case .text(let text): .code(Code(literalOf: text))
    case .formatted(let format, let text, let isNumber):
      .code(
        "\(Runtime.text(format))(checked: \(literal: text)\(isNumber ? ", isNumber: true" : ""))")
    case .list(let elements): .list(elements.map { expression(for: $0) })
    case .map(let entries): dictionary(entries)
    case .enumeration(let id, let index):
      .code("\(path(of: id)).\(typeNames.memberName(of: id, at: index))")
    case .unknownEnumeration(let id, let raw):
      .code("\(path(of: id)).unrecognized(\(literal(of: raw, in: id)))")
    case .variant(let id, let index, let value):
      .call(
        "\(path(of: id)).\(typeNames.memberName(of: id, at: index))",
        [Argument("", expression(for: value))])
    case .object(let id, let members, let additional):
      .call(path(of: id), arguments(of: id, members, additional: additional))
    case .json(let value): json(value)
    }
  }

  private func path(of id: DeclarationID) -> Code { typeNames.path(of: id, in: scope) }

  /// A value that an enum does not list.
  private func literal(of raw: String, in id: DeclarationID) -> Code {
    if case .enumeration(let enumeration) = model[id].shape, enumeration.raw == .integer {
      return Code(verbatim: raw)
    }
    return Code(literalOf: raw)
  }

  private func arguments(
    of id: DeclarationID, _ members: [TypedValue.Member], additional: [TypedValue.Entry]
  ) -> [Argument] {
    let names = typeNames.memberNames(of: id)
    var arguments: [Argument] = []
    for (name, member) in zip(names, members) {
      guard let value = expression(for: member) else { continue }
      arguments.append(Argument("\(label: name): ", value))
    }
    if !additional.isEmpty, let name = names.last {
      arguments.append(Argument("\(label: name): ", dictionary(additional)))
    }
    return arguments
  }

  /// A property's value, if anything is said of it.
  private func expression(for member: TypedValue.Member) -> ValueExpression? {
    switch member {
    case .omitted: nil
    case .absent(.presence): .code(".absent")
    case .absent: .code("nil")
    case .value(.null, .presence): .code(".null")
    case .value(let value, .presence): .call(".value", [Argument("", expression(for: value))])
    case .value(let value, _): expression(for: value)
    }
  }

  private func dictionary(_ entries: [TypedValue.Entry]) -> ValueExpression {
    .dictionary(
      entries.map { ("\(Runtime.mapKey)(\(literal: $0.key))", expression(for: $0.value)) })
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
