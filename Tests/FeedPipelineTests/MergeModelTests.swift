// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedPipeline
import FeedTesting
import TestSupport
import Testing

/// Random emissions, against the merge in the plainest words.
@Suite struct MergeModelTests {
  @Test("What is shown is what the reference shows", arguments: [false, true])
  func reference(keepsLastGood: Bool) {
    let order = ["S2", "S0"]
    for seed in 0..<rounds(40, heavy: 1_000) {
      var random = SeededGenerator(seed: UInt64(seed))
      var reference = ReferenceFeed(order: order, keepsLastGood: keepsLastGood)
      let bench = Bench(
        rules: SectionRules(order: order.map { SectionID($0) }),
        options: FeedOptions(keepsLastGood: keepsLastGood))
      var versions = VersionBook()
      for step in 0..<40 {
        let event = Event.random(using: &random)
        let before = reference.picture
        let version = bench.pipeline.current.feedVersion
        reference.apply(event)
        bench.emit(event.emission)

        let place: Comment = "seed \(seed), step \(step)"
        let snapshot = bench.pipeline.current
        let picture = snapshot.sections.map(\.picture).joined(separator: " ")
        guard picture == reference.picture, bench.fault == nil else {
          Issue.record(
            "\(place), \(event): \(picture) is not \(reference.picture); \(bench.screen)")
          return
        }
        // The version rises exactly if what is shown changed.
        let rose = snapshot.feedVersion != version
        #expect(rose == (before != picture), place)
        versions.check(snapshot, at: place)
      }
    }
  }
}

/// A version of a card, of a section or of a sequence of ids stands for one state, for ever.
private struct VersionBook {
  private var states: [String: String] = [:]

  mutating func check(_ snapshot: FeedSnapshot<Note, Title>, at place: Comment) {
    enter("feed \(snapshot.feedVersion)", "\(snapshot.sections.map(\.picture))", place)
    for section in snapshot.sections {
      enter("\(section.id) \(section.version)", section.picture, place)
      enter("\(section.id) ids \(section.structureVersion)", "\(section.ids)", place)
      enter(
        "\(section.id) content \(section.contentVersion)", section.content?.title ?? "", place)
      for (index, id) in section.ids.enumerated() {
        enter(
          "\(section.id)[\(id)] \(section.versions[index])", "\(section.cards[index].body ?? -1)",
          place)
        #expect(section.versions[index] <= section.version, place)
      }
      #expect(section.version <= snapshot.feedVersion, place)
    }
  }

  private mutating func enter(_ key: String, _ state: String, _ place: Comment) {
    if let known = states[key] {
      #expect(known == state, place)
    } else {
      states[key] = state
    }
  }
}
