// SPDX-License-Identifier: Apache-2.0

extension Shaper {
  /// The type of several kinds of objects: a union, if there is a way to tell them apart.
  func union(
    _ group: [Leaf], of conjunction: Conjunction, _ leaves: Leaves, as naming: Naming
  ) -> TypeExpression {
    let place = leaves.choice?.place ?? place(of: conjunction)
    for leaf in group { markVariant(leaf) }
    let isOpen = composer.composition(of: conjunction).feed.isOpen?.value ?? true
    switch dispatch(of: group, isOpen: isOpen, at: place) {
    case .told(let dispatch, let tags):
      var tagging = Tagging(dispatch: dispatch, leaves: group, tags: tags)
      if let rest = tags.firstIndex(where: \.isEmpty), case .property(let key) = dispatch {
        diagnostics.append(.untaggedAlternative(key, at: self.place(of: group[rest])))
        tagging.leaves.remove(at: rest)
        tagging.tags.remove(at: rest)
        tagging.hasRest = true
      }
      return .declared(
        declare(conjunction, as: naming, nullable: leaves.isNullable, .tagged(tagging)))
    case .impossible(let why, let culprit):
      if let tagging = nestedDispatch(of: group, in: leaves) ?? pointerDispatch(of: group)
        ?? presenceDispatch(of: group)
      {
        return .declared(
          declare(conjunction, as: naming, nullable: leaves.isNullable, .tagged(tagging)))
      }
      reportUndispatchable(conjunction, why, at: place, alternative: culprit)
      return .any
    case .faulty:
      return .any
    }
  }

  func reportUndispatchable(
    _ conjunction: Conjunction, _ why: String, at place: Place, alternative: Leaf?
  ) {
    var notes: [Diagnostic.Note] = []
    if let node = alternative.flatMap({ $0.alternative ?? $0.conjunction.parts.first?.node }) {
      notes.append(.init("this alternative", at: schemas[node].place))
    }
    let isCard = cards.contains(conjunction)
    diagnostics.append(.undispatchableUnion(why, isCard: isCard, at: place, notes: notes))
  }

  // MARK: - Variants by a property

  /// Fills a union whose variants are told by their tags.
  func taggedShape(
    of conjunction: Conjunction, _ tagging: Tagging, in id: DeclarationID
  ) -> UnionShape {
    let composition = composer.composition(of: conjunction)
    var variants: [UnionShape.Variant] = []
    // Dispatch sees to it that the property is there.
    var waived: Set<ByteText> = []
    if case .property(let key) = tagging.dispatch { waived = [ByteText(key)] }
    let isByPresence = tagging.dispatch == .presence
    for (leaf, tags) in zip(tagging.leaves, tagging.tags) {
      // A key that happens to be there names nothing.
      let name = isByPresence ? implicitTag(of: leaf) : nil
      let spelling = name ?? tags.first?.text ?? ""
      var use = composer.canonical(leaf.conjunction, waiving: waived)
      if let payload = payloads[id],
        let inner = composer.values(at: payload, in: leaf.conjunction).first
      {
        use = SchemaUse(conjunction: inner, chain: use.chain)
      }
      let resolution = resolve(
        use.conjunction, as: Naming(scope: id, spelling: spelling))
      variants.append(
        variant(
          leaf, resolution.type, tags: tags, waiving: waived, spelling: spelling))
    }
    return UnionShape(
      dispatch: dispatch(of: tagging, in: id), variants: variants,
      isOpen: composition.feed.isOpen?.value ?? true, hasRest: tagging.hasRest)
  }

