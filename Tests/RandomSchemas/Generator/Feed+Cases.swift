// SPDX-License-Identifier: Apache-2.0

/// What is read, and what must come of it.
struct Case {
  var check: String
  var kind: String
  /// The whole card, and what its kind describes.
  var card: JSON
  var content: JSON
  var back: JSON?
  var fault: String?
  var issues: [String]?
  var id: String?
  var section: String?
  /// The same but for what is volatile.
  var twin: JSON?

  /// The case as a line.
  var json: JSON {
    var json: JSON = [
      "check": .string(check), "kind": .string(kind), "card": card, "content": content,
    ]
    json["back"] = back
    json["fault"] = fault.map(JSON.string)
    json["issues"] = issues.map { .array($0.sorted().map(JSON.string)) }
    json["id"] = id.map(JSON.string)
    json["section"] = section.map(JSON.string)
    json["twin"] = twin
    return json
  }
}

/// Makes the cases of a feed.
struct CaseMaker {
  let feed: Feed
  var random: Random
  private var nodes: NodeMaker
  private var cards = 0

  init(_ feed: Feed, random: Random) {
    self.feed = feed
    self.random = random
    nodes = NodeMaker(feed.types, random: random)
    _ = self.random.next()
  }

  mutating func cases(_ count: Int) -> [Case] {
    var cases: [Case] = []
    while cases.count < count {
      switch cases.count % 10 {
      case 0, 1, 2: cases.append(sound("sound", isGrown: false))
      case 3, 4: cases.append(sound("grown", isGrown: true))
      case 5, 6, 7: cases.append(broken() ?? sound("sound", isGrown: false))
      case 8: cases.append(damaged())
      default: cases.append(section() ?? sound("grown", isGrown: true))
      }
    }
    return cases
  }

  // MARK: - Cards

  /// A card, the object that its kind describes, and what is said of both.
  private struct Card {
    var kind: UnionType.Variant
    /// The whole card; of a payload alone, the payload.
    var whole: ObjectNode
    var tag: JSON
  }

  private mutating func card(isGrown: Bool) -> Card {
    nodes.isGrown = isGrown
    let variant = random.pick(feed.union.variants)
    if feed.union.key.isEmpty {
      return Card(kind: variant, whole: nodes.object(variant.object, depth: 0), tag: .null)
    }
    var whole = nodes.variant(variant, of: feed.union, depth: 0)
    let tag = feed.types.json(.object(whole))[feed.union.key] ?? .null
    if feed.isPayloadAlone { whole.tag = nil }
    return Card(kind: variant, whole: whole, tag: tag)
  }

  /// The position of the payload among the properties, where it is one.
  private func payloadIndex(_ card: Card) -> Int? {
    guard feed.payload != nil, !feed.isPayloadAlone else { return nil }
    return feed.types.object(card.whole.definition).properties.firstIndex { $0.key == "data" }
  }

  private func content(of card: Card) -> ObjectNode {
    guard let index = payloadIndex(card), case .object(let node)? = card.whole.fields[index] else {
      return card.whole
    }
    return node
  }

  private mutating func made(_ check: String, _ card: Card) -> Case {
    let content = content(of: card)
    let node = Node.object(content)
    var whole = feed.types.json(.object(card.whole))
    if feed.isPayloadAlone {
      cards += 1
      let payload = whole
      whole = [
        "before": ["a"], "uid": .string("\(cards)"), "group": .string(random.pick(["S", "T"])),
      ]
      whole[feed.union.key] = card.tag
      whole[feed.payload == "/data" ? "data" : "pay/load"] = payload
    }
    var result = Case(
      check: check, kind: text(card.tag), card: whole, content: feed.types.json(node))
    var reader = Reader(feed.types)
    switch reader.read(node) {
    case .value(let back):
      result.back = back
      if let payload = feed.payload {
        result.back = [payload == "/data" ? "data" : "pay/load": back]
        if !feed.union.key.isEmpty { result.back?[feed.union.key] = card.kind.tags[0] }
      }
      result.issues = reader.issues
    case .fault(let fault): result.fault = fault
    }
    result.id = joined(feed.id, in: whole)
    result.section =
      joined(feed.section, in: whole) ?? feed.types.object(card.kind.object).section
    return result
  }

  private mutating func sound(_ check: String, isGrown: Bool) -> Case {
    let card = card(isGrown: isGrown)
    var result = made(check, card)
    result.twin = twin(of: content(of: card))
    return result
  }

  /// The same value but for a volatile property.
  private mutating func twin(of content: ObjectNode) -> JSON? {
    var twin = content
    let properties = feed.types.object(content.definition).properties
    for (index, property) in properties.enumerated()
    where property.isVolatile && property.role == .content {
      let other = nodes.node(property.use, depth: 2)
      if case .emptyURI = other { continue }
      twin.fields[index] = other
    }
    return feed.types.json(.object(twin))
  }

  private mutating func broken() -> Case? {
    var damage = Damage(feed.types, random: Random(seed: random.next()))
    var card = card(isGrown: false)
    let index = payloadIndex(card)
    guard let damaged = damage.damaged(content(of: card)) else { return nil }
    if let index {
      card.whole.fields[index] = .object(damaged)
    } else {
      card.whole = damaged
    }
    return made("broken", card)
  }

  /// A card in which something stands where something else belongs. What comes of it is not known;
  /// both ways of reading it must agree.
  private mutating func damaged() -> Case {
    let card = card(isGrown: true)
    var content = feed.types.json(.object(content(of: card)))
    for _ in 0...random.below(3) { damage(&content) }
    return Case(check: "damaged", kind: text(card.tag), card: content, content: content)
  }

  private mutating func damage(_ value: inout JSON) {
    let isHere = random.chance(35)
    switch value {
    case .object(var members) where !members.isEmpty:
      let index = random.below(members.count)
      if !isHere {
        damage(&members[index].value)
      } else if random.chance(50) {
        members.remove(at: index)
      } else {
        members[index].value = nodes.anything(depth: 4)
      }
      value = .object(members)
    case .array(var elements) where !elements.isEmpty && !isHere:
      damage(&elements[random.below(elements.count)])
      value = .array(elements)
    default: value = nodes.anything(depth: 4)
    }
  }

  /// A section's own content.
  private mutating func section() -> Case? {
    guard let sections = feed.sections else { return nil }
    nodes.isGrown = random.chance(50)
    let node = Node.object(nodes.object(sections, depth: 0))
    let json = feed.types.json(node)
    var reader = Reader(feed.types)
    guard case .value(var back) = reader.read(node) else { return nil }
    back["id"] = nil
    return Case(
      check: "section", kind: "", card: json, content: json, back: back, issues: reader.issues)
  }

  // MARK: - Identity

  private func text(_ value: JSON) -> String {
    switch value {
    case .string(let text): text
    case .number(let digits): digits
    case .bool(let flag): flag ? "true" : "false"
    case .null, .array, .object: ""
    }
  }

  private func joined(_ pointers: [String], in card: JSON) -> String? {
    let parts = pointers.map { pointer in
      let keys = pointer.split(separator: "/").map {
        $0 == "a~1b" ? "a/b" : $0 == "m~0n" ? "m~n" : String($0)
      }
      return keys.reduce(card as JSON?) { $0?[$1] }.map(text)
    }
    if parts.count == 1 { return parts[0] }
    guard parts.contains(where: { $0 != nil }) else { return nil }
    return parts.map { part in part.map { String($0.step.dropFirst()) } ?? "" }
      .joined(separator: "/")
  }
}
