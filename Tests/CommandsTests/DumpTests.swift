// SPDX-License-Identifier: Apache-2.0

import FeedModel
import Testing

@testable import CommandSupport
@testable import Commands

@Suite struct DumpTests {
  @Test func `the model is JSON, whatever the order of the paths`() throws {
    let folder = try TemporaryFolder([
      "a.card.json": #"{"type":"object","properties":{"b":{"$ref":"b.card.json"}}}"#,
      "b.card.json": #"{"enum":["x","y"],"title":"B"}"#,
    ])
    let paths = ["a.card.json", "b.card.json"].map { "\(folder.path)/\($0)" }
    let run = Tool.feedBridge.runForTest(["dump"] + paths)
    #expect(run.code == .success)
    #expect(run.error.isEmpty)
    #expect(Tool.feedBridge.runForTest(["dump"] + paths.reversed()).output == run.output)
    let model = try JSONValue.parse(run.output)
    #expect(model["files"]?[0]?["name"] == "a.card.json")
    let property = model["declarations"]?[0]?["properties"]?[0]
    #expect(property?["key"] == "b")
    #expect(property?["type"]?["declaration"] == model["declarations"]?[1]?["index"])
    #expect(model["declarations"]?[1]?["values"]?[1]?["raw"] == "y")
  }
}
