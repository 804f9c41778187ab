// SPDX-License-Identifier: Apache-2.0

/// Spells types as schemas, each in one of the ways in which it can be spelled.
struct SchemaWriter {
  let types: Types
  var random: Random
  let prefix: String
  let dialect: Dialect
  var files: [File] = []
  /// Where each definition of a name stands.
  private var homes: [Int: Home] = [:]
  /// Inherited parts that are definitions, to be added to their files.
  private var mixins = 0
  /// The schema with an id of its own that is being written: references in it are absolute.
  private var isWithinResource = false

  struct File {
    var name: String
    var id: String?
    var definitions: [JSON.Member] = []
    /// The definition that is the root.
    var root: JSON?
  }

  struct Home {
    var file: Int
    var anchor: String?
    var id: String?
    var isRoot = false
  }

  init(_ types: Types, prefix: String, dialect: Dialect, random: Random) {
    self.types = types
    self.prefix = prefix
    self.dialect = dialect
    self.random = random
    settle()
  }

  /// Decides where the definitions stand, before any is referred to.
  private mutating func settle() {
    for name in ["\(prefix).feed.json", "\(prefix)-more.card.json", "\(prefix)-lib.schema.json"] {
      let path =
        random.chance(70)
        ? "example.com/\(prefix)/\(name)" : "example.org/v1/\(prefix)/\(files.count)"
      files.append(File(name: name, id: random.chance(60) ? "https://\(path)" : nil))
    }
    // A kind that is told by the name of its definition has to be one.
    var named: Set<Int> = []
    for case .union(let union) in types.definitions.map(\.body) where union.spelling == .implicit {
      named.formUnion(union.variants.map(\.object))
    }
    for (index, definition) in types.definitions.enumerated() where !definition.isInline {
      var home = Home(file: random.pick([0, 0, 0, 1, 1, 2]))
      if case .object = definition.body, !named.contains(index), random.chance(10) {
        home.file = files.count
        home.isRoot = true
        files.append(File(name: "\(prefix)-own\(index).card.json", id: nil))
      } else if random.chance(15) {
        home.anchor = "A\(index)"
      } else if random.chance(15), files[home.file].id != nil {
        home.id = "https://example.com/\(prefix)/definitions/\(index)"
      }
      homes[index] = home
    }
  }

  /// Writes every definition of a name.
  mutating func writeDefinitions() {
    for index in types.definitions.indices {
      guard let home = homes[index] else { continue }
      isWithinResource = home.id != nil
      var schema = schema(ofDefinition: index, in: home.file)
      isWithinResource = false
      // Before 2019-09 what names a schema is hidden by a `$ref` beside it.
      if home.id != nil || home.anchor != nil, !dialect.mergesSiblings,
        schema.contains(where: { $0.key == "$ref" })
      {
        schema = [JSON.Member("allOf", .array([.object(schema)]))]
      }
      if let id = home.id { schema.insert(JSON.Member(dialect.id, .string(id)), at: 0) }
      if let anchor = home.anchor { schema.insert(dialect.anchor(anchor), at: 0) }
      if home.isRoot {
        files[home.file].root = .object(schema)
      } else {
        files[home.file].definitions.append(
          JSON.Member(types.definitions[index].name, .object(schema)))
      }
    }
  }

  /// The text of a file, with what is to stand at its root.
  func text(of file: File, root: [JSON.Member] = []) -> String {
    var members = [JSON.Member("$schema", .string(dialect.schema))]
    if let id = file.id { members.append(JSON.Member(dialect.id, .string(id))) }
    if case .object(let own)? = file.root { members += own }
    members += root
    if !file.definitions.isEmpty {
      members.append(JSON.Member(dialect.definitions, .object(file.definitions)))
    }
    return JSON.object(members).lines
  }

  // MARK: - References

  func reference(to index: Int, from file: Int) -> String {
    guard let home = homes[index] else { fatalError("an inline type has no name") }
    return reference(
      to: home, pointer: home.isRoot ? "" : pointer(to: types.definitions[index].name), from: file)
  }

