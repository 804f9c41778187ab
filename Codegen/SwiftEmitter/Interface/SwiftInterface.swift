// SPDX-License-Identifier: Apache-2.0

import EmitterSupport
package import FeedSchema

/// What the Swift of a model offers to code that uses it: names and initializers, settled and not
/// printed.
package struct SwiftInterface: Sendable {
  /// A declared type.
  package struct TypeFacts: Sendable {
    /// The name from the module's top level, in backticks where it needs them: `OfferCard.Reward`.
    package var path: String
    /// The properties, values or kinds, in schema order.
    package var members: [Member] = []
    /// The name of what stands beside an object's properties, where that is kept.
    package var additional: String?
    /// Whether it conforms to `Identifiable`.
    package var isIdentifiable = false
    /// Whether it has a `sample`.
    package var hasSample = false
  }

  /// A property, a value of an enum or a kind of a union.
  package struct Member: Sendable {
    /// The name, without backticks.
    package var name: String
    /// Whether it is computed and has one value, so that no initializer asks for it.
    package var isFixed = false
    /// Whether an initializer may leave it out.
    package var isOmittable = false
  }

  /// The names of the feeds' namespaces, in the order of the model's feeds.
  package var feeds: [String]
  /// By declaration.
  package var types: [TypeFacts]
}

extension SchemaModel {
  /// What the generated Swift offers, and what there is to say about it. The interface is whole
  /// only where no diagnostic is an error.
  package func swiftInterface() -> (interface: SwiftInterface, diagnostics: [Diagnostic]) {
    let basis = PlanBasis(self)
    let planned = files.concurrentMap { file in
      let (plan, diagnostics) = basis.plan(file)
      return (types: plan.types.flatMap { $0.facts }, diagnostics: diagnostics)
    }
    let facts = Dictionary(
      planned.flatMap(\.types).map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    let types = declarations.map { declaration in
      let path = basis.typeNames.path(of: declaration.id, in: .module).text
      return facts[path] ?? SwiftInterface.TypeFacts(path: path)
    }
    let interface = SwiftInterface(
      feeds: basis.typeNames.feeds.map(\.name), types: types)
    return (
      interface, basis.typeNames.diagnostics + planned.flatMap(\.diagnostics) + basis.clashes
    )
  }
}

extension TypePlan {
  /// What it offers, then what the types that are nested in it do.
  fileprivate var facts: [SwiftInterface.TypeFacts] {
    var own = SwiftInterface.TypeFacts(path: path.text, hasSample: sample != nil)
    switch shape {
    case .structure(let structure):
      own.members = structure.members.map { structure.facts(of: $0) }
      own.additional = structure.additional?.name.name
      own.isIdentifiable = structure.isIdentifiable
    case .enumeration(let enumeration):
      own.members = enumeration.cases.map { SwiftInterface.Member(name: $0.name.name) }
    case .union(let union):
      own.members = union.cases.map { SwiftInterface.Member(name: $0.name.name) }
    case .alias: break
    }
    return [own] + nested.flatMap(\.facts)
  }
}

extension StructPlan {
  fileprivate func facts(of member: Member) -> SwiftInterface.Member {
    switch member {
    case .constant(let index):
      SwiftInterface.Member(name: constants[index].name.name, isFixed: true)
    case .property(let index):
      SwiftInterface.Member(
        name: properties[index].name.name, isOmittable: properties[index].defaultValue != nil)
    }
  }
}
