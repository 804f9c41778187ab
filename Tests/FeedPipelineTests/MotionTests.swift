// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedPipeline
import FeedTesting
import Testing

/// While a view moves, nothing changes its place under the finger.
@Suite struct MotionTests {
  private func bench(_ options: FeedOptions<Note> = FeedOptions()) -> Bench {
    let bench = Bench(
      rules: SectionRules(order: ["H", "S", "T"], pinned: ["H"]), options: options)
    bench.emit(.snapshot("S: a1 b1 c1 T: x1"))
    bench.beginMotion()
    return bench
  }

  @Test("What changes no place passes: nothing, new content, an addition at the end")
  func passing() {
    let bench = bench()
    #expect(bench.emit(.snapshot("S: a1 b1 c1 T: x1")) == "none")
    #expect(bench.emit(.snapshot("S: a2 b1 c1 T: x1")) == "reconfigure S[a]: /body 1→2")
    #expect(bench.emit(.page("T: y1 U: z1")) == "append 2 after T[x] with U")
    #expect(bench.update?.heldBack == nil)
    #expect(bench.update?.snapshot.isProjection == false)
    #expect(bench.endMotion() == "none")
    #expect(bench.pipeline.counters.projections == 0)
  }

  @Test("Any other state is projected: the structure stays, the content comes")
  func projection() {
    let bench = bench()
    #expect(
      bench.emit(.snapshot("S: c1 n1 a2 T: x2"))
        == """
        reconfigure S[a]: /body 1→2; T[x]: /body 1→2; held back: S[b] was removed
        """)
    #expect(bench.screen == "S[a b c] T[x]")
    #expect(bench.update?.snapshot.isProjection == true)
    #expect(bench.update?.snapshot.feedVersion == bench.pipeline.current.feedVersion)
    #expect(bench.update?.snapshot.description == "v2~ S[a b c] T[x]")
    // It is acknowledged as any other: the next one starts from it.
    #expect(
      bench.emit(.snapshot("S: c3 n1 a2 T: x2"))
        == "reconfigure S[c]: /body 1→3; held back: S[b] was removed")
    // More structure alone is nothing to deliver.
    #expect(bench.emit(.snapshot("T: x2 S: c3 n1 m1 a2")) == "none")
    #expect(
      bench.endMotion() == "batch -S[b]@1 S[a]@0→3 +S[n]@1 +S[m]@2")
    #expect(bench.endMotion() == "none")
    #expect(bench.pipeline.counters.projections == 2)
  }

  @Test("A card that takes the place of one of its id has its own content, of one version or not")
  func acrossInOneVersion() {
    let bench = bench()
    #expect(
      bench.emit(.snapshot("S: a2 b1 c1 T: a3 x1"))
        == "reconfigure S[a]: /body 1→2; held back: T[a] was inserted before the end")
    #expect(bench.emit(.snapshot("S: b1 c1 T: a3 x1")) == "none")
    #expect(bench.endMotion() == "batch S[a]@0→T@0; reconfigure T[a]: /body 2→3")
  }

  @Test("A card that goes to another section stays as it is until then")
  func across() {
    let bench = bench()
    #expect(bench.emit(.snapshot("S: a1 c1 T: b9 x1")) == "none")
    #expect(bench.screen == "S[a b c] T[x]")
    #expect(bench.view.sections[0].cells[1].card.body == 1)
    #expect(
      bench.endMotion() == "batch S[b]@1→T@0; reconfigure T[b]: /body 1→9")
  }

  @Test("Headers take new content, and sections that are gone keep theirs")
  func headers() {
    let bench = Bench()
    bench.emit(.snapshot("S: a T: b", sections: "S=1 T=1"))
    bench.beginMotion()
    #expect(
      bench.emit(.snapshot("S: a", sections: "S=2"))
        == """
        reconfigure S header: /title "1"→"2"; held back: T was removed
        """)
    #expect(bench.screen == "S[a] T[b]")
    #expect(bench.endMotion() == "batch -T@1")
  }

  @Test("A structure that comes back while the view moves passes")
  func thereAndBack() {
    let bench = bench()
    #expect(bench.emit(.snapshot("S: b1 c2")) != "none")
    #expect(bench.emit(.snapshot("S: a1 b1 c2 T: x1 y1")) == "append 1 after T[x]")
    #expect(bench.update?.snapshot.isProjection == false)
    #expect(bench.endMotion() == "none")
  }

  @Test("What is removed and changed one after the other ends as it should")
  func versions() {
    let bench = bench()
    // The section's version is the same as its projection's, but not its structure.
    #expect(bench.emit(.snapshot("S: a2 c1 T: x1")).hasPrefix("reconfigure S[a]"))
    #expect(bench.endMotion() == "batch -S[b]@1")
    #expect(bench.screen == "S[a c] T[x]")
  }

  @Test("The pinned group is gated alike, by its own plan")
  func pinned() {
    let bench = Bench(rules: SectionRules(order: ["H", "S"], pinned: ["H"]))
    bench.emit(.snapshot("H: h1 k1 S: a1"))
    bench.beginMotion()
    #expect(
      bench.emit(.snapshot("H: k2 S: a1 b1"))
        == "pinned: reconfigure H[k]: /body 1→2 | append 1 after S[a]; held back: H[h] was removed")
    #expect(bench.screen == "H[h k] | S[a b]")
    #expect(bench.emit(.snapshot("H: k2 S: b1")) == "none")
    #expect(bench.endMotion() == "pinned: batch -H[h]@0 | batch -S[a]@0")
  }

  @Test("First content is structure too, and so is a reload by policy")
  func reloads() {
    let bench = Bench(options: FeedOptions(planPolicy: .conservative))
    bench.beginMotion()
    #expect(bench.emit(.snapshot("S: a b")) == "none")
    #expect(bench.endMotion() == "reload 2 in 1 section: first content")
    bench.beginMotion()
    #expect(bench.emit(.snapshot("S: b")) == "none")
    #expect(
      bench.endMotion() == "reload 1 in 1 section: S[a] was removed, a reload by policy")
  }

  @Test("F33: two hundred emissions during a drag: no structural plan in it, exactly one after")
  func f33() {
    let bench = Bench()
    var feed = RandomFeed(seed: 33, maximum: 6, alphabet: 12)
    while feed.sections.count < 4 { feed.change() }
    bench.emit(feed.emission())
    bench.beginMotion()
    var delivered = 0
    for _ in 0..<200 {
      feed.change()
      let line = bench.emit(feed.emission())
      #expect(!line.hasPrefix("batch ") && !line.hasPrefix("reload "))
      if line != "none" { delivered += 1 }
    }
    #expect(delivered > 10)
    #expect(bench.endMotion().hasPrefix("batch "))
    #expect(bench.screen == feed.picture)
    #expect(bench.endMotion() == "none")
    #expect(bench.pipeline.counters.plans.filter { $0.key > .append } == [.reload: 1, .batch: 1])
  }

  @Test("F29: a partial emission, and the whole in another order while the user scrolls")
  func f29() {
    let bench = Bench(rules: SectionRules(order: ["A", "B"]))
    bench.emit(.snapshot("A: a1 b1"))
    bench.beginMotion()
    bench.wait(0.2)
    // The visible prefix stays where it is.
    #expect(bench.emit(.snapshot("A: b1 a2 c1 B: d1")).hasPrefix("reconfigure A[a]"))
    #expect(bench.screen == "A[a b]")
    #expect(bench.endMotion() == "batch A[a]@0→1 +A[c]@2 +B@1")
    // At rest, and in the same order: what is missing is appended.
    let calm = Bench(rules: SectionRules(order: ["A", "B"]))
    calm.emit(.snapshot("A: a1 b1"))
    calm.wait(0.2)
    #expect(calm.emit(.snapshot("A: a1 b1 c1 B: d1")) == "append 2 after A[b] with B")
  }

  // MARK: - Time

  @Test("A beginning without an end opens by the watchdog")
  func watchdog() {
    let bench = bench(FeedOptions(motionTimeout: 2))
    bench.emit(.snapshot("S: c1"))
    #expect(bench.wait(1.999) == "none")
    #expect(bench.screen == "S[a b c] T[x]")
    #expect(bench.wait(0.001) == "batch -S[a]@0 -S[b]@1 -T@1")
    #expect(bench.pipeline.counters.motionTimeouts == 1)
    #expect(bench.time.alarmCount == 0)
  }

  @Test("Saying it again puts the watchdog off, and never sets a second alarm")
  func renewal() {
    let bench = bench(FeedOptions(motionTimeout: 2))
    bench.emit(.snapshot("S: c1"))
    for _ in 0..<300 {
      bench.beginMotion()
      #expect(bench.wait(1.0 / 60) == "none")
      #expect(bench.time.alarmCount == 1)
    }
    #expect(bench.wait(1.9) == "none")
    #expect(bench.wait(0.1) == "batch -S[a]@0 -S[b]@1 -T@1")
    #expect(bench.pipeline.counters.motionTimeouts == 1)
  }

  @Test("The alarm of a motion that ended does not open the next one")
  func lateAlarm() {
    let bench = bench(FeedOptions(motionTimeout: 2))
    bench.wait(1.5)
    bench.endMotion()
    bench.beginMotion()
    bench.emit(.snapshot("S: c1"))
    #expect(bench.wait(1) == "none")
    #expect(bench.wait(1) == "batch -S[a]@0 -S[b]@1 -T@1")
  }

  @Test(
    "A watchdog that never comes, and ones that come at once",
    arguments: [(Double.infinity, false), (1e300, false), (-1, true), (.nan, true), (0, true)])
  func timeouts(seconds: Double, opens: Bool) {
    let bench = bench(FeedOptions(motionTimeout: seconds))
    bench.emit(.snapshot("S: c1"))
    #expect((bench.wait(1e6) != "none") == opens)
    #expect(bench.endMotion() == (opens ? "none" : "batch -S[a]@0 -S[b]@1 -T@1"))
  }

  @Test("The system's clock wakes a pipeline")
  func systemClock() async throws {
    let pipeline = Pipeline(
      rules: SectionRules(), options: FeedOptions(motionTimeout: 0.001))
    pipeline.send(.snapshot("S: a b"))
    let updates = pipeline.updates
    let iterator = updates.makeAsyncIterator()
    _ = try await iterator.next()
    updates.beginMotion()
    pipeline.send(.snapshot("S: b"))
    #expect(try await iterator.next()?.description == "batch -S[a]@0")
    withExtendedLifetime(iterator) {}
  }

  // MARK: - Words, ends, consumers

  @Test("A failure is told at once; the answer to a refresh when it can be shown")
  func notices() throws {
    let bench = bench()
    bench.emit(.refresh())
    #expect(bench.emit(.failed("offline")) == "none")
    #expect(bench.update?.failure == "offline")
    bench.emit(.refresh())
    let updates = bench.pipeline.counters.updates
    bench.emit(.snapshot("S: b1"))
    #expect(bench.pipeline.counters.updates == updates)
    bench.emit(.failed("again"))
    #expect(bench.update?.failure == "again")
    #expect(bench.update?.intents == .failure)
    #expect(bench.endMotion() == "batch -S[a]@0 -S[c]@2 -T@1")
    #expect(bench.update?.intents == .refresh)
    #expect(bench.update?.failure == nil)
  }

  @Test("The end of the feed waits for what is held back")
  func ending() {
    let pipeline = Pipeline(rules: SectionRules())
    let consumer = pipeline.makeConsumer()
    pipeline.send(.snapshot("S: a b"))
    _ = consumer.next()
    consumer.beginMotion()
    pipeline.send(.snapshot("S: b"))
    pipeline.finish()
    #expect(consumer.next() == nil)
    #expect(consumer.end == nil)
    consumer.endMotion()
    #expect(consumer.next()?.description == "batch -S[a]@0")
    #expect(consumer.next() == nil)
    #expect(consumer.end != nil)
  }

  @Test("Each consumer moves by itself; the iterators of a sequence move together")
  func severalConsumers() async throws {
    let pipeline = Pipeline(rules: SectionRules())
    pipeline.send(.snapshot("S: a b"))
    let still = pipeline.makeConsumer()
    let moving = pipeline.makeConsumer()
    let updates = pipeline.updates
    let first = updates.makeAsyncIterator()
    let second = updates.makeAsyncIterator()
    for consumer in [still, moving] { _ = consumer.next() }
    _ = try await first.next()
    _ = try await second.next()
    moving.beginMotion()
    updates.beginMotion()
    pipeline.send(.snapshot("S: b2"))
    #expect(still.next()?.description == "batch -S[a]@0; reconfigure S[b]: /body 0→2")
    let projected = "reconfigure S[b]: /body 0→2; held back: S[a] was removed"
    #expect(moving.next()?.description == projected)
    #expect(try await first.next()?.description == projected)
    updates.endMotion()
    #expect(try await first.next()?.description == "batch -S[a]@0")
    #expect(
      try await second.next()?.description == "batch -S[a]@0; reconfigure S[b]: /body 0→2")
    #expect(moving.next() == nil)
    moving.endMotion()
    #expect(moving.next()?.description == "batch -S[a]@0")
    withExtendedLifetime((first, second)) {}
  }

  @Test("A view that comes to rest while it applies a projection gets the rest afterwards")
  func endingInside() {
    let pipeline = Pipeline(rules: SectionRules())
    let holder = Holder()
    let observation = pipeline.observe { update, acknowledge in
      holder.lines.append("\(update)")
      if update.heldBack != nil { holder.observation?.endMotion() }
      acknowledge()
    }
    holder.observation = observation
    pipeline.send(.snapshot("S: a b"))
    observation.beginMotion()
    pipeline.send(.snapshot("S: b2"))
    #expect(
      holder.lines == [
        "reload 2 in 1 section: first content",
        "reconfigure S[b]: /body 0→2; held back: S[a] was removed", "batch -S[a]@0",
      ])
    holder.observation = nil
  }
}

private final class Holder: @unchecked Sendable {
  var lines: [String] = []
  var observation: FeedObservation<Note, Title>?
}
