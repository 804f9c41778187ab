// SPDX-License-Identifier: Apache-2.0

/// How much a plan asks of the view, least destructive first.
public enum FeedRung: String, Hashable, Comparable, Sendable, CaseIterable {
  /// Nothing that is shown differs.
  case none
  /// Cells and headers take new content where they stand.
  case reconfigure
  /// Cards come after the last old one; whatever is on the screen stays where it is.
  case append
  /// Cards and sections are deleted, inserted and moved.
  case batch
  /// Everything is shown anew.
  case reload

  /// Lower is less destructive.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.height < rhs.height }

  private var height: Int {
    switch self {
    case .none: 0
    case .reconfigure: 1
    case .append: 2
    case .batch: 3
    case .reload: 4
    }
  }
}
