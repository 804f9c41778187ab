// SPDX-License-Identifier: Apache-2.0

extension Difference {
  /// The difference on one line, after its place: what it does, to whom, and the rule.
  ///
  ///     breaking (wire: new app ← old core; source): property 'price' … [property-made-required]
  package var text: String {
    let worst = effect.worst
    let parties = effect.parties(of: worst)
    return "\(worst.name)\(parties.isEmpty ? "" : " (\(parties))"): \(message) [\(rule.rawValue)]"
  }
}

extension Effect {
  /// Who is concerned as gravely as this: `wire: old app ← new core; source`. Nobody by what is
  /// cosmetic.
  fileprivate func parties(of impact: Impact) -> String {
    guard impact > .cosmetic else { return "" }
    var parties: [String] = []
    switch (oldAppNewCore == impact, newAppOldCore == impact) {
    case (true, true): parties.append("wire, both ways")
    case (true, false): parties.append("wire: old app ← new core")
    case (false, true): parties.append("wire: new app ← old core")
    case (false, false): break
    }
    if source == impact { parties.append("source") }
    return parties.joined(separator: "; ")
  }
}

extension [Difference] {
  /// How many there are of each: `1 breaking, 2 additive`.
  package var summary: String {
    let counts = Impact.allCases.reversed().compactMap { impact -> String? in
      let count = filter { $0.effect.worst == impact }.count
      return count == 0 ? nil : "\(count) \(impact.name)"
    }
    return counts.joined(separator: ", ")
  }
}
