// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedPipeline
import TestSupport

/// What an emission says, before it is made into one.
struct Event {
  enum Kind { case snapshot, section(String), page, refresh, failed }

  var kind: Kind
  var generation: Int?
  var list: [(name: String, title: Int?)]?
  /// A body of `nil` is a card that could not be read.
  var cards: [(section: String, id: String, body: Int?)] = []

  var emission: Emission {
    var slots = FeedSlots<Note>()
    for card in cards {
      let note =
        card.body.map { Note.text(Note.Text(body: $0)) }
        ?? .bad(
          UnrecognizedCard(
            kind: "odd", id: CardID(card.id), section: SectionID(card.section), raw: [],
            reason: .unknownKind))
      slots.append(note, id: CardID(card.id), section: SectionID(card.section))
    }
    let kind: Emission.Kind =
      switch kind {
      case .snapshot: .snapshot
      case .section(let name): .section(SectionID(name))
      case .page: .page
      case .refresh: .refresh
      case .failed: .failed(message: "offline")
      }
    let sections = list?.map { entry in
      FeedSectionEntry(
        id: SectionID(entry.name), content: entry.title.map { Title(title: "\($0)") })
    }
    return Emission(kind: kind, generation: generation, sections: sections, slots: slots)
  }
}

/// The merge in the plainest words: no versions, no columns, no shortcuts.
struct ReferenceFeed {
  struct Section {
    var name: String
    var generation: Int
    var title: Int?
    /// Body `nil`: could not be read and never could.
    var cards: [(id: String, body: Int?)]
  }

  let order: [String]
  let keepsLastGood: Bool
  private var live: Int?
  private var awaited: Int?
  private var list: [String] = []
  private var listGeneration = Int.min
  /// In the order in which they were first seen.
  private var sections: [Section] = []

  init(order: [String], keepsLastGood: Bool) {
    self.order = order
    self.keepsLastGood = keepsLastGood
  }

  mutating func apply(_ event: Event) {
    var generation = event.generation ?? awaited ?? live ?? 0
    if case .refresh = event.kind { generation = event.generation ?? (live ?? 0) + 1 }
    if let live, generation < live { return }
    switch event.kind {
    case .refresh:
      if generation != live { awaited = max(generation, awaited ?? generation) }
      return
    case .failed:
      if let awaited, generation >= awaited { self.awaited = nil }
      return
    default: break
    }
    let isNewer = live.map { generation > $0 } ?? false
    live = generation
    if let awaited, generation >= awaited { self.awaited = nil }
    merge(event, generation: generation, isNewer: isNewer)
    sections.removeAll { $0.cards.isEmpty && !list.contains($0.name) }
  }

  private mutating func merge(_ event: Event, generation: Int, isNewer: Bool) {
    var names: [String] = []
    for card in event.cards where !names.contains(card.section) { names.append(card.section) }
    var replacesAll = false
    switch event.kind {
    case .snapshot: replacesAll = true
    case .page: replacesAll = isNewer
    case .section(let name):
      if !names.contains(name) { names.append(name) }
    default: break
    }
    if replacesAll {
      if event.list == nil, listGeneration < generation { list = [] }
      if event.list != nil { take(event, generation) }
      for index in sections.indices where !names.contains(sections[index].name) {
        sections[index].cards = []
        sections[index].generation = generation
      }
    }
    for name in names {
      let index = meet(name, generation)
      let cards = event.cards.filter { $0.section == name }.map { ($0.id, $0.body) }
      var replaces = replacesAll
      if case .section(let own) = event.kind { replaces = own == name }
      if case .page = event.kind, sections[index].generation < generation { replaces = true }
      let old = sections[index].cards
      var new: [(id: String, body: Int?)] = replaces ? [] : old
      for (id, body) in cards {
        if let place = new.firstIndex(where: { $0.id == id }) {
          new[place].body = body
        } else {
          new.append((id, body))
        }
      }
      if keepsLastGood {
        for place in new.indices where new[place].body == nil {
          new[place].body = old.first { $0.id == new[place].id }?.body
        }
      }
      sections[index].cards = new
      sections[index].generation = generation
    }
    guard !replacesAll, event.list != nil else { return }
    take(event, generation)
    for index in sections.indices
    where !list.contains(sections[index].name) && sections[index].generation < generation {
      sections[index].cards = []
    }
  }

  private mutating func take(_ event: Event, _ generation: Int) {
    list = []
    listGeneration = generation
    for entry in event.list ?? [] {
      if !list.contains(entry.name) { list.append(entry.name) }
      let index = meet(entry.name, generation)
      if let title = entry.title { sections[index].title = title }
    }
  }

  private mutating func meet(_ name: String, _ generation: Int) -> Int {
    if let index = sections.firstIndex(where: { $0.name == name }) { return index }
    sections.append(Section(name: name, generation: generation, title: nil, cards: []))
    return sections.count - 1
  }

  /// What is shown: `S=3[a1 b2] T[]`.
  var picture: String {
    var names: [String] = []
    for name in list + order + sections.map(\.name) where !names.contains(name) {
      names.append(name)
    }
    return names.compactMap { name in
      guard let section = sections.first(where: { $0.name == name }) else { return nil }
      let cards = section.cards.compactMap { card in card.body.map { "\(card.id)\($0)" } }
      if cards.isEmpty, !list.contains(name) { return nil }
      let title = section.title.map { "=\($0)" } ?? ""
      return "\(name)\(title)[\(cards.joined(separator: " "))]"
    }.joined(separator: " ")
  }
}

extension FeedSection<Note, Title> {
  /// `S=3[a1 b2]`
  var picture: String {
    let cards = zip(ids, cards).map { "\($0)\($1.body.map(String.init) ?? "?")" }
    let title = content.map { "=\($0.title)" } ?? ""
    return "\(id)\(title)[\(cards.joined(separator: " "))]"
  }
}

extension Event {
  /// Anything that a core could say, sense or nonsense.
  static func random(using random: inout SeededGenerator) -> Event {
    func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
    var event = Event(kind: .page)
    switch below(12) {
    case 0, 1, 2: event.kind = .snapshot
    case 3, 4, 5: event.kind = .section("S\(below(4))")
    case 6: event.kind = .refresh
    case 7: event.kind = .failed
    default: break
    }
    if below(3) == 0 { event.generation = below(14) }
    if case .refresh = event.kind { return event }
    if case .failed = event.kind { return event }
    if below(4) == 0 {
      event.list = (0..<below(5)).map { _ in
        ("S\(below(5))", below(2) == 0 ? below(3) : nil)
      }
    }
    for _ in 0..<below(9) {
      var section = "S\(below(4))"
      if case .section(let own) = event.kind, below(20) > 0 { section = own }
      event.cards.append((section, "c\(below(6))x", below(7) == 0 ? nil : below(3)))
    }
    return event
  }
}
