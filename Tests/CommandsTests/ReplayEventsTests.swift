// SPDX-License-Identifier: Apache-2.0

import FeedModel
import Testing

@testable import CommandSupport
@testable import Commands

/// Real payloads: a response of GitHub's events API, told again with small differences.
@Suite(.enabled(if: TestFiles.events != nil, "the folder of real inputs is not there"))
struct ReplayEventsTests {
  let events: [JSONValue]

  init() throws {
    events = try #require(TestFiles.events)
  }

  /// What `replay --json` makes of a trace.
  func replay(_ emissions: [JSONValue]...) throws -> [JSONValue] {
    let trace = emissions.map { JSONValue.array($0).compactText }.joined(separator: "\n")
    let run = Tool.feedBridge.runForTest(
      ["replay", "--schema", TestFiles.eventsFeed, "--json", "-"], input: trace)
    #expect(run.code == .success)
    #expect(run.error.isEmpty)
    return try run.output.split(separator: "\n").map { try JSONValue.parse(String($0)) }
  }

  /// The dense text of a step's plan.
  func plan(of step: JSONValue) -> String? { step["plan"]?["text"]?.text }

  @Test func `one response shows thirty cards in their sections and no issue`() throws {
    #expect(events.count == 30)
    let steps = try replay(events)
    #expect(plan(of: steps[0]) == "reload 30 in 4 sections: first content")
    let target = try #require(steps[0]["plan"]?["target"])
    guard case .array(let sections) = target else { return #expect(Bool(false)) }
    #expect(
      sections.map { $0["section"]?.text } == [
        "PULL_REQUESTS", "CONVERSATION", "COMMUNITY", "CODE",
      ])
    #expect(steps[0]["wire"]?["issues"] == [])
    #expect(steps[1]["summary"]?["issues"] == 0)
    #expect(steps[1]["summary"]?["cards"]?["unrecognized"] == 0)
  }

  @Test func `the same response again is an echo`() throws {
    let steps = try replay(events, events)
    #expect(plan(of: steps[1]) == "none")
    #expect(steps[1]["wire"]?["echo"] == "identicalBytes")
  }

  @Test func `one field changed is a reconfigure of that card and nothing else`() throws {
    var changed = events
    changed[7] = changed[7].setting("public", to: false)
    let steps = try replay(events, changed)
    let id = try #require(events[7]["id"]?.text)
    let text = try #require(plan(of: steps[1]))
    #expect(text.hasPrefix("reconfigure "))
    #expect(text.hasSuffix("[\(id)]: /public true→false"))
    #expect(steps[1]["wire"]?["cards"]?["inPlace"] == 29)
    #expect(steps[1]["wire"]?["cards"]?["changed"] == 1)
  }

  @Test func `a card added at the feed's end is an append`() throws {
    let last = try #require(events.last { $0["type"] == "PushEvent" })
    let added = events + [last.setting("id", to: "1000000001")]
    let steps = try replay(events, added)
    let id = try #require(last["id"]?.text)
    #expect(plan(of: steps[1]) == "append 1 after CODE[\(id)]")
  }

  @Test func `a card added in the middle is a batch of one insert`() throws {
    let index = try #require(events.firstIndex { $0["type"] == "PushEvent" })
    var added = events
    added.insert(events[index].setting("id", to: "1000000001"), at: index + 1)
    let steps = try replay(events, added)
    #expect(plan(of: steps[1]) == "batch +CODE[1000000001]@1")
  }

  @Test func `a kind that the schema does not know costs itself`() throws {
    var changed = events
    changed[3] = changed[3].setting("type", to: "SponsorshipEvent")
    let run = Tool.feedBridge.runForTest(
      ["replay", "--schema", TestFiles.eventsFeed, "-"], input: JSONValue.array(changed).compactText
    )
    #expect(run.code == .success)
    #expect(run.output.contains("reload 29 in 4 sections"))
    #expect(run.output.contains("/3/type"))
    #expect(run.output.contains("[the card is unrecognised]"))
  }
}
