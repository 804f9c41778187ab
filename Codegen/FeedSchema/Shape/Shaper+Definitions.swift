// SPDX-License-Identifier: Apache-2.0

extension Shaper {
  /// Declares the named schemas of the files that are given for more than reference.
  ///
  /// Every named schema is known before any type is filled, so that what a type is called and
  /// where it is nested depends on the schemas alone, not on who refers to it first.
  func declareDefinitions() {
    for node in named {
      let use = composer.canonical([node])
      if use.conjunction == Conjunction(node) { owners[use.conjunction] = node }
    }
    // What a definition passes on to has no name of its own, unless it is a definition.
    for node in named where isDeclared(node) {
      let use = composer.canonical([node])
      if owners[use.conjunction] == nil, !use.conjunction.parts.isEmpty {
        owners[use.conjunction] = node
      }
    }
    for node in named where isDeclared(node) {
      let use = composer.canonical([node])
      _ = resolve(use.conjunction, as: Naming(spelling: ""))
    }
  }

  /// Gives another name to what a definition only passes on to.
  func declareAliases() {
    let declared = Set(ownerOf.values)
    let referred = Set(schemas.nodes.compactMap(\.target))
    for node in named where isDeclared(node) && !declared.contains(node) {
      if !referred.contains(node), isShelf(node) { continue }
      let use = composer.canonical([node])
      if use.conjunction.parts.isEmpty, schemas[node].role.isRoot {
        // A file that only holds definitions has nothing to be called after it.
        let document = schemas.documents[schemas[node].file]
        if document.definitions.isEmpty {
          diagnostics.append(.emptySchema(at: schemas[node].place))
        }
        continue
      }
      let resolution = resolve(use.conjunction, as: Naming(spelling: ""))
      let said = annotations(
        of: use, composer.composition(of: use.conjunction), as: resolution.type)
      let id = DeclarationID(index: declarations.count)
      declarations.append(
        Declaration(
          id: id, spelling: spelling(of: node), scope: nil, names: schemas[node].feed.names,
          documentation: said.documentation,
          shape: .alias(
            TypeUse(
              type: resolution.type,
              isNullable: (resolution.isNullable || use.addsNull) && !resolution.type.isAny,
              place: schemas[node].place)),
          place: schemas[node].place))
    }
  }

  /// Whether a definition says nothing of a value, and only holds other schemas, for order's sake.
  private func isShelf(_ id: NodeID) -> Bool {
    let node = schemas[id]
    guard case .definition = node.role, node.isEmpty, node.boolean == nil,
      let pointer = JSONPointer(node.place.pointer),
      let members = schemas.documents[node.file].value[pointer]?.members
    else { return false }
    let remarks: Set<String> = ["title", "description", "$comment", "comment"]
    let held = members.filter { !remarks.contains($0.key) }
    return !held.isEmpty && held.allSatisfy { $0.value.members != nil }
  }

  /// Whether a named schema becomes a type although nothing refers to it.
  private func isDeclared(_ id: NodeID) -> Bool {
    let node = schemas.nodes[id.index]
    let document = schemas.documents[node.file]
    let isReferenceOnly = document.name.kind == .foreign && !isForeignAlone
    switch node.role {
    // The root of a feed describes emissions, which the run time reads by itself.
    case .root: return !isReferenceOnly && document.feed == nil
    case .definition: return !isReferenceOnly && !mixins.contains(id)
    case .target, .property, .part: return false
    }
  }

  /// Orders the declarations by file and place, nested ones after what they are nested in.
  func result() -> ShapedSchemas {
    // Sorting copies what its closure holds: not all of this.
    let declarations = declarations
    var children: [DeclarationID?: [DeclarationID]] = [:]
    for declaration in declarations {
      children[declaration.scope, default: []].append(declaration.id)
    }
    func before(_ lhs: DeclarationID, _ rhs: DeclarationID) -> Bool {
      let (left, right) = (declarations[lhs.index], declarations[rhs.index])
      if left.place.file != right.place.file {
        return ByteText(left.place.file) < ByteText(right.place.file)
      }
      return (left.place.offset, lhs.index) < (right.place.offset, rhs.index)
    }
    var order: [DeclarationID] = []
    var files: [ByteText: [DeclarationID]] = [:]
    var stack: [(id: DeclarationID, file: String)] = (children[nil] ?? []).sorted(by: before)
      .reversed().map { ($0, declarations[$0.index].place.file) }
    while let (id, file) = stack.popLast() {
      files[ByteText(file), default: []].append(DeclarationID(index: order.count))
      order.append(id)
      stack += (children[id] ?? []).sorted(by: before).reversed().map { ($0, file) }
    }
    var position = Array(repeating: DeclarationID(index: 0), count: declarations.count)
    for (index, id) in order.enumerated() { position[id.index] = DeclarationID(index: index) }
    return ShapedSchemas(
      files: schemas.documents.map { document in
        SchemaFile(
          name: document.name.text, stem: document.name.stem,
          declarations: files[ByteText(document.name.text)] ?? [])
      },
      declarations: order.map { declarations[$0.index].renumbered { position[$0.index] } },
      feeds: feeds.map { feed in
        var feed = feed
        feed.card = position[feed.card.index]
        feed.sectionContent = feed.sectionContent.map { position[$0.index] }
        return feed
      })
  }

