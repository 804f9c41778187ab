// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import FeedModel

@Suite struct SequenceTests {
  @Test("What stays is as much as can stay")
  func longest() {
    for seed in 0..<300 { checkLongest(seed: UInt64(seed)) }
  }

  private func checkLongest(seed: UInt64) {
    var state = seed &* 6_364_136_223_846_793_005 &+ 1
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    var positions = Array(0..<(1 + random(8)))
    for index in positions.indices { positions.swapAt(index, random(positions.count)) }

    let stays = elementsThatStay(positions, bound: positions.count) { positions[$0] == $0 }
    let kept = positions.indices.filter { stays[$0] }.map { positions[$0] }
    #expect(kept == kept.sorted(), "seed \(seed)")

    // By trying every subset.
    var best = (length: 0, fixed: 0)
    for subset in 0..<(1 << positions.count) {
      let chosen = positions.indices.filter { subset & (1 << $0) != 0 }
      let values = chosen.map { positions[$0] }
      guard values == values.sorted() else { continue }
      let fixed = chosen.filter { positions[$0] == $0 }.count
      if (chosen.count, fixed) > (best.length, best.fixed) { best = (chosen.count, fixed) }
    }
    #expect(kept.count == best.length, "seed \(seed)")
    let fixed = positions.indices.filter { stays[$0] && positions[$0] == $0 }.count
    #expect(fixed == best.fixed, "seed \(seed)")
  }

  @Test("The last of 200 moves to the front: one move")
  func lastToFirst() {
    let old = (0..<200).map { CardID("c\($0)") }
    let new = [old[199]] + old.dropLast()
    let match = SequenceMatch(from: old, to: new)
    #expect(match.moved.map(\.from) == [199])
    #expect(match.moved.map(\.to) == [0])
    #expect(match.deleted.isEmpty && match.inserted.isEmpty)
  }

  @Test("Spellings that Swift equates are two ids")
  func spellings() {
    let match = SequenceMatch(from: ["caf\u{E9}"], to: ["cafe\u{301}"])
    #expect(match.deleted == [0])
    #expect(match.inserted == [0])
  }
}
