// SPDX-License-Identifier: Apache-2.0

import JSONText

/// Cards that stand one after another, built by libjson-c at once: each call of it costs as much as a
/// small card. Not all of them: their trees would not fit into the processor's cache.
struct CardTrees {
  private var tree: JSONCTree?
  private var indices = 0..<0

  /// Trees take some ten times their text.
  private static let bytes = 1 << 18

  /// The tree of a card; `nil` where it is built by itself, or not at all.
  ///
  /// - Parameters:
  ///   - index: which of the emission's new cards it is.
  ///   - end: where those end that follow it without another card between.
  mutating func node(
    of index: Int, upTo end: Int, of fresh: [EmissionOutline.Fresh],
    in bytes: UnsafeRawBufferPointer, by parser: WireParser
  ) -> JSONCNode? {
    if !indices.contains(index) { build(from: index, upTo: end, of: fresh, in: bytes, by: parser) }
    return tree?.root.element(at: index &- indices.lowerBound)
  }

  /// Lets go of what was built.
  mutating func clear() {
    tree = nil
    indices = 0..<0
  }

  private mutating func build(
    from first: Int, upTo end: Int, of fresh: [EmissionOutline.Fresh],
    in bytes: UnsafeRawBufferPointer, by parser: WireParser
  ) {
    clear()
    let start = fresh[first].range.lowerBound
    var last = first
    var keys = 0
    while last < end, fresh[last].range.upperBound &- start <= Self.bytes,
      let checked = fresh[last].checked, JSONCTokener.carries(checked.facts),
      checked.facts.depth <= WireParser.depthLimit
    {
      keys &+= checked.facts.keys
      last &+= 1
    }
    guard last &- first > 1 else { return }
    indices = first..<last
    let text = UnsafeRawBufferPointer(
      rebasing: bytes[start..<fresh[last &- 1].range.upperBound])
    tree = parser.tree(ofElements: text, count: last &- first)
    // Of two equal keys libjson-c keeps one, without a word.
    if tree?.root.keyCount != keys { tree = nil }
  }
}
