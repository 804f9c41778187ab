// SPDX-License-Identifier: Apache-2.0

import JSONText

/// One key or value of a text on the tape.
struct TapeEntry {
  /// Where it stands in the text; of keys and strings, what is between the quotes.
  var offset: UInt32
  /// The number of bytes; of an array or object, the number of elements or of keys that count.
  var length: UInt32
  /// The entry after the value and all in it; of a key, its value.
  var next: UInt32
  /// The hash of a key's text.
  var hash: UInt32
  var kind: JSONToken.Kind
  var hasEscapes: Bool
  /// Whether the key occurs before in its object, so that its value counts there.
  var isRepeated = false
}

/// A text as one flat list: each value, in the order of the text, followed by all that is in it.
///
/// No value has an object of its own, and nothing is copied or converted before it is asked for.
/// The storage is kept from one text to the next.
final class Tape {
  /// What a node needs to read: at one address, so that a node is two words.
  struct Header {
    var entries: UnsafeMutablePointer<TapeEntry>
    var bytes: UnsafeRawBufferPointer
    let seed: UInt64
  }

  let header: UnsafeMutablePointer<Header>
  private(set) var count = 0
  private var capacity = 64
  /// The open arrays and objects, outermost first.
  private var open: [UInt32] = []
  /// A hash table of the keys of one object: indices of entries, 0 where there is none.
  private var table: [UInt32] = []
  /// The keys that occurred before in their object.
  private(set) var repeated: [UInt32] = []

  init() {
    header = .allocate(capacity: 1)
    header.initialize(
      to: Header(
        entries: .allocate(capacity: capacity), bytes: UnsafeRawBufferPointer(start: nil, count: 0),
        // A secret: whoever could tell which keys collide could make one object cost O(n²).
        seed: .random(in: 1 ... .max)))
  }

  deinit {
    header.pointee.entries.deallocate()
    header.deallocate()
  }

  /// The outermost value.
  var root: TapeNode { TapeNode(header: header, index: 0) }

  /// The bytes that the tape takes.
  var byteCount: Int {
    capacity * MemoryLayout<TapeEntry>.stride + (open.capacity + table.capacity) * 4
  }

  /// Lays a text on the tape. O(*n*), iterative.
  ///
  /// - Parameter text: one value, of fewer than 2^32 bytes. It must outlive what is read.
  func lay(_ text: UnsafeRawBufferPointer) throws(JSONTextError) {
    header.pointee.bytes = text
    count = 0
    open.removeAll(keepingCapacity: true)
    repeated.removeAll(keepingCapacity: true)
    var options = JSONReaderOptions.document
    options.skipsByteOrderMark = false
    var reader = JSONReader(text, options: options)
    while let token = try reader.next() {
      switch token.kind {
      case .endObject:
        close()
        countRepeatedKeys(of: open.removeLast())
      case .endArray:
        close()
        open.removeLast()
      case .key:
        header.pointee.entries[Int(open[open.count &- 1])].length &+= 1
        let index = append(token)
        header.pointee.entries[index].hash = hash(of: token, in: text)
      default:
        if let parent = open.last, header.pointee.entries[Int(parent)].kind == .beginArray {
          header.pointee.entries[Int(parent)].length &+= 1
        }
        let index = append(token)
        if token.kind == .beginObject || token.kind == .beginArray {
          header.pointee.entries[index].length = 0
          open.append(UInt32(truncatingIfNeeded: index))
        }
      }
    }
    try reader.finish()
  }

  /// Lets go of storage that one large text needed.
  func trim() {
    guard capacity > 1 << 16 else { return }
    header.pointee.entries.deallocate()
    capacity = 64
    count = 0
    header.pointee.entries = .allocate(capacity: capacity)
    table = []
    open = []
    repeated = []
  }

  private func append(_ token: JSONToken) -> Int {
    if count == capacity { grow() }
    let content = token.content
    let index = count
    (header.pointee.entries + index).initialize(
      to: TapeEntry(
        offset: UInt32(truncatingIfNeeded: content.lowerBound),
        length: UInt32(truncatingIfNeeded: content.count),
        next: UInt32(truncatingIfNeeded: index &+ 1), hash: 0, kind: token.kind,
        hasEscapes: token.hasEscapes))
    count &+= 1
    return index
  }

