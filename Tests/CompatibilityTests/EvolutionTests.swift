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

  /// An edit of the home feed's offers, as the README and the page show it.
  @Test(arguments: ["README.md", "Documentation/Evolution.md"])
  func `what is shown is what is said`(page: String) throws {
    var files = try Repository.schemas(in: "Schemas/Home")
    let before = try Schemas(files).lock()
    let edits = [
      (
        #""type": "integer",\#n      "description": "How"#,
        #""type": "number",\#n      "description": "How"#
      ),
      (
        #""isSaved": { "type": "boolean", "default": false },"#,
        #""isSaved": { "type": "boolean", "default": false },\#n    "badge": { "type": "string" },"#
      ),
    ]
    for (text, replacement) in edits {
      let offer = try #require(files["offer.card.json"])
      #expect(offer.contains(text))
      files["offer.card.json"] = offer.replacingOccurrences(of: text, with: replacement)
    }
    let report = try before.differences(to: Schemas(files).lock()).report
      .split(separator: "\n").map { "Schemas/Home/\($0)" }.joined(separator: "\n")
    #expect(try Repository.text(page).contains("```report\n\(report)\n```"), "\(report)")
  }

  /// The example feed has its lock beside it.
  @Test func `the lock of the home feed is that of its schemas`() throws {
    let lock = try Schemas(Repository.schemas(in: "Schemas/Home")).lock()
    #expect(
      try Repository.text("Schemas/Home/home.lock") == lock.text,
      "run: swift run feedbridge compat --lock Schemas/Home/home.lock --update Schemas/Home")
  }
}
