// SPDX-License-Identifier: Apache-2.0

public import FeedModel

/// What the updates of a feed were, by what the least destructive update would have been.
public struct FeedShadowReport: Hashable, Sendable {
  /// All updates.
  public var updates = 0
  /// By rung; `none` are the echoes.
  public var byRung: [FeedRung: Int] = [:]
  /// Echoes in which cards came in another order that nobody would have seen: those of one section
  /// among those of another.
  public var reordered = 0
  /// The cards of all updates: what reloading at each of them touches.
  public var cardsReloaded = 0
  /// Cards that took new content where they stood, were deleted, inserted or moved, and those of
  /// first contents: what would have been enough.
  public var cardsTouched = 0
  /// Ids that an update held more than once in a section.
  public var duplicates = 0
  /// Objects without an id or a section, which no plan can hold.
  public var unidentified = 0

  /// Nothing yet.
  public init() {}

  /// The updates of a rung.
  public subscript(rung: FeedRung) -> Int { byRung[rung, default: 0] }

  mutating func add<Card, Content>(
    _ plans: [FeedPlan<Card, Content>], reloading snapshot: FeedSnapshot<Card, Content>
  ) {
    updates += 1
    byRung[plans.map(\.rung).max() ?? .none, default: 0] += 1
    cardsReloaded += snapshot.main.cardCount + snapshot.pinned.cardCount
    for plan in plans {
      cardsTouched += plan.cards.count
      cardsTouched +=
        plan.rung == .reload
        ? plan.target.cardCount : plan.passes.reduce(0) { $0 + $1.cardsTouched }
    }
  }
}

extension FeedPass {
  /// The cards that the pass deletes, inserts or moves; those of whole sections included.
  fileprivate var cardsTouched: Int {
    let sections =
      operations.deletedSections.map { before.sections[$0] }
      + operations.insertedSections.map { after.sections[$0] }
      + operations.movedSections.map { after.sections[$0.to] }
    return operations.deleted.count + operations.inserted.count + operations.moved.count
      + sections.reduce(0) { $0 + $1.cards.count }
  }
}

extension FeedShadowReport: CustomStringConvertible {
  /// A few lines to print: how many updates were what, and what reloading cost.
  public var description: String {
    var lines = ["\(updates) updates, by what they really were:"]
    for rung in FeedRung.allCases where self[rung] > 0 {
      let columns = [
        rung.rawValue.padded(to: 11), "\(self[rung])".leftPadded(to: 6), rung.meaning,
      ]
      lines.append("  " + columns.joined(separator: "  "))
    }
    if reordered > 0 {
      lines.append("\(reordered) echoes only came in another order")
    }
    lines.append(
      "\(cardsReloaded) cards reloaded, if each update reloads; \(cardsTouched) had to be touched")
    if duplicates > 0 { lines.append("\(duplicates) ids came more than once in a section") }
    if unidentified > 0 { lines.append("\(unidentified) objects have no id or no section") }
    return lines.joined(separator: "\n")
  }
}

extension FeedRung {
  fileprivate var meaning: String {
    switch self {
    case .none: "an echo: nothing that is shown changed"
    case .reconfigure: "cards changed where they stood"
    case .append: "cards came after the last one"
    case .batch: "cards came, went or moved"
    case .reload: "first content, or more change than a batch is good for"
    }
  }
}
