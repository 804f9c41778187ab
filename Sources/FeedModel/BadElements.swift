// SPDX-License-Identifier: Apache-2.0

/// What a bad element of an array costs: the schema's `x-feed-elements`.
public enum BadElements: Hashable, Sendable {
  /// The element: it is left out, with an issue.
  case drop
  /// Nothing: it is kept as an unknown value, with an issue; one of an unknown variant without. A
  /// type that has no unknown values loses it as under `drop`.
  case keep
  /// The array: its reader throws.
  case fail
}
