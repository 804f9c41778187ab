// SPDX-License-Identifier: Apache-2.0

package import FeedSchema

extension ObjectShape {
  /// Whether a union writes the discriminator that the object itself does not have.
  package func isWrittenByUnions(_ roles: [UnionRole]) -> Bool {
    roles.contains { !has(key: $0.key) }
  }
}

extension SchemaModel {
  /// Whether a union writes the discriminator of a variant, which does not hold it itself.
  ///
  /// - Parameter hasPayload: whether these are cards that hold what their kind describes in a
  ///   payload; their discriminator stands beside it.
  package func writesTag(
    of variant: UnionShape.Variant, in union: UnionShape, hasPayload: Bool
  ) -> Bool {
    guard !hasPayload, case .property(let key) = union.dispatch,
      case .declared(let id) = resolved(variant.use).type,
      case .object(let object) = self[id].shape
    else { return false }
    return !object.has(key: key)
  }
}

extension UnionShape {
  /// The keys that lead to the discriminator that is written beside a card's payload; none where the
  /// payload holds it, or none is written.
  package func writtenTagPath(besides payload: [String]) -> [String] {
    switch dispatch {
    case .property(let key): [key]
    case .pointer(let keys): keys.starts(with: payload) ? [] : keys
    case .presence, .jsonKind, .single: []
    }
  }
}
