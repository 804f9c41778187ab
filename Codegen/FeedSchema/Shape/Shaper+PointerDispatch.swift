// SPDX-License-Identifier: Apache-2.0

extension Shaper {
  /// How far in a discriminator is looked for.
  private static let pointerDepth = 4

  // MARK: - By a value further in

  /// Variants that list values of their own of a property that is not theirs but stands in one of
  /// theirs, as `/meta/type`.
  ///
  /// Of several, the one that is the least far in; of those, one of which every variant has one
  /// value, then one that every variant requires, then the first in schema order.
  func pointerDispatch(of group: [Leaf]) -> Tagging? {
    guard group.count > 1 else { return nil }
    var level = inner(of: group, at: [], isRequired: true)
    for _ in 1..<Self.pointerDepth {
      var best: (rank: Int, tagging: Tagging)?
      var next: [Inner] = []
      for inner in level {
        for property in inner.leaves[0].composition.properties {
          guard let told = tags(of: property.key, in: inner) else { continue }
          guard told.rank < best?.rank ?? .max else { continue }
          var tags = told.tags
          for (index, leaf) in group.enumerated() {
            for alias in aliases(of: leaf) { tags[index].appendIfNew(alias) }
          }
          let keys = inner.keys + [property.key]
          best = (told.rank, Tagging(dispatch: .pointer(keys: keys), leaves: group, tags: tags))
        }
        next += self.inner(of: inner.leaves, at: inner.keys, isRequired: inner.isRequired)
      }
      if let best {
        let key = JSONPointer(tokens: best.tagging.dispatchKeys).text
        return reportDuplicateTags(best.tagging.tags, of: group, key: key) ? nil : best.tagging
      }
      level = next
    }
    return nil
  }

  /// What all variants have some keys further in: an object each.
  private struct Inner {
    var keys: [String]
    var leaves: [Leaf]
    /// Whether every variant requires all of the keys.
    var isRequired: Bool
  }

  /// The properties that are an object in all variants.
  private func inner(of group: [Leaf], at keys: [String], isRequired: Bool) -> [Inner] {
    var result: [Inner] = []
    for outer in group[0].composition.properties {
      var leaves: [Leaf] = []
      for leaf in group {
        guard let property = leaf.composition.property(outer.key) else { break }
        let use = composer.canonical(property.schemas)
        let own = composer.leaves(of: use.conjunction).leaves
        guard own.count == 1, own[0].kind == .object else { break }
        leaves.append(own[0])
      }
      guard leaves.count == group.count else { continue }
      let areRequired = group.allSatisfy { $0.composition.requires(outer.key) }
      result.append(
        Inner(keys: keys + [outer.key], leaves: leaves, isRequired: isRequired && areRequired))
    }
    return result
  }

  /// The values that each variant lists of a property, where none has one of another's.
  private func tags(
    of key: String, in inner: Inner
  ) -> (rank: Int, tags: [[UnionShape.Tag]])? {
    var result: [[UnionShape.Tag]] = []
    var seen: Set<UnionShape.Tag> = []
    for leaf in inner.leaves {
      let listed = literals(of: key, in: leaf) ?? []
      var own: [UnionShape.Tag] = []
      for tag in listed.map(UnionShape.Tag.init) {
        guard let tag, !seen.contains(tag) else { return nil }
        own.appendIfNew(tag)
      }
      guard !own.isEmpty else { return nil }
      seen.formUnion(own)
      result.append(own)
    }
    let isConstant = result.allSatisfy { $0.count == 1 }
    let isRequired = inner.isRequired && inner.leaves.allSatisfy { $0.composition.requires(key) }
    return ((isConstant ? 0 : 2) + (isRequired ? 0 : 1), result)
  }

  // MARK: - By which property is there

  /// Variants of which each requires a property that no other has, and that is never `null`.
  func presenceDispatch(of group: [Leaf]) -> Tagging? {
    guard group.count > 1 else { return nil }
    var holders: [ByteText: Int] = [:]
    for property in group.lazy.flatMap(\.composition.properties) {
      holders[ByteText(property.key), default: 0] += 1
    }
    var tags: [[UnionShape.Tag]] = []
    for leaf in group {
      var own: [UnionShape.Tag] = []
      for property in leaf.composition.properties
      where holders[ByteText(property.key)] == 1 && leaf.composition.requires(property.key) {
        let use = composer.canonical(property.schemas)
        let leaves = composer.leaves(of: use.conjunction)
        if use.addsNull || leaves.isNullable || leaves.leaves.contains(where: { $0.kind == nil }) {
          continue
        }
        own.append(UnionShape.Tag(text: property.key))
      }
      guard !own.isEmpty else { return nil }
      tags.append(own)
    }
    return Tagging(dispatch: .presence, leaves: group, tags: tags)
  }
}

extension Tagging {
  fileprivate var dispatchKeys: [String] {
    if case .pointer(let keys) = dispatch { keys } else { [] }
  }
}
