// SPDX-License-Identifier: Apache-2.0

import FeedSchema

/// The names of all types and members of a model.
struct TypeNames {
  /// Where a name is used: there, nested types may hide others.
  enum Scope {
    case module
    /// In a feed's namespace.
    case feed
    /// In a type.
    case type(DeclarationID)
  }

  private var names: [Identifier?]
  private var members: [[Identifier]] = []
  private let scopes: [DeclarationID?]
  /// Other names of top-level types that something hides somewhere.
  private var aliases: [Int: Identifier] = [:]
  /// The names of the types that are nested in a type, and of its members, which hide types at the
  /// top level.
  private var hidden: [Set<String>] = []
  private(set) var feedNames: [Identifier] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ model: SchemaModel, facts: ModelFacts) {
    names = model.declarations.map { _ in nil }
    scopes = model.declarations.map(\.scope)
    var module = Names()
    nameTopLevel(of: model, in: &module)
    let topLevel = Set(names.compactMap { $0?.name })
    let named = model.declarations.concurrentMap { declaration in
      NamedMembers(
        of: declaration, nested: facts.children(of: declaration.id).map { model[$0] },
        hiding: topLevel)
    }
    for declaration in named {
      for (id, name) in declaration.types { names[id.index] = name }
      members.append(declaration.members)
      hidden.append(declaration.hidden)
      diagnostics += declaration.diagnostics
    }
    nameHidden(of: model, in: &module)
    diagnostics += module.diagnostics
  }

  func name(of id: DeclarationID) -> Identifier {
    names[id.index] ?? Identifier(legal: "Unnamed")
  }

  /// The names of a type's properties, values or kinds, in schema order; after the properties of an
  /// object, the name for the values beside them.
  func memberNames(of id: DeclarationID) -> [Identifier] { members[id.index] }

  /// The other name of a top-level type that something hides somewhere.
  func alias(of id: DeclarationID) -> Identifier? { aliases[id.index] }

  /// The name from the module's top level, as it is understood in a scope.
  func path(of id: DeclarationID, in scope: Scope) -> Code {
    guard let outer = scopes[id.index] else {
      if let alias = alias(of: id), hides(name(of: id).name, in: scope) { return "\(alias)" }
      return "\(name(of: id))"
    }
    return "\(path(of: outer, in: scope)).\(name(of: id))"
  }

  private func hides(_ name: String, in scope: Scope) -> Bool {
    switch scope {
    case .module:
      return false
    case .feed:
      return Self.feedMembers.contains(name)
    case .type(let id):
      var current: DeclarationID? = id
      while let id = current {
        if hidden[id.index].contains(name) { return true }
        current = scopes[id.index]
      }
      return false
    }
  }

  /// The names that stand in every feed's namespace.
  private static let feedMembers: Set<String> = ["Card", "SectionContent"]

  private mutating func nameTopLevel(of model: SchemaModel, in module: inout Names) {
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

  /// Nothing is renamed because something nested has its name: it gets another name besides.
  private mutating func nameHidden(of model: SchemaModel, in module: inout Names) {
    var hiding = hidden.reduce(into: Set<String>()) { $0.formUnion($1) }
    if !model.feeds.isEmpty { hiding.formUnion(Self.feedMembers) }
    for file in model.files {
      for id in file.declarations where model[id].scope == nil {
        let name = name(of: id).name
        guard hiding.contains(name) else { continue }
        let request = NameRequest("\(name) of the module", in: .type, at: model[id].place)
        aliases[id.index] = module.resolve([request])[0]
      }
    }
  }
}

/// The names in one type: of the types that are nested in it, and of its members.
private struct NamedMembers: Sendable {
  var types: [(id: DeclarationID, name: Identifier)]
  var members: [Identifier]
  /// Those of the names at the top level that they hide.
  var hidden: Set<String>
  var diagnostics: [Diagnostic]

  init(of declaration: Declaration, nested: [Declaration], hiding topLevel: Set<String>) {
    // Types first: a member may look like a type only where it is in backticks, and gives way.
    let requests = nested.map {
      NameRequest($0.spelling, in: .type, overrides: $0.names, at: $0.place)
    }
    var scope = Names()
    let resolved = scope.resolve(requests + declaration.memberRequests)
    types = zip(nested, resolved).map { ($0.id, $1) }
    members = Array(resolved.dropFirst(nested.count))
    // In an expression a member hides a type of its name, too.
    hidden = []
    for name in resolved where topLevel.contains(name.name) { hidden.insert(name.name) }
    diagnostics = scope.diagnostics
  }
}

extension Declaration {
  fileprivate var memberRequests: [NameRequest] {
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
        NameRequest($0.spelling, in: .kind, overrides: $0.names, at: $0.place)
      }
    case .alias:
      return []
    }
  }
}
