// SPDX-License-Identifier: Apache-2.0

/// A feed that changes at random, and what a core may emit of it.
struct RandomFeed {
  struct Card {
    /// The fields, each a key and JSON text.
    var fields: [(key: String, value: String)]
    /// Text that is no object stands for the card, where it is set.
    var other: String?
  }

  enum Spelling {
    case plain, anew
  }

  var generator: SeededGenerator
  var cards: [Card] = []
  var titles = ["S0": 0, "S1": 0, "S2": 0]
  private let initialCount: Int
  private var made = 0
  private var request = 0

  init(seed: UInt64, count: Int = 12) {
    generator = SeededGenerator(seed: seed)
    initialCount = count
    for _ in 0..<count { cards.append(newCard()) }
  }

  // MARK: Edits

  /// Changes something about the feed.
  mutating func edit() {
    guard !cards.isEmpty else {
      cards.append(newCard())
      return
    }
    // More is added than taken away: what has grown is cut, or a long run would slow down to nothing.
    if cards.count > 4 * initialCount { cards.removeSubrange(initialCount...) }
    let index = Int.random(in: cards.indices, using: &generator)
    if cards[index].fields.count > 24 { cards[index] = newCard() }
    switch Int.random(in: 0..<18, using: &generator) {
    case 0...3: set("likes", "\(Int.random(in: 0..<1000, using: &generator))", at: index)
    case 15: set("unknown", "\(Int.random(in: 0..<1000, using: &generator))", at: index)
    case 4, 16: set("requestId", "\"r\(Int.random(in: 0..<100, using: &generator))\"", at: index)
    case 5: cards.insert(newCard(), at: index)
    case 6: if cards.count > 4 { cards.remove(at: index) }
    case 7: cards.swapAt(index, Int.random(in: cards.indices, using: &generator))
    case 8: cards.shuffle(using: &generator)
    case 9: cards.insert(cards[index], at: Int.random(in: cards.indices, using: &generator))
    case 10:
      set("title", ["\"x\"", "3", "\"café\"", "null"].randomElement(using: &generator), at: index)
    case 11: set("tags", ["[1,2]", "[1,\"x\"]", "{}"].randomElement(using: &generator), at: index)
    case 12:
      set(
        "extra",
        ["1.0", "1", "{\"p\":[{}],\"q\":1}", "NaN", "1e999"].randomElement(using: &generator),
        at: index)
    case 13:
      set("section", ["\"S0\"", "\"S1\"", "null", "7"].randomElement(using: &generator), at: index)
    case 14:
      if let field = cards[index].fields.randomElement(using: &generator) {
        cards[index].fields.append(field)
      }
    default:
      for key in titles.keys.sorted() where generator.chance(1, in: 2) {
        titles[key, default: 0] += 1
      }
    }
  }

  private mutating func set(_ key: String, _ value: String?, at index: Int) {
    cards[index].fields.removeAll { $0.key == key }
    if let value { cards[index].fields.append((key, value)) }
  }

  private mutating func newCard() -> Card {
    made += 1
    if generator.chance(1, in: 12) {
      return Card(
        fields: [], other: ["null", "12", "\"x\"", "[1]", "{}"].randomElement(using: &generator))
    }
    let kind = generator.chance(3, in: 4) ? "offer" : generator.chance(3, in: 4) ? "note" : "other"
    var fields = [("type", "\"\(kind)\"")]
    if !generator.chance(1, in: 15) {
      fields.append(("id", generator.chance(1, in: 5) ? "\(made % 40)" : "\"c\(made % 40)\""))
    }
    if !generator.chance(1, in: 3) {
      fields.append(("section", "\"S\(Int.random(in: 0..<3, using: &generator))\""))
    }
    fields.append(("likes", "\(made)"))
    if generator.chance(1, in: 2) { fields.append(("text", "\"line\\n\(made) / é\"")) }
    return Card(fields: fields, other: nil)
  }

  // MARK: Emissions

  /// An emission of the feed as it is, or of a part of it.
  mutating func emission() -> [UInt8] {
    request += 1
    let spelling: Spelling = generator.chance(1, in: 4) ? .anew : .plain
    let text: String
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: text = list(cards, spelling)
    case 1, 2, 3:
      let fields = [
        #""emit":"snapshot""#, #""cards":\#(list(cards, spelling))"#, #""requestId":\#(request)"#,
      ]
      text = "{\(order(fields, spelling))}"
    case 4:
      let sections = titles.keys.sorted().map { id in
        let part = cards.filter { _ in generator.chance(1, in: 3) }
        let fields = [
          #""id":"\#(id)""#,
          #""title":\#(titles[id, default: 0] % 7 == 3 ? "0" : "\"t\(titles[id, default: 0])\"")"#,
          #""cards":\#(list(part, spelling))"#,
        ]
        return "{\(order(fields, spelling))}"
      }
      text = #"{"emit":"snapshot","sections":[\#(sections.joined(separator: ","))]}"#
    case 5:
      let fields = [
        #""emit":"section""#, #""section":"S\#(Int.random(in: 0..<3, using: &generator))""#,
        #""cards":\#(list(Array(cards.prefix(6)), spelling))"#,
      ]
      text = "{\(order(fields, spelling))}"
    case 6: text = #"{"emit":"page","cards":\#(list(Array(cards.suffix(5)), spelling))}"#
    default:
      text =
        [#"{"emit":"refresh"}"#, #"{"emit":"failed","message":"m"}"#, "{}"]
        .randomElement(using: &generator) ?? ""
    }
    var bytes = Array(text.utf8)
    if generator.chance(1, in: 10), !bytes.isEmpty {
      let index = Int.random(in: bytes.indices, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 2: bytes.remove(at: index)
      default: bytes.removeSubrange(index...)
      }
    }
    return bytes
  }

  private mutating func order(_ fields: [String], _ spelling: Spelling) -> String {
    spelling == .plain
      ? fields.joined(separator: ",") : fields.shuffled(using: &generator).joined(separator: " , ")
  }

  private mutating func list(_ cards: [Card], _ spelling: Spelling) -> String {
    var texts: [String] = []
    for card in cards { texts.append(text(of: card, spelling)) }
    return "[\(texts.joined(separator: spelling == .plain ? "," : ", "))]"
  }

  private mutating func text(of card: Card, _ spelling: Spelling) -> String {
    if let other = card.other { return other }
    var fields = card.fields
    if spelling == .anew {
      fields.shuffle(using: &generator)
      if generator.chance(1, in: 3) {
        return
          "{ \(fields.map { "\"\($0.key)\" : \(escaped($0.value))" }.joined(separator: " ,\n")) }"
      }
    }
    return "{\(fields.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ","))}"
  }

  private func escaped(_ value: String) -> String {
    value.hasPrefix("\"")
      ? value.replacing("é", with: "\\u00e9").replacing("/", with: "\\/") : value
  }
}
