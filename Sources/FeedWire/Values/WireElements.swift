// SPDX-License-Identifier: Apache-2.0

public import FeedModel

/// What a bad element of an array costs: the schema's `x-feed-elements`.
public enum WireElements: Hashable, Sendable {
  /// The element: it is left out, with an issue.
  case drop
  /// Nothing: it is kept as an unknown value, with an issue; one of an unknown variant without. A type that has no unknown values
  /// (`WireOpenDecodable`) loses it as under `drop`.
  case keep
  /// The array: its reader throws.
  case fail
}

/// A value that can stand for what its schema does not know: an open enum or union.
public protocol WireOpenDecodable: WireDecodable {
  /// The value that stands for one that could not be read.
  init(unreadable value: JSONValue)
}
