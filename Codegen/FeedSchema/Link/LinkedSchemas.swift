// SPDX-License-Identifier: Apache-2.0

/// The schemas with every reference resolved and every overlay laid on: what linking hands to
/// composition.
struct LinkedSchemas: Sendable {
  var documents: [SchemaDocument]
  /// Every schema; a `NodeID` is an index into it.
  var nodes: [LinkedNode]

  subscript(id: NodeID) -> LinkedNode { nodes[id.index] }

  /// Roots, definitions and the targets of references, in the order of files and places.
  var named: [NodeID] {
    nodes.indices.lazy.map(NodeID.init).filter { nodes[$0.index].role.isNamed }
      .sorted { lhs, rhs in
        let (left, right) = (nodes[lhs.index], nodes[rhs.index])
        return (left.file, left.place.offset) < (right.file, right.place.offset)
      }
  }

  /// Schemas that others build on, by `allOf`: types of their own only where they are used as such.
  var mixins: Set<NodeID> {
    var mixins: Set<NodeID> = []
    for node in nodes where node.allOf.count > 1 || node.shape.contains(.other) {
      for part in node.allOf {
        if let target = nodes[part.index].target { mixins.insert(target) }
      }
    }
    return mixins
  }
}

extension SchemaDocuments {
  /// Resolves every reference and lays the overlays on.
  ///
  /// It takes the documents with it, whose schemas it changes in place.
  consuming func linked(reporting diagnostics: inout [Diagnostic]) -> LinkedSchemas {
    let linker = SchemaLinker(self)
    linker.indexNames()
    linker.resolveReferences()
    linker.layOverlays()
    linker.findCycles()
    linker.mergeArrays()
    diagnostics += linker.diagnostics
    let documents = linker.reader.documents
    return LinkedSchemas(
      documents: documents.documents, nodes: documents.nodes.concurrentMap { LinkedNode($0) })
  }
}
