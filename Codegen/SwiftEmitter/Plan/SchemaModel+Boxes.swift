// SPDX-License-Identifier: Apache-2.0

import FeedSchema

extension SchemaModel {
  /// Whether the cases of a union are boxed: where a payload is more than a scalar or a collection,
  /// so that a union is as small as a reference and a type may hold itself through one.
  func isIndirect(_ union: UnionShape) -> Bool {
    union.variants.contains { variant in
      guard case .declared(let id) = resolved(variant.use).type else { return false }
      if case .enumeration = self[id].shape { return false }
      return true
    }
  }

  /// By declaration: the properties that are boxed, as their type would hold its own type without.
  ///
  /// A depth-first walk in the order of the declarations finds the edges that close a circle of
  /// structs that hold each other inline. The same model gives the same edges.
  func boxedProperties() -> [Set<Int>] {
    enum State {
      case new
      case open
      case done
    }
    var boxed: [Set<Int>] = declarations.map { _ in [] }
    var states: [State] = declarations.map { _ in .new }
    // The walk keeps its own stack: a chain of 10 000 definitions must not end on ours.
    for root in declarations where states[root.id.index] == .new {
      var stack: [(id: DeclarationID, next: Int)] = [(root.id, 0)]
      states[root.id.index] = .open
      while let (id, next) = stack.last {
        guard case .object(let object) = self[id].shape, next < object.properties.count else {
          states[id.index] = .done
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].next += 1
        guard case .declared(let target) = resolved(object.properties[next].use).type,
          case .object = self[target].shape
        else { continue }
        switch states[target.index] {
        case .open:
          boxed[id.index].insert(next)
        case .new:
          states[target.index] = .open
          stack.append((target, 0))
        case .done:
          break
        }
      }
    }
    return boxed
  }
}
