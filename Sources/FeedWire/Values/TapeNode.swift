// SPDX-License-Identifier: Apache-2.0

import FeedModel
import JSONText

/// A value on a tape. Valid until the tape gets another text.
@usableFromInline
struct TapeNode {
  let header: UnsafeMutablePointer<Tape.Header>
  let index: Int

  private var entry: TapeEntry { header.pointee.entries[index] }
  private var bytes: UnsafeRawBufferPointer { header.pointee.bytes }

  private var range: Range<Int> {
    let entry = entry
    return Int(entry.offset)..<Int(entry.offset) &+ Int(entry.length)
  }

  private func at(_ index: UInt32) -> TapeNode {
    TapeNode(header: header, index: Int(index))
  }
}

// MARK: - Values

extension TapeNode {
  var kind: WireKind {
    switch entry.kind {
    case .beginObject, .endObject: .object
    case .beginArray, .endArray: .array
    case .key, .string: .string
    case .number: .number
    case .true, .false: .boolean
    case .null: .null
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
    return JSONText.decodeString(range, hasEscapes: entry.hasEscapes, in: bytes)
  }

  var numberText: String? {
    entry.kind == .number ? JSONText.numberText(range, in: bytes) : nil
  }

  var integer: JSONText.IntegerReading? {
    entry.kind == .number ? JSONText.integer(range, in: bytes) : nil
  }

  var double: Double? {
    entry.kind == .number ? JSONText.double(range, in: bytes) : nil
  }

  /// The number of elements or keys.
  var count: Int { Int(entry.length) }
}

// MARK: - Arrays

extension TapeNode {
  /// The first element; there may be none, and then it is not to be read.
  var firstChild: TapeNode { at(UInt32(truncatingIfNeeded: index &+ 1)) }

  /// The element after this one; there may be none, and then it is not to be read.
  var nextSibling: TapeNode { at(entry.next) }
}

// MARK: - Objects

extension TapeNode {
  /// A key of an object, and its value.
  struct Member {
    fileprivate let entry: TapeNode
    fileprivate let end: Int

    var key: String { entry.keyText }

    var value: TapeNode { entry.at(entry.entry.next) }

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

  /// The value of a key. O(*n*) in the number of keys, of which the hashes are compared.
  func member(_ key: UnsafeRawBufferPointer) -> TapeNode? {
    let header = header.pointee
    let entries = header.entries
    let hash = Tape.hash(key, seed: header.seed)
    let end = Int(entries[index].next)
    var place = index &+ 1
    while place < end {
      if entries[place].hash == hash {
        let candidate = TapeNode(header: self.header, index: place)
        if !entries[place].isRepeated, JSONText.hasText(key, candidate.token, in: header.bytes) {
          return at(entries[place].next)
        }
      }
      place = Int(entries[place &+ 1].next)
    }
    return nil
  }

  /// Whether two keys are the same.
  func hasEqualText(to other: TapeNode) -> Bool {
    JSONText.haveEqualText(token, in: bytes, other.token, in: other.bytes)
  }

  private var token: JSONToken {
    let range = range
    return JSONToken(
      kind: .key, range: range.lowerBound - 1..<range.upperBound + 1,
      hasEscapes: entry.hasEscapes)
  }

  /// The JSON pointer (RFC 6901) of the entry at an index, of which this value is the root.
  func pointer(to target: Int) -> String {
    var pointer = ""
    var node = self
    while node.index < target {
      let isObject = node.entry.kind == .beginObject
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

  fileprivate var keyText: String { JSONText.decodeString(token, in: bytes) }
}
