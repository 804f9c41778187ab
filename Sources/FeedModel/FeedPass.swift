// SPDX-License-Identifier: Apache-2.0

/// One batch update: its operations, and the group that the data source holds from within it.
///
/// There is no pass that breaks the rules of a collection view: the planner's are legal by
/// construction, and `init(checking:from:to:)` refuses others.
public struct FeedPass<Card: FeedCard, Content: FeedValue>: Sendable {
  /// What the collection view is told.
  public let operations: FeedOperations
  /// What the view shows before the batch: the coordinates of deletes and of sources of moves.
  public let before: FeedGroup<Card, Content>
  /// What the data source must hold after the batch; swap it inside the batch's block.
  public let after: FeedGroup<Card, Content>

  /// Takes operations that are legal by construction.
  init(
    _ operations: FeedOperations, from before: FeedGroup<Card, Content>,
    to after: FeedGroup<Card, Content>
  ) {
    self.operations = operations
    self.before = before
    self.after = after
  }

  /// Takes operations from anywhere, if they are legal and lead from `before` to `after`.
  ///
  /// - Throws: all rules that they break.
  public init(
    checking operations: FeedOperations, from before: FeedGroup<Card, Content>,
    to after: FeedGroup<Card, Content>
  ) throws(IllegalOperations) {
    let violations = operations.violations(from: before.outlines, to: after.outlines)
    guard violations.isEmpty else { throw IllegalOperations(violations: violations) }
    self.init(operations, from: before, to: after)
  }

  /// The rules that this pass breaks: none, which tests confirm.
  public var violations: [BatchViolation] {
    operations.violations(from: before.outlines, to: after.outlines)
  }
}

/// Operations that a collection view would not survive.
public struct IllegalOperations: Error, Hashable, Sendable, CustomStringConvertible {
  /// Every rule that is broken, and where.
  public let violations: [BatchViolation]

  /// All violations on one line.
  public var description: String {
    violations.map(\.description).joined(separator: "; ")
  }
}
