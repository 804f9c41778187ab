// SPDX-License-Identifier: Apache-2.0

/// Words that cannot be, or had better not be, names.
enum Keywords {
  /// Keywords of the language: legal in backticks.
  static let reserved: Set<String> = [
    "Any", "any", "Protocol", "Self", "Type", "actor", "as", "associatedtype", "async", "await",
    "borrowing", "break", "case", "catch", "class", "consuming", "continue", "convenience",
    "default", "defer", "deinit", "didSet", "do", "dynamic", "each", "else", "enum", "extension",
    "fallthrough", "false", "fileprivate", "final", "for", "func", "get", "guard", "if", "import",
    "in", "indirect", "infix", "init", "inout", "internal", "is", "isolated", "lazy", "left",
    "let", "macro", "mutating", "nil", "nonisolated", "nonmutating", "none", "open", "operator",
    "optional", "override", "package", "postfix", "precedence", "precedencegroup", "prefix",
    "private", "protocol", "public", "repeat", "required", "rethrows", "return", "right", "self",
    "sending", "set", "some", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "unowned", "var", "weak", "where", "while", "willSet",
  ]
}

/// A set of names that must differ from one another and from what stands there already.
enum NameSpace: Sendable {
  /// Types, feeds included.
  case type
  /// Properties of a struct.
  case property
  /// Values of an enum.
  case value
  /// Cases of a union.
  case kind

  /// Names that mean something else in the generated code, or that Swift misunderstands even in
  /// backticks. They get the suffix.
  var taken: Set<String> {
    switch self {
    case .type: Self.takenByTypes
    case .property: Self.takenByProperties
    case .value, .kind: Self.takenByCases
    }
  }

  /// The modules that the code names, and members that every generated type has.
  private static let takenByTypes: Set<String> = [
    "Swift", "FeedModel", "FeedWire", "Self", "Any", "any", "Type", "Protocol", "ID", "sample",
  ]

  /// `self` in backticks is still `self`; the others are requirements of protocols.
  private static let takenByProperties: Set<String> = [
    "self", "Self", "Type", "hashValue", "changeSummary", "Swift", "FeedModel", "FeedWire",
  ]

  /// `none` and `some` compile and misbehave through Optional.
  private static let takenByCases: Set<String> = [
    "self", "Self", "Type", "init", "none", "some", "unrecognized", "hashValue",
    "changeSummary", "rawValue", "kind", "unrecognizedCard", "estimatedHeight",
    "fixedHeight", "sample", "unknownVariant", "Swift", "FeedModel", "FeedWire",
  ]

  /// What a taken name is told apart by.
  var suffix: String {
    switch self {
    case .type: "Type"
    case .property: "Property"
    case .value: "Value"
    case .kind: "Kind"
    }
  }

  /// Whether names begin with a capital.
  var isCapitalized: Bool { self == .type }
}
