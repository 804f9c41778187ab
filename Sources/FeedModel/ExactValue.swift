// SPDX-License-Identifier: Apache-2.0

/// A value whose `==` is `areEqual`: what generated types are.
///
/// They say what is equal in `areEqual`, a member like any other, and have their `==` from here.
/// An operator is found by its name in the whole module, wherever it stands: with an `==` in each of
/// two hundred card files, a change of one card had the compiler build all the others again.
public protocol ExactValue: FeedValue {}

extension ExactValue {
  /// Whether both are equal as the shared core sees it: texts by their bytes.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool { areEqual(lhs, rhs) }

  /// Not there: the one of `FeedValue` asks `==`, which asks this.
  @available(*, unavailable, message: "an exact value says in 'areEqual' what is equal")
  public static func areEqual(_ lhs: Self, _ rhs: Self) -> Bool { false }
}
