// SPDX-License-Identifier: Apache-2.0

extension Shaper {
  /// The properties of an object, in schema order.
  func objectShape(of conjunction: Conjunction, in id: DeclarationID) -> ObjectShape {
    let composition = composer.composition(of: conjunction)
    let hidden = hiddenProperties[id] ?? []
    var shape = ObjectShape(properties: [])
    for property in composition.properties where !hidden.contains(ByteText(property.key)) {
      let isRequired = composition.requires(property.key)
      if let property = self.property(property, isRequired: isRequired, in: id) {
        shape.properties.append(property)
      }
    }
    for entry in composition.required
    where composition.property(entry.value) == nil && !hidden.contains(ByteText(entry.value)) {
      diagnostics.append(.undeclaredRequired(entry))
      shape.properties.append(
        Property(
          key: entry.value,
          use: TypeUse(type: .any, isNullable: false, place: entry.place), isRequired: true,
          place: entry.place))
    }
    shape.additional = additional(of: composition, in: id, at: place(of: conjunction))
    return shape
  }

  /// The type of the values beside the properties, where a schema says that there are such. What
  /// patterns say of keys is no type: whatever they match is kept, and nothing that they do not can
  /// cost the object.
  private func additional(
    of composition: Composition, in id: DeclarationID, at place: Place
  ) -> TypeUse? {
    if composition.isPatterned { return TypeUse(type: .any, isNullable: false, place: place) }
    let described = composition.additional.filter {
      schemas[$0].hasShape || !schemas[$0].impliedKinds.isEmpty
    }
    guard !described.isEmpty,
      !composition.additional.contains(where: { schemas[$0].boolean == false })
    else { return nil }
    return values(of: described, as: Naming(scope: id, spelling: "value"), at: place)
  }

  private func property(
    _ property: ComposedProperty, isRequired: Bool, in id: DeclarationID
  ) -> Property? {
    let use = composer.canonical(property.schemas)
    let composition = composer.composition(of: use.conjunction)
    // A schema that is `false` says that there is no such property.
    if use.conjunction.parts.contains(where: { schemas[$0.node].boolean == false }), !isRequired {
      return nil
    }
    let resolution = resolve(
      use.conjunction, as: Naming(scope: id, spelling: property.key))
    let said = annotations(
      of: ordered(use, of: property.schemas), composition, as: resolution.type)
    var type = resolution.type
    if case .array(let element, _) = type {
      let policy = said.feed.elements?.value ?? .drop
      type = .array(of: element, policy: policy)
    } else if let elements = said.feed.elements {
      diagnostics.append(.misplacedElements(at: elements.place))
    }
    let values =
      composition.choices.isEmpty ? composition.values : composer.literals(of: property.schemas)
    let constants = values?.filter { $0.kind != .null } ?? []
    return Property(
      key: property.key,
      use: TypeUse(
        type: type, isNullable: (resolution.isNullable || use.addsNull) && !type.isAny,
        place: schemas[property.schemas[0]].place),
      isRequired: isRequired, defaultValue: said.defaultValue,
      constant: constants.count == 1 && type.isPlainScalar ? constants[0] : nil,
      isVolatile: said.feed.isVolatile?.value ?? false, names: said.names,
      documentation: said.documentation, place: property.place)
  }

  /// The use of a property that several schemas speak of: what is said around it, in the order in
  /// which it counts.
  private func ordered(_ use: SchemaUse, of nodes: [NodeID]) -> SchemaUse {
    guard nodes.count > 1 else { return use }
    var chain: [NodeID] = []
    for node in composer.outerFirst(nodes) {
      for id in [node] + composer.canonical([node]).chain where !chain.contains(id) {
        chain.append(id)
      }
    }
    return SchemaUse(conjunction: use.conjunction, addsNull: use.addsNull, chain: chain)
  }

  struct Annotations {
    var documentation = Documentation()
    var names = NameOverrides()
    var defaultValue: SourceValue?
    /// All of our keys: of the use, else of the type.
    var feed = FeedKeywords()
  }

  /// What is said of a use: what stands around it first; what its type says of itself counts too,
  /// except that the words and the name of a declared type are its own.
  func annotations(
    of use: SchemaUse, _ composition: Composition, as type: TypeExpression
  ) -> Annotations {
    var said = Annotations()
    var around = FeedKeywords()
    for id in use.chain {
      let node = schemas[id]
      said.feed.fill(from: node.feed)
      // The name of a definition that is passed is the definition's.
      if !node.role.isNamed { around.fill(from: node.feed) }
      said.defaultValue = said.defaultValue ?? node.node.defaultValue
      said.documentation.fill(from: node.node)
    }
    said.feed.fill(from: composition.feed)
    said.defaultValue = said.defaultValue ?? composition.defaultValue
    let isNamed = owners[use.conjunction] != nil
    if !isNamed { around.fill(from: composition.feed) }
    if !isNamed || type.isPlainScalar {
      said.documentation.fill(from: documentation(of: composition))
    }
    said.names = around.names
    return said
  }
}

extension Documentation {
  fileprivate mutating func fill(from node: SchemaNode) {
    title = title ?? node.title
    description = description ?? node.description
    add(node.constraints)
    if examples.isEmpty { examples = node.examples }
    isDeprecated = isDeprecated || node.isDeprecated
  }

  fileprivate mutating func fill(from other: Documentation) {
    title = title ?? other.title
    description = description ?? other.description
    add(other.constraints)
    if examples.isEmpty { examples = other.examples }
    isDeprecated = isDeprecated || other.isDeprecated
  }

  private mutating func add(_ others: [String]) {
    if constraints.isEmpty {
      constraints = others
    } else {
      constraints += others.filter { !constraints.contains($0) }
    }
  }
}

extension SchemaNode.Role {
  /// Whether it gives a type a name.
  var isNamed: Bool {
    switch self {
    case .root, .definition, .target: true
    case .property, .part: false
    }
  }
}

extension TypeExpression {
  var isPlainScalar: Bool {
    switch self {
    case .boolean, .integer, .number, .string, .formatted: true
    case .array, .map, .declared, .any: false
    }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func undeclaredRequired(_ entry: Located<String>) -> Diagnostic {
    Diagnostic(
      .undeclaredRequired,
      "\"\(entry.value)\" is required, but no property is called so; it becomes a JSONValue",
      at: entry.place)
  }

  fileprivate static func misplacedElements(at place: Place) -> Diagnostic {
    Diagnostic(
      .misplacedFeedKey, "\"x-feed-elements\" means something for arrays only", at: place)
  }
}
