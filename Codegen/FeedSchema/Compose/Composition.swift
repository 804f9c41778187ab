// SPDX-License-Identifier: Apache-2.0

/// What several schemas say together: `allOf` merged, references followed.
///
/// It changes while it is composed, and no more: many share it, and it is too large to be copied.
final class Composition {
  /// The kinds of values that are allowed: types and values intersected.
  var kinds: KindSet = .all
  /// Whether some schema has a `type`.
  var isTyped = false
  /// The only values that are allowed; `nil`: any.
  var values: [SourceValue]?
  var properties: [ComposedProperty] = []
  private var propertyIndex: [ByteText: Int] = [:]
  /// Whether some schema has `properties`, if empty.
  var hasProperties = false
  var required: [Located<String>] = []
  var additional: [NodeID] = []
  var items: [NodeID] = []
  var choices: [Choice] = []
  /// Whether `nullable` stands where no type or value does, and so adds null to a choice.
  var addsNull = false
  var formats: [Located<String>] = []
  var impliedKinds: KindSet = []
  var unsupported: [Located<String>] = []

  var defaultValue: SourceValue?
  var title: String?
  var description: String?
  var constraints: [String] = []
  var examples: [SourceValue] = []
  var isDeprecated = false
  var feed = FeedKeywords()

  /// Why no value matches all the schemas.
  var conflict: Conflict?
  /// All the schemas, in order.
  var nodes: [NodeID] = []

  func property(_ key: String) -> ComposedProperty? {
    propertyIndex[ByteText(key)].map { properties[$0] }
  }

  func add(_ property: PropertyNode) {
    if let index = propertyIndex[ByteText(property.key)] {
      properties[index].schemas.append(property.schema)
    } else {
      propertyIndex[ByteText(property.key)] = properties.count
      properties.append(
        ComposedProperty(
          key: property.key, place: property.keyPlace, schemas: [property.schema]))
    }
  }

  func requires(_ key: String) -> Bool {
    required.contains { $0.value.hasSameBytes(as: key) }
  }

  /// Whether patterns of keys say something that is no map.
  var isPatterned: Bool {
    unsupported.contains { $0.value == Keyword.patternProperties.rawValue }
  }

  /// Whether values of all kinds are allowed, and of none is anything said.
  var isAnything: Bool {
    values == nil && effectiveKinds.isSuperset(of: KindSet.all.subtracting(.null))
      && !hasProperties && required.isEmpty && additional.isEmpty && items.isEmpty
      && formats.isEmpty
  }

  /// The kinds of values, with what keywords speak of where no type is named.
  var effectiveKinds: KindSet {
    guard !isTyped, values == nil else { return kinds }
    var implied: KindSet = []
    if hasProperties || !required.isEmpty || !additional.isEmpty { implied.formUnion(.object) }
    if !items.isEmpty { implied.formUnion(.array) }
    if !formats.isEmpty {
      implied.formUnion(formats.allSatisfy { $0.value.isIntegerFormat } ? .integer : .string)
    }
    if implied.isEmpty { implied = impliedKinds }
    return implied.isEmpty ? kinds : kinds.intersection(implied)
  }
}

/// A property, and all the schemas that its value must match.
struct ComposedProperty: Sendable {
  var key: String
  var place: Place
  var schemas: [NodeID]
}

/// An `anyOf` or a `oneOf`.
struct Choice: Sendable {
  var part: Conjunction.Part
  var keyword: Conjunction.Omission
  var alternatives: [NodeID]
  var discriminator: Discriminator?
  var place: Place
}

/// Two things that no value can be at once.
struct Conflict: Sendable {
  var message: String
  var place: Place
  var other: Place
}

extension String {
  var isIntegerFormat: Bool { self == "int32" || self == "int64" }
}
