// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedPipeline
import FeedTesting

/// A card as a team would write it by hand, and all that these tests need.
enum Note: FeedCard {
  case text(Text)
  case bad(UnrecognizedCard)

  struct Text: FeedValue {
    var body: Int
    var weight: Double = 0
    /// Volatile: carried, but not content.
    var stamp: Int = 0

    static func == (lhs: Self, rhs: Self) -> Bool {
      CardCosts.count(\.equals)
      return lhs.body == rhs.body && Double.areEqual(lhs.weight, rhs.weight)
        && lhs.stamp == rhs.stamp
    }

    func hash(into hasher: inout Hasher) {
      CardCosts.count(\.hashes)
      hasher.combine(body)
      weight.hashExactly(into: &hasher)
      hasher.combine(stamp)
    }

    func hasSameContent(as other: Self) -> Bool {
      CardCosts.count(\.contents)
      return body == other.body && Double.areEqual(weight, other.weight)
    }

    func collectChanges(since old: Self, at path: String, into changes: inout [FieldChange]) {
      body.collectChanges(since: old.body, at: "\(path)/body", into: &changes)
      weight.collectChanges(since: old.weight, at: "\(path)/weight", into: &changes)
    }
  }

  var kind: String {
    switch self {
    case .text: "text"
    case .bad(let card): card.kind ?? "unrecognized"
    }
  }

  var unrecognizedCard: UnrecognizedCard? {
    if case .bad(let card) = self { card } else { nil }
  }

  static func unrecognized(_ card: UnrecognizedCard) -> Note { .bad(card) }

  func hasSameContent(as other: Note) -> Bool {
    switch (self, other) {
    case (.text(let text), .text(let other)): text.hasSameContent(as: other)
    case (.bad(let card), .bad(let other)): card == other
    default: false
    }
  }

  func collectChanges(since old: Note, at path: String, into changes: inout [FieldChange]) {
    if case (.text(let text), .text(let old)) = (self, old) {
      text.collectChanges(since: old, at: path, into: &changes)
    } else if self != old {
      changes.append(FieldChange(path: path, old: old.changeSummary, new: changeSummary))
    }
  }

  var changeSummary: String { "{\(kind)}" }

  /// The body of a text.
  var body: Int? {
    if case .text(let text) = self { text.body } else { nil }
  }

  var stamp: Int? {
    if case .text(let text) = self { text.stamp } else { nil }
  }
}

/// How often cards were looked at in this task: fences count operations, not time.
struct CardCosts: Equatable {
  /// Calls of `==`.
  var equals = 0
  /// Calls of `hasSameContent`.
  var contents = 0
  /// Calls of `hash`.
  var hashes = 0

  private final class Counter: @unchecked Sendable {
    var costs = CardCosts()
  }

  @TaskLocal private static var counter: Counter?

  static func count(_ cost: WritableKeyPath<CardCosts, Int>) {
    counter?.costs[keyPath: cost] += 1
  }

  static func during(_ body: () throws -> Void) rethrows -> CardCosts {
    let counter = Counter()
    try $counter.withValue(counter) { try body() }
    return counter.costs
  }
}

/// How many cards were compared by their content.
enum Comparisons {
  static func during(_ body: () throws -> Void) rethrows -> Int {
    try CardCosts.during(body).contents
  }
}

/// What a section of the tests has besides cards.
struct Title: FeedValue {
  var title: String

  static func == (lhs: Self, rhs: Self) -> Bool { String.areEqual(lhs.title, rhs.title) }
  func hash(into hasher: inout Hasher) { title.hashExactly(into: &hasher) }

  func collectChanges(since old: Self, at path: String, into changes: inout [FieldChange]) {
    title.collectChanges(since: old.title, at: "\(path)/title", into: &changes)
  }

  var changeSummary: String { "{title}" }
}

typealias Emission = FeedEmission<Note, Title>
typealias Bench = FeedBench<Note, Title>
typealias Merge = FeedMerge<Note, Title>
typealias Pipeline = FeedPipeline<Note, Title>
typealias Update = FeedUpdate<Note, Title>

// MARK: - Emissions in few characters

extension FeedSlots<Note> {
  /// `S: a1 b2 T: c` is card a with content 1 and b with 2 in section S, c with 0 in T. `a1~7` has
  /// the volatile stamp 7, `!x` is card x gone bad, `!` a bad card without an id.
  init(_ text: String) {
    self.init()
    var section: SectionID = ""
    for word in text.split(separator: " ") {
      if word.hasSuffix(":") {
        section = SectionID(String(word.dropLast()))
      } else if word.hasPrefix("!") {
        let id = word.count > 1 ? CardID(String(word.dropFirst())) : nil
        let card = UnrecognizedCard(
          kind: "odd", id: id, section: section, raw: Array("\(count)".utf8),
          reason: .unknownKind)
        append(.bad(card), id: id, section: section)
      } else {
        let parts = word.split(separator: "~")
        let name = parts[0].prefix { !$0.isNumber }
        let body = Int(parts[0].dropFirst(name.count)) ?? 0
        let stamp = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
        append(
          .text(Note.Text(body: body, stamp: stamp)), id: CardID(String(name)), section: section)
      }
    }
  }
}

extension FeedEmission<Note, Title> {
  static func snapshot(
    _ slots: String, generation: Int? = nil, sections: String? = nil
  ) -> Self {
    Self(
      kind: .snapshot, generation: generation, sections: sections.map(list), slots: FeedSlots(slots)
    )
  }

  static func page(_ slots: String, generation: Int? = nil) -> Self {
    Self(kind: .page, generation: generation, slots: FeedSlots(slots))
  }

  /// `section("S: a b")` replaces S; `section("S:")` empties it.
  static func section(
    _ slots: String, generation: Int? = nil, sections: String? = nil
  ) -> Self {
    let name = slots.prefix { $0 != ":" }
    return Self(
      kind: .section(SectionID(String(name))), generation: generation, sections: sections.map(list),
      slots: FeedSlots(slots))
  }

  static func refresh(_ generation: Int? = nil) -> Self {
    Self(kind: .refresh, generation: generation)
  }

  static func failed(_ message: String, generation: Int? = nil) -> Self {
    Self(kind: .failed(message: message), generation: generation)
  }
}

/// `S T=Title` lists two sections, the second with content.
func list(_ names: String) -> [FeedSectionEntry<Title>] {
  names.split(separator: " ").map { name in
    let parts = name.split(separator: "=", maxSplits: 1)
    return FeedSectionEntry(
      id: SectionID(String(parts[0])),
      content: parts.count > 1 ? Title(title: String(parts[1])) : nil)
  }
}
