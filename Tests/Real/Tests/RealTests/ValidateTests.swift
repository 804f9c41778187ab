// SPDX-License-Identifier: Apache-2.0

import CardsByOverlay
import CardsByReference
import Events
import FeedModel
import FeedSchema
import FeedWire
import Foundation
import SchemaDecoder
import Testing
import Timeline

/// What `validate` reads with, the schema alone, and generated code accept the same and find the same,
/// in payloads as they came and in ones that are damaged.
@Suite struct ValidateTests {
  /// How many damaged payloads are made of one.
  static let share = ProcessInfo.processInfo.environment["FEEDBRIDGE_HEAVY"] == "1" ? 400 : 24

  @Test(arguments: AdaptiveCardsTests.samples)
  func cardsOfVersion5AreReadAlike(sample: String) throws {
    try compare(
      GeneratedFeed<WrappedFeed>(), Self.wrapped, wrapping: "card",
      try RealFiles.bytes("adaptive-cards/samples/\(sample).json"))
  }

  @Test(arguments: AdaptiveCardsTests.samples)
  func cardsOfVersion6AreReadAlike(sample: String) throws {
    try compare(
      GeneratedFeed<OverlaidFeed>(), Self.overlaid, wrapping: "card",
      try RealFiles.bytes("adaptive-cards/samples/\(sample).json"))
  }

  @Test(arguments: TimelineTests.responses)
  func responsesAreReadAlike(name: String) throws {
    try compareList(
      GeneratedFeed<TimelineFeed>(), Self.timeline, try RealFiles.bytes("bluesky/\(name)"))
  }

  @Test func eventsAreReadAlike() throws {
    try compareList(
      GeneratedFeed<GithubEventsFeed>(), Self.events,
      try RealFiles.bytes("github-events/events.json"))
  }

  // MARK: - Schemas

  static let wrapped = feed(
    "Schemas/wrapped.feed.json", "adaptive-cards/schemas/adaptive-card-1.5.0.json")
  static let overlaid = feed(
    "Schemas/overlaid.feed.json", "adaptive-cards/schemas/adaptive-card-1.6.0.json")
  static let timeline = feed("Schemas/timeline.feed.json", nil)
  static let events = feed("../../Schemas/GitHubEvents/github-events.feed.json", nil)

  private static func feed(_ schema: String, _ foreign: String?) -> DynamicFeed? {
    let environment = ProcessInfo.processInfo.environment
    let root = URL(filePath: environment["FEEDBRIDGE_PATH"] ?? "../..")
    var files = [root.appending(path: "Tests/Real/\(schema)").standardizedFileURL]
    if let foreign { files.append(RealFiles.folder.appending(path: foreign)) }
    let sources = files.compactMap { file in
      (try? Data(contentsOf: file)).map {
        SchemaSource(name: file.lastPathComponent, bytes: Array($0))
      }
    }
    guard let model = SchemaPipeline.model(of: sources).model, let feed = model.feeds.first else {
      return nil
    }
    return DynamicFeed(feed, of: model)
  }

  // MARK: - Comparing

  /// Reads a card inside of what makes it one of a feed.
  private func compare(
    _ generated: some WireFeed, _ dynamic: DynamicFeed?, wrapping key: MapKey, _ bytes: [UInt8]
  ) throws {
    let dynamic = try #require(dynamic)
    let card = try JSONValue.read(bytes)
    var found = 0
    for damage in [Damage(description: "as it came", value: card)]
      + Damage.all(of: card, limit: Self.share)
    {
      var envelope: JSONObject = JSONObject([
        ("kind", "card"), ("name", "1"), ("group", "G"),
      ])
      envelope[key] = damage.value
      found += expectSame(
        generated, dynamic, ["cards": [.object(envelope)]], damage.description)
    }
    #expect(found > 4, "damage is found")
  }

  /// Reads a list of cards whole, and some of its cards damaged.
  private func compareList(
    _ generated: some WireFeed, _ dynamic: DynamicFeed?, _ bytes: [UInt8]
  ) throws {
    let dynamic = try #require(dynamic)
    let list = try JSONValue.read(bytes)
    var found = expectSame(generated, dynamic, list, "as it came")
    #expect(found == 0)
    guard case .array(let cards) = list else { return }
    for index in stride(from: 0, to: cards.count, by: max(1, cards.count / 4)) {
      for damage in Damage.all(of: cards[index], limit: Self.share) {
        found += expectSame(
          generated, dynamic, [damage.value], "card \(index), \(damage.description)")
      }
    }
    #expect(found > 4, "damage is found")
  }

  /// - Returns: the number of issues.
  private func expectSame(
    _ generated: some WireFeed, _ dynamic: DynamicFeed, _ emission: JSONValue,
    _ description: String
  ) -> Int {
    let bytes = emission.encoded
    let outcome = Outcome(of: bytes, dynamic)
    #expect(Outcome(of: bytes, generated) == outcome, "\(description)")
    return outcome.issues.count
  }
}

/// What a decoder makes of an emission.
private struct Outcome: Equatable {
  /// The cards by their kinds; those that are not recognised by why.
  var cards: [String] = []
  /// The issues with their pointers and costs.
  var issues: [String]

  init(of bytes: [UInt8], _ feed: some WireFeed) {
    var decoder = FeedDecoder(feed)
    let decoding = decoder.decode(bytes)
    issues = decoding.issues.map { "\($0.cost) \($0)" }
    guard let emission = decoding.emission else { return }
    for slot in emission.slots {
      cards.append(
        slot.card.unrecognizedCard.map { "\($0.reason)" } ?? "\(slot.section) \(slot.card.kind)")
    }
  }
}
