// SPDX-License-Identifier: Apache-2.0

import EmitterSupport
import FeedSchema

/// Decides everything that the output of a file needs: names, imports, defaults.
final class Planner {
  let basis: PlanBasis
  var model: SchemaModel { basis.model }
  var facts: ModelFacts { basis.facts }
  var typeNames: TypeNames { basis.typeNames }
  var diagnostics: [Diagnostic] = []
  /// What the file imports, by their full names.
  private(set) var imports: Set<String> = []
  /// The names that mean a nested class somewhere in the file.
  private let nested: Set<String>

  init(_ basis: PlanBasis, of file: SchemaFile) {
    self.basis = basis
    nested = basis.nestedNames(in: file)
  }

  /// What one file's output holds.
  func plan(_ file: SchemaFile) -> FilePlan {
    let roots = file.declarations.filter { model[$0].scope == nil }
    var feeds: [FeedPlan] = []
    for (index, feed) in model.feeds.enumerated() where feed.place.file == file.name {
      feeds.append(plan(feed, at: index))
    }
    return FilePlan(stem: file.outputStem, feeds: feeds, types: roots.map { plan($0) })
  }

  /// What one declaration becomes, nested ones included.
  func plan(_ id: DeclarationID) -> TypePlan {
    let declaration = model[id]
    let shape: TypePlan.Shape
    switch declaration.shape {
    case .object(let object): shape = .object(plan(object, of: declaration))
    case .enumeration(let enumeration): shape = .enumeration(plan(enumeration, of: declaration))
    case .union(let union): shape = .union(plan(union, of: declaration))
    case .alias(let use): shape = .alias(bareType(use))
    }
    let interfaces = basis.interfaces[id.index]
    let tags = Set(interfaces.map(\.tag))
    return TypePlan(
      id: id, name: Identifier(legal: typeNames.name(of: id)),
      documentation: DocComment(type: declaration), shape: shape,
      interfaces: interfaces.map { path(of: $0.union) },
      serialName: tags.count == 1 ? tags.first ?? nil : nil,
      sample: sample(of: declaration), nested: facts.children(of: id).map { plan($0) })
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

  /// A feed's object.
  private func plan(_ feed: Feed, at index: Int) -> FeedPlan {
    var card = path(of: feed.card)
    var cardSerializer: ValueExpression = .code("\(card).serializer()")
    let (ids, sections) = (feed.pathsBesidePayload(feed.id), feed.pathsBesidePayload(feed.section))
    if !ids.isEmpty || !sections.isEmpty {
      cardSerializer = .call(
        name(.feedSlotSerializer),
        [
          Argument("", cardSerializer), Argument("", ids.expression),
          Argument("", sections.expression),
        ])
      card = "\(name(.feedSlot))<\(card)>"
    }
    return FeedPlan(
      name: Identifier(legal: typeNames.feedNames[index]), documentation: DocComment(feed: feed),
      card: card, cardSerializer: cardSerializer,
      sectionContent: feed.sectionContent.map { path(of: $0) } ?? name(.noContent),
      sectionSerializer:
        "\(feed.sectionContent.map { path(of: $0) } ?? name(.noContent)).serializer()",
      order: feed.order, pinned: feed.pinned)
  }
}

extension Feed {
  /// The steps of those pointers that lead to no place in a card's payload; none where a card is its own.
  fileprivate func pathsBesidePayload(_ pointers: [String]) -> [[String]] {
    guard let payload = payload.flatMap({ JSONPointer($0)?.tokens }) else { return [] }
    return pointers.compactMap { JSONPointer($0)?.tokens }.filter { path in
      !(path.count > payload.count
        && zip(path, payload).allSatisfy { $0.hasSameBytes(as: $1) })
    }
  }
}

extension [[String]] {
  /// Lists of literals.
  fileprivate var expression: ValueExpression {
    isEmpty
      ? .code("emptyList()")
      : .call(
        "listOf",
        map { Argument("", $0.expression) })
  }
}

// MARK: - Names

extension Planner {
  /// A name that generated code stands on, as it is understood anywhere in the file.
  func name(_ runtime: Runtime) -> Code {
    let isHidden =
      nested.contains(runtime.rawValue) || basis.topLevel.contains(runtime.rawValue)
    switch runtime.home {
    case .imported where !isHidden:
      return Code(verbatim: runtime.rawValue)
    case .imported(let package):
      return imported(Identifier(legal: runtime.rawValue), of: package, isHidden ? "Kotlin" : nil)
    case .package(let package):
      return imported(Identifier(legal: runtime.rawValue), of: package, isHidden ? "Kotlin" : nil)
    case .bridge:
      let package = basis.options.bridge.source.text
      return imported(Identifier(legal: runtime.rawValue), of: package, isHidden ? "Bridge" : nil)
    }
  }

