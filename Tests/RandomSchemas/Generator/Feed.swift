// SPDX-License-Identifier: Apache-2.0

/// A feed of cards of random types.
struct Feed {
  var types: Types
  /// The kinds of cards, or the one kind that there is.
  var cards: Use
  /// What the kinds are, and the key that tells them: empty where nothing does.
  var union: UnionType
  var id: [String]
  var section: [String]
  /// Where a card holds what its kind describes, and whether the schemas describe it alone.
  var payload: String?
  var isPayloadAlone = false
  /// The keys on the way to the list of cards.
  var list: [String]
  /// The object that each section is.
  var sections: Int?
}

extension TypeMaker {
  /// Makes a feed.
  mutating func feed() -> Feed {
    let isSingle = random.chance(15)
    let form = random.below(10)
    var given: [Property] = []
    var feed = Feed(
      types: Types(), cards: Use(kind: .any),
      union: UnionType(key: "", spelling: .inferred, variants: []), id: [], section: [],
      list: random.pick([[], ["cards"], ["cards"], ["data", "the/feed"]]))
    if form < 2, !isSingle {
      feed.payload = random.pick(["/data", "/pay~1load"])
      feed.isPayloadAlone = true
      feed.id = ["/uid"]
      feed.section = ["/group"]
    } else {
      if form < 4 { feed.payload = "/data" }
      given = identity(of: &feed)
    }
    if random.chance(40), !feed.list.isEmpty {
      let id = Property(key: "id", use: Use(kind: .string), isRequired: true, role: .section)
      feed.sections = object(
        depth: 2, isInline: random.chance(50), with: [id], besides: ["cards"], isOpen: false)
    }
    if feed.payload != nil, !feed.isPayloadAlone {
      feed.union = wholeCards(around: given, isSingle: isSingle)
    } else if isSingle {
      feed.union = singleKind(with: given)
    } else {
      let spelling: UnionType.Spelling? = feed.isPayloadAlone ? .implicit : nil
      let index = union(
        depth: 0, key: random.pick(["kind", "type", "$type"]), count: random.among(2...4),
        with: given, isOpen: nil, spelling: spelling)
      if case .union(let union) = types.definitions[index].body { feed.union = union }
      feed.cards = Use(kind: .named(index))
      if !feed.isPayloadAlone { nestCards(of: feed.union, index) }
    }
    if case .any = feed.cards.kind {
      if feed.union.variants.count == 1 {
        feed.cards = Use(kind: .named(feed.union.variants[0].object))
      } else {
        let index = types.definitions.count
        types.definitions.append(
          Definition(
            name: "\(prefix)Kinds", isInline: random.chance(50), body: .union(feed.union),
            isFinished: true))
        feed.cards = Use(kind: .named(index))
      }
    }
    if feed.union.variants.count == 1 { clearKind(of: feed.union) }
    if feed.section.isEmpty { nameSections(of: feed.union) }
    clearAliases(in: feed)
    addDefaults()
    feed.types = types
    return feed
  }

  /// What tells cards and their sections apart, and where.
  private mutating func identity(of feed: inout Feed) -> [Property] {
    var properties: [Property] = []
    switch random.below(4) {
    case 0:
      let index = object(
        depth: 4, isInline: random.chance(50),
        with: [Property(key: "m~n", use: Use(kind: .string), isRequired: true, role: .id)])
      feed.id = ["/meta/m~0n"]
      properties.append(
        Property(key: "meta", use: Use(kind: .named(index)), isRequired: true, role: .content))
    case 1:
      feed.id = ["/author", "/a~1b"]
      properties.append(
        Property(key: "author", use: Use(kind: .string), isRequired: true, role: .section))
      properties.append(
        Property(key: "a/b", use: Use(kind: .integer(format: nil)), isRequired: true, role: .id))
    default:
      feed.id = ["/id"]
      let kind: Use.Kind = random.chance(30) ? .integer(format: "int64") : .string
      properties.append(Property(key: "id", use: Use(kind: kind), isRequired: true, role: .id))
    }
    guard random.chance(65) else { return properties }
    feed.section = ["/section"]
    properties.append(
      Property(key: "section", use: Use(kind: .string), isRequired: true, role: .section))
    if random.chance(30) {
      feed.section.append("/shelf")
      properties.append(
        Property(key: "shelf", use: Use(kind: .string), isRequired: false, role: .section))
    }
    return properties
  }

