// SPDX-License-Identifier: Apache-2.0

public import FeedModel

/// Writes JSON text: compact, members in the order in which they are written, escapes only where
/// RFC 8259 §7 asks for them.
///
///     writer.beginObject()
///     writer.key("id")
///     writer.string("a")
///     writer.endObject()
public struct WireWriter: Sendable {
  /// The text so far.
  public private(set) var bytes: [UInt8] = []
  /// Whether a comma stands before what comes next, unless that closes.
  private var needsComma = false

  /// Makes a writer of an empty text.
  public init() {}

  /// The text so far, as a string.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Begins an object.
  public mutating func beginObject() { begin(UInt8(ascii: "{")) }

  /// Ends the innermost object.
  public mutating func endObject() { end(UInt8(ascii: "}")) }

  /// Begins an array.
  public mutating func beginArray() { begin(UInt8(ascii: "[")) }

  /// Ends the innermost array.
  public mutating func endArray() { end(UInt8(ascii: "]")) }

  /// Writes the key of the value that is written next.
  public mutating func key(_ key: StaticString) {
    separate()
    quote(UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount))
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes the key of the value that is written next.
  public mutating func key(_ key: String) {
    string(key)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a value as its type does.
  @inlinable
  public mutating func value(_ value: some WireEncodable) {
    value.encode(into: &self)
  }

  /// Writes a key and its value.
  @inlinable
  public mutating func member(_ key: StaticString, _ value: some WireEncodable) {
    self.key(key)
    value.encode(into: &self)
  }

  /// Writes a key and its value, or nothing where there is no value.
  @inlinable
  public mutating func optional(_ key: StaticString, _ value: (some WireEncodable)?) {
    if let value { member(key, value) }
  }

  /// Writes a key with its value or with `null`, or nothing where it is absent.
  @inlinable
  public mutating func presence(_ key: StaticString, _ value: Presence<some WireEncodable>) {
    switch value {
    case .absent:
      break
    case .null:
      self.key(key)
      null()
    case .value(let value):
      member(key, value)
    }
  }
}

// MARK: - Scalars

extension WireWriter {
  /// Writes `null`.
  public mutating func null() { literal("null") }

  /// Writes a boolean.
  public mutating func bool(_ value: Bool) { literal(value ? "true" : "false") }

  /// Writes an integer.
  public mutating func integer(_ value: some FixedWidthInteger) {
    separate()
    bytes.append(contentsOf: String(value).utf8)
  }

  /// Writes the shortest digits that give the double back; `null` for a NaN or an infinity, which
  /// JSON does not have.
  public mutating func number(_ value: Double) {
    guard value.isFinite else { return null() }
    separate()
    bytes.append(contentsOf: value.description.utf8)
  }

  /// Writes a string.
  public mutating func string(_ value: String) {
    separate()
    var value = value
    value.withUTF8 { quote($0) }
  }

  /// Writes a value that is JSON text already, as it is.
  public mutating func raw(_ json: some Collection<UInt8>) {
    separate()
    bytes.append(contentsOf: json)
  }
}

// MARK: - Pieces

extension WireWriter {
  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func begin(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func end(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func literal(_ literal: StaticString) {
    separate()
    bytes.append(
      contentsOf: UnsafeBufferPointer(
        start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }

  private mutating func quote(_ text: UnsafeBufferPointer<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    var written = 0
    for (index, byte) in text.enumerated() {
      guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
        continue
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[written..<index]))
      escape(byte)
      written = index + 1
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[written...]))
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    default:
      let digits = Array("0123456789abcdef".utf8)
      bytes.append(contentsOf: Array("u00".utf8))
      bytes.append(digits[Int(byte >> 4)])
      bytes.append(digits[Int(byte & 15)])
    }
  }
}
