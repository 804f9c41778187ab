// SPDX-License-Identifier: Apache-2.0

/// For tests: what a collection view has done so far.
public struct CollectionStatistics: Hashable, Sendable {
  /// What was done with cells.
  public struct Cells: Hashable, Sendable {
    /// Cells that were made, as no used one lay ready.
    public var made = 0
    /// Cells that were used again.
    public var reused = 0
    /// Cells that were filled for a place, made or used again.
    public var configured = 0
    /// Cells that took new content where they stand.
    public var reconfigured = 0
    /// How often a cell was asked for its size.
    public var measured = 0

    /// None.
    public init() {}
  }

  /// By reuse identifier, headers and footers with them.
  public internal(set) var identifiers: [String: Cells] = [:]
  /// How often everything was loaded anew.
  public internal(set) var reloads = 0
  /// The items that were loaded anew, alone or with their section.
  public internal(set) var reloadedItems = 0
  /// The items for which new content was asked for; fewer of them have a cell.
  public internal(set) var reconfiguredItems = 0
  /// The batches that changed something.
  public internal(set) var batches = 0
  /// How often everything was put in its place.
  public internal(set) var layoutPasses = 0
  /// The batches during which animations were on.
  public internal(set) var animatedBatches = 0

  /// All identifiers together.
  public var cells: Cells {
    identifiers.values.reduce(into: Cells()) { sum, cells in
      sum.made += cells.made
      sum.reused += cells.reused
      sum.configured += cells.configured
      sum.reconfigured += cells.reconfigured
      sum.measured += cells.measured
    }
  }

  /// None.
  public init() {}
}

/// For tests: what UIKit would raise an exception for, or quietly do something else than was meant.
public struct CollectionFault: Hashable, Sendable, CustomStringConvertible {
  /// Of which sort.
  public enum Kind: Hashable, Sendable {
    /// The data source does not say what the view knows, outside of a batch.
    case swappedOutside
    /// A batch that is illegal, or does not lead to what the data source says.
    case invalidUpdate
    /// A cell that is not what the view asked for.
    case dequeue
    /// An update from within a layout or a call of the data source.
    case reentered
    /// Sizes that do not come to rest.
    case restless
    /// A section without a layout.
    case noSection
    /// A view that is measured while it has a transform.
    case transformed
    /// An index path that does not exist.
    case outOfBounds
  }

  /// Of which sort.
  public let kind: Kind
  /// What is wrong.
  public let message: String

  /// What is wrong.
  public var description: String { message }
}
