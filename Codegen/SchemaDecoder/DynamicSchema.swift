// SPDX-License-Identifier: Apache-2.0

import FeedModel
package import FeedSchema

/// A linked schema, made ready to read payloads with: what generated code has as types, as values.
///
/// The files `+Read…` each hold the reading of a shape; what they accept, what they say of what they
/// do not accept, and in which order they look, is what the generated decoders do.
package final class DynamicSchema: Sendable {
  let model: SchemaModel
  /// By the index of the declaration; `nil` where it declares no object.
  private let objects: [DynamicObjectType?]

  /// Takes a linked schema.
  package init(_ model: SchemaModel) {
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
  /// The feed of whose cards a declaration is the union.
  func feed(ofCards id: DeclarationID) -> Feed? { model.feeds.first { $0.card == id } }
}
