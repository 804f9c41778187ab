// SPDX-License-Identifier: Apache-2.0

/// One of the alternatives that a type comes down to when every choice in it is resolved.
struct Leaf {
  var conjunction: Conjunction
  var composition: Composition
  /// The kind of its values, null apart; `nil`: anything.
  var kind: ValueKind?
  /// The index of the alternative of the outermost choice that it came from; `nil` without one.
  var origin: Int?
  /// The innermost alternative that it is, as it stands in the schema.
  var alternative: NodeID?
  /// The schemas that were passed on the way, innermost last.
  var chain: [NodeID]
  /// The discriminators that speak of it, outermost first.
  var discriminators: [Discriminator]
}

/// What a type comes down to.
struct Leaves {
  var leaves: [Leaf] = []
  var isNullable = false
  /// The alternatives of the outermost choice.
  var alternatives: [SchemaUse] = []
  var choice: Choice?
  /// Why nothing matches, of the alternatives that nothing matches.
  var conflicts: [Conflict] = []
  var isTooLarge = false

  /// The most alternatives that a union may have.
  static let limit = 4096

  /// The kinds of the leaves, in order of first appearance; integers count as numbers where
  /// fractions are allowed as well.
  var kinds: [ValueKind] {
    var kinds: [ValueKind] = []
    for leaf in leaves {
      if let kind = leaf.kind, !kinds.contains(kind) { kinds.append(kind) }
    }
    if kinds.contains(.number), let index = kinds.firstIndex(of: .integer) {
      let number = kinds.firstIndex(of: .number) ?? index
      kinds[min(index, number)] = .number
      kinds.remove(at: max(index, number))
    }
    return kinds
  }

  /// Whether it is a union although it has one alternative: it says what tells others apart, which
  /// are still to come.
  var isUnionOfOne: Bool {
    alternatives.count == 1 && choice?.discriminator != nil && leaves.count == 1
      && leaves[0].kind == .object
  }

  func leaves(of kind: ValueKind) -> [Leaf] {
    leaves.filter { $0.kind == kind || kind == .number && $0.kind == .integer }
  }
}

extension Composer {
  /// Resolves every choice in a type: `anyOf`, `oneOf` and lists of types, nested ones too.
  ///
  /// What stands beside a choice is distributed over its alternatives. An alternative that nothing
  /// can match is left out; one that leads back to the type itself adds nothing.
  func leaves(of conjunction: Conjunction) -> Leaves {
    if let known = knownLeaves[conjunction] { return known }
    let leaves = resolvedLeaves(of: conjunction)
    knownLeaves[conjunction] = leaves
    return leaves
  }

  private func resolvedLeaves(of conjunction: Conjunction) -> Leaves {
    struct Item {
      var use: SchemaUse
      var origin: Int?
      var alternative: NodeID?
      var discriminators: [Discriminator]
    }
    var result = Leaves()
    var seen: Set<Conjunction> = []
    var stack = [Item(use: SchemaUse(conjunction: conjunction), discriminators: [])]
    while let item = stack.popLast() {
      if item.use.addsNull { result.isNullable = true }
      guard seen.insert(item.use.conjunction).inserted else { continue }
      guard seen.count <= Leaves.limit else {
        result.isTooLarge = true
        return result
      }
      let composition = composition(of: item.use.conjunction)
      if composition.addsNull { result.isNullable = true }
      if let conflict = composition.conflict ?? propertyConflict(in: composition) {
        result.conflicts.append(conflict)
        continue
      }
      guard let choice = composition.choices.first else {
        let leaf = Leaf(
          conjunction: item.use.conjunction, composition: composition, origin: item.origin,
          alternative: item.alternative, chain: item.use.chain,
          discriminators: item.discriminators)
        addLeaves(leaf, to: &result)
        continue
      }
      let alternatives = distributed(choice, in: item.use)
      if result.choice == nil, item.origin == nil {
        result.choice = choice
        result.alternatives = alternatives
      }
      let discriminators = item.discriminators + (choice.discriminator.map { [$0] } ?? [])
      for (index, use) in alternatives.enumerated().reversed() {
        stack.append(
          Item(
            use: use, origin: item.origin ?? index, alternative: choice.alternatives[index],
            discriminators: discriminators))
      }
    }
    return result
  }

  /// Adds a leaf for each kind that a composition without choices allows.
  private func addLeaves(_ leaf: Leaf, to result: inout Leaves) {
    let composition = leaf.composition
    let kinds = composition.effectiveKinds
    if composition.isAnything {
      result.leaves.append(leaf)
      return
    }
    if kinds.contains(.null) { result.isNullable = true }
    let groups = kinds.groups
    for group in groups {
      var leaf = leaf
      leaf.kind = group
      if groups.count > 1 {
        leaf.conjunction = leaf.conjunction.narrowed(to: group.kinds)
        leaf.composition = self.composition(of: leaf.conjunction)
      }
      result.leaves.append(leaf)
    }
  }

  /// The alternatives of a choice, each together with everything that stands beside the choice.
  private func distributed(_ choice: Choice, in use: SchemaUse) -> [SchemaUse] {
    let rest = flattened(use.conjunction.parts).map { part in
      var part = part
      if part.node == choice.part.node { part.omitted.insert(choice.keyword) }
      return part
    }
    return choice.alternatives.map { alternative in
      // What builds on the base says all of the base, and is the variant as it stands.
      let built = Set(flattened([.init(node: alternative)]).map(\.node))
      let rest = built.count == 1 ? rest : rest.filter { !built.contains($0.node) }
      var distributed = canonical(
        Conjunction(
          parts: rest + [.init(node: alternative)], kinds: use.conjunction.kinds))
      distributed.chain.removeAll { node in rest.contains { $0.node == node } }
      distributed.chain = use.chain + distributed.chain
      return distributed
    }
  }

  /// Why no object matches, because of a required property that schemas contradict each other in.
  private func propertyConflict(in composition: Composition) -> Conflict? {
    for property in composition.properties
    where property.schemas.count > 1 && composition.requires(property.key) {
      let use = canonical(property.schemas)
      if let conflict = self.composition(of: use.conjunction).conflict { return conflict }
    }
    return nil
  }

  /// The values that a schema lists, if it lists all that it allows.
  func literals(of schemas: [NodeID]) -> [SourceValue]? {
    let use = canonical(schemas)
    let composition = composition(of: use.conjunction)
    if let values = composition.values { return values }
    guard !composition.choices.isEmpty else { return nil }
    var values: [SourceValue] = []
    for leaf in leaves(of: use.conjunction).leaves {
      guard let own = leaf.composition.values else { return nil }
      values += own
    }
    return values
  }
}
