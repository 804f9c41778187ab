// SPDX-License-Identifier: Apache-2.0

extension Composer {
  /// The canonical form of schemas that a value must match all at once.
  ///
  /// Schemas that only pass on to another are passed, those that add nothing are left out, so that
  /// a use of a definition is that definition, however much is said around it.
  ///
  /// - Parameter waived: properties that need not be required, because a union's dispatch sees to
  ///   it that they are there.
  func canonical(_ nodes: [NodeID], waiving waived: Set<ByteText> = []) -> SchemaUse {
    guard nodes.count == 1, waived.isEmpty else {
      return canonical(
        Conjunction(parts: nodes.map { Conjunction.Part(node: $0) }), waiving: waived)
    }
    if let known = canonicalUses[nodes[0].index] { return known }
    let use = canonical(nodes[0], waiving: [])
    touch(use.chain)
    canonicalUses[nodes[0].index] = use
    return use
  }

  func canonical(
    _ conjunction: Conjunction, waiving waived: Set<ByteText> = []
  ) -> SchemaUse {
    var use = SchemaUse(conjunction: Conjunction(parts: [], kinds: conjunction.kinds))
    var light: [Conjunction.Part] = []
    for part in conjunction.parts.map(normalized) {
      guard part.omitted.isEmpty else {
        let node = schemas[part.node]
        if !remainder(of: part).isEmpty {
          use.conjunction.parts.appendIfNew(part)
        } else if !node.impliedKinds.isEmpty || !node.unsupported.isEmpty {
          light.appendIfNew(part)
        }
        continue
      }
      let passed = canonical(part.node, waiving: waived)
      use.chain += passed.chain
      use.addsNull = use.addsNull || passed.addsNull
      for part in passed.conjunction.parts {
        if schemas[part.node].hasShape {
          use.conjunction.parts.appendIfNew(part)
        } else {
          light.appendIfNew(part)
        }
      }
    }
    // What only speaks of kinds counts where nothing else shapes the type.
    if use.conjunction.parts.isEmpty {
      use.conjunction.parts = light
    } else {
      use.chain += light.map(\.node)
    }
    absorb(&use, waiving: waived)
    touch(use.chain)
    return use
  }

  /// Follows one schema for as long as it does nothing but to pass on.
  private func canonical(
    _ start: NodeID, waiving waived: Set<ByteText>
  ) -> SchemaUse {
    var use = SchemaUse(conjunction: Conjunction(parts: []))
    var seen: Set<NodeID> = []
    var id = start
    repeat {
      let node = schemas[id]
      guard node.hasShape else {
        // Anything: unless its keywords speak of certain kinds.
        use.chain.append(id)
        use.conjunction = node.isEmpty ? Conjunction(parts: []) : Conjunction(id)
        return use
      }
      use.conjunction = Conjunction(id)
      guard let next = next(after: id, node, waiving: waived, passing: &use.chain) else {
        return use
      }
      use.chain.append(id)
      if node.isNullable { use.addsNull = true }
      seen.insert(id)
      id = next
    } while !seen.contains(id)
    return use
  }

  /// What a schema passes on to, where it does nothing else.
  private func next(
    after id: NodeID, _ node: LinkedNode, waiving waived: Set<ByteText>,
    passing chain: inout [NodeID]
  ) -> NodeID? {
    if node.shape == .wholes, let whole = onlyWhole(of: id, passing: &chain) { return whole }
    if node.shape == .choices, node.discriminator == nil, let only = onlyAlternative(of: node) {
      return only
    }
    guard node.shape.subtracting(.light) == .wholes else { return nil }
    return absorbingOwn(id, node, waiving: waived)
  }

  /// The only part of an `allOf` or `$ref` that is not empty.
  private func onlyWhole(of id: NodeID, passing chain: inout [NodeID]) -> NodeID? {
    var only: NodeID?
    var empty: [NodeID] = []
    for whole in wholes(of: id) {
      if schemas[whole].isEmpty {
        empty.append(whole)
      } else if only == nil {
        only = whole
      } else {
        return nil
      }
    }
    if only != nil { chain += empty }
    return only
  }

  private func onlyAlternative(of node: LinkedNode) -> NodeID? {
    let alternatives = (node.anyOf?.value ?? []) + (node.oneOf?.value ?? [])
    return alternatives.count == 1 ? alternatives.first : nil
  }

  /// The only whole of a schema whose own `type` and `required` add nothing to it.
  private func absorbingOwn(
    _ id: NodeID, _ node: LinkedNode, waiving waived: Set<ByteText>
  ) -> NodeID? {
    var chain: [NodeID] = []
    guard let whole = onlyWhole(of: id, passing: &chain) else { return nil }
    let other = composition(of: Conjunction(whole))
    return adds(node, to: other, waiving: waived) ? nil : whole
  }

  /// Leaves out parts whose `type` and `required` add nothing to the others.
  private func absorb(_ use: inout SchemaUse, waiving waived: Set<ByteText>) {
    var index = 0
    while use.conjunction.parts.count > 1, index < use.conjunction.parts.count {
      let part = use.conjunction.parts[index]
      var others = use.conjunction
      others.parts.remove(at: index)
      if remainder(of: part).subtracting(.light).isEmpty,
        !adds(schemas[part.node], to: composition(of: others), waiving: waived)
      {
        use.conjunction = others
        use.chain.append(part.node)
      } else {
        index += 1
      }
    }
  }

  private func adds(
    _ node: LinkedNode, to other: Composition, waiving waived: Set<ByteText>
  ) -> Bool {
    if let types = node.types?.value {
      // What a choice allows is known when it is distributed over.
      if !other.choices.isEmpty, !other.isTyped { return true }
      let own = node.isNullable ? types.union(.null) : types
      if !other.effectiveKinds.isSubset(of: own) { return true }
    }
    return node.required.contains {
      !waived.contains(ByteText($0.value)) && !other.requires($0.value)
    }
  }

  /// The part with nothing omitted that is not there.
  private func normalized(_ part: Conjunction.Part) -> Conjunction.Part {
    guard !part.omitted.isEmpty else { return part }
    var part = part
    let node = schemas[part.node]
    if !node.shape.contains(.wholes) { part.omitted.remove(.wholes) }
    if node.anyOf == nil { part.omitted.remove(.anyOf) }
    if node.oneOf == nil { part.omitted.remove(.oneOf) }
    return part
  }

  /// The shape of a part without what is omitted from it.
  private func remainder(of part: Conjunction.Part) -> SchemaNode.ShapeKeywords {
    let node = schemas[part.node]
    var shape = node.shape
    if part.omitted.contains(.wholes) { shape.remove(.wholes) }
    let keepsAnyOf = node.anyOf != nil && !part.omitted.contains(.anyOf)
    let keepsOneOf = node.oneOf != nil && !part.omitted.contains(.oneOf)
    if !keepsAnyOf, !keepsOneOf { shape.remove(.choices) }
    return shape
  }
}

extension [Conjunction.Part] {
  fileprivate mutating func appendIfNew(_ part: Conjunction.Part) {
    if !contains(part) { append(part) }
  }
}
