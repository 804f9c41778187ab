// SPDX-License-Identifier: Apache-2.0

import FeedModel
import Testing

/// Elements and places in another order.
@Suite struct ReorderTests {
  private final class Object: Sendable {}

  @Test(arguments: [0, 1, 2, 3, 17, 100])
  func `elements go where they are told, and none is lost or there twice`(count: Int) {
    let objects = (0..<count).map { _ in Object() }
    for _ in 0..<20 {
      let positions = Array(0..<count).shuffled()
      var reordered = objects
      reordered.reorder(by: positions)
      let expected = positions.map { ObjectIdentifier(objects[$0]) }
      #expect(reordered.map(ObjectIdentifier.init) == expected)
    }
  }

  @Test func `a shared array stays as it was`() {
    var texts = ["a text that is too long to be small", "b", "c"]
    let before = texts
    texts.reorder(by: [2, 0, 1])
    #expect(before == ["a text that is too long to be small", "b", "c"])
    #expect(texts == ["c", "a text that is too long to be small", "b"])
  }

  @Test func `sections are in the order of their first card`() {
    var places = FeedPlaces()
    for (id, section) in [("a", "S"), ("b", "T"), ("c", "S"), ("d", "U")] {
      places.append(id: CardID(id), section: SectionID(section))
    }
    let reordered = places.reordered(by: [3, 2, 1, 0])
    #expect(reordered.sections == ["U", "S", "T"])
    #expect(reordered.ids == ["d", "c", "b", "a"])
    #expect((0..<4).map { reordered.section(at: $0) } == ["U", "S", "T", "S"])
  }
}
