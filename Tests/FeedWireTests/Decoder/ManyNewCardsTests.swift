// SPDX-License-Identifier: Apache-2.0

import FeedModel
import Testing

@testable import FeedWire

/// A first emission of many cards, which libjson-c builds together: what it would lose is told all the
/// same.
@Suite struct ManyNewCardsTests {
  private static let plain = (0..<200).map {
    #"{"type":"offer","id":\#($0),"section":"S","likes":\#($0)}"#
  }

  @Test(arguments: [
    // A key twice: the last one counts, in any depth.
    #"{"type":"offer","id":"x","section":"S","likes":1,"likes":2}"#,
    #"{"type":"offer","id":"x","section":"S","extra":[{"a":1,"\u0061":2}]}"#,
    #"{"type":"note","type":"offer","id":"x","id":"y","section":"S"}"#,
    // Discriminators and ids that are no strings, and none.
    #"{"type":true,"id":1.50,"section":-7}"#, #"{"type":1.0,"id":1e2,"section":"S"}"#,
    #"{"type":"offer","id":null,"section":"S"}"#, #"{"id":"x","section":{}}"#,
    #"{"type":"offer","id":"\u0078\ud83d\ude00","section":"S\/T"}"#, "[1,[2]]", "{}", "7",
    // What libjson-c does not carry, what is not sound, and what is told with its place.
    #"{"type":"offer","id":99999999999999999999,"section":"S"}"#,
    #"{"type":"offer","id":"x","section":"S","likes":NaN}"#,
    #"{"type":"offer","id":"x","section":"S","likes":"2"}"#,
    #"{"type":"offer","id":"x","section":"S","tags":[1,"x",{}]}"#,
  ])
  func `one among them is what it is by itself`(card: String) {
    var cards = Self.plain
    for place in [0, 63, 64, 130, 199] { cards[place] = card }
    let text = "[\(cards.joined(separator: ", "))]"
    var decodings: [TestDecoding] = []
    for backing in [WireParser.Backing.tape, .tree, .preferred] {
      var options = FeedDecoderOptions(coreLimit: 1)
      options.backing = backing
      var decoder = FeedDecoder(options: options)
      decodings.append(decoder.decode(text))
    }
    #expect(decodings[0].emission?.slots.count == 200)
    #expect(decodings[1].difference(from: decodings[0]) == nil)
    #expect(decodings[2].difference(from: decodings[0]) == nil)
    #expect(decodings[1].report == decodings[0].report)
  }
}
