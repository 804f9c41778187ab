// SPDX-License-Identifier: Apache-2.0

package import FeedSchema

/// Someone who wants a name.
package struct NameRequest {
  var spelling: String
  var overrides: NameOverrides
  var space: NameSpace
  var place: Place
  /// Longer spellings, for where another file has one of the same name; shortest first.
  var qualified: [String]

  package init(
    _ spelling: String, in space: NameSpace, overrides: NameOverrides = NameOverrides(),
    at place: Place, qualified: [String] = []
  ) {
    self.spelling = spelling
    self.overrides = overrides
    self.space = space
    self.place = place
    self.qualified = qualified
  }
}

/// Makes the names of one scope: those that must differ from one another.
///
/// Names that the schema asks for (`x-feed-swift-name`, `x-feed-name`) come first. Where two
/// spellings make one name, the first in schema order keeps it; later ones take their raw spelling
/// as it is, or a number where even that is taken, with a warning that offers `x-feed-name`.
/// One that another file has taken is called after its own file, too: `PushActor`.
package struct Names: Sendable {
  private let grammar: NameGrammar
  /// Who has a name, by what no other name may have in common with it.
  private var owners: [String: Place] = [:]
  /// What requests that are still to come would be called, in the same words.
  private var derived: Set<String> = []
  package private(set) var diagnostics: [Diagnostic] = []

  package init(_ grammar: NameGrammar) {
    self.grammar = grammar
  }

  /// The names for the requests, in their order.
  package mutating func resolve(_ requests: [NameRequest]) -> [String] {
    owners.reserveCapacity(owners.count + requests.count)
    var wanted: [Int: String] = [:]
    for (index, request) in requests.enumerated() {
      guard let name = self.wanted(by: request) else { continue }
      wanted[index] = claimWanted(name, for: request)
    }
    for request in requests where !request.qualified.isEmpty {
      let name = Spelling(request.spelling).name(in: request.space, by: grammar)
      derived.insert(grammar.owner(name, request.space))
    }
    var names: [String] = []
    for (index, request) in requests.enumerated() {
      names.append(wanted[index] ?? derive(request))
    }
    return names
  }

  /// The name that is asked for: one for the language as it is, one for all in the language's case.
  private func wanted(by request: NameRequest) -> String? {
    grammar.wanted(request.overrides)
      ?? request.overrides.any.map { Spelling($0).name(in: request.space, by: grammar) }
  }

  private mutating func claimWanted(_ wanted: String, for request: NameRequest) -> String? {
    guard grammar.isLegal(wanted), !grammar.isTaken(wanted, in: request.space) else {
      diagnostics.append(.invalidName(wanted, in: grammar.language, at: request.place))
      return nil
    }
    let key = grammar.owner(wanted, request.space)
    if let owner = owners[key] {
      diagnostics.append(.nameTaken(wanted, at: request.place, owner: owner))
      return nil
    }
    owners[key] = request.place
    return wanted
  }

  private mutating func derive(_ request: NameRequest) -> String {
    let spelling = Spelling(request.spelling)
    let derived = spelling.name(in: request.space, by: grammar)
    let key = grammar.owner(derived, request.space)
    guard let owner = owners[key] else {
      owners[key] = request.place
      return derived
    }
    let name =
      (owner.file == request.place.file ? nil : qualifiedName(for: request))
      ?? freeName(for: spelling, derived: derived, in: request.space)
    diagnostics.append(
      .nameCollision(
        request.spelling, derived: derived, chosen: name, at: request.place, owner: owner))
    owners[grammar.owner(name, request.space)] = request.place
    return name
  }

  private func qualifiedName(for request: NameRequest) -> String? {
    request.qualified.lazy.map { Spelling($0).name(in: request.space, by: grammar) }.first { name in
      isFree(name, in: request.space) && !derived.contains(grammar.owner(name, request.space))
    }
  }

  private func freeName(for spelling: Spelling, derived: String, in space: NameSpace) -> String {
    if let raw = spelling.rawName(in: space, by: grammar), isFree(raw, in: space) { return raw }
    // The second `1` is not `12`.
    let stem = derived.unicodeScalars.last?.isNumeric ?? false ? derived + "_" : derived
    var number = 2
    while !isFree("\(stem)\(number)", in: space) { number += 1 }
    return "\(stem)\(number)"
  }

  private func isFree(_ name: String, in space: NameSpace) -> Bool {
    owners[grammar.owner(name, space)] == nil
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func invalidName(
    _ name: String, in language: String, at place: Place
  ) -> Diagnostic {
    Diagnostic(
      .invalidName,
      "'\(name)' cannot be a name in \(language); choose another", at: place)
  }

  fileprivate static func nameTaken(_ name: String, at place: Place, owner: Place) -> Diagnostic {
    Diagnostic(
      .nameTaken,
      "the name '\(name)' is asked for twice; change one of the two", at: place,
      notes: [Note("the other is here", at: owner)])
  }

  fileprivate static func nameCollision(
    _ spelling: String, derived: String, chosen: String, at place: Place, owner: Place
  ) -> Diagnostic {
    Diagnostic(
      .nameCollision,
      "'\(spelling)' makes the name '\(derived)', which is taken; it is called '\(chosen)'. "
        + "'x-feed-name' gives it another",
      at: place, notes: [Note("'\(derived)' is the name of this", at: owner)])
  }
}
