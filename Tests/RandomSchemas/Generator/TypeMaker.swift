// SPDX-License-Identifier: Apache-2.0

/// Makes the types of one schema.
struct TypeMaker {
  var types = Types()
  var random: Random
  /// What the names of this schema's types begin with: all schemas are compiled as one module.
  let prefix: String
  /// How many more definitions there may be.
  private var budget = 12

  init(prefix: String, random: Random) {
    self.prefix = prefix
    self.random = random
  }

  // MARK: - Uses

  /// A type for a place.
  ///
  /// - Parameters:
  ///   - mayRecur: whether a value may end here, so that the type may be one around it.
  mutating func use(depth: Int, mayRecur: Bool) -> Use {
    var use = Use(kind: kind(depth: depth, mayRecur: mayRecur))
    if types.isAnything(use) { return use }
    use.isNullable = random.chance(20)
    return use
  }

  private mutating func kind(depth: Int, mayRecur: Bool) -> Use.Kind {
    switch random.below(100) {
    case ..<45: return scalar()
    case ..<53 where depth < 4: return .array(use(depth: depth + 1, mayRecur: true))
    case ..<59 where depth < 4: return .map(use(depth: depth + 1, mayRecur: true))
    case ..<63: return .any
    case ..<75: return existing(mayRecur: mayRecur) ?? scalar()
    default:
      guard budget > 0, depth < 5 else { return scalar() }
      return .named(definition(depth: depth + 1, mayRecur: mayRecur))
    }
  }

  private mutating func scalar() -> Use.Kind {
    switch random.below(10) {
    case 0: .boolean
    case 1: .integer(format: random.pick([nil, "int32", "int64"]))
    case 2: .number
    case 3, 4: .text(random.pick(Format.allCases))
    case 5:
      .constant(
        random.pick([
          "fixed", "", 3, -1, true, false, .string(random.pick(Words.enumTexts)),
        ]))
    case 6 where budget > 0: .named(enumeration())
    default: random.chance(50) ? .string : .integer(format: nil)
    }
  }

  private mutating func existing(mayRecur: Bool) -> Use.Kind? {
    let candidates = types.definitions.indices.filter { index in
      let definition = types.definitions[index]
      if definition.isInline { return false }
      if definition.isFinished { return true }
      if case .object = definition.body { return mayRecur }
      return false
    }
    return candidates.isEmpty ? nil : .named(random.pick(candidates))
  }

  // MARK: - Definitions

  private mutating func declare(isInline: Bool, _ body: Definition.Body) -> Int {
    budget -= 1
    let index = types.definitions.count
    let name =
      switch random.below(4) {
      case 0: "\(prefix)\(random.pick(Words.definitions)) \(index)"
      case 1: "\(prefix) \(random.pick(Words.definitions))-\(index)"
      default: "\(prefix)\(random.pick(["Offer", "Picture", "Row", "Price"]))\(index)"
      }
    types.definitions.append(Definition(name: name, isInline: isInline, body: body))
    return index
  }

  private mutating func definition(depth: Int, mayRecur: Bool) -> Int {
    switch random.below(10) {
    case ..<4: return object(depth: depth, isInline: random.chance(30))
    case 4: return enumeration()
    case 5, 6: return union(depth: depth, mayRecur: mayRecur)
    case 7, 8: return kinds(depth: depth, mayRecur: mayRecur)
    default:
      let target = use(depth: depth, mayRecur: false)
      let index = declare(isInline: false, .alias(target))
      types.definitions[index].isFinished = true
      return index
    }
  }

  mutating func object(
    depth: Int, isInline: Bool, with given: [Property] = [], besides keys: [String] = [],
    isOpen: Bool = true
  ) -> Int {
    let index = declare(isInline: isInline, .object(ObjectType(properties: given)))
    var object = ObjectType(properties: given)
    object.properties += properties(depth: depth, besides: given.map(\.key) + keys)
    object.properties = random.shuffled(object.properties)
    if isOpen, random.chance(15) {
      // That there may be anything beside the properties is said by saying nothing.
      let value = use(depth: depth + 2, mayRecur: true)
      if !types.isAnything(value) { object.additional = value }
    }
    types.definitions[index].body = .object(object)
    types.definitions[index].isFinished = true
    return index
  }

  mutating func properties(depth: Int, besides taken: [String]) -> [Property] {
    var keys: [String] = []
    for key in random.pick(random.among(depth > 3 ? 0...2 : 1...6), of: Words.keys)
    where !taken.contains(where: key.isSame) { keys.append(key) }
    return keys.map { key in
      let isRequired = random.chance(35)
      var property = Property(
        key: key, use: use(depth: depth, mayRecur: !isRequired), isRequired: isRequired)
      if case .array(let element) = property.use.kind, random.chance(50) {
        property.policy = random.pick(Property.Policy.allCases)
        if property.policy == .keep, !isOpenUnion(element) { property.policy = .drop }
      }
      property.isVolatile = random.chance(10)
      return property
    }
  }

  /// Whether what cannot be read of a type can be kept as an unknown variant of it.
  private func isOpenUnion(_ use: Use) -> Bool {
    guard case .named(let index) = types.resolved(use).kind else { return false }
    switch types.definitions[index].body {
    case .union(let union): return union.isOpen ?? true
    case .kinds(let kinds): return kinds.isOpen ?? true
    default: return false
    }
  }

  private mutating func enumeration() -> Int {
    let isText = random.chance(70)
    let values =
      isText
      ? random.pick(random.among(2...6), of: Words.enumTexts).map(JSON.string)
      : random.pick(random.among(2...4), of: Words.enumIntegers).map(JSON.number)
    return enumeration(of: values, isOpen: random.pick([nil, nil, nil, true, false]))
  }

