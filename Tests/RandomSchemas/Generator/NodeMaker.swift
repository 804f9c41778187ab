// SPDX-License-Identifier: Apache-2.0

/// Makes values of types.
struct NodeMaker {
  let types: Types
  var random: Random
  /// Whether values may hold what a newer schema has: unknown keys, values and variants.
  var isGrown = false
  /// Whether `null` may stand for what is absent: in a payload, not in a default.
  var isLenient = true
  /// The ids of cards, each once.
  private var cards = 0

  private static let depth = 5

  init(_ types: Types, random: Random) {
    self.types = types
    self.random = random
  }

  mutating func node(_ use: Use, depth: Int = 0) -> Node {
    let use = types.resolved(use)
    if use.isNullable, random.chance(20) { return .null }
    switch use.kind {
    case .boolean: return leaf(.bool(random.chance(50)))
    case .number: return leaf(.number(random.pick(Words.numbers)))
    case .string: return leaf(.string(random.pick(Words.texts)))
    case .integer(let format):
      let digits = random.pick(format == "int32" ? Words.smallIntegers : Words.integers)
      return .leaf(.number(digits), back: .number(digits == "-0" ? "0" : digits))
    case .text(let format): return text(of: format)
    case .constant(let value): return constant(value)
    case .any:
      let value = anything(depth: depth)
      if case .null = value { return .null }
      return leaf(value)
    case .array(let element):
      let count = depth > Self.depth ? 0 : random.among(0...3)
      return .array((0..<count).map { _ in node(element, depth: depth + 1) }, element: element)
    case .map(let value): return .map(entries(value, besides: [], depth: depth))
    case .named(let index): return node(index, depth: depth)
    }
  }

  private func leaf(_ value: JSON) -> Node { .leaf(value, back: value) }

  private mutating func text(of format: Format) -> Node {
    if format == .uri, isGrown, random.chance(10) { return .emptyURI }
    let text = random.pick(Words.texts(of: format))
    // A decimal may come as a number, and goes as it came.
    if format == .decimal, random.chance(40) { return leaf(.number(text)) }
    return leaf(.string(text))
  }

  private mutating func constant(_ value: JSON) -> Node {
    guard isGrown, random.chance(20) else { return leaf(value) }
    switch value {
    case .string: return leaf("another value")
    case .number: return leaf(12345)
    case .bool(let flag): return leaf(.bool(!flag))
    default: return leaf(value)
    }
  }

  private mutating func entries(_ value: Use, besides keys: [String], depth: Int) -> [Node.Entry] {
    guard depth <= Self.depth else { return [] }
    return random.pick(random.among(0...3), of: Words.keys)
      .filter { key in !keys.contains(where: key.isSame) }
      .map { Node.Entry(key: $0, node: node(value, depth: depth + 1)) }
  }

  mutating func anything(depth: Int) -> JSON {
    switch random.below(depth > Self.depth ? 6 : 8) {
    case 0: return .null
    case 1: return .bool(random.chance(50))
    case 2: return .number(random.pick(Words.numbers + Words.integers + ["1e-400"]))
    case 3, 4, 5: return .string(random.pick(Words.texts))
    case 6: return .array((0..<random.below(4)).map { _ in anything(depth: depth + 2) })
    default:
      return .object(
        random.pick(random.below(4), of: Words.keys).map {
          JSON.Member($0, anything(depth: depth + 2))
        })
    }
  }

  // MARK: - Definitions

