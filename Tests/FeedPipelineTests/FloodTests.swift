// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedPipeline
import FeedTesting
import TestSupport
import Testing

/// A core that says far more than a view can show.
@Suite struct FloodTests {
  /// A tenth of it, unless it is to be long.
  private static let perSecond = rounds(1_000, heavy: 10_000)

  @Test("F35: 600 000 emissions in a minute, and a view that takes sixty of them")
  func minute() throws {
    let perSecond = Self.perSecond
    let time = VirtualClock()
    let pipeline = FeedPipeline<Tracked, NoSectionContent>(
      rules: SectionRules(), clock: time.clock)
    let consumer = pipeline.makeConsumer()
    var view = ScreenlessView<Tracked, NoSectionContent>()
    let count = 60 * perSecond
    var taken = 0
    var mostAlive = 0
    func take() throws {
      guard let update = consumer.next() else { return }
      try view.apply(update.plan)
      taken += 1
      // At most one was pending.
      let next = consumer.next()
      #expect(next == nil)
    }
    let census = Census()
    for second in 0..<60 {
      for tick in 0..<perSecond {
        pipeline.send(census.emission(second * perSecond + tick))
        mostAlive = max(mostAlive, census.alive)
      }
      time.advance(by: 1)
      try take()
    }
    pipeline.finish()
    try take()
    #expect(taken == 60)
    #expect(view.sections.first?.cells.map(\.card.count) == [count - 1, (count - 1) / 7])
    #expect(pipeline.counters.merge.emissions == count)
    #expect(pipeline.counters.updates == 60)
    // What the view shows, what the consumer was given, the newest state, and what is being merged:
    // of so many states with two cards each, no more than these are ever in memory.
    #expect(mostAlive <= 2 * 5, "\(mostAlive) cards at once")
  }
}

/// Cards that are counted while they live, and the core that makes them.
private final class Census: @unchecked Sendable {
  var alive = 0
  private let source = StampSource()
  private var places = FeedPlaces()

  init() {
    places.append(id: "fast", section: "S")
    places.append(id: "slow", section: "S")
  }

  func emission(_ count: Int) -> FeedEmission<Tracked, NoSectionContent> {
    FeedEmission(
      kind: .snapshot,
      slots: FeedSlots(
        [Tracked(count, in: self), Tracked(count / 7, in: self)], at: places,
        stamps: [UInt64(2 * count + 1), UInt64(2 * count + 2)], by: source))
  }
}

private struct Tracked: FeedCard {
  private final class Life: Sendable {
    let census: Census

    init(_ census: Census) {
      self.census = census
      census.alive += 1
    }

    deinit { census.alive -= 1 }
  }

  let count: Int
  private let life: Life

  init(_ count: Int, in census: Census) {
    self.count = count
    life = Life(census)
  }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.count == rhs.count }
  func hash(into hasher: inout Hasher) { hasher.combine(count) }
  func hasSameContent(as other: Self) -> Bool { self == other }

  func collectChanges(since old: Self, at path: String, into changes: inout [FieldChange]) {
    count.collectChanges(since: old.count, at: "\(path)/count", into: &changes)
  }

  var changeSummary: String { "\(count)" }
  var kind: String { "tracked" }
  var unrecognizedCard: UnrecognizedCard? { nil }
  static func unrecognized(_ card: UnrecognizedCard) -> Tracked {
    Tracked(-1, in: Census())
  }
}
