// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedPipeline
import FeedTesting
import TestSupport
import Testing

/// A list that hangs from its end shows the feed last to first: plans between reversed groups.
@Suite struct ReversedGroupTests {
  @Test func `a reversed group is the feed, last to first, with the versions it had`() throws {
    var feed = RandomFeed(seed: 3, maximum: 6, alphabet: 9)
    let bench = Bench()
    for _ in 0..<20 {
      feed.change()
      bench.emit(feed.emission())
    }
    let group = bench.pipeline.current.main
    let reversed = group.reversed()
    #expect(group.cardCount > 0)
    #expect(reversed.sections.map(\.id) == group.sections.map(\.id).reversed())
    for section in group.sections {
      let other = try #require(reversed[section.id])
      #expect(other.ids == section.ids.reversed())
      #expect(other.versions == section.versions.reversed())
      #expect(other.cards == section.cards.reversed())
      #expect(other.content == section.content)
      #expect(other.version == section.version)
    }
    #expect("\(reversed.reversed())" == "\(group)")
  }

  @Test func `plans between reversed groups are legal, minimal, and none for an echo`() throws {
    for seed in 0..<(40 * rounds(1, heavy: 10)) {
      var feed = RandomFeed(seed: UInt64(seed), maximum: 6, alphabet: 12)
      let bench = Bench()
      var view = ScreenlessView<Note, Title>()
      for step in 0..<20 {
        feed.change()
        bench.emit(feed.emission())
        let target = bench.pipeline.current.main.reversed()
        let plan = FeedPlan(from: view.source, to: target)
        try view.apply(plan)
        #expect(plan.passes.flatMap(\.violations).isEmpty, "seed \(seed), step \(step)")
        #expect("\(view)" == "\(target)", "seed \(seed), step \(step)")
        if plan.rung != .reload {
          let fewest = fewestOperations(from: plan.base, to: plan.target)
          #expect(plan.operationCount == fewest, "seed \(seed), step \(step)")
        }
        let echo = FeedPlan(from: target, to: bench.pipeline.current.main.reversed())
        #expect(echo.rung == .none, "seed \(seed), step \(step)")
      }
    }
  }
}
