// SPDX-License-Identifier: Apache-2.0

extension JSONText {
  /// The text of a key or a string, escape sequences resolved. O(*n*).
  ///
  /// Of a token that was read with a contained fault, U+FFFD stands for what is no character.
  public static func decodeString(
    _ token: JSONToken, in bytes: UnsafeRawBufferPointer
  ) -> String {
    decodeString(token.content, hasEscapes: token.hasEscapes, in: bytes)
  }

  /// The text between the quotes of a key or a string, escape sequences resolved. O(*n*).
  public static func decodeString(
    _ content: Range<Int>, hasEscapes: Bool, in bytes: UnsafeRawBufferPointer
  ) -> String {
    let raw = UnsafeRawBufferPointer(rebasing: bytes[content])
    guard hasEscapes else { return String(decoding: raw, as: UTF8.self) }
    // No escape sequence is shorter than the bytes that it stands for.
    return String(unsafeUninitializedCapacity: raw.count) { buffer in
      var unescaper = JSONUnescaper(raw)
      var count = 0
      while let byte = unescaper.next() {
        buffer[count] = byte
        count &+= 1
      }
      return count
    }
  }

  /// Whether two keys or strings have the same text, escape sequences resolved, by UTF-8 bytes.
  /// O(*n*), without allocating.
  public static func haveEqualText(
    _ lhs: JSONToken, in left: UnsafeRawBufferPointer,
    _ rhs: JSONToken, in right: UnsafeRawBufferPointer
  ) -> Bool {
    let left = UnsafeRawBufferPointer(rebasing: left[lhs.content])
    let right = UnsafeRawBufferPointer(rebasing: right[rhs.content])
    switch (lhs.hasEscapes, rhs.hasEscapes) {
    case (false, false):
      return left.hasSameBytes(as: right)
    case (true, true) where left.hasSameBytes(as: right):
      return true
    default:
      var one = JSONUnescaper(left)
      var other = JSONUnescaper(right)
      while let byte = one.next() {
        if byte != other.next() { return false }
      }
      return other.next() == nil
    }
  }

  /// Whether a key or a string has the text whose UTF-8 bytes are given. O(*n*), without allocating.
  public static func hasText(
    _ text: UnsafeRawBufferPointer, _ token: JSONToken, in bytes: UnsafeRawBufferPointer
  ) -> Bool {
    let raw = UnsafeRawBufferPointer(rebasing: bytes[token.content])
    guard token.hasEscapes else { return raw.hasSameBytes(as: text) }
    var unescaper = JSONUnescaper(raw)
    for byte in text where byte != unescaper.next() { return false }
    return unescaper.next() == nil
  }

  /// The same, of a literal.
  public static func hasText(
    _ text: StaticString, _ token: JSONToken, in bytes: UnsafeRawBufferPointer
  ) -> Bool {
    hasText(
      UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount), token,
      in: bytes)
  }
}

/// Gives the UTF-8 bytes of a string's text, escape sequences resolved, one by one.
///
/// What is at fault in the string comes out as U+FFFD (lone surrogates) or as it stands (bytes).
public struct JSONUnescaper: IteratorProtocol {
  private let raw: UnsafeRawBufferPointer
  private var index = 0
  /// Bytes of a character that were not given yet, the next one lowest.
  private var pending: UInt32 = 0

  /// - Parameter raw: the bytes between the quotes, as a reader has accepted them.
  public init(_ raw: UnsafeRawBufferPointer) {
    self.raw = raw
  }

  /// The next byte of the text; `nil` at its end.
  @inline(__always)
  public mutating func next() -> UInt8? {
    if pending != 0 {
      let byte = UInt8(truncatingIfNeeded: pending)
      pending = pending &>> 8
      return byte
    }
    guard index < raw.count else { return nil }
    let byte = raw[index]
    index &+= 1
    return byte == UInt8(ascii: "\\") ? unescaped() : byte
  }

  private mutating func unescaped() -> UInt8 {
    guard index < raw.count else { return UInt8(ascii: "\\") }
    let byte = raw[index]
    index &+= 1
    switch byte {
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "f"): return 0x0C
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "u"): return character()
    default: return byte
    }
  }

  private mutating func character() -> UInt8 {
    var scalar = codeUnit(at: index)
    index = min(index &+ 4, raw.count)
    if 0xD800..<0xDC00 ~= scalar, index &+ 6 <= raw.count, raw[index] == UInt8(ascii: "\\"),
      raw[index &+ 1] == UInt8(ascii: "u")
    {
      let low = codeUnit(at: index &+ 2)
      if 0xDC00..<0xE000 ~= low {
        index &+= 6
        scalar = 0x10000 &+ (scalar &- 0xD800) &<< 10 &+ (low &- 0xDC00)
      }
    }
    if 0xD800..<0xE000 ~= scalar { scalar = 0xFFFD }
    if scalar < 0x80 { return UInt8(truncatingIfNeeded: scalar) }
    let last = 0x80 | scalar & 0x3F
    if scalar < 0x800 {
      pending = last
      return UInt8(truncatingIfNeeded: 0xC0 | scalar &>> 6)
    }
    let third = 0x80 | scalar &>> 6 & 0x3F
    if scalar < 0x10000 {
      pending = third | last &<< 8
      return UInt8(truncatingIfNeeded: 0xE0 | scalar &>> 12)
    }
    let second = 0x80 | scalar &>> 12 & 0x3F
    pending = second | third &<< 8 | last &<< 16
    return UInt8(truncatingIfNeeded: 0xF0 | scalar &>> 18)
  }

  private func codeUnit(at start: Int) -> UInt32 {
    var value: UInt32 = 0
    for place in start..<start &+ 4 {
      guard place < raw.count, let digit = JSONText.hexadecimalValue(of: raw[place]) else {
        return 0xFFFD
      }
      value = value &<< 4 | digit
    }
    return value
  }
}