  /// Reports what has no effect, of the schemas that something was made of: keywords that no type
  /// can follow, values that a type rules out, keys that mean nothing where they stand.
  func reportIneffective() {
    for id in composer.touched {
      let node = schemas[id]
      for keyword in node.unsupported {
        let isPart = node.parent.map { schemas[$0].allOf.contains(id) } ?? false
        let isBare = keyword.value == Keyword.patternProperties.rawValue && node.isBareObject
        let isKept = isPart || node.hasShape && !isBare
        diagnostics.append(.unsupportedKeyword(keyword, isKept: isKept))
      }
      if let types = node.types?.value, let values = node.values?.value {
        for value in values
        where !types.contains(KindSet(value.kind)) && !(node.isNullable && value.kind == .null) {
          diagnostics.append(.enumValueMismatch(value, types))
        }
      }
      if let (key, place) = node.feed.variantKey, !variants.contains(id) {
        diagnostics.append(.misplacedVariantKey(key.rawValue, at: place))
      }
    }
  }
}

extension LinkedNode {
  /// Whether it is an object of which no property is known.
  fileprivate var isBareObject: Bool {
    node.propertiesPlace == nil && required.isEmpty && shape.isSubset(of: [.types, .other])
  }
}

extension SchemaNode.Role {
  fileprivate var isRoot: Bool { if case .root = self { true } else { false } }
}

extension Declaration {
  /// The same with other numbers.
  fileprivate func renumbered(by number: (DeclarationID) -> DeclarationID) -> Declaration {
    var copy = self
    copy.id = number(id)
    copy.scope = scope.map(number)
    switch shape {
    case .object(var object):
      for index in object.properties.indices {
        object.properties[index].use = object.properties[index].use.renumbered(by: number)
      }
      object.additional = object.additional?.renumbered(by: number)
      copy.shape = .object(object)
    case .union(var union):
      for index in union.variants.indices {
        union.variants[index].use = union.variants[index].use.renumbered(by: number)
      }
      copy.shape = .union(union)
    case .alias(let use):
      copy.shape = .alias(use.renumbered(by: number))
    case .enumeration:
      break
    }
    return copy
  }
}

extension TypeUse {
  fileprivate func renumbered(by number: (DeclarationID) -> DeclarationID) -> TypeUse {
    var copy = self
    switch type {
    case .declared(let id): copy.type = .declared(number(id))
    case .array(let element, let policy):
      copy.type = .array(of: element.renumbered(by: number), policy: policy)
    case .map(let element): copy.type = .map(of: element.renumbered(by: number))
    case .boolean, .integer, .number, .string, .formatted, .any: break
    }
    return copy
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func emptySchema(at place: Place) -> Diagnostic {
    Diagnostic(
      .emptySchema,
      "the schema describes no type: it has no keyword that could, and no definitions; no code is "
        + "generated for it",
      at: place)
  }

  fileprivate static func unsupportedKeyword(
    _ keyword: Located<String>, isKept: Bool
  ) -> Diagnostic {
    let what = keyword.value == "items" ? "a list of \"items\"" : "\"\(keyword.value)\""
    let isPattern = keyword.value == Keyword.patternProperties.rawValue
    let becomes =
      switch (isKept, isPattern) {
      case (true, true): "a part of a type; what it matches is kept as JSONValue, by key"
      case (true, false): "a part of a type and is ignored"
      case (false, _): "a type; what stands here becomes JSONValue"
      }
    return Diagnostic(
      .unsupportedKeyword, "\(what) cannot be \(becomes)", at: keyword.place)
  }

  fileprivate static func enumValueMismatch(_ value: SourceValue, _ types: KindSet) -> Diagnostic {
    Diagnostic(
      .enumValueMismatch, "\(value.summary) is ignored: \"type\" asks for \(types.names)",
      at: value.place)
  }

  fileprivate static func misplacedVariantKey(_ key: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .misplacedFeedKey, "\"\(key)\" means something for the variants of a union only", at: place)
  }
}
