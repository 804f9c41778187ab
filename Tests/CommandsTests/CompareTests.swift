// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedPipeline
import FeedTesting
import FeedWire
import SchemaDecoder
import Testing

@testable import CommandSupport
@testable import Commands

/// What four ways to update make of small traces, by example.
@Suite struct CompareTests {
  /// `a1 b2` are offers a with one like and b with two; `~9` is the request that served them.
  static func snapshot(_ cards: String, sections: Bool = true) -> String {
    let list = sections ? #""sections":["OFFERS","REWARDS"],"# : ""
    return #"{\#(list)"cards":[\#(offers(cards))]}"#
  }

  static func offers(_ cards: String) -> String {
    cards.split(separator: " ").map { word in
      let parts = word.split(separator: "~")
      let name = parts[0].prefix { !$0.isNumber }
      let section = name.first?.isUppercase == true ? "REWARDS" : "OFFERS"
      let request = parts.count > 1 ? String(parts[1]) : "r"
      return """
        {"type":"offer","id":"\(name)","section":"\(section)","title":"Coffee",\
        "brand":{"name":"B"},"reward":"gift","likes":\(parts[0].dropFirst(name.count)),\
        "url":"https://offers.example/\(name)","serving":{"requestId":"\(request)"}}
        """
    }.joined(separator: ",")
  }

  /// One count of the four strategies, from the most destructive one to the least.
  static func counts(
    _ count: KeyPath<ViewCosts, Int>, _ trace: String...
  ) throws -> [Int] {
    try HomeComparison.run(trace).runs.map { $0.costs[keyPath: count] }
  }

  @Test func `echoes are reloads to those who compare pointers`() throws {
    let list = Self.snapshot("a1 b1")
    #expect(try Self.counts(\.reloads, list, list, list) == [3, 1, 1, 1])
    #expect(try Self.counts(\.cellsConfigured, list, list, list) == [6, 2, 2, 2])
  }

  @Test func `another spelling is a reload to those who compare pointers`() throws {
    let list = Self.snapshot("a1 b1")
    let other = list.replacing(",", with: " , ")
    #expect(try Self.counts(\.reloads, list, other) == [2, 1, 1, 1])
  }

  @Test func `volatile fields wake all but ours`() throws {
    let (old, new) = (Self.snapshot("a1~1 b1~1"), Self.snapshot("a1~2 b1~2"))
    #expect(try Self.counts(\.reloads, old, new) == [2, 2, 1, 1])
    #expect(try Self.counts(\.cellsReloaded, old, new) == [2, 2, 2, 0])
    #expect(try Self.counts(\.cellsConfigured, old, new) == [4, 4, 4, 2])
    #expect(try Self.counts(\.cellsReconfigured, old, new) == [0, 0, 0, 0])
  }

  @Test func `a changed card is one cell, rebuilt or reconfigured`() throws {
    let (old, new) = (Self.snapshot("a1 b1"), Self.snapshot("a1 b2"))
    #expect(try Self.counts(\.cellsConfigured, old, new) == [4, 4, 3, 2])
    #expect(try Self.counts(\.cellsReconfigured, old, new) == [0, 0, 0, 1])
    #expect(try Self.counts(\.operations, old, new) == [0, 0, 0, 0])
  }

  @Test func `cards of sections that come interleaved are another list, but no other feed`() throws
  {
    let (old, new) = (Self.snapshot("a1 A1 b1 B1"), Self.snapshot("A1 a1 B1 b1"))
    #expect(try Self.counts(\.reloads, old, new) == [2, 2, 1, 1])
    #expect(try Self.counts(\.operations, old, new) == [0, 0, 0, 0])
    // Where no list of sections says otherwise, the order in which they come is all that a diff has.
    let (bare, turned) = (
      Self.snapshot("a1 A1", sections: false), Self.snapshot("A1 a1", sections: false)
    )
    #expect(try Self.counts(\.operations, bare, turned) == [0, 0, 1, 0])
  }

  @Test func `an insert is one operation to those who diff`() throws {
    let (old, new) = (Self.snapshot("a1 b1"), Self.snapshot("a1 x1 b1"))
    #expect(try Self.counts(\.operations, old, new) == [0, 0, 1, 1])
    #expect(try Self.counts(\.reloads, old, new) == [2, 2, 1, 1])
  }

  @Test func `a card that moves across sections and changes is shown as it is`() throws {
    let (old, new) = (Self.snapshot("a1 A1 B1"), Self.snapshot("a1 b1 A2"))
    #expect(try Self.counts(\.reloads, old, new) == [2, 2, 1, 1])
  }

  @Test func `what holds no list updates nothing`() throws {
    let list = Self.snapshot("a1")
    let comparison = try HomeComparison.run([
      list, #"{"emit":"refresh","generation":2}"#, #"{"emit":"refresh","generation":2}"#,
      #"{"emit":"failed","generation":2,"message":"offline"}"#, "{", list,
    ])
    #expect(comparison.emissions == 6)
    #expect(comparison.lists == 2)
    #expect(comparison.runs.map(\.costs.reloads) == [2, 1, 1, 1])
  }

  @Test func `pinned sections are left out`() throws {
    let greeting =
      #"{"type":"greeting","id":"h","section":"HEADER","text":"Hello","unreadCount":1}"#
    let trace = [
      #"{"cards":[\#(greeting),\#(Self.offers("a1"))]}"#,
      #"{"cards":[\#(greeting.replacing("1", with: "2")),\#(Self.offers("a1"))]}"#,
    ]
    let comparison = try HomeComparison.run(trace)
    #expect(comparison.runs.map(\.costs.reloads) == [2, 1, 1, 1])
    #expect(comparison.runs.map { "\($0.view)" } == Array(repeating: "OFFERS[‹a›]", count: 4))
  }
}

/// A comparison over the home feed.
enum HomeComparison {
  typealias View = ScreenlessView<DynamicCard, DynamicValue>

  static func feed() throws -> DynamicFeed {
    let console = Console(RecordingWorld().world)
    return try #require(try OpenedFeed(TestFiles.homeFeed, reportingTo: console)).feed
  }

  /// Takes a line for each emission.
  ///
  /// - Throws: what a view shows wrongly.
  /// - Parameter check: looks at the views after each emission, and at what the pipeline shows.
  static func run(
    _ trace: [String],
    check: (Comparison<DynamicCard, DynamicValue>, FeedGroup<DynamicCard, DynamicValue>) throws
      -> Void = { _, _ in }
  ) throws -> Comparison<DynamicCard, DynamicValue> {
    let feed = try feed()
    var session = ReplaySession(feed, rules: feed.sections)
    var comparison = Comparison(rules: feed.sections, layout: .model(of: feed))
    var framer = JSONFramer(.lines)
    for frame in framer.push(Array(trace.joined(separator: "\n").utf8)) + framer.finish() {
      try comparison.add(session.replay(frame))
      // Every cell shows what the view's own data source holds.
      for run in comparison.runs { try run.view.expect(run.view.source) }
      try check(comparison, session.current.main)
    }
    return comparison
  }
}
