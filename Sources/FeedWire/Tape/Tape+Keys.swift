// SPDX-License-Identifier: Apache-2.0

import JSONText

// Keys that occur twice in an object.
extension Tape {
  /// Hashes the text of a key, escape sequences resolved.
  @inline(__always)
  func hash(ofKeyAt index: Int) -> UInt32 {
    let entry = header.pointee.entries[index]
    let start = Int(entry.offset)
    let length = Int(entry.length)
    let seed = header.pointee.seed
    if !entry.hasEscapes, length <= 8, start &+ 8 <= text.count {
      // One word, of which only the key's bytes count.
      let word = UInt64(littleEndian: text.loadUnaligned(fromByteOffset: start, as: UInt64.self))
      let bits = UInt64(truncatingIfNeeded: length) &* 8
      // A shift by 64 is no shift: a key of no bytes has no word.
      let kept = length == 0 ? 0 : word & (UInt64.max &>> (64 &- bits))
      return Self.fold(seed ^ UInt64(truncatingIfNeeded: length), kept)
    }
    return hashSlowly(start..<start &+ length, hasEscapes: entry.hasEscapes)
  }

  @inline(never)
  private func hashSlowly(_ content: Range<Int>, hasEscapes: Bool) -> UInt32 {
    let seed = header.pointee.seed
    guard hasEscapes else {
      return Self.hash(UnsafeRawBufferPointer(rebasing: text[content]), seed: seed)
    }
    var key = JSONText.decodeString(content, hasEscapes: true, in: text)
    return key.withUTF8 { Self.hash(UnsafeRawBufferPointer($0), seed: seed) }
  }

  /// Hashes a key's text. O(*n*).
  private static func hash(_ text: UnsafeRawBufferPointer, seed: UInt64) -> UInt32 {
    var state = seed ^ UInt64(truncatingIfNeeded: text.count)
    var offset = 0
    while offset &+ 8 < text.count {
      state = mix(
        state ^ UInt64(littleEndian: text.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      offset &+= 8
    }
    var tail: UInt64 = 0
    var shift: UInt64 = 0
    while offset < text.count {
      tail |= UInt64(text[offset]) &<< shift
      offset &+= 1
      shift &+= 8
    }
    return fold(state, tail)
  }

  @inline(__always)
  private static func fold(_ state: UInt64, _ word: UInt64) -> UInt32 {
    let mixed = mix(state ^ word)
    return UInt32(truncatingIfNeeded: mixed ^ mixed &>> 32)
  }

  /// Mixes a word: the two halves of a product by an odd constant (the golden ratio), as one.
  @inline(__always)
  private static func mix(_ word: UInt64) -> UInt64 {
    let product = word.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }

  /// Finds the keys of an object that occur twice: the last value counts, at the first place.
  func countRepeatedKeys(of object: UInt32) {
    let entries = header.pointee.entries
    let keys = Int(entries[Int(object)].length)
    let end = entries[Int(object)].next
    var key = object &+ 1
    let size = (keys * 2).nextPowerOfTwo
    if table.count < size { table = [UInt32](repeating: 0, count: size) }
    table.withUnsafeMutableBufferPointer { table in
      let mask = size &- 1
      for slot in 0..<size { table[slot] = 0 }
      while key < end {
        // A key that stands for a later one's value has that as its next; what follows it here
        // stands where it stood.
        let following = entries[Int(key &+ 1)].next
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
        key = following
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
