// SPDX-License-Identifier: Apache-2.0

extension SchemaSource {
  /// The names of the files that its references mention by a relative path, seen from its own
  /// name, in the order in which they stand there. Whether there are such files is not known here;
  /// a text that is no JSON mentions none.
  public var mentionedFiles: [String] {
    var ignored: [Diagnostic] = []
    guard let parsed = parsed(reporting: &ignored) else { return [] }
    var names: [String] = []
    var seen: Set<ByteText> = []
    for text in parsed.root.references {
      let reference = URIReference(text)
      guard reference.scheme == nil, reference.authority == nil, reference.path.hasSuffix(".json")
      else { continue }
      let path = URIReference(path: name).resolving(reference).path
      guard let file = URIReference.percentDecoded(path), seen.insert(ByteText(file)).inserted
      else { continue }
      names.append(file)
    }
    return names
  }

  /// Whether a reference in it names a schema by something else than the relative path of a file: by
  /// an id, which any file may have.
  public var mentionsIdentities: Bool {
    var ignored: [Diagnostic] = []
    guard let parsed = parsed(reporting: &ignored) else { return false }
    return parsed.root.references.contains { text in
      let reference = URIReference(text)
      return reference.scheme != nil || reference.authority != nil
        || !reference.path.isEmpty && !reference.path.hasSuffix(".json")
    }
  }
}

extension SourceValue {
  /// The texts of all that refers to a schema: `$ref`, a discriminator's `mapping`, and the keys of
  /// an overlay. The depth of the value costs no stack.
  fileprivate var references: [String] {
    var found: [String] = []
    var values = [self]
    while let value = values.popLast() {
      if let text = value["$ref"]?.text { found.append(text) }
      found += value["discriminator"]?["mapping"]?.members?.compactMap(\.value.text) ?? []
      found += value["x-feed-overlay"]?.members?.map(\.key) ?? []
      values += (value.elements ?? value.members?.map(\.value) ?? []).reversed()
    }
    return found
  }
}
