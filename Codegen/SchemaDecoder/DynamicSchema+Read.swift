// SPDX-License-Identifier: Apache-2.0

package import FeedModel
package import FeedSchema
package import FeedWire

extension DynamicSchema {
  /// Reads a value where it is used: `null` is none, where the schema allows it.
  func read(
    _ use: TypeUse, from value: WireValue, _ issues: inout WireIssues
  ) throws(FieldFault) -> DynamicValue {
    let use = model.resolved(use)
    if use.isOptional, value.isNull { return .absent }
    return try read(use.type, from: value, &issues)
  }

  /// Reads a value of a type.
  func read(
    _ type: TypeExpression, from value: WireValue, _ issues: inout WireIssues
  ) throws(FieldFault) -> DynamicValue {
    switch type {
    case .boolean: .boolean(try Bool(wire: value, issues: &issues))
    case .integer(let width): .integer(try integer(width, from: value, &issues))
    case .number: .number(try Double(wire: value, issues: &issues))
    case .string: .text(try String(wire: value, issues: &issues))
    case .formatted(let format): .text(try text(of: format, from: value, &issues))
    // Only a property can say what a bad element costs; an array elsewhere loses it.
    case .array(let element, _): .array(try elements(element, .drop, from: value, &issues))
    case .map(let element): .map(entries(element, of: try value.object(), &issues))
    case .declared(let id): try read(id, from: value, &issues)
    case .any: .any(try JSONValue(wire: value, issues: &issues))
    }
  }

  /// Reads a text that is a value and nothing else, as a type of the schema.
  ///
  /// - Returns: the fault that leaves nothing of it, and the issues of what is within.
  package func check(
    _ bytes: [UInt8], as type: DeclarationID
  ) -> (fault: FieldFault?, issues: WireIssues) {
    var issues = WireIssues()
    let fault = bytes.withUnsafeBytes { bytes -> FieldFault? in
      do throws(FieldFault) {
        _ = try WireParser().withValue(of: bytes, issues: &issues) {
          (value, issues) throws(FieldFault) in
          try read(type, from: value, &issues)
        }
        return nil
      } catch {
        return error
      }
    }
    return (fault, issues)
  }

  /// Reads a value of a declared type.
  package func read(
    _ id: DeclarationID, from value: WireValue, _ issues: inout WireIssues
  ) throws(FieldFault) -> DynamicValue {
    switch model[id].shape {
    case .object: .object(try object(id, from: value, &issues))
    case .enumeration(let shape): .enumeration(try enumeration(shape, from: value))
    case .union(let shape):
      .variant(try variant(of: shape, cardsOf: feed(ofCards: id), from: value, &issues))
    case .alias(let use): try read(use, from: value, &issues)
    }
  }

  private func object(
    _ id: DeclarationID, from value: WireValue, _ issues: inout WireIssues
  ) throws(FieldFault) -> DynamicObject {
    guard let type = objectType(of: id) else {
      preconditionFailure("every object has its type from the model")
    }
    return try object(type, from: value, &issues)
  }

  private func integer(
    _ width: IntegerWidth, from value: WireValue, _ issues: inout WireIssues
  ) throws(FieldFault) -> Int64 {
    switch width {
    case .word: Int64(try Int(wire: value, issues: &issues))
    case .int32: Int64(try Int32(wire: value, issues: &issues))
    case .int64: try Int64(wire: value, issues: &issues)
    }
  }

  private func text(
    of format: TextFormat, from value: WireValue, _ issues: inout WireIssues
  ) throws(FieldFault) -> String {
    switch format {
    case .dateTime: try DateTimeText(wire: value, issues: &issues).text
    case .date: try DateText(wire: value, issues: &issues).text
    case .uri: try URIText(wire: value, issues: &issues).text
    case .uuid: try UUIDText(wire: value, issues: &issues).text
    case .decimal: try DecimalText(wire: value, issues: &issues).text
    }
  }
}
