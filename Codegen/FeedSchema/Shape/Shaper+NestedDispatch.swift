// SPDX-License-Identifier: Apache-2.0

extension Shaper {
  /// Variants that share values of a property with nothing but others of their own alternative of
  /// the outermost choice: that alternative is one variant, and tells its own apart by itself.
  ///
  /// - Returns: `nil` where no property tells the alternatives apart either.
  func nestedDispatch(
    of group: [Leaf], in leaves: Leaves
  ) -> Tagging? {
    guard let first = group.first else { return nil }
    for key in first.composition.properties.map(\.key) {
      guard let (tags, shared) = sharedTags(of: key, in: group) else { continue }
      var result: [Leaf] = []
      var resultTags: [[UnionShape.Tag]] = []
      var places: [Int: Int] = [:]
      for (leaf, tags) in zip(group, tags) {
        guard let origin = leaf.origin, shared.contains(origin) else {
          result.append(leaf)
          resultTags.append(tags)
          continue
        }
        if let place = places[origin] {
          resultTags[place] += tags.filter { !resultTags[place].contains($0) }
        } else if let whole = alternative(origin, of: leaves) {
          places[origin] = result.count
          result.append(whole)
          resultTags.append(tags)
        } else {
          return nil
        }
      }
      if result.count > 1 {
        return Tagging(dispatch: .property(key: key), leaves: result, tags: resultTags)
      }
    }
    return nil
  }

  /// The values that each variant lists of a property, and the alternatives of the outermost choice
  /// within which variants share some; `nil` where one lists none, or shares one with another
  /// alternative's.
  private func sharedTags(
    of key: String, in group: [Leaf]
  ) -> (tags: [[UnionShape.Tag]], shared: Set<Int>)? {
    var owners: [UnionShape.Tag: Int] = [:]
    var shared: Set<Int> = []
    var result: [[UnionShape.Tag]] = []
    for leaf in group {
      let listed = literals(of: key, in: leaf) ?? []
      let tags = listed.compactMap(UnionShape.Tag.init)
      guard let origin = leaf.origin, !tags.isEmpty, tags.count == listed.count else {
        return nil
      }
      var own: [UnionShape.Tag] = []
      for tag in tags + aliases(of: leaf) where !own.contains(tag) {
        own.append(tag)
        guard let owner = owners.updateValue(origin, forKey: tag) else { continue }
        guard owner == origin else { return nil }
        shared.insert(origin)
      }
      result.append(own)
    }
    return (result, shared)
  }

  /// An alternative of the outermost choice as one variant, where all that it allows is objects.
  private func alternative(_ origin: Int, of leaves: Leaves) -> Leaf? {
    guard let choice = leaves.choice, choice.alternatives.indices.contains(origin) else {
      return nil
    }
    let use = leaves.alternatives[origin]
    let own = composer.leaves(of: use.conjunction)
    guard own.kinds == [.object], !own.isNullable else { return nil }
    return Leaf(
      conjunction: use.conjunction, composition: composer.composition(of: use.conjunction),
      kind: .object, origin: origin, alternative: choice.alternatives[origin], chain: use.chain,
      discriminators: [])
  }
}
