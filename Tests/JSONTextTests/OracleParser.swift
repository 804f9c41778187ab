// SPDX-License-Identifier: Apache-2.0

/// A second opinion: RFC 8259's grammar as a recursive descent over `Unicode.Scalar`s, as plainly
/// as it can be written, sharing nothing with the reader.
struct OracleParser {
  /// Whether the bytes are JSON that the reader takes: strings without lone surrogates.
  static func accepts(_ bytes: [UInt8]) -> Bool {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    guard let decoded = String(validating: text, as: UTF8.self) else { return false }
    var parser = OracleParser(rest: Array(decoded.unicodeScalars)[...])
    parser.space()
    guard parser.value() else { return false }
    parser.space()
    return parser.rest.isEmpty
  }

  private var rest: ArraySlice<Unicode.Scalar>

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard rest.first == scalar else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func take(text: String) -> Bool {
    text.unicodeScalars.allSatisfy { take($0) }
  }

  private mutating func space() {
    while let scalar = rest.first, " \t\n\r".unicodeScalars.contains(scalar) {
      rest.removeFirst()
    }
  }

  private mutating func value() -> Bool {
    switch rest.first {
    case "n": take(text: "null")
    case "t": take(text: "true")
    case "f": take(text: "false")
    case "\"": string()
    case "[": list(closing: "]") { $0.value() }
    case "{": list(closing: "}") { $0.member() }
    default: number()
    }
  }

  private mutating func list(
    closing: Unicode.Scalar, element: (inout OracleParser) -> Bool
  ) -> Bool {
    rest.removeFirst()
    space()
    if take(closing) { return true }
    repeat {
      space()
      guard element(&self) else { return false }
      space()
    } while take(",")
    return take(closing)
  }

  private mutating func member() -> Bool {
    guard string() else { return false }
    space()
    guard take(":") else { return false }
    space()
    return value()
  }

  private mutating func string() -> Bool {
    guard take("\"") else { return false }
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"": return true
      case "\\": guard escape() else { return false }
      case "\u{0}"..<" ": return false
      default: break
      }
    }
    return false
  }

  private mutating func escape() -> Bool {
    guard let scalar = rest.popFirst() else { return false }
    guard scalar == "u" else { return "\"\\/bfnrt".unicodeScalars.contains(scalar) }
    guard let unit = hexadecimal() else { return false }
    if 0xDC00...0xDFFF ~= unit { return false }
    guard 0xD800...0xDBFF ~= unit else { return true }
    guard take("\\"), take("u"), let low = hexadecimal() else { return false }
    return 0xDC00...0xDFFF ~= low
  }

  private mutating func hexadecimal() -> Int? {
    let digits = rest.prefix(4)
    guard digits.count == 4, digits.allSatisfy(\.properties.isASCIIHexDigit) else { return nil }
    rest.removeFirst(4)
    return Int(String(String.UnicodeScalarView(digits)), radix: 16)
  }

  private mutating func number() -> Bool {
    _ = take("-")
    if !take("0"), digits() == 0 { return false }
    if take("."), digits() == 0 { return false }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      if digits() == 0 { return false }
    }
    return true
  }

  private mutating func digits() -> Int {
    let digits = rest.prefix { "0"..."9" ~= $0 }
    rest.removeFirst(digits.count)
    return digits.count
  }
}
