// SPDX-License-Identifier: Apache-2.0

import FeedSchema

/// What follows from the whole model and not from one declaration.
struct ModelFacts {
  private let childrenOf: [[DeclarationID]]
  /// Properties that are boxed, by declaration.
  private var boxed: [Set<Int>]
  private var volatile: [Bool]
  /// The unions that an object stands in.
  private var roles: [[UnionRole]]

  init(_ model: SchemaModel) {
    var children: [[DeclarationID]] = model.declarations.map { _ in [] }
    for declaration in model.declarations {
      if let scope = declaration.scope { children[scope.index].append(declaration.id) }
    }
    childrenOf = children
    boxed = model.boxedProperties()
    volatile = model.volatileDeclarations()
    roles = model.unionRoles()
  }

  func children(of id: DeclarationID) -> [DeclarationID] { childrenOf[id.index] }

  /// Whether a property's type would hold its own type without a box.
  func isBoxed(property: Int, of id: DeclarationID) -> Bool { boxed[id.index].contains(property) }

  /// Whether a type is, or holds, something volatile.
  func isVolatile(_ id: DeclarationID) -> Bool { volatile[id.index] }

  func roles(of id: DeclarationID) -> [UnionRole] { roles[id.index] }
}

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

  /// A depth-first walk in the order of the declarations finds the edges that close a circle of
  /// structs that hold each other inline. The same model gives the same edges.
  fileprivate func boxedProperties() -> [Set<Int>] {
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

  fileprivate func volatileDeclarations() -> [Bool] {
    var volatile = declarations.map { declaration in
      guard case .object(let object) = declaration.shape else { return false }
      return object.properties.contains { $0.isVolatile }
    }
    guard volatile.contains(true) else { return volatile }
    var users: [[Int]] = declarations.map { _ in [] }
    for declaration in declarations {
      for use in declaration.uses {
        for id in use.type.declared { users[id.index].append(declaration.id.index) }
      }
    }
    var pending = volatile.indices.filter { volatile[$0] }
    while let index = pending.popLast() {
      for user in users[index] where !volatile[user] {
        volatile[user] = true
        pending.append(user)
      }
    }
    return volatile
  }
}

extension Declaration {
  /// The types that it is made of.
  fileprivate var uses: [TypeUse] {
    switch shape {
    case .object(let object):
      object.properties.map(\.use) + (object.additional.map { [$0] } ?? [])
    case .union(let union): union.variants.map(\.use)
    case .alias(let use): [use]
    case .enumeration: []
    }
  }
}

extension TypeExpression {
  /// The declarations in it.
  fileprivate var declared: [DeclarationID] {
    switch self {
    case .declared(let id): [id]
    case .array(let use, _), .map(let use): use.type.declared
    case .boolean, .integer, .number, .string, .formatted, .any: []
    }
  }
}
