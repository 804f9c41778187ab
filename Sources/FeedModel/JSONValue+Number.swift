// SPDX-License-Identifier: Apache-2.0

/// A JSON number as it was written.
///
/// Two are equal when their values are, exactly: `1`, `1.0` and `10e-1` are one number, and no
/// rounding takes part. Negative zero is not zero, as with `Double` in a `FeedValue`. Nothing is
/// expanded, so that `1e999999999` costs no more than its digits.
public struct JSONNumber: FeedValue {
  /// The digits as they were written.
  public let text: String

  /// Takes a text in the grammar of a number (RFC 8259 §6); `nil` for any other.
  public init?(_ text: String) {
    guard TextFormatCheck.isDecimal(text) else { return nil }
    self.text = text
  }

  /// Takes a text that was checked elsewhere.
  public init(checked text: String) {
    self.text = text
  }

  /// Takes an integer.
  public init(_ value: some FixedWidthInteger) {
    text = String(value)
  }

  /// Takes the shortest digits that give the double back; `nil` for a NaN or an infinity.
  public init?(_ value: Double) {
    guard value.isFinite else { return nil }
    text = value.description
  }

  /// Whether both have the same value. O(*n*).
  public static func == (lhs: JSONNumber, rhs: JSONNumber) -> Bool {
    String.areEqual(lhs.text, rhs.text) || Significand(lhs.text) == Significand(rhs.text)
  }

  /// Hashes the value. O(*n*).
  public func hash(into hasher: inout Hasher) {
    hasher.combine(Significand(text))
  }

  /// The double nearest to the number; infinite beyond the range.
  public var double: Double { Double(text) ?? .nan }

  /// The digits.
  public var changeSummary: String { text }
}

/// A number's value as ± *digits* × 10^*exponent*, without zeros at either end of the digits.
private struct Significand: Hashable {
  var isNegative = false
  var digits: [UInt8] = []
  /// The exponent, of zero 0. As text where it is beyond ±10^17, which no one can mean: such
  /// numbers are equal when they are spelled alike.
  var exponent = 0
  var spelling: [UInt8] = []

  init(_ text: String) {
    var isFraction = false
    var rest = Substring(text).utf8
    if rest.first == UInt8(ascii: "-") {
      isNegative = true
      rest.removeFirst()
    }
    while let byte = rest.first, byte | 0x20 != UInt8(ascii: "e") {
      rest.removeFirst()
      if byte == UInt8(ascii: ".") {
        isFraction = true
      } else {
        if isFraction { exponent -= 1 }
        if byte != UInt8(ascii: "0") || !digits.isEmpty { digits.append(byte) }
      }
    }
    while digits.last == UInt8(ascii: "0") {
      digits.removeLast()
      exponent += 1
    }
    guard !digits.isEmpty else {
      exponent = 0
      return
    }
    rest = rest.dropFirst()
    let isDownward = rest.first == UInt8(ascii: "-")
    var written = 0
    for byte in rest where byte &- UInt8(ascii: "0") < 10 {
      written = written * 10 + Int(byte - UInt8(ascii: "0"))
      if written > 100_000_000_000_000_000 {
        spelling = Array(text.utf8)
        exponent = 0
        return
      }
    }
    exponent += isDownward ? -written : written
  }
}
