// SPDX-License-Identifier: Apache-2.0

import EmitterSupport
import FeedSchema

extension Planner {
  /// A JSON value of a schema as an expression of the type; `nil` where it is no value of it.
  func expression(for value: SourceValue, as use: TypeUse) -> ValueExpression? {
    basis.reader.read(value, as: use).map { expression($0) }
  }

  private func expression(_ value: TypedValue) -> ValueExpression {
    switch value {
    case .null: .code("null")
    case .boolean(let value): .code(value ? "true" : "false")
    case .integer(let value, let width): .code(Code(value, width: width))
    case .number(let value): .code(Code(value) ?? "0.0")
    case .text(let text): .code(Code(literalOf: text))
    case .formatted(let format, let text, let isNumber):
      .code("\(name(format.runtime))(\(literal: text)\(isNumber ? ", isNumber = true" : ""))")
    case .list(let values): list(values.map { expression($0) })
    case .map(let entries): map(entries)
    case .enumeration(let id, let index):
      .code("\(path(of: id)).\(Identifier(legal: typeNames.memberNames(of: id)[index]))")
    case .unknownEnumeration(let id, let raw):
      .code("\(path(of: id))(\(rawLiteral(raw, of: id)))")
    case .variant(let id, let index, let value): variant(id, index, value)
    case .object(let id, let members, let additional): object(id, members, additional)
    case .json(let value): json(value)
    }
  }

  private func rawLiteral(_ raw: String, of id: DeclarationID) -> Code {
    guard case .enumeration(let shape) = model[id].shape, shape.raw == .integer,
      let value = Int64(raw)
    else { return Code(literalOf: raw) }
    return Code(value, width: .int64)
  }

  private func variant(_ id: DeclarationID, _ index: Int, _ value: TypedValue) -> ValueExpression {
    guard case .union(let union) = model[id].shape else { return expression(value) }
    if basis.isDirect(union.variants[index], in: id) { return expression(value) }
    let wrapper = Identifier(legal: typeNames.memberNames(of: id)[index])
    return .call("\(path(of: id)).\(wrapper)", [Argument("", expression(value))])
  }

  private func object(
    _ id: DeclarationID, _ members: [TypedValue.Member], _ additional: [TypedValue.Entry]
  ) -> ValueExpression {
    let names = typeNames.memberNames(of: id).map { Identifier(legal: $0) }
    var arguments: [Argument] = []
    for (name, member) in zip(names, members) {
      guard let value = expression(member) else { continue }
      arguments.append(Argument("\(name) = ", value))
    }
    if !additional.isEmpty, let name = names.last {
      arguments.append(Argument("\(name) = ", map(additional)))
    }
    return .call(path(of: id), arguments)
  }

  /// A property's value, if anything is said of it.
  private func expression(_ member: TypedValue.Member) -> ValueExpression? {
    switch member {
    case .omitted: nil
    case .absent(.presence): .code("\(name(.presence)).Absent")
    case .absent: .code("null")
    case .value(.null, .presence): .code("\(name(.presence)).Null")
    case .value(let value, .presence):
      .call("\(name(.presence)).Value", [Argument("", expression(value))])
    case .value(let value, _): expression(value)
    }
  }

  private func list(_ elements: [ValueExpression]) -> ValueExpression {
    elements.isEmpty
      ? .code("emptyList()") : .call("listOf", elements.map { Argument("", $0) })
  }

  private func map(_ entries: [TypedValue.Entry]) -> ValueExpression {
    map(entries.map { (key: $0.key, value: expression($0.value)) })
  }

  private func map(_ entries: [(key: String, value: ValueExpression)]) -> ValueExpression {
    guard !entries.isEmpty else { return .code("emptyMap()") }
    return .call("mapOf", entries.map { Argument("\(literal: $0.key) to ", $0.value) })
  }

  private func json(_ value: SourceValue) -> ValueExpression {
    switch value.content {
    case .null:
      return .code(name(.jsonNull))
    case .boolean(let value):
      return .code("\(name(.jsonPrimitive))(\(value ? "true" : "false"))")
    case .number(let digits):
      return .code("\(name(.exactNumber))(\(literal: digits))")
    case .string(let text):
      return .code("\(name(.jsonPrimitive))(\(literal: text))")
    case .array(let elements):
      return .call(name(.jsonArray), [Argument("", list(elements.map { json($0) }))])
    case .object(let members):
      // Of a key that stands twice, the last one counts, as on the wire.
      var entries: [(key: String, value: ValueExpression)] = []
      for member in members {
        entries.removeAll { $0.key.hasSameBytes(as: member.key) }
        entries.append((member.key, json(member.value)))
      }
      return .call(name(.jsonObject), [Argument("", map(entries))])
    }
  }
}
