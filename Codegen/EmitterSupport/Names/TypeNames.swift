// SPDX-License-Identifier: Apache-2.0

package import FeedSchema

/// The names of all types and members of a model in one language.
package struct TypeNames: Sendable {
  /// Where a name is used: there, nested types may hide others.
  package enum Scope: Sendable {
    case module
    /// In a feed's namespace.
    case feed
    /// In a type.
    case type(DeclarationID)
  }

  /// The names of the feeds, in their order.
  package private(set) var feedNames: [String] = []
  private var module: Names
  private var names: [String?]
  private var members: [[String]] = []
  private let scopes: [DeclarationID?]
  /// The names of the types that are nested in a type, and of its members, which hide types at the
  /// top level.
  private var hidden: [Set<String>] = []
  private let feedMembers: Set<String>
  private var memberDiagnostics: [Diagnostic] = []

  /// Names what a model has.
  ///
  /// - Parameters:
  ///   - feedMembers: what stands in every feed's namespace, and hides types there.
  ///   - hasName: whether a variant of a union gets a name of its own; one that gets none has an
  ///     empty name.
  package init(
    _ model: SchemaModel, facts: ModelFacts, by grammar: NameGrammar,
    feedMembers: Set<String> = [],
    hasName: @escaping @Sendable (UnionShape.Variant, DeclarationID) -> Bool = { _, _ in true }
  ) {
    names = model.declarations.map { _ in nil }
    scopes = model.declarations.map(\.scope)
    module = Names(grammar)
    self.feedMembers = feedMembers
    nameTopLevel(of: model)
    let topLevel = Set(names.compactMap { $0 })
    let named = model.declarations.concurrentMap { declaration in
      NamedMembers(
        of: declaration, nested: facts.children(of: declaration.id).map { model[$0] },
        hiding: topLevel, by: grammar, hasName: hasName)
    }
    for declaration in named {
      for (id, name) in declaration.types { names[id.index] = name }
      members.append(declaration.members)
      hidden.append(declaration.hidden)
      memberDiagnostics += declaration.diagnostics
    }
  }

  /// What there is to say about the names.
  package var diagnostics: [Diagnostic] { memberDiagnostics + module.diagnostics }

  /// What a type is called where it stands.
  package func name(of id: DeclarationID) -> String { names[id.index] ?? "Unnamed" }

  /// The type that a type is nested in.
  package func scope(of id: DeclarationID) -> DeclarationID? { scopes[id.index] }

  /// The names of a type's properties, values or kinds, in schema order; after the properties of an
  /// object, the name for the values beside them.
  package func memberNames(of id: DeclarationID) -> [String] { members[id.index] }

  /// Whether a name of the top level means something else in a scope.
  package func hides(_ name: String, in scope: Scope) -> Bool {
    switch scope {
    case .module:
      return false
    case .feed:
      return feedMembers.contains(name)
    case .type(let id):
      var current: DeclarationID? = id
      while let id = current {
        if hidden[id.index].contains(name) { return true }
        current = scopes[id.index]
      }
      return false
    }
  }

  /// One more name at the top level.
  package mutating func addName(_ request: NameRequest) -> String { module.resolve([request])[0] }

  /// The names of the top level that mean something else in some type.
  package var hiddenNames: Set<String> {
    hidden.reduce(into: Set<String>()) { $0.formUnion($1) }
  }

  private mutating func nameTopLevel(of model: SchemaModel) {
    let roots = model.files.flatMap(\.declarations).filter { model[$0].scope == nil }
    var requests = model.feeds.map { feed in
      NameRequest("\(feed.spelling).feed", in: .type, overrides: feed.names, at: feed.place)
    }
    let files = FileSpellings(model.files.map(\.name))
    requests += roots.map { id in
      NameRequest(
        model[id].spelling, in: .type, overrides: model[id].names, at: model[id].place,
        qualified: files.qualified(model[id]))
    }
    let resolved = module.resolve(requests)
    feedNames = Array(resolved.prefix(model.feeds.count))
    for (id, name) in zip(roots, resolved.dropFirst(model.feeds.count)) {
      names[id.index] = name
    }
  }
}

/// The names in one type: of the types that are nested in it, and of its members.
private struct NamedMembers: Sendable {
  var types: [(id: DeclarationID, name: String)]
  var members: [String]
  /// Those of the names at the top level that they hide.
  var hidden: Set<String>
  var diagnostics: [Diagnostic]

  init(
    of declaration: Declaration, nested: [Declaration], hiding topLevel: Set<String>,
    by grammar: NameGrammar, hasName: (UnionShape.Variant, DeclarationID) -> Bool
  ) {
    // Types first: a member may look like a type only where it is in backticks, and gives way.
    let requests = nested.map {
      NameRequest($0.spelling, in: .type, overrides: $0.names, at: $0.place)
    }
    var scope = Names(grammar)
    let wanted = declaration.memberRequests(hasName)
    let resolved = scope.resolve(requests + wanted.compactMap { $0 })
    types = zip(nested, resolved).map { ($0.id, $1) }
    var names = resolved.dropFirst(nested.count)
    members = wanted.map { $0 == nil ? "" : names.removeFirst() }
    // In an expression a member hides a type of its name, too.
    hidden = []
    for name in resolved where topLevel.contains(name) { hidden.insert(name) }
    diagnostics = scope.diagnostics
  }
}

extension Declaration {
  fileprivate func memberRequests(
    _ hasName: (UnionShape.Variant, DeclarationID) -> Bool
  ) -> [NameRequest?] {
    switch shape {
    case .object(let object):
      let properties = object.properties.map {
        NameRequest($0.key, in: .property, overrides: $0.names, at: $0.place)
      }
      guard object.additional != nil else { return properties }
      return properties + [NameRequest("additionalProperties", in: .property, at: place)]
    case .enumeration(let enumeration):
      return enumeration.cases.map {
        NameRequest($0.raw, in: .value, overrides: $0.names, at: $0.place)
      }
    case .union(let union):
      return union.variants.map {
        hasName($0, id)
          ? NameRequest($0.spelling, in: .kind, overrides: $0.names, at: $0.place) : nil
      }
    case .alias:
      return []
    }
  }
}
