// SPDX-License-Identifier: Apache-2.0

/// Makes types of schemas.
///
/// A type that gets a name is declared first and filled later, from a queue: recursion between
/// types costs no stack. Only what has no name (arrays, maps) is followed at once.
///
/// A class, like `Composer`, so that it is never copied.
final class Shaper {
  /// What a schema comes to where it is used.
  struct Resolution: Sendable {
    var type: TypeExpression
    var isNullable = false
  }

  /// What an inline type would be called, and where it would be nested.
  struct Naming: Sendable {
    var scope: DeclarationID?
    var spelling: String

    /// The same, called after what a value is where nothing else names it.
    func or(_ spelling: String) -> Naming {
      self.spelling.isEmpty ? Naming(scope: scope, spelling: spelling) : self
    }
  }

  /// What fills a declaration.
  enum Body {
    case object
    case tagged(Tagging)
    case byKind(Leaves)
  }

  let schemas: LinkedSchemas
  /// Roots, definitions and the targets of references, in the order of files and places.
  let named: [NodeID]
  let mixins: Set<NodeID>
  /// Whether every file is a `*.schema.json`: with nothing given that could refer to them, they are
  /// what types are wanted of.
  let isForeignAlone: Bool
  let composer: Composer
  var diagnostics: [Diagnostic] = []
  var declarations: [Declaration] = []
  var feeds: [Feed] = []
  /// What was made of a conjunction.
  private var memo: ConjunctionTable<Resolution>
  private var inProgress: [Conjunction] = []
  private var queue: [(id: DeclarationID, conjunction: Conjunction, body: Body)] = []
  /// The named schemas, by what they come to.
  var owners: ConjunctionTable<NodeID>
  /// Where a declaration's own schema stands; not of synthesised ones.
  private(set) var ownerOf: [DeclarationID: NodeID] = [:]
  /// What makes the cards of a feed: a union that cannot be told apart is an error there.
  var cards: Set<Conjunction> = []
  /// The contents of sections, less what the run time reads by itself.
  var sectionContents: [DeclarationID: Conjunction] = [:]
  /// Properties that stand for something else than content.
  var hiddenProperties: [DeclarationID: Set<ByteText>] = [:]
  /// Where the values of a union's variants stand in what the schemas of its variants describe.
  var payloads: [DeclarationID: String] = [:]
  /// The same where the schemas of the variants describe those values alone.
  var innerPayloads: [DeclarationID: String] = [:]
  /// Schemas whose keys of a variant were used.
  var variants: Set<NodeID> = []

  /// The depth to which arrays and maps nest without a named type between them.
  private static let depthLimit = 24

  init(_ schemas: LinkedSchemas) {
    self.schemas = schemas
    named = schemas.named
    mixins = schemas.mixins
    isForeignAlone = schemas.documents.allSatisfy { $0.name.kind == .foreign }
    composer = Composer(schemas)
    memo = ConjunctionTable(of: schemas.nodes.count)
    owners = ConjunctionTable(of: schemas.nodes.count)
  }

  // MARK: - Resolving

  /// The type that a conjunction comes to, declared if it needs a name.
  func resolve(_ conjunction: Conjunction, as naming: Naming) -> Resolution {
    if let known = memo[conjunction] { return known }
    guard inProgress.count < Self.depthLimit, !inProgress.contains(conjunction) else {
      diagnostics.append(.endlessType(at: place(of: conjunction)))
      return Resolution(type: .any)
    }
    inProgress.append(conjunction)
    let resolution = shape(conjunction, as: naming)
    inProgress.removeLast()
    memo[conjunction] = resolution
    return resolution
  }

  private func shape(_ conjunction: Conjunction, as naming: Naming) -> Resolution {
    let composition = composer.composition(of: conjunction)
    if let conflict = composition.conflict {
      diagnostics.append(.emptyIntersection(conflict))
      return Resolution(type: .any)
    }
    if let plain = plainScalar(composition) { return plain }
    let leaves = composer.leaves(of: conjunction)
    let place = place(of: conjunction)
    if leaves.isTooLarge {
      diagnostics.append(.unionTooLarge(limit: Leaves.limit, at: place))
      return Resolution(type: .any)
    }
    guard !leaves.leaves.isEmpty else {
      if !leaves.isNullable {
        diagnostics.append(.emptyUnion(leaves.conflicts, at: leaves.choice?.place ?? place))
      }
      return Resolution(type: .any)
    }
    if let anything = leaves.leaves.first(where: { $0.kind == nil }) {
      if leaves.choice != nil, leaves.leaves.count > 1 {
        reportUndispatchable(
          conjunction, "one of its alternatives is anything",
          at: leaves.choice?.place ?? place, alternative: anything)
      }
      return Resolution(type: .any)
    }
    let kinds = leaves.kinds
    let type: TypeExpression
    if leaves.isUnionOfOne {
      type = union(leaves.leaves, of: conjunction, leaves, as: naming)
    } else if let origin = commonOrigin(of: leaves.leaves, in: leaves, besides: conjunction) {
      // What a definition comes down to is called after it, unless it is a definition itself.
      if owners[origin] == nil { owners[origin] = owners[conjunction] }
      type = resolve(origin, as: naming).type
    } else if kinds.count > 1 {
      type = .declared(
        declare(conjunction, as: naming, nullable: leaves.isNullable, .byKind(leaves)))
    } else {
      type = shape(
        kinds.first ?? .object, leaves.leaves, of: conjunction, leaves, as: naming)
    }
    return Resolution(type: type, isNullable: leaves.isNullable && !type.isAny)
  }

