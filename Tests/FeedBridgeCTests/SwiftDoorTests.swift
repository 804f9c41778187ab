// SPDX-License-Identifier: Apache-2.0

import CFeedBridge
import FeedBridgeC
import FeedModel
import FeedPipeline
import FeedWire
import Testing

/// The core in C, the view in Swift: typed updates of what was pushed as bytes.
@Suite struct SwiftDoorTests {
  @Test func `Swift takes typed updates of what C pushes`() async throws {
    let door = FeedDoor(DoorFeed.self)
    let core = Core(door.number)
    #expect(core.push(snapshot("A a=1")) == FB_OK)
    #expect(core.push(snapshot("A a=2")) == FB_OK)
    #expect(fb_finish(door.number, nil) == FB_OK)
    var texts: [DoorCard] = []
    for try await update in door.pipeline.updates {
      texts += update.snapshot.main.sections.flatMap(\.cards)
    }
    #expect(texts == [.note(text: "2")])
  }

  @Test func `what the core failed with is thrown`() async {
    let door = FeedDoor(DoorFeed.self)
    #expect(fb_finish(door.number, "out of memory") == FB_OK)
    await #expect(throws: FeedDoorFailure.self) {
      for try await _ in door.pipeline.updates {}
    }
  }

  @Test func `a door that is let go is closed, and the core is told`() async throws {
    let core: Core
    let pipeline: FeedPipeline<DoorCard, NoSectionContent>
    do {
      let door = FeedDoor(DoorFeed.self)
      core = Core(door.number)
      pipeline = door.pipeline
      #expect(core.push(snapshot("A a=1")) == FB_OK)
    }
    #expect(core.push(snapshot("A a=2")) == FB_ERROR_HANDLE)
    // Who waits for its updates is not left waiting.
    var count = 0
    for try await _ in pipeline.updates { count += 1 }
    #expect(count == 1)
  }

  @Test func `the core may close what Swift opened`() {
    let door = FeedDoor(DoorFeed.self)
    #expect(fb_close(door.number) == FB_OK)
    door.close()
    #expect(fb_close(door.number) == FB_ERROR_HANDLE)
  }

  @Test func `a feed that Swift ended takes nothing more`() {
    let door = FeedDoor(DoorFeed.self)
    let core = Core(door.number)
    #expect(core.push(snapshot("A a=1")) == FB_OK)
    door.pipeline.finish()
    #expect(core.push(snapshot("A a=1")) == FB_ERROR_ENDED)
    #expect(core.push(snapshot("A a=2")) == FB_ERROR_ENDED)
  }

  @Test func `options of Swift hold for the door`() {
    let door = FeedDoor(
      DoorFeed.self,
      options: FeedDoorOptions(
        framing: .lines, limit: 1_000,
        pipeline: FeedOptions(isIncluded: { $0.id != "b" })))
    let core = Core(door.number)
    #expect(core.push(snapshot("A a=1 b=2") + "\n" + snapshot("A a=1 b=2 c=3")) == FB_OK)
    #expect("\(door.pipeline.current.main)" == "A[a]")
    #expect(core.push("\n") == FB_OK)
    #expect("\(door.pipeline.current.main)" == "A[a c]")
  }

  @Test func `whoever registered a feed is given those that C opens`() {
    let opened = Opened()
    FeedDoors.register(DoorFeed.self, as: "watched-feed") { opened.set($0) }
    var feed: fb_feed = 0
    #expect(fb_open("watched-feed", nil, &feed) == FB_OK)
    #expect(Core(feed).push(snapshot("A a=1")) == FB_OK)
    #expect(opened.pipeline.map { "\($0.current)" } == "v1 A[a]")
    #expect(fb_close(feed) == FB_OK)
  }

  /// What C takes is what Swift would have taken, whichever of the two asks first.
  @Test func `Swift and C may both consume`() throws {
    let door = FeedDoor(DoorFeed.self)
    let core = Core(door.number)
    let consumer = door.pipeline.makeConsumer()
    for emission in ["A a=1 b=2", "A b=2 a=1", "A b=3", "A b=3;B c=4"] {
      #expect(core.push(snapshot(emission)) == FB_OK)
      let plan = try #require(consumer.next()).plan
      var update = fb_update.sized()
      #expect(fb_next(door.number, &update) == FB_OK)
      var json = fb_text()
      #expect(fb_update_json(door.number, FB_MAIN, &json) == FB_OK)
      var writer = WireWriter()
      plan.encode(into: &writer)
      #expect(json.string == writer.text)
      #expect(update.plan.reason.string == plan.reason.description)
    }
  }
}

/// The core: it has a number and nothing else.
struct Core {
  let feed: fb_feed

  init(_ feed: fb_feed) {
    self.feed = feed
  }

  func push(_ text: String) -> fb_code {
    var text = text
    return text.withUTF8 { fb_push(feed, $0.baseAddress, $0.count, nil) }
  }
}

/// `@unchecked Sendable`: written and read on the test's own thread.
private final class Opened: @unchecked Sendable {
  private(set) var pipeline: FeedPipeline<DoorCard, NoSectionContent>?

  func set(_ pipeline: FeedPipeline<DoorCard, NoSectionContent>) {
    self.pipeline = pipeline
  }
}
