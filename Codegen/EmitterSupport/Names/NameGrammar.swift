// SPDX-License-Identifier: Apache-2.0

package import FeedSchema

/// What a language says of names.
package struct NameGrammar: Sendable {
  /// What messages call the language.
  package var language: String
  /// Whether a text can be a name as it is, in whatever quotes the language has for names.
  package var isLegal: @Sendable (String) -> Bool
  /// Names that mean something else in the generated code, or that the language misunderstands even
  /// in quotes. They get the suffix of their space.
  package var taken: [NameSpace: Set<String>]
  /// The spaces whose names begin with a capital.
  package var capitalized: Set<NameSpace>
  /// The name that a schema asks for in this language and no other.
  package var wanted: @Sendable (NameOverrides) -> String?
  /// What two names of one scope may not have in common: the name itself, or as much of it as the
  /// language tells apart.
  package var owner: @Sendable (String, NameSpace) -> String

  package init(
    language: String, isLegal: @escaping @Sendable (String) -> Bool,
    taken: [NameSpace: Set<String>], capitalized: Set<NameSpace>,
    wanted: @escaping @Sendable (NameOverrides) -> String?,
    owner: @escaping @Sendable (String, NameSpace) -> String = { name, _ in name }
  ) {
    self.language = language
    self.isLegal = isLegal
    self.taken = taken
    self.capitalized = capitalized
    self.wanted = wanted
    self.owner = owner
  }

  /// Whether a name is taken in a space before any schema asks for it.
  func isTaken(_ name: String, in space: NameSpace) -> Bool {
    taken[space]?.contains(name) ?? false
  }
}

/// A set of names that must differ from one another and from what stands there already.
package enum NameSpace: Sendable {
  /// Types, feeds included.
  case type
  /// Properties of an object.
  case property
  /// Values of an enum.
  case value
  /// Variants of a union.
  case kind

  /// What a taken name is told apart by.
  var suffix: String {
    switch self {
    case .type: "Type"
    case .property: "Property"
    case .value: "Value"
    case .kind: "Kind"
    }
  }
}
