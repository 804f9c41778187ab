// SPDX-License-Identifier: Apache-2.0

package import FeedSchema

/// What follows from the whole model and not from one declaration.
package struct ModelFacts: Sendable {
  private let childrenOf: [[DeclarationID]]
  private let volatile: [Bool]
  private let roles: [[UnionRole]]

  package init(_ model: SchemaModel) {
    var children: [[DeclarationID]] = model.declarations.map { _ in [] }
    for declaration in model.declarations {
      if let scope = declaration.scope { children[scope.index].append(declaration.id) }
    }
    childrenOf = children
    volatile = model.volatileDeclarations()
    roles = model.unionRoles()
  }

  /// The types that are nested in a type.
  package func children(of id: DeclarationID) -> [DeclarationID] { childrenOf[id.index] }

  /// Whether a type is, or holds, something volatile.
  package func isVolatile(_ id: DeclarationID) -> Bool { volatile[id.index] }

  /// The unions in which an object is told by a property of its own.
  package func roles(of id: DeclarationID) -> [UnionRole] { roles[id.index] }
}

extension SchemaModel {
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
