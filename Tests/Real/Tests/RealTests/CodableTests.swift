// SPDX-License-Identifier: Apache-2.0

import CardsByOverlay
import CardsByReference
import Events
import FeedModel
import FeedWire
import Foundation
import Testing
import Timeline

/// `JSONDecoder` reads what the wire reads, and `JSONEncoder` writes what the wire writes.
@Suite struct CodableTests {
  @Test(arguments: AdaptiveCardsTests.samples) func cardsAreReadAlike(sample: String) throws {
    // `JSONDecoder` does not tell of a key that stands there twice, and takes another one.
    guard Verdict.of(sample, version: "1.5.0").repeated.isEmpty else { return }
    let bytes = try RealFiles.bytes("adaptive-cards/samples/\(sample).json")
    try check(CardsByReference.AdaptiveCard.self, bytes)
    try check(CardsByOverlay.AdaptiveCard.self, bytes)
  }

  @Test(arguments: TimelineTests.responses) func postsAreReadAlike(name: String) throws {
    for post in try Self.elements(of: "bluesky/\(name)") {
      try check(FeedPost.self, post.encoded)
    }
  }

  @Test func eventsAreReadAlike() throws {
    for event in try Self.elements(of: "github-events/events.json") {
      try check(GitHubEvent.self, event.encoded)
    }
  }

  private func check<Value: WireCodable & Codable>(
    _ type: Value.Type, _ bytes: [UInt8]
  ) throws {
    var issues = WireIssues()
    let value = try WireParser().read(type, from: bytes, issues: &issues)
    let heard = Heard()
    let decoder = JSONDecoder()
    decoder.userInfo[.feedIssues] = FeedIssueHandler { heard.append($0) }
    let coded = try decoder.decode(type, from: Data(bytes))
    #expect(heard.issues.map(\.description).sorted() == issues.all.map(\.description).sorted())
    // As JSON: the order of keys in what is kept as it came is not told.
    let json = try JSONValue.read(value.encoded)
    #expect(try JSONValue.read(coded.encoded) == json)
    #expect(try JSONValue.read(Array(JSONEncoder().encode(value))) == json)
  }

  private static func elements(of path: String) throws -> [JSONValue] {
    guard case .array(let elements) = try JSONValue.read(RealFiles.bytes(path)) else { return [] }
    return elements
  }

  private final class Heard: @unchecked Sendable {
    private let lock = NSLock()
    private var found: [FeedIssue] = []

    var issues: [FeedIssue] { lock.withLock { found } }

    func append(_ issue: FeedIssue) { lock.withLock { found.append(issue) } }
  }
}
