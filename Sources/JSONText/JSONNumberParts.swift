// SPDX-License-Identifier: Apache-2.0

/// A number's text, taken apart: ± *digits* × 10^*exponent*, without zeros at either end of the
/// digits, so that two spellings of one value have the same parts.
///
/// Taking apart costs the length of the text, whatever the exponent says: nothing is expanded.
public struct JSONNumberParts {
  /// Whether the number has a minus sign; that of a negative zero is kept.
  public let isNegative: Bool
  /// The number of significant digits; 0 for zero.
  public let digitCount: Int
  /// The power of ten that the digits, read as an integer, are multiplied by; 0 for zero.
  /// Beyond ±10^17 it stands at that bound.
  public let exponent: Int
  /// Whether `exponent` is the true one.
  public let isExponentExact: Bool

  private let text: UnsafeRawBufferPointer
  /// Where the first significant digit stands.
  private let firstDigit: Int

  /// Takes a number apart that a reader has accepted. O(*n*).
  public init(_ text: UnsafeRawBufferPointer) {
    let count = text.count
    var index = 0
    isNegative = count > 0 && text[0] == UInt8(ascii: "-")
    if isNegative { index = 1 }
    var first = -1
    // Significant digits up to the last one that is not zero, and those seen since.
    var significant = 0
    var zeros = 0
    var scale = 0
    var hasPoint = false
    scan: while index < count {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "."):
        hasPoint = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if hasPoint { scale &-= 1 }
        if byte != UInt8(ascii: "0") {
          if first < 0 { first = index }
          significant &+= zeros &+ 1
          zeros = 0
        } else if first >= 0 {
          zeros &+= 1
        }
      default:
        break scan
      }
      index &+= 1
    }
    var written = 0
    var isExact = true
    if index < count {
      index &+= 1
      var isDownward = false
      if index < count, text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+") {
        isDownward = text[index] == UInt8(ascii: "-")
        index &+= 1
      }
      while index < count {
        written = written &* 10 &+ Int(text[index] &- UInt8(ascii: "0"))
        if written > Self.exponentBound {
          written = Self.exponentBound
          isExact = false
        }
        index &+= 1
      }
      if isDownward { written = -written }
    }
    self.text = text
    firstDigit = max(first, 0)
    digitCount = significant
    exponent = significant == 0 ? 0 : written &+ scale &+ zeros
    isExponentExact = significant == 0 || isExact
  }

  private static var exponentBound: Int { 100_000_000_000_000_000 }

  /// The significant digits, first to last, as ASCII bytes. O(*n*).
  public func forEachDigit(_ body: (UInt8) -> Void) {
    var left = digitCount
    var index = firstDigit
    while left > 0 {
      if text[index] != UInt8(ascii: ".") {
        body(text[index])
        left &-= 1
      }
      index &+= 1
    }
  }

  /// Whether both are the same number. O(*n*).
  ///
  /// Negative zero is not zero, as with doubles. Exponents beyond ±10^17 count as the same only
  /// where the texts are.
  public func isEqual(to other: JSONNumberParts) -> Bool {
    guard isNegative == other.isNegative, digitCount == other.digitCount,
      exponent == other.exponent, isExponentExact == other.isExponentExact
    else { return false }
    guard isExponentExact else { return text.hasSameBytes(as: other.text) }
    var index = firstDigit
    var otherIndex = other.firstDigit
    var left = digitCount
    while left > 0 {
      if text[index] == UInt8(ascii: ".") { index &+= 1 }
      if other.text[otherIndex] == UInt8(ascii: ".") { otherIndex &+= 1 }
      if text[index] != other.text[otherIndex] { return false }
      index &+= 1
      otherIndex &+= 1
      left &-= 1
    }
    return true
  }

  /// Whether the number is an integer, as `1.0` and `1e3` are. O(1).
  public var isInteger: Bool { exponent >= 0 }

  /// The number as a 64-bit integer; `nil` if it is none, or too large. O(1): at most 19 digits
  /// are looked at.
  public var int64: Int64? {
    guard exponent >= 0, digitCount &+ exponent <= 19, isExponentExact else { return nil }
    var magnitude: UInt64 = 0
    forEachDigit { magnitude = magnitude &* 10 &+ UInt64($0 &- UInt8(ascii: "0")) }
    for _ in 0..<exponent { magnitude = magnitude &* 10 }
    let limit = UInt64(Int64.max) &+ (isNegative ? 1 : 0)
    guard magnitude <= limit else { return nil }
    return isNegative
      ? Int64(truncatingIfNeeded: 0 &- magnitude) : Int64(truncatingIfNeeded: magnitude)
  }

  /// Whether the number rounds to a finite double.
  public var isWithinDoubleRange: Bool {
    // The position of the first digit, left of the point: the greatest double has 309.
    let magnitude = digitCount &+ exponent
    if digitCount == 0 || magnitude < 309 { return true }
    if magnitude > 309 { return false }
    return Double(String(decoding: text, as: UTF8.self))?.isFinite ?? false
  }
}
