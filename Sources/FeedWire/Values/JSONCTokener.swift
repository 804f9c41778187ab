// SPDX-License-Identifier: Apache-2.0

import JSONText

#if FEEDBRIDGE_TAPE || !(os(Linux) || os(macOS))
  /// Where libjson-c is not linked, nothing makes one.
  final class JSONCTokener {
    init?() { nil }

    func withTree<Result, Failure: Error>(
      of text: UnsafeRawBufferPointer, facts: JSONValueFacts,
      _ body: (JSONCNode) throws(Failure) -> Result
    ) throws(Failure) -> Result? { nil }
  }
#else
  import CJSONC

  /// libjson-c's parser, reused from text to text.
  ///
  /// It gets texts that our own scanner has accepted, and of those only the ones that it can carry
  /// exactly. It is known (0.16) to saturate integers beyond 64 bits, to lose the sign of a
  /// negative zero, to cut keys at a zero byte, to keep one of two equal keys without a word, to make
  /// U+FFFD of one escaped character in 32 beyond U+FFFF, and to say "go on" at the end of a number
  /// that nothing follows. Such texts are left to the tape.
  final class JSONCTokener {
    private var tokener: UnsafeMutablePointer<json_tokener>

    /// - Returns: `nil` if there is no memory.
    init?() {
      guard let tokener = Self.makeTokener() else { return nil }
      self.tokener = tokener
    }

    private static func makeTokener() -> UnsafeMutablePointer<json_tokener>? {
      // One level more than any text has, and one for the tokener's own use.
      let tokener = json_tokener_new_ex(Int32(WireParser.depthLimit + 2))
      if let tokener {
        json_tokener_set_flags(tokener, JSON_TOKENER_STRICT | JSON_TOKENER_VALIDATE_UTF8)
      }
      return tokener
    }

    deinit {
      json_tokener_free(tokener)
    }

    /// Parses a text and hands out its tree, which is freed when `body` returns.
    ///
    /// - Returns: `nil`, without calling `body`, for a text that libjson-c cannot carry exactly.
    func withTree<Result, Failure: Error>(
      of text: UnsafeRawBufferPointer, facts: JSONValueFacts,
      _ body: (JSONCNode) throws(Failure) -> Result
    ) throws(Failure) -> Result? {
      guard facts.depth > 0, !facts.hasWideIntegers, !facts.hasNullInKeys,
        !facts.hasSurrogateLookalikes, let count = Int32(exactly: text.count),
        let start = text.baseAddress
      else { return nil }
      json_tokener_reset(tokener)
      let root = json_tokener_parse_ex(
        tokener, start.assumingMemoryBound(to: CChar.self), count)
      defer {
        json_object_put(root)
        if text.count > 1 << 20 { trim() }
      }
      guard json_tokener_get_error(tokener) == json_tokener_success,
        json_tokener_get_parse_end(tokener) == text.count,
        Self.countKeys(of: JSONCNode(object: root)) == facts.keys
      else { return nil }
      return try body(JSONCNode(object: root))
    }

    /// Lets go of the tokener's buffer, which is as large as the longest string so far.
    private func trim() {
      guard let fresh = Self.makeTokener() else { return }
      json_tokener_free(tokener)
      tokener = fresh
    }

    /// The keys in a tree: fewer than in its text where a key occurs twice in an object.
    private static func countKeys(of node: JSONCNode) -> Int {
      switch json_object_get_type(node.object) {
      case json_type_object:
        var keys = node.count
        var member = node.firstMember
        while let current = member {
          keys += countKeys(of: current.value)
          member = current.next
        }
        return keys
      case json_type_array:
        var keys = 0
        for index in 0..<node.count { keys += countKeys(of: node.element(at: index)) }
        return keys
      default:
        return 0
      }
    }
  }
#endif
