// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedPipeline
import FeedWire
import Testing
import Timeline

/// Responses of the AT Protocol's own tests: posts, reposts that repeat them, open unions.
@Suite struct TimelineTests {
  static let responses = RealFiles.names(in: "bluesky")

  @Test func theResponsesAreThere() {
    #expect(Self.responses.count == 16)
  }

  @Test(arguments: responses) func aResponseIsReadAndWritten(name: String) throws {
    let bytes = try RealFiles.bytes("bluesky/\(name)")
    var decoder = FeedDecoder(TimelineFeed.self)
    let emission = try #require(decoder.decode(bytes).emission)
    #expect(emission.issues.isEmpty)

    var writer = WireWriter()
    writer.beginArray()
    for slot in emission.slots { slot.card.encode(into: &writer) }
    writer.endArray()
    let original = try JSONValue.read(bytes)
    let losses = original.losses(in: try .read(writer.bytes), isExact: true)
    #expect(losses == [])
  }

  @Test(arguments: responses) func aRepostIsACardOfItsOwn(name: String) throws {
    var decoder = FeedDecoder(TimelineFeed.self)
    let emission = try #require(
      decoder.decode(try RealFiles.bytes("bluesky/\(name)")).emission)
    var merge = FeedMerge<TimelineCard, NoSectionContent>(rules: TimelineFeed.sections)
    #expect(merge.apply(emission).issues.isEmpty)
    #expect(merge.counters.duplicates == 0)
    #expect(merge.snapshot["POSTS"]?.cards.count == emission.slots.count)
    #expect(merge.snapshot.unrecognized.isEmpty)
  }

  @Test func allOfThemReplay() throws {
    var decoder = FeedDecoder(TimelineFeed.self)
    var merge = FeedMerge<TimelineCard, NoSectionContent>(rules: TimelineFeed.sections)
    for name in Self.responses {
      let decoding = decoder.decode(try RealFiles.bytes("bluesky/\(name)"))
      guard let emission = decoding.emission else { continue }
      _ = merge.apply(emission)
      #expect(merge.snapshot["POSTS"]?.cards.count == emission.slots.count)
    }
    #expect(merge.counters.emissions > 10)
  }
}
