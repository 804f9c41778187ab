// SPDX-License-Identifier: Apache-2.0

import Compatibility
import FeedSchema
import Testing

/// What an edit of a schema comes to.
@Suite struct RuleTests {
  @Test(arguments: Pair.all)
  func `an edit is found once, at its place, and does what it does`(pair: Pair) throws {
    let before = Schemas(pair.before)
    let after = Schemas(pair.after)
    let differences = try before.lock().reread().differences(to: after.lock())
    let others = pair.others.map(\.rawValue).sorted()
    let found = differences.map(\.rule.rawValue).sorted()
    #expect(found == ([pair.rule.rawValue] + others).sorted(), "\(differences.report)")
    let difference = try #require(differences.first { $0.rule == pair.rule })
    #expect(difference.effect.letters == pair.effect)
    #expect(difference.message.contains("'"))
    if let mark = after.mark {
      let isThere = differences.contains {
        $0.rule == pair.rule && $0.place.file == mark.file && $0.place.offset == mark.offset
      }
      #expect(isThere, "\(differences.report)")
    }
  }

  @Test(arguments: Rule.allCases)
  func `every rule has an edit`(rule: Rule) {
    #expect(Pair.all.contains { $0.rule == rule })
  }

  @Test(arguments: Pair.all)
  func `an edit that is no edit is no difference`(pair: Pair) throws {
    for files in [pair.before, pair.after] {
      let lock = try Schemas(files).lock()
      #expect(lock.differences(to: lock).isEmpty)
      #expect(try lock.reread() == lock)
      #expect(try lock.reread().text == lock.text)
    }
  }
}
