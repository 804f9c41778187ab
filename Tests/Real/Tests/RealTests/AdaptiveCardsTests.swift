// SPDX-License-Identifier: Apache-2.0

import CardsByOverlay
import CardsByReference
import FeedModel
import FeedPipeline
import FeedWire
import Testing

/// Microsoft's Adaptive Cards: two versions of their schema, and samples of which some do not match.
@Suite struct AdaptiveCardsTests {
  static let samples = RealFiles.names(in: "adaptive-cards/samples").map {
    String($0.dropLast(".json".count))
  }

  @Test func theSamplesAreThere() {
    let refused = { version in
      Self.samples.filter { !Verdict.of($0, version: version).isAccepted }.count
    }
    #expect(Self.samples.count == 68)
    #expect(refused("1.5.0") == 18 && refused("1.6.0") == 15)
  }

  @Test(arguments: samples) func aSampleIsReadByVersion5(sample: String) throws {
    try check(CardsByReference.AdaptiveCard.self, sample, version: "1.5.0")
  }

  @Test(arguments: samples) func aSampleIsReadByVersion6(sample: String) throws {
    try check(CardsByOverlay.AdaptiveCard.self, sample, version: "1.6.0")
  }

  /// What was expected is an issue, nothing else is, and nothing else is lost.
  private func check<Card: WireCodable>(
    _ type: Card.Type, _ sample: String, version: String
  ) throws {
    let verdict = Verdict.of(sample, version: version)
    var issues = WireIssues()
    let card = try WireParser().read(type, from: bytes(sample), issues: &issues)
    let repeated = issues.all.filter { $0.expected.hasPrefix("each key once") }
    // libjson-c does not tell which key stood there twice; the decoder of a feed does.
    let isTold = !repeated.isEmpty || verdict.repeated.isEmpty
    let expected = verdict.issues.filter { isTold || !verdict.repeated.contains($0) }
    #expect(issues.all.map(\.path).sorted() == expected)

    let again = try WireParser().read(type, from: card.encoded, issues: &issues)
    #expect(again == card)
    #expect(again.encoded == card.encoded)
    let losses = try JSONValue.read(bytes(sample)).losses(in: .read(card.encoded))
    #expect(losses.sorted() == verdict.losses)
  }

  // MARK: - Feeds of them

  @Test func aFeedThatRefersToTheSchemaReplays() throws {
    try replay(WrappedFeed.self, version: "1.5.0")
  }

  @Test func aFeedThatLiesOverTheSchemaReplays() throws {
    try replay(OverlaidFeed.self, version: "1.6.0")
    #expect(OverlaidCard.card(CardsByOverlay.AdaptiveCard()).estimatedHeight == 240)
  }

  private func replay<Feed: WireFeedDefinition>(_ feed: Feed.Type, version: String) throws {
    var decoder = FeedDecoder(feed)
    var merge = FeedMerge<Feed.Card, Feed.SectionContent>(rules: feed.sections)
    let emission = try #require(decoder.decode(try self.emission(Self.samples)).emission)
    #expect(
      emission.issues.map { "\($0.card ?? "") \($0.path)" }.sorted()
        == Self.issues(of: Self.samples, version: version))
    #expect(merge.apply(emission).outcome == .applied(raised: true))
    let first = merge.snapshot
    #expect(first.unrecognized.isEmpty)
    #expect(first.sections.map(\.cards.count).reduce(0, +) == Self.samples.count)

    guard case .echo = decoder.decode(try self.emission(Self.samples)) else {
      return #expect(Bool(false), "the same emission is an echo")
    }
    // In another order within the groups, and a card fewer.
    let fewer = Array(Self.samples.dropFirst().reversed())
    let second = decoder.decode(try self.emission(fewer))
    #expect(second.report?.moved == fewer.count || second.report?.decoded == 0)
    _ = merge.apply(try #require(second.emission))
    let plan = FeedPlan(from: first.main, to: merge.snapshot.main)
    #expect(plan.rung == .batch)
  }

  private static func issues(of samples: [String], version: String) -> [String] {
    samples.enumerated().flatMap { index, sample in
      Verdict.of(sample, version: version).issues.map {
        "\(group(of: sample))[\(sample)] /cards/\(index)/card\($0)"
      }
    }.sorted()
  }

  private func emission(_ samples: [String]) throws -> [UInt8] {
    var text = #"{"cards":["#
    for (index, sample) in samples.enumerated() {
      let card = String(decoding: try bytes(sample), as: UTF8.self)
      text += index == 0 ? "" : ","
      text += #"{"kind":"card","name":"\#(sample)","group":"\#(Self.group(of: sample))","#
      text += #""card":\#(card)}"#
    }
    return Array((text + "]}").utf8)
  }

  private static func group(of sample: String) -> String {
    String(sample.prefix { $0 != "_" })
  }

  private func bytes(_ sample: String) throws -> [UInt8] {
    try RealFiles.bytes("adaptive-cards/samples/\(sample).json")
  }
}
