// SPDX-License-Identifier: Apache-2.0

import FeedLayout
import FeedModel
import TestSupport
import Testing

@Suite struct MeasuredHeightsTests {
  let portrait = LayoutConditions(width: 390, textSize: "L")
  let landscape = LayoutConditions(width: 844, textSize: "L")

  private func key(_ id: CardID, _ version: UInt64 = 1, in section: SectionID = "S") -> CellKey {
    CellKey(
      identity: CardIdentity(section: section, id: id), version: FeedVersion(version))
  }

  @Test func `a height is that of a card, its content and the conditions`() {
    var heights = MeasuredHeights()
    #expect(heights.record(120, for: key("a"), in: portrait) == nil)
    #expect(heights.height(of: key("a"), in: portrait) == 120)
    #expect(heights.height(of: key("a", 2), in: portrait) == nil)
    #expect(heights.height(of: key("b"), in: portrait) == nil)
    #expect(heights.height(of: key("a", in: "T"), in: portrait) == nil)
    #expect(heights.height(of: key("a"), in: landscape) == nil)
    #expect(heights.lastHeight(of: key("a").identity, in: landscape) == nil)
    #expect(heights.count == 1)
  }

  @Test func `what a card had last is its estimate when its content changes`() {
    var heights = MeasuredHeights()
    heights.record(120, for: key("a"), in: portrait)
    #expect(heights.lastHeight(of: key("a", 2).identity, in: portrait) == 120)
    #expect(heights.record(90, for: key("a", 2), in: portrait) == 120)
    #expect(heights.height(of: key("a", 1), in: portrait) == nil)
    #expect(heights.height(of: key("a", 2), in: portrait) == 90)
    #expect(heights.count == 1)
  }

  @Test func `on turning back the heights are there`() {
    var heights = MeasuredHeights()
    heights.record(120, for: key("a"), in: portrait)
    #expect(heights.record(70, for: key("a"), in: landscape) == nil)
    #expect(heights.height(of: key("a"), in: portrait) == 120)
    #expect(heights.height(of: key("a"), in: landscape) == 70)
  }

  @Test func `what no row can have is not taken, and counted`() {
    var heights = MeasuredHeights()
    heights.record(120, for: key("a"), in: portrait)
    for height in [Double.nan, .infinity, -1, 0, 10_000] {
      #expect(heights.record(height, for: key("a", 2), in: portrait) == 120)
    }
    heights.record(120, for: key("a"), in: LayoutConditions(width: .nan))
    #expect(heights.dropped == 6)
    #expect(heights.height(of: key("a"), in: portrait) == 120)
    #expect(heights.count == 1)
  }

  @Test func `cards that went can be forgotten`() {
    var heights = MeasuredHeights(limit: 10)
    for index in 0..<8 {
      heights.record(100, for: key(CardID("\(index)")), in: index < 6 ? portrait : landscape)
    }
    heights.remove(key("0").identity)
    heights.remove(key("7").identity)
    heights.remove(key("none").identity)
    #expect(heights.count == 6)
    heights.prune { ["1", "6"].contains($0.id) }
    #expect(heights.count == 2)
    #expect(heights.height(of: key("1"), in: portrait) == 100)
    #expect(heights.height(of: key("6"), in: landscape) == 100)
    #expect(heights.height(of: key("2"), in: portrait) == nil)
  }

  @Test func `it says what a plain table says, of the newest half for certain`() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<rounds(60, heavy: 2_000) {
      let limit = Int.random(in: -1...12, using: &random)
      var heights = MeasuredHeights(limit: limit)
      var model: [LayoutConditions: [CardIdentity: (version: FeedVersion, height: Double)]] = [:]
      var order: [(CardIdentity, LayoutConditions)] = []
      for _ in 0..<60 {
        let key = key(
          CardID("\(Int.random(in: 0..<12, using: &random))"),
          UInt64.random(in: 0..<3, using: &random))
        let conditions = random.chance(1, in: 2) ? portrait : landscape
        if random.chance(1, in: 10) {
          heights.remove(key.identity)
          for conditions in [portrait, landscape] { model[conditions]?[key.identity] = nil }
        } else {
          let height = Double.random(in: 1...500, using: &random)
          heights.record(height, for: key, in: conditions)
          model[conditions, default: [:]][key.identity] = (key.version, height)
          order.removeAll { $0.0 == key.identity && $0.1 == conditions }
          order.append((key.identity, conditions))
        }
        #expect(heights.count <= max(limit, 2))
        var found = 0
        for (conditions, cards) in model {
          for (identity, last) in cards {
            guard let height = heights.lastHeight(of: identity, in: conditions) else { continue }
            found += 1
            #expect(height == last.height)
            let key = CellKey(identity: identity, version: last.version)
            #expect(heights.height(of: key, in: conditions) == height)
            let other = CellKey(identity: identity, version: FeedVersion(9))
            #expect(heights.height(of: other, in: conditions) == nil)
          }
        }
        #expect(found == heights.count)
      }
      for (identity, conditions) in order.suffix(max(limit, 2) / 2) {
        let isRemoved = model[conditions]?[identity] == nil
        #expect((heights.lastHeight(of: identity, in: conditions) == nil) == isRemoved)
      }
    }
  }
}
