// SPDX-License-Identifier: Apache-2.0

/// What a store of heights was told, and what it did.
public struct HeightCounters: Hashable, Sendable {
  /// Heights that were taken.
  public var recorded = 0
  /// Heights that were dropped: no row can have them.
  public var dropped = 0
  /// Heights, and collapsed sections, that were forgotten as there were too many.
  public var forgotten = 0
  /// Saves that were begun.
  public var saves = 0
  /// Saves that failed.
  public var failedSaves = 0

  /// Nothing has happened.
  public init() {}
}
