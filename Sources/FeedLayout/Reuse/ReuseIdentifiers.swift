// SPDX-License-Identifier: Apache-2.0

public import FeedModel

/// Which cells may be reused for each other: those of one reuse identifier, by the kind of a card or
/// by the type of its section. Each identifier is registered once.
public struct ReuseIdentifiers {
  /// What the cells of one pool have in common.
  public enum Rule {
    /// The kind of their card: as many pools as there are kinds.
    case cardKind
    /// Their section. For feeds whose sections are few and the same every day.
    case section
    /// The type of their section, which the closure tells: for feeds with sections such as
    /// `DAY-2026-11-30`, each of which would be a pool of its own.
    case sectionType((SectionID) -> String)
  }

  private let rule: Rule
  private var registered: Set<MapKey> = []

  /// Identifiers by a rule, none of them registered.
  public init(by rule: Rule = .cardKind) {
    self.rule = rule
  }

  /// The identifier for a card of a kind in a section: `kind offer`, `section OFFERS`.
  ///
  /// Those of the two rules never meet, nor do they meet the identifiers of a team that has the same
  /// words for its own cells.
  public func identifier(kind: String, section: SectionID) -> String {
    switch rule {
    case .cardKind: "kind \(kind)"
    case .section: "section \(section)"
    case .sectionType(let type): "section \(type(section))"
    }
  }

  /// The identifier for the card at a place of a group.
  public func identifier<Card, Content>(
    at place: CardPlace, in group: FeedGroup<Card, Content>
  ) -> String {
    identifier(kind: group[place].kind, section: group.sections[place.section].id)
  }

  /// Whether an identifier has to be registered now: `true` once for each.
  ///
  /// Compared by bytes, as a collection view compares them: two spellings of `é` are two.
  public mutating func needsRegistration(_ identifier: String) -> Bool {
    registered.insert(MapKey(identifier)).inserted
  }

  /// What a plan leaves to do with the cells that stay, after its last pass.
  ///
  /// More than `plan.cards` says. A collection view raises an exception where reconfiguring leads to
  /// a cell of another identifier: where a card changed its kind, or went to a section of another
  /// type, its cell has to be *reloaded*. And a cell that went to another section has to learn that
  /// its card has another identity now, even if it looks the same. O(*m*) in the reconfigurations
  /// and in the moves, and the sort.
  public func updates<Card, Content>(in plan: FeedPlan<Card, Content>) -> CellUpdates {
    var origins: [CardPlace: CardPlace] = [:]
    for move in plan.movesAcrossSections { origins[move.to] = move.from }
    var updates = CellUpdates()
    for card in plan.cards {
      let origin = origins.removeValue(forKey: card.place)
      let section = origin.map { plan.base.sections[$0.section].id } ?? card.section
      updates.append(
        card.place, from: identifier(kind: card.old.kind, section: section),
        to: identifier(kind: card.new.kind, section: card.section))
    }
    for (place, origin) in origins {
      updates.append(
        place, from: identifier(at: origin, in: plan.base),
        to: identifier(at: place, in: plan.target))
    }
    updates.reconfigured.sort()
    updates.reloaded.sort()
    return updates
  }
}

/// The cells that stay and have something new to show after the passes of a plan.
public struct CellUpdates: Hashable, Sendable {
  /// Those that take it where they stand, ascending, in final coordinates.
  public fileprivate(set) var reconfigured: [CardPlace] = []
  /// Those in whose place a cell of another identifier is needed, ascending, in final coordinates.
  public fileprivate(set) var reloaded: [CardPlace] = []

  fileprivate mutating func append(_ place: CardPlace, from old: String, to new: String) {
    if String.areEqual(old, new) {
      reconfigured.append(place)
    } else {
      reloaded.append(place)
    }
  }
}
