// SPDX-License-Identifier: Apache-2.0

/// Merges schemas, on demand: shaping asks for the compositions it needs, each is made once.
///
/// Composition is a function of the linked schemas alone; the composer only remembers. It is a class
/// because a debug build copies a value whenever something that may change it asks something of it.
final class Composer {
  let schemas: LinkedSchemas
  private var memo: ConjunctionTable<Composition>
  /// What single schemas come to, by schema.
  var canonicalUses: [SchemaUse?]
  /// What conjunctions come down to.
  var knownLeaves: ConjunctionTable<Leaves>
  /// The schemas that something was made from, in order.
  var touched: [NodeID] {
    isTouched.indices.filter { isTouched[$0] }.map(NodeID.init)
  }
  private var isTouched: [Bool]

  init(_ schemas: LinkedSchemas) {
    self.schemas = schemas
    memo = ConjunctionTable(of: schemas.nodes.count)
    knownLeaves = ConjunctionTable(of: schemas.nodes.count)
    canonicalUses = Array(repeating: nil, count: schemas.nodes.count)
    isTouched = Array(repeating: false, count: schemas.nodes.count)
  }

  func touch(_ nodes: [NodeID]) {
    for node in nodes { isTouched[node.index] = true }
  }

  /// What the parts of a conjunction say together.
  func composition(of conjunction: Conjunction) -> Composition {
    if let known = memo[conjunction] { return known }
    let composition = Composition()
    let parts = flattened(conjunction.parts)
    for part in parts { merge(part, into: composition) }
    dropSettledChoices(of: composition, among: parts)
    mergeAnnotations(of: conjunction, into: composition)
    composition.kinds.formIntersection(conjunction.kinds)
    if composition.kinds != .all, let values = composition.values {
      composition.values = values.filter { composition.kinds.contains(KindSet($0.kind)) }
    }
    if conjunction.kinds != .all { composition.isTyped = true }
    touch(composition.nodes)
    memo[conjunction] = composition
    return composition
  }

  // MARK: - Parts

  /// The parts with all that `$ref` and `allOf` add, each once, in the order in which they stand.
  /// Iterative: inheritance may be of any depth.
  ///
  /// - Parameter ownFirst: whether a schema comes before what it builds on, wherever that stands.
  func flattened(_ parts: [Conjunction.Part], ownFirst: Bool = false) -> [Conjunction.Part] {
    enum Step {
      case visit(Conjunction.Part)
      case emit(Conjunction.Part)
    }
    // Most schemas build on no other.
    if parts.count == 1, let part = parts.first,
      part.omitted.contains(.wholes) || wholes(of: part.node).isEmpty
    {
      return [.init(node: part.node, omitted: part.omitted.union(.wholes))]
    }
    var result: [Conjunction.Part] = []
    var seen: Set<Conjunction.Part> = []
    var stack = parts.reversed().map(Step.visit)
    while let step = stack.popLast() {
      switch step {
      case .emit(let part):
        result.append(part)
      case .visit(let part):
        guard seen.insert(part).inserted else { continue }
        var own = part
        own.omitted.insert(.wholes)
        guard !part.omitted.contains(.wholes) else {
          result.append(own)
          continue
        }
        let wholes = wholes(of: part.node).map { Step.visit(.init(node: $0)) }
        if !ownFirst, putsWholesFirst(part.node) {
          stack.append(.emit(own))
          stack += wholes.reversed()
        } else {
          result.append(own)
          stack += wholes.reversed()
        }
      }
    }
    return result
  }

  /// The schemas that a value must match wholly besides this one.
  func wholes(of id: NodeID) -> [NodeID] { schemas.nodes[id.index].wholes }

  /// Whether the properties of `allOf` come before the schema's own: the order of the text.
  private func putsWholesFirst(_ id: NodeID) -> Bool {
    guard let wholes = schemas.nodes[id.index].node.allOfPlace,
      let own = schemas.nodes[id.index].node.propertiesPlace
    else { return false }
    return wholes.offset < own.offset
  }

  // MARK: - Merging

  private func merge(_ part: Conjunction.Part, into result: Composition) {
    let node = schemas[part.node]
    result.nodes.append(part.node)
    if node.node.reference != nil, !node.dialect.mergesReferenceSiblings { return }
    mergeKinds(of: node, into: result)
    if node.isNullable, node.types == nil, node.values == nil, node.constant == nil {
      result.addsNull = true
    }
    for property in node.node.properties { result.add(property) }
    if node.node.propertiesPlace != nil { result.hasProperties = true }
    for entry in node.required where !result.requires(entry.value) {
      result.required.append(entry)
    }
    if let additional = node.node.additional { result.additional.append(additional) }
    if let items = node.node.items { result.items.append(items) }
    result.impliedKinds.formUnion(node.impliedKinds)
    result.unsupported += node.unsupported
    guard node.shape.contains(.choices) else { return }
    for (keyword, choice) in [
      (Conjunction.Omission.anyOf, node.anyOf), (.oneOf, node.oneOf),
    ] where !part.omitted.contains(keyword) {
      guard let choice else { continue }
      if let words = constraint(of: choice.value, in: node, isExclusive: keyword == .oneOf) {
        if !words.isEmpty { result.constraints.append(words) }
        continue
      }
      result.choices.append(
        Choice(
          part: part, keyword: keyword, alternatives: choice.value,
          discriminator: node.discriminator, place: choice.place))
    }
  }

