// SPDX-License-Identifier: Apache-2.0

extension JSONReader {
  /// Reads a string from its opening quote to its closing one.
  ///
  /// Eight bytes at a time while they are printable ASCII other than `"` and `\`, which nearly all
  /// bytes of nearly all strings are. In a word, the high bit of each byte is set that needs a
  /// look (a borrow may set it in a byte after the first such, never before); little-endian order
  /// makes the lowest set bit the first byte.
  ///
  /// - Returns: whether it holds escape sequences.
  @inline(__always)
  mutating func scanString(isKey: Bool) throws(JSONTextError) -> Bool {
    let count = bytes.count
    var index = offset &+ 1
    while index &+ 8 <= count {
      let word = UInt64(
        littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      let found = Self.noticeable(word)
      if found == 0 {
        index &+= 8
        continue
      }
      index &+= found.trailingZeroBitCount &>> 3
      if bytes[index] == UInt8(ascii: "\"") {
        offset = index &+ 1
        return false
      }
      break
    }
    return try scanStringSlowly(from: index, isKey: isKey)
  }

  @inline(__always)
  private static func noticeable(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quote = word ^ (ones &* 0x22)
    let backslash = word ^ (ones &* 0x5C)
    let isQuote = (quote &- ones) & ~quote
    let isBackslash = (backslash &- ones) & ~backslash
    let isControl = (word &- ones &* 0x20) & ~word
    return (isQuote | isBackslash | isControl | word) & (ones &* 0x80)
  }

  @inline(never)
  private mutating func scanStringSlowly(
    from first: Int, isKey: Bool
  ) throws(JSONTextError) -> Bool {
    let count = bytes.count
    var hasEscapes = false
    var index = first
    while true {
      while index &+ 8 <= count {
        let word = UInt64(
          littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        let found = Self.noticeable(word)
        if found != 0 {
          index &+= found.trailingZeroBitCount &>> 3
          break
        }
        index &+= 8
      }
      guard index < count else { throw JSONTextError(.unexpectedEnd, at: count) }
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        offset = index &+ 1
        return hasEscapes
      case UInt8(ascii: "\\"):
        hasEscapes = true
        index = try scanEscape(at: index, isKey: isKey)
      case 0..<0x20:
        try report(.controlCharacter(byte), at: index)
        index &+= 1
      case 0x80...:
        index = try scanNonASCII(from: index)
      default:
        index &+= 1
      }
    }
  }

  /// Reads a run of multi-byte characters.
  @inline(__always)
  private mutating func scanNonASCII(from first: Int) throws(JSONTextError) -> Int {
    var index = first
    while index < bytes.count, bytes[index] >= 0x80 {
      let length = UTF8Sequence.length(at: index, in: bytes)
      if length == 0 {
        try report(.invalidUTF8, at: index)
        // The rest of a broken sequence is one fault with its beginning.
        repeat { index &+= 1 } while index < bytes.count && bytes[index] & 0xC0 == 0x80
      } else {
        index &+= length
      }
    }
    return index
  }

  /// Reads an escape sequence, of a surrogate pair both.
  ///
  /// - Returns: the offset after it.
  private mutating func scanEscape(at start: Int, isKey: Bool) throws(JSONTextError) -> Int {
    guard start &+ 1 < bytes.count else { throw JSONTextError(.unexpectedEnd, at: bytes.count) }
    switch bytes[start &+ 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return start &+ 2
    case UInt8(ascii: "u"):
      break
    default:
      throw JSONTextError(.invalidEscape, at: start)
    }
    let unit = try codeUnit(at: start &+ 2)
    let end = start &+ 6
    switch unit {
    case 0 where isKey:
      facts.hasNullInKeys = true
      if options.refusesNullInKeys { try report(.nullInKey, at: start) }
    case 0xD800..<0xDC00:
      guard end &+ 1 < bytes.count else {
        // `"\ud83d"` may end right here; a text that is cut off is found out by the caller.
        if end < bytes.count, bytes[end] == UInt8(ascii: "\"") {
          try report(.loneSurrogate, at: start)
        }
        return end
      }
      if bytes[end] == UInt8(ascii: "\\"), bytes[end &+ 1] == UInt8(ascii: "u") {
        let low = try codeUnit(at: end &+ 2)
        if 0xDC00..<0xE000 ~= low {
          let scalar = 0x10000 &+ (unit &- 0xD800) &<< 10 &+ (low &- 0xDC00)
          if scalar & 0xF800 == 0xD800 { facts.hasSurrogateLookalikes = true }
          return end &+ 6
        }
      }
      try report(.loneSurrogate, at: start)
    case 0xDC00..<0xE000:
      try report(.loneSurrogate, at: start)
    default:
      break
    }
    return end
  }

  /// The value of four hexadecimal digits.
  private func codeUnit(at start: Int) throws(JSONTextError) -> UInt32 {
    var value: UInt32 = 0
    for place in start..<start &+ 4 {
      guard place < bytes.count else { throw JSONTextError(.unexpectedEnd, at: bytes.count) }
      guard let digit = JSONText.hexadecimalValue(of: bytes[place]) else {
        throw JSONTextError(
          .unexpectedByte(bytes[place], expected: .hexDigit), at: place)
      }
      value = value &<< 4 | digit
    }
    return value
  }
}

/// A multi-byte character of UTF-8, as RFC 3629 §4 has it: no overlong form, no surrogate, nothing
/// beyond U+10FFFF.
enum UTF8Sequence {
  /// The length of the well-formed sequence that begins with the byte at `index`, which is not
  /// ASCII; 0 if there is none.
  @inline(__always)
  static func length(at index: Int, in bytes: UnsafeRawBufferPointer) -> Int {
    let lead = bytes[index]
    let available = bytes.count &- index
    switch lead {
    case 0xC2...0xDF:
      return available >= 2 && isContinuation(bytes[index &+ 1]) ? 2 : 0
    case 0xE0...0xEF:
      guard available >= 3, isContinuation(bytes[index &+ 2]) else { return 0 }
      let second = bytes[index &+ 1]
      let low: UInt8 = lead == 0xE0 ? 0xA0 : 0x80
      let high: UInt8 = lead == 0xED ? 0x9F : 0xBF
      return low <= second && second <= high ? 3 : 0
    case 0xF0...0xF4:
      guard available >= 4, isContinuation(bytes[index &+ 2]), isContinuation(bytes[index &+ 3])
      else { return 0 }
      let second = bytes[index &+ 1]
      let low: UInt8 = lead == 0xF0 ? 0x90 : 0x80
      let high: UInt8 = lead == 0xF4 ? 0x8F : 0xBF
      return low <= second && second <= high ? 4 : 0
    default:
      return 0
    }
  }

  @inline(__always)
  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
