// SPDX-License-Identifier: Apache-2.0

extension [ParsedSource] {
  /// Reads the files' values as schemas.
  ///
  /// Everything that stands where a keyword has a schema becomes a node; linking reads what only a
  /// reference makes a schema of. Each file is read by itself, on all cores.
  func read(reporting diagnostics: inout [Diagnostic]) -> SchemaDocuments {
    let files = enumerated().map { (file: $0, source: $1) }.concurrentMap { file, source in
      let reader = SchemaReader()
      reader.read(source, file: file)
      return (documents: reader.documents, diagnostics: reader.diagnostics)
    }
    var documents = SchemaDocuments()
    for file in files {
      documents.append(file.documents)
      diagnostics += file.diagnostics
    }
    return documents
  }
}

/// Reads values as schemas. Subschemas wait in a list until the schema around them is read: the
/// nesting of a schema costs no stack.
final class SchemaReader {
  var documents = SchemaDocuments()
  var diagnostics: [Diagnostic] = []
  /// The definitions of the file that is being read.
  private var definitions: [NodeID] = []
  /// The schemas that stand at places, of the files that references make schemas in: what a whole
  /// file is read for is met once.
  private var nodeAt: [Int: [Int: NodeID]] = [:]
  /// Schemas that have an id, but are not read yet.
  private var pending: [(id: NodeID, value: SourceValue, context: Context)] = []

  init() {}

  /// Goes on with what was read before.
  init(_ documents: consuming SchemaDocuments) {
    self.documents = documents
  }

  /// What a schema takes over from where it stands.
  struct Context {
    var file: Int
    var dialect: Dialect
    var base: URIReference
    var parent: NodeID?
  }

  func read(_ source: ParsedSource, file: Int) {
    let dialect = self.dialect(of: source.root) ?? .draft2020
    let context = Context(
      file: file, dialect: dialect, base: URIReference(path: source.name.text), parent: nil)
    definitions = []
    let firstNode = documents.nodes.count
    let firstDiagnostic = diagnostics.count
    let root = read(source.root, as: .root, in: context)
    readPending()
    if source.isForeign { excuse(since: firstDiagnostic) }
    var document = SchemaDocument(
      name: source.name, value: source.root, root: root,
      nodes: firstNode..<documents.nodes.count, dialect: dialect, isForeign: source.isForeign,
      definitions: definitions)
    readFeed(of: source.root, into: &document)
    documents.documents.append(document)
  }

  /// Reads a value that a reference leads to, and that stands where no keyword has a schema.
  func readTarget(
    _ value: SourceValue, named name: String, inFile file: Int
  ) -> NodeID {
    let document = documents.documents[file]
    let root = documents[document.root]
    let context = Context(
      file: file, dialect: document.dialect, base: root.base, parent: document.root)
    definitions = []
    if nodeAt[file] == nil {
      let nodes = document.nodes.map { (documents.nodes[$0].place.offset, NodeID(index: $0)) }
      nodeAt[file] = Dictionary(nodes, uniquingKeysWith: { first, _ in first })
    }
    let first = diagnostics.count
    let node = read(value, as: .target(name), in: context)
    readPending()
    if document.isForeign { excuse(since: first) }
    documents.documents[file].definitions += definitions
    return node
  }

  /// What is wrong in a schema that is not ours to edit is no error where it can be ignored: who wrote
  /// it may have had other keys and types in mind.
  private func excuse(since first: Int) {
    let excused: [DiagnosticID] = [.unknownFeedKey, .invalidFeedKey, .unknownType, .notASchema]
    for index in diagnostics.indices.dropFirst(first)
    where excused.contains(where: { $0.rawValue == diagnostics[index].id }) {
      diagnostics[index].severity = .warning
    }
  }

  private func dialect(of root: SourceValue) -> Dialect? {
    guard let schema = root["$schema"] else { return nil }
    guard let text = schema.text else { return nil }
    if let dialect = Dialect(schema: text) { return dialect }
    diagnostics.append(.unknownDialect(text, at: schema.place))
    return nil
  }
}

// MARK: - Schemas

extension SchemaReader {
  /// Gives a schema an id; it is read when its turn comes.
  func read(
    _ value: SourceValue, as role: SchemaNode.Role, in context: Context
  ) -> NodeID {
    if let known = nodeAt[context.file]?[value.place.offset] { return known }
    let id = NodeID(index: documents.nodes.count)
    documents.nodes.append(
      SchemaNode(
        place: value.place, file: context.file, dialect: context.dialect, base: context.base,
        parent: context.parent, role: role))
    nodeAt[context.file]?[value.place.offset] = id
    if case .definition = role { definitions.append(id) }
    pending.append((id, value, context))
    return id
  }

