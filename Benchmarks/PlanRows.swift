// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedPipeline
import Foundation
import HomeFeed

/// The rows about plans alone.
enum PlanRows {
  static func measure() -> [Row] { [oneChanged(of: 20_000), churn(of: 2_000)] }

  private static func oneChanged(of count: Int) -> Row {
    let payload = HomePayload(count: count)
    let feed = Feed(showing: payload.changed(likes: 1_234))
    let base = feed.snapshot.main
    _ = feed.update(payload.changed(likes: 4_321))
    let target = feed.snapshot.main
    let before = base.sections.map(\.cards)
    let after = target.sections.map(\.cards)
    var row = Comparison("plan, one card changed", cards: count, against: "== over the cards")
      .measure {
        processorTime {
          let plan = FeedPlan<HomeCard, HomeSection>(from: base, to: target)
          require(plan.cards.count == 1, "not one card")
        }
      } by: {
        // All of them: an array stops at the first that differs.
        processorTime {
          var differing = 0
          for (old, new) in zip(before, after) {
            for index in old.indices where old[index] != new[index] { differing += 1 }
          }
          require(differing == 1, "not one card")
        }
      }
    row.budget = .atMost(1.2)
    return row
  }

  private static func churn(of count: Int) -> Row {
    let frames = HomePayload.churn(of: count)
    let feed = Feed(showing: frames.before)
    guard let plan = feed.update(frames.after)?.plan else { fatalError("no plan") }
    require(plan.passes.allSatisfy(\.violations.isEmpty), "an illegal plan")
    let least = Double(count) * 0.22
    return Row(
      name: "plan, a tenth replaced, a fiftieth moved", cards: count,
      reference: "cards that changed", budget: .atMost(1), value: Double(plan.operationCount),
      referenceValue: least, unit: "operations", ratio: Double(plan.operationCount) / least,
      isSpeedUp: false)
  }
}