  /// Merges what is said to the reader, and which of several formats counts: what a schema says
  /// itself comes before what it builds on.
  private func mergeAnnotations(of conjunction: Conjunction, into result: Composition) {
    var parts = conjunction.parts
    if parts.count > 1 {
      parts = outerFirst(parts.map(\.node)).flatMap { node in
        conjunction.parts.filter { $0.node == node }
      }
    }
    for part in flattened(parts, ownFirst: true) {
      let node = schemas[part.node]
      mergeAnnotations(of: node, into: result)
      if node.node.reference != nil, !node.dialect.mergesReferenceSiblings { continue }
      if let format = node.node.format { result.formats.append(format) }
    }
  }

  /// Schemas that speak of one property, those that stand in what builds on the others first.
  ///
  /// More than anybody would write stay in the order in which they stand: to compare each with all
  /// that it builds on costs their product.
  func outerFirst(_ nodes: [NodeID]) -> [NodeID] {
    guard 2...32 ~= nodes.count else { return nodes }
    let holders = nodes.map { schemas[$0].parent }
    let ranks = holders.map { holder -> Int in
      guard let holder else { return 0 }
      let inherited = Set(flattened([.init(node: holder)]).map(\.node))
      return holders.count { $0.map(inherited.contains) ?? false }
    }
    return nodes.indices.sorted { (-ranks[$0], $0) < (-ranks[$1], $1) }.map { nodes[$0] }
  }

  private func mergeAnnotations(of node: LinkedNode, into result: Composition) {
    result.defaultValue = result.defaultValue ?? node.node.defaultValue
    result.title = result.title ?? node.node.title
    result.description = result.description ?? node.node.description
    for constraint in node.node.constraints where !result.constraints.contains(constraint) {
      result.constraints.append(constraint)
    }
    if result.examples.isEmpty { result.examples = node.node.examples }
    result.isDeprecated = result.isDeprecated || node.node.isDeprecated
    result.feed.fill(from: node.feed)
  }

  private func mergeKinds(of node: LinkedNode, into result: Composition) {
    if node.boolean == false { narrow(result, to: [], by: node, at: node.place) }
    if let types = node.types {
      let kinds = node.isNullable ? types.value.union(.null) : types.value
      result.isTyped = true
      narrow(result, to: kinds, by: node, at: types.place)
    }
    let own = node.constant.map { [$0] } ?? node.values?.value
    guard let own else { return }
    let place = node.constant?.place ?? node.values?.place ?? node.place
    var kinds = own.reduce(into: KindSet()) { $0.formUnion(KindSet($1.kind)) }
    if node.isNullable { kinds.formUnion(.null) }
    if let known = result.values {
      let common = known.filter { value in own.contains { $0.isSameValue(as: value) } }
      if common.isEmpty, result.conflict == nil {
        result.conflict = Conflict(
          message: "no value is in both lists", place: place,
          other: known.first?.place ?? place)
      }
      result.values = common
    } else {
      result.values = own
    }
    narrow(result, to: kinds, by: node, at: place)
  }

  private func narrow(
    _ result: Composition, to kinds: KindSet, by node: LinkedNode, at place: Place
  ) {
    let before = result.kinds
    result.kinds.formIntersection(kinds)
    guard result.kinds.isEmpty, result.conflict == nil else { return }
    let other = result.nodes.dropLast().compactMap { schemas[$0].node.shapePlace }.first
    result.conflict = Conflict(
      message: node.boolean == false
        ? "false allows no value"
        : "nothing is \(kinds.names) and \(before.names) at once",
      place: place, other: other ?? node.types?.place ?? place)
  }

  // MARK: - Choices that are made

  /// Drops the choices of which an alternative is a part of the whole already: a base that lists
  /// the schemas that build on it leaves nothing to choose in one of these.
  private func dropSettledChoices(of composition: Composition, among parts: [Conjunction.Part]) {
    guard !composition.choices.isEmpty, parts.count > 1 else { return }
    let nodes = Set(parts.map(\.node))
    composition.choices.removeAll { choice in
      choice.alternatives.contains { alternative in
        let meant = referent(of: alternative)
        return meant != choice.part.node && nodes.contains(meant)
      }
    }
  }

  /// The schema that is meant by one that says nothing but which it is.
  private func referent(of id: NodeID) -> NodeID {
    var id = id
    var seen: Set<NodeID> = []
    while seen.insert(id).inserted, schemas[id].shape == .wholes, wholes(of: id).count == 1 {
      id = wholes(of: id)[0]
    }
    return id
  }

  // MARK: - Choices that only constrain

  /// Puts a choice into words whose alternatives shape nothing: `anyOf` of `required` alone, or
  /// of anything; `nil` if some alternative shapes the type.
  private func constraint(
    of alternatives: [NodeID], in outer: LinkedNode, isExclusive: Bool
  ) -> String? {
    var lists: [String] = []
    for id in alternatives {
      let node = schemas[id]
      // That an object is an object is said often.
      if node.types?.value == .object, outer.node.propertiesPlace != nil, !node.isNullable {
        guard node.shape.subtracting(.light).isEmpty, node.impliedKinds.isEmpty else { return nil }
        lists.append(node.required.map { "`\($0.value)`" }.joined(separator: " and "))
        continue
      }
      guard node.boolean != false, node.shape.subtracting(.required).isEmpty,
        node.impliedKinds.isEmpty
      else { return nil }
      if !node.required.isEmpty {
        lists.append(node.required.map { "`\($0.value)`" }.joined(separator: " and "))
      }
    }
    lists.removeAll(where: \.isEmpty)
    guard !lists.isEmpty else { return "" }
    return (isExclusive ? "Has exactly one of: " : "Has at least one of: ")
      + lists.joined(separator: "; ") + "."
  }
}
