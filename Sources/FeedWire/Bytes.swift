// SPDX-License-Identifier: Apache-2.0

// The one file of the module that asks the C library: for comparing and searching bytes, which it
// does several times faster than a loop can, and for reading from a descriptor.
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
      step = Swift.min(step &* 2, 4096)
    }
    let end = Swift.min(length, index &+ step)
    while index &+ 8 <= end,
      left.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        == right.loadUnaligned(fromByteOffset: index, as: UInt64.self)
    {
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

extension UInt8 {
  /// Space, tab, line feed or carriage return (RFC 8259 §2).
  var isJSONWhiteSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}
