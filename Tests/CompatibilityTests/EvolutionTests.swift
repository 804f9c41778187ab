// SPDX-License-Identifier: Apache-2.0

import Compatibility
import Foundation
import Testing

/// `Documentation/Evolution.md` and the rules say the same.
@Suite struct EvolutionTests {
  /// The rows of the page's tables: rule, three classes, why.
  private static func rows() throws -> [[String]] {
    try Repository.text("Documentation/Evolution.md").split(separator: "\n")
      .filter { $0.hasPrefix("| `") && $0.split(separator: "|").count == 5 }
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
  }

  @Test func `every rule stands there once, in the order of the rules`() throws {
    let rules = try Self.rows().map { $0[0].trimmingCharacters(in: ["`"]) }
    #expect(rules == Rule.allCases.map(\.rawValue))
  }

  @Test func `each has its classes there, and a reason`() throws {
    for row in try Self.rows() {
      let rule = try #require(Rule(rawValue: row[0].trimmingCharacters(in: ["`"])))
      let effect = rule.effect
      #expect(
        Array(row[1...3])
          == [effect.oldAppNewCore, effect.newAppOldCore, effect.source].map(\.name), "\(rule)")
      #expect(row[4].count > 5, "\(rule)")
    }
  }
}
