// SPDX-License-Identifier: Apache-2.0

extension SchemaReader {
  /// Reads keywords whose meaning depends on one another.
  func settle(_ schema: SourceValue, into node: inout SchemaNode, in context: Context) {
    // Beside `prefixItems`, `items` speaks of what comes after them, not of every element.
    if node.unsupported.contains(where: { $0.value == Keyword.prefixItems.rawValue }) {
      node.items = nil
    }
    readPatternMap(of: schema, into: &node, in: context)
  }

  /// Takes an object for a map where patterns are all that is said of its keys, each has the same
  /// schema, and other keys are forbidden or cannot be.
  private func readPatternMap(
    of schema: SourceValue, into node: inout SchemaNode, in context: Context
  ) {
    let keyword = Keyword.patternProperties.rawValue
    guard !node.unsupported.isEmpty, node.propertiesPlace == nil, node.required.isEmpty,
      let patterns = schema[keyword]?.members, let first = patterns.first,
      patterns.allSatisfy({ $0.value.isSameValue(as: first.value) })
    else { return }
    switch schema["additionalProperties"] {
    case let other? where other.flag != false: return
    case nil where !patterns.contains(where: { Self.anyKey.contains($0.key) }): return
    default: break
    }
    node.additional = read(first.value, as: .part, in: context)
    node.unsupported.removeAll { $0.value == keyword }
    let words = patterns.filter { !Self.anyKey.contains($0.key) }.map { "`\($0.key)`" }
    if !words.isEmpty {
      node.constraints.append("Keys match \(words.joined(separator: " or ")).")
    }
  }

  /// How people spell that every key matches.
  private static let anyKey: Set<String> = ["", ".*", "^.*$", ".+", "^.+$", "^.*", "^"]
}
