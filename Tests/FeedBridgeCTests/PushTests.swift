// SPDX-License-Identifier: Apache-2.0

import CFeedBridge
import Testing

/// Bytes in: what becomes of them, and what is refused.
@Suite struct PushTests {
  @Test func `a push says what became of the emission`() {
    let feed = OpenFeed()
    let first = feed.pushed(snapshot("A a=1 b=2"))
    #expect(first.code == FB_OK)
    #expect(first.result.outcome == FB_OUTCOME_CHANGED)
    #expect(first.result.version == 1)
    #expect(first.result.emissions == 1)
    #expect(first.result.decoded == 2)
    #expect(feed.pushed(snapshot("A a=1 b=2")).result.outcome == FB_OUTCOME_ECHO)
    let spaced = feed.pushed(snapshot("A a=1 b=2") + " ")
    #expect(spaced.result.outcome == FB_OUTCOME_UNCHANGED)
    #expect(spaced.result.in_place == 2)
    let second = feed.pushed(snapshot("A a=1 b=3"))
    #expect(second.result.outcome == FB_OUTCOME_CHANGED)
    #expect((second.result.in_place, second.result.decoded) == (1, 1))
    #expect(second.result.version == 2)
    #expect(
      feed.pushed(#"{"emit":"refresh","generation":4}"#).result.outcome == FB_OUTCOME_REFRESH)
    #expect(
      feed.pushed(#"{"emit":"failed","generation":4,"message":"no net"}"#).result.outcome
        == FB_OUTCOME_FAILED)
    let newer = feed.pushed(#"{"emit":"snapshot","generation":5,"cards":[]}"#)
    #expect(newer.result.outcome == FB_OUTCOME_CHANGED)
    let late = feed.pushed(#"{"emit":"page","generation":2,"cards":[]}"#)
    #expect(late.code == FB_OK)
    #expect(late.result.outcome == FB_OUTCOME_STALE)
    #expect(feed.version == 3)
  }

  @Test func `what is cut off is refused with its place, and the last good feed stays`() {
    let feed = OpenFeed()
    feed.push(snapshot("A a=1"))
    let text = String(snapshot("A a=2").dropLast(2))
    let (code, result) = feed.pushed(text)
    #expect(code == FB_ERROR_REFUSED)
    #expect(result.outcome == FB_OUTCOME_REFUSED)
    #expect((result.emissions, result.refused, result.issues) == (1, 1, 1))
    #expect(message.hasPrefix("/cards"), "\(message)")
    #expect(message.contains("(byte \(text.utf8.count))"), "\(message)")
    #expect(feed.version == 1)
    #expect(feed.next().code == FB_OK)
    #expect(feed.shown() == "A[a]")
    // The same bytes are refused again, and the last good ones are taken.
    #expect(feed.push(text) == FB_ERROR_REFUSED)
    #expect(feed.push(snapshot("A a=1")) == FB_OK)
  }

  @Test func `every beginning of an emission is refused`() {
    let feed = OpenFeed()
    let text = Array(snapshot("A a=1; B b=2").utf8)
    for count in 0..<text.count {
      let code = text.withUnsafeBytes { fb_push(feed.feed, $0.baseAddress, count, nil) }
      #expect(code == FB_ERROR_REFUSED, "the first \(count) bytes")
    }
    #expect(feed.version == 0)
    #expect(feed.counters.refused == UInt64(text.count))
  }

  @Test func `null, nothing and too much are codes`() {
    let feed = OpenFeed { $0.limit = 100 }
    #expect(fb_push(feed.feed, nil, 0, nil) == FB_ERROR_REFUSED)
    #expect(fb_push(feed.feed, nil, 1, nil) == FB_ERROR_ARGUMENT)
    #expect(message == "'bytes' is null")
    var byte: UInt8 = 0x7B
    // There is one byte: nobody looks further before the length is known to be allowed.
    #expect(fb_push(feed.feed, &byte, 101, nil) == FB_ERROR_TOO_LONG)
    #expect(fb_push(feed.feed, &byte, .max, nil) == FB_ERROR_TOO_LONG)
    #expect(fb_push(feed.feed, &byte, -1, nil) == FB_ERROR_TOO_LONG)
    #expect(feed.counters.emissions == 1)
    #expect(OpenFeed().push(snapshot("A a=1")) == FB_OK)
  }

  @Test func `a bad card is an issue, and no refusal`() {
    let feed = OpenFeed()
    let text = #"{"cards":[{"type":"note","id":"a","section":"A","text":5},{"type":"x","id":"b"}]}"#
    let (code, result) = feed.pushed(text)
    #expect(code == FB_OK)
    #expect((result.unrecognized, result.issues) == (2, 2))
    #expect(feed.issues?.contains(#""path":"/cards/0/text""#) == true)
    #expect(feed.issues?.contains(#""cost":"card""#) == true)
    #expect(feed.push(snapshot("A a=1")) == FB_OK)
    #expect(feed.issues == "[]")
  }

  @Test func `cards that cannot be read are shown, or stay, where that is chosen`() {
    let bad = #"{"cards":[{"type":"note","id":"a","section":"A","text":5}]}"#
    let plain = OpenFeed()
    let keeping = OpenFeed { $0.flags = UInt64(FB_KEEP_LAST_GOOD) }
    let showing = OpenFeed { $0.flags = UInt64(FB_SHOW_UNRECOGNIZED) }
    for feed in [plain, keeping, showing] {
      feed.push(snapshot("A a=1"))
      feed.push(bad)
      #expect(feed.next().code == FB_OK)
    }
    #expect(plain.shown() == "A[]")
    #expect(keeping.shown() == "A[a]")
    #expect(showing.shown() == "A[a]")
    #expect(keeping.version == 1)
    #expect(showing.version == 2)
  }

  // MARK: - Streams

  @Test(arguments: [1, 7, 64, 10_000])
  func `a stream may be cut anywhere`(size: Int) {
    let feed = OpenFeed { $0.framing = FB_FRAMING_LINES }
    let lines = [snapshot("A a=1"), "{", snapshot("A a=1"), snapshot("A a=2")]
    var sum = fb_result()
    var refusals: [String] = []
    let bytes = Array(lines.joined(separator: "\n").utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      var result = fb_result.sized()
      let piece = Array(bytes[start..<min(start + size, bytes.count)])
      let code = fb_push(feed.feed, piece, piece.count, &result)
      sum.emissions += result.emissions
      sum.refused += result.refused
      if code == FB_ERROR_REFUSED { refusals.append(message) } else { #expect(code == FB_OK) }
    }
    #expect((sum.emissions, sum.refused) == (3, 1))
    #expect(refusals.count == 1)
    #expect(refusals.first?.hasPrefix("line 2: ") == true, "\(refusals)")
    #expect(feed.version == 1)
    #expect(fb_finish(feed.feed, nil) == FB_OK)
    #expect(feed.version == 2)
  }

  @Test func `a text sequence says where a record is cut off`() {
    let feed = OpenFeed { $0.framing = FB_FRAMING_SEQUENCE }
    #expect(feed.push("\u{1E}" + snapshot("A a=1") + "\n\u{1E}12") == FB_OK)
    #expect(fb_finish(feed.feed, nil) == FB_ERROR_REFUSED)
    #expect(message.contains("RFC 7464"), "\(message)")
    #expect(feed.version == 1)
    #expect(feed.push("\n") == FB_ERROR_ENDED)
  }

  @Test func `a line beyond the limit costs itself`() {
    let feed = OpenFeed {
      $0.framing = FB_FRAMING_LINES
      $0.limit = 200
    }
    let long = snapshot("A a=\(String(repeating: "x", count: 90))")
    #expect(long.utf8.count < 200)
    #expect(feed.push(snapshot("A a=1") + "\n") == FB_OK)
    for _ in 0..<3 { #expect(feed.push(String(repeating: " ", count: 150)) == FB_OK) }
    #expect(feed.push("\n") == FB_ERROR_REFUSED)
    #expect(message.contains("at most 200 bytes"), "\(message)")
    #expect(feed.push(long + "\n") == FB_OK)
    #expect(feed.version == 2)
  }

  // MARK: - The end

  @Test func `nothing comes after the end`() {
    let feed = OpenFeed()
    feed.push(snapshot("A a=1"))
    #expect(fb_finish(feed.feed, nil) == FB_OK)
    #expect(feed.push(snapshot("A a=1")) == FB_ERROR_ENDED)
    #expect(feed.push(snapshot("A a=2")) == FB_ERROR_ENDED)
    #expect(fb_finish(feed.feed, "late") == FB_ERROR_ENDED)
    #expect(feed.next().code == FB_OK)
    #expect(feed.next().code == FB_END)
    #expect(feed.next().code == FB_END)
    #expect(feed.version == 1)
  }

  @Test func `counters add up`() {
    let feed = OpenFeed()
    let first = snapshot("A a=1 b=2")
    feed.push(first)
    feed.push(first)
    feed.push("no")
    feed.push(snapshot("A a=1 b=3"))
    _ = feed.next()
    let counters = feed.counters
    #expect((counters.emissions, counters.echoes, counters.refused) == (4, 1, 1))
    #expect((counters.changed, counters.unchanged) == (2, 0))
    #expect((counters.in_place, counters.decoded) == (1, 3))
    #expect(counters.bytes == UInt64(3 * first.utf8.count + 2))
    #expect(counters.updates == 1)
    #expect(counters.rungs.4 == 1)
  }
}
