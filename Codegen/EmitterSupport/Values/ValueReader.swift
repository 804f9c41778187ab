// SPDX-License-Identifier: Apache-2.0

package import FeedSchema

/// Reads the values that stand in a schema as values of their types.
package struct ValueReader: Sendable {
  private let model: SchemaModel
  private let facts: ModelFacts

  package init(_ model: SchemaModel, facts: ModelFacts) {
    self.model = model
    self.facts = facts
  }

  /// A JSON value as a value of a type; `nil` where it is none.
  package func read(_ value: SourceValue, as use: TypeUse) -> TypedValue? {
    if case .null = value.content, model.isNullable(use) { return .null }
    switch (use.type, value.content) {
    case (.boolean, .boolean(let value)):
      return .boolean(value)
    case (.integer(let width), .number(let digits)):
      return width.value(of: digits).map { .integer($0, width) }
    case (.number, .number(let digits)):
      return Double(digits).flatMap { $0.isFinite ? .number($0) : nil }
    case (.string, .string(let text)):
      return .text(text)
    case (.formatted(let format), .string(let text)):
      return format.accepts(text) ? .formatted(format, text, isNumber: false) : nil
    case (.formatted(.decimal), .number(let digits)):
      return .formatted(.decimal, digits, isNumber: true)
    case (.array(let element, _), .array(let values)):
      let elements = values.compactMap { read($0, as: element) }
      return elements.count == values.count ? .list(elements) : nil
    case (.map(let entry), .object(let members)):
      return entries(members, of: entry).map { .map($0) }
    case (.declared(let id), _):
      return read(value, as: model[id])
    case (.any, _):
      return .json(value)
    default:
      return nil
    }
  }

  private func read(_ value: SourceValue, as declaration: Declaration) -> TypedValue? {
    switch declaration.shape {
    case .alias(let use): read(value, as: use)
    case .enumeration(let enumeration): read(value, as: enumeration, of: declaration.id)
    case .union(let union): read(value, as: union, of: declaration.id)
    case .object(let object): read(value, as: object, of: declaration.id)
    }
  }

  private func read(
    _ value: SourceValue, as enumeration: EnumShape, of id: DeclarationID
  ) -> TypedValue? {
    guard let tag = UnionShape.Tag(value),
      (tag.kind == .integer) == (enumeration.raw == .integer)
    else { return nil }
    if let index = enumeration.cases.firstIndex(where: { $0.raw.hasSameBytes(as: tag.text) }) {
      return .enumeration(id, index: index)
    }
    guard enumeration.isOpen else { return nil }
    let raw = tag.kind == .integer ? Int(tag.text)?.description : tag.text
    return raw.map { .unknownEnumeration(id, raw: $0) }
  }

  private func read(
    _ value: SourceValue, as union: UnionShape, of id: DeclarationID
  ) -> TypedValue? {
    guard let index = union.variant(of: value) else { return nil }
    return read(value, as: union.variants[index].use).map { .variant(id, index: index, $0) }
  }

  private func read(
    _ value: SourceValue, as object: ObjectShape, of id: DeclarationID
  ) -> TypedValue? {
    guard case .object(let source) = value.content else { return nil }
    let roles = facts.roles(of: id)
    var members: [TypedValue.Member] = []
    for property in object.properties {
      guard let member = read(value[property.key], as: property, roles) else { return nil }
      members.append(member)
    }
    guard let additional = object.additional else {
      return .object(id, members: members, additional: [])
    }
    let others = source.filter { !object.has(key: $0.key) }
    return entries(others, of: additional).map { .object(id, members: members, additional: $0) }
  }

  private func read(
    _ value: SourceValue?, as property: Property, _ roles: [UnionRole]
  ) -> TypedValue.Member? {
    guard property.unstoredConstant(roles) == nil else { return .omitted }
    // Whether the default is a value is not asked: it may hold this property, and has been checked.
    let presence = property.presence(
      isNullable: model.isNullable(property.use), hasDefault: property.defaultValue != nil)
    if let value { return read(value, as: property.use).map { .value($0, presence) } }
    switch presence {
    case .required:
      // What a default or a constant says need not be there.
      return property.defaultValue != nil || property.constant != nil ? .omitted : nil
    case .defaulted:
      return .omitted
    case .optional, .presence:
      return property.discriminatorValue(roles) == nil ? .omitted : .absent(presence)
    }
  }

  /// A map with a key twice would end the Swift program whose literal it is, and no language has one.
  private func entries(
    _ members: [SourceValue.Member], of use: TypeUse
  ) -> [TypedValue.Entry]? {
    var keys: Set<ByteText> = []
    var entries: [TypedValue.Entry] = []
    for member in members {
      guard keys.insert(ByteText(member.key)).inserted, let value = read(member.value, as: use)
      else { return nil }
      entries.append((member.key, value))
    }
    return entries
  }
}
