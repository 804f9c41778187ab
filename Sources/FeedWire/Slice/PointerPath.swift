// SPDX-License-Identifier: Apache-2.0

/// A JSON pointer (RFC 6901) taken apart once, to be followed many times.
struct PointerPath: Hashable, Sendable {
  /// One step: a member's key, or an element's index.
  struct Step: Hashable, Sendable {
    /// The UTF-8 bytes of the key, `~0` and `~1` resolved.
    let key: [UInt8]
    /// The index, where the key is a number as RFC 6901 §4 writes an index.
    let index: Int?

    init(_ token: some StringProtocol) {
      var key: [UInt8] = []
      var isEscaped = false
      for byte in token.utf8 {
        switch byte {
        case UInt8(ascii: "0") where isEscaped: key[key.count - 1] = UInt8(ascii: "~")
        case UInt8(ascii: "1") where isEscaped: key[key.count - 1] = UInt8(ascii: "/")
        default: key.append(byte)
        }
        isEscaped = byte == UInt8(ascii: "~")
      }
      self.key = key
      let isIndex = key == [UInt8(ascii: "0")] || key.first.map { $0 != UInt8(ascii: "0") } ?? false
      index = isIndex && key.allSatisfy(\.isDigit) ? Int(token) : nil
    }

    /// The step to a member, by its key as it is.
    init(key: String) {
      self.key = Array(key.utf8)
      index = nil
    }
  }

  /// The pointer as it was written.
  let text: String
  let steps: [Step]

  init(_ text: String) {
    self.text = text
    let tokens = text.split(separator: "/", omittingEmptySubsequences: false)
    steps = tokens.dropFirst(text.hasPrefix("/") || text.isEmpty ? 1 : 0).map { Step($0) }
  }
}

extension UInt8 {
  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
}
