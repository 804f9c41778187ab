// SPDX-License-Identifier: Apache-2.0

/// The keywords of JSON Schema, draft-04 to 2020-12, and those of OpenAPI that shape types.
enum Keyword: String, CaseIterable {
  // Identity and references.
  case schema = "$schema"
  case id = "id"
  case dollarID = "$id"
  case reference = "$ref"
  case anchor = "$anchor"
  case dynamicReference = "$dynamicRef"
  case recursiveReference = "$recursiveRef"
  case dynamicAnchor = "$dynamicAnchor"
  case recursiveAnchor = "$recursiveAnchor"
  case vocabulary = "$vocabulary"
  case comment = "$comment"
  case definitions
  case defs = "$defs"

  // What shapes types.
  case type
  case `enum`
  case const
  case properties
  case required
  case additionalProperties
  case propertyNames
  case items
  case allOf
  case anyOf
  case oneOf
  case format
  case nullable
  case discriminator

  // What no type can follow.
  case patternProperties
  case prefixItems
  case additionalItems
  case `if`
  case then
  case `else`
  case not
  case dependencies
  case dependentSchemas
  case unevaluatedItems
  case unevaluatedProperties

  // What only constrains values.
  case minLength, maxLength, pattern
  case minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf
  case minItems, maxItems, uniqueItems, contains, minContains, maxContains
  case minProperties, maxProperties, dependentRequired
  case contentEncoding, contentMediaType, contentSchema

  // What is said to the reader.
  case title, description, examples, example, deprecated, readOnly, writeOnly
  case `default`

  /// The keyword of a name. O(1), unlike `init(rawValue:)`.
  static func named(_ name: String) -> Keyword? { byName[name] }

  private static let byName = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
}
