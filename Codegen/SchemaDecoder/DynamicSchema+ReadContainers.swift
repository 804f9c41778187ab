// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedSchema
import FeedWire

extension DynamicSchema {
  /// Reads the elements of an array, bad ones treated as the schema says.
  func elements(
    _ element: TypeUse, _ policy: ElementPolicy, from value: WireValue, _ issues: inout WireIssues
  ) throws(FieldFault) -> [DynamicValue] {
    let array = try value.array()
    var elements: [DynamicValue] = []
    elements.reserveCapacity(array.count)
    for (index, value) in array.enumerated() {
      let before = issues.count
      do throws(FieldFault) {
        let value = try read(element, from: value, &issues)
        elements.append(value)
        if policy != .keep, let fault = unknownVariant(value, of: element) {
          issues.append(FeedIssue(cost: .nothing, fault: fault))
        }
      } catch {
        if policy == .fail { throw error.under(index) }
        if policy == .keep, let unknown = unknown(element, value) {
          elements.append(unknown)
          issues.append(FeedIssue(cost: .nothing, fault: error))
        } else {
          issues.appendElement(error)
        }
      }
      if issues.count > before { issues.prefix(from: before, with: index) }
    }
    return elements
  }

  /// What the schema does not know about a value: its variant.
  private func unknownVariant(_ value: DynamicValue, of element: TypeUse) -> FieldFault? {
    guard case .variant(let variant) = value, !variant.isKnown,
      case .declared(let id) = model.resolved(element).type,
      case .union(let shape) = model[id].shape, !shape.hasRest || feed(ofCards: id) != nil
    else { return nil }
    let kind = shape.dispatch == .presence ? nil : variant.kind
    let path = shape.dispatch.discriminatorKeys
    return path.reversed().reduce(.unknownVariant(kind)) { $0.under($1) }
  }

  /// What stands for an element that could not be read, where its type has unknown values.
  private func unknown(_ element: TypeUse, _ value: WireValue) -> DynamicValue? {
    guard case .declared(let id) = model.resolved(element).type else { return nil }
    if feed(ofCards: id) != nil {
      return .variant(DynamicVariant(unrecognized: UnrecognizedCard(unreadable: value.jsonValue())))
    }
    guard case .union(let shape) = model[id].shape, shape.isOpen else { return nil }
    return .variant(
      DynamicVariant(choice: .unknown, kind: "", value: .any(value.jsonValue())))
  }

  /// Reads the entries of a map, or those that stand beside properties. A bad one is left out, with
  /// an issue.
  func entries(
    _ element: TypeUse, of object: WireObject, except keys: [String] = [],
    _ issues: inout WireIssues
  ) -> [MapKey: DynamicValue] {
    var entries: [MapKey: DynamicValue] = [:]
    object.forEach { key, value in
      if keys.contains(where: { String.areEqual($0, key) }) { return }
      let before = issues.count
      do throws(FieldFault) {
        let entry = try read(element, from: value, &issues)
        entries[MapKey(key)] = entry
        if let fault = unknownVariant(entry, of: element) {
          issues.append(FeedIssue(cost: .nothing, fault: fault))
        }
      } catch {
        issues.appendElement(error)
      }
      if issues.count > before { issues.prefix(from: before, with: key) }
    }
    return entries
  }
}
