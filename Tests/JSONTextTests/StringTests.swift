// SPDX-License-Identifier: Apache-2.0

import Foundation
import JSONText
import TestSupport
import Testing

@Suite struct StringTests {
  @Test(arguments: [
    (#""""#, ""), (#""a\/b""#, "a/b"), (#""\"\\\b\f\n\r\t""#, "\"\\\u{8}\u{C}\n\r\t"),
    (#""\u0041\u00e9\u20AC\uFFFF""#, "Aé€\u{FFFF}"), (#""\ud83d\ude00!""#, "😀!"),
    (#""\u0000x""#, "\0x"), ("\"e\u{301}\"", "e\u{301}"),
  ])
  func escapesAreResolved(json: String, text: String) throws {
    let decoded = try decode(Array(json.utf8))
    #expect(Array(decoded.utf8) == Array(text.utf8))
  }

  @Test func randomStringsAreReadAsFoundationDoes() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let characters = (0..<Int.random(in: 0...20, using: &random)).compactMap { _ in
        RandomJSON.characters.randomElement(using: &random)
      }
      let json = "\"\(characters.joined())\""
      let expected = try JSONDecoder().decode(String.self, from: Data(json.utf8))
      #expect(Array(try decode(Array(json.utf8)).utf8) == Array(expected.utf8), "\(json)")
    }
  }

  @Test func stringsCompareByBytesAfterUnescaping() throws {
    #expect(try areEqual(#""caf\u00e9""#, "\"caf\u{E9}\""))
    #expect(try areEqual(#""a\/b""#, #""a/b""#))
    #expect(try areEqual(#""\ud83d\ude00""#, #""😀""#))
    // J17: two spellings of one text are two texts.
    #expect(try !areEqual(#""caf\u00e9""#, "\"cafe\u{301}\""))
    #expect(try !areEqual(#""ab""#, #""a\u0062c""#))
    #expect(try !areEqual(#""abc""#, #""a\u0062""#))
  }

  // J09: {"id":"\xFF"}, C0 AF, ED A0 80, cut E2 82
  @Test(
    arguments: [
      [0xFF], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xE2, 0x82], [0x80], [0xC1, 0xBF],
      [0xE0, 0x9F, 0xBF], [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80],
      [0xC3], [0xF0, 0x9F, 0x98],
    ] as [[UInt8]])
  func badUTF8IsOneContainedFault(bad: [UInt8]) throws {
    let text = Array("[\"".utf8) + bad + Array("\",\"ok\"]".utf8)
    #expect(outcome(text, of: skip) == JSONTextError(.invalidUTF8, at: 2))
    var faults: [JSONTextError] = []
    let thrown = outcome(text) { (bytes) throws(JSONTextError) in
      var reader = JSONReader(bytes)
      _ = try reader.skipValue(containing: &faults)
      try reader.finish()
    }
    #expect(thrown == nil)
    #expect(faults == [JSONTextError(.invalidUTF8, at: 2)])
  }

  @Test func everyScalarAndNothingElseIsUTF8() {
    // The first 0x900 one by one, and then the edges of every 64 that share their lead bytes.
    let blocks = stride(from: UInt32(0x900), through: 0x10FFC0, by: 0x40)
    let edges = blocks.flatMap { [$0, $0 | 0x3F] }
    for value in Array(UInt32(0x80)..<0x900) + edges {
      let scalar = Unicode.Scalar(value)
      let bytes =
        scalar.map { Array(String($0).utf8) }
        ?? [0xED, UInt8(0x80 | value >> 6 & 0x3F), UInt8(0x80 | value & 0x3F)]
      let isAccepted = outcome([0x22] + bytes + [0x22], of: skip) == nil
      if isAccepted != (scalar != nil) { Issue.record("U+\(String(value, radix: 16))") }
    }
  }

  @Test(arguments: [
    #""\ud83d""#, #""\ude00""#, #""\ud83dx""#, #""\ud83d\n""#, #""\ud83d\u0041""#,
    #""\ud83d\ud83d\ude00""#,
  ])
  func loneSurrogatesAreContained(text: String) {
    #expect(error(of: text) == JSONTextError(.loneSurrogate, at: 1))
  }

  @Test func controlCharactersAreContainedWhereverTheyStand() {
    for control in UInt8(0)..<0x20 {
      for place in 0..<20 {
        var text = [UInt8](repeating: UInt8(ascii: "x"), count: 20)
        text[place] = control
        #expect(
          outcome([0x22] + text + [0x22], of: skip)
            == JSONTextError(.controlCharacter(control), at: place + 1))
      }
    }
  }

  private func decode(_ json: [UInt8]) throws -> String {
    try json.withUnsafeBytes { bytes in
      var reader = JSONReader(bytes)
      let token = try #require(try reader.next())
      try reader.finish()
      return JSONText.decodeString(token, in: bytes)
    }
  }

  private func areEqual(_ lhs: String, _ rhs: String) throws -> Bool {
    try Array(lhs.utf8).withUnsafeBytes { left in
      try Array(rhs.utf8).withUnsafeBytes { right in
        var one = JSONReader(left)
        var other = JSONReader(right)
        return JSONText.haveEqualText(
          try #require(try one.next()), in: left, try #require(try other.next()), in: right)
      }
    }
  }
}
