// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import FeedWire

/// Sections are found by id in constant time, wherever they stand.
@Suite struct PositionIndexTests {
  /// An element whose ids count how often they are compared.
  struct Element: Identifiable {
    let id: ID

    struct ID: Hashable {
      let number: Int
      let comparisons: Counter

      static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.comparisons.count += 1
        return lhs.number == rhs.number
      }

      func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }
  }

  final class Counter {
    var count = 0
  }

  @Test("A list in another order costs a few comparisons for each element")
  func reversed() {
    let counter = Counter()
    let ids = (0..<1_000).map { Element.ID(number: $0, comparisons: counter) }
    var index = PositionIndex(of: ids.map(Element.init))
    for (position, id) in ids.reversed().enumerated() {
      #expect(index.position(of: id, expectedAt: position) == 999 - position)
    }
    #expect(counter.count < 20_000)
    // What stands where it is expected is compared once.
    counter.count = 0
    for (position, id) in ids.enumerated() {
      #expect(index.position(of: id, expectedAt: position) == position)
    }
    #expect(counter.count == 1_000)
  }

  @Test("Of an id that is there twice, the expected one is found, else the first")
  func repeated() {
    let counter = Counter()
    let ids = [1, 2, 1].map { Element.ID(number: $0, comparisons: counter) }
    var index = PositionIndex(of: ids.map(Element.init))
    #expect(index.position(of: ids[0], expectedAt: 2) == 2)
    #expect(index.position(of: ids[0], expectedAt: 1) == 0)
    #expect(index.position(of: Element.ID(number: 3, comparisons: counter), expectedAt: 9) == nil)
  }
}
