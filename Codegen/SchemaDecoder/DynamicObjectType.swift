// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedSchema

/// What an object stores, before it is known how each property is read.
struct DynamicObjectOutline: Sendable {
  let layout: DynamicObject.Layout
  /// The properties that are stored, in schema order.
  let stored: [Property]
  let additional: TypeUse?
  /// Every key of the schema: what the entries beside the properties are not.
  let keys: [String]

  init(_ shape: ObjectShape, of declaration: Declaration, roles: [UnionRole]) {
    stored = shape.properties.filter { $0.unstoredConstant(roles) == nil }
    layout = DynamicObject.Layout(
      name: declaration.spelling, keys: stored.map(\.key), isVolatile: stored.map(\.isVolatile))
    additional = shape.additional
    keys = shape.properties.map(\.key)
  }

  func hasKey(_ key: String) -> Bool { keys.contains { String.areEqual($0, key) } }
}

/// An object's shape as its values are read.
struct DynamicObjectType: Sendable {
  /// In schema order.
  let members: [Member]
  let outline: DynamicObjectOutline

  enum Member: Sendable {
    /// A property with one value, which is checked, and stored only by a field beside it.
    case constant(Constant)
    case field(Field)
  }

  struct Constant: Sendable {
    var key: String
    /// Every value that is accepted: the aliases of a union's variant, too.
    var accepted: [UnionShape.Tag]
    var isRequired: Bool
  }

  struct Field: Sendable {
    var key: String
    var use: TypeUse
    var presence: Presence
    /// What a bad element costs, where the property holds an array directly.
    var elements: ElementPolicy
    /// Whether it is a text that may be a number.
    var isIdentity: Bool
  }

  /// How absent and `null` are told.
  enum Presence: Sendable {
    case required
    /// Absent and `null` are one.
    case optional
    /// Absent, `null` and a value are three things.
    case presence
    /// Absent is the default, and so is a `null` that is no value of the type.
    case defaulted(DynamicValue)
  }

  init(
    _ shape: ObjectShape, outline: DynamicObjectOutline, roles: [UnionRole],
    defaults: DefaultReader
  ) {
    self.outline = outline
    members = shape.properties.flatMap { property -> [Member] in
      var members: [Member] = []
      if property.discriminatorValue(roles) != nil {
        members.append(
          .constant(
            Constant(
              key: property.key, accepted: property.acceptedTags(roles),
              isRequired: property.isRequired)))
        if property.unstoredConstant(roles) != nil { return members }
      }
      let use = defaults.model.resolved(property.use)
      var elements = ElementPolicy.drop
      if case .array(_, let policy) = property.use.type { elements = policy }
      members.append(
        .field(
          Field(
            key: property.key, use: use, presence: defaults.presence(of: property, use),
            elements: elements, isIdentity: property.isIdentity)))
      return members
    }
  }
}

extension TypeUse {
  /// Whether `null` stands beside the values of the type. Of a type that is open to any value it is
  /// one of them.
  var isOptional: Bool {
    if case .any = type { return false }
    return isNullable
  }

  /// Whether `null` is a value, rather than none.
  var hasNull: Bool {
    if case .any = type { return true }
    return isNullable
  }
}

extension DefaultReader {
  fileprivate func presence(
    of property: Property, _ use: TypeUse
  ) -> DynamicObjectType.Presence {
    if property.isRequired { return .required }
    if let value = property.defaultValue.flatMap({ value($0, as: use) }) {
      return .defaulted(value)
    }
    return use.isOptional ? .presence : .optional
  }
}
