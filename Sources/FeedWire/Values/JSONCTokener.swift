// SPDX-License-Identifier: Apache-2.0

import JSONText

#if FEEDBRIDGE_TAPE || !(os(Linux) || os(macOS))
  /// Where libjson-c is not linked, nothing makes one.
  final class JSONCTokener {
    init?() { nil }

    static func carries(_ facts: JSONValueFacts) -> Bool { false }
    func parse(_ text: UnsafeRawBufferPointer) -> JSONCTree? { nil }
    func parse(elements text: UnsafeRawBufferPointer, count: Int) -> JSONCTree? { nil }
  }

  /// As little is there a tree.
  final class JSONCTree {
    let root: JSONCNode

    init(root: JSONCNode) {
      self.root = root
    }
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

    /// It checks nothing that our scanner has checked: UTF-8 least of all, byte by byte.
    private static func makeTokener() -> UnsafeMutablePointer<json_tokener>? {
      // Two levels more than any text has: an array around it, and one for the tokener's own use.
      let tokener = json_tokener_new_ex(Int32(WireParser.depthLimit + 3))
      if let tokener { json_tokener_set_flags(tokener, JSON_TOKENER_STRICT) }
      return tokener
    }

    deinit {
      json_tokener_free(tokener)
    }

    /// Whether libjson-c can carry a value exactly, if no key is in it twice.
    static func carries(_ facts: JSONValueFacts) -> Bool {
      facts.depth > 0 && !facts.hasWideIntegers && !facts.hasNullInKeys
        && !facts.hasSurrogateLookalikes
    }

    /// Parses one value that can be carried.
    ///
    /// - Returns: `nil` where it does not come out whole.
    func parse(_ text: UnsafeRawBufferPointer) -> JSONCTree? {
      json_tokener_reset(tokener)
      return tree(feed(text), of: text)
    }

    /// Parses several values with commas between them, as an array: each call of the library costs as
    /// much as a small card.
    ///
    /// - Returns: `nil` where they do not come out whole.
    func parse(elements text: UnsafeRawBufferPointer, count: Int) -> JSONCTree? {
      json_tokener_reset(tokener)
      let root = feed("[") ?? feed(text) ?? feed("]")
      let tree = tree(root, of: text)
      return tree?.root.count == count ? tree : nil
    }

    private func feed(_ text: UnsafeRawBufferPointer) -> OpaquePointer? {
      guard let start = text.baseAddress, let count = Int32(exactly: text.count) else { return nil }
      return json_tokener_parse_ex(tokener, start.assumingMemoryBound(to: CChar.self), count)
    }

    private func feed(_ text: StaticString) -> OpaquePointer? {
      feed(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    private func tree(_ root: OpaquePointer?, of text: UnsafeRawBufferPointer) -> JSONCTree? {
      let tree = JSONCTree(owning: root)
      let isWhole = json_tokener_get_error(tokener) == json_tokener_success
      if text.count > 1 << 20 { trim() }
      return isWhole ? tree : nil
    }

    /// Lets go of the tokener's buffer, which is as large as the longest string so far.
    private func trim() {
      guard let fresh = Self.makeTokener() else { return }
      json_tokener_free(tokener)
      tokener = fresh
    }
  }

  /// A tree that libjson-c built, freed with this object.
  final class JSONCTree {
    let root: JSONCNode

    /// - Parameter object: a reference that is handed over; null is JSON's `null`.
    init(owning object: OpaquePointer?) {
      let lookups = UnsafeMutablePointer<JSONCLookup>.allocate(capacity: JSONCLookup.slots)
      lookups.initialize(repeating: JSONCLookup(), count: JSONCLookup.slots)
      root = JSONCNode(object: object, lookups: lookups)
    }

    deinit {
      json_object_put(root.object)
      root.lookups.deallocate()
    }
  }
#endif
