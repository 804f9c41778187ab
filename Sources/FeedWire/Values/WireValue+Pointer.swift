// SPDX-License-Identifier: Apache-2.0

/// A JSON pointer (RFC 6901), taken apart once to be followed often.
public struct WirePointer: Hashable, Sendable {
  /// The reference tokens, `~0` and `~1` resolved.
  public let tokens: [String]

  /// Takes a pointer apart.
  ///
  /// - Returns: `nil` unless it is empty or begins with `/`, and `~` stands before `0` or `1` only.
  public init?(_ text: String) {
    if text.isEmpty {
      tokens = []
      return
    }
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.first?.isEmpty == true else { return nil }
    var tokens: [String] = []
    for part in parts.dropFirst() {
      guard let token = Self.resolved(part) else { return nil }
      tokens.append(token)
    }
    self.tokens = tokens
  }

  private static func resolved(_ part: Substring.UTF8View) -> String? {
    guard part.contains(UInt8(ascii: "~")) else { return String(Substring(part)) }
    var bytes: [UInt8] = []
    var rest = part[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "~") else {
        bytes.append(byte)
        continue
      }
      switch rest.popFirst() {
      case UInt8(ascii: "0"): bytes.append(UInt8(ascii: "~"))
      case UInt8(ascii: "1"): bytes.append(UInt8(ascii: "/"))
      default: return nil
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension WireValue {
  /// The value that a pointer names, seen from this one; `nil` if there is none.
  public func value(at pointer: WirePointer) -> WireValue? {
    var value = self
    for token in pointer.tokens {
      guard let next = value.child(token) else { return nil }
      value = next
    }
    return value
  }

  /// The value that a JSON pointer (RFC 6901) names, seen from this one; `nil` if there is none.
  ///
  /// Whoever follows the same pointer often makes a `WirePointer` of it.
  public func value(at pointer: String) -> WireValue? {
    WirePointer(pointer).flatMap { value(at: $0) }
  }

  private func child(_ token: String) -> WireValue? {
    switch kind {
    case .object:
      return WireObject(node)[token]
    case .array:
      // RFC 6901 §4: digits, without leading zeros.
      guard let index = Int(token), String(index) == token else { return nil }
      return WireArray(node)[index]
    case .null, .boolean, .number, .string:
      return nil
    }
  }
}
