// SPDX-License-Identifier: Apache-2.0

import JSONText
import Testing

@Suite struct ErrorTests {
  // J16: " ", "[0,", "{\"\":"
  @Test(arguments: ["", " ", "[0,", #"{"":"#, "[", #"{"a""#, #""abc"#, "tru", "-", "1e", #""\u12"#])
  func incompleteTextsSaySo(text: String) {
    #expect(error(of: text) == JSONTextError(.unexpectedEnd, at: text.utf8.count))
  }

  @Test(arguments: [
    ("[1,]", 3, #"expected a value, found "]""#),
    ("[1 2]", 3, #"expected "," or "]", found "2""#),
    (#"{"a" 1}"#, 5, #"expected ":", found "1""#),
    (#"{"a":1,}"#, 7, #"expected a key in double quotes, found "}""#),
    (#"{a:1}"#, 1, #"expected a key in double quotes or "}", found "a""#),
    ("[}", 1, #"expected a value or "]", found "}""#),
    ("tru3", 3, #"expected true, false or null, found "3""#),
    ("[\u{1}]", 1, #"expected a value or "]", found the byte 0x01"#),
    ("01", 0, "a number with a leading zero"),
    ("[-01]", 2, "a number with a leading zero"),
    ("[1.]", 3, "a number that lacks a digit"),
    ("{'a':0}", 1, "a single quote where a double quote should stand"),
    ("[1] // x", 4, "something follows the value"),
    ("[/* x */1]", 1, "a comment, which JSON does not have"),
    (#""\x""#, 1, "an unknown escape sequence in a string"),
    (#""\u00g0""#, 5, #"expected four hexadecimal digits, found "g""#),
  ])
  func whatIsWrongIsSaidAndWhere(text: String, offset: Int, message: String) {
    let error = error(of: text)
    #expect(error?.message == message)
    #expect(error?.offset == offset)
    #expect(error?.isContained == false)
  }

  // J10: one UTF-8 byte order mark is skipped, UTF-16 is refused clearly.
  @Test func otherEncodingsAreNamed() {
    #expect(outcome([0xEF, 0xBB, 0xBF] + Array("{}".utf8), of: skip) == nil)
    #expect(
      outcome([0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF] + Array("{}".utf8), of: skip)?.kind
        == .unexpectedByte(0xEF, expected: .value))
    #expect(outcome([0xFF, 0xFE, 0x7B, 0, 0x7D, 0], of: skip)?.kind == .notUTF8Encoded)
    #expect(outcome([0xFE, 0xFF, 0, 0x7B, 0, 0x7D], of: skip)?.kind == .notUTF8Encoded)
    #expect(outcome([0x7B, 0, 0x7D, 0], of: skip)?.kind == .notUTF8Encoded)
  }

  // J12: NaN, -Infinity, 1e400
  @Test(arguments: ["NaN", "Infinity", "-Infinity", "-NaN"])
  func numbersThatJSONDoesNotHaveAreContained(text: String) throws {
    #expect(error(of: text) == JSONTextError(.notFinite, at: 0))
    #expect(faults(of: "[\(text),1]") == [JSONTextError(.notFinite, at: 1)])
  }

  @Test func numbersBeyondDoublesAreFaultsOnTheWireOnly() {
    #expect(error(of: "1e400") == nil)
    #expect(faults(of: "1e400").map(\.kind) == [.numberOutOfRange])
    #expect(faults(of: "[-1e309, 1.7976931348623157e308, 1e-400, 0e999]").map(\.offset) == [1])
    // Half a unit beyond the greatest double rounds to infinity; less does not.
    #expect(faults(of: "1.797693134862315807e308") == [])
    #expect(faults(of: "1.797693134862315808e308").map(\.kind) == [.numberOutOfRange])
    #expect(faults(of: String(repeating: "9", count: 309)).map(\.kind) == [.numberOutOfRange])
    #expect(faults(of: "1" + String(repeating: "0", count: 308)) == [])
    #expect(faults(of: "0." + String(repeating: "0", count: 500) + "1e800") == [])
    #expect(faults(of: "1e99999999999999999999").map(\.kind) == [.numberOutOfRange])
    #expect(faults(of: "1e-99999999999999999999") == [])
  }

  @Test func nullInKeysIsAFaultOnTheWireOnly() {
    #expect(error(of: #"{"a\u0000b":1}"#) == nil)
    #expect(faults(of: #"{"a\u0000b":"\u0000"}"#) == [JSONTextError(.nullInKey, at: 3)])
  }

  @Test func manyFaultsAreCountedToSixteen() {
    #expect(faults(of: "[" + String(repeating: "NaN,", count: 100) + "1]").count == 16)
  }

  /// The contained faults of a text.
  private func faults(of text: String) -> [JSONTextError] {
    var faults: [JSONTextError] = []
    _ = outcome(Array(text.utf8)) { (bytes) throws(JSONTextError) in
      var reader = JSONReader(bytes, options: .wire)
      _ = try reader.skipValue(containing: &faults)
      try reader.finish()
    }
    return faults
  }
}
