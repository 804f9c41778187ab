// SPDX-License-Identifier: Apache-2.0

/// A schema as it is after linking: it changes no more, and so is shared instead of copied.
final class LinkedNode: Sendable {
  let node: SchemaNode
  /// The keywords that shape a type.
  let shape: SchemaNode.ShapeKeywords
  /// The schemas that a value must match wholly besides this one.
  let wholes: [NodeID]

  init(_ node: SchemaNode) {
    self.node = node
    shape = node.shape
    wholes = node.wholes
  }

  /// Whether a keyword shapes a type.
  var hasShape: Bool { shape.rawValue != 0 }

  /// Whether it neither shapes a type nor speaks of certain kinds of values: it is anything.
  var isEmpty: Bool {
    shape.rawValue == 0 && node.impliedKinds.rawValue == 0 && node.unsupported.isEmpty
  }
}

// MARK: - What the node says

extension LinkedNode {
  var place: Place { node.place }
  var file: Int { node.file }
  var dialect: Dialect { node.dialect }
  var parent: NodeID? { node.parent }
  var role: SchemaNode.Role { node.role }
  var boolean: Bool? { node.boolean }
  var target: NodeID? { node.target }
  var types: Located<KindSet>? { node.types }
  var isNullable: Bool { node.isNullable }
  var values: Located<[SourceValue]>? { node.values }
  var constant: SourceValue? { node.constant }
  var required: [Located<String>] { node.required }
  var allOf: [NodeID] { node.allOf }
  var anyOf: Located<[NodeID]>? { node.anyOf }
  var oneOf: Located<[NodeID]>? { node.oneOf }
  var discriminator: Discriminator? { node.discriminator }
  var impliedKinds: KindSet { node.impliedKinds }
  var unsupported: [Located<String>] { node.unsupported }
  var feed: FeedKeywords { node.feed }
}
