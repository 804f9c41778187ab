// SPDX-License-Identifier: Apache-2.0

public import FeedModel
public import FeedSchema
import FeedWire

/// A linked schema, made ready to read payloads with: what generated code has as types, as values.
///
/// Files that end in `+Read` each hold the reading of one shape; what they accept, what they say of
/// what they do not accept, and in which order they look, is what the generated decoders do.
final class DynamicSchema: Sendable {
  let model: SchemaModel
  /// By the index of the declaration; `nil` where it declares no object.
  private let layouts: [DynamicObject.Layout?]

  init(_ model: SchemaModel) {
    self.model = model
    layouts = model.declarations.map { declaration in
      guard case .object(let shape) = declaration.shape else { return nil }
      return DynamicObject.Layout(
        name: declaration.spelling, keys: shape.properties.map(\.key),
        isVolatile: shape.properties.map(\.isVolatile))
    }
  }

  func layout(of id: DeclarationID) -> DynamicObject.Layout? { layouts[id.index] }

  /// A type with its other names looked through: what an alias may hold, `null` included.
  func resolve(_ use: TypeUse) -> TypeUse {
    var use = use
    while case .declared(let id) = use.type, case .alias(let target) = model[id].shape {
      use = TypeUse(
        type: target.type, isNullable: use.isNullable || target.isNullable, place: use.place)
    }
    return use
  }
}
