// SPDX-License-Identifier: Apache-2.0

extension SchemaWriter {
  /// An object: its properties in one place, or inherited from others over some levels.
  mutating func object(
    _ object: ObjectType, in file: Int, without common: [Property] = []
  ) -> [JSON.Member] {
    let own = object.properties.filter { property in
      !common.contains { $0.key.isSame(as: property.key) }
    }
    var schema: [JSON.Member]
    if object.additional == nil, own.count > 1, random.chance(35) {
      schema = inheriting(own, in: file, level: 0)
    } else {
      schema = plain(own, in: file)
      if let additional = object.additional {
        schema.append(.init("additionalProperties", value(of: additional, in: file)))
      } else if common.isEmpty, random.chance(10) {
        schema.append(.init("additionalProperties", false))
      }
    }
    if !object.aliases.isEmpty { schema.append(.init("x-feed-aliases", .array(object.aliases))) }
    if let section = object.section { schema.append(.init("x-feed-section", .string(section))) }
    return schema
  }

  private mutating func plain(_ properties: [Property], in file: Int) -> [JSON.Member] {
    var schema: [JSON.Member] = [.init("type", "object")]
    let required = properties.filter(\.isRequired).map { JSON.string($0.key) }
    if !required.isEmpty { schema.append(.init("required", .array(random.shuffled(required)))) }
    schema.append(
      .init(
        "properties",
        .object(properties.map { JSON.Member($0.key, property($0, in: file)) })))
    return schema
  }

  /// Some properties inherited by way of `allOf`, some of those said again in part.
  private mutating func inheriting(
    _ properties: [Property], in file: Int, level: Int
  ) -> [JSON.Member] {
    let cut = random.among(1...properties.count)
    let inherited = Array(properties[..<cut])
    let own = Array(properties[cut...])
    var parts: [JSON] = []
    let base =
      level < 2 && inherited.count > 1 && random.chance(50)
      ? inheriting(inherited, in: file, level: level + 1) : plain(inherited, in: file)
    parts.append(random.chance(60) ? mixin(base, in: file) : .object(base))
    // The base may say less of what the others say in full.
    var loose: [JSON.Member] = []
    for property in own where random.chance(40) {
      loose.append(JSON.Member(property.key, looser(property.use)))
    }
    if !loose.isEmpty {
      let part: [JSON.Member] = [.init("type", "object"), .init("properties", .object(loose))]
      parts.append(random.chance(50) ? mixin(part, in: file) : .object(part))
    }
    if random.chance(20) { parts.append([:]) }
    var rest = own.isEmpty && random.chance(50) ? [] : plain(own, in: file)
    // What is optional in a base is required by a part that says nothing else of it.
    let required = inherited.filter(\.isRequired).map { JSON.string($0.key) }
    if let first = required.first, random.chance(30) { parts.append(["required": [first]]) }
    if random.chance(30) {
      parts.append(.object(rest))
      rest = []
    }
    return random.chance(50)
      ? [.init("allOf", .array(parts))] + rest : rest + [.init("allOf", .array(parts))]
  }

  /// A schema that allows what a type allows, and says less.
  private mutating func looser(_ use: Use) -> JSON {
    let use = types.resolved(use)
    guard random.chance(60), var kind = types.jsonKind(use) else {
      return dialect.hasBooleanSchemas && random.chance(30) ? true : [:]
    }
    if kind == "integer", random.chance(40) { kind = "number" }
    return use.isNullable || random.chance(20)
      ? ["type": [.string(kind), "null"]] : ["type": .string(kind)]
  }

  /// A property's schema with what is said of the property beside it.
  private mutating func property(_ property: Property, in file: Int) -> JSON {
    var schema = schema(of: property.use, in: file)
    if let policy = property.policy {
      schema.append(.init("x-feed-elements", .string(policy.rawValue)))
    }
    if property.isVolatile { schema.append(.init("x-feed-volatile", true)) }
    if let standard = property.standard {
      schema.append(.init("default", types.json(standard)))
    }
    if random.chance(10), !schema.contains(where: { $0.key == "description" }) {
      schema.append(
        .init("description", .string(random.pick(Words.texts) + " */ \"\"\" \\(x) ` *")))
    }
    if random.chance(5) { schema.append(.init("deprecated", true)) }
    if schema.isEmpty, dialect.hasBooleanSchemas, random.chance(50) { return true }
    return .object(schema)
  }

  // MARK: - Unions

  mutating func union(_ union: UnionType, in file: Int) -> [JSON.Member] {
    var alternatives: [JSON] = []
    var mapping: [JSON.Member] = []
    var nested: [Int] = []
    for variant in union.variants {
      if let inner = variant.nested {
        guard !nested.contains(inner) else { continue }
        nested.append(inner)
        alternatives.append(.object(schema(of: Use(kind: .named(inner)), in: file)))
        continue
      }
      alternatives.append(alternative(variant, of: union, in: file))
      guard union.spelling == .mapped else { continue }
      let target = reference(to: variant.object, from: file)
      for case .string(let tag) in variant.tags {
        mapping.append(JSON.Member(tag, .string(target)))
      }
    }
    let choice = JSON.Member(random.pick(["oneOf", "anyOf"]), .array(alternatives))
    var schema = [choice]
    if !union.common.isEmpty {
      let common = plain(union.common, in: file)
      schema =
        switch random.below(3) {
        case 0: common + [choice]
        case 1:
          [
            .init("allOf", .array(random.shuffled([.object(common), .object([choice])])))
          ]
        default: [.init("allOf", [mixin(common, in: file)]), choice]
        }
    }
    if union.spelling != .inferred {
      var keyword: [JSON.Member] = [.init("propertyName", .string(union.key))]
      if !mapping.isEmpty { keyword.append(.init("mapping", .object(mapping))) }
      schema.append(.init("discriminator", .object(keyword)))
    }
    if let isOpen = union.isOpen { schema.append(.init("x-feed-open", .bool(isOpen))) }
    return schema
  }

  private mutating func alternative(
    _ variant: UnionType.Variant, of union: UnionType, in file: Int
  ) -> JSON {
    var schema: [JSON.Member]
    if union.spelling == .implicit {
      // A tag that is the name of a definition needs a reference to it.
      schema = [.init("$ref", .string(reference(to: variant.object, from: file)))]
    } else if union.common.isEmpty {
      schema = self.schema(of: Use(kind: .named(variant.object)), in: file)
    } else {
      schema = object(types.object(variant.object), in: file, without: union.common)
    }
    if !variant.aliases.isEmpty {
      schema.removeAll { $0.key == "x-feed-aliases" }
      schema.append(.init("x-feed-aliases", .array(variant.aliases)))
    }
    return .object(schema)
  }
}
