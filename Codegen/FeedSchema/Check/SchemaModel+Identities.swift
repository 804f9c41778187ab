// SPDX-License-Identifier: Apache-2.0

extension SchemaModel {
  /// Lets the texts that say a card's id and section be numbers on the wire.
  ///
  /// A feed takes both for an id: `123` is the id `"123"`. What reads the card itself must not
  /// refuse what the feed has taken.
  mutating func markIdentities() {
    for feed in feeds {
      guard case .union(let cards) = self[feed.card].shape else { continue }
      for pointer in feed.id + feed.section {
        guard var keys = JSONPointer(pointer)?.tokens[...] else { continue }
        if let payload = feed.payload.flatMap({ JSONPointer($0)?.tokens }) {
          guard keys.starts(with: payload) else { continue }
          keys = keys.dropFirst(payload.count)
        }
        for variant in cards.variants { markIdentity(at: keys, in: variant.use) }
      }
    }
  }

  private mutating func markIdentity(at keys: ArraySlice<String>, in use: TypeUse) {
    guard let key = keys.first, case .declared(let id) = resolved(use).type else { return }
    switch self[id].shape {
    case .union(let union):
      for variant in union.variants where variant.jsonKind == nil || variant.jsonKind == .object {
        markIdentity(at: keys, in: variant.use)
      }
    case .object(var object):
      guard let index = object.properties.firstIndex(where: { $0.key.hasSameBytes(as: key) })
      else { return }
      let use = resolved(object.properties[index].use)
      if keys.count > 1 { return markIdentity(at: keys.dropFirst(), in: use) }
      guard case .string = use.type, !use.isNullable, object.properties[index].defaultValue == nil
      else { return }
      object.properties[index].isIdentity = true
      declarations[id.index].shape = .object(object)
    case .enumeration, .alias:
      break
    }
  }
}