  private func readPending() {
    while let (id, value, context) = pending.popLast() {
      var node = documents.nodes[id.index]
      switch value.content {
      case .boolean(let flag):
        node.boolean = flag
      case .object(let members):
        // Most schemas say nothing of themselves.
        if members.contains(where: { $0.key.isOfIdentity }) {
          // A schema that was bundled into another may be of another dialect.
          if node.parent != nil, let dialect = dialect(of: value) { node.dialect = dialect }
          readIdentity(of: members, into: &node, id: id)
        }
        var inner = context
        inner.dialect = node.dialect
        inner.base = node.base
        inner.parent = id
        for member in members { read(member, of: value, into: &node, in: inner) }
        settle(value, into: &node, in: inner)
        reportIgnoredSiblings(of: node, members)
      default:
        diagnostics.append(.notASchema(value))
      }
      documents.nodes[id.index] = node
    }
  }

  /// Reads what names a schema, before everything whose references depend on it.
  private func readIdentity(
    of members: [SourceValue.Member], into node: inout SchemaNode, id: NodeID
  ) {
    // Before 2019-09, a `$ref` hides what names a schema.
    let isHidden =
      !node.dialect.mergesReferenceSiblings && members.contains { $0.key == "$ref" }
    if !isHidden,
      let member = members.first(where: { $0.key == node.dialect.idKeyword }),
      let text = member.value.text
    {
      let reference = URIReference(text)
      let uri = node.base.resolving(reference)
      if let fragment = uri.fragment, !fragment.isEmpty {
        // Up to draft-07, an id that is a fragment is an anchor. Tools also write a schema's own
        // pointer there, which says nothing.
        if !fragment.hasPrefix("/") {
          documents.anchors.append(.init(uri: uri, node: id, place: member.value.place))
        }
      } else {
        let isPublic = node.parent == nil || reference.scheme != nil
        documents.identified.append(
          .init(uri: uri.document, node: id, place: member.value.place, isPublic: isPublic))
        node.base = uri.document
        // A file whose id is relative says where it is published, not where it lies: references
        // in it, and to it, are relative to that.
        if node.parent == nil, reference.scheme == nil, reference.authority == nil {
          node.base = reference.document
          documents.identified.append(
            .init(uri: node.base, node: id, place: member.value.place, isPublic: false))
        }
      }
    }
    for key in ["$anchor", "$dynamicAnchor"] {
      guard let member = members.first(where: { $0.key == key }), let text = member.value.text
      else { continue }
      var uri = node.base
      uri.fragment = text
      documents.anchors.append(.init(uri: uri, node: id, place: member.value.place))
    }
  }

  private func reportIgnoredSiblings(
    of node: SchemaNode, _ members: [SourceValue.Member]
  ) {
    guard node.reference != nil, !node.dialect.mergesReferenceSiblings else { return }
    for member in members {
      switch Keyword.named(member.key) {
      case .type, .enum, .const, .properties, .required, .additionalProperties, .items, .allOf,
        .anyOf, .oneOf, .format, .nullable:
        diagnostics.append(.ignoredReferenceSibling(member.key, at: member.keyPlace))
      default: break
      }
    }
  }
}

extension String {
  /// Whether a keyword says of what dialect a schema is, or names it.
  fileprivate var isOfIdentity: Bool {
    switch self {
    case "id", "$id", "$anchor", "$dynamicAnchor", "$schema": true
    default: false
    }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func unknownDialect(_ schema: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .unknownDialect,
      "unknown $schema \"\(schema)\"; the schema is read as JSON Schema 2020-12", at: place)
  }

  fileprivate static func notASchema(_ value: SourceValue) -> Diagnostic {
    Diagnostic(
      .notASchema, "expected a schema (an object, true or false), found \(value.summary)",
      at: value.place)
  }

  fileprivate static func ignoredReferenceSibling(
    _ key: String, at place: Place
  ) -> Diagnostic {
    Diagnostic(
      .ignoredReferenceSibling,
      "\"\(key)\" beside $ref means nothing before JSON Schema 2019-09; "
        + "move both into an allOf, or declare a newer $schema",
      at: place)
  }
}
