// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedPipeline
import FeedTesting
import TestSupport
import Testing

/// Any transition gives a plan that is legal, leads to the target, and is as small as can be.
@Suite struct RandomTransitionTests {
  /// A million transitions instead of a few thousand.
  private static let scale = rounds(1, heavy: 250)

  @Test("Small feeds", arguments: [(3, 4), (4, 6), (6, 30)])
  func small(maximum: Int, alphabet: Int) throws {
    try run(
      feeds: 40 * Self.scale, steps: 25, maximum: maximum, alphabet: alphabet)
  }

  @Test("Sections of up to 60 cards", arguments: [70, 2_000])
  func large(alphabet: Int) throws {
    try run(feeds: 20 * Self.scale, steps: 25, maximum: 60, alphabet: alphabet)
  }

  private func run(feeds: Int, steps: Int, maximum: Int, alphabet: Int) throws {
    var rungs: Set<FeedRung> = []
    var shapes: Set<String> = []
    for seed in 0..<feeds {
      var feed = RandomFeed(seed: UInt64(seed), maximum: maximum, alphabet: alphabet)
      let bench = Bench()
      for step in 0..<steps {
        feed.change()
        let place: Comment = "seed \(seed), step \(step), maximum \(maximum)"
        bench.emit(feed.emission())
        guard bench.screen == feed.picture else {
          Issue.record("\(place): \(bench.screen) is not \(feed.picture)")
          return
        }
        guard let plan = bench.update?.plan, plan.rung != .reload else { continue }
        let fewest = fewestOperations(from: plan.base, to: plan.target)
        #expect(plan.operationCount == fewest, place)
        rungs.insert(plan.rung)
        shapes.insert("\(plan.passes.count) passes")
        for move in plan.passes.flatMap(\.operations.moved) {
          shapes.insert(move.from.section == move.to.section ? "within" : "across")
        }
      }
    }
    // The feeds are as wild as they are meant to be.
    #expect(rungs.isSuperset(of: [.reconfigure, .append, .batch]))
    #expect(shapes.isSuperset(of: ["1 passes", "2 passes", "within", "across"]))
  }

  @Test("A view that skips states gets there as well")
  func skipping() throws {
    for seed in 0..<(40 * Self.scale) {
      var feed = RandomFeed(seed: UInt64(seed), maximum: 8, alphabet: 12)
      let bench = Bench()
      for _ in 0..<30 {
        feed.change()
        let emission = feed.emission()
        if Bool.random(using: &feed.random) {
          bench.pipeline.send(emission)
        } else {
          bench.emit(emission)
          #expect(bench.screen == feed.picture, "seed \(seed)")
        }
      }
    }
  }

  @Test("The order in which cards of different sections come decides nothing")
  func interleaving() throws {
    for seed in 0..<60 {
      var feed = RandomFeed(seed: UInt64(seed), maximum: 8, alphabet: 12)
      let rules = SectionRules(order: (0..<7).map { SectionID("S\($0)") }, pinned: ["S0"])
      let bench = Bench(rules: rules)
      let other = Bench(rules: rules)
      for _ in 0..<12 {
        feed.change()
        var emission = feed.emission(duplicating: false)
        emission.sections = nil
        let plan = bench.emit(emission)
        emission.slots = emission.slots.interleaved(using: &feed.random)
        #expect(other.emit(emission) == plan, "seed \(seed)")
        #expect(
          "\(other.pipeline.current)" == "\(bench.pipeline.current)", "seed \(seed)")
      }
    }
  }
}

extension FeedSlots<Note> {
  /// The same cards with the sections' streams mixed anew, each in its order.
  func interleaved(using random: inout SeededGenerator) -> Self {
    var streams = Dictionary(grouping: self, by: \.section)
      .sorted { $0.key < $1.key }.map { $0.value[...] }
    var mixed = Self()
    while !streams.isEmpty {
      let index = Int.random(in: streams.indices, using: &random)
      if let slot = streams[index].popFirst() {
        mixed.append(slot.card, id: slot.id, section: slot.section)
      } else {
        streams.remove(at: index)
      }
    }
    return mixed
  }
}
