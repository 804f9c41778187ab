// SPDX-License-Identifier: Apache-2.0

/// What became of objects since `ObjectEmissions` was made.
///
/// `objects` is the sum of `inPlace`, `moved` and `mapped`; `equal` and `unrecognized` are among
/// the mapped ones.
public struct ObjectEmissionCounters: Hashable, Sendable {
  /// All emissions that came.
  public var emissions = 0
  /// Their objects.
  public var objects = 0
  /// Objects that were the same as the one that stood there.
  public var inPlace = 0
  /// Objects that were the same as one that stood elsewhere.
  public var moved = 0
  /// Objects of which a card was made.
  public var mapped = 0
  /// Those of them whose card was equal to the one before, which was kept.
  public var equal = 0
  /// Those of them that are delivered as unrecognised.
  public var unrecognized = 0

  /// Creates counters at zero.
  public init() {}
}
