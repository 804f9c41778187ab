// SPDX-License-Identifier: Apache-2.0

import FeedModel
import TestSupport
import Testing

@testable import FeedWire

/// What is read on several cores, and what libjson-c builds many at once, is what one core reads from
/// the tape, card by card.
@Suite struct CoresTests {
  /// A backing, and how many cores there are.
  static let ways: [(backing: WireParser.Backing, cores: Int)] = [
    (.tree, 1), (.tree, 3), (.tape, 2), (.preferred, 4),
  ]

  @Test(arguments: ways)
  func theyAllSayTheSame(backing: WireParser.Backing, cores: Int) {
    var feed = RandomFeed(seed: UInt64(cores), count: 400)
    var one = FeedDecoder(options: Self.options(.tape, 1))
    var other = FeedDecoder(options: Self.options(backing, cores))
    for round in 0..<rounds(12, heavy: 200) {
      // Many new cards, and few.
      if round % 4 == 3 { feed = RandomFeed(seed: UInt64(round), count: 400) }
      for _ in 0..<20 { feed.edit() }
      let bytes = feed.emission()
      let expected = one.decode(bytes)
      let found = other.decode(bytes)
      let difference = found.difference(from: expected)
      #expect(difference == nil, "round \(round): \(difference ?? "")")
      #expect(found.report == expected.report, "round \(round)")
    }
    #expect(one.counters == other.counters)
    #expect(one.counters.issuesOmitted > 0)
    #expect(one.counters.unrecognized > 0 && one.counters.decoded > 800)
  }

  /// Stamps tell cards apart, whoever read them.
  @Test func stampsAreOfOneCardEach() {
    let cards = (0..<300).map { #"{"type":"offer","id":\#($0),"section":"S","likes":\#($0)}"# }
    var decoder = FeedDecoder(options: Self.options(.tree, 3))
    guard let slots = decoder.decode("[\(cards.joined(separator: ","))]").emission?.slots else {
      Issue.record("no emission")
      return
    }
    #expect(Set(slots.stamps).count == 300 && !slots.stamps.contains(0))
    #expect(slots.map(\.id) == (0..<300).map { CardID("\($0)") })
  }

  private static func options(_ backing: WireParser.Backing, _ cores: Int) -> FeedDecoderOptions {
    // Fewer than there are: whichever core finds them, the first ones are told.
    var options = FeedDecoderOptions(coreLimit: cores, issueLimit: 10)
    options.backing = backing
    return options
  }
}
