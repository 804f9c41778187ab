// SPDX-License-Identifier: Apache-2.0

extension JSONText {
  /// A number as an integer, where its value is one: `1`, `1.0` and `1e3` are.
  public enum IntegerReading: Hashable, Sendable {
    case integer(Int64)
    /// It has a fraction: `18.18`.
    case fraction
    /// It is an integer beyond 64 bits.
    case overflow
  }

  /// Reads a number as a 64-bit integer, by its value. O(*n*), exact.
  public static func integer(
    _ number: Range<Int>, in bytes: UnsafeRawBufferPointer
  ) -> IntegerReading {
    let text = UnsafeRawBufferPointer(rebasing: bytes[number])
    if let plain = plainInteger(text) { return .integer(plain) }
    let parts = JSONNumberParts(text)
    guard parts.isInteger else { return .fraction }
    return parts.int64.map(IntegerReading.integer) ?? .overflow
  }

  /// Reads a number as a double: the nearest one. O(*n*).
  ///
  /// - Returns: `nil` if it is beyond the range of finite doubles.
  public static func double(_ number: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Double? {
    let text = UnsafeRawBufferPointer(rebasing: bytes[number])
    // Up to 2^53 an integer is exact.
    if text.count <= 15, let plain = plainInteger(text), plain != 0 { return Double(plain) }
    guard let value = Double(String(decoding: text, as: UTF8.self)), value.isFinite else {
      return nil
    }
    return value
  }

  /// The digits of a number as they were written. O(*n*).
  public static func numberText(
    _ number: Range<Int>, in bytes: UnsafeRawBufferPointer
  ) -> String {
    String(decoding: UnsafeRawBufferPointer(rebasing: bytes[number]), as: UTF8.self)
  }

  /// Whether two numbers have the same value, however they are spelled. O(*n*), without allocating.
  public static func haveEqualValue(
    _ lhs: Range<Int>, in left: UnsafeRawBufferPointer,
    _ rhs: Range<Int>, in right: UnsafeRawBufferPointer
  ) -> Bool {
    let left = UnsafeRawBufferPointer(rebasing: left[lhs])
    let right = UnsafeRawBufferPointer(rebasing: right[rhs])
    return left.hasSameBytes(as: right)
      || JSONNumberParts(left).isEqual(to: JSONNumberParts(right))
  }

  /// An integer of at most 18 digits that is spelled as one.
  private static func plainInteger(_ text: UnsafeRawBufferPointer) -> Int64? {
    guard text.count <= 18, let first = text.first else { return nil }
    let isNegative = first == UInt8(ascii: "-")
    var magnitude: Int64 = 0
    for byte in text.dropFirst(isNegative ? 1 : 0) {
      let digit = byte &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      magnitude = magnitude &* 10 &+ Int64(digit)
    }
    return isNegative ? 0 &- magnitude : magnitude
  }
}
