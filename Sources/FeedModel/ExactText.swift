// SPDX-License-Identifier: Apache-2.0

/// A text that equals another only when their UTF-8 bytes are equal.
///
/// Swift's `String` equates canonically equivalent spellings: `"caf\u{E9}"` equals
/// `"cafe\u{301}"`. A shared core compares code units and holds two cards there, so identities
/// and map keys compare by bytes. Ordering is by bytes too, which is Unicode scalar order.
public protocol ExactText: Hashable, Comparable, Sendable, CustomStringConvertible,
  ExpressibleByStringLiteral
{
  /// The text as it was written.
  var text: String { get }

  /// Wraps a text without changing it.
  init(_ text: String)
}

extension ExactText {
  /// Whether the UTF-8 bytes of both texts are equal. O(*n*) in the length of the shorter text.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.text.hasSameBytes(as: rhs.text)
  }

  /// Whether the UTF-8 bytes of `lhs` come first in lexicographic order. O(*n*).
  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.text.utf8.lexicographicallyPrecedes(rhs.text.utf8)
  }

  /// Hashes the UTF-8 bytes, so that texts that are equal by bytes hash alike. O(*n*).
  @inlinable
  public func hash(into hasher: inout Hasher) {
    text.hashBytes(into: &hasher)
  }

  /// The text itself.
  public var description: String { text }

  /// Wraps a literal.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

/// The identity of a card within its section, compared by UTF-8 bytes.
public struct CardID: ExactText {
  /// The text as it was written.
  public let text: String

  /// Wraps a text without changing it.
  @inlinable
  public init(_ text: String) {
    self.text = text
  }
}

/// The identity of a section within its feed, compared by UTF-8 bytes.
public struct SectionID: ExactText {
  /// The text as it was written.
  public let text: String

  /// Wraps a text without changing it.
  @inlinable
  public init(_ text: String) {
    self.text = text
  }
}

/// A key of a map that a payload holds, compared by UTF-8 bytes.
public struct MapKey: ExactText {
  /// The text as it was written.
  public let text: String

  /// Wraps a text without changing it.
  @inlinable
  public init(_ text: String) {
    self.text = text
  }
}
