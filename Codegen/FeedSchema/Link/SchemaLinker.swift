// SPDX-License-Identifier: Apache-2.0

/// Finds what references lead to, among the given files alone: nothing is fetched.
final class SchemaLinker {
  let reader: SchemaReader
  var diagnostics: [Diagnostic] = []

  /// Schemas by their absolute ids.
  private var identified: [ByteText: SchemaDocuments.Identified] = [:]
  /// Schemas by their anchors, as absolute URIs.
  private var anchors: [ByteText: SchemaDocuments.Identified] = [:]
  /// Files by their names.
  private var files: [ByteText: Int] = [:]
  /// Files by their base names.
  private var filesByBase: [ByteText: [Int]] = [:]
  /// The definitions of a file by their names: the first so many of them, where they are needed.
  private var definitions: [Int: (count: Int, byName: [ByteText: NodeID])] = [:]
  /// Schemas by their pointers, for each file that a pointer leads into.
  private var pointers: [Int: [ByteText: NodeID]] = [:]

  init(_ documents: consuming SchemaDocuments) {
    reader = SchemaReader(documents)
  }

  // MARK: - Names

  func indexNames() {
    for entry in inOrder(reader.documents.identified) {
      let uri = ByteText(entry.uri.text)
      if let first = identified[uri] {
        guard entry.isPublic else { continue }
        let isWithin = [first, entry].contains { reader.documents[$0.node].parent != nil }
        diagnostics.append(
          .duplicateSchemaID(
            entry.uri.text, isWithin: isWithin, at: entry.place, first: first.place))
      } else {
        identified[uri] = entry
      }
    }
    for entry in inOrder(reader.documents.anchors) {
      let uri = ByteText(entry.uri.text)
      if let first = anchors[uri] {
        if first.node != entry.node {
          diagnostics.append(
            .duplicateAnchor(entry.uri.fragment ?? "", at: entry.place, first: first.place))
        }
      } else {
        anchors[uri] = entry
      }
    }
    for (index, document) in reader.documents.documents.enumerated() {
      files[ByteText(document.name.text)] = index
      filesByBase[ByteText(document.name.base), default: []].append(index)
    }
  }

  /// The entries in the order of their files and places.
  private func inOrder(
    _ entries: [SchemaDocuments.Identified]
  ) -> [SchemaDocuments.Identified] {
    entries.sorted { lhs, rhs in
      let left = reader.documents.nodes[lhs.node.index].file
      let right = reader.documents.nodes[rhs.node.index].file
      return (left, lhs.place.offset) < (right, rhs.place.offset)
    }
  }

  /// Indexes the schemas at so many positions, which are of one file.
  private func indexPointers(of nodes: Range<Int>, inFile file: Int) {
    for index in nodes {
      let pointer = ByteText(reader.documents.nodes[index].place.pointer)
      pointers[file, default: [:]][pointer] = NodeID(index: index)
    }
  }

  // MARK: - References

  func resolveReferences() {
    // Reading a target adds schemas, and they may hold references of their own.
    var index = 0
    while index < reader.documents.nodes.count {
      let id = NodeID(index: index)
      index += 1
      if let reference = reader.documents.nodes[id.index].reference {
        let target = resolve(reference, from: id)
        reader.documents.nodes[id.index].target = target
      }
      if let mapping = reader.documents.nodes[id.index].discriminator?.mapping {
        for (position, entry) in mapping.enumerated() {
          let target = resolveMapping(entry.reference, from: id)
          reader.documents.nodes[id.index].discriminator?.mapping[position].target = target
        }
      }
    }
  }

  /// What a reference leads to; reports it if it leads nowhere.
  private func resolve(_ reference: Located<String>, from id: NodeID) -> NodeID? {
    let uri = URIReference(reference.value)
    let resources = resources(of: uri, from: id)
    guard let resource = resources.first else {
      if Dialect.isOfMetaschema(uri.document.text) { return metaschema(reference, from: id) }
      let names = reader.documents.documents.map(\.name.text)
      diagnostics.append(
        .unknownFile(
          reference, meant: suggestion(for: uri.document.text, among: names)))
      return nil
    }
    for resource in resources {
      if let target = target(of: uri, in: resource) { return target }
    }
    diagnostics.append(nowhere(reference, uri, in: resource))
    return nil
  }