  private func pointer(to name: String) -> String {
    let path = "/\(dialect.definitions)\(name.step)"
    return path.utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      let isPlain =
        byte < 0x80 && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      if isPlain || "/-_.~$".unicodeScalars.contains(scalar) { return String(Character(scalar)) }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count == 1 ? "0" : "") + digits
    }.joined()
  }

  private func reference(to home: Home, pointer: String, from file: Int) -> String {
    if let id = home.id { return id }
    let fragment = home.anchor ?? pointer
    let target = files[home.file]
    if isWithinResource, let id = target.id { return "\(id)#\(fragment)" }
    if home.file == file, !isWithinResource, !home.isRoot { return "#\(fragment)" }
    // Either name of a file will do.
    let document = fragment.utf8.count % 2 == 0 ? target.id ?? target.name : target.name
    return fragment.isEmpty ? document : "\(document)#\(fragment)"
  }

  // MARK: - Uses

  /// The schema of a use: what a type is, and whether it may be null.
  mutating func schema(of use: Use, in file: Int) -> [JSON.Member] {
    var schema = schema(of: use.kind, in: file)
    if case .any = use.kind { return schema }
    let isReference = schema.contains { $0.key == "$ref" }
    if random.chance(10) {
      schema = [JSON.Member("allOf", .array([.object(schema)] + (random.chance(50) ? [[:]] : [])))]
    } else if isReference, random.chance(10) {
      schema = [JSON.Member(random.pick(["anyOf", "oneOf"]), .array([.object(schema)]))]
    }
    return use.isNullable ? nullable(schema) : schema
  }

  private mutating func nullable(_ schema: [JSON.Member]) -> [JSON.Member] {
    // As OpenAPI says it.
    let keys = schema.map(\.key)
    let isPlain =
      keys.contains("type") && !keys.contains { ["allOf", "anyOf", "oneOf"].contains($0) }
    if isPlain || dialect.mergesSiblings && keys == ["$ref"], random.chance(10) {
      return schema + [.init("nullable", true)]
    }
    if random.chance(60), let index = schema.firstIndex(where: { $0.key == "type" }) {
      var schema = schema
      switch schema[index].value {
      case .string: schema[index].value = .array([schema[index].value, "null"])
      case .array(let types): schema[index].value = .array(types + ["null"])
      default: break
      }
      // A list of values must have the null too.
      for index in schema.indices where schema[index].key == "enum" {
        if case .array(let values) = schema[index].value {
          schema[index].value = .array(random.shuffled(values + [.null]))
        }
      }
      if !schema.contains(where: { ["const", "oneOf", "anyOf", "allOf"].contains($0.key) }) {
        return schema
      }
    }
    let alternatives: [JSON] = random.shuffled([.object(schema), ["type": "null"]])
    return [JSON.Member(random.pick(["anyOf", "oneOf"]), .array(alternatives))]
  }

  private mutating func schema(of kind: Use.Kind, in file: Int) -> [JSON.Member] {
    switch kind {
    case .boolean: return [.init("type", "boolean")]
    case .number: return [.init("type", "number")] + constraint("minimum", .number("-1e9"))
    case .string: return [.init("type", "string")] + constraint("maxLength", 80)
    case .any: return random.chance(50) ? [] : [.init("description", "Anything at all.")]
    case .integer(let format):
      return [.init("type", "integer")] + (format.map { [.init("format", .string($0))] } ?? [])
    case .text(let format):
      let type = [JSON.Member("type", "string")]
      return type + [.init("format", .string(format.rawValue))]
    case .constant(let value): return constant(value)
    case .array(let element):
      return [.init("type", "array"), .init("items", value(of: element, in: file))]
    case .map(let element):
      var schema: [JSON.Member] = [.init("type", "object")]
      if case .any = element.kind, random.chance(50) { return schema }
      schema.append(.init("additionalProperties", value(of: element, in: file)))
      if random.chance(20), dialect != .draft04 {
        schema.append(.init("propertyNames", ["minLength": 0]))
      }
      return schema
    case .named(let index):
      guard types.definitions[index].isInline else {
        return [.init("$ref", .string(reference(to: index, from: file)))]
      }
      return schema(ofDefinition: index, in: file)
    }
  }

  /// The schema of a use as a value: what is anything may be `true`.
  mutating func value(of use: Use, in file: Int) -> JSON {
    let schema = schema(of: use, in: file)
    if schema.isEmpty, dialect.hasBooleanSchemas, random.chance(50) { return true }
    return .object(schema)
  }

  func constant(_ value: JSON) -> [JSON.Member] {
    dialect.hasConstants ? [.init("const", value)] : [.init("enum", .array([value]))]
  }

  private mutating func constraint(_ key: String, _ value: JSON) -> [JSON.Member] {
    random.chance(20) ? [.init(key, value)] : []
  }

  // MARK: - Definitions

  private mutating func schema(ofDefinition index: Int, in file: Int) -> [JSON.Member] {
    switch types.definitions[index].body {
    case .object(let object): self.object(object, in: file) + examples(of: index)
    case .enumeration(let type): enumeration(type)
    case .union(let union): self.union(union, in: file)
    case .kinds(let kinds): self.kinds(kinds, in: file)
    case .alias(let use): schema(of: use, in: file)
    case .pending: fatalError("a definition was not finished")
    }
  }

  /// A value that its author gives, which becomes the sample.
  private mutating func examples(of index: Int) -> [JSON.Member] {
    guard random.chance(20) else { return [] }
    var maker = NodeMaker(types, random: Random(seed: random.next()))
    maker.isLenient = false
    let node = maker.node(Use(kind: .named(index)), depth: 3)
    return [.init("examples", [types.json(node)])]
  }

  private mutating func enumeration(_ type: EnumType) -> [JSON.Member] {
    var schema: [JSON.Member]
    let name: JSON = type.values[0].kind == "string" ? "string" : "integer"
    switch type.spelling {
    case .list: schema = [.init("enum", .array(type.values))]
    case .typedList: schema = [.init("type", name), .init("enum", .array(type.values))]
    case .constants:
      let values = type.values.map { JSON.object(constant($0)) }
      schema = [.init(random.pick(["oneOf", "anyOf"]), .array(values))]
    case .listOrAny:
      schema = [.init("anyOf", [["enum": .array(type.values)], ["type": name]])]
    }
    if let isOpen = type.isOpen { schema.append(.init("x-feed-open", .bool(isOpen))) }
    return schema
  }

  private mutating func kinds(_ kinds: KindsType, in file: Int) -> [JSON.Member] {
    let isPlain = kinds.alternatives.allSatisfy { alternative in
      switch alternative.kind {
      case .string, .boolean, .number, .integer(format: nil): true
      default: false
      }
    }
    var schema: [JSON.Member]
    if isPlain, random.chance(60) {
      let names = kinds.alternatives.compactMap(types.jsonKind).map(JSON.string)
      schema = [.init("type", .array(names))]
    } else {
      let alternatives = kinds.alternatives.map { value(of: $0, in: file) }
      schema = [.init(random.pick(["oneOf", "anyOf"]), .array(alternatives))]
    }
    if let isOpen = kinds.isOpen { schema.append(.init("x-feed-open", .bool(isOpen))) }
    return schema
  }

  /// Adds a definition that only inheritance refers to.
  mutating func mixin(_ schema: [JSON.Member], in file: Int) -> JSON {
    mixins += 1
    let name = "\(prefix)Base\(mixins)"
    files[file].definitions.append(JSON.Member(name, .object(schema)))
    return [
      "$ref": .string(reference(to: Home(file: file), pointer: pointer(to: name), from: file))
    ]
  }
}