  /// What most properties are, without further ado: a scalar of one kind that lists no values.
  private func plainScalar(_ composition: Composition) -> Resolution? {
    guard composition.choices.isEmpty, composition.values == nil, composition.isTyped else {
      return nil
    }
    let type: TypeExpression
    switch composition.kinds.subtracting(.null) {
    case .string: type = plain(.string, composition.formats.first?.value)
    case .integer: type = plain(.integer, composition.formats.first?.value)
    case .number: type = .number
    case .boolean: type = .boolean
    default: return nil
    }
    let isNullable = composition.kinds.contains(.null) || composition.addsNull
    return Resolution(type: type, isNullable: isNullable)
  }

  /// The conjunction that all the leaves come from, where it is another one.
  func commonOrigin(
    of group: [Leaf], in leaves: Leaves, besides conjunction: Conjunction
  ) -> Conjunction? {
    guard let first = group.first else { return nil }
    if group.count == 1 {
      // A union of one stays a union where it is one alternative, `null` the other.
      let union = first.discriminators.isEmpty ? nil : first.origin
      let origin = union.map { leaves.alternatives[$0].conjunction } ?? first.conjunction
      return origin == conjunction ? nil : origin
    }
    guard let origin = first.origin, group.allSatisfy({ $0.origin == origin }),
      leaves.leaves.count(where: { $0.origin == origin }) == group.count
    else { return nil }
    let common = leaves.alternatives[origin].conjunction
    return common == conjunction ? nil : common
  }

  private func shape(
    _ kind: ValueKind, _ group: [Leaf], of conjunction: Conjunction, _ leaves: Leaves,
    as naming: Naming
  ) -> TypeExpression {
    switch kind {
    case .null: .any
    case .boolean: .boolean
    case .integer, .number, .string:
      scalar(kind, group, of: conjunction, as: naming)
    case .array: array(group, of: conjunction, as: naming)
    case .object:
      group.count == 1
        ? object(group[0], of: conjunction, nullable: leaves.isNullable, as: naming)
        : union(group, of: conjunction, leaves, as: naming)
    }
  }

  private func array(
    _ group: [Leaf], of conjunction: Conjunction, as naming: Naming
  ) -> TypeExpression {
    let policy =
      group.lazy.compactMap { $0.composition.feed.elements?.value }.first ?? .drop
    let place = place(of: conjunction)
    let items = group.map { composer.canonical($0.composition.items) }
    if items.dropFirst().contains(where: { $0.conjunction != items[0].conjunction }) {
      reportUndispatchable(
        conjunction, "its arrays differ in nothing but their elements", at: place,
        alternative: nil)
      return .array(of: TypeUse(type: .any, isNullable: false, place: place), policy: policy)
    }
    return .array(of: element(items[0], as: naming.or("item"), at: place), policy: policy)
  }

  private func object(
    _ leaf: Leaf, of conjunction: Conjunction, nullable: Bool, as naming: Naming
  ) -> TypeExpression {
    let composition = leaf.composition
    if composition.hasProperties || !composition.required.isEmpty {
      return .declared(declare(conjunction, as: naming, nullable: nullable, .object))
    }
    if composition.isPatterned { return .any }
    if closes(composition.additional) {
      return .declared(declare(conjunction, as: naming, nullable: nullable, .object))
    }
    return .map(of: values(of: composition.additional, as: naming, at: place(of: conjunction)))
  }

  private func closes(_ additional: [NodeID]) -> Bool {
    additional.contains { schemas[$0].boolean == false }
  }

  func values(
    of additional: [NodeID], as naming: Naming, at place: Place
  ) -> TypeUse {
    element(composer.canonical(additional), as: naming.or("value"), at: place)
  }

  private func element(
    _ use: SchemaUse, as naming: Naming, at place: Place
  ) -> TypeUse {
    let resolution = resolve(use.conjunction, as: naming)
    return TypeUse(
      type: resolution.type,
      isNullable: (resolution.isNullable || use.addsNull) && !resolution.type.isAny,
      place: use.chain.first.map { schemas[$0].place }
        ?? use.conjunction.parts.first.map { schemas[$0.node].place } ?? place)
  }

  // MARK: - Declaring

  /// Declares a type, to be filled later.
  func declare(
    _ conjunction: Conjunction, as naming: Naming, nullable: Bool, _ body: Body
  ) -> DeclarationID {
    let id = declare(
      conjunction, as: naming, shape: .object(ObjectShape(properties: [])))
    memo[conjunction] = Resolution(type: .declared(id), isNullable: nullable)
    queue.append((id, conjunction, body))
    return id
  }

