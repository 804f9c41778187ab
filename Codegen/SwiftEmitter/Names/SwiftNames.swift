// SPDX-License-Identifier: Apache-2.0

import EmitterSupport
import FeedSchema

/// The names of all types and members of a model, as Swift declares and uses them.
struct SwiftNames: Sendable {
  private let spelled: TypeNames
  private let names: [Identifier]
  /// Other names of top-level types that something hides somewhere.
  private let aliases: [Int: Identifier]
  let feeds: [Identifier]
  let diagnostics: [Diagnostic]

  init(_ model: SchemaModel, facts: ModelFacts) {
    var spelled = TypeNames(model, facts: facts, by: .swift, feedMembers: Self.feedMembers)
    aliases = spelled.nameHidden(of: model)
    names = model.declarations.map { Identifier(legal: spelled.name(of: $0.id)) }
    feeds = spelled.feedNames.map { Identifier(legal: $0) }
    diagnostics = spelled.diagnostics
    self.spelled = spelled
  }

  /// The names that stand in every feed's namespace.
  fileprivate static let feedMembers: Set<String> = ["Card", "SectionContent"]

  func name(of id: DeclarationID) -> Identifier { names[id.index] }

  /// The names of a type's properties, values or kinds, in schema order; after the properties of an
  /// object, the name for the values beside them.
  func memberNames(of id: DeclarationID) -> [Identifier] {
    spelled.memberNames(of: id).map { Identifier(legal: $0) }
  }

  /// The name of one of them.
  func memberName(of id: DeclarationID, at index: Int) -> Identifier {
    Identifier(legal: spelled.memberNames(of: id)[index])
  }

  /// The other name of a top-level type that something hides somewhere.
  func alias(of id: DeclarationID) -> Identifier? { aliases[id.index] }

  /// The name from the module's top level, as it is understood in a scope.
  func path(of id: DeclarationID, in scope: TypeNames.Scope) -> Code {
    guard let outer = spelled.scope(of: id) else {
      if let alias = alias(of: id), spelled.hides(name(of: id).name, in: scope) {
        return "\(alias)"
      }
      return "\(name(of: id))"
    }
    return "\(path(of: outer, in: scope)).\(name(of: id))"
  }
}

extension TypeNames {
  /// Nothing is renamed because something nested has its name: it gets another name besides.
  fileprivate mutating func nameHidden(of model: SchemaModel) -> [Int: Identifier] {
    var aliases: [Int: Identifier] = [:]
    var hidden = hiddenNames
    if !model.feeds.isEmpty { hidden.formUnion(SwiftNames.feedMembers) }
    for file in model.files {
      for id in file.declarations where model[id].scope == nil && hidden.contains(name(of: id)) {
        let request = NameRequest(
          "\(name(of: id)) of the module", in: .type, at: model[id].place)
        aliases[id.index] = Identifier(legal: addName(request))
      }
    }
    return aliases
  }
}