  private func grow() {
    let larger = UnsafeMutablePointer<TapeEntry>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: header.pointee.entries, count: count)
    header.pointee.entries.deallocate()
    header.pointee.entries = larger
    capacity *= 2
  }

  private func close() {
    header.pointee.entries[Int(open[open.count &- 1])].next = UInt32(truncatingIfNeeded: count)
  }
}

// MARK: - Keys

extension Tape {
  private func hash(of token: JSONToken, in text: UnsafeRawBufferPointer) -> UInt32 {
    let raw = UnsafeRawBufferPointer(rebasing: text[token.content])
    guard token.hasEscapes else { return Self.hash(raw, seed: header.pointee.seed) }
    var key = JSONText.decodeString(token, in: text)
    return key.withUTF8 {
      Self.hash(UnsafeRawBufferPointer($0), seed: header.pointee.seed)
    }
  }

  /// Hashes a key's text. O(*n*).
  @inline(__always)
  static func hash(_ text: UnsafeRawBufferPointer, seed: UInt64) -> UInt32 {
    var state = seed ^ UInt64(truncatingIfNeeded: text.count)
    var offset = 0
    while offset &+ 8 <= text.count {
      state = fold(state ^ text.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset &+= 8
    }
    if offset < text.count {
      var tail: UInt64 = 0
      while offset < text.count {
        tail = tail &<< 8 | UInt64(text[offset])
        offset &+= 1
      }
      state = fold(state ^ tail)
    }
    return UInt32(truncatingIfNeeded: state ^ state &>> 32)
  }

  /// Mixes a word: the two halves of a product by an odd constant (the golden ratio), as one.
  @inline(__always)
  private static func fold(_ word: UInt64) -> UInt64 {
    let product = word.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }

  /// Finds the keys of an object that occur twice: the last value counts, at the first place.
  private func countRepeatedKeys(of object: UInt32) {
    let entries = header.pointee.entries
    let keys = Int(entries[Int(object)].length)
    if keys < 2 { return }
    let end = entries[Int(object)].next
    var key = object &+ 1
    if keys <= 8 {
      while key < end {
        var earlier = object &+ 1
        while earlier < key {
          if entries[Int(earlier)].hash == entries[Int(key)].hash,
            replace(earlier, by: key, in: object)
          {
            break
          }
          earlier = entries[Int(earlier &+ 1)].next
        }
        key = entries[Int(key &+ 1)].next
      }
      return
    }
    let size = (keys * 2).nextPowerOfTwo
    if table.count < size { table = [UInt32](repeating: 0, count: size) }
    table.withUnsafeMutableBufferPointer { table in
      let mask = size &- 1
      for slot in 0..<size { table[slot] = 0 }
      while key < end {
        var slot = Int(entries[Int(key)].hash) & mask
        while table[slot] != 0 {
          let earlier = table[slot]
          if entries[Int(earlier)].hash == entries[Int(key)].hash,
            replace(earlier, by: key, in: object)
          {
            break
          }
          slot = (slot &+ 1) & mask
        }
        if table[slot] == 0 { table[slot] = key }
        key = entries[Int(key &+ 1)].next
      }
    }
  }

  /// Lets the value of a later key stand for an earlier one's, if both are the same key.
  private func replace(_ earlier: UInt32, by later: UInt32, in object: UInt32) -> Bool {
    let entries = header.pointee.entries
    guard !entries[Int(earlier)].isRepeated,
      TapeNode(header: header, index: Int(earlier))
        .hasEqualText(to: TapeNode(header: header, index: Int(later)))
    else { return false }
    entries[Int(earlier)].next = later &+ 1
    entries[Int(later)].isRepeated = true
    entries[Int(object)].length &-= 1
    repeated.append(later)
    return true
  }
}

extension Int {
  fileprivate var nextPowerOfTwo: Int {
    self <= 1 ? 1 : 1 &<< (Int.bitWidth &- (self &- 1).leadingZeroBitCount)
  }
}
