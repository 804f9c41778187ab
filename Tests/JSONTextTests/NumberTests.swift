// SPDX-License-Identifier: Apache-2.0

import JSONText
import Testing

@Suite struct NumberTests {
  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("1.0", 1), ("1e3", 1000), ("1E+3", 1000), ("10e-1", 1),
      ("1.50e1", 15), ("-12", -12), ("9223372036854775807", .max),
      ("-9223372036854775808", .min), ("922337203685477580.7e1", .max), ("0e999999999", 0),
      ("0.00000", 0), ("100000000000000000000e-2", 1_000_000_000_000_000_000),
    ] as [(String, Int64)])
  func integersAreRecognisedByValue(text: String, value: Int64) {
    #expect(integer(text) == .integer(value))
  }

  @Test(arguments: ["18.18", "1e-1", "0.5", "10e-2", "1e-999999999999999999999"])
  func fractionsAreNoIntegers(text: String) {
    #expect(integer(text) == .fraction)
  }

  @Test(arguments: [
    "9223372036854775808", "-9223372036854775809", "1e19", "18446744073709551616",
    "99999999999999999999", "1e999999999999999999999",
  ])
  func largeIntegersOverflow(text: String) {
    #expect(integer(text) == .overflow)
  }

  @Test(arguments: [
    ("1", "1.0"), ("1000", "1e3"), ("0.001", "1e-3"), ("12.50", "1.25e1"), ("0", "0e5"),
    ("-0", "-0.0"), ("123456789012345678901234567890", "1.2345678901234567890123456789e29"),
  ])
  func spellingsOfOneNumberAreEqual(lhs: String, rhs: String) {
    #expect(areEqual(lhs, rhs))
    #expect(areEqual(rhs, lhs))
  }

  @Test(arguments: [
    ("1", "-1"), ("0", "-0"), ("1", "10"), ("1.01", "1.1"), ("0.3", "0.30000000000000001"),
    ("9007199254740993", "9007199254740992"), ("1e99999999999999999999", "1e99999999999999999998"),
  ])
  func otherNumbersAreNot(lhs: String, rhs: String) {
    #expect(!areEqual(lhs, rhs))
  }

  @Test func doublesAreTheNearest() {
    for (text, value) in [
      ("0", 0.0), ("0.1", 0.1), ("5e-324", .leastNonzeroMagnitude), ("1e-400", 0),
      ("9007199254740993", 0x1p53),
      ("123456789012345", 123_456_789_012_345),
      ("1.7976931348623157e308", .greatestFiniteMagnitude),
    ] {
      #expect(double(text) == value)
    }
    #expect(double("-0")?.sign == .minus)
    #expect(double("-0.0")?.sign == .minus)
    #expect(double("1e400") == nil)
  }

  private func integer(_ text: String) -> JSONText.IntegerReading {
    Array(text.utf8).withUnsafeBytes { JSONText.integer(0..<$0.count, in: $0) }
  }

  private func double(_ text: String) -> Double? {
    Array(text.utf8).withUnsafeBytes { JSONText.double(0..<$0.count, in: $0) }
  }

  private func areEqual(_ lhs: String, _ rhs: String) -> Bool {
    Array(lhs.utf8).withUnsafeBytes { left in
      Array(rhs.utf8).withUnsafeBytes { right in
        JSONText.haveEqualValue(0..<left.count, in: left, 0..<right.count, in: right)
      }
    }
  }
}
