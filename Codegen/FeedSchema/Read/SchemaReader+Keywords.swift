// SPDX-License-Identifier: Apache-2.0

extension SchemaReader {
  /// Reads one keyword of a schema.
  func read(
    _ member: SourceValue.Member, of schema: SourceValue, into node: inout SchemaNode,
    in context: Context
  ) {
    let value = member.value
    guard let keyword = Keyword.named(member.key) else {
      return readOther(member, into: &node)
    }
    switch keyword {
    case .reference:
      if let text = text(of: member) { node.reference = Located(value: text, place: value.place) }
    case .dynamicReference, .recursiveReference:
      diagnostics.append(.dynamicReference(member.key, at: member.keyPlace))
    case .definitions, .defs:
      for entry in members(of: member) {
        _ = read(entry.value, as: .definition(entry.key), in: context)
      }

    case .type: node.types = types(of: member) ?? node.types
    case .nullable: node.isNullable = flag(of: member) ?? false
    case .enum: readValues(of: member, into: &node)
    case .const: node.constant = value
    case .format:
      if let text = text(of: member) { node.format = Located(value: text, place: value.place) }
    case .properties:
      node.propertiesPlace = member.keyPlace
      for entry in members(of: member) {
        let schema = read(entry.value, as: .property(entry.key), in: context)
        node.properties.append(
          PropertyNode(key: entry.key, keyPlace: entry.keyPlace, schema: schema))
      }
    case .required: readRequired(of: member, into: &node)
    case .additionalProperties: node.additional = read(value, as: .part, in: context)
    case .propertyNames: node.propertyNames = read(value, as: .part, in: context)
    case .items:
      if value.elements != nil {
        node.unsupported.append(Located(value: member.key, place: member.keyPlace))
      } else {
        node.items = read(value, as: .part, in: context)
      }
    case .allOf:
      node.allOfPlace = member.keyPlace
      node.allOf = schemas(of: member, in: context)
    case .anyOf:
      let parts = schemas(of: member, in: context)
      if !parts.isEmpty { node.anyOf = Located(value: parts, place: member.keyPlace) }
    case .oneOf:
      let parts = schemas(of: member, in: context)
      if !parts.isEmpty { node.oneOf = Located(value: parts, place: member.keyPlace) }
    case .discriminator: readDiscriminator(of: member, into: &node)

    case .patternProperties, .prefixItems, .if, .not, .dependencies, .dependentSchemas:
      node.unsupported.append(Located(value: member.key, place: member.keyPlace))

    case .title: node.title = text(of: member)
    case .description: node.description = text(of: member)
    case .examples:
      if let elements = value.elements {
        node.examples += elements
      } else {
        diagnostics.append(.invalidKeyword(member, expected: "an array"))
      }
    case .example: node.examples.append(value)
    case .deprecated: node.isDeprecated = flag(of: member) ?? false
    case .default: node.defaultValue = value

    case .id where node.dialect == .draft04, .dollarID where node.dialect != .draft04, .anchor,
      .schema, .comment:
      _ = text(of: member)
    default:
      // What is no constraint either shapes nothing and says nothing.
      readConstraint(keyword, member, of: schema, into: &node)
    }
  }

  /// Reads what is no keyword of JSON Schema.
  private func readOther(_ member: SourceValue.Member, into node: inout SchemaNode) {
    if member.key.hasPrefix("x-feed") {
      return readFeedKey(member, into: &node.feed, isRoot: node.parent == nil)
    }
    // Whatever is unknown is an annotation, unless it is a slip of the pen.
    let feedKeys = FeedKey.allCases.map(\.rawValue)
    let isFeedKey = FeedKey(rawValue: member.key.lowercased()) != nil
    // The extensions of others begin with `x-` too: only ours can be meant there.
    let known =
      member.key.hasPrefix("x-") ? feedKeys : Keyword.allCases.map(\.rawValue) + feedKeys
    guard member.key.utf8.count > 3,
      // A remark, however it is spelled.
      member.key != "comment",
      let meant = isFeedKey
        ? member.key.lowercased() : suggestion(for: member.key, among: known, limit: 1)
    else { return }
    diagnostics.append(.unknownKeyword(member.key, meant: meant, at: member.keyPlace))
  }
}

// MARK: - Keywords of a shape

