// SPDX-License-Identifier: Apache-2.0

/// The variants of a union of objects, and what tells them apart.
struct Tagging {
  var dispatch: UnionShape.Dispatch
  var leaves: [Leaf]
  /// The tags of each variant, canonical first.
  var tags: [[UnionShape.Tag]]
  /// Whether another alternative is what all other values mean.
  var hasRest = false
}

/// How the variants of a union of objects are told apart.
enum DispatchDecision {
  /// By the tags of each variant, canonical first. A variant without tags is what all other values
  /// mean.
  case told(by: UnionShape.Dispatch, tags: [[UnionShape.Tag]])
  /// Nothing tells them apart: why, and the variant that spoils it.
  case impossible(String, Leaf?)
  /// A discriminator that contradicts itself: it has been reported.
  case faulty
}

extension Shaper {
  func dispatch(
    of group: [Leaf], isOpen: Bool, at place: Place
  ) -> DispatchDecision {
    if let discriminator = commonDiscriminator(of: group) {
      return dispatch(of: group, by: discriminator)
    }
    let inferred = inferredDispatch(of: group, at: place)
    // What a closed union does not know is an error, so that none of its variants can be the rest.
    guard isOpen, case .impossible = inferred else { return inferred }
    return restDispatch(of: group) ?? inferred
  }

  // MARK: - A discriminator that is declared

  /// The outermost discriminator that speaks of all variants.
  private func commonDiscriminator(of group: [Leaf]) -> Discriminator? {
    guard let first = group.first else { return nil }
    return first.discriminators.first { candidate in
      group.allSatisfy { leaf in
        leaf.discriminators.contains { $0.property.hasSameBytes(as: candidate.property) }
      }
    }
  }

  private func dispatch(
    of group: [Leaf], by discriminator: Discriminator
  ) -> DispatchDecision {
    let key = discriminator.property
    let mapping = mappedTargets(of: group, by: key)
    var result: [[UnionShape.Tag]] = []
    var isFaulty = false
    for leaf in group {
      var tags: [UnionShape.Tag] = []
      for own in leaf.discriminators where own.property.hasSameBytes(as: key) {
        for index in entries(of: mapping[own.place] ?? MappedTargets(), leadingTo: leaf) {
          tags.appendIfNew(UnionShape.Tag(text: own.mapping[index].tag))
        }
      }
      let literals = literals(of: key, in: leaf) ?? []
      // What a property lists decides whether a tag is a text, an integer or a boolean.
      for tag in literals.compactMap(UnionShape.Tag.init) {
        if let index = tags.firstIndex(of: tag) { tags[index] = tag } else { tags.append(tag) }
      }
      if tags.isEmpty, let name = implicitTag(of: leaf) { tags = [UnionShape.Tag(text: name)] }
      for alias in aliases(of: leaf) { tags.appendIfNew(alias) }
      if tags.isEmpty {
        isFaulty = true
        diagnostics.append(
          .missingTag(key, at: place(of: leaf), discriminator: discriminator.place))
      }
      result.append(tags)
    }
    if reportDuplicateTags(result, of: group, key: key) { isFaulty = true }
    return isFaulty ? .faulty : .told(by: .property(key: key), tags: result)
  }

  /// The entries of a mapping by the schemas that they name, and by what those come to.
  private struct MappedTargets {
    var bySchema: [NodeID: [Int]] = [:]
    var byConjunction: [Conjunction: [Int]] = [:]
  }

  /// The mappings that speak of a union, by the places of their discriminators.
  private func mappedTargets(
    of group: [Leaf], by key: String
  ) -> [Place: MappedTargets] {
    var result: [Place: MappedTargets] = [:]
    for discriminator in group.lazy.flatMap(\.discriminators)
    where result[discriminator.place] == nil && discriminator.property.hasSameBytes(as: key) {
      var targets = MappedTargets()
      for (index, entry) in discriminator.mapping.enumerated() {
        guard let target = entry.target else { continue }
        targets.bySchema[target, default: []].append(index)
        targets.byConjunction[composer.canonical([target]).conjunction, default: []].append(index)
      }
      result[discriminator.place] = targets
    }
    return result
  }

  /// The entries of a mapping whose schemas are a variant, in their order.
  private func entries(of targets: MappedTargets, leadingTo leaf: Leaf) -> [Int] {
    guard !targets.bySchema.isEmpty else { return [] }
    var found = Set(targets.byConjunction[leaf.conjunction] ?? [])
    for node in leaf.chain { found.formUnion(targets.bySchema[node] ?? []) }
    if let alternative = leaf.alternative {
      found.formUnion(targets.bySchema[alternative] ?? [])
      let own = composer.canonical([alternative])
      found.formUnion(targets.byConjunction[own.conjunction] ?? [])
      for node in own.chain { found.formUnion(targets.bySchema[node] ?? []) }
    }
    return found.sorted()
  }

  /// The name of the definition that a variant refers to: OpenAPI's rule where nothing is mapped.
  func implicitTag(of leaf: Leaf) -> String? {
    guard let alternative = leaf.alternative, let target = schemas[alternative].target
    else { return nil }
    let node = schemas[target]
    if case .root = node.role { return schemas.documents[node.file].name.subject }
    return spelling(of: target)
  }

  // MARK: - A discriminator that is found

