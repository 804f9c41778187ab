// SPDX-License-Identifier: Apache-2.0

import EmitterSupport
import FeedSchema

/// What is settled of the whole model before any file is planned, so that each is planned by itself.
struct PlanBasis: Sendable {
  let model: SchemaModel
  let facts: ModelFacts
  let typeNames: SwiftNames
  /// Reads the values that stand in the schemas.
  let reader: ValueReader
  /// By declaration: the properties that are boxed.
  let boxed: [Set<Int>]
  /// The files that would overwrite each other.
  let clashes: [Diagnostic]

  init(_ model: SchemaModel) {
    self.model = model
    facts = ModelFacts(model)
    typeNames = SwiftNames(model, facts: facts)
    reader = ValueReader(model, facts: facts)
    boxed = model.boxedProperties()
    clashes = model.clashes(ofFiles: "swift")
  }

  /// What one file's output holds, and what there is to say about it. The plan is whole only where
  /// no diagnostic is an error.
  func plan(_ file: SchemaFile) -> (plan: FilePlan, diagnostics: [Diagnostic]) {
    let planner = Planner(self)
    let plan = planner.plan(file)
    return (plan, planner.diagnostics)
  }
}

/// Decides everything that the output of a file needs: names, layouts, boxes, defaults.
final class Planner {
  let model: SchemaModel
  let facts: ModelFacts
  let typeNames: SwiftNames
  let reader: ValueReader
  let boxed: [Set<Int>]
  var diagnostics: [Diagnostic] = []
  /// Where the code that is planned will stand.
  var scope: TypeNames.Scope = .module

  init(_ basis: PlanBasis) {
    model = basis.model
    facts = basis.facts
    typeNames = basis.typeNames
    reader = basis.reader
    boxed = basis.boxed
  }

  /// What one file's output holds.
  func plan(_ file: SchemaFile) -> FilePlan {
    let roots = file.declarations.filter { model[$0].scope == nil }
    var feeds: [FeedPlan] = []
    for (index, feed) in model.feeds.enumerated() where feed.place.file == file.name {
      feeds.append(plan(feed, at: index))
    }
    let types = roots.map { plan($0) }
    return FilePlan(
      stem: file.outputStem, feeds: feeds, types: types,
      hasUnusualNames: types.contains { $0.hasUnusualNames })
  }

  /// What one declaration becomes, nested ones included.
  func plan(_ id: DeclarationID) -> TypePlan {
    let outer = scope
    scope = .type(id)
    defer { scope = outer }
    let declaration = model[id]
    let shape: TypePlan.Shape
    switch declaration.shape {
    case .object(let object):
      shape = .structure(plan(object, of: declaration))
    case .enumeration(let enumeration):
      shape = .enumeration(plan(enumeration, of: declaration))
    case .union(let union):
      shape = .union(plan(union, of: declaration))
    case .alias(let use):
      shape = .alias(bareType(use))
    }
    return TypePlan(
      name: typeNames.name(of: id), path: typeNames.path(of: id, in: .module),
      documentation: DocComment(type: declaration), shape: shape,
      alias: typeNames.alias(of: id), sample: sample(of: declaration),
      nested: facts.children(of: id).map { plan($0) })
  }

  /// The first example that is a value of the type.
  private func sample(of declaration: Declaration) -> ValueExpression? {
    let examples = declaration.documentation.examples
    guard !examples.isEmpty else { return nil }
    if case .alias = declaration.shape { return nil }
    let use = TypeUse(
      type: .declared(declaration.id), isNullable: false, place: declaration.place)
    for example in examples {
      if let sample = expression(for: example, as: use) { return sample }
    }
    diagnostics.append(.exampleMismatch(at: examples[0].place))
    return nil
  }
}
