// SPDX-License-Identifier: Apache-2.0

extension SchemaLinker {
  /// Takes alternatives that are arrays, and differ in nothing but their elements, for one array of
  /// elements that are any of them: `string[] | Hook[]` is read as `(string | Hook)[]`. Each element
  /// tells what it is, which an array as a whole cannot.
  func mergeArrays() {
    for index in reader.documents.nodes.indices {
      let id = NodeID(index: index)
      if let choice = reader.documents[id].anyOf, let merged = merged(choice.value, in: id) {
        reader.documents[id].anyOf?.value = merged
      }
      if let choice = reader.documents[id].oneOf, let merged = merged(choice.value, in: id) {
        reader.documents[id].oneOf?.value = merged
      }
    }
  }

  /// The alternatives with one array in the place of the first; `nil` where there are no two.
  private func merged(_ alternatives: [NodeID], in parent: NodeID) -> [NodeID]? {
    var elements: [NodeID] = []
    var arrays: [Int] = []
    for (index, alternative) in alternatives.enumerated() {
      guard let items = elementsOfArray(alternative) else { continue }
      arrays.append(index)
      if !elements.contains(items) { elements.append(items) }
    }
    guard let first = arrays.first, arrays.count > 1 else { return nil }
    var array = reader.documents[alternatives[first]]
    let place = array.place
    let items = add(.init(choiceOf: elements, at: place, like: array, in: parent))
    array.reference = nil
    array.target = nil
    array.parent = parent
    array.role = .part
    array.types = Located(value: .array, place: place)
    array.items = items
    array.constraints = []
    array.defaultValue = nil
    let merged = add(array)
    return alternatives.enumerated().compactMap { index, alternative in
      index == first ? merged : arrays.contains(index) ? nil : alternative
    }
  }

  private func add(_ node: SchemaNode) -> NodeID {
    reader.documents.nodes.append(node)
    return NodeID(index: reader.documents.nodes.count - 1)
  }

  /// The schema of the elements, of what says nothing but that it is an array of some.
  private func elementsOfArray(_ id: NodeID) -> NodeID? {
    var node = reader.documents[id]
    // What only passes on is looked through; cycles of references have been reported.
    for _ in 0..<Self.chainLimit {
      guard node.shape == .wholes, node.allOf.isEmpty, let target = node.target else { break }
      node = reader.documents[target]
    }
    var rest = node
    rest.types = nil
    rest.items = nil
    guard node.types?.value == .array, rest.shape.rawValue == 0, node.unsupported.isEmpty,
      node.feed.elements == nil
    else { return nil }
    return node.items
  }
}

extension SchemaNode {
  /// What is any of some schemas, where another one stands.
  fileprivate init(
    choiceOf schemas: [NodeID], at place: Place, like other: Self, in parent: NodeID
  ) {
    self.init(
      place: place, file: other.file, dialect: other.dialect, base: other.base, parent: parent,
      role: .part)
    anyOf = Located(value: schemas, place: place)
  }
}
