// SPDX-License-Identifier: Apache-2.0

import CFeedBridge
import Testing

/// Updates out, for a program that asks.
@Suite struct ConsumerTests {
  @Test func `updates lead from what the view has to what is newest`() {
    let feed = OpenFeed()
    #expect(feed.next().code == FB_NOTHING)
    feed.push(snapshot("A a=1 b=2;B c=3"))
    let first = feed.next()
    #expect(first.code == FB_OK)
    #expect(first.update.plan.rung == FB_RUNG_RELOAD)
    #expect(first.update.plan.reason.string == "first content")
    #expect(first.update.plan.count == 0)
    #expect((first.update.base, first.update.version) == (0, 1))
    #expect(feed.shown() == "A[a b] B[c]")
    #expect(feed.next().code == FB_NOTHING)

    feed.push(snapshot("A a=1 b=9;B c=3"))
    feed.push(snapshot("A a=1 b=9;B c=3 d=4"))
    let second = feed.next().update
    #expect(second.plan.rung == FB_RUNG_APPEND)
    #expect((second.base, second.version) == (1, 3))
    #expect(second.plan.steps == "0+1.1:B[d] 1~0.1:A[b]")
    #expect(second.intents == UInt32(FB_INTENT_TICK))
    #expect(
      feed.json() == """
        {"rung":"append","reason":"1 card added at the end",\
        "text":"append 1 after B[c]; reconfigure A[b]: {…}→{…}","passes":[{"deleted":[],"moved":[],\
        "inserted":[{"section":"B","id":"d","at":[1,1]}],"deletedSections":[],"movedSections":[],\
        "insertedSections":[]}],"cards":[{"section":"A","id":"b","at":[0,1],"changes":[{"path":"",\
        "old":"{…}","new":"{…}"}]}],"headers":[]}
        """)
  }

  @Test(arguments: [
    ("A a=1 b=2 c=3", "A c=3 a=1 b=2", "0>0.2→0.0:A[c]"),
    ("A a=1 b=2;B c=3", "A a=1;B c=3 b=2", "0>0.1→1.1:A[b]"),
    ("A a=1;B b=2", "B b=2", "0-S0.0:A"),
    ("A a=1 b=2", "A b=5", "0-0.0:A[a] 1~0.0:A[b]"),
    ("B b=2", "A a=1;B b=2", "0+S0.0:A"),
    ("X a=1;Y b=2", "Y b=2;X a=1", "0>S0.0→1.0:X"),
  ])
  func `operations are told without any JSON`(old: String, new: String, steps: String) {
    let feed = OpenFeed()
    feed.push(snapshot(old))
    _ = feed.next()
    feed.push(snapshot(new))
    let update = feed.next().update
    #expect(update.plan.steps == steps)
    #expect(update.plan.passes == 1)
  }

  @Test func `pinned sections have a plan of their own`() {
    let feed = OpenFeed()
    feed.push(snapshot("TOP h=1;A a=1"))
    let update = feed.next().update
    #expect(update.pinned.rung == FB_RUNG_RELOAD)
    #expect(feed.shown(FB_PINNED) == "TOP[h]")
    #expect(feed.shown() == "A[a]")
    feed.push(snapshot("TOP h=2;A a=1"))
    let second = feed.next().update
    #expect(second.plan.rung == FB_RUNG_NONE)
    #expect(second.pinned.rung == FB_RUNG_RECONFIGURE)
    #expect(feed.json()?.hasPrefix(#"{"rung":"none""#) == true)
    #expect(feed.json(FB_PINNED)?.hasPrefix(#"{"rung":"reconfigure""#) == true)
  }

  @Test func `an id with a zero byte keeps its length`() {
    let feed = OpenFeed()
    feed.push(
      #"{"cards":[{"type":"note","id":"a\#u{5C}u0000b","section":"A","text":"1"}]}"#)
    _ = feed.next()
    #expect(feed.shown() == "A[a\0b]")
  }

  @Test func `a version is acknowledged if it is the one that was taken`() {
    let feed = OpenFeed()
    #expect(fb_acknowledge(feed.feed, 0) == FB_ERROR_VERSION)
    #expect(message.contains("no update was taken yet"), "\(message)")
    feed.push(snapshot("A a=1"))
    let version = feed.next().update.version
    #expect(fb_acknowledge(feed.feed, version + 1) == FB_ERROR_VERSION)
    #expect(fb_acknowledge(feed.feed, 0) == FB_ERROR_VERSION)
    #expect(fb_acknowledge(feed.feed, version) == FB_OK)
    #expect(fb_acknowledge(feed.feed, version) == FB_OK)
    feed.push(snapshot("A a=2"))
    #expect(feed.next().update.base == version)
    #expect(fb_acknowledge(feed.feed, version) == FB_ERROR_VERSION)
  }

  @Test func `an update is read for as long as it is the last one`() {
    let feed = OpenFeed()
    var text = fb_text()
    #expect(fb_update_json(feed.feed, FB_MAIN, &text) == FB_ERROR_NO_UPDATE)
    #expect(feed.shown() == nil)
    feed.push(snapshot("A a=1"))
    let update = feed.next().update
    #expect(feed.next().code == FB_NOTHING)
    #expect(update.plan.reason.string == "first content")
    #expect(feed.shown() == "A[a]")
    #expect(fb_update_json(feed.feed, fb_group_kind(rawValue: 2), &text) == FB_ERROR_ARGUMENT)
  }

  @Test func `a failure comes with an update, and the end of the feed with a reason`() {
    let feed = OpenFeed()
    feed.push(snapshot("A a=1"))
    _ = feed.next()
    feed.push(#"{"emit":"failed","message":"no net"}"#)
    let update = feed.next()
    #expect(update.code == FB_OK)
    #expect(update.update.failure.string == "no net")
    #expect(update.update.intents == UInt32(FB_INTENT_FAILURE))
    feed.push(snapshot("A a=2"))
    #expect(fb_finish(feed.feed, "the core\ngave up") == FB_OK)
    #expect(feed.next().code == FB_OK)
    #expect(feed.next().code == FB_FAILED)
    #expect(message == #"the core\u{a}gave up"#)
    #expect(feed.next().code == FB_FAILED)
  }

  @Test func `while the view moves, no card changes its place`() {
    let feed = OpenFeed()
    #expect(fb_begin_motion(feed.feed) == FB_OK)
    feed.push(snapshot("A a=1 b=2"))
    _ = feed.next()
    #expect(fb_begin_motion(feed.feed) == FB_OK)
    feed.push(snapshot("A b=3 a=1"))
    let update = feed.next().update
    #expect(update.plan.rung == FB_RUNG_RECONFIGURE)
    #expect(update.held_back.string == "A[a] moved")
    #expect(feed.shown() == "A[a b]")
    #expect(feed.next().code == FB_NOTHING)
    #expect(fb_end_motion(feed.feed) == FB_OK)
    #expect(feed.next().update.plan.rung == FB_RUNG_BATCH)
    #expect(feed.shown() == "A[b a]")
  }

  @Test func `structs that are smaller than the library's are refused`() {
    let feed = OpenFeed()
    feed.push(snapshot("A a=1"))
    var update = fb_update()
    #expect(fb_next(feed.feed, &update) == FB_ERROR_ARGUMENT)
    #expect(message.contains("set it to sizeof(fb_update)"), "\(message)")
    update.size = UInt32(MemoryLayout<fb_update>.stride) - 1
    #expect(fb_next(feed.feed, &update) == FB_ERROR_ARGUMENT)
    var counters = fb_counters()
    #expect(fb_read_counters(feed.feed, &counters) == FB_ERROR_ARGUMENT)
    var result = fb_result()
    let bytes = Array(snapshot("A a=2").utf8)
    #expect(fb_push(feed.feed, bytes, bytes.count, &result) == FB_ERROR_ARGUMENT)
    // Refused means that nothing was done.
    #expect(feed.version == 1)
    // A larger one is a later version's: its size stays.
    update.size = 4096
    #expect(fb_next(feed.feed, &update) == FB_OK)
    #expect(update.size == 4096)
  }
}
