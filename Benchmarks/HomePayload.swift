// SPDX-License-Identifier: Apache-2.0

import TestSupport

/// A snapshot of the home feed, made from a seed: offers, rewards, transactions and articles of
/// about 15 fields each, 500 of them about 230 KB.
struct HomePayload {
  let count: Int
  /// The cards of each section, in their order.
  private let sections: [[JSONPart]]

  init(count: Int, seed: UInt64 = 1) {
    self.count = count
    var random = SeededGenerator(seed: seed)
    var sections: [[JSONPart]] = [[], [], [], []]
    for index in 0..<count {
      let card =
        switch index % 4 {
        case 0: random.offer(index)
        case 1: random.reward(index)
        case 2: random.transaction(index)
        default: random.article(index)
        }
      sections[index % 4].append(card)
    }
    self.sections = sections
  }

  /// The snapshot, section by section.
  func bytes(_ spelling: JSONPart.Spelling = .compact) -> [UInt8] {
    Self.snapshot(sections.flatMap(\.self)).bytes(spelling)
  }

  /// The same snapshot as parallel fetches would bring it: the cards of a section in their order,
  /// the sections interleaved by chance.
  func interleaved(seed: UInt64) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    var turns = sections.indices.flatMap { Array(repeating: $0, count: sections[$0].count) }
    turns.shuffle(using: &random)
    var next = sections.map { _ in 0 }
    let cards = turns.map { section in
      defer { next[section] += 1 }
      return sections[section][next[section]]
    }
    return Self.snapshot(cards).bytes()
  }

  /// The snapshot with other likes on the offer in the middle, which makes it no longer or shorter.
  func changed(likes: Int) -> [UInt8] {
    var sections = sections
    let middle = sections[0].count / 2
    if case .object(var members) = sections[0][middle],
      let field = members.firstIndex(where: { $0.key == "likes" })
    {
      members[field].value = .number(likes)
      sections[0][middle] = .object(members)
    }
    return Self.snapshot(sections.flatMap(\.self)).bytes()
  }

  private static func snapshot(_ cards: [JSONPart]) -> JSONPart {
    ["emit": "snapshot", "generation": 1, "cards": .array(cards)]
  }

  /// A snapshot of offers alone, in one section: before and after a tenth was removed, as many came
  /// and a fiftieth moved.
  static func churn(of count: Int) -> (before: [UInt8], after: [UInt8]) {
    var random = SeededGenerator(seed: 7)
    let old = (0..<count).map { random.offer($0) }
    let new = (count..<count + count / 10).map { random.offer($0) }
    let leaving = Set(old.indices.shuffled(using: &random).prefix(count / 10))
    var cards = old.indices.filter { !leaving.contains($0) }.map { old[$0] }
    for _ in 0..<count / 50 {
      let card = cards.remove(at: Int.random(in: cards.indices, using: &random))
      cards.insert(card, at: Int.random(in: cards.indices, using: &random))
    }
    for card in new { cards.insert(card, at: Int.random(in: cards.indices, using: &random)) }
    return (snapshot(old).bytes(), snapshot(cards).bytes())
  }
}

// MARK: - Cards

extension SeededGenerator {
  fileprivate mutating func offer(_ index: Int) -> JSONPart {
    [
      "type": "offer", "id": "offer-\(index)", "section": "OFFERS", "title": text(4),
      "brand": ["name": text(2), "tint": "#0A7E5C", "logo": image(index)],
      "reward": .string(pick(["cashback", "discount", "points", "gift"])), "value": money(),
      "likes": .number(number(1_000...9_999)), "isSaved": false,
      "expiresAt": "2026-03-\(number(10...28))T22:00:00Z", "terms": text(5),
      "url": "https://offers.example/\(index)", "serving": serving(),
    ]
  }

  fileprivate mutating func reward(_ index: Int) -> JSONPart {
    [
      "type": "reward", "id": "reward-\(index)", "section": "REWARDS", "name": text(4),
      "points": .number(number(100...99_999)), "progress": .literal("0.\(number(1...999))"),
      "tier": .string(pick(["member", "silver", "gold"])),
      "media": [
        "type": "video", "url": "https://media.example/reward-\(index).mp4",
        "poster": image(index), "duration": .literal("\(number(5...90)).5"), "isMuted": true,
      ],
      "serving": serving(),
    ]
  }

  fileprivate mutating func transaction(_ index: Int) -> JSONPart {
    let digits = String(number(100_000_000_000...999_999_999_999))
    return [
      "type": "transaction", "id": "transaction-\(index)", "section": "TRANSACTIONS",
      "merchant": text(3), "amount": money(),
      "category": .string(pick(["groceries", "transport", "eating-out", "leisure", "income"])),
      "status": .string(pick(["pending", "booked", "declined"])),
      "occurredAt": "2026-02-\(number(10...28))T18:04:09.250+01:00",
      "reference": "5f0c7d1e-6a53-4d0b-9a51-\(digits)", "note": text(10), "serving": serving(),
    ]
  }

  fileprivate mutating func article(_ index: Int) -> JSONPart {
    [
      "type": "article", "id": "article-\(index)", "section": "FOR_YOU", "headline": text(6),
      "summary": text(12), "author": text(2),
      "publishedAt": "2026-02-\(number(10...28))T06:00:00Z", "media": image(index),
      "tags": [text(1), text(1), text(1)], "readingMinutes": .number(number(2...20)),
      "likes": .number(number(1_000...9_999)), "serving": serving(),
    ]
  }

  private mutating func image(_ index: Int) -> JSONPart {
    [
      "type": "image", "url": "https://media.example/image-\(index).jpg", "width": 1200,
      "height": .number(number(400...1_200)),
    ]
  }

  private mutating func money() -> JSONPart {
    ["amount": "-\(number(1...999)).\(number(10...99))", "currency": "EUR"]
  }

  private mutating func serving() -> JSONPart {
    [
      "requestId": "req-\(number(1_000...9_999))",
      "serverTime": "2026-03-02T08:30:\(number(10...59))Z",
    ]
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  private mutating func text(_ words: Int) -> JSONPart {
    let all = [
      "coffee", "books", "über", "train", "budget", "calm", "spring", "Café", "members", "points",
      "weekend", "family", "saving", "travel",
    ]
    return .string((0..<words).map { _ in pick(all) }.joined(separator: " "))
  }
}
