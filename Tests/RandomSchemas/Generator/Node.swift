// SPDX-License-Identifier: Apache-2.0

/// A value of a type, with what this test knows about it.
indirect enum Node {
  /// A value, and what it comes back as.
  case leaf(JSON, back: JSON)
  case null
  /// `""`, where a `uri` is asked for: it stands for none.
  case emptyURI
  case array([Node], element: Use)
  case map([Entry])
  case object(ObjectNode)
  /// A value of a union told by kind.
  case alternative(Node, of: Use)
  /// A variant that the schema lacks, kept as it came; told by a key, or by kind.
  case unknown(JSON, key: String?)
  /// A value that is at fault, at a pointer from it.
  case wrong(JSON, under: String)

  struct Entry {
    var key: String
    var node: Node
  }
}

struct ObjectNode {
  var definition: Int
  /// In the order of the type's properties; `nil`: absent.
  var fields: [Node?]
  /// The entries beside the properties that are data, then those that are nobody's.
  var entries: [Node.Entry] = []
  var extras: [JSON.Member] = []
  /// A discriminator that is no property of the object.
  var tag: Tag?
  /// By how much the members are turned round on the wire.
  var turn = 0

  struct Tag {
    var key: String
    var sent: JSON
    var back: JSON
  }
}

extension Types {
  /// The value on the wire.
  func json(_ node: Node) -> JSON {
    switch node {
    case .leaf(let json, _), .unknown(let json, _), .wrong(let json, _): json
    case .null: .null
    case .emptyURI: ""
    case .array(let elements, _): .array(elements.map(json))
    case .map(let entries): .object(entries.map { JSON.Member($0.key, json($0.node)) })
    case .alternative(let node, _): json(node)
    case .object(let node): json(node)
    }
  }

  private func json(_ node: ObjectNode) -> JSON {
    var members = node.tag.map { [JSON.Member($0.key, $0.sent)] } ?? []
    for (property, field) in zip(object(node.definition).properties, node.fields) {
      if let field { members.append(JSON.Member(property.key, json(field))) }
    }
    members += node.entries.map { JSON.Member($0.key, json($0.node)) }
    members += node.extras
    guard !members.isEmpty else { return .object([]) }
    let turn = node.turn % members.count
    return .object(Array(members[turn...] + members[..<turn]))
  }
}
