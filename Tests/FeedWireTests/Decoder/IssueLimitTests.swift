// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedWire
import Testing

/// An emission can be wrong in a million places: so many issues are listed, and the others counted.
@Suite struct IssueLimitTests {
  private static let summary = "expected at most 2 issues in one emission, found"

  private func bad(_ id: String) -> String { #"{"type":"offer","id":"\#(id)"}"# }
  private func good(_ id: String) -> String { #"{"type":"offer","id":"\#(id)","section":"S"}"# }

  private func decoder(limit: Int) -> FeedDecoder<GeneratedFeed<TestFeed>> {
    FeedDecoder(TestFeed.self, options: FeedDecoderOptions(issueLimit: limit))
  }

  @Test func `issues beyond the limit are one that tells their number and cost`() {
    var decoder = decoder(limit: 2)
    let decoding = decoder.decode("[\(["a", "b", "c", "d", "e"].map(bad).joined(separator: ","))]")
    let issues = decoding.issues
    #expect(issues.map(\.path) == ["/0/section", "/1/section", ""])
    #expect(issues.last?.description.contains("\(Self.summary) 3 more") == true)
    #expect(issues.last?.cost == .card)
    #expect(decoding.report?.issuesOmitted == 3 && decoder.counters.issuesOmitted == 3)
    #expect(decoding.report?.unrecognized == 5 && decoding.cards.count == 5)
  }

  @Test func `as many issues as the limit says have no summary`() {
    var decoder = decoder(limit: 2)
    let decoding = decoder.decode("[\(bad("a")),\(bad("b"))]")
    #expect(decoding.issues.map(\.path) == ["/0/section", "/1/section"])
    #expect(decoding.report?.issuesOmitted == 0)
  }

  @Test(arguments: [0, -1])
  func `a limit of none leaves the number alone`(limit: Int) {
    var decoder = decoder(limit: limit)
    let decoding = decoder.decode("[\(bad("a")),\(bad("b"))]")
    #expect(decoding.issues.map(\.found) == ["2 more"])
  }

  @Test func `what had no room is told when there is some, of cards that stayed`() {
    var decoder = decoder(limit: 2)
    func emission(_ cards: [String]) -> String { "[\n\(cards.joined(separator: ",\n"))]" }
    _ = decoder.decode(emission([bad("a"), bad("b"), bad("c"), bad("d")]))
    // In their places, changed around them.
    let text = emission([good("a"), good("b"), bad("c"), bad("d")])
    let decoding = decoder.decode(text)
    #expect(decoding.report?.inPlace == 2)
    var fresh = self.decoder(limit: 2)
    #expect(decoding.issues == fresh.decode(text).issues)
    #expect(decoding.issues.map(\.path) == ["/2/section", "/3/section"])
    // Moved, and with less room again.
    let other = emission([bad("d"), bad("a"), bad("b"), bad("c")])
    let again = decoder.decode(other)
    #expect(again.issues == fresh.decode(other).issues)
    #expect(again.report?.issuesOmitted == 2)
  }

  @Test func `contents of sections share the room with cards`() {
    var decoder = decoder(limit: 2)
    func emission(_ titles: [String]) -> String {
      let sections = titles.enumerated().map { #"{"id":"s\#($0)","title":\#($1)}"# }
      return #"{"emit":"snapshot","sections":[\#(sections.joined(separator: ","))],"cards":[null]}"#
    }
    let decoding = decoder.decode(emission(["1", "2", "3"]))
    #expect(
      decoding.issues.map(\.path) == ["/sections/0/title", "/sections/1/title", ""])
    // The last section's, and the card's, which costs more.
    #expect(decoding.issues.last?.found == "2 more" && decoding.issues.last?.cost == .card)
    let next = emission([#""x""#, #""y""#, "3"])
    var fresh = self.decoder(limit: 2)
    let again = decoder.decode(next)
    #expect(again.issues == fresh.decode(next).issues)
    #expect(again.issues.map(\.path) == ["/sections/2/title", "/cards/0"])
  }

  @Test func `a part of one card's issues is told where there is room for no more`() {
    var decoder = decoder(limit: 2)
    let text = #"[{"type":"offer","id":"a","section":"S","tags":["x","y","z"]}]"#
    let decoding = decoder.decode(text)
    #expect(decoding.issues.map(\.path) == ["/0/tags/0", "/0/tags/1", ""])
    #expect(decoding.issues.last?.cost == .element)
    // The same card a little further on.
    let moved = decoder.decode("[ \(text.dropFirst())")
    #expect(moved.report?.inPlace == 1 && moved.report?.issuesOmitted == 1)
    #expect(moved.issues.map(\.path) == decoding.issues.map(\.path))
  }

  @Test func `a hundred thousand bad cards are a thousand issues and their number`() {
    var decoder = FeedDecoder(TestFeed.self)
    let cards = Array(repeating: "null", count: 100_000).joined(separator: ",")
    let decoding = decoder.decode("[\(cards)]")
    #expect(decoding.issues.count == 1_001)
    #expect(decoding.issues.last?.found == "99000 more")
    #expect(decoder.decode("[\(cards) ]").issues == decoding.issues)
  }
}