  private mutating func enumeration(of values: [JSON], isOpen: Bool?) -> Int {
    var type = EnumType(values: values, isOpen: isOpen)
    type.spelling = random.pick(EnumType.Spelling.allCases)
    if type.spelling == .listOrAny { type.isOpen = nil }
    let index = declare(isInline: random.chance(40), .enumeration(type))
    types.definitions[index].isFinished = true
    return index
  }
}

// MARK: - Unions

extension TypeMaker {
  private mutating func kinds(depth: Int, mayRecur: Bool) -> Int {
    var alternatives: [Use] = []
    for kind in random.pick(random.among(2...4), of: ["s", "n", "b", "a", "o"]) {
      let alternative: Use.Kind =
        switch kind {
        case "s": random.pick([.string, .text(random.pick(Format.allCases))])
        case "n": random.pick([.number, .integer(format: nil), .integer(format: "int32")])
        case "b": .boolean
        case "a": .array(use(depth: depth + 1, mayRecur: true))
        default:
          random.chance(25)
            ? .map(use(depth: depth + 1, mayRecur: true))
            : random.chance(30)
              ? .named(union(depth: depth + 1, mayRecur: mayRecur))
              : .named(object(depth: depth + 1, isInline: random.chance(50)))
        }
      alternatives.append(Use(kind: alternative))
    }
    let type = KindsType(
      alternatives: alternatives, isOpen: random.pick([nil, nil, true, false]))
    let index = declare(isInline: random.chance(50), .kinds(type))
    types.definitions[index].isFinished = true
    return index
  }

  private mutating func union(depth: Int, mayRecur: Bool, isOpen: Bool? = nil) -> Int {
    let openness = isOpen ?? random.pick([nil, nil, nil, true, false])
    return union(
      depth: depth, key: random.pick(["kind", "type", "@type", "$type", "Type", "m~n", "1"]),
      count: random.among(2...4), with: [], isOpen: openness)
  }

  /// A union of objects that a property tells apart.
  ///
  /// - Parameter given: properties that each variant has.
  mutating func union(
    depth: Int, key: String, count: Int, with given: [Property], isOpen: Bool?,
    spelling wanted: UnionType.Spelling? = nil
  ) -> Int {
    let spelling = wanted ?? random.pick([.inferred, .inferred, .mapped, .implicit])
    var union = UnionType(key: key, spelling: spelling, variants: [], isOpen: isOpen)
    if spelling == .inferred, random.chance(30) {
      union.common = properties(depth: depth + 1, besides: [key] + given.map(\.key))
    }
    var tags = random.shuffled(
      random.chance(75)
        ? random.pick(12, of: Words.enumTexts).map(JSON.string)
        : Words.enumIntegers.map(JSON.number))
    if count == 2, random.chance(10) { tags = [true, false] }
    for _ in 0..<count {
      union.variants.append(variant(of: union, tags: &tags, with: given, depth: depth))
    }
    if spelling != .implicit, union.common.isEmpty, given.isEmpty, tags.count > 3,
      random.chance(25), budget > 0
    {
      nest(in: &union, tags: &tags, depth: depth)
    }
    let index = declare(isInline: !union.common.isEmpty ? false : random.chance(20), .union(union))
    types.definitions[index].isFinished = true
    return index
  }

  private mutating func variant(
    of union: UnionType, tags: inout [JSON], with given: [Property], depth: Int
  ) -> UnionType.Variant {
    // What the keyword says without a mapping is the name of the definition.
    guard union.spelling != .implicit else {
      let object = object(
        depth: depth + 1, isInline: false, with: given, besides: [union.key], isOpen: false)
      return UnionType.Variant(
        object: object, tags: [.string(types.definitions[object].name)])
    }
    var own = [tags.removeLast()]
    let isText = own[0].kind == "string"
    var properties = given
    // The keyword can tell variants that do not hold the property.
    let isHidden = union.spelling == .mapped && isText && random.chance(40)
    if !isHidden {
      if isText, tags.count > 6, random.chance(20) {
        own.append(tags.removeLast())
        let values = enumeration(of: own, isOpen: nil)
        types.definitions[values].isInline = true
        if case .enumeration(var type) = types.definitions[values].body {
          type.spelling = random.pick([.list, .typedList])
          types.definitions[values].body = .enumeration(type)
        }
        properties.append(
          Property(
            key: union.key, use: Use(kind: .named(values)), isRequired: random.chance(80),
            role: .tag))
      } else {
        properties.append(
          Property(
            key: union.key, use: Use(kind: .constant(own[0])), isRequired: random.chance(80),
            role: .tag))
      }
    }
    let isInline = !union.common.isEmpty || (union.spelling == .inferred && random.chance(30))
    let object = object(
      depth: depth + 1, isInline: isInline, with: properties + union.common,
      besides: [union.key], isOpen: !isHidden)
    var variant = UnionType.Variant(object: object, tags: own)
    if isText, tags.count > 6, random.chance(20) {
      let alias = tags.removeLast()
      if random.chance(50), case .object(var type) = types.definitions[object].body {
        type.aliases = [alias]
        types.definitions[object].body = .object(type)
      } else {
        variant.aliases = [alias]
      }
    }
    return variant
  }

  /// Puts a union of two more variants among a union's.
  private mutating func nest(in union: inout UnionType, tags: inout [JSON], depth: Int) {
    var inner = UnionType(key: union.key, spelling: union.spelling, variants: [])
    for _ in 0..<2 {
      inner.variants.append(variant(of: inner, tags: &tags, with: [], depth: depth + 1))
    }
    let index = declare(isInline: random.chance(30), .union(inner))
    types.definitions[index].isFinished = true
    for variant in inner.variants {
      var variant = variant
      variant.nested = index
      union.variants.append(variant)
    }
  }
}
