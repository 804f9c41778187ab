// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedWire
import Testing

/// The same cards in another order: nothing is decoded, and every card is the very value that it was.
@Suite struct ReorderTests {
  /// Cards of several sections, some bad, some with issues, all of one list, and all long enough to be
  /// found by how they begin.
  private static let cards: [String] = (0..<60).map { index in
    let rest = #""rest":"\#(String(repeating: ".", count: 40))""#
    return switch index % 6 {
    case 0: #"{"type":"note","id":"n\#(index)","text":"\#(index)",\#(rest)}"#
    case 1: #"{"type":"offer","id":\#(index),"section":"S","tags":[1,"x",\#(index)],\#(rest)}"#
    case 2: #"{"type":"offer","id":"b\#(index)",\#(rest)}"#
    case 3: #"[\#(index),"no card",{\#(rest)}]"#
    default: #"{"type":"offer","id":\#(index),"section":"S\#(index % 3)",\#(rest)}"#
    }
  }

  private static func emission(_ cards: [String]) -> String {
    #"{"emit":"snapshot","cards":[\#(cards.joined(separator: ","))]}"#
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `in whatever order they come, they are what one who has seen nothing reads`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var decoder = FeedDecoder(TestFeed.self)
    let first = decoder.decode(Self.emission(Self.cards))
    var births = Set(first.births)
    let decodedCount = decoder.counters.decoded
    for round in 0..<50 {
      var cards = Self.cards
      switch seed {
      // Anything.
      case 1: cards.shuffle(using: &generator)
      // One card elsewhere, and the same again after that.
      case 2: cards.swapAt(round, (round * 7 + 3) % 60)
      // A large part at another place.
      case 3: cards.append(contentsOf: cards.prefix(round + 1))
      // Some that are too short to be found by how they begin.
      default: cards.insert(contentsOf: (0...round).map { "[\($0)]" }, at: 3)
      }
      if seed > 2 { cards = seed == 3 ? Array(cards.suffix(60)) : Array(cards.prefix(60)) }
      let text = Self.emission(cards)
      let found = decoder.decode(text)
      let difference = found.difference(from: decoded(text))
      #expect(difference == nil, "round \(round): \(difference ?? "")")
      guard seed < 4 else {
        // What an emission lacks is not known after it.
        births.formUnion(found.births)
        continue
      }
      #expect(births.isSuperset(of: found.births), "round \(round)")
    }
    // A single card at the end is looked for by its id alone, which bad ones have none of.
    if seed < 3 { #expect(decoder.counters.decoded == decodedCount) }
  }

  @Test func `an emission that someone keeps stays as it was`() {
    var decoder = FeedDecoder(TestFeed.self)
    let first = decoder.decode(Self.emission(Self.cards))
    let before = first.cards
    let second = decoder.decode(Self.emission(Self.cards.reversed()))
    #expect(first.cards == before)
    #expect(second.report?.moved ?? 0 > 50 && second.report?.decoded == 0)
    #expect(Array(second.births.reversed()) == first.births)
  }
}

extension FeedDecoding where Card == TestCard, Content == TestSection {
  /// What tells each value of a card from equal ones.
  fileprivate var births: [ObjectIdentifier] {
    (emission?.slots).map { slots in
      slots.compactMap { slot in
        switch slot.card {
        case .offer(let offer): ObjectIdentifier(offer.birth)
        case .note(let note): ObjectIdentifier(note.birth)
        case .unrecognized: nil
        }
      }
    } ?? []
  }
}