  /// What stands for a schema of JSON Schema itself, that nobody gives: anything.
  private func metaschema(
    _ reference: Located<String>, from id: NodeID
  ) -> NodeID {
    diagnostics.append(.metaschemaReference(reference))
    let from = reader.documents.nodes[id.index]
    var anything = SchemaNode(
      place: reference.place, file: from.file, dialect: from.dialect, base: from.base, parent: id,
      role: .part)
    anything.boolean = true
    reader.documents.nodes.append(anything)
    return NodeID(index: reader.documents.nodes.count - 1)
  }

  /// A value of `mapping` is a reference, or the bare name of a definition.
  private func resolveMapping(
    _ reference: Located<String>, from id: NodeID
  ) -> NodeID? {
    let file = reader.documents.nodes[id.index].file
    return definition(reference.value, inFile: file) ?? resolve(reference, from: id)
  }

  /// The first definition of a file that has a name.
  private func definition(_ name: String, inFile file: Int) -> NodeID? {
    let all = reader.documents.documents[file].definitions
    var known = definitions[file] ?? (count: 0, byName: [:])
    // A target that was read in the meantime may have brought more.
    for id in all[known.count...] {
      guard case .definition(let name) = reader.documents.nodes[id.index].role,
        known.byName[ByteText(name)] == nil
      else { continue }
      known.byName[ByteText(name)] = id
    }
    known.count = all.count
    definitions[file] = known
    return known.byName[ByteText(name)]
  }

  /// The schemas that a reference's document part may mean, best first.
  private func resources(of reference: URIReference, from id: NodeID) -> [NodeID] {
    let base = reader.documents.nodes[id.index].base
    let file = reader.documents.nodes[id.index].file
    var found: [NodeID] = []
    func add(_ uri: URIReference) {
      if let entry = identified[ByteText(uri.document.text)] { found.append(entry.node) }
      guard uri.scheme == nil || uri.scheme == "file", uri.authority ?? "" == "",
        let path = URIReference.percentDecoded(uri.path), let file = files[ByteText(path)]
      else { return }
      found.append(reader.documents.documents[file].root)
    }
    add(base.resolving(reference))
    // Ids name what may be published; files lie beside each other all the same.
    add(URIReference(path: reader.documents.documents[file].name.text).resolving(reference))
    if reference.document.text.isEmpty {
      found.append(reader.documents.documents[file].root)
    } else if found.isEmpty, let path = URIReference.percentDecoded(reference.path),
      let base = path.split(separator: "/").last
    {
      // Files lie elsewhere than where they are published, and go by their base names on the command
      // line: what has none but one file of its name is that file.
      let name = ByteText(String(base))
      if let file = files[name] ?? filesByBase[name].flatMap({ $0.count == 1 ? $0[0] : nil }) {
        found.append(reader.documents.documents[file].root)
      }
    }
    return found
  }

  /// What a reference's fragment means within a schema.
  private func target(of reference: URIReference, in resource: NodeID) -> NodeID? {
    guard let fragment = reference.decodedFragment, !fragment.isEmpty else { return resource }
    if !fragment.hasPrefix("/") {
      var uri = reader.documents.nodes[resource.index].base
      uri.fragment = reference.fragment
      if let anchor = anchors[ByteText(uri.text)] { return anchor.node }
      // No anchor has a slash: `#definitions/Pet` is a pointer without its first.
      guard fragment.utf8.contains(UInt8(ascii: "/")) else { return nil }
      return target(at: "/" + fragment, in: resource)
    }
    // Strictly, `#/` is the member of no name; people mean the whole by it.
    return target(at: fragment, in: resource) ?? (fragment == "/" ? resource : nil)
  }

