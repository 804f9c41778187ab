// SPDX-License-Identifier: Apache-2.0

/// Schemas that a value must match all at once: what a type is made from.
///
/// In its canonical form (`Composer.canonical`), two uses of one type have equal conjunctions.
struct Conjunction: Hashable, Sendable {
  /// A schema, or what is left of it when some of its keywords are left out.
  struct Part: Hashable, Sendable {
    var node: NodeID
    var omitted = Omission(rawValue: 0)
  }

  struct Omission: OptionSet, Hashable, Sendable {
    var rawValue: UInt8

    /// `allOf` and `$ref`.
    static let wholes = Omission(rawValue: 1)
    static let anyOf = Omission(rawValue: 2)
    static let oneOf = Omission(rawValue: 4)
  }

  /// No part: anything.
  var parts: [Part]
  /// The kinds of values to which the schemas are narrowed.
  var kinds: KindSet = .all

  init(parts: [Part], kinds: KindSet = .all) {
    self.parts = parts
    self.kinds = kinds
  }

  init(_ node: NodeID) {
    self.init(parts: [Part(node: node)])
  }

  /// Hashes the schemas, which nearly always tell: the alternatives that a choice is distributed
  /// over differ in one of them.
  func hash(into hasher: inout Hasher) {
    for part in parts { hasher.combine(part.node.index) }
    hasher.combine(parts.count)
  }

  func narrowed(to kinds: KindSet) -> Conjunction {
    Conjunction(parts: parts, kinds: self.kinds.intersection(kinds))
  }

  /// The schema that this is, where it is exactly one.
  var node: NodeID? {
    guard parts.count == 1, parts[0].omitted.rawValue == 0, kinds.rawValue == KindSet.all.rawValue
    else { return nil }
    return parts[0].node
  }
}

/// What is known of conjunctions. Nearly all are one schema as it stands, and found by its position.
struct ConjunctionTable<Value> {
  private var ofNodes: [Value?]
  private var ofOthers: [Conjunction: Value] = [:]

  /// A table of conjunctions of so many schemas.
  init(of nodes: Int) {
    ofNodes = Array(repeating: nil, count: nodes)
  }

  subscript(conjunction: Conjunction) -> Value? {
    get {
      if let node = conjunction.node { ofNodes[node.index] } else { ofOthers[conjunction] }
    }
    set {
      if let node = conjunction.node {
        ofNodes[node.index] = newValue
      } else {
        ofOthers[conjunction] = newValue
      }
    }
  }
}

/// A conjunction where it is used.
struct SchemaUse: Sendable {
  var conjunction: Conjunction
  /// Whether `nullable` adds null to what the schemas allow.
  var addsNull = false
  /// The schemas that were passed on the way, first to last: they shape nothing, and what they
  /// say is said of the use.
  var chain: [NodeID] = []
}
