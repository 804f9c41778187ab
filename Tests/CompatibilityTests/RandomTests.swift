// SPDX-License-Identifier: Apache-2.0

import Compatibility
import FeedSchema
import TestSupport
import Testing

/// Schemas and edits that nobody thought of.
@Suite struct RandomTests {
  static let seeds = Array(UInt64(1)...UInt64(rounds(12, heavy: 600)))

  /// A version, with its lock.
  struct Version {
    var draft: Draft
    var model: SchemaModel
    var lock: Lock

    /// `nil` where the draft is no schema: an object that must hold itself is none.
    init?(_ draft: Draft, isReversed: Bool = false) {
      let source = SchemaSource(name: "all.card.json", text: draft.text(isReversed: isReversed))
      guard let model = SchemaPipeline.model(of: [source]).model, let lock = model.locked().lock
      else { return nil }
      self.draft = draft
      self.model = model
      self.lock = lock
    }
  }

  @Test(arguments: seeds)
  func `no edit is overlooked, none is made up, and no class is wrong on the wire`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    guard var version = Version(Draft(&random)) else { return }
    var edits = 0
    for step in 0..<12 {
      var draft = version.draft
      for _ in 0..<Int.random(in: 1...2, using: &random) { draft.edit(&random) }
      guard let next = Version(draft) else { continue }
      edits += 1
      let old = try version.lock.reread()
      #expect(old == version.lock)
      #expect(old.differences(to: version.lock).isEmpty)
      let differences = old.differences(to: next.lock)
      #expect(differences.isEmpty == (old == next.lock), "seed \(seed), step \(step)")
      #expect(Set(differences).count == differences.count, "seed \(seed), step \(step)")
      let back = try next.lock.reread().differences(to: version.lock)
      #expect(back.isEmpty == differences.isEmpty, "seed \(seed), step \(step)")
      expect(
        differences, oldApp: losses(of: next.model, readBy: version.model, seed: seed, count: 8),
        newApp: losses(of: version.model, readBy: next.model, seed: seed, count: 8))
      version = next
    }
    #expect(edits > 3)
  }

  @Test(arguments: seeds)
  func `definitions may stand in any order`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let draft = Draft(&random)
    guard let version = Version(draft), let other = Version(draft, isReversed: true) else { return }
    #expect(version.lock.text == other.lock.text)
    #expect(try version.lock.reread().differences(to: other.lock).isEmpty)
  }
}