  private func target(at pointer: String, in resource: NodeID) -> NodeID? {
    guard let pointer = JSONPointer(pointer) else { return nil }
    let file = reader.documents.nodes[resource.index].file
    let whole = reader.documents.nodes[resource.index].place.pointer + pointer.text
    if pointers[file] == nil {
      indexPointers(of: reader.documents.documents[file].nodes, inFile: file)
    }
    if let known = pointers[file]?[ByteText(whole)] { return known }
    guard let path = JSONPointer(whole), let name = path.tokens.last,
      let value = reader.documents.documents[file].value[path],
      value.members != nil || value.flag != nil
    else { return nil }
    let first = reader.documents.nodes.count
    let node = reader.readTarget(value, named: name, inFile: file)
    indexPointers(of: first..<reader.documents.nodes.count, inFile: file)
    diagnostics += reader.diagnostics
    reader.diagnostics = []
    return node
  }

  // MARK: - Overlays

  func layOverlays() {
    var laid: [NodeID: Overlay] = [:]
    for document in reader.documents.documents {
      for overlay in document.overlays {
        guard let target = resolve(overlay.reference, from: document.root) else { continue }
        if let first = laid[target] {
          diagnostics.append(
            .overlayConflict(at: overlay.reference.place, first: first.reference.place))
          continue
        }
        laid[target] = overlay
        var keywords = overlay.keywords
        keywords.fill(from: reader.documents.nodes[target.index].feed)
        reader.documents.nodes[target.index].feed = keywords
      }
    }
  }

  // MARK: - Cycles

  /// The most schemas that may follow one another and do nothing but to pass on to the next. What
  /// is said on the way is gathered for each of them: the work is the square of the length.
  static let chainLimit = 256

  /// Reports schemas that are, by `$ref` and `allOf` alone, parts of themselves, and chains of
  /// references that are too long.
  func findCycles() {
    enum Mark {
      case open
      /// How many schemas from here on only pass on.
      case done(length: Int)
    }
    var marks: [Mark?] = reader.documents.nodes.map { _ in nil }
    for start in reader.documents.nodes.indices.lazy.map(NodeID.init)
    where marks[start.index] == nil {
      // Most schemas pass on to no other.
      guard !reader.documents.nodes[start.index].wholes.isEmpty else {
        marks[start.index] = .done(length: 0)
        continue
      }
      var path: [(node: NodeID, next: Int, length: Int)] = [(start, 0, 0)]
      marks[start.index] = .open
      while let (node, next, length) = path.last {
        let last = path.count - 1
        let parts = reader.documents.nodes[node.index].wholes
        guard next < parts.count else {
          // Said once, where the limit is passed.
          if length == Self.chainLimit + 1 {
            diagnostics.append(.chainTooLong(reader.documents[node], limit: Self.chainLimit))
          }
          let passesOn = length > 0 && reader.documents.nodes[node.index].shape == .wholes
          marks[node.index] = .done(length: passesOn ? length : 0)
          path.removeLast()
          continue
        }
        switch marks[parts[next].index] {
        case .done(let rest):
          path[last].length = max(length, rest + 1)
          path[last].next += 1
        case .open:
          let cycle = path.drop { $0.node != parts[next] }.map(\.node)
          diagnostics.append(.referenceCycle(cycle.map { reader.documents[$0] }))
          path[last].next += 1
        case nil:
          // Its length is asked for again when it is known.
          marks[parts[next].index] = .open
          path.append((parts[next], 0, 0))
        }
      }
    }
  }
}

// MARK: - Diagnostics