  /// What tells the variants from the object that holds them: where the kinds of a feed's cards
  /// describe payloads alone, what tells the payloads stands there.
  private func dispatch(
    of tagging: Tagging, in id: DeclarationID
  ) -> UnionShape.Dispatch {
    guard let payload = innerPayloads[id] ?? payloads[id] else { return tagging.dispatch }
    switch tagging.dispatch {
    case .pointer(let keys) where innerPayloads[id] != nil:
      return .pointer(keys: (JSONPointer(payload)?.tokens ?? []) + keys)
    case .presence:
      diagnostics.append(
        .undispatchableUnion(
          "the kinds of cards that have a payload are told by a value, not by which property is "
            + "there",
          isCard: true, at: declarations[id.index].place, notes: []))
      return tagging.dispatch
    default: return tagging.dispatch
    }
  }

  private func variant(
    _ leaf: Leaf, _ type: TypeExpression, tags: [UnionShape.Tag] = [],
    waiving waived: Set<ByteText> = [], jsonKind: ValueKind? = nil, spelling: String
  ) -> UnionShape.Variant {
    let place = place(of: leaf)
    // What is said of the alternative itself comes before what is said of all of them.
    var said =
      leaf.alternative.map { alternative in
        let own = composer.canonical([alternative], waiving: waived)
        return annotations(
          of: own, composer.composition(of: own.conjunction), as: type)
      } ?? Annotations()
    said.documentation.constraints = []
    let around = leaf.chain.reduce(into: said.feed) { $0.fill(from: schemas[$1].feed) }
    let feed = leaf.composition.feed
    markVariant(leaf)
    return UnionShape.Variant(
      tags: tags, jsonKind: jsonKind,
      use: TypeUse(type: type, isNullable: false, place: place), spelling: spelling,
      names: said.names, documentation: said.documentation, place: place,
      section: (around.section ?? feed.section)?.value,
      estimatedHeight: (around.estimatedHeight ?? feed.estimatedHeight)?.value,
      fixedHeight: (around.fixedHeight ?? feed.fixedHeight)?.value)
  }

  /// Notes that a schema's keys of a variant have a meaning.
  func markVariant(_ leaf: Leaf) {
    variants.formUnion(leaf.chain)
    variants.formUnion(leaf.composition.nodes)
    if let alternative = leaf.alternative {
      variants.formUnion(composer.canonical([alternative]).chain)
      variants.insert(alternative)
    }
  }

  // MARK: - Variants by JSON kind

  /// Fills a union whose variants are told by the kinds of their values.
  func kindShape(
    of conjunction: Conjunction, _ leaves: Leaves, in id: DeclarationID
  ) -> UnionShape {
    let composition = composer.composition(of: conjunction)
    var variants: [UnionShape.Variant] = []
    for kind in leaves.kinds {
      let group = leaves.leaves(of: kind)
      guard let first = group.first else { continue }
      let whole =
        commonOrigin(of: group, in: leaves, besides: conjunction)
        ?? conjunction.narrowed(to: kind.kinds)
      let resolution = resolve(whole, as: Naming(scope: id, spelling: kind.rawValue))
      var leaf = first
      if group.count > 1 {
        leaf.alternative = nil
        leaf.conjunction = whole
      }
      variants.append(
        variant(leaf, resolution.type, jsonKind: kind, spelling: kind.rawValue))
    }
    return UnionShape(
      dispatch: .jsonKind, variants: variants, isOpen: composition.feed.isOpen?.value ?? true)
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func untaggedAlternative(_ key: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .untaggedAlternative,
      "\"\(key)\" has no \"const\" in this alternative, as it has in all others: what is none of "
        + "them is unrecognized, and kept as it came",
      at: place)
  }

  static func undispatchableUnion(
    _ why: String, isCard: Bool, at place: Place, notes: [Note]
  ) -> Diagnostic {
    let outcome =
      isCard
      ? "give each kind of card a property with a \"const\" of its own, or a \"discriminator\""
      : "it becomes a JSONValue"
    var diagnostic = Diagnostic(
      .undispatchableUnion,
      "nothing tells the alternatives apart before they are decoded: \(why); \(outcome)",
      at: place, notes: notes)
    if isCard { diagnostic.severity = .error }
    return diagnostic
  }
}
