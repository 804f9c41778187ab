// SPDX-License-Identifier: Apache-2.0

import FeedSchema

/// Someone who wants a name.
struct NameRequest {
  var spelling: String
  var overrides: NameOverrides
  var space: NameSpace
  var place: Place
  /// Longer spellings, for where another file has one of the same name; shortest first.
  var qualified: [String]

  init(
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
/// in backticks, or a number where even that is taken, with a warning that offers `x-feed-name`.
/// One that another file has taken is called after its own file, too: `PushActor`.
struct Names {
  private var owners: [String: Place] = [:]
  /// What requests that are still to come would be called.
  private var derived: Set<String> = []
  private(set) var diagnostics: [Diagnostic] = []

  /// The names for the requests, in their order.
  mutating func resolve(_ requests: [NameRequest]) -> [Identifier] {
    owners.reserveCapacity(owners.count + requests.count)
    var wanted: [Int: Identifier] = [:]
    for (index, request) in requests.enumerated() {
      guard let name = request.overrides.wanted(in: request.space) else { continue }
      wanted[index] = claimWanted(name, for: request)
    }
    for request in requests where !request.qualified.isEmpty {
      derived.insert(Spelling(request.spelling).name(in: request.space))
    }
    var names: [Identifier] = []
    for (index, request) in requests.enumerated() {
      names.append(wanted[index] ?? derive(request))
    }
    return names
  }

  private mutating func claimWanted(_ wanted: String, for request: NameRequest) -> Identifier? {
    guard Identifier.isLegal(wanted), !request.space.taken.contains(wanted) else {
      diagnostics.append(.invalidName(wanted, at: request.place))
      return nil
    }
    if let owner = owners[wanted] {
      diagnostics.append(.nameTaken(wanted, at: request.place, owner: owner))
      return nil
    }
    owners[wanted] = request.place
    return Identifier(legal: wanted)
  }

  private mutating func derive(_ request: NameRequest) -> Identifier {
    let spelling = Spelling(request.spelling)
    let derived = spelling.name(in: request.space)
    var name = derived
    if let owner = owners[derived] {
      name =
        (owner.file == request.place.file ? nil : qualifiedName(for: request))
        ?? freeName(for: spelling, derived: derived, in: request.space)
      diagnostics.append(
        .nameCollision(
          request.spelling, derived: derived, chosen: name, at: request.place, owner: owner))
    }
    owners[name] = request.place
    return Identifier(legal: name)
  }

  private func qualifiedName(for request: NameRequest) -> String? {
    request.qualified.lazy.map { Spelling($0).name(in: request.space) }.first { name in
      owners[name] == nil && !derived.contains(name)
    }
  }

  private func freeName(for spelling: Spelling, derived: String, in space: NameSpace) -> String {
    if let raw = spelling.rawName(in: space), owners[raw] == nil { return raw }
    // The second `1` is not `12`.
    let stem = derived.unicodeScalars.last?.isNumeric ?? false ? derived + "_" : derived
    var number = 2
    while owners["\(stem)\(number)"] != nil { number += 1 }
    return "\(stem)\(number)"
  }
}

extension NameOverrides {
  /// The name that is asked for: one for Swift as it is, one for all languages in Swift's case.
  fileprivate func wanted(in space: NameSpace) -> String? {
    swift ?? any.map { Spelling($0).name(in: space) }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func invalidName(_ name: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .invalidName,
      "'\(name)' cannot be a name in Swift; choose another", at: place)
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
