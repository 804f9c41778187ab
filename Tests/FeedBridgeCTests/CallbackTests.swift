// SPDX-License-Identifier: Apache-2.0

import CFeedBridge
import Testing

/// Updates out, for a program that is called.
@Suite struct CallbackTests {
  @Test func `a callback has one update at a time, and the newest when that is acknowledged`() {
    let feed = OpenFeed()
    let log = CallLog()
    #expect(log.observe(feed) == FB_OK)
    feed.push(snapshot("A a=1"))
    feed.push(snapshot("A a=2"))
    feed.push(snapshot("A a=3"))
    #expect(log.calls == ["reload 0→1"])
    #expect(fb_acknowledge(feed.feed, 2) == FB_ERROR_VERSION)
    #expect(fb_acknowledge(feed.feed, 1) == FB_OK)
    #expect(log.calls == ["reload 0→1", "reconfigure 1→3"])
    #expect(fb_acknowledge(feed.feed, 3) == FB_OK)
    #expect(fb_acknowledge(feed.feed, 3) == FB_OK)
    #expect(log.calls.count == 2)
  }

  @Test func `acknowledged from inside, each emission is told`() {
    let feed = OpenFeed()
    let log = CallLog { feed, update in
      #expect(fb_acknowledge(feed, update.version) == FB_OK)
      // Acknowledged or not, it is there until the callback returns.
      #expect(update.plan.reason.string?.isEmpty == false)
      var group = fb_group()
      #expect(fb_update_group(feed, FB_MAIN, &group) == FB_OK)
      #expect(group.card_count == 1)
    }
    log.observe(feed)
    for text in 1...5 { feed.push(snapshot("A a=\(text)")) }
    #expect(
      log.calls == [
        "reload 0→1", "reconfigure 1→2", "reconfigure 2→3", "reconfigure 3→4", "reconfigure 4→5",
      ])
  }

  @Test func `an observation begins with what there is`() {
    let feed = OpenFeed()
    feed.push(snapshot("A a=1"))
    feed.push(snapshot("A a=2"))
    let log = CallLog()
    log.observe(feed)
    #expect(log.calls == ["reload 0→2"])
  }

  @Test func `one who is called does not ask, and one who asks can be called instead`() {
    let feed = OpenFeed()
    feed.push(snapshot("A a=1"))
    #expect(feed.next().code == FB_OK)
    let log = CallLog()
    log.observe(feed)
    #expect(feed.next().code == FB_ERROR_OBSERVED)
    #expect(log.calls == ["reload 0→1"])
    #expect(fb_observe(feed.feed, nil, nil, nil) == FB_OK)
    #expect(log.releases == 1)
    feed.push(snapshot("A a=2"))
    #expect(log.calls.count == 1)
    #expect(feed.next().update.plan.rung == FB_RUNG_RELOAD)
  }

  // MARK: - From inside

  @Test func `the producer's side is closed to callbacks`() {
    let feed = OpenFeed()
    let log = CallLog { feed, _ in
      let bytes = Array(snapshot("A a=9").utf8)
      #expect(fb_push(feed, bytes, bytes.count, nil) == FB_ERROR_REENTRANT)
      #expect(message.contains("from inside a callback"), "\(message)")
      #expect(fb_finish(feed, nil) == FB_ERROR_REENTRANT)
      var text = fb_text()
      #expect(fb_issues_json(feed, &text) == FB_ERROR_REENTRANT)
      var update = fb_update.sized()
      #expect(fb_next(feed, &update) == FB_ERROR_OBSERVED)
    }
    log.observe(feed)
    #expect(feed.push(snapshot("A a=1")) == FB_OK)
    // An acknowledgement calls from outside of any push, which makes no difference.
    feed.push(snapshot("A a=2"))
    #expect(fb_acknowledge(feed.feed, 1) == FB_OK)
    #expect(log.calls.count == 2)
    // Another feed is another matter.
    let other = OpenFeed()
    let pushing = CallLog { _, _ in #expect(other.push(snapshot("A a=1")) == FB_OK) }
    pushing.observe(feed)
    #expect(other.version == 1)
  }

  @Test func `a callback may close its feed`() {
    let feed = OpenFeed()
    let log = CallLog { feed, update in
      #expect(fb_close(feed) == FB_OK)
      #expect(fb_close(feed) == FB_ERROR_HANDLE)
      #expect(fb_acknowledge(feed, update.version) == FB_ERROR_HANDLE)
      #expect(update.plan.reason.string == "first content")
    }
    log.observe(feed)
    #expect(feed.push(snapshot("A a=1")) == FB_OK)
    #expect(feed.push(snapshot("A a=2")) == FB_ERROR_HANDLE)
    #expect(log.calls == ["reload 0→1"])
    #expect(log.releases == 1)
  }

  @Test func `a callback may take itself away, even in its first call`() {
    for isEarly in [true, false] {
      let feed = OpenFeed()
      if isEarly { feed.push(snapshot("A a=1")) }
      let log = CallLog { feed, update in
        #expect(fb_acknowledge(feed, update.version) == FB_OK)
        #expect(fb_observe(feed, nil, nil, nil) == FB_OK)
      }
      log.observe(feed)
      feed.push(snapshot("A a=1"))
      feed.push(snapshot("A a=2"))
      #expect(log.calls == ["reload 0→1"], "\(isEarly)")
      #expect(log.releases == 1, "\(isEarly)")
      #expect(feed.next().code == FB_OK)
    }
  }

  @Test func `what comes during a first call in which the callback is taken away is not told`() {
    let feed = OpenFeed()
    feed.push(snapshot("A a=1"))
    let log = CallLog { feed, update in
      #expect(fb_acknowledge(feed, update.version) == FB_OK)
      OtherThread.run {
        let bytes = Array(snapshot("A a=2").utf8)
        #expect(fb_push(feed, bytes, bytes.count, nil) == FB_OK)
      }
      #expect(fb_observe(feed, nil, nil, nil) == FB_OK)
    }
    log.observe(feed)
    #expect(log.calls == ["reload 0→1"])
    #expect(log.releases == 1)
  }

  @Test func `a callback may put another one in its place`() {
    let feed = OpenFeed()
    let second = CallLog()
    let first = CallLog { feed, _ in
      #expect(second.observe(feed) == FB_OK)
    }
    first.observe(feed)
    feed.push(snapshot("A a=1"))
    #expect(fb_acknowledge(feed.feed, 1) == FB_OK)
    feed.push(snapshot("A a=2"))
    #expect(first.calls == ["reload 0→1"])
    #expect(second.calls == ["reload 0→1", "reconfigure 1→2"])
    #expect((first.releases, second.releases) == (1, 0))
  }

  // MARK: - The end of it

  @Test func `the context is released once, however it ends`() {
    let closed = CallLog()
    do {
      let feed = OpenFeed()
      closed.observe(feed)
      #expect(closed.releases == 0)
    }
    #expect(closed.releases == 1)

    let replaced = CallLog()
    let feed = OpenFeed()
    replaced.observe(feed)
    let ended = CallLog()
    ended.observe(feed)
    #expect(replaced.releases == 1)
    feed.push(snapshot("A a=1"))
    #expect(fb_acknowledge(feed.feed, 1) == FB_OK)
    #expect(fb_finish(feed.feed, nil) == FB_OK)
    #expect(ended.calls == ["reload 0→1", "FB_END"])
    #expect(ended.releases == 1)

    let refused = CallLog()
    #expect(refused.observe(fb_feed(0)) == FB_ERROR_HANDLE)
    #expect(refused.releases == 1)

    let late = CallLog()
    #expect(late.observe(feed) == FB_OK)
    #expect(late.calls == ["reload 0→1"])
  }

  @Test func `a failure of the feed is told with its message`() {
    let feed = OpenFeed()
    let log = CallLog()
    log.observe(feed)
    #expect(fb_finish(feed.feed, "no more") == FB_OK)
    #expect(log.calls == ["FB_FAILED no more"])
    #expect(log.releases == 1)
  }

  @Test func `nothing is told by a close`() {
    let feed = OpenFeed()
    let log = CallLog()
    log.observe(feed)
    #expect(fb_close(feed.feed) == FB_OK)
    #expect(log.calls == [])
    #expect(log.releases == 1)
  }
}