  /// A name that is imported: as it is, or where it would mean something else, led by a word.
  ///
  /// The name with its package would do in most places, and not where a property is called as the
  /// package begins: `com`. The whole file has to use the other name: it hides its own.
  private func imported(_ name: Identifier, of package: String, _ prefix: String?) -> Code {
    guard let prefix else {
      imports.insert("\(package).\(name.source)")
      return "\(name)"
    }
    var alias = prefix + name.name
    while basis.declared.contains(alias) { alias = prefix + alias }
    let other = Identifier(legal: alias)
    imports.insert("\(package).\(name.source) as \(other.source)")
    return "\(other)"
  }

  /// A type's name, as it is understood anywhere in the file.
  func path(of id: DeclarationID) -> Code {
    let name = Identifier(legal: typeNames.name(of: id))
    if let outer = typeNames.scope(of: id) { return "\(path(of: outer)).\(name)" }
    guard nested.contains(name.name) else { return "\(name)" }
    return imported(name, of: basis.options.package.source.text, "Outer")
  }

  /// A type's name, as it is understood within it and where it is declared.
  func ownName(of type: TypePlan) -> Code {
    let isNested = typeNames.scope(of: type.id) != nil
    let isHidden = basis.nested[type.id.index].contains(type.name.name)
    return isNested && !isHidden ? "\(type.name)" : path(of: type.id)
  }

  /// What a class is of: ` : HomeCard`.
  func supertypes(of type: TypePlan) -> Code {
    type.interfaces.isEmpty ? " : \(name(.feedValue))" : interfaces(of: type)
  }

  /// The unions that a class is of, if any: ` : HomeCard`.
  func interfaces(of type: TypePlan) -> Code {
    type.interfaces.isEmpty ? "" : " : \(Code(joining: type.interfaces, with: ", "))"
  }

  /// The type without what says that it is nullable.
  func bareType(_ use: TypeUse) -> Code {
    switch use.type {
    case .boolean: name(.boolean)
    case .integer(let width): name(width == .int32 ? .int : .long)
    case .number: name(.double)
    case .string: name(.string)
    case .formatted(let format): name(format.runtime)
    case .array(let element, _): "\(name(.list))<\(type(element))>"
    case .map(let value): "\(name(.map))<\(name(.string)), \(type(value))>"
    case .declared(let id): path(of: id)
    case .any: name(.jsonElement)
    }
  }

  /// The type as Kotlin writes it.
  func type(_ use: TypeUse) -> Code {
    model.isNullable(use) ? "\(bareType(use))?" : bareType(use)
  }

  /// What reads and writes the values of a type, `null` apart.
  func bareSerializer(of use: TypeUse) -> Code {
    switch use.type {
    case .boolean: return name(.booleanSerializer)
    case .integer(let width):
      return name(width == .int32 ? .integer32Serializer : .integerSerializer)
    case .string:
      _ = name(.serializer)
      return "\(bareType(use)).serializer()"
    case .number: return name(.numberSerializer)
    case .formatted: return "\(bareType(use)).serializer()"
    case .array(let element, _): return "\(name(.listSerializer))(\(serializer(of: element)))"
    case .map(let value):
      _ = name(.serializer)
      return
        "\(name(.sortedMapSerializer))(\(name(.string)).serializer(), \(serializer(of: value)))"
    case .declared(let id):
      guard case .alias(let target) = model[id].shape else { return "\(path(of: id)).serializer()" }
      return bareSerializer(of: target)
    case .any: return name(.jsonValueSerializer)
    }
  }

  private func serializer(of use: TypeUse) -> Code {
    guard model.isNullable(use) else { return bareSerializer(of: use) }
    _ = name(.nullable)
    return "\(bareSerializer(of: use)).nullable"
  }
}

extension TextFormat {
  var runtime: Runtime {
    switch self {
    case .dateTime: .dateTimeText
    case .date: .dateText
    case .uri: .uriText
    case .uuid: .uuidText
    case .decimal: .decimalText
    }
  }
}
