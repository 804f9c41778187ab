// SPDX-License-Identifier: Apache-2.0

/// A piece of a JSON text: a bracket, a key or a scalar.
public struct JSONToken: Hashable, Sendable {
  /// What a token is.
  public enum Kind: UInt8, Hashable, Sendable {
    case beginObject
    case endObject
    case beginArray
    case endArray
    case key
    case string
    case number
    case `true`
    case `false`
    case null
  }

  /// What the token is.
  public var kind: Kind
  /// Where the token stands in the buffer; of a key or a string, with its quotes.
  public var range: Range<Int>
  /// Whether a key or a string holds escape sequences, so that its bytes are not its text.
  public var hasEscapes: Bool

  /// Makes a token of its parts.
  @inlinable
  public init(kind: Kind, range: Range<Int>, hasEscapes: Bool = false) {
    self.kind = kind
    self.range = range
    self.hasEscapes = hasEscapes
  }

  /// The bytes between the quotes of a key or a string; of any other token, all of it.
  @inlinable
  public var content: Range<Int> {
    kind == .key || kind == .string ? range.lowerBound + 1..<range.upperBound - 1 : range
  }
}
