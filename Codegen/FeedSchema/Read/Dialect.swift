// SPDX-License-Identifier: Apache-2.0

/// A version of JSON Schema, in order of age.
enum Dialect: Int, Comparable, Sendable {
  case draft04
  case draft06
  case draft07
  case draft2019
  case draft2020

  static func < (lhs: Dialect, rhs: Dialect) -> Bool { lhs.rawValue < rhs.rawValue }

  /// The dialect that a `$schema` names, whatever its scheme and fragment; `nil` if it is unknown.
  init?(schema: String) {
    var text = Substring(schema)
    for scheme in ["http://", "https://"] where text.hasPrefix(scheme) {
      text = text.dropFirst(scheme.count)
    }
    while text.hasSuffix("#") { text = text.dropLast() }
    while text.hasSuffix("/") { text = text.dropLast() }
    switch text {
    case "json-schema.org/draft-04/schema": self = .draft04
    case "json-schema.org/draft-06/schema": self = .draft06
    case "json-schema.org/draft-07/schema": self = .draft07
    case "json-schema.org/draft/2019-09/schema": self = .draft2019
    case "json-schema.org/draft/2020-12/schema", "json-schema.org/schema": self = .draft2020
    default: return nil
    }
  }

  /// Whether a URI is that of a schema of JSON Schema itself, or of a part of one.
  static func isOfMetaschema(_ uri: String) -> Bool {
    Dialect(schema: uri) != nil
      || ["http", "https"].contains { uri.hasPrefix("\($0)://json-schema.org/draft") }
  }

  /// The keyword that names a schema.
  var idKeyword: String { self == .draft04 ? "id" : "$id" }

  /// Whether what stands beside a `$ref` counts; before 2019-09, only what shapes no type does.
  var mergesReferenceSiblings: Bool { self >= .draft2019 }

  /// Whether `exclusiveMinimum` is a boolean beside `minimum`.
  var hasBooleanExclusives: Bool { self == .draft04 }
}
