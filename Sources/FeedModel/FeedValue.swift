// SPDX-License-Identifier: Apache-2.0

/// A value of a feed: what generated types, and the standard types inside them, can do.
///
/// Its equality is the shared core's equality: strings and map keys compare by UTF-8 bytes and
/// floating-point numbers by bit pattern, with every NaN equal to every other, so that an echo of
/// a card that holds NaN is still an echo. Swift's own `==` answers differently for both, which is
/// why generated code asks `areEqual` for its properties.
public protocol FeedValue: Hashable, Sendable {
  /// Whether both values are equal as the shared core sees it, volatile fields included.
  static func areEqual(_ lhs: Self, _ rhs: Self) -> Bool

  /// Hashes what `areEqual` compares.
  func hashExactly(into hasher: inout Hasher)

  /// Whether both values show the same: `areEqual` less the volatile fields.
  func hasSameContent(as other: Self) -> Bool

  /// Appends the differences in content since `old`, in schema order, deepest fields first named
  /// by their JSON pointers below `path`. Appends nothing if and only if `hasSameContent`.
  func collectChanges(since old: Self, at path: String, into changes: inout [FieldChange])

  /// The value in few characters, for a change log: `"12.50"`, `true`, `[3 items]`, `{…}`.
  var changeSummary: String { get }
}

extension FeedValue {
  /// The type's own `==`, for types whose `==` is exact.
  @inlinable
  public static func areEqual(_ lhs: Self, _ rhs: Self) -> Bool { lhs == rhs }

  /// The type's own hash.
  @inlinable
  public func hashExactly(into hasher: inout Hasher) { hash(into: &hasher) }

  /// Equality: nothing within is volatile.
  @inlinable
  public func hasSameContent(as other: Self) -> Bool { Self.areEqual(self, other) }

  /// One change, of the whole.
  public func collectChanges(
    since old: Self, at path: String, into changes: inout [FieldChange]
  ) {
    if !hasSameContent(as: old) {
      changes.append(
        FieldChange(path: path, old: old.changeSummary, new: changeSummary))
    }
  }

  /// Appends the differences of a property that stands at `step`, as in `/title`, below `path`.
  ///
  /// Generated code calls this for each property, and leaves it to put the two together: a `+` in
  /// every line costs the compiler a third of what the values of a card cost it.
  public func collectChanges(
    since old: Self, at step: String, below path: String, into changes: inout [FieldChange]
  ) {
    collectChanges(since: old, at: path + step, into: &changes)
  }

  /// `{…}`, for values of many fields.
  public var changeSummary: String { "{…}" }

  /// `areEqual`, asked of a value.
  @inlinable
  public func isEqual(to other: Self) -> Bool { Self.areEqual(self, other) }
}

/// One field that differs between two values.
public struct FieldChange: Hashable, Sendable, CustomStringConvertible {
  /// The JSON pointer (RFC 6901) of the field, from the card.
  public let path: String
  /// The old value in few characters, `absent` where there was none.
  public let old: String
  /// The new value in few characters, `absent` where there is none.
  public let new: String

  /// A change at a place.
  public init(path: String, old: String, new: String) {
    self.path = path
    self.old = old
    self.new = new
  }

  /// `/likes 1→2`
  public var description: String { "\(path) \(old)→\(new)" }
}
