// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedSchema
import FeedWire

extension DynamicSchema {
  /// Reads an object: the fields of the schema, in its order; other keys do not count.
  func object(
    _ shape: ObjectShape, _ id: DeclarationID, from value: WireValue, _ issues: inout WireIssues
  ) throws(FieldFault) -> DynamicObject {
    let object = try value.object()
    var values: [DynamicValue] = []
    values.reserveCapacity(shape.properties.count)
    for property in shape.properties {
      values.append(try read(property, in: object, &issues))
    }
    var additional: [MapKey: DynamicValue] = [:]
    if let element = shape.additional {
      additional = entries(
        element, of: object, except: shape.properties.map(\.key), &issues)
    }
    return DynamicObject(layout: layout(of: id), values: values, additional: additional)
  }

  /// Reads a field, or finds what stands for it where it is absent.
  private func read(
    _ property: Property, in object: WireObject, _ issues: inout WireIssues
  ) throws(FieldFault) -> DynamicValue {
    let use = resolve(property.use)
    guard let value = object[property.key], !isAbsentField(value, as: use, property) else {
      return try absent(property, use)
    }
    if value.isNull {
      if use.isNullable { return property.tellsNullFromAbsent ? .null : .absent }
      if !property.isRequired, property.defaultValue == nil { return .absent }
    }
    let before = issues.count
    do throws(FieldFault) {
      let result = try read(use, from: value, &issues)
      if issues.count > before { issues.prefix(from: before, with: property.key) }
      return result
    } catch {
      if issues.count > before { issues.prefix(from: before, with: property.key) }
      throw error.under(property.key)
    }
  }

  private func isAbsentField(_ value: WireValue, as use: TypeUse, _ property: Property) -> Bool {
    !property.isRequired && isAbsent(value, as: use.type)
  }

  private func absent(
    _ property: Property, _ use: TypeUse
  ) throws(FieldFault) -> DynamicValue {
    if property.isRequired { throw .missing(use.isArray ? "an array" : "a value").under(property.key) }
    return .absent
  }
}
