// SPDX-License-Identifier: Apache-2.0

import TestSupport

/// Makes random JSON texts, with a liking for what is easily got wrong.
struct RandomJSON {
  var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// A text that is JSON.
  mutating func document() -> [UInt8] {
    var bytes: [UInt8] = []
    space(&bytes)
    value(&bytes, depth: Int.random(in: 0...5, using: &random))
    space(&bytes)
    return bytes
  }

  /// A text in which a few bytes were changed, put in or left out: JSON or not.
  mutating func corrupted(_ document: [UInt8]) -> [UInt8] {
    var bytes = document
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      let byte = random.pick(Self.interesting)
      switch Int.random(in: 0..<4, using: &random) {
      case 0 where place < bytes.count: bytes.remove(at: place)
      case 1: bytes.insert(byte, at: place)
      case 2: bytes.removeSubrange(place...)
      default: if place < bytes.count { bytes[place] = byte }
      }
    }
    return bytes
  }

  private mutating func value(_ bytes: inout [UInt8], depth: Int) {
    let kinds = depth == 0 ? 5 : 9
    switch Int.random(in: 0..<kinds, using: &random) {
    case 0: bytes += random.pick(["null", "true", "false"]).utf8
    case 1, 2: bytes += random.pick(Self.numbers).utf8
    case 3, 4: string(&bytes)
    case 5, 6:
      bytes.append(UInt8(ascii: "["))
      let count = Int.random(in: 0...4, using: &random)
      for index in 0..<count {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        space(&bytes)
        value(&bytes, depth: depth - 1)
        space(&bytes)
      }
      if count == 0 { space(&bytes) }
      bytes.append(UInt8(ascii: "]"))
    default:
      bytes.append(UInt8(ascii: "{"))
      let count = Int.random(in: 0...(depth > 3 ? 12 : 4), using: &random)
      for index in 0..<count {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        space(&bytes)
        if Bool.random(using: &random) {
          bytes += random.pick([#""a""#, #""id""#, #""\u0061""#, #""key of eight""#, #""""#]).utf8
        } else {
          string(&bytes)
        }
        space(&bytes)
        bytes.append(UInt8(ascii: ":"))
        space(&bytes)
        value(&bytes, depth: depth - 1)
        space(&bytes)
      }
      if count == 0 { space(&bytes) }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private mutating func string(_ bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      bytes += random.pick(Self.characters).utf8
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func space(_ bytes: inout [UInt8]) {
    if Int.random(in: 0..<4, using: &random) == 0 {
      bytes += random.pick([" ", "\n", "\r\n", "\t", "            ", "\n    "]).utf8
    }
  }

  static let numbers = [
    "0", "-0", "-0.0", "1", "-1", "42", "1.5", "1.50", "1e3", "1E+3", "1e-3", "0.1", "0e9",
    "123456789012345678", "9223372036854775807", "9223372036854775808",
    "-9223372036854775808", "-9223372036854775809", "18446744073709551615",
    "18446744073709551616", "123456789012345678901234567890", "1.0", "18.18", "5e-324",
    "1e-400", "1.7976931348623157e308", "0.30000000000000004", "2.5e-8",
    "3.141592653589793238462643383279502884197",
  ]

  static let characters = [
    "a", "b", " ", "plain text", "é", "ß", "€", "漢字", "😀", "e\u{301}", #"\n"#, #"\""#,
    #"\\"#, #"\/"#, #"\b\f\r\t"#, #"\u0041"#, #"\u00e9"#, #"\u20AC"#, #"\ud83d\ude00"#,
    #"\uD836\udd1E"#,
    #"\uFFFF"#, "\u{7F}", "\u{80}", "\u{7FF}", "\u{800}", "\u{FFFD}", "\u{10FFFF}", #"\u0000"#,
    "'", "/", "{", "]", ":",
  ]

  static let interesting: [UInt8] =
    Array("{}[]\",:\\/'0123456789.-+eEtfnulsarINbu \t\n\r".utf8)
    + [0x00, 0x0B, 0x1F, 0x7F, 0x80, 0xBF, 0xC0, 0xC2, 0xE0, 0xED, 0xEF, 0xF0, 0xF4, 0xF5, 0xFF]
}
