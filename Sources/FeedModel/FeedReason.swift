// SPDX-License-Identifier: Apache-2.0

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
