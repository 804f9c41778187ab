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

/// Why a plan is on its rung: why the rung below was not enough.
public enum FeedReason: Hashable, Sendable, CustomStringConvertible {
  /// `none`: old and new show the same.
  case unchanged
  /// `reconfigure`: something that is shown changed its content.
  case contentChanged(cards: Int, headers: Int)
  /// `append`: cards or sections were added, all of them at the end.
  case addedAtEnd(cards: Int, sections: Int)
  /// `batch`: a change of structure that is no addition at the end, and where the first one is.
  case restructured(FeedRestructuring, at: String)
  /// `reload`: there was nothing before.
  case firstContent
  /// `reload`: a batch would need more operations than the policy allows.
  case overLimit(operations: Int, limit: Int)
  /// `reload`: the policy shows such a change of structure as a reload.
  case policy(FeedRestructuring, at: String)

  /// Half a sentence: `OFFERS[x] was inserted before the end`.
  public var description: String {
    switch self {
    case .unchanged: "nothing that is shown differs"
    case .contentChanged(let cards, let headers):
      "content changed in \(Self.list(cards, "card", headers, "header"))"
    case .addedAtEnd(let cards, let sections):
      "\(Self.list(cards, "card", sections, "section")) added at the end"
    case .restructured(let change, let place): "\(place) \(change)"
    case .firstContent: "first content"
    case .overLimit(let operations, let limit):
      "\(operations) operations are more than the limit of \(limit)"
    case .policy(let change, let place): "\(place) \(change), a reload by policy"
    }
  }

  private static func list(_ first: Int, _ one: String, _ second: Int, _ other: String) -> String {
    let parts = [(first, one), (second, other)].filter { $0.0 > 0 }
    return parts.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }.joined(separator: " and ")
  }
}

/// A change of structure that is more than an addition at the end.
public enum FeedRestructuring: String, Hashable, Sendable, CaseIterable, CustomStringConvertible {
  case sectionRemoved
  case sectionMoved
  case sectionInserted
  case cardRemoved
  case cardMoved
  case cardInserted

  /// What happened to the place that the reason names: `was removed`.
  public var description: String {
    switch self {
    case .sectionRemoved, .cardRemoved: "was removed"
    case .sectionMoved, .cardMoved: "moved"
    case .sectionInserted, .cardInserted: "was inserted before the end"
    }
  }

  /// Whether cards that stood somewhere stand elsewhere now, or nowhere.
  var isReorderOrRemoval: Bool {
    switch self {
    case .sectionRemoved, .sectionMoved, .cardRemoved, .cardMoved: true
    case .sectionInserted, .cardInserted: false
    }
  }
}

/// When a batch is taken for a reload.
public struct FeedPlanPolicy: Hashable, Sendable {
  /// The most operations a batch may have; beyond it a reload costs the view less. An `append` is
  /// not limited.
  public var operationLimit: Int
  /// Whether reorder and removal are shown as a reload.
  public var reloadsOnReorderOrRemoval: Bool

  /// A policy; by default the smallest plan up to 5 000 operations.
  public init(operationLimit: Int = 5_000, reloadsOnReorderOrRemoval: Bool = false) {
    self.operationLimit = operationLimit
    self.reloadsOnReorderOrRemoval = reloadsOnReorderOrRemoval
  }

  /// The smallest plan, always: a batch up to 5 000 operations.
  public static let minimal = FeedPlanPolicy()
  /// For views that cannot move or remove: reorder and removal reload.
  public static let conservative = FeedPlanPolicy(reloadsOnReorderOrRemoval: true)
}
