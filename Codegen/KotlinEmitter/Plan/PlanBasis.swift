// SPDX-License-Identifier: Apache-2.0

import EmitterSupport
import FeedSchema

/// What is settled of the whole model before any file is planned, so that each is planned by itself.
struct PlanBasis: Sendable {
  let model: SchemaModel
  let options: KotlinOptions
  let facts: ModelFacts
  let typeNames: TypeNames
  let reader: ValueReader
  /// The names of all types, in whatever scope.
  let declared: Set<String>
  /// The same in lower case, as disks may tell classes.
  let declaredFolded: Set<String>
  /// Those of the types at the top level.
  let topLevel: Set<String>
  /// By declaration: the names of the classes that are nested in it.
  let nested: [Set<String>]
  /// By declaration: the unions whose interface a type is of.
  let interfaces: [[Interface]]

  /// A union that a type is of.
  struct Interface: Sendable {
    var union: DeclarationID
    /// What tells the type there: a string.
    var tag: String?
  }

  init(_ model: SchemaModel, _ options: KotlinOptions) {
    self.model = model
    self.options = options
    facts = ModelFacts(model)
    let interfaces = model.interfaces()
    typeNames = TypeNames(model, facts: facts, by: .kotlin) { variant, union in
      !Self.isDirect(variant, in: union, of: model, interfaces)
    }
    reader = ValueReader(model, facts: facts)
    self.interfaces = interfaces
    var topLevel = Set(typeNames.feedNames)
    var nested: [Set<String>] = model.declarations.map { _ in [] }
    for declaration in model.declarations {
      let name = typeNames.name(of: declaration.id)
      if let scope = declaration.scope {
        nested[scope.index].insert(name)
      } else {
        topLevel.insert(name)
      }
      guard case .union(let union) = declaration.shape else { continue }
      for (variant, name) in zip(union.variants, typeNames.memberNames(of: declaration.id))
      where !Self.isDirect(variant, in: declaration.id, of: model, interfaces) {
        nested[declaration.id.index].insert(name)
      }
    }
    declared = nested.reduce(into: topLevel) { $0.formUnion($1) }
    declaredFolded = Set(declared.map { $0.lowercased() })
    self.topLevel = topLevel
    self.nested = nested
  }

  /// Whether the values of a variant are of the union's interface themselves.
  func isDirect(_ variant: UnionShape.Variant, in union: DeclarationID) -> Bool {
    Self.isDirect(variant, in: union, of: model, interfaces)
  }

  private static func isDirect(
    _ variant: UnionShape.Variant, in union: DeclarationID, of model: SchemaModel,
    _ interfaces: [[Interface]]
  ) -> Bool {
    guard case .declared(let id) = model.resolved(variant.use).type else { return false }
    return interfaces[id.index].contains { $0.union == union }
  }

  /// The names of the classes that are nested in those of a file.
  func nestedNames(in file: SchemaFile) -> Set<String> {
    file.declarations.reduce(into: []) { $0.formUnion(nested[$1.index]) }
  }

  /// What one file's output holds, what it imports, and what there is to say about it. The plan is
  /// whole only where no diagnostic is an error.
  func plan(_ file: SchemaFile) -> (plan: FilePlan, planner: Planner) {
    let planner = Planner(self, of: file)
    return (planner.plan(file), planner)
  }
}

extension SchemaModel {
  /// A class is of a union itself where that has it as a variant, once: it then says of which variant
  /// a value is. Anything else a union holds in a class of its own.
  fileprivate func interfaces() -> [[PlanBasis.Interface]] {
    var interfaces: [[PlanBasis.Interface]] = declarations.map { _ in [] }
    for declaration in declarations {
      guard case .union(let union) = declaration.shape else { continue }
      let types = union.variants.map { type(of: $0) }
      let counts = types.reduce(into: [:]) { $0[$1, default: 0] += 1 }
      for (variant, type) in zip(union.variants, types) {
        guard let type, counts[type] == 1,
          !leads(from: declaration.id, to: type, through: interfaces)
        else { continue }
        let tag = variant.tags.first.flatMap { $0.kind == .string ? $0.text : nil }
        interfaces[type.index].append(
          PlanBasis.Interface(
            union: declaration.id, tag: union.dispatch == .presence ? nil : tag))
      }
    }
    return interfaces
  }

  /// Whether a type is, or stands in, another in the end. Nothing may be of what stands in itself.
  private func leads(
    from start: DeclarationID, to end: DeclarationID, through interfaces: [[PlanBasis.Interface]]
  ) -> Bool {
    var seen: Set<DeclarationID> = [start]
    var pending = [start]
    while let id = pending.popLast() {
      if id == end { return true }
      let outer = self[id].scope.map { [$0] } ?? []
      for next in interfaces[id.index].map(\.union) + outer where seen.insert(next).inserted {
        pending.append(next)
      }
    }
    return false
  }

  /// What of a variant can be of an interface: not what has another name alone.
  private func type(of variant: UnionShape.Variant) -> DeclarationID? {
    guard case .declared(let id) = resolved(variant.use).type else { return nil }
    if case .alias = self[id].shape { return nil }
    return id
  }
}
