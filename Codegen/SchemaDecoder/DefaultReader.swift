// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedSchema

/// Reads the defaults that a schema gives to properties.
struct DefaultReader {
  let model: SchemaModel
  let outlines: [DynamicObjectOutline?]

  /// A default as a value of the type; `nil` where it is no value of it, in which case the property
  /// has no default.
  ///
  /// - Parameter depth: how many types it may go down, so that a type that holds itself by default
  ///   ends too.
  func value(_ source: SourceValue, as use: TypeUse, depth: Int = 64) -> DynamicValue? {
    guard depth > 0 else { return nil }
    let use = model.resolved(use)
    if case .null = source.content, use.isNullable { return .absent }
    switch (use.type, source.content) {
    case (.boolean, .boolean(let value)): return .boolean(value)
    case (.integer(let width), .number(let digits)):
      return width.value(of: digits).map { .integer($0) }
    case (.number, .number(let digits)): return Double(digits).map { .number($0) }
    case (.string, .string(let text)): return .text(text)
    case (.formatted(let format), .string(let text)):
      return format.accepts(text) ? .text(text) : nil
    case (.formatted(.decimal), .number(let digits)): return .text(digits)
    case (.array(let element, _), .array(let values)):
      let elements = values.compactMap { value($0, as: element, depth: depth - 1) }
      return elements.count == values.count ? .array(elements) : nil
    case (.map(let element), .object(let members)):
      return map(members, of: element, depth).map { .map($0) }
    case (.declared(let id), _): return value(source, as: model[id], depth - 1)
    case (.any, _): return JSONValue(source).map { .any($0) }
    default: return nil
    }
  }

  private func value(
    _ source: SourceValue, as declaration: Declaration, _ depth: Int
  ) -> DynamicValue? {
    switch declaration.shape {
    case .alias(let use): value(source, as: use, depth: depth)
    case .enumeration(let shape): value(source, as: shape)
    case .union(let shape): value(source, as: shape, depth)
    case .object: object(source, as: declaration.id, depth).map { .object($0) }
    }
  }

  private func value(_ source: SourceValue, as shape: EnumShape) -> DynamicValue? {
    guard let tag = UnionShape.Tag(source), (tag.kind == .integer) == (shape.raw == .integer) else {
      return nil
    }
    let isKnown = shape.cases.contains { String.areEqual($0.raw, tag.text) }
    return isKnown || shape.isOpen ? .enumeration(tag.text) : nil
  }

  private func value(
    _ source: SourceValue, as shape: UnionShape, _ depth: Int
  ) -> DynamicValue? {
    guard let index = shape.variant(of: source) else { return nil }
    let variant = shape.variants[index]
    return value(source, as: variant.use, depth: depth).map {
      .variant(DynamicVariant(choice: .known(index), kind: variant.kind, value: $0))
    }
  }

  private func object(
    _ source: SourceValue, as id: DeclarationID, _ depth: Int
  ) -> DynamicObject? {
    guard case .object(let members) = source.content, let outline = outlines[id.index] else {
      return nil
    }
    var values: [DynamicValue] = []
    for property in outline.stored {
      guard let value = field(property, of: source, depth) else { return nil }
      values.append(value)
    }
    let others = members.filter { !outline.hasKey($0.key) }
    guard let additional = outline.additional else {
      return DynamicObject(layout: outline.layout, values: values)
    }
    return map(others, of: additional, depth).map {
      DynamicObject(layout: outline.layout, values: values, additional: $0)
    }
  }

  private func field(
    _ property: Property, of source: SourceValue, _ depth: Int
  ) -> DynamicValue? {
    let fallback = property.defaultValue.flatMap {
      value($0, as: property.use, depth: depth - 1)
    }
    guard let member = source[property.key] else {
      return fallback ?? (property.isRequired ? nil : .absent)
    }
    let isNullable = model.resolved(property.use).isNullable
    if case .null = member.content, !property.isRequired, isNullable, fallback == nil {
      return .null
    }
    return value(member, as: property.use, depth: depth - 1)
  }

  private func map(
    _ members: [SourceValue.Member], of element: TypeUse, _ depth: Int
  ) -> [MapKey: DynamicValue]? {
    var entries: [MapKey: DynamicValue] = [:]
    for member in members {
      guard let value = value(member.value, as: element, depth: depth - 1),
        entries.updateValue(value, forKey: MapKey(member.key)) == nil
      else { return nil }
    }
    return entries
  }
}

extension JSONValue {
  /// A value of a schema as a value of a payload; `nil` where a number of it is none.
  init?(_ source: SourceValue) {
    switch source.content {
    case .null: self = .null
    case .boolean(let value): self = .bool(value)
    case .string(let text): self = .string(text)
    case .number(let digits):
      guard let number = JSONNumber(digits) else { return nil }
      self = .number(number)
    case .array(let elements):
      let values = elements.compactMap { JSONValue($0) }
      guard values.count == elements.count else { return nil }
      self = .array(values)
    case .object(let members):
      var object = JSONObject()
      for member in members {
        guard let value = JSONValue(member.value) else { return nil }
        object.append(MapKey(member.key), value)
      }
      self = .object(object)
    }
  }
}
