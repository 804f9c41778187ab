// SPDX-License-Identifier: Apache-2.0

import FeedModel
import Testing

@testable import CommandSupport
@testable import Commands

@Suite struct CheckTests {
  @Test func `a schema with three mistakes gives three located errors in one run`() throws {
    let folder = try TemporaryFolder([
      "shop.feed.json": """
      {
        "x-feed": { "id": "/id", "sektion": "/section" },
        "type": "object",
        "properties": {
          "cards": { "type": "array", "items": { "$ref": "#/$defs/Card" } }
        },
        "$defs": {
          "Card": {
            "type": "objct",
            "properties": { "id": { "type": "string", "x-feed-volatil": true } }
          }
        }
      }
      """
    ])
    let run = Tool.feedBridge.runForTest(["check", folder.path])
    #expect(run.code == .failure)
    #expect(run.output.isEmpty)
    let errors = run.error.split(separator: "\n").filter { $0.contains(": error: ") }
    let path = folder.path + "/shop.feed.json"
    #expect(errors.count == 3, "\(run.error)")
    #expect(errors.contains { $0.hasPrefix("\(path):2:") && $0.contains("sektion") })
    #expect(errors.contains { $0.hasPrefix("\(path):9:") && $0.contains("objct") })
    #expect(errors.contains { $0.hasPrefix("\(path):10:") && $0.contains("x-feed-volatil") })
  }

  @Test func `what generate refuses, check refuses`() throws {
    let folder = try TemporaryFolder([
      "two.card.json": """
      {
        "type": "object",
        "properties": {
          "a": { "type": "string", "x-feed-swift-name": "ok" },
          "b": { "type": "string", "x-feed-name": "ok" }
        }
      }
      """
    ])
    let run = Tool.feedBridge.runForTest(["check", folder.path])
    #expect(run.code == .failure)
    #expect(run.error.contains("two.card.json:5:"))
    #expect(run.error.contains("[#name-taken]"))
  }

  @Test(arguments: ["Home", "GitHubEvents"])
  func `the example feeds are sound`(name: String) {
    let run = Tool.feedBridge.runForTest([
      "check", "--warnings-as-errors", TestFiles.schemas + "/" + name,
    ])
    #expect(run.code == .success)
    #expect(run.error.isEmpty)
    #expect(run.output.isEmpty)
  }

  @Test func `a path that is not there is a failure, not a usage error`() throws {
    let folder = try TemporaryFolder()
    for path in ["/nowhere/at-all.json", folder.path] {
      let run = Tool.feedBridge.runForTest(["check", path])
      #expect(run.code == .failure)
      #expect(run.error.hasPrefix("error: \(path): there is no "))
    }
  }
}

@Suite struct VerbTests {
  @Test(arguments: [
    (["compat", "y"], "missing option '--lock <FILE>'"),
    (["replay", "x"], "missing option '--schema <FEED>'"),
    (["replay", "--schema", "x", "a", "b"], "unexpected argument 'b'"),
    (["replay", "--schema", "x", "--jsno", "a"], "did you mean '--json'?"),
    (["chekc", "x"], "did you mean 'check'?"),
  ])
  func `a usage error exits with 64`(line: [String], message: String) {
    let run = Tool.feedBridge.runForTest(line)
    #expect(run.code == .usage)
    #expect(run.output.isEmpty)
    #expect(run.error.contains(message))
  }

  @Test func `a trace that is empty or absent is a failure`() {
    let feed = TestFiles.homeFeed
    let empty = Tool.feedBridge.runForTest(["replay", "--schema", feed, "-"], input: "\n\n")
    #expect(empty.code == .failure)
    #expect(empty.error == "error: standard input: there is no emission in this trace\n")
    let absent = Tool.feedBridge.runForTest(["replay", "--schema", feed, "/nowhere.ndjson"])
    #expect(absent.code == .failure)
    #expect(absent.error.hasPrefix("error: /nowhere.ndjson: there is no such file"))
    let folder = Tool.feedBridge.runForTest(["replay", "--schema", feed, TestFiles.schemas])
    #expect(folder.error == "error: \(TestFiles.schemas): is a folder; name a file in it\n")
  }
}

@Suite struct EchoTests {
  static func replay(_ lines: String...) -> Run {
    Tool.feedBridge.runForTest(
      ["replay", "--schema", TestFiles.homeFeed, "-", "--json"],
      input: lines.joined(separator: "\n"))
  }

  @Test func `what is new and not shown is no echo`() throws {
    let unknown = #"{"cards":[{"type":"quiz","id":"q","section":"OFFERS"}]}"#
    let run = Self.replay(#"{"cards":[]}"#, unknown, unknown)
    let steps = try run.output.split(separator: "\n").map { try JSONValue.parse(String($0)) }
    #expect(steps.count == 4)
    #expect(steps[0]["wire"]?["echo"] == .null)
    #expect(steps[1]["wire"]?["echo"] == .null)
    #expect(steps[2]["wire"]?["echo"] == "identicalBytes")
  }
}
