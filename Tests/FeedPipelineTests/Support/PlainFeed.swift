// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedTesting

/// A list of sections in the plainest words: what a view must show, found without plans.
struct PlainFeed: Hashable, CustomStringConvertible {
  struct Section: Hashable {
    var name: SectionID
    var title: String?
    var cards: [Card]
  }

  struct Card: Hashable {
    var id: CardID
    var body: Int?
  }

  var sections: [Section] = []

  init() {}

  init(_ group: FeedGroup<Note, Title>) {
    sections = group.sections.map { section in
      Section(
        name: section.id, title: section.content?.title,
        cards: zip(section.ids, section.cards).map { Card(id: $0, body: $1.body) })
    }
  }

  init(_ view: ScreenlessView<Note, Title>) {
    sections = view.sections.map { section in
      Section(
        name: section.id, title: section.header?.title,
        cards: section.cells.map { Card(id: $0.id, body: $0.card.body) })
    }
  }

  /// Whether a view that shows this gets to the other without anything changing its place: whatever
  /// is new comes after all that is there.
  func fits(_ newer: PlainFeed) -> Bool {
    if sections.isEmpty { return newer.sections.isEmpty }
    let names = sections.map(\.name)
    let newNames = newer.sections.map(\.name)
    guard newNames.filter(names.contains) == names, newer.places.starts(with: places) else {
      return false
    }
    guard let last = sections.last(where: { !$0.cards.isEmpty })?.name else { return true }
    return newNames.prefix { $0 != last }.allSatisfy(names.contains)
  }

  private var places: [[String]] {
    sections.flatMap { section in section.cards.map { [section.name.text, $0.id.text] } }
  }

  /// This with the content that the other has for what is in both.
  func projected(from newer: PlainFeed) -> PlainFeed {
    var feed = self
    for (index, section) in sections.enumerated() {
      guard let other = newer.sections.first(where: { $0.name == section.name }) else { continue }
      feed.sections[index].title = other.title
      for (item, card) in section.cards.enumerated() {
        guard let new = other.cards.first(where: { $0.id == card.id }) else { continue }
        feed.sections[index].cards[item].body = new.body
      }
    }
    return feed
  }

  var description: String {
    sections.map { section in
      let cards = section.cards.map { "\($0.id)\($0.body ?? -1)" }.joined(separator: " ")
      return "\(section.name)\(section.title.map { "=\($0)" } ?? "")[\(cards)]"
    }.joined(separator: " ")
  }
}
