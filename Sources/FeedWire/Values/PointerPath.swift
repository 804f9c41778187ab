// SPDX-License-Identifier: Apache-2.0

/// A JSON pointer (RFC 6901) taken apart once, to be followed many times, in values and in bytes.
///
/// Any text can be followed as far as it makes sense; whether it is a pointer, `isValid` tells.
struct PointerPath: Hashable, Sendable {
  /// One step: a member's key, or an element's index.
  struct Step: Hashable, Sendable {
    /// The key, `~0` and `~1` resolved.
    let name: String
    /// The UTF-8 bytes of the key.
    let key: [UInt8]
    /// The index, where the key is a number as RFC 6901 §4 writes an index.
    let index: Int?

    /// - Parameter token: the UTF-8 bytes between two slashes.
    init(_ token: some Sequence<UInt8>) {
      var key: [UInt8] = []
      var isEscaped = false
      for byte in token {
        switch byte {
        case UInt8(ascii: "0") where isEscaped: key[key.count - 1] = UInt8(ascii: "~")
        case UInt8(ascii: "1") where isEscaped: key[key.count - 1] = UInt8(ascii: "/")
        default: key.append(byte)
        }
        isEscaped = byte == UInt8(ascii: "~")
      }
      self.key = key
      name = String(decoding: key, as: UTF8.self)
      let isIndex = key == [UInt8(ascii: "0")] || key.first.map { $0 != UInt8(ascii: "0") } ?? false
      index = isIndex && key.allSatisfy(\.isDigit) ? Int(name) : nil
    }

    /// The step to a member, by its key as it is.
    init(key: String) {
      name = key
      self.key = Array(key.utf8)
      index = nil
    }
  }

  /// The pointer as it was written.
  let text: String
  let steps: [Step]

  init(_ text: String) {
    self.text = text
    // By bytes: with a mark after it that combines, a slash is still one.
    let tokens = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    steps = tokens.dropFirst(tokens.first?.isEmpty == true ? 1 : 0).map { Step($0) }
  }

  /// Whether the text is empty or begins with `/`, and `~` stands before `0` or `1` only. O(*n*).
  var isValid: Bool {
    var isEscape = false
    for byte in text.utf8 {
      if isEscape, byte != UInt8(ascii: "0"), byte != UInt8(ascii: "1") { return false }
      isEscape = byte == UInt8(ascii: "~")
    }
    return !isEscape && (text.utf8.first.map { $0 == UInt8(ascii: "/") } ?? true)
  }
}

extension UInt8 {
  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
}
