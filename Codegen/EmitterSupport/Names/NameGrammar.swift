// SPDX-License-Identifier: Apache-2.0

package import FeedSchema

/// What a language says of names.
package struct NameGrammar: Sendable {
  /// What messages call the language.
  package let language: String
  /// Whether a text can be a name as it is, in whatever quotes the language has for names.
  package let isLegal: @Sendable (String) -> Bool
  /// By space: every name asks for it.
  private let taken: [Set<String>]
  private let isCapitalized: [Bool]
  /// The name that a schema asks for in this language and no other.
  package let wanted: @Sendable (NameOverrides) -> String?
  /// What two names of one scope may not have in common: the name itself, or as much of it as the
  /// language tells apart.
  package let owner: @Sendable (String, NameSpace) -> String

  /// What a language says.
  ///
  /// - Parameters:
  ///   - isLegal: whether a text can be a name as it is, in quotes if need be.
  ///   - taken: names that mean something else in the generated code, or that the language
  ///     misunderstands even in quotes. They get the suffix of their space.
  ///   - capitalized: the spaces whose names begin with a capital.
  ///   - wanted: the name that a schema asks for in this language and no other.
  ///   - owner: what two names of one scope may not have in common.
  package init(
    language: String, isLegal: @escaping @Sendable (String) -> Bool,
    taken: [NameSpace: Set<String>], capitalized: Set<NameSpace>,
    wanted: @escaping @Sendable (NameOverrides) -> String?,
    owner: @escaping @Sendable (String, NameSpace) -> String = { name, _ in name }
  ) {
    self.language = language
    self.isLegal = isLegal
    self.taken = NameSpace.allCases.map { taken[$0] ?? [] }
    isCapitalized = NameSpace.allCases.map(capitalized.contains)
    self.wanted = wanted
    self.owner = owner
  }

  /// Whether a name is taken in a space before any schema asks for it.
  func isTaken(_ name: String, in space: NameSpace) -> Bool {
    taken[space.rawValue].contains(name)
  }

  /// Whether names of a space begin with a capital.
  func isCapitalized(in space: NameSpace) -> Bool { isCapitalized[space.rawValue] }
}

/// A set of names that must differ from one another and from what stands there already.
package enum NameSpace: Int, Sendable, CaseIterable {
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
