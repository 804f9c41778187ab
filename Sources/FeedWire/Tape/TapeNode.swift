// SPDX-License-Identifier: Apache-2.0

import FeedModel
import JSONText

/// A value on a tape. Valid until the tape gets another text.
@usableFromInline
struct TapeNode {
  let header: UnsafeMutablePointer<Tape.Header>
  let index: Int

  var entry: TapeEntry { header.pointee.entries[index] }
  var bytes: UnsafeRawBufferPointer { header.pointee.bytes }

  /// Of a scalar or key, the bytes that count: of strings and keys, those between the quotes.
  var content: Range<Int> {
    let entry = entry
    return Int(entry.offset)..<Int(entry.offset) &+ Int(entry.length)
  }

  /// Where the value or key begins in the text: a string at its quote.
  var start: Int {
    let entry = entry
    return entry.kind == .string || entry.kind == .key
      ? Int(entry.offset) &- 1 : Int(entry.offset)
  }

  func at(_ index: Int) -> TapeNode { TapeNode(header: header, index: index) }
}

// MARK: - Values

extension TapeNode {
  var kind: WireKind {
    switch entry.kind {
    case .object: .object
    case .array: .array
    case .key, .string: .string
    case .number: .number
    case .true, .false: .boolean
    // Of a value with a fault in it no node gets out of this module.
    case .null, .other: .null
    }
  }

  var boolean: Bool? {
    switch entry.kind {
    case .true: true
    case .false: false
    default: nil
    }
  }

  var text: String? {
    let entry = entry
    guard entry.kind == .string else { return nil }
    return JSONText.decodeString(content, hasEscapes: entry.hasEscapes, in: bytes)
  }

  var numberText: String? {
    entry.kind == .number ? JSONText.numberText(content, in: bytes) : nil
  }

  var integer: JSONText.IntegerReading? {
    entry.kind == .number ? JSONText.integer(content, in: bytes) : nil
  }

  var double: Double? {
    entry.kind == .number ? JSONText.double(content, in: bytes) : nil
  }

  /// The number of elements or keys.
  var count: Int { Int(entry.length) }
}

// MARK: - Arrays

extension TapeNode {
  /// The first element; there may be none, and then it is not to be read.
  var firstChild: TapeNode { at(index &+ 1) }

  /// The element after this one; there may be none, and then it is not to be read.
  var nextSibling: TapeNode { at(Int(entry.next)) }
}

// MARK: - Objects

extension TapeNode {
  /// A key of an object, and its value.
  struct Member {
    fileprivate let entry: TapeNode
    fileprivate let end: Int

    var key: String { entry.keyText }

    var value: TapeNode { entry.at(Int(entry.entry.next)) }

    var next: Member? {
      TapeNode.firstMember(from: entry.firstChild.nextSibling, end: end)
    }
  }

  var firstMember: Member? {
    Self.firstMember(from: firstChild, end: Int(entry.next))
  }

  /// The first key that counts, from `key` on.
  private static func firstMember(from key: TapeNode, end: Int) -> Member? {
    var key = key
    while key.index < end {
      if !key.entry.isRepeated { return Member(entry: key, end: end) }
      key = key.firstChild.nextSibling
    }
    return nil
  }

  /// The value of a key. O(*n*) in the number of keys; O(1) where keys are asked for in the order in
  /// which they stand, as they mostly are: the one after the last that was found is looked at first.
  func member(_ key: UnsafeRawBufferPointer) -> TapeNode? {
    let entries = header.pointee.entries
    let end = Int(entries[index].next)
    let expected = Int(entries[index].hash)
    return member(key, from: expected, to: end)
      ?? member(key, from: index &+ 1, to: min(expected, end))
  }

  @inline(__always)
  private func member(
    _ key: UnsafeRawBufferPointer, from first: Int, to end: Int
  ) -> TapeNode? {
    let entries = header.pointee.entries
    var place = first
    while place < end {
      let following = entries[place &+ 1].next
      if at(place).isKey(key) {
        entries[index].hash = following
        return TapeNode(header: header, index: Int(entries[place].next))
      }
      place = Int(following)
    }
    return nil
  }

  /// Whether this is a key of a text, and the one that counts.
  @inline(__always)
  private func isKey(_ key: UnsafeRawBufferPointer) -> Bool {
    !header.pointee.entries[index].isRepeated && hasText(key)
  }

  /// Whether the value is a string of a text.
  func isString(_ text: UnsafeRawBufferPointer) -> Bool {
    entry.kind == .string && hasText(text)
  }

  /// Whether a string or key has a text.
  @inline(__always)
  private func hasText(_ text: UnsafeRawBufferPointer) -> Bool {
    let entry = header.pointee.entries[index]
    if entry.hasEscapes { return JSONText.hasText(text, token, in: bytes) }
    return Int(entry.length) == text.count && bytes.equals(text, at: Int(entry.offset))
  }

  /// Whether two keys are the same.
  func hasEqualText(to other: TapeNode) -> Bool {
    JSONText.haveEqualText(token, in: bytes, other.token, in: other.bytes)
  }

  private var token: JSONToken {
    let content = content
    return JSONToken(
      kind: .key, range: content.lowerBound - 1..<content.upperBound + 1,
      hasEscapes: entry.hasEscapes)
  }

  /// The JSON pointer (RFC 6901) of the entry at an index, of which this value is the root.
  func pointer(to target: Int) -> String {
    var pointer = ""
    var node = self
    while node.index < target {
      let isObject = node.entry.kind == .object
      var child = node.firstChild
      var position = 0
      while true {
        let value = isObject ? child.firstChild : child
        if target < Int(value.entry.next) {
          let token = isObject ? child.keyText.escapedForJSONPointer : String(position)
          pointer += "/\(token)"
          if target <= value.index { return pointer }
          node = value
          break
        }
        child = value.nextSibling
        position += 1
      }
    }
    return pointer
  }

  var keyText: String { JSONText.decodeString(token, in: bytes) }
}
