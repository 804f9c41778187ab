// SPDX-License-Identifier: Apache-2.0

import JSONText

/// One key or value of a text on the tape.
struct TapeEntry {
  enum Kind: UInt8 {
    case object, array, key, string, number, `true`, `false`, null
    /// What stands for a scalar and is none: `NaN`, `Infinity`.
    case other
  }

  /// Where it stands in the text; of keys and strings, what is between the quotes.
  var offset: UInt32
  /// The number of bytes; of an array or object, the number of elements or of keys that count.
  var length: UInt32
  /// The entry after the value and all in it; of a key, its value. While an array or object is open,
  /// the entry of the one that it is in.
  var next: UInt32
  /// The hash of a key's text; of an object, the key that is looked at first when one is looked up.
  var hash: UInt32
  var kind: Kind
  var hasEscapes: Bool
  /// Whether the key occurs before in its object, so that its value counts there.
  var isRepeated = false
}

/// A text as one flat list: each value, in the order of the text, followed by all that is in it.
///
/// No value has an object of its own, and nothing is copied or converted before it is asked for.
/// The storage is kept from one text to the next.
///
/// It is laid of bytes that the strict reader has taken: it finds the ends of tokens and checks
/// nothing. Contained faults may be in them.
final class Tape {
  /// What a node needs to read: at one address, so that a node is two words.
  struct Header {
    var entries: UnsafeMutablePointer<TapeEntry>
    var bytes: UnsafeRawBufferPointer
    let seed: UInt64
  }

  let header: UnsafeMutablePointer<Header>
  private(set) var count = 0
  private var capacity = 256
  /// The hashes of the keys of the objects that are open, one after the other.
  private var hashes: UnsafeMutablePointer<UInt32>
  private var hashCount = 0
  private var hashCapacity = 64
  /// A hash table of the keys of one object: indices of entries, 0 where there is none.
  var table: [UInt32] = []
  /// The keys that occurred before in their object.
  var repeated: [UInt32] = []

  /// Entries beyond which the memory is given back before the next text.
  private static let kept = 1 << 16
  /// Keys up to which an object's are compared one by one.
  private static let fewKeys = 32

  /// - Parameter other: a tape whose keys hash alike.
  init(hashingAs other: Tape? = nil) {
    hashes = .allocate(capacity: hashCapacity)
    header = .allocate(capacity: 1)
    header.initialize(
      to: Header(
        entries: .allocate(capacity: capacity), bytes: UnsafeRawBufferPointer(start: nil, count: 0),
        // A secret: whoever could tell which keys collide could make one object cost O(n²).
        seed: other?.header.pointee.seed ?? .random(in: 1 ... .max)))
  }

  deinit {
    hashes.deallocate()
    header.pointee.entries.deallocate()
    header.deallocate()
  }

  /// Whether no text is on the tape, or one without a value.
  var isEmpty: Bool { count == 0 }

  /// The outermost value. There must be one.
  var root: TapeNode { TapeNode(header: header, index: 0) }

  /// The text on the tape.
  var text: UnsafeRawBufferPointer { header.pointee.bytes }

