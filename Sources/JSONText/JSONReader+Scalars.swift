// SPDX-License-Identifier: Apache-2.0

// MARK: - White space and surprises

extension JSONReader {
  /// Skips white space and gives the byte that stands there.
  @inline(__always)
  mutating func significantByte() throws(JSONTextError) -> UInt8 {
    if offset < bytes.count {
      let byte = bytes[offset]
      if byte > 0x20 { return byte }
      skipWhitespace()
      if offset < bytes.count { return bytes[offset] }
    }
    throw JSONTextError(.unexpectedEnd, at: bytes.count)
  }

  @inline(never)
  mutating func skipWhitespace() {
    let count = bytes.count
    while offset < count {
      switch bytes[offset] {
      case 0x0A, 0x0D, 0x09:
        offset &+= 1
      case 0x20:
        offset &+= 1
        // Indentation comes in runs.
        while offset &+ 8 <= count,
          bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self) == 0x2020_2020_2020_2020
        {
          offset &+= 8
        }
      default:
        return
      }
    }
  }

  @inline(never)
  func unexpected(_ byte: UInt8, expected: JSONTextError.Expectation) -> JSONTextError {
    if offset < 4, isOtherEncoding { return JSONTextError(.notUTF8Encoded, at: 0) }
    if byte == UInt8(ascii: "'") { return JSONTextError(.singleQuote, at: offset) }
    if byte == UInt8(ascii: "/"), offset &+ 1 < bytes.count,
      bytes[offset &+ 1] == UInt8(ascii: "/") || bytes[offset &+ 1] == UInt8(ascii: "*")
    {
      return JSONTextError(.comment, at: offset)
    }
    return JSONTextError(.unexpectedByte(byte, expected: expected), at: offset)
  }

  /// Whether the text begins as UTF-16 or UTF-32 does: with its byte order mark, or with a zero
  /// among the first two bytes, where RFC 8259 allows none.
  private var isOtherEncoding: Bool {
    guard bytes.count >= 2 else { return false }
    switch (bytes[0], bytes[1]) {
    case (0xFE, 0xFF), (0xFF, 0xFE), (0, _), (_, 0): return true
    default: return false
    }
  }
}

// MARK: - Literals and numbers

extension JSONReader {
  /// Reads a literal or a number that begins with `byte`.
  @inline(__always)
  mutating func scanScalar(_ byte: UInt8) throws(JSONTextError) {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      try scanNumber()
    case UInt8(ascii: "t"):
      try scanLiteral("true")
    case UInt8(ascii: "f"):
      try scanLiteral("false")
    case UInt8(ascii: "n"):
      try scanLiteral("null")
    case UInt8(ascii: "N"), UInt8(ascii: "I"):
      try scanNotFinite(from: offset)
    default:
      throw unexpected(byte, expected: state == .firstElement ? .valueOrEnd : .value)
    }
  }

  @inline(__always)
  mutating func scanLiteral(_ literal: StaticString) throws(JSONTextError) {
    let count = literal.utf8CodeUnitCount
    let available = min(count, bytes.count &- offset)
    var index = 0
    while index < available {
      if bytes[offset &+ index] != literal.utf8Start[index] {
        offset &+= index
        throw unexpected(bytes[offset], expected: .literal)
      }
      index &+= 1
    }
    if available < count { throw JSONTextError(.unexpectedEnd, at: bytes.count) }
    offset &+= count
  }

  /// Takes `NaN`, `Infinity` and, after a minus sign, `-Infinity` as contained faults: everyone
  /// who writes them means one scalar.
  @inline(never)
  mutating func scanNotFinite(from start: Int) throws(JSONTextError) {
    let literal: StaticString = bytes[offset] == UInt8(ascii: "N") ? "NaN" : "Infinity"
    for index in 0..<literal.utf8CodeUnitCount {
      let place = offset &+ index
      if place >= bytes.count { throw JSONTextError(.unexpectedEnd, at: bytes.count) }
      if bytes[place] != literal.utf8Start[index] {
        throw unexpected(bytes[offset], expected: .value)
      }
    }
    try report(.notFinite, at: start)
    offset &+= literal.utf8CodeUnitCount
  }

  mutating func scanNumber() throws(JSONTextError) {
    let start = offset
    let count = bytes.count
    var index = start
    if bytes[index] == UInt8(ascii: "-") {
      index &+= 1
      if index < count, bytes[index] == UInt8(ascii: "I") || bytes[index] == UInt8(ascii: "N") {
        offset = index
        return try scanNotFinite(from: start)
      }
    }
    let digits = index
    index = endOfDigits(from: index)
    if index == digits { throw missingDigit(at: index) }
    if bytes[digits] == UInt8(ascii: "0"), index &- digits > 1 {
      throw JSONTextError(.leadingZero, at: digits)
    }
    var isInteger = true
    if index < count, bytes[index] == UInt8(ascii: ".") {
      isInteger = false
      let fraction = index &+ 1
      index = endOfDigits(from: fraction)
      if index == fraction { throw missingDigit(at: index) }
    }
    var hasExponent = false
    if index < count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      isInteger = false
      hasExponent = true
      index &+= 1
      if index < count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") {
        index &+= 1
      }
      let exponent = index
      index = endOfDigits(from: exponent)
      if index == exponent { throw missingDigit(at: index) }
    }
    offset = index
    if isInteger {
      let isNegativeZero = digits != start && bytes[digits] == UInt8(ascii: "0")
      if index &- digits > 18 || isNegativeZero { facts.hasWideIntegers = true }
    }
    if hasExponent || index &- start > 300 { try checkRange(start..<index) }
  }

  /// Faults a number that rounds to infinity.
  @inline(never)
  private mutating func checkRange(_ range: Range<Int>) throws(JSONTextError) {
    guard options.refusesNumbersOutOfRange else { return }
    if !JSONNumberParts(UnsafeRawBufferPointer(rebasing: bytes[range])).isWithinDoubleRange {
      try report(.numberOutOfRange, at: range.lowerBound)
    }
  }

  @inline(__always)
  private func endOfDigits(from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] &- UInt8(ascii: "0") < 10 { index &+= 1 }
    return index
  }

  @inline(never)
  private func missingDigit(at place: Int) -> JSONTextError {
    place < bytes.count
      ? JSONTextError(.missingDigits, at: place)
      : JSONTextError(.unexpectedEnd, at: bytes.count)
  }
}