  /// Declares a type whose shape is known.
  func declare(
    _ conjunction: Conjunction, as naming: Naming, shape: Declaration.Shape
  ) -> DeclarationID {
    let id = DeclarationID(index: declarations.count)
    let owner = owners[conjunction]
    let composition = composer.composition(of: conjunction)
    let name =
      owner.map { Naming(spelling: spelling(of: $0)) } ?? inlineName(of: conjunction, naming)
    declarations.append(
      Declaration(
        id: id, spelling: name.spelling, scope: name.scope,
        names: owner == nil ? NameOverrides() : composition.feed.names,
        documentation: documentation(of: composition), shape: shape,
        place: place(of: conjunction)))
    ownerOf[id] = owner
    return id
  }

  /// What an inline schema is called: it is nested in the nearest type around it in the text.
  ///
  /// Inside a definition that is no type, it is called after that definition, not after whichever
  /// type uses it first, so that another user of it renames nothing.
  private func inlineName(of conjunction: Conjunction, _ naming: Naming) -> Naming {
    guard let node = conjunction.parts.first?.node, conjunction.parts.count == 1 else {
      return naming
    }
    var spelling: String?
    var next: NodeID? = node
    while let ancestor = next {
      let isSelf = ancestor == node && conjunction.node != nil
      if !isSelf, let id = nestingType(Conjunction(ancestor)) {
        return Naming(scope: id, spelling: spelling ?? naming.spelling)
      }
      switch schemas[ancestor].role {
      case .property(let key):
        spelling = spelling ?? key
      case .definition, .target:
        return Naming(
          spelling: "\(self.spelling(of: ancestor)).\(spelling ?? naming.spelling)")
      case .root:
        // The root of a feed describes emissions, which are no type.
        if schemas.documents[schemas[ancestor].file].feed != nil { return naming }
        return Naming(
          spelling: "\(self.spelling(of: ancestor)).\(spelling ?? naming.spelling)")
      case .part:
        break
      }
      next = schemas[ancestor].parent
    }
    return naming
  }

  private func nestingType(_ conjunction: Conjunction) -> DeclarationID? {
    guard case .declared(let id) = memo[conjunction]?.type else { return nil }
    switch declarations[id.index].shape {
    case .object, .union: return id
    case .enumeration, .alias: return nil
    }
  }

  /// Fills what is declared, and what that declares in turn.
  func fillDeclarations() {
    var next = 0
    while next < queue.count {
      let (id, conjunction, body) = queue[next]
      next += 1
      switch body {
      case .object:
        declarations[id.index].shape = .object(objectShape(of: conjunction, in: id))
      case .tagged(let tagging):
        declarations[id.index].shape = .union(taggedShape(of: conjunction, tagging, in: id))
      case .byKind(let leaves):
        declarations[id.index].shape = .union(kindShape(of: conjunction, leaves, in: id))
      }
    }
    queue.removeAll()
  }

  // MARK: - What is said

  func documentation(of composition: Composition) -> Documentation {
    Documentation(
      title: composition.title, description: composition.description,
      constraints: composition.constraints, examples: composition.examples,
      isDeprecated: composition.isDeprecated)
  }

  func place(of conjunction: Conjunction) -> Place {
    guard let part = conjunction.parts.first else {
      return Place(file: "", offset: 0, line: 1, column: 1, pointer: "")
    }
    return schemas[part.node].place
  }

  /// Where an alternative stands.
  func place(of leaf: Leaf) -> Place {
    leaf.alternative.map { schemas[$0].place } ?? place(of: leaf.conjunction)
  }

  /// The raw text that a named schema is called after.
  func spelling(of owner: NodeID) -> String {
    let node = schemas[owner]
    switch node.role {
    case .definition(let name), .target(let name), .property(let name): return name
    case .root, .part: return schemas.documents[node.file].name.baseStem
    }
  }
}

extension TypeExpression {
  var isAny: Bool { if case .any = self { true } else { false } }
}

// MARK: - Diagnostics

extension Diagnostic {
  static func emptyIntersection(_ conflict: Conflict) -> Diagnostic {
    let notes = conflict.other == conflict.place ? [] : [Note("the other part", at: conflict.other)]
    return Diagnostic(
      .emptyIntersection, "nothing can match this schema: \(conflict.message)",
      at: conflict.place, notes: notes)
  }

  fileprivate static func emptyUnion(_ conflicts: [Conflict], at place: Place) -> Diagnostic {
    Diagnostic(
      .emptyUnion, "nothing can match any of the alternatives", at: place,
      notes: conflicts.map { Note($0.message, at: $0.place) })
  }

  fileprivate static func unionTooLarge(limit: Int, at place: Place) -> Diagnostic {
    Diagnostic(
      .unionTooLarge, "the choices in this schema combine to more than \(limit) alternatives",
      at: place)
  }

  fileprivate static func endlessType(at place: Place) -> Diagnostic {
    Diagnostic(
      .endlessType,
      "arrays and maps lead back to themselves, or nest deeper than 24 levels, without an object "
        + "between them; what stands here becomes JSONValue",
      at: place)
  }
}
