// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedTesting
import SchemaDecoder
import Testing

@testable import CommandSupport
@testable import Commands

/// The comparison as a command.
@Suite struct CompareCommandTests {
  private let trace = CompareTests.snapshot("a1 b1") + "\n" + CompareTests.snapshot("a1 b2")

  private func replay(_ options: String...) -> Run {
    Tool.feedBridge.runForTest(
      ["replay", "--schema", TestFiles.homeFeed, "-"] + options, input: trace)
  }

  @Test func `it is a table`() {
    let run = replay("--compare")
    #expect(run.code == .success)
    #expect(
      run.output == """
        2 emissions, 2 with a list; a screen of 800 points, scrolled on by 200 before each list

                                         reloads  cells rebuilt  reconfigured  operations  points jumped
        pointer identity, reload               2              4             0           0              0
        distinctUntilChanged, reload           2              4             0           0              0
        diff by id, reload what differs        1              3             0           0              0
        FeedBridge                             1              2             1           0              0

        """)
  }

  @Test func `it is one object for machines`() throws {
    let run = replay("--compare", "--json")
    let told = try JSONValue.parse(run.output)["compare"]
    #expect(told?["emissions"] == 2)
    guard case .array(let strategies) = told?["strategies"] else {
      Issue.record("no strategies in \(run.output)")
      return
    }
    #expect(
      strategies.map { $0["name"] } == [
        "pointerIdentity", "distinctUntilChanged", "diffByID", "feedBridge",
      ])
    #expect(strategies.map { $0["cellsRebuilt"] } == [4, 4, 3, 2])
    #expect(strategies.map { $0["cellsReconfigured"] } == [0, 0, 0, 1])
  }

  @Test func `it takes the place of the summary`() {
    let run = replay("--compare", "--summary")
    #expect(run.code == .usage)
    #expect(run.error.contains("give one of them"))
  }
}

/// Heights of which only the schema is known.
@Suite struct SchemaHeightTests {
  @Test func `a text that fills more lines is higher, a volatile one is not`() throws {
    let layout = ViewLayout.model(of: try HomeComparison.feed())
    func heights(_ card: String) throws -> (estimated: Double, actual: Double) {
      var heights: (Double, Double)?
      _ = try HomeComparison.run([#"{"cards":[\#(card)]}"#]) { _, group in
        let card = group[CardPlace(section: 0, item: 0)]
        heights = (layout.estimatedHeight(card), layout.actualHeight(card))
      }
      return try #require(heights)
    }
    func offer(title: Int, request: Int = 1) -> String {
      // Id, section, brand, url and title make 30 characters and the title's.
      """
      {"type":"offer","id":"offer","section":"OFFERS","title":"\(String(repeating: "t", count: title))",\
      "brand":{"name":"B"},"reward":"gift","likes":1,"url":"https://of.example",\
      "serving":{"requestId":"\(String(repeating: "r", count: request))"}}
      """
    }
    #expect(try heights(offer(title: 60)) == (112, 112))
    #expect(try heights(offer(title: 60, request: 500)) == (112, 112))
    #expect(try heights(offer(title: 89)) == (112, 112))
    #expect(try heights(offer(title: 90)) == (112, 132))
    #expect(try heights(offer(title: 59)) == (112, 92))
    #expect(try heights(offer(title: 1)) == (112, 72))
    #expect(
      try heights(
        #"{"type":"question","id":"q","section":"HELP","question":"Q","answer":"A"}"#) == (56, 28))
  }

  @Test func `a fixed height is the height`() throws {
    let feed = try HomeComparison.feed()
    #expect(feed.height(ofKind: "carousel") == DynamicFeed.Height(estimated: 180, fixed: 180))
    #expect(feed.height(ofKind: "offer").fixed == nil)
    #expect(feed.height(ofKind: "quiz") == DynamicFeed.Height())
  }
}
