// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedPipeline
import TestSupport

/// A card as these tests need it: of a kind, with content and with something volatile.
enum Tile: FeedCard {
  case face(Face)
  case bad(UnrecognizedCard)

  struct Face: FeedValue {
    var kind = "tile"
    var body: Int
    /// Carried, but not content.
    var stamp = 0

    func hasSameContent(as other: Self) -> Bool { kind == other.kind && body == other.body }
  }

  var kind: String {
    switch self {
    case .face(let face): face.kind
    case .bad(let card): card.kind ?? "unrecognized"
    }
  }

  var unrecognizedCard: UnrecognizedCard? {
    if case .bad(let card) = self { card } else { nil }
  }

  static func unrecognized(_ card: UnrecognizedCard) -> Tile { .bad(card) }

  func hasSameContent(as other: Tile) -> Bool {
    switch (self, other) {
    case (.face(let face), .face(let other)): face.hasSameContent(as: other)
    default: self == other
    }
  }

  var body: Int? {
    if case .face(let face) = self { face.body } else { nil }
  }

  var stamp: Int? {
    if case .face(let face) = self { face.stamp } else { nil }
  }
}

/// What a section of these tests has besides cards.
struct Heading: FeedValue {
  var title: String
}

typealias TileGroup = FeedGroup<Tile, Heading>
typealias TilePlan = FeedPlan<Tile, Heading>

extension CardIdentity {
  /// `.tile("S.a")` is card a of section S.
  static func tile(_ name: String) -> CardIdentity {
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    return CardIdentity(section: SectionID(parts[0]), id: CardID(parts[1]))
  }
}

/// A feed whose states are written in few characters, through the merge of a pipeline, so that
/// versions are what they are in an app.
struct TileFeed {
  private var merge = FeedMerge<Tile, Heading>()

  mutating func show(_ text: String) -> TileGroup { show(Self.emission(text)) }

  /// A state: `S: a1 b2~7 T=Title: c/poll` is card a with content 1 and b with 2 and the
  /// volatile stamp 7 in section S, and c of kind `poll` in T, which has a title.
  static func emission(_ text: String) -> FeedEmission<Tile, Heading> {
    var slots = FeedSlots<Tile>()
    var sections: [FeedSectionEntry<Heading>] = []
    for word in text.split(separator: " ") {
      if word.hasSuffix(":") {
        let parts = word.dropLast().split(separator: "=")
        sections.append(
          FeedSectionEntry(
            id: SectionID(String(parts[0])),
            content: parts.count > 1 ? Heading(title: String(parts[1])) : nil))
      } else if let section = sections.last?.id {
        slots.append(card(word), id: id(word), section: section)
      }
    }
    return FeedEmission(kind: .snapshot, sections: sections, slots: slots)
  }

  mutating func show(_ emission: FeedEmission<Tile, Heading>) -> TileGroup {
    _ = merge.apply(emission)
    return merge.snapshot.main
  }

  /// The plan from one state to the next.
  mutating func plan(from old: String, to new: String) -> TilePlan {
    let base = show(old)
    return TilePlan(from: base, to: show(new))
  }

  private static func id(_ word: Substring) -> CardID {
    CardID(String(word.prefix { !$0.isNumber && $0 != "/" && $0 != "~" }))
  }

  private static func card(_ word: Substring) -> Tile {
    let kind = word.split(separator: "/")
    let stamp = kind[0].split(separator: "~")
    return .face(
      Tile.Face(
        kind: kind.count > 1 ? String(kind[1]) : "tile",
        body: Int(String(stamp[0].drop { !$0.isNumber })) ?? 0,
        stamp: stamp.count > 1 ? Int(String(stamp[1])) ?? 0 : 0))
  }
}

/// A feed that changes at random: cards and sections come, go, move, and change. Few ids, so that
/// cards of one id meet in several sections.
struct RandomTiles {
  private(set) var random: SeededGenerator
  private var sections: [(name: String, title: Int, cards: [(id: String, body: Int)])] = []
  private var stamp = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<max(bound, 1), using: &random) }

  /// Changes the feed a little or a lot, or not at all, and tells its state.
  mutating func next() -> FeedEmission<Tile, Heading> {
    for _ in 0..<below(below(3) == 0 ? 12 : 3) { change() }
    stamp += below(2)
    var slots = FeedSlots<Tile>()
    for section in sections {
      for card in section.cards {
        slots.append(
          .face(Tile.Face(body: card.body, stamp: stamp)), id: CardID(card.id),
          section: SectionID(section.name))
      }
    }
    let entries = sections.map {
      FeedSectionEntry(id: SectionID($0.name), content: Heading(title: "\($0.title)"))
    }
    return FeedEmission(kind: .snapshot, sections: entries, slots: slots)
  }

  private mutating func change() {
    let from = below(sections.count)
    switch below(10) {
    case 0:
      let name = "S\(below(5))"
      guard !sections.contains(where: { $0.name == name }) else { return }
      sections.insert((name, below(3), []), at: below(sections.count + 1))
    case 1 where sections.count > 1:
      let section = sections.remove(at: from)
      if below(2) == 0 { sections.insert(section, at: below(sections.count + 1)) }
    case 2 where !sections.isEmpty:
      sections[from].title = below(3)
    case 3, 4:
      let id = "c\(below(12))x"
      guard !sections.isEmpty, !sections[from].cards.contains(where: { $0.id == id }) else {
        return
      }
      sections[from].cards.insert((id, below(3)), at: below(sections[from].cards.count + 1))
    case 5:
      guard let card = takeCard(from) else { return }
      if below(2) == 0 {
        sections[from].cards.insert(card, at: below(sections[from].cards.count + 1))
      }
    case 6, 7:
      guard let card = takeCard(from) else { return }
      let target = below(sections.count)
      guard !sections[target].cards.contains(where: { $0.id == card.id }) else { return }
      sections[target].cards.insert(card, at: below(sections[target].cards.count + 1))
    default:
      guard !sections.isEmpty, !sections[from].cards.isEmpty else { return }
      sections[from].cards[below(sections[from].cards.count)].body = below(3)
    }
  }

  private mutating func takeCard(_ section: Int) -> (id: String, body: Int)? {
    guard !sections.isEmpty, !sections[section].cards.isEmpty else { return nil }
    return sections[section].cards.remove(at: below(sections[section].cards.count))
  }
}
