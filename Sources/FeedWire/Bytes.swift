// SPDX-License-Identifier: Apache-2.0

// The one file of the module that asks the C library: for comparing and searching bytes, which it
// does several times faster than a loop can, for reading from a descriptor, and for the number of
// processors.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

extension UnsafeRawBufferPointer {
  /// Whether `other` stands at `offset`. O(*n*) in the length of `other`.
  func equals(_ other: UnsafeRawBufferPointer, at offset: Int) -> Bool {
    guard count &- offset >= other.count else { return false }
    guard let mine = baseAddress, let theirs = other.baseAddress else { return other.isEmpty }
    return memcmp(mine + offset, theirs, other.count) == 0
  }

  /// How many bytes from `start` on are those of `other` from `otherStart` on; no more than up to
  /// `otherEnd`. O(*n*) in that number.
  func commonLength(
    from start: Int, _ other: UnsafeRawBufferPointer, from otherStart: Int, upTo otherEnd: Int
  ) -> Int {
    guard let mine = baseAddress, let theirs = other.baseAddress else { return 0 }
    let length = Swift.min(count &- start, otherEnd &- otherStart)
    let left = mine + start
    let right = theirs + otherStart
    var index = 0
    // Most comparisons end within a few bytes, or go on for long: the step grows.
    var step = 64
    while index &+ step <= length, memcmp(left + index, right + index, step) == 0 {
      index &+= step
      step = Swift.min(step &* 2, 1 << 15)
    }
    // The first difference is within the next step, or there is none: halve it, then look by words.
    var end = Swift.min(length, index &+ step)
    while end &- index > 64 {
      let middle = (index &+ end) / 2
      if memcmp(left + index, right + index, middle &- index) == 0 {
        index = middle
      } else {
        end = middle
      }
    }
    while index &+ 8 <= end {
      let difference =
        left.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        ^ right.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      if difference != 0 {
        // Of the lowest byte, as little-endian order has it.
        return index &+ UInt64(littleEndian: difference).trailingZeroBitCount / 8
      }
      index &+= 8
    }
    while index < end,
      left.load(fromByteOffset: index, as: UInt8.self)
        == right.load(fromByteOffset: index, as: UInt8.self)
    {
      index &+= 1
    }
    return index
  }

  /// The index of the first such byte. O(*n*).
  func firstIndex(ofByte byte: UInt8) -> Int? {
    guard let base = baseAddress, let found = memchr(base, Int32(byte), count) else { return nil }
    return UnsafeRawPointer(found) - base
  }
}

extension UnsafeRawPointer {
  /// Whether both are C strings of the same bytes.
  func isSameCString(as other: UnsafeRawPointer?) -> Bool {
    guard let other else { return false }
    return strcmp(
      assumingMemoryBound(to: CChar.self), other.assumingMemoryBound(to: CChar.self)) == 0
  }
}

/// Reads what can be read, and waits for it if there is nothing yet.
///
/// - Returns: the number of bytes; 0 at the end; the negated error number on an error.
func readBytes(from descriptor: Int32, into buffer: inout [UInt8]) -> Int {
  buffer.withUnsafeMutableBytes { buffer in
    while true {
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      if errno != EINTR { return -Int(errno) }
    }
  }
}

/// How many processors the machine has, and lets the process use.
var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

extension UInt8 {
  /// Space, tab, line feed or carriage return (RFC 8259 §2).
  var isJSONWhiteSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}
