// SPDX-License-Identifier: Apache-2.0

/// An ordered list of sections that one plan speaks about: the feed itself, or its pinned group.
public struct FeedGroup<Card: FeedCard, Content: FeedValue>: Sendable {
  /// The sections, first to last; no id occurs twice.
  public private(set) var sections: [FeedSection<Card, Content>]
  /// What the diff looks at, section by section: made once, for the plans of all consumers.
  package private(set) var outlines: [SectionOutline]

  /// The empty group.
  public init() {
    sections = []
    outlines = []
  }

  package init(sections: [FeedSection<Card, Content>]) {
    self.sections = sections
    // A key path would be put together anew each time, as this code is generic.
    outlines = sections.map { $0.outline }
  }

  /// Puts a section in the place of the one of its id. O(*n*) in the number of sections.
  ///
  /// - Returns: whether there is one of its id.
  package mutating func renew(_ section: FeedSection<Card, Content>) -> Bool {
    let outline = section.outline
    guard let index = outlines.firstIndex(where: { $0.id == outline.id }) else { return false }
    sections[index] = section
    outlines[index] = outline
    return true
  }

  /// Whether there is no section, not even an empty one.
  public var isEmpty: Bool { outlines.isEmpty }

  /// The number of cards. O(*n*) in the number of sections.
  public var cardCount: Int { sections.reduce(0) { $0 + $1.cards.count } }

  /// The section of an id. O(*n*) in the number of sections.
  public subscript(id: SectionID) -> FeedSection<Card, Content>? {
    sections.first { $0.id == id }
  }

  /// The card at a place. O(1).
  public subscript(place: CardPlace) -> Card {
    sections[place.section].cards[place.item]
  }

  /// The id of the card at a place. O(1).
  public func id(at place: CardPlace) -> CardID {
    outlines[place.section].ids[place.item]
  }

  /// The name of the card at a place, as reports write it: `OFFERS[a]`.
  public func name(at place: CardPlace) -> String {
    let section = outlines[place.section]
    return cardName(section: section.id, id: section.ids[place.item])
  }
}

extension FeedGroup: CustomStringConvertible {
  /// One line, section by section: `GOLD[b] OFFERS[x y]`.
  public var description: String {
    sections.map { section in
      let ids = section.ids.map(\.text.onOneLine).joined(separator: " ")
      return "\(section.id.text.onOneLine)[\(ids)]"
    }.joined(separator: " ")
  }
}

/// `OFFERS[a]`: how reports, plans and issues name a card.
public func cardName(section: SectionID, id: CardID?) -> String {
  "\(section.text.onOneLine)[\(id?.text.onOneLine ?? "no id")]"
}

extension String {
  /// The text with control characters written as `\u{a}`, so that a report keeps its lines.
  package var onOneLine: String {
    guard unicodeScalars.contains(where: \.breaksLine) else { return self }
    var line = ""
    for scalar in unicodeScalars {
      if scalar.breaksLine {
        line += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        line.unicodeScalars.append(scalar)
      }
    }
    return line
  }
}

extension Unicode.Scalar {
  fileprivate var breaksLine: Bool {
    value < 0x20 || (0x7F..<0xA0).contains(value) || value == 0x2028 || value == 0x2029
  }
}
