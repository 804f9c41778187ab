// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedPipeline
import FeedTesting
import TestSupport
import Testing

/// Whatever the feed does and wherever the user is, the screen shows what stands there.
@Suite struct RandomViewportTests {
  @Test("The visible cells are the target's cards, each measured, none too many, none missing")
  func visibleContent() throws {
    var jumps = 0
    for seed in 0..<rounds(60, heavy: 1_000) {
      var feed = RandomFeed(seed: UInt64(seed), maximum: 8, alphabet: 14)
      let bench = Bench.onScreen(height: 130)
      for step in 0..<30 {
        let place: Comment = "seed \(seed), step \(step)"
        bench.scroll(to: Double(Int.random(in: -50...900, using: &feed.random)))
        check(bench.view, bench.pipeline.current.main, place)
        feed.change()
        let before = bench.view
        bench.emit(feed.emission())
        #expect(bench.fault == nil, place)
        check(bench.view, bench.pipeline.current.main, place)
        guard bench.view.costs != before.costs else { continue }
        let displacement = plainDisplacement(from: before, to: bench.view)
        #expect(bench.view.displacement == displacement, place)
        jumps += displacement.map { $0 != 0 } == true ? 1 : 0
      }
    }
    #expect(jumps > 100)
  }

  /// Lays the view out in the plainest words, and looks at every card of it.
  private func check(_ view: View, _ target: Group, _ place: Comment) {
    guard let window = view.viewport else { return #expect(Bool(false), place) }
    var serials: Set<Int> = []
    var end = 0.0
    for (section, expected) in zip(view.sections, target.sections) {
      let header = section.header == nil ? 0.0 : 20.0
      #expect(section.hasHeader == overlaps(end, end + header, window), place)
      #expect(section.header == expected.content, place)
      end += header
      for (item, card) in zip(section.items, expected.cards) {
        let height = item.measuredHeight ?? 50
        #expect((item.cell != nil) == overlaps(end, end + height, window), place)
        if let cell = item.cell {
          #expect(cell.card == card, place)
          #expect(height == 50 + Double(card.body ?? 0), place)
          #expect(serials.insert(cell.serial).inserted, place)
        }
        end += height
      }
    }
    #expect(view.sections.map(\.id) == target.sections.map(\.id), place)
    #expect(window.offset >= 0 && window.offset <= max(0, end - window.height), place)
    // Every cell that was ever made is on a card or in the pool.
    #expect(serials.count + view.pooledCells == view.costs.cellsMade, place)
  }

  private func overlaps(_ top: Double, _ bottom: Double, _ window: Viewport) -> Bool {
    top < bottom && bottom > window.offset && top < window.offset + window.height
  }

  private func plainDisplacement(from before: View, to after: View) -> Double? {
    let old = distances(in: before)
    let new = distances(in: after)
    for card in old where card.isShown {
      if let survivor = new.first(where: { $0.name == card.name }) {
        return survivor.distance - card.distance
      }
    }
    return nil
  }

  private func distances(
    in view: View
  ) -> [(name: String, distance: Double, isShown: Bool)] {
    var end = -(view.viewport?.offset ?? 0)
    var result: [(name: String, distance: Double, isShown: Bool)] = []
    for section in view.sections {
      end += section.header == nil ? 0 : 20
      for item in section.items {
        result.append(("\(section.id)/\(item.id)", end, item.cell != nil))
        end += item.measuredHeight ?? 50
      }
    }
    return result
  }
}
