// SPDX-License-Identifier: Apache-2.0

import FeedModel
import TestSupport

/// A feed that changes at random, in every way that a feed can.
struct RandomFeed {
  struct Section {
    var name: String
    var title: Int?
    var cards: [(id: String, body: Int)]
  }

  var sections: [Section] = []
  var random: SeededGenerator
  private let maximum: Int
  private let alphabet: Int

  /// - Parameters:
  ///   - maximum: the most cards of a section.
  ///   - alphabet: how many ids there are; few make cards meet across sections.
  init(seed: UInt64, maximum: Int, alphabet: Int) {
    random = SeededGenerator(seed: seed)
    self.maximum = maximum
    self.alphabet = alphabet
  }

  private mutating func below(_ bound: Int) -> Int {
    Int.random(in: 0..<max(bound, 1), using: &random)
  }

  /// Changes the feed a little or a lot, or not at all.
  mutating func change() {
    for _ in 0..<below(below(2) == 0 ? 3 : 14) {
      switch below(12) {
      case 0:
        let name = "S\(below(7))"
        guard !sections.contains(where: { $0.name == name }) else { continue }
        var section = Section(name: name, title: below(3) == 0 ? below(9) : nil, cards: [])
        for _ in 0..<below(maximum) { insert(into: &section) }
        sections.insert(section, at: below(sections.count + 1))
      case 1 where !sections.isEmpty:
        sections.remove(at: below(sections.count))
      case 2 where sections.count > 1:
        let section = sections.remove(at: below(sections.count))
        sections.insert(section, at: below(sections.count + 1))
      case 3 where !sections.isEmpty:
        let index = below(sections.count)
        if sections[index].title != nil { sections[index].title = below(9) }
      case 4 where !sections.isEmpty:
        sections[below(sections.count)].cards.shuffle(using: &random)
      case 5, 6:
        guard !sections.isEmpty else { continue }
        let index = below(sections.count)
        var section = sections[index]
        insert(into: &section)
        sections[index] = section
      case 7:
        guard let (section, item) = anyCard() else { continue }
        sections[section].cards.remove(at: item)
      case 8:
        guard let (section, item) = anyCard() else { continue }
        let card = sections[section].cards.remove(at: item)
        sections[section].cards.insert(
          card, at: below(sections[section].cards.count + 1))
      case 9:
        guard let (section, item) = anyCard() else { continue }
        let card = sections[section].cards.remove(at: item)
        let target = below(sections.count)
        guard !sections[target].cards.contains(where: { $0.id == card.id }) else { continue }
        sections[target].cards.insert(card, at: below(sections[target].cards.count + 1))
      case 10, 11:
        guard let (section, item) = anyCard() else { continue }
        sections[section].cards[item].body = below(5)
      default: continue
      }
    }
  }

  private mutating func insert(into section: inout Section) {
    let id = "c\(below(alphabet))x"
    guard section.cards.count < maximum, !section.cards.contains(where: { $0.id == id }) else {
      return
    }
    section.cards.insert((id, below(5)), at: below(section.cards.count + 1))
  }

  private mutating func anyCard() -> (section: Int, item: Int)? {
    let filled = sections.indices.filter { !sections[$0].cards.isEmpty }
    guard !filled.isEmpty else { return nil }
    let section = filled[below(filled.count)]
    return (section, below(sections[section].cards.count))
  }

  /// The whole feed as a snapshot, now and then with cards twice.
  mutating func emission(duplicating: Bool = true) -> Emission {
    var slots = FeedSlots<Note>()
    for section in sections {
      for card in section.cards {
        func append(_ body: Int) {
          slots.append(
            .text(Note.Text(body: body)), id: CardID(card.id), section: SectionID(section.name))
        }
        if duplicating, below(40) == 0 { append(card.body + 1) }
        append(card.body)
      }
    }
    let entries = sections.map { section in
      FeedSectionEntry(
        id: SectionID(section.name), content: section.title.map { Title(title: "\($0)") })
    }
    return Emission(kind: .snapshot, sections: entries, slots: slots)
  }

  /// What the screen must show.
  var picture: String {
    sections.map { section in
      "\(section.name)[\(section.cards.map(\.id).joined(separator: " "))]"
    }.joined(separator: " ")
  }
}

/// The fewest operations between two groups, found without the planner's means.
func fewestOperations(
  from old: FeedGroup<Note, Title>, to new: FeedGroup<Note, Title>
) -> Int {
  let oldNames = old.sections.map(\.id)
  let newNames = new.sections.map(\.id)
  var sum = moves(from: oldNames, to: newNames)
  sum += oldNames.filter { !newNames.contains($0) }.count
  sum += newNames.filter { !oldNames.contains($0) }.count
  var leftOld: [CardID] = []
  var leftNew: [CardID] = []
  for section in old.sections {
    guard let counterpart = new[section.id] else { continue }
    sum += moves(from: section.ids, to: counterpart.ids)
    leftOld += section.ids.filter { !counterpart.ids.contains($0) }
    leftNew += counterpart.ids.filter { !section.ids.contains($0) }
  }
  // A card that is left over once on each side moves across: one operation for two.
  let across = Set(leftOld).filter { id in
    leftOld.filter { $0 == id }.count == 1 && leftNew.filter { $0 == id }.count == 1
  }
  return sum + leftOld.count + leftNew.count - across.count
}

/// The fewest moves that order what is on both sides: by trying every subset that could stay, or
/// the quadratic textbook way where there are too many.
private func moves<ID: Hashable>(from old: [ID], to new: [ID]) -> Int {
  let positions = new.compactMap { old.firstIndex(of: $0) }
  if positions.count <= 8 {
    let best = (0..<(1 << positions.count)).filter { subset in
      var last = -1
      for index in positions.indices where subset & (1 << index) != 0 {
        if positions[index] < last { return false }
        last = positions[index]
      }
      return true
    }.map(\.nonzeroBitCount).max()
    return positions.count - (best ?? 0)
  }
  var lengths: [Int] = []
  for (index, position) in positions.enumerated() {
    let before = (0..<index).filter { positions[$0] < position }.map { lengths[$0] }
    lengths.append(1 + (before.max() ?? 0))
  }
  return positions.count - (lengths.max() ?? 0)
}
