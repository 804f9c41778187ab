// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedWire
import TestSupport
import Testing

@Suite("Streams in pieces")
struct SplitStreamTests {
  /// What comes of a stream, each emission in words.
  private func outcome(of pieces: [ArraySlice<UInt8>]) -> [String] {
    var framer = JSONFramer(.lines)
    var decoder = FeedDecoder(TestFeed.self)
    let frames = pieces.flatMap { framer.push($0) } + framer.finish()
    return frames.map { frame in
      let decoding = decoder.decode(frame)
      return decoding.isEcho
        ? "echo" : "\(decoding.cards) \(decoding.issueTexts) \(decoding.refusal ?? "")"
    }
  }

  private let stream = Array(
    #"""
    [{"type":"offer","id":"a","section":"S","likes":1,"title":"café 🚀"}]
    [{"type":"offer","id":"a","section":"S","likes":1,"title":"café 🚀"}]

    {"emit":"page","cards":[{"type":"ofer","id":"b","section":"S"}]}
    [{"type":"offer","id":
    {"emit":"section","section":"S","cards":[{"type":"offer","id":"c","likes":[]}]} {}
    [{"likes":1,"type":"offer","id":"a","section":"S","title":"caf\u00e9 \ud83d\ude80"},{"id":1}]
    """#.utf8)

  @Test("J14: cut at every byte, a stream says the same")
  func everyByte() {
    let expected = outcome(of: [stream[...]])
    #expect(expected.count == 6)
    #expect(expected[1] == "echo")
    for index in stream.indices {
      #expect(outcome(of: [stream[..<index], stream[index...]]) == expected)
    }
    #expect(outcome(of: stream.indices.map { stream[$0...$0] }) == expected)
  }

  @Test("J14: cut at random, a stream says the same", arguments: 1...20 as ClosedRange<UInt64>)
  func randomPieces(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var pieces: [ArraySlice<UInt8>] = []
    var rest = stream[...]
    while !rest.isEmpty {
      let count = Int.random(in: 0...40, using: &generator)
      pieces.append(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    #expect(outcome(of: pieces) == outcome(of: [stream[...]]))
  }
}