extension SchemaReader {
  private func types(of member: SourceValue.Member) -> Located<KindSet>? {
    let names: [SourceValue]
    switch member.value.content {
    case .string: names = [member.value]
    case .array(let elements) where !elements.isEmpty: names = elements
    default:
      diagnostics.append(.invalidKeyword(member, expected: "the name of a type, or a list of them"))
      return nil
    }
    var kinds: KindSet = []
    for name in names {
      guard let text = name.text else {
        diagnostics.append(.invalidKeyword(member, expected: "the name of a type"))
        return nil
      }
      // What draft-03 calls `any` is what newer drafts leave out.
      if text == "any" {
        diagnostics.append(.invalidKeyword(member, expected: "the name of a type"))
        return nil
      }
      guard let kind = KindSet(typeName: text) else {
        diagnostics.append(.unknownType(text, at: name.place))
        continue
      }
      kinds.formUnion(kind)
    }
    return kinds.isEmpty ? nil : Located(value: kinds, place: member.value.place)
  }

  private func readValues(
    of member: SourceValue.Member, into node: inout SchemaNode
  ) {
    guard let elements = member.value.elements, !elements.isEmpty else {
      diagnostics.append(.invalidKeyword(member, expected: "a list of values"))
      return
    }
    node.values = Located(value: elements, place: member.value.place)
  }

  private func readRequired(
    of member: SourceValue.Member, into node: inout SchemaNode
  ) {
    guard let elements = member.value.elements else {
      diagnostics.append(.invalidKeyword(member, expected: "a list of property names"))
      return
    }
    for element in elements {
      guard let text = element.text else {
        diagnostics.append(.invalidKeyword(member, expected: "a list of property names"))
        return
      }
      node.required.append(Located(value: text, place: element.place))
    }
  }

  private func readDiscriminator(
    of member: SourceValue.Member, into node: inout SchemaNode
  ) {
    guard member.value.members != nil, let property = member.value["propertyName"]?.text else {
      diagnostics.append(
        .invalidKeyword(member, expected: "an object with a \"propertyName\""))
      return
    }
    var discriminator = Discriminator(property: property, place: member.value.place)
    if let mapping = member.value["mapping"] {
      guard let entries = mapping.members else {
        diagnostics.append(.invalidKeyword(member, expected: "a \"mapping\" that is an object"))
        return
      }
      for entry in entries {
        guard let reference = entry.value.text else {
          diagnostics.append(.invalidKeyword(entry, expected: "a reference"))
          continue
        }
        discriminator.mapping.append(
          .init(
            tag: entry.key, reference: Located(value: reference, place: entry.value.place)))
      }
    }
    node.discriminator = discriminator
  }

  private func schemas(
    of member: SourceValue.Member, in context: Context
  ) -> [NodeID] {
    guard let elements = member.value.elements, !elements.isEmpty else {
      diagnostics.append(.invalidKeyword(member, expected: "a list of schemas"))
      return []
    }
    return elements.map { read($0, as: .part, in: context) }
  }
}

// MARK: - Values of keywords

extension SchemaReader {
  func text(of member: SourceValue.Member) -> String? {
    if let text = member.value.text { return text }
    diagnostics.append(.invalidKeyword(member, expected: "a string"))
    return nil
  }

  func flag(of member: SourceValue.Member) -> Bool? {
    if let flag = member.value.flag { return flag }
    diagnostics.append(.invalidKeyword(member, expected: "true or false"))
    return nil
  }

  func members(of member: SourceValue.Member) -> [SourceValue.Member] {
    if let members = member.value.members { return members }
    diagnostics.append(.invalidKeyword(member, expected: "an object"))
    return []
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  static func invalidKeyword(_ member: SourceValue.Member, expected: String) -> Diagnostic {
    Diagnostic(
      .invalidKeyword,
      "\"\(member.key)\" is ignored: expected \(expected), found \(member.value.summary)",
      at: member.value.place)
  }

  fileprivate static func unknownKeyword(
    _ key: String, meant: String, at place: Place
  ) -> Diagnostic {
    Diagnostic(.unknownKeyword, "unknown keyword \"\(key)\"; did you mean \"\(meant)\"?", at: place)
  }

  fileprivate static func unknownType(_ name: String, at place: Place) -> Diagnostic {
    let known = ["object", "array", "string", "integer", "number", "boolean", "null"]
    // What other languages call them is no near miss.
    let others = [
      "bool": "boolean", "int": "integer", "long": "integer", "float": "number",
      "double": "number", "decimal": "number", "str": "string", "text": "string",
      "list": "array", "map": "object", "dict": "object", "none": "null", "nil": "null",
    ]
    let meant = others[name.lowercased()] ?? suggestion(for: name, among: known)
    return Diagnostic(
      .unknownType, "unknown type \"\(name)\"" + .didYouMean(meant), at: place)
  }

  fileprivate static func dynamicReference(_ key: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .dynamicReference,
      "\(key) is not supported: what it refers to depends on who asks; use $ref", at: place)
  }
}
