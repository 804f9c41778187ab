// SPDX-License-Identifier: Apache-2.0

/// Reads a value as `Documentation/Wire.md` says that it is read: the reference.
struct Reader {
  enum Outcome {
    case value(JSON)
    /// The pointer of what is at fault.
    case fault(String)
  }

  let types: Types
  /// `/rows/1 element`: where, and what it cost.
  private(set) var issues: [String] = []

  init(_ types: Types) {
    self.types = types
  }

  mutating func read(
    _ node: Node, at path: String = "", policy: Property.Policy = .drop
  ) -> Outcome {
    switch node {
    case .leaf(_, let back): return .value(back)
    case .null: return .value(.null)
    case .unknown(let json, _): return .value(json)
    case .emptyURI: return .fault(path)
    case .wrong(_, let under): return .fault(path + under)
    case .alternative(let node, _): return read(node, at: path)
    case .array(let elements, let element):
      return read(elements, of: element, at: path, policy)
    case .map(let entries):
      return .value(.object(read(entries, at: path)))
    case .object(let node): return read(node, at: path)
    }
  }

  private mutating func read(
    _ elements: [Node], of element: Use, at path: String, _ policy: Property.Policy
  ) -> Outcome {
    var back: [JSON] = []
    for (index, node) in elements.enumerated() {
      let place = "\(path)/\(index)"
      switch read(node, at: place) {
      case .value(let value):
        back.append(value)
        if policy != .keep { noteUnknown(node, at: place) }
      case .fault(let fault):
        switch policy {
        case .fail: return .fault(fault)
        case .keep:
          issues.append("\(fault) nothing")
          back.append(types.json(node))
        case .drop: issues.append("\(fault) element")
        }
      }
    }
    return .value(.array(back))
  }

  private mutating func read(_ entries: [Node.Entry], at path: String) -> [JSON.Member] {
    var back: [JSON.Member] = []
    for entry in entries {
      let place = path + entry.key.step
      switch read(entry.node, at: place) {
      case .value(let value):
        back.append(JSON.Member(entry.key, value))
        noteUnknown(entry.node, at: place)
      case .fault(let fault): issues.append("\(fault) element")
      }
    }
    return back
  }

  /// A list that shows less than was sent says so.
  private mutating func noteUnknown(_ node: Node, at place: String) {
    guard case .unknown(_, let key) = node else { return }
    issues.append("\(place)\(key?.step ?? "") nothing")
  }

  private mutating func read(_ node: ObjectNode, at path: String) -> Outcome {
    let type = types.object(node.definition)
    var back = node.tag.map { [JSON.Member($0.key, $0.back)] } ?? []
    for (property, field) in zip(type.properties, node.fields) {
      let place = path + property.key.step
      switch read(property, field, at: place) {
      case .value(let value)?: back.append(JSON.Member(property.key, value))
      case .fault(let fault)?: return .fault(fault)
      case nil: break
      }
    }
    return .value(.object(back + read(node.entries, at: path)))
  }

  /// What a property comes back as; `nil`: absent.
  private mutating func read(_ property: Property, _ field: Node?, at place: String) -> Outcome? {
    if let field, !isAbsent(field, property) {
      return read(field, at: place, policy: property.policy ?? .drop)
    }
    if property.isRequired { return .fault(place) }
    if let standard = property.standard { return read(standard, at: place) }
    return nil
  }

  private func isAbsent(_ field: Node, _ property: Property) -> Bool {
    let use = types.resolved(property.use)
    switch field {
    case .emptyURI: return !property.isRequired
    case .null: return !use.isNullable && !types.isAnything(use)
    default: return false
    }
  }
}
