// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedPipeline
import FeedWire
import Foundation
import HomeFeed

/// The row about a core that emits ten thousand times a second, and a view that takes one of them: in
/// real time, on two threads.
enum FloodRow {
  /// - Parameter seconds: how long; at least two.
  static func measure(seconds: Int) async throws -> Row? {
    let payload = HomePayload(count: 500)
    let feed = Feed(showing: payload.bytes())
    let emissions = (0..<10).compactMap {
      feed.decode(payload.changed(likes: 1_000 + $0)).emission
    }
    require(emissions.count == 10, "no emissions")
    let pipeline = FeedPipeline<HomeCard, HomeSection>(HomeFeed.self)
    let view = Task {
      var last = FeedSnapshot<HomeCard, HomeSection>()
      for try await update in pipeline.updates {
        last = update.snapshot
        try await Task.sleep(nanoseconds: 1_000_000_000)
      }
      return last
    }
    var sent = 0
    var before: Double?
    let start = DispatchTime.now().uptimeNanoseconds
    for millisecond in 0..<seconds * 1_000 {
      for _ in 0..<10 {
        pipeline.send(emissions[sent % emissions.count])
        sent += 1
      }
      // The first seconds fill what there is to fill.
      if millisecond == seconds * 500 { before = MemoryRow.residentKilobytes() }
      let due = start + UInt64(millisecond + 1) * 1_000_000
      let now = DispatchTime.now().uptimeNanoseconds
      if due > now { try await Task.sleep(nanoseconds: due - now) }
    }
    let length = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    let after = MemoryRow.residentKilobytes()
    pipeline.finish()
    let last = try await view.value
    let rest = FeedPlan(from: last.main, to: pipeline.current.main)
    require(rest.isEmpty, "the last state was not delivered")
    let taken = pipeline.counters.updates
    require(taken <= Int(length) + 2, "more was delivered than was asked for")
    guard let before, let after else { return nil }
    return Row(
      name: String(format: "memory, %d emissions in %.1f s, %d taken", sent, length, taken),
      cards: 500, reference: "half-way", budget: .atMost(1.01), value: after,
      referenceValue: before, unit: "KB", ratio: after / before, isSpeedUp: false)
  }
}