  private mutating func node(_ index: Int, depth: Int) -> Node {
    switch types.definitions[index].body {
    case .object: return .object(object(index, depth: depth))
    case .union(let union): return node(union, depth: depth)
    case .alias(let use): return node(use, depth: depth)
    case .pending: fatalError("a definition was not finished")
    case .enumeration(let type):
      let isOpen = type.isOpen ?? true
      guard isOpen, isGrown, random.chance(30) else { return leaf(random.pick(type.values)) }
      return leaf(type.values[0].kind == "string" ? "unheard of" : 4711)
    case .kinds(let kinds):
      if kinds.isOpen ?? true, isGrown, random.chance(25), let value = stranger(to: kinds) {
        return .unknown(value, key: nil)
      }
      let alternative = random.pick(kinds.alternatives)
      let inner = types.resolved(alternative)
      // The kind tells: an empty text is no URI here, a number no decimal.
      if case .text(let format) = inner.kind {
        return .alternative(leaf(.string(Words.texts(of: format)[0])), of: alternative)
      }
      return .alternative(node(alternative, depth: depth), of: alternative)
    }
  }

  /// A value of a kind that is none of the alternatives'.
  func stranger(to kinds: KindsType) -> JSON? {
    let known = kinds.alternatives.compactMap(types.jsonKind)
    return [JSON.string("stranger"), true, .number("1.5"), [], ["a": 1]].first {
      !known.contains($0.kind)
    }
  }

  mutating func object(_ index: Int, depth: Int, without key: String? = nil) -> ObjectNode {
    let type = types.object(index)
    var node = ObjectNode(definition: index, fields: [], turn: random.below(8))
    for property in type.properties {
      node.fields.append(
        key.map(property.key.isSame) ?? false ? nil : field(property, depth: depth))
    }
    let keys = type.properties.map(\.key) + (key.map { [$0] } ?? [])
    if let additional = type.additional {
      node.entries = entries(additional, besides: keys, depth: depth)
    } else if isGrown, random.chance(40) {
      node.extras = random.pick(random.among(1...2), of: Words.keys + ["a new key"])
        .filter { key in !keys.contains(where: key.isSame) }
        .map { JSON.Member($0, anything(depth: depth + 3)) }
    }
    return node
  }

  private mutating func field(_ property: Property, depth: Int) -> Node? {
    switch property.role {
    case .id:
      cards += 1
      if case .integer = property.use.kind { return leaf(.number("\(cards)")) }
      return leaf(.string("\(random.pick(["a", "b/", "~é"]))\(cards)"))
    case .section: return leaf(.string(random.pick(["S", "T/", "ü", ""])))
    case .tag:
      if case .constant(let value) = property.use.kind { return leaf(value) }
      return node(property.use, depth: depth + 1)
    case .content: break
    }
    if !property.isRequired {
      if depth > Self.depth || random.chance(30) { return nil }
      // Null for a property that has none is as if it were absent.
      if isLenient, random.chance(8) { return .null }
      return node(property.use, depth: depth + 1)
    }
    // Only what need not be there may be of no address.
    let node = self.node(property.use, depth: depth + 1)
    if case .emptyURI = node { return leaf("https://example.com") }
    return node
  }

  // MARK: - Unions

  private mutating func node(_ union: UnionType, depth: Int) -> Node {
    if union.isOpen ?? true, isGrown, random.chance(25) {
      var value: JSON = .object([JSON.Member(union.key, "a new kind")])
      value["deep"] = anything(depth: 3)
      return .unknown(value, key: union.key)
    }
    return .object(variant(random.pick(union.variants), of: union, depth: depth))
  }

  /// A value of a variant, told by one of its tags.
  mutating func variant(
    _ variant: UnionType.Variant, of union: UnionType, depth: Int
  ) -> ObjectNode {
    let type = types.object(variant.object)
    var tags = variant.tags
    if random.chance(40) { tags += variant.aliases + type.aliases }
    let tag = random.pick(tags)
    var node = object(variant.object, depth: depth, without: union.key)
    guard let index = type.properties.firstIndex(where: { $0.key.isSame(as: union.key) }) else {
      node.tag = ObjectNode.Tag(key: union.key, sent: tag, back: variant.tags[0])
      return node
    }
    let property = type.properties[index]
    // One that must be there is not kept, so that another word for it is lost.
    if property.isRequired, case .constant(let value) = property.use.kind {
      node.fields[index] = .leaf(tag, back: value)
    } else {
      node.fields[index] = leaf(tag)
    }
    return node
  }
}
