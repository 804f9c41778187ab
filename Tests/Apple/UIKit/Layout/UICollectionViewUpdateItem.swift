// SPDX-License-Identifier: Apache-2.0

/// One operation of a batch, as layouts are told of it.
@MainActor open class UICollectionViewUpdateItem: NSObject {
  /// What is done.
  public enum Action: Int, Sendable {
    /// It comes.
    case insert
    /// It goes.
    case delete
    /// It goes and comes.
    case reload
    /// It stands elsewhere.
    case move
    /// Nothing.
    case none
  }

  /// Where it stood; of a section, the item is `NSNotFound`.
  public let indexPathBeforeUpdate: IndexPath?
  /// Where it stands; of a section, the item is `NSNotFound`.
  public let indexPathAfterUpdate: IndexPath?
  /// What is done.
  public let updateAction: Action

  init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
  }
}
