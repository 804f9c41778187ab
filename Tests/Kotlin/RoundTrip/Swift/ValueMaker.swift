// SPDX-License-Identifier: Apache-2.0

import FeedSchema

/// Makes random values that are as a schema says: every presence, every variant, unknown ones of what is
/// open, each value in one of the spellings that JSON has for it.
struct ValueMaker {
  let model: SchemaModel
  var random: Random
  /// How many values may still be made before only those are that must be there.
  var room = 0
  /// By declaration: how many declarations a value of it goes through at least.
  let heights: [Int]

  init(_ model: SchemaModel, seed: UInt64) {
    self.model = model
    random = Random(seed: seed)
    heights = model.heights()
  }

  /// A value of a declared type, with some room to grow.
  mutating func value(of id: DeclarationID, room: Int) -> JSON {
    self.room = room
    return value(of: id)
  }

  mutating func value(of id: DeclarationID) -> JSON {
    room -= 1
    switch model[id].shape {
    case .object(let shape): return object(shape)
    case .enumeration(let shape): return enumeration(shape)
    case .union(let shape): return value(of: shape, cardsOf: model.feeds.first { $0.card == id })
    case .alias(let use): return value(of: use)
    }
  }

  mutating func value(of use: TypeUse) -> JSON {
    if use.isNullable, room < 0 || random.chance(20) { return .null }
    room -= 1
    switch use.type {
    case .boolean: return .bool(random.chance(50))
    case .integer(let width): return .number(integer(width))
    case .number: return .number(random.pick(Samples.numbers))
    case .string: return .string(text())
    case .formatted(let format):
      let text = random.pick(Samples.texts(of: format))
      return format == .decimal && random.chance(50) ? .number(text) : .string(text)
    case .array(let element, _):
      return .array((0..<count()).map { _ in value(of: element) })
    case .map(let element):
      return .object(entries(element, except: []))
    case .declared(let id): return value(of: id)
    case .any: return anything(depth: 3)
    }
  }

  /// How many elements: few, and none where there is no more room.
  private mutating func count() -> Int { room < 0 ? 0 : random.below(4) }

  private mutating func integer(_ width: IntegerWidth) -> String {
    if random.chance(50) { return String(random.among(-1000...1000)) }
    return random.pick(width == .int32 ? Samples.smallIntegers : Samples.integers)
  }

  private mutating func text() -> String {
    if random.chance(70) { return random.pick(Samples.texts) }
    return (0..<random.among(2...3)).map { _ in random.pick(Samples.texts) }.joined()
  }

  /// Any JSON at all.
  mutating func anything(depth: Int) -> JSON {
    switch random.below(depth > 0 ? 8 : 5) {
    case 0: return .null
    case 1: return .bool(random.chance(50))
    case 2, 3: return .number(random.pick(Samples.anyNumbers))
    case 4: return .string(text())
    case 5: return .array((0..<random.below(4)).map { _ in anything(depth: depth - 1) })
    default:
      return .object(
        random.pick(random.below(4), of: Samples.keys).map {
          JSON.Member($0, anything(depth: depth - 1))
        })
    }
  }

  private mutating func enumeration(_ shape: EnumShape) -> JSON {
    if shape.isOpen, shape.cases.isEmpty || random.chance(15) {
      return shape.raw == .integer
        ? .number(integer(.int64)) : .string(random.pick(Samples.texts))
    }
    let raw = random.pick(shape.cases).raw
    return shape.raw == .integer ? .number(raw) : .string(raw)
  }
}

// MARK: - Objects

extension ValueMaker {
  mutating func object(_ shape: ObjectShape) -> JSON {
    var members: [JSON.Member] = []
    for property in shape.properties where property.isRequired || isThere() {
      members.append(JSON.Member(property.key, value(of: property)))
    }
    let keys = shape.properties.map(\.key)
    if let additional = shape.additional {
      members += entries(additional, except: keys)
    } else if random.chance(10) {
      // What a newer schema has: passed over by both.
      members.append(JSON.Member("x-of-a-newer-schema", anything(depth: 1)))
    }
    return .object(random.chance(30) ? random.shuffled(members) : members)
  }

  private mutating func isThere() -> Bool { room > 0 && random.chance(65) }

  private mutating func value(of property: Property) -> JSON {
    if let constant = property.constant { return JSON(constant) }
    if property.isIdentity, random.chance(30) {
      return .number(random.pick(["7", "0", "9007199254740993", "123456789012345678901"]))
    }
    return value(of: property.use)
  }

  private mutating func entries(_ element: TypeUse, except keys: [String]) -> [JSON.Member] {
    random.pick(count(), of: Samples.keys)
      .filter { key in !keys.contains { $0.isSame(as: key) } }
      .map { JSON.Member($0, value(of: element)) }
  }
}

extension JSON {
  /// What a schema says, as a payload has it.
  init(_ value: SourceValue) {
    switch value.content {
    case .null: self = .null
    case .boolean(let flag): self = .bool(flag)
    case .number(let digits): self = .number(digits)
    case .string(let text): self = .string(text)
    case .array(let elements): self = .array(elements.map(JSON.init))
    case .object(let members):
      self = .object(members.map { Member($0.key, JSON($0.value)) })
    }
  }
}

extension SchemaModel {
  /// By declaration: how many declarations a value of it goes through at least.
  fileprivate func heights() -> [Int] {
    let endless = 1_000_000
    var heights = declarations.map { _ in endless }
    func height(_ use: TypeUse) -> Int {
      guard !use.isNullable, case .declared(let id) = use.type else { return 0 }
      return heights[id.index]
    }
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for declaration in declarations {
        let inner =
          switch declaration.shape {
          case .object(let object):
            object.properties.filter(\.isRequired).map { height($0.use) }.max() ?? 0
          case .enumeration: 0
          case .union(let union): union.variants.map { height($0.use) }.min() ?? 0
          case .alias(let use): height(use)
          }
        let index = declaration.id.index
        if inner + 1 < heights[index] {
          heights[index] = inner + 1
          hasChanged = true
        }
      }
    }
    return heights
  }
}
