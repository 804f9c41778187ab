// SPDX-License-Identifier: Apache-2.0

/// A JSON pointer (RFC 6901): the way from a value to one inside it.
package struct JSONPointer: Hashable, Sendable {
  /// The reference tokens, their escapes resolved.
  package var tokens: [String]

  package init(tokens: [String]) {
    self.tokens = tokens
  }

  /// Reads a pointer; `nil` if the text is neither empty nor begins with `/`, or if a `~` in it
  /// is followed by neither `0` nor `1`.
  package init?(_ text: String) {
    guard !text.utf8.isEmpty else {
      tokens = []
      return
    }
    guard text.utf8.first == UInt8(ascii: "/") else { return nil }
    tokens = []
    for part in text.utf8.dropFirst().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    {
      guard let token = Self.unescaped(part) else { return nil }
      tokens.append(token)
    }
  }

  /// The pointer's text.
  package var text: String {
    tokens.reduce(into: "") { $0 += "/" + Self.escaped($1) }
  }

  /// The text of a pointer one step further in.
  package static func appending(_ token: String, to pointer: String) -> String {
    let token = escaped(token)
    var text = ""
    text.reserveCapacity(pointer.utf8.count + 1 + token.utf8.count)
    text += pointer
    text += "/"
    text += token
    return text
  }

  /// A token as it stands in a pointer: `~` as `~0`, `/` as `~1`.
  static func escaped(_ token: String) -> String {
    let tilde = UInt8(ascii: "~")
    let slash = UInt8(ascii: "/")
    if token.hasOnlyBytes({ $0 != tilde && $0 != slash }) { return token }
    var bytes: [UInt8] = []
    for byte in token.utf8 {
      switch byte {
      case UInt8(ascii: "~"): bytes += [UInt8(ascii: "~"), UInt8(ascii: "0")]
      case UInt8(ascii: "/"): bytes += [UInt8(ascii: "~"), UInt8(ascii: "1")]
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func unescaped(_ part: Substring.UTF8View) -> String? {
    guard part.contains(UInt8(ascii: "~")) else { return String(part) }
    var bytes: [UInt8] = []
    var iterator = part.makeIterator()
    while let byte = iterator.next() {
      guard byte == UInt8(ascii: "~") else {
        bytes.append(byte)
        continue
      }
      switch iterator.next() {
      case UInt8(ascii: "0"): bytes.append(UInt8(ascii: "~"))
      case UInt8(ascii: "1"): bytes.append(UInt8(ascii: "/"))
      default: return nil
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