extension SchemaLinker {
  private func nowhere(
    _ reference: Located<String>, _ uri: URIReference, in resource: NodeID
  ) -> Diagnostic {
    let node = reader.documents[resource]
    let document = reader.documents.documents[node.file]
    guard let fragment = uri.decodedFragment, let pointer = JSONPointer(fragment) else {
      let prefix = node.base.text + "#"
      let known = anchors.keys.map(\.text).filter { $0.hasPrefix(prefix) }.sorted()
        .map { String($0.dropFirst(prefix.count)) }
      return .unresolvedReference(
        reference, why: "no schema in \(document.name.text) has this anchor",
        meant: suggestion(for: uri.fragment ?? "", among: known).map { "#\($0)" })
    }
    let start = JSONPointer(node.place.pointer)?.tokens ?? []
    for count in pointer.tokens.indices {
      let parent = JSONPointer(tokens: start + pointer.tokens[..<count])
      guard let value = document.value[parent],
        document.value[JSONPointer(tokens: start + pointer.tokens[...count])] == nil
      else { continue }
      let keys = value.members?.map(\.key) ?? []
      let meant = suggestion(for: pointer.tokens[count], among: keys).map { key in
        var tokens = pointer.tokens
        tokens[count] = key
        return uri.document.text + "#" + JSONPointer(tokens: tokens).text
      }
      return .unresolvedReference(
        reference,
        why: "there is no \"\(pointer.tokens[count])\" in \(document.name.text)#\(parent.text)",
        meant: meant)
    }
    return .unresolvedReference(reference, why: "what stands there is no schema", meant: nil)
  }
}

extension Diagnostic {
  /// Tools number the schemas within a file, and not well: there, a reference means the first.
  fileprivate static func duplicateSchemaID(
    _ id: String, isWithin: Bool, at place: Place, first: Place
  ) -> Diagnostic {
    var diagnostic = Diagnostic(
      .duplicateSchemaID,
      "two schemas have the id \"\(id)\"" + (isWithin ? "; it means the first" : ""), at: place,
      notes: [Note("the other one stands here", at: first)])
    if isWithin { diagnostic.severity = .warning }
    return diagnostic
  }

  fileprivate static func duplicateAnchor(
    _ anchor: String, at place: Place, first: Place
  ) -> Diagnostic {
    Diagnostic(
      .duplicateAnchor, "two schemas have the anchor \"\(anchor)\"", at: place,
      notes: [Note("the other one stands here", at: first)])
  }

  fileprivate static func unknownFile(
    _ reference: Located<String>, meant: String?
  ) -> Diagnostic {
    Diagnostic(
      .unresolvedReference,
      "\"\(reference.value)\" refers to no given file; nothing is fetched, so give every file "
        + "that is referred to" + .didYouMean(meant),
      at: reference.place)
  }

  fileprivate static func metaschemaReference(_ reference: Located<String>) -> Diagnostic {
    Diagnostic(
      .metaschemaReference,
      "\"\(reference.value)\" is a schema of JSON Schema itself, and its file is not given; what "
        + "stands here becomes JSONValue",
      at: reference.place)
  }

  fileprivate static func unresolvedReference(
    _ reference: Located<String>, why: String, meant: String?
  ) -> Diagnostic {
    Diagnostic(
      .unresolvedReference,
      "\"\(reference.value)\" leads nowhere: \(why)" + .didYouMean(meant), at: reference.place)
  }

  fileprivate static func overlayConflict(at place: Place, first: Place) -> Diagnostic {
    Diagnostic(
      .overlayConflict, "two overlays lie over one schema", at: place,
      notes: [Note("the other one stands here", at: first)])
  }

  fileprivate static func chainTooLong(_ node: SchemaNode, limit: Int) -> Diagnostic {
    Diagnostic(
      .nestingTooDeep,
      "more than \(limit) references, one after the other, lead from here to what is meant",
      at: node.reference?.place ?? node.place)
  }

  fileprivate static func referenceCycle(_ cycle: [SchemaNode]) -> Diagnostic {
    let places = cycle.map { $0.reference?.place ?? $0.place }
    let notes = places.dropFirst().map { Note("by way of this one", at: $0) }
    return Diagnostic(
      .referenceCycle,
      "the schema is a part of itself, and nothing else: a reference leads back to it",
      at: places[0], notes: Array(notes))
  }
}
