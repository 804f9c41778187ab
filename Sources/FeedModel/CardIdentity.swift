// SPDX-License-Identifier: Apache-2.0

/// What makes a card the same card from one state of a feed to the next: its section and its id there.
///
/// Compared by UTF-8 bytes, as both parts are. One id in two sections is two cards.
public struct CardIdentity: Hashable, Sendable {
  /// The section that the card stands in.
  public var section: SectionID
  /// Its id within the section.
  public var id: CardID

  /// The identity of a card of a section.
  public init(section: SectionID, id: CardID) {
    self.section = section
    self.id = id
  }
}

extension CardIdentity: CustomStringConvertible {
  /// `OFFERS[a]`, as reports write it.
  public var description: String { cardName(section: section, id: id) }
}

extension FeedGroup {
  /// The identity of the card at a place. O(1).
  public func identity(at place: CardPlace) -> CardIdentity {
    CardIdentity(section: outlines[place.section].id, id: id(at: place))
  }

  /// Where a card stands; `nil` where it does not. O(*s*) in the sections plus O(*n*) in the cards of
  /// its section.
  public func place(of card: CardIdentity) -> CardPlace? {
    guard let section = outlines.firstIndex(where: { $0.id == card.section }),
      let item = outlines[section].ids.firstIndex(of: card.id)
    else { return nil }
    return CardPlace(section: section, item: item)
  }

  /// Whether there is a card at a place. O(1).
  public func has(_ place: CardPlace) -> Bool {
    outlines.indices.contains(place.section)
      && outlines[place.section].ids.indices.contains(place.item)
  }

  /// The first card; `nil` where there is none. O(*s*) in the sections.
  public var firstCard: CardIdentity? {
    outlines.firstIndex { !$0.ids.isEmpty }.map { identity(at: CardPlace(section: $0, item: 0)) }
  }
}
