// SPDX-License-Identifier: Apache-2.0

/// A moment in a feed's history: rises by one with each change of structure or content.
///
/// The version of a section or of a card *is* the feed's version at its last change. It is never
/// used again for another state, so that an id with its version is a safe key for a cell.
public struct FeedVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// How many changes came before, this one included; 0 for the empty feed.
  public let number: UInt64

  /// The version of a feed that nothing was said about yet.
  public static let zero = FeedVersion(0)

  /// The version of a number.
  public init(_ number: UInt64) {
    self.number = number
  }

  /// The version after this one.
  public var next: FeedVersion { FeedVersion(number + 1) }

  /// Earlier is less.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.number < rhs.number }

  /// `v12`
  public var description: String { "v\(number)" }
}
