// SPDX-License-Identifier: Apache-2.0

import CFeedBridge
import FeedBridgeC
import TestSupport
import Testing

/// Numbers, names and messages.
@Suite struct HandleTests {
  /// Every function that takes a feed.
  static let functions: [(name: String, call: @Sendable (fb_feed) -> fb_code)] = [
    ("fb_close", { fb_close($0) }),
    ("fb_push", { fb_push($0, "{}", 2, nil) }),
    (
      "fb_issues_json",
      { feed in
        var text = fb_text()
        return fb_issues_json(feed, &text)
      }
    ),
    ("fb_finish", { fb_finish($0, nil) }),
    (
      "fb_next",
      { feed in
        var update = fb_update.sized()
        return fb_next(feed, &update)
      }
    ),
    ("fb_observe", { fb_observe($0, nil, nil, nil) }),
    ("fb_acknowledge", { fb_acknowledge($0, 1) }),
    (
      "fb_update_json",
      { feed in
        var text = fb_text()
        return fb_update_json(feed, FB_MAIN, &text)
      }
    ),
    (
      "fb_update_group",
      { feed in
        var group = fb_group()
        return fb_update_group(feed, FB_MAIN, &group)
      }
    ),
    ("fb_begin_motion", { fb_begin_motion($0) }),
    ("fb_end_motion", { fb_end_motion($0) }),
    (
      "fb_version",
      { feed in
        var version: UInt64 = 0
        return fb_version(feed, &version)
      }
    ),
    (
      "fb_read_counters",
      { feed in
        var counters = fb_counters.sized()
        return fb_read_counters(feed, &counters)
      }
    ),
  ]

  @Test func `a closed feed is a code for every function`() {
    var feed: fb_feed = 0
    #expect(fb_open(DoorFeed.name, nil, &feed) == FB_OK)
    #expect(fb_close(feed) == FB_OK)
    for function in Self.functions {
      #expect(function.call(feed) == FB_ERROR_HANDLE, "\(function.name)")
      #expect(message.contains("\(feed)"), "\(function.name): \(message)")
    }
  }

  @Test func `a number that never was a feed is a code`() {
    let feed = OpenFeed()
    var generator = SeededGenerator(seed: 7)
    let near = (1...64).flatMap { [feed.feed &+ $0, feed.feed &- $0] }
    let random = (0..<1_000).map { _ in UInt64.random(in: .min ... .max, using: &generator) }
    for number in Array(0...64) + near + random {
      #expect(fb_begin_motion(number) == FB_ERROR_HANDLE, "\(number)")
    }
    #expect(fb_begin_motion(feed.feed) == FB_OK)
  }

  @Test func `no number comes twice`() {
    var numbers: Set<fb_feed> = []
    for _ in 0..<1_000 {
      let feed = OpenFeed()
      #expect(numbers.insert(feed.feed).inserted)
    }
  }

  @Test func `feeds of one name know nothing of each other`() {
    let feeds = [OpenFeed(), OpenFeed()]
    feeds[0].push(snapshot("A a=1"))
    #expect((feeds[0].version, feeds[1].version) == (1, 0))
    #expect(feeds[1].next().code == FB_NOTHING)
  }

  // MARK: - Opening

  @Test func `an unknown name is told with those that are known`() {
    FeedDoors.register(DoorFeed.self, as: "suggested-feed")
    var feed: fb_feed = 5
    #expect(fb_open("sugested-feed", nil, &feed) == FB_ERROR_NAME)
    #expect(feed == 0)
    #expect(message.contains("no feed is registered as \"sugested-feed\""), "\(message)")
    #expect(message.contains("did you mean \"suggested-feed\"?"), "\(message)")
    #expect(fb_open("", nil, &feed) == FB_ERROR_NAME)
    #expect(fb_open("\u{7}", nil, &feed) == FB_ERROR_NAME)
    #expect(message.contains(#"\u{7}"#), "\(message)")
  }

  @Test func `what cannot be opened with is a code`() {
    var feed: fb_feed = 5
    #expect(fb_open(nil, nil, &feed) == FB_ERROR_ARGUMENT)
    #expect(message == "'name' is null")
    #expect(feed == 0)
    #expect(fb_open(DoorFeed.name, nil, nil) == FB_ERROR_ARGUMENT)
    var options = fb_options()
    #expect(fb_open(DoorFeed.name, &options, &feed) == FB_ERROR_ARGUMENT)
    options = .sized()
    options.framing = fb_framing(rawValue: 3)
    #expect(fb_open(DoorFeed.name, &options, &feed) == FB_ERROR_ARGUMENT)
    #expect(message == "3 is no fb_framing")
    options = .sized()
    options.flags = 8
    #expect(fb_open(DoorFeed.name, &options, &feed) == FB_ERROR_ARGUMENT)
    #expect(message.contains("0x8"), "\(message)")
    options = .sized()
    options.limit = .max
    #expect(fb_open(DoorFeed.name, &options, &feed) == FB_OK)
    #expect(fb_close(feed) == FB_OK)
  }

  // MARK: - Messages

  @Test func `every code has its name`() {
    #expect(String(cString: fb_code_name(FB_OK)) == "FB_OK")
    #expect(String(cString: fb_code_name(FB_ERROR_NO_UPDATE)) == "FB_ERROR_NO_UPDATE")
    for code in Int32(-12)...3 {
      let name = String(cString: fb_code_name(fb_code(rawValue: code)))
      #expect(name.hasPrefix(code < 0 ? "FB_ERROR_" : "FB_"), "\(code): \(name)")
    }
    for code: Int32 in [-13, 4, .min, .max] {
      #expect(String(cString: fb_code_name(fb_code(rawValue: code))) == "unknown code")
    }
  }

  @Test func `a message that is too long is cut between characters`() {
    for padding in 0..<4 {
      let name = String(repeating: "x", count: padding) + String(repeating: "€", count: 1_000)
      var feed: fb_feed = 0
      #expect(fb_open(name, nil, &feed) == FB_ERROR_NAME)
      let text = message
      #expect((1_020...1_023).contains(text.utf8.count), "\(text.utf8.count)")
      #expect(text.hasSuffix("€…"))
      #expect(!text.contains("\u{FFFD}"))
    }
  }

  @Test func `a call that is done leaves the message of the one that was refused`() {
    let feed = OpenFeed()
    #expect(fb_acknowledge(feed.feed, 3) == FB_ERROR_VERSION)
    let said = message
    feed.push(snapshot("A a=1"))
    #expect(message == said)
  }

  @Test func `the header and the library are of one version`() {
    #expect(fb_abi_version() == UInt32(FB_ABI_VERSION))
  }
}
