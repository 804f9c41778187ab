// SPDX-License-Identifier: Apache-2.0

/// A version of JSON Schema, as far as schemas are spelled differently in it.
enum Dialect: Int, CaseIterable {
  case draft04, draft06, draft07, draft2019, draft2020

  var schema: String {
    switch self {
    case .draft04: "http://json-schema.org/draft-04/schema#"
    case .draft06: "http://json-schema.org/draft-06/schema#"
    case .draft07: "http://json-schema.org/draft-07/schema"
    case .draft2019: "https://json-schema.org/draft/2019-09/schema"
    case .draft2020: "https://json-schema.org/draft/2020-12/schema"
    }
  }

  var id: String { self == .draft04 ? "id" : "$id" }

  var definitions: String { rawValue < Dialect.draft2019.rawValue ? "definitions" : "$defs" }

  var hasConstants: Bool { self != .draft04 }

  var hasBooleanSchemas: Bool { self != .draft04 }

  /// Whether what stands beside a `$ref` counts.
  var mergesSiblings: Bool { rawValue >= Dialect.draft2019.rawValue }

  /// What gives a schema a name that can be referred to as a fragment.
  func anchor(_ name: String) -> JSON.Member {
    mergesSiblings ? JSON.Member("$anchor", .string(name)) : JSON.Member(id, .string("#" + name))
  }
}
