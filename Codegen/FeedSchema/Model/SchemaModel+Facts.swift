// SPDX-License-Identifier: Apache-2.0

// What a model means, for everything that reads or writes values by it: the emitters of code and
// the decoder that needs none say one thing because they ask here.

/// An object's part in a union: the property that tells it, and the tags that mean it.
package struct UnionRole: Sendable {
  package var key: String
  package var tags: [UnionShape.Tag]
}

extension SchemaModel {
  /// A type with its other names looked through: what an alias holds, `null` included.
  package func resolved(_ use: TypeUse) -> TypeUse {
    var use = use
    // As many steps as there are declarations: aliases that go in a circle end too.
    var steps = declarations.count
    while steps > 0, case .declared(let id) = use.type,
      case .alias(let target) = declarations[id.index].shape
    {
      steps -= 1
      use = TypeUse(
        type: target.type, isNullable: use.isNullable || target.isNullable, place: use.place)
    }
    return use
  }

  /// By declaration: the unions in which an object is told by a property of its own.
  ///
  /// The cards of a feed with a payload are none: their discriminator stands beside the payload.
  package func unionRoles() -> [[UnionRole]] {
    var roles: [[UnionRole]] = declarations.map { _ in [] }
    for declaration in declarations {
      guard case .union(let union) = declaration.shape,
        case .property(let key) = union.dispatch,
        !feeds.contains(where: { $0.card == declaration.id && $0.payload != nil })
      else { continue }
      for variant in union.variants {
        guard case .declared(let id) = resolved(variant.use).type else { continue }
        roles[id.index].append(UnionRole(key: key, tags: variant.tags))
      }
    }
    return roles
  }
}

extension Declaration.Shape {
  /// Whether a type is used in it.
  func mentions(_ id: DeclarationID) -> Bool {
    switch self {
    case .object(let object):
      object.properties.contains { $0.use.mentions(id) } || object.additional?.mentions(id) ?? false
    case .union(let union): union.variants.contains { $0.use.mentions(id) }
    case .alias(let use): use.mentions(id)
    case .enumeration: false
    }
  }
}

extension TypeUse {
  fileprivate func mentions(_ id: DeclarationID) -> Bool {
    switch type {
    case .declared(let other): other == id
    case .array(let element, _): element.mentions(id)
    case .map(let element): element.mentions(id)
    case .boolean, .integer, .number, .string, .formatted, .any: false
    }
  }
}

extension ObjectShape {
  /// Whether a key is one of the properties'.
  package func has(key: String) -> Bool {
    properties.contains { $0.key.hasSameBytes(as: key) }
  }
}

extension Property {
  /// The value of a property that tells the variant of a union and must be there: it is what the
  /// type says already, so that it is checked and not stored.
  ///
  /// Any other constant is stored, for the same reason for which enums are open: a server that
  /// moves on sends another value one day.
  package func unstoredConstant(_ roles: [UnionRole]) -> UnionShape.Tag? {
    isRequired ? discriminatorValue(roles) : nil
  }

  /// The value of a property that tells the variant of a union. Where the property may be absent,
  /// it is checked and stored: an object that is reached without its union may be without it.
  package func discriminatorValue(_ roles: [UnionRole]) -> UnionShape.Tag? {
    guard roles.contains(where: { $0.key.hasSameBytes(as: key) }) else { return nil }
    return constant.flatMap(UnionShape.Tag.init)
  }

  /// Every value that such a property may have: its own, then the other tags of its variant.
  package func acceptedTags(_ roles: [UnionRole]) -> [UnionShape.Tag] {
    var accepted = constant.flatMap(UnionShape.Tag.init).map { [$0] } ?? []
    for role in roles where role.key.hasSameBytes(as: key) {
      for tag in role.tags where !accepted.contains(tag) { accepted.append(tag) }
    }
    return accepted
  }
}

extension EnumShape {
  /// What a value of a closed enum is expected to be: `one of "a", "b"`.
  package var expectation: String {
    let values = cases.map { raw == .string ? "\"\($0.raw)\"" : $0.raw }
    return "one of \(values.joined(separator: ", "))"
  }
}

extension UnionShape {
  /// What a value of a closed union is expected to be, or the property that tells its variant:
  /// `one of "a", "b"`, `a string, or an object`.
  package var expectation: String {
    guard dispatch != .jsonKind else {
      return variants.compactMap(\.jsonKind?.expectation).joined(separator: ", or ")
    }
    let tags = variants.flatMap(\.tags).map { $0.kind == .string ? "\"\($0.text)\"" : $0.text }
    let list = "one of \(tags.joined(separator: ", "))"
    return dispatch == .presence ? "an object with \(list)" : list
  }

  /// The variant that a value is of, by position; `nil` where it is of none.
  package func variant(of value: SourceValue) -> Int? {
    switch dispatch {
    case .single:
      return variants.indices.first
    case .jsonKind:
      return variants.firstIndex { $0.jsonKind?.kinds.contains(KindSet(value.kind)) ?? false }
    case .presence:
      return variants.firstIndex { variant in
        variant.tags.contains { tag in value[tag.text].map { $0.kind != .null } ?? false }
      }
    case .property, .pointer:
      let pointer = JSONPointer(tokens: dispatch.discriminatorKeys)
      guard let tag = value[pointer].flatMap(Tag.init) else { return nil }
      return variants.firstIndex { $0.tags.contains(tag) }
    }
  }

}

extension UnionShape.Dispatch {
  /// The keys that lead to the discriminator, outermost first; none where no value tells a variant.
  package var discriminatorKeys: [String] {
    switch self {
    case .property(let key): [key]
    case .pointer(let keys): keys
    case .presence, .jsonKind, .single: []
    }
  }
}

extension ValueKind {
  fileprivate var expectation: String {
    switch self {
    case .null: "null"
    case .boolean: "true or false"
    case .integer: "an integer"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension UnionShape.Tag {
  /// A value as a discriminator; `nil` of what is no text, integer or boolean.
  package init?(_ value: SourceValue) {
    switch value.content {
    case .string(let text):
      self.init(text: text, kind: .string)
    case .boolean(let flag):
      self.init(text: flag ? "true" : "false", kind: .boolean)
    case .number(let digits):
      guard let text = CanonicalNumber(digits).integerText else { return nil }
      self.init(text: text, kind: .integer)
    case .null, .array, .object:
      return nil
    }
  }
}

extension IntegerWidth {
  /// The value of digits, `1.0` and `1e3` included; `nil` of a fraction, and of more bits.
  package func value(of digits: String) -> Int64? {
    guard let value = CanonicalNumber(digits).integerText.flatMap({ Int64($0) }) else { return nil }
    return self == .int32 && Int32(exactly: value) == nil ? nil : value
  }
}

extension TextFormat {
  /// Whether a text is of the format, as the types of the format check it at run time.
  package func accepts(_ text: String) -> Bool {
    switch self {
    case .dateTime: TextFormatCheck.dateTime(text) != nil
    case .date: TextFormatCheck.date(text) != nil
    case .uri: TextFormatCheck.isURI(text)
    case .uuid: TextFormatCheck.uuid(text) != nil
    case .decimal: TextFormatCheck.isDecimal(text)
    }
  }
}