  /// Puts cards within cards of a kind: a carousel.
  private mutating func nestCards(of union: UnionType, _ index: Int) {
    let kind = random.pick(union.variants).object
    guard !types.definitions[index].isInline, random.chance(40),
      case .object(var object) = types.definitions[kind].body
    else { return }
    object.properties.append(
      Property(
        key: "within", use: Use(kind: .array(Use(kind: .named(index)))), isRequired: false,
        policy: random.pick([nil] + Property.Policy.allCases.map { $0 })))
    types.definitions[kind].body = .object(object)
  }

  private mutating func singleKind(with given: [Property]) -> UnionType {
    var properties = given
    let key = random.chance(50) ? "kind" : ""
    if !key.isEmpty {
      properties.append(
        Property(key: key, use: Use(kind: .constant("only")), isRequired: true, role: .tag))
    }
    let object = object(depth: 0, isInline: false, with: properties, isOpen: random.chance(50))
    return UnionType(
      key: key, spelling: .inferred, variants: [.init(object: object, tags: ["only"])])
  }

  /// Kinds that describe the whole card, their payload being a property of it.
  private mutating func wholeCards(around given: [Property], isSingle: Bool) -> UnionType {
    var union = UnionType(key: "kind", spelling: .inferred, variants: [])
    for tag in isSingle ? ["one"] : ["one", "two", "three"] {
      let payload = object(depth: 1, isInline: random.chance(50))
      let object = object(
        depth: 4, isInline: random.chance(30),
        with: given + [
          Property(
            key: "kind", use: Use(kind: .constant(.string(tag))), isRequired: true, role: .tag),
          Property(key: "data", use: Use(kind: .named(payload)), isRequired: true),
        ], isOpen: false)
      union.variants.append(.init(object: object, tags: [.string(tag)]))
    }
    return union
  }

  /// Of one kind alone, any constant that must be there would be taken for what tells it.
  private mutating func clearKind(of union: UnionType) {
    let index = union.variants[0].object
    guard case .object(var object) = types.definitions[index].body else { return }
    for position in object.properties.indices where object.properties[position].role == .content {
      if case .constant = types.resolved(object.properties[position].use).kind {
        object.properties[position].isRequired = false
      }
    }
    types.definitions[index].body = .object(object)
  }

  /// Leaves no further tags on what became no variant of anything.
  private mutating func clearAliases(in feed: Feed) {
    var used = types.reachable(from: feed.cards)
    if let sections = feed.sections {
      used.formUnion(types.reachable(from: .init(kind: .named(sections))))
    }
    for (index, definition) in types.definitions.enumerated() where !definition.isInline {
      used.formUnion(types.reachable(from: Use(kind: .named(index))))
    }
    var variants: Set<Int> = []
    for index in used {
      guard case .union(let union) = types.definitions[index].body else { continue }
      variants.formUnion(union.variants.map(\.object))
    }
    // What stands around a payload is not read, and neither are unions in it.
    if feed.payload != nil, !feed.isPayloadAlone { variants = [] }
    for index in types.definitions.indices where !variants.contains(index) {
      guard case .object(var object) = types.definitions[index].body else { continue }
      object.aliases = []
      types.definitions[index].body = .object(object)
    }
  }

  private mutating func nameSections(of union: UnionType) {
    for variant in union.variants {
      guard case .object(var object) = types.definitions[variant.object].body else { continue }
      object.section = random.pick(["MAIN", "OFFERS", "ü/~"])
      types.definitions[variant.object].body = .object(object)
    }
  }

  /// Gives some properties a default, now that all types are known.
  private mutating func addDefaults() {
    var taken: [(object: Int, property: Int, use: Use)] = []
    // What is spelled around a union is said once for all its variants.
    var common: [Int: [String]] = [:]
    for case .union(let union) in types.definitions.map(\.body) {
      for variant in union.variants { common[variant.object] = union.common.map(\.key) }
    }
    for (index, definition) in types.definitions.enumerated() {
      guard case .object(let object) = definition.body else { continue }
      for (position, property) in object.properties.enumerated()
      where property.role == .content && random.chance(property.isRequired ? 8 : 30) {
        if common[index]?.contains(where: property.key.isSame) ?? false { continue }
        // A value that holds itself by default has no end.
        guard !types.reachable(from: property.use).contains(index) else { continue }
        taken.append((index, position, property.use))
      }
    }
    for (index, position, use) in taken {
      guard case .object(var object) = types.definitions[index].body else { continue }
      var maker = NodeMaker(types, random: Random(seed: random.next()))
      maker.isLenient = false
      let standard = maker.node(use, depth: 3)
      object.properties[position].standard = standard
      types.definitions[index].body = .object(object)
    }
  }
}