  /// Lays a text on the tape. O(*n*), iterative.
  ///
  /// - Parameter text: one value that a reader has taken, of fewer than 2^32 bytes. It must outlive
  ///   what is read.
  func lay(_ text: UnsafeRawBufferPointer) {
    trim()
    header.pointee.bytes = text
    count = 0
    hashCount = 0
    repeated.removeAll(keepingCapacity: true)
    // The entry of the innermost open array or object; -1 where none is open.
    var container = -1
    var isInObject = false
    var isKeyNext = false
    var index = 0
    while index < text.count {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "\""):
        var hasEscapes = false
        let end = Self.endOfString(in: text, from: index, &hasEscapes)
        let length = max(end &- index &- 2, 0)
        if isKeyNext {
          isKeyNext = false
          appendKey(at: index &+ 1, length, hasEscapes, of: container)
        } else {
          countElement(of: container, isInObject)
          append(.string, at: index &+ 1, length, hasEscapes)
        }
        index = end
      case UInt8(ascii: ","):
        index &+= 1
        isKeyNext = isInObject
      case UInt8(ascii: ":"), 0...0x20:
        index &+= 1
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        countElement(of: container, isInObject)
        isInObject = byte == UInt8(ascii: "{")
        isKeyNext = isInObject
        append(isInObject ? .object : .array, at: index, 0, false)
        header.pointee.entries[count &- 1].next = UInt32(truncatingIfNeeded: container)
        container = count &- 1
        index &+= 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        index &+= 1
        isKeyNext = false
        guard container >= 0 else { continue }
        container = close(container)
        isInObject = container >= 0 && header.pointee.entries[container].kind == .object
      default:
        countElement(of: container, isInObject)
        let end = Self.endOfScalar(in: text, from: index)
        append(Self.kind(ofScalarIn: text, from: index), at: index, end &- index, false)
        index = end
      }
    }
  }

  /// Lets go of storage that one large text needed.
  func trim() {
    guard capacity > Self.kept || repeated.capacity > Self.kept else { return }
    header.pointee.entries.deallocate()
    capacity = 256
    count = 0
    header.pointee.entries = .allocate(capacity: capacity)
    table = []
    hashes.deallocate()
    hashCapacity = 64
    hashes = .allocate(capacity: hashCapacity)
    repeated = []
  }

  /// Counts the value that comes next, where it is an array's element.
  @inline(__always)
  private func countElement(of container: Int, _ isInObject: Bool) {
    if !isInObject, container >= 0 { header.pointee.entries[container].length &+= 1 }
  }

  @inline(__always)
  private func append(_ kind: TapeEntry.Kind, at offset: Int, _ length: Int, _ hasEscapes: Bool) {
    if count == capacity { grow() }
    (header.pointee.entries + count).initialize(
      to: TapeEntry(
        offset: UInt32(truncatingIfNeeded: offset), length: UInt32(truncatingIfNeeded: length),
        next: UInt32(truncatingIfNeeded: count &+ 1), hash: 0, kind: kind, hasEscapes: hasEscapes))
    count &+= 1
  }

  @inline(never)
  private func grow() {
    let larger = UnsafeMutablePointer<TapeEntry>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: header.pointee.entries, count: count)
    header.pointee.entries.deallocate()
    header.pointee.entries = larger
    capacity *= 2
  }

  @inline(never)
  private func growHashes() {
    let larger = UnsafeMutablePointer<UInt32>.allocate(capacity: hashCapacity * 2)
    larger.moveInitialize(from: hashes, count: hashCount)
    hashes.deallocate()
    hashes = larger
    hashCapacity *= 2
  }

  /// Appends a key, and notes in its object whether it may be there already.
  @inline(__always)
  private func appendKey(at offset: Int, _ length: Int, _ hasEscapes: Bool, of object: Int) {
    append(.key, at: offset, length, hasEscapes)
    let entries = header.pointee.entries
    let hash = hash(ofKeyAt: count &- 1)
    entries[count &- 1].hash = hash
    let before = Int(entries[object].length)
    if before < Self.fewKeys {
      var other = hashCount &- before
      while other < hashCount {
        if hashes[other] == hash { entries[object].hash = 1 }
        other &+= 1
      }
    }
    if hashCount == hashCapacity { growHashes() }
    (hashes + hashCount).initialize(to: hash)
    hashCount &+= 1
    entries[object].length &+= 1
  }

  /// - Returns: the container that goes on then.
  @inline(__always)
  private func close(_ container: Int) -> Int {
    let entries = header.pointee.entries
    let outer = entries[container].next
    entries[container].next = UInt32(truncatingIfNeeded: count)
    if entries[container].kind == .object {
      let keys = Int(entries[container].length)
      hashCount &-= keys
      if entries[container].hash == 1 || keys > Self.fewKeys {
        countRepeatedKeys(of: UInt32(truncatingIfNeeded: container))
      }
      entries[container].hash = UInt32(truncatingIfNeeded: container &+ 1)
    }
    return outer == .max ? -1 : Int(outer)
  }
}

// MARK: - Tokens

extension Tape {
  /// The offset after the closing quote. Eight bytes at a time while none is `"` or `\`.
  static func endOfString(
    in text: UnsafeRawBufferPointer, from quote: Int, _ hasEscapes: inout Bool
  ) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var index = quote &+ 1
    while index < text.count {
      if index &+ 8 <= text.count {
        // A borrow may set a bit after the first byte that is looked for, never before it; the
        // order of the bytes makes the lowest bit the first byte's.
        let word = UInt64(
          littleEndian: text.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        let quotes = word ^ (ones &* 0x22)
        let backslashes = word ^ (ones &* 0x5C)
        let found =
          ((quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes) & (ones &* 0x80)
        if found == 0 {
          index &+= 8
          continue
        }
        index &+= found.trailingZeroBitCount &>> 3
      }
      switch text[index] {
      case UInt8(ascii: "\""):
        return index &+ 1
      case UInt8(ascii: "\\"):
        hasEscapes = true
        index &+= 2
      default:
        index &+= 1
      }
    }
    return text.count
  }

  private static func endOfScalar(in text: UnsafeRawBufferPointer, from start: Int) -> Int {
    var index = start &+ 1
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), 0...0x20: return index
      default: index &+= 1
      }
    }
    return index
  }

  private static func kind(
    ofScalarIn text: UnsafeRawBufferPointer, from start: Int
  ) -> TapeEntry.Kind {
    switch text[start] {
    case UInt8(ascii: "t"): return .true
    case UInt8(ascii: "f"): return .false
    case UInt8(ascii: "n"): return .null
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    case UInt8(ascii: "-") where start + 1 < text.count && text[start + 1].isDigit:
      return .number
    default: return .other
    }
  }
}
