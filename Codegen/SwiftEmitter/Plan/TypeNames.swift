// SPDX-License-Identifier: Apache-2.0

import FeedSchema

/// The names of all types and members of a model.
struct TypeNames {
  private var names: [Identifier?]
  private var paths: [Code]
  private var members: [[Identifier]]
  private(set) var feedNames: [Identifier] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ model: SchemaModel, facts: ModelFacts) {
    names = model.declarations.map { _ in nil }
    paths = model.declarations.map { _ in "" }
    members = model.declarations.map { _ in [] }
    nameTopLevel(of: model)
    for file in model.files {
      // A type stands before those that are nested in it, so that its path is known.
      for id in file.declarations {
        nameMembers(of: model[id], nested: facts.children(of: id).map { model[$0] })
      }
    }
  }

  func name(of id: DeclarationID) -> Identifier {
    names[id.index] ?? Identifier(legal: "Unnamed")
  }

  /// The name from the module's top level.
  func path(of id: DeclarationID) -> Code { paths[id.index] }

  /// The names of a type's properties, values or kinds, in schema order; after the properties of an
  /// object, the name for the values beside them.
  func memberNames(of id: DeclarationID) -> [Identifier] { members[id.index] }

  private mutating func nameTopLevel(of model: SchemaModel) {
    let roots = model.files.flatMap(\.declarations).filter { model[$0].scope == nil }
    var requests = model.feeds.map { feed in
      NameRequest("\(feed.spelling).feed", in: .type, overrides: feed.names, at: feed.place)
    }
    requests += roots.map { id in
      NameRequest(
        spelling(of: model[id], in: model), in: .type, overrides: model[id].names,
        at: model[id].place)
    }
    let resolved = resolve(requests)
    feedNames = Array(resolved.prefix(model.feeds.count))
    for (id, name) in zip(roots, resolved.dropFirst(model.feeds.count)) {
      names[id.index] = name
      paths[id.index] = "\(name)"
    }
  }

  /// A feed's card union and section content that have no spelling of their own are called after
  /// the feed: `HomeCard`, `HomeSection`.
  private func spelling(of declaration: Declaration, in model: SchemaModel) -> String {
    for feed in model.feeds where feed.spelling == declaration.spelling {
      if feed.card == declaration.id { return "\(feed.spelling).card" }
      if feed.sectionContent == declaration.id { return "\(feed.spelling).section" }
    }
    return declaration.spelling
  }

  private mutating func nameMembers(of declaration: Declaration, nested: [Declaration]) {
    let members = declaration.memberRequests
    // Types first: a member may look like a type only where it is in backticks, and gives way.
    let types = nested.map {
      NameRequest($0.spelling, in: .type, overrides: $0.names, at: $0.place)
    }
    let resolved = resolve(types + members)
    for (type, name) in zip(nested, resolved) {
      names[type.id.index] = name
      paths[type.id.index] = "\(paths[declaration.id.index]).\(name)"
    }
    self.members[declaration.id.index] = Array(resolved.dropFirst(nested.count))
  }

  private mutating func resolve(_ requests: [NameRequest]) -> [Identifier] {
    var scope = Names()
    let resolved = scope.resolve(requests)
    diagnostics += scope.diagnostics
    return resolved
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
