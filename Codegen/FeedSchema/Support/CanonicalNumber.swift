// SPDX-License-Identifier: Apache-2.0

/// A JSON number by its exact value: `1.0`, `1` and `10e-1` are one.
struct CanonicalNumber: Hashable, Sendable {
  var isNegative: Bool
  /// The significant digits, without zeros at either end; empty for zero.
  var digits: String
  /// The power of ten that the digits, read as an integer, are multiplied with.
  var exponent: Int

  /// Reads a number that is written as RFC 8259 has it.
  init(_ text: String) {
    var digits: [UInt8] = []
    var point: Int?
    var exponentText: Substring.UTF8View?
    var isNegative = false
    var index = text.utf8.startIndex
    scan: while index < text.utf8.endIndex {
      let byte = text.utf8[index]
      index = text.utf8.index(after: index)
      switch byte {
      case UInt8(ascii: "-"): isNegative = true
      case UInt8(ascii: "."): point = digits.count
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        exponentText = text.utf8[index...]
        break scan
      default: digits.append(byte)
      }
    }
    var exponent = point.map { $0 - digits.count } ?? 0
    if let exponentText {
      // Beyond any number that means something, all exponents are alike.
      let limit = 1_000_000_000
      let value = Int(Substring(exponentText))
      exponent += min(max(value ?? (exponentText.first == UInt8(ascii: "-") ? -limit : limit), -limit), limit)
    }
    while digits.last == UInt8(ascii: "0") {
      digits.removeLast()
      exponent += 1
    }
    let significant = digits.drop { $0 == UInt8(ascii: "0") }
    self.isNegative = isNegative && !significant.isEmpty
    self.digits = String(decoding: significant, as: UTF8.self)
    self.exponent = significant.isEmpty ? 0 : exponent
  }

  var isInteger: Bool { exponent >= 0 }

  /// The digits of an integer that 64 bits hold; `nil` of any other number.
  var integerText: String? {
    guard isInteger, exponent < 20 else { return nil }
    let text =
      digits.isEmpty
      ? "0" : (isNegative ? "-" : "") + digits + String(repeating: "0", count: exponent)
    return Int64(text) == nil ? nil : text
  }

  /// The nearest double.
  var double: Double {
    Double((isNegative ? "-" : "") + (digits.isEmpty ? "0" : digits) + "e\(exponent)") ?? .infinity
  }
}
