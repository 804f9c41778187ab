// SPDX-License-Identifier: Apache-2.0

/// The files as schemas: what the reading stage hands to linking.
struct SchemaDocuments: Sendable {
  /// In byte order of their names.
  var documents: [SchemaDocument] = []
  /// Every schema; a `NodeID` is an index into it.
  var nodes: [SchemaNode] = []
  /// Schemas with an id of their own.
  var identified: [Identified] = []
  /// `$anchor`s.
  var anchors: [Identified] = []

  struct Identified: Sendable {
    /// The absolute id; of an anchor, the base with the anchor as fragment.
    var uri: URIReference
    var node: NodeID
    var place: Place
    /// Whether others may mean it. Tools also number the schemas within a file, and not well.
    var isPublic = true
  }

  subscript(id: NodeID) -> SchemaNode {
    get { nodes[id.index] }
    set { nodes[id.index] = newValue }
  }

  /// Adds what was read by itself: its schemas come after these, and their ids are moved.
  mutating func append(_ others: SchemaDocuments) {
    let offset = nodes.count
    nodes += others.nodes
    for index in nodes.indices.dropFirst(offset) { nodes[index].move(by: offset) }
    for var document in others.documents {
      document.root.index += offset
      document.nodes = document.nodes.lowerBound + offset..<document.nodes.upperBound + offset
      document.definitions.move(by: offset)
      documents.append(document)
    }
    for var entry in others.identified {
      entry.node.index += offset
      identified.append(entry)
    }
    for var anchor in others.anchors {
      anchor.node.index += offset
      anchors.append(anchor)
    }
  }
}

/// A file's schema.
struct SchemaDocument: Sendable {
  var name: FileName
  var value: SourceValue
  var root: NodeID
  /// The positions of its schemas, less those that only references make schemas of.
  var nodes: Range<Int>
  var dialect: Dialect
  /// Whether others wrote it: its keys may mean something else than ours.
  var isForeign: Bool
  /// Definitions, nested ones too.
  var definitions: [NodeID]
  /// What `x-feed` says, if the file is a feed.
  var feed: FeedDeclaration?
  /// `x-feed-overlay`: references, and the keys to lay over what they lead to.
  var overlays: [Overlay] = []
}

/// One entry of `x-feed-overlay`.
struct Overlay: Sendable {
  var reference: Located<String>
  var keywords: FeedKeywords
}

/// What `x-feed` says.
struct FeedDeclaration: Sendable {
  var place: Place
  var names: NameOverrides
  var id: [Located<String>]
  var section: [Located<String>]
  var payload: Located<String>?
  var cards: Located<String>?
  var sections: Located<String>?
  var order: [Located<String>]
  var pinned: [Located<String>]
}
