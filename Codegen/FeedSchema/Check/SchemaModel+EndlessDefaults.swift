// SPDX-License-Identifier: Apache-2.0

extension SchemaModel {
  /// Drops the defaults that would hold themselves: `child: Node = {}`, where a `Node` without a
  /// `child` has one by default.
  ///
  /// A depth-first walk in the order of the declarations finds the defaults that close a circle.
  /// The same model loses the same ones. The walk keeps its own stack.
  mutating func dropEndlessDefaults(reporting diagnostics: inout [Diagnostic]) {
    var states: [Slot: SlotState] = [:]
    for declaration in declarations {
      guard case .object(let object) = declaration.shape else { continue }
      for position in object.properties.indices {
        let root = Slot(declaration: declaration.id, position: position)
        guard states[root] == nil, filling(of: root) != nil else { continue }
        var stack = [(slot: root, pending: slotsFilled(by: root))]
        states[root] = .open
        while let slot = stack.last?.slot {
          guard let next = stack[stack.count - 1].pending.popLast() else {
            states[slot] = .done
            stack.removeLast()
            continue
          }
          switch states[next] {
          case nil:
            states[next] = .open
            stack.append((next, slotsFilled(by: next)))
          case .open:
            dropFilling(of: slot, reporting: &diagnostics)
            states[slot] = .done
            stack.removeLast()
          case .done:
            break
          }
        }
      }
    }
  }

  /// A property, as a place that a default fills.
  private struct Slot: Hashable {
    var declaration: DeclarationID
    var position: Int
  }

  private enum SlotState {
    case open
    case done
  }

  /// What stands where nobody gives a value.
  private func filling(of slot: Slot) -> (value: SourceValue, use: TypeUse)? {
    guard case .object(let object) = self[slot.declaration].shape else { return nil }
    let property = object.properties[slot.position]
    return property.filling.map { ($0, property.use) }
  }

  private mutating func dropFilling(of slot: Slot, reporting diagnostics: inout [Diagnostic]) {
    guard case .object(var object) = self[slot.declaration].shape,
      let value = object.properties[slot.position].filling
    else { return }
    diagnostics.append(.endlessDefault(object.properties[slot.position].key, at: value.place))
    object.properties[slot.position].defaultValue = nil
    object.properties[slot.position].constant = nil
    declarations[slot.declaration.index].shape = .object(object)
  }

  /// The properties that a default leaves to their own defaults, last one first.
  private func slotsFilled(by slot: Slot) -> [Slot] {
    var slots: [Slot] = []
    var pending = filling(of: slot).map { [$0] } ?? []
    while let (value, use) = pending.popLast() {
      switch resolved(use).type {
      case .array(let element, _):
        pending += (value.elements ?? []).map { ($0, element) }
      case .map(let element):
        pending += (value.members ?? []).map { ($0.value, element) }
      case .declared(let id):
        switch self[id].shape {
        case .object(let object):
          guard let members = value.members else { continue }
          for (position, property) in object.properties.enumerated() {
            if let member = value[property.key] {
              pending.append((member, property.use))
            } else if property.filling != nil {
              slots.append(Slot(declaration: id, position: position))
            }
          }
          if let additional = object.additional {
            for member in members where !object.has(key: member.key) {
              pending.append((member.value, additional))
            }
          }
        case .union(let union):
          guard let variant = union.variant(of: value) else { continue }
          pending.append((value, union.variants[variant].use))
        case .enumeration, .alias:
          break
        }
      case .boolean, .integer, .number, .string, .formatted, .any:
        break
      }
    }
    return slots.reversed()
  }
}

extension Property {
  /// The value that the property has where nobody gives one.
  fileprivate var filling: SourceValue? { defaultValue ?? (isRequired ? constant : nil) }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func endlessDefault(_ key: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .defaultMismatch,
      "the default of \"\(key)\" is ignored: it would hold itself, by default, without end",
      at: place)
  }
}
