// SPDX-License-Identifier: Apache-2.0

/// What is wrong with a JSON text, and at which byte.
public struct JSONTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public var kind: Kind
  /// The byte offset in the buffer that was read, from 0.
  public var offset: Int

  /// Makes an error of its parts.
  public init(_ kind: Kind, at offset: Int) {
    self.kind = kind
    self.offset = offset
  }

  /// The ways in which a JSON text can be wrong.
  public enum Kind: Hashable, Sendable {
    // The text cannot be followed any further.
    /// The text ends before its value does: it is incomplete, not short.
    case unexpectedEnd
    /// A byte stands where the grammar (RFC 8259) allows others only.
    case unexpectedByte(UInt8, expected: Expectation)
    /// Something other than white space follows the value.
    case trailingContent
    /// A number begins with a zero that is not its only digit before the point.
    case leadingZero
    /// A digit is missing: after a minus sign, a point or an exponent.
    case missingDigits
    /// A backslash is followed by a byte that makes no escape sequence.
    case invalidEscape
    /// A single quote stands where a string should begin.
    case singleQuote
    /// A comment stands in the text.
    case comment
    /// The text is UTF-16 or UTF-32: RFC 8259 §8.1 asks for UTF-8.
    case notUTF8Encoded
    /// The nesting exceeds the reader's limit.
    case nestingTooDeep(limit: Int)

    // The end of the value at fault is certain (`isContained`).
    /// A string holds bytes that are not UTF-8 (RFC 3629).
    case invalidUTF8
    /// A string holds one half of a surrogate pair.
    case loneSurrogate
    /// A string holds a control character that is not escaped.
    case controlCharacter(UInt8)
    /// An object's key holds `\u0000`.
    case nullInKey
    /// `NaN`, `Infinity` or `-Infinity` stands for a number.
    case notFinite
    /// A number is beyond the range of a double-precision number.
    case numberOutOfRange
    /// A single value is nested beyond what is taken from the wire.
    case valueTooDeep(limit: Int)
  }

  /// What the grammar allows at a place.
  public enum Expectation: String, Hashable, Sendable {
    case value = "a value"
    case valueOrEnd = "a value or \"]\""
    case key = "a key in double quotes"
    case keyOrEnd = "a key in double quotes or \"}\""
    case colon = "\":\""
    case commaOrArrayEnd = "\",\" or \"]\""
    case commaOrObjectEnd = "\",\" or \"}\""
    case literal = "true, false or null"
    case hexDigit = "four hexadecimal digits"
  }

  /// Whether the end of the value at fault is certain, so that what stands around it can be read.
  public var isContained: Bool {
    switch kind {
    case .invalidUTF8, .loneSurrogate, .controlCharacter, .nullInKey, .notFinite,
      .numberOutOfRange, .valueTooDeep:
      true
    default: false
    }
  }

  /// What is wrong, in words: `a control character (0x09) in a string`.
  public var message: String {
    switch kind {
    case .unexpectedEnd: "the text ends before its value does"
    case .unexpectedByte(let byte, let expected):
      "expected \(expected.rawValue), found \(Self.name(of: byte))"
    case .trailingContent: "something follows the value"
    case .leadingZero: "a number with a leading zero"
    case .missingDigits: "a number that lacks a digit"
    case .invalidEscape: "an unknown escape sequence in a string"
    case .singleQuote: "a single quote where a double quote should stand"
    case .comment: "a comment, which JSON does not have"
    case .notUTF8Encoded: "a text that is not UTF-8 but UTF-16 or UTF-32"
    case .nestingTooDeep(let limit): "nesting beyond \(limit) levels"
    case .invalidUTF8: "bytes in a string that are not UTF-8"
    case .loneSurrogate: "one half of a surrogate pair in a string"
    case .controlCharacter(let byte): "a control character (\(Self.hex(byte))) in a string"
    case .nullInKey: "\\u0000 in a key"
    case .notFinite: "NaN or Infinity, which JSON does not have"
    case .numberOutOfRange: "a number beyond the range of a double"
    case .valueTooDeep(let limit): "a value nested beyond \(limit) levels"
    }
  }

  /// What to do about it, where that can be said.
  public var advice: String? {
    switch kind {
    case .unexpectedEnd: "the sender was cut off, or one document was split over several frames"
    case .trailingContent: "send one document at a time, one on a line where lines separate them"
    case .leadingZero: "write the number without the zero, or as a string"
    case .singleQuote: "write strings in double quotes"
    case .comment: "remove the comment"
    case .notUTF8Encoded: "convert it to UTF-8, without a byte order mark"
    case .unexpectedByte(UInt8(ascii: "}"), .key): "no comma may stand before it"
    case .unexpectedByte(UInt8(ascii: "]"), .value): "if a comma stands before it, take that away"
    case .invalidUTF8: "encode the text as UTF-8 before it is sent"
    case .loneSurrogate: "the text was cut within a character: cut between characters"
    case .controlCharacter: "escape the character, as \\n or \\u0009"
    case .notFinite: "send null, or leave the field out"
    case .numberOutOfRange: "send the number as a string"
    default: nil
    }
  }

  /// `byte 12: expected a value, found "]"`
  public var description: String { "byte \(offset): \(message)" }

  private static func name(of byte: UInt8) -> String {
    switch byte {
    case 0x22: "a double quote"
    case 0x21...0x7E: "\"\(Character(Unicode.Scalar(byte)))\""
    default: "the byte \(hex(byte))"
    }
  }

  private static func hex(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return byte < 16 ? "0x0\(digits)" : "0x\(digits)"
  }
}