  /// The property that all variants list the values of, each its own.
  ///
  /// Of several, one of which every variant has one value; then one that every variant requires;
  /// then the first in schema order.
  private func inferredDispatch(
    of group: [Leaf], at place: Place
  ) -> DispatchDecision {
    var best: (rank: Int, key: String, tags: [[UnionShape.Tag]])?
    var failure: (leaf: Leaf, key: String, isDuplicate: Bool, depth: Int)?
    for property in group[0].composition.properties {
      var tags: [[UnionShape.Tag]] = []
      var seen: Set<UnionShape.Tag> = []
      var isConstant = true
      var isRequired = true
      for leaf in group {
        let own = (literals(of: property.key, in: leaf) ?? []).map(UnionShape.Tag.init)
        let isUsable = !own.isEmpty && own.allSatisfy { $0 != nil }
        let known = own.reduce(into: [UnionShape.Tag]()) { tags, tag in
          if let tag { tags.appendIfNew(tag) }
        }
        let isDuplicate = isUsable && known.contains(where: seen.contains)
        guard isUsable, !isDuplicate else {
          if tags.count > 0, tags.count >= failure?.depth ?? 0 {
            failure = (leaf, property.key, isDuplicate, tags.count)
          }
          break
        }
        seen.formUnion(known)
        isConstant = isConstant && known.count == 1
        isRequired = isRequired && leaf.composition.requires(property.key)
        tags.append(known)
      }
      guard tags.count == group.count else { continue }
      let rank = (isConstant ? 0 : 2) + (isRequired ? 0 : 1)
      if rank < best?.rank ?? .max { best = (rank, property.key, tags) }
    }
    guard let best else {
      guard let failure else {
        return .impossible("no property has a \"const\" in all of them", nil)
      }
      let why =
        failure.isDuplicate
        ? "\"\(failure.key)\" has one value in two of them"
        : "\"\(failure.key)\" has no \"const\" in one of them"
      return .impossible(why, failure.leaf)
    }
    let key = best.key
    var tags = best.tags
    for (index, leaf) in group.enumerated() {
      for alias in aliases(of: leaf) { tags[index].appendIfNew(alias) }
    }
    return reportDuplicateTags(tags, of: group, key: key)
      ? .faulty : .told(by: .property(key: key), tags: tags)
  }

  /// The property that all variants but one list the values of, where that one describes it too, and
  /// so means every other value.
  private func restDispatch(of group: [Leaf]) -> DispatchDecision? {
    guard group.count > 2 else { return nil }
    let keys = group[0].composition.properties.map(\.key).filter { key in
      group.allSatisfy { $0.composition.requires(key) && $0.composition.property(key) != nil }
    }
    for key in keys {
      let tags = group.map { leaf in
        (literals(of: key, in: leaf) ?? []).compactMap(UnionShape.Tag.init)
          + aliases(of: leaf)
      }
      let all = tags.joined()
      guard tags.count(where: \.isEmpty) == 1, Set(all).count == all.count else { continue }
      return .told(by: .property(key: key), tags: tags)
    }
    return nil
  }

  /// The tags of a single kind of card that says of what kind it is.
  func ownTags(of leaf: Leaf) -> (key: String, tags: [UnionShape.Tag])? {
    guard
      case .told(by: .property(let key), let tags) =
        inferredDispatch(of: [leaf], at: place(of: leaf)),
      tags[0].count - aliases(of: leaf).count == 1, leaf.composition.requires(key)
    else { return nil }
    return (key, tags[0])
  }

  // MARK: - Tags

  func literals(of key: String, in leaf: Leaf) -> [SourceValue]? {
    let listed = leaf.composition.property(key).flatMap { composer.literals(of: $0.schemas) }
    // A discriminator that may be null tells nothing where it is.
    return listed?.filter { $0.kind != .null }
  }

  func aliases(of leaf: Leaf) -> [UnionShape.Tag] {
    var keywords = FeedKeywords()
    if let alternative = leaf.alternative { keywords.fill(from: schemas[alternative].feed) }
    for node in leaf.chain { keywords.fill(from: schemas[node].feed) }
    keywords.fill(from: leaf.composition.feed)
    return keywords.aliases?.value ?? []
  }

  func reportDuplicateTags(
    _ tags: [[UnionShape.Tag]], of group: [Leaf], key: String
  ) -> Bool {
    var owners: [UnionShape.Tag: Int] = [:]
    var found = false
    for (index, tags) in tags.enumerated() {
      for tag in tags {
        guard let first = owners.updateValue(index, forKey: tag), first != index else { continue }
        found = true
        diagnostics.append(
          .duplicateTag(tag.text, key, at: place(of: group[index]), first: place(of: group[first])))
      }
    }
    return found
  }
}

extension [UnionShape.Tag] {
  mutating func appendIfNew(_ tag: UnionShape.Tag) {
    if !contains(tag) { append(tag) }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func missingTag(
    _ key: String, at place: Place, discriminator: Place
  ) -> Diagnostic {
    Diagnostic(
      .missingTag,
      "no value of \"\(key)\" means this alternative: give the property a \"const\", or add it to "
        + "the discriminator's \"mapping\"",
      at: place, notes: [Note("the discriminator", at: discriminator)])
  }

  fileprivate static func duplicateTag(
    _ tag: String, _ key: String, at place: Place, first: Place
  ) -> Diagnostic {
    Diagnostic(
      .duplicateTag, "the value \"\(tag)\" of \"\(key)\" means two alternatives", at: place,
      notes: [Note("the other one", at: first)])
  }
}
