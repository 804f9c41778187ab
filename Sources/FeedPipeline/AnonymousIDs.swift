// SPDX-License-Identifier: Apache-2.0

import FeedModel

/// Ids for cards that have none: by kind, and by number among those of the section.
///
/// Never random: the same emission gives the same ids again, and a page that comes twice meets the
/// cards that it brought, which it knows by their bytes.
struct AnonymousIDs {
  private var taken: Set<CardID>
  private var counts: [MapKey: Int] = [:]
  private var standing: [UnrecognizedCard: CardID] = [:]

  /// - Parameter taken: ids that cards of the same emission have.
  init(taken: Set<CardID>) {
    self.taken = taken
  }

  /// Notes the id of a card that stands in the section already.
  mutating func take<Card: FeedCard>(_ id: CardID, for card: Card) {
    taken.insert(id)
    if let bad = card.unrecognizedCard, bad.id == nil { standing[bad] = standing[bad] ?? id }
  }

  mutating func id<Card: FeedCard>(for card: Card) -> CardID {
    if let bad = card.unrecognizedCard, let id = standing[bad] { return id }
    return next(card.kind)
  }

  private mutating func next(_ kind: String) -> CardID {
    while true {
      let number = counts[MapKey(kind), default: 0]
      counts[MapKey(kind)] = number + 1
      let id = CardID("\(kind)#\(number)")
      if !taken.contains(id) { return id }
    }
  }
}
