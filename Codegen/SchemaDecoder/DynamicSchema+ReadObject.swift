// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedSchema
import FeedWire

extension DynamicSchema {
  /// Reads an object: the fields of the schema, in its order; other keys do not count.
  func object(
    _ type: DynamicObjectType, from value: WireValue, _ issues: inout WireIssues
  ) throws(FieldFault) -> DynamicObject {
    let object = try value.object()
    var values: [DynamicValue] = []
    values.reserveCapacity(type.outline.stored.count)
    for member in type.members {
      switch member {
      case .constant(let constant): try check(constant, in: object)
      case .field(let field): values.append(try read(field, in: object, &issues))
      }
    }
    let additional = type.outline.additional.map {
      entries($0, of: object, except: type.outline.keys, &issues)
    }
    return DynamicObject(layout: type.outline.layout, values: values, additional: additional ?? [:])
  }

  /// Reads a field, or finds what stands for it where it is absent.
  private func read(
    _ field: DynamicObjectType.Field, in object: WireObject, _ issues: inout WireIssues
  ) throws(FieldFault) -> DynamicValue {
    let value = object[field.key]
    switch field.presence {
    case .required:
      guard let value else { throw .missing(field.whatIsMissing).under(field.key) }
      return try read(field, from: value, &issues)
    case .optional:
      guard let value, !isAbsent(value, as: field.use), !value.isNull || field.use.hasNull
      else { return .absent }
      return try read(field, from: value, &issues)
    case .presence:
      guard let value, !isAbsent(value, as: field.use) else { return .absent }
      return value.isNull ? .null : try read(field, from: value, &issues)
    case .defaulted(let standard):
      guard let value, !isAbsent(value, as: field.use), !value.isNull || field.use.hasNull
      else { return standard }
      return try read(field, from: value, &issues)
    }
  }

  private func read(
    _ field: DynamicObjectType.Field, from value: WireValue, _ issues: inout WireIssues
  ) throws(FieldFault) -> DynamicValue {
    let before = issues.count
    defer { if issues.count > before { issues.prefix(from: before, with: field.key) } }
    do throws(FieldFault) {
      if field.elements != .drop, !value.isNull, case .array(let element, _) = field.use.type {
        return .array(try elements(element, field.elements, from: value, &issues))
      }
      if field.isIdentity {
        guard let text = value.losslessText else {
          throw FieldFault(expected: "a string or a number", found: value)
        }
        return .text(text)
      }
      return try read(field.use, from: value, &issues)
    } catch {
      throw error.under(field.key)
    }
  }

  /// Whether a value that is there means absence, where a value may be absent.
  private func isAbsent(_ value: WireValue, as use: TypeUse) -> Bool {
    guard case .formatted(.uri) = use.type else { return false }
    return URIText.isAbsent(wire: value)
  }

  /// Checks a property that can have one value only.
  private func check(
    _ constant: DynamicObjectType.Constant, in object: WireObject
  ) throws(FieldFault) {
    if !constant.isRequired, object[constant.key]?.isNull ?? true { return }
    let tag = try tag(constant.key, of: object)
    if constant.accepted.contains(where: { String.areEqual($0.text, tag) }) { return }
    let expected = constant.accepted.map { "\"\($0.text)\"" }.joined(separator: " or ")
    guard let value = object[constant.key] else { return }
    throw FieldFault(expected: expected, found: value).under(constant.key)
  }
}

extension DynamicObjectType.Field {
  /// What a message asks for where a required value is missing.
  fileprivate var whatIsMissing: String {
    elements == .drop ? "a value" : "an array"
  }
}
