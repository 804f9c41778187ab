// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedSchema

/// A linked schema, made ready to read payloads with: what generated code has as types, as values.
///
/// The files `+Read…` each hold the reading of a shape; what they accept, what they say of what they
/// do not accept, and in which order they look, is what the generated decoders do.
final class DynamicSchema: Sendable {
  let model: SchemaModel
  /// By the index of the declaration; `nil` where it declares no object.
  private let objects: [DynamicObjectType?]

  init(_ model: SchemaModel) {
    self.model = model
    let roles = model.unionRoles()
    let outlines = model.declarations.map { declaration -> DynamicObjectOutline? in
      guard case .object(let shape) = declaration.shape else { return nil }
      return DynamicObjectOutline(shape, of: declaration, roles: roles[declaration.id.index])
    }
    let defaults = DefaultReader(model: model, outlines: outlines)
    objects = model.declarations.map { declaration in
      guard case .object(let shape) = declaration.shape,
        let outline = outlines[declaration.id.index]
      else { return nil }
      return DynamicObjectType(
        shape, outline: outline, roles: roles[declaration.id.index], defaults: defaults)
    }
  }

  /// How an object is laid out; `nil` where the declaration is of another shape.
  func objectType(of id: DeclarationID) -> DynamicObjectType? { objects[id.index] }
}

extension DynamicSchema {
  /// Whether a declaration is the union of a feed's cards.
  func isCard(_ id: DeclarationID) -> Bool { model.feeds.contains { $0.card == id } }
}

extension SchemaModel {
  /// A type with its other names looked through: what an alias holds, `null` included.
  func resolved(_ use: TypeUse) -> TypeUse {
    var use = use
    // As many steps as there are declarations: aliases that go in a circle end too.
    for _ in declarations {
      guard case .declared(let id) = use.type, case .alias(let target) = self[id].shape else {
        break
      }
      use = TypeUse(
        type: target.type, isNullable: use.isNullable || target.isNullable, place: use.place)
    }
    return use
  }

  /// By declaration: the unions that an object stands in.
  fileprivate func unionRoles() -> [[UnionRole]] {
    var roles: [[UnionRole]] = declarations.map { _ in [] }
    for declaration in declarations {
      guard case .union(let union) = declaration.shape,
        case .property(let key) = union.dispatch
      else { continue }
      for variant in union.variants {
        guard case .declared(let id) = resolved(variant.use).type else { continue }
        roles[id.index].append(UnionRole(key: key, tags: variant.tags))
      }
    }
    return roles
  }
}
