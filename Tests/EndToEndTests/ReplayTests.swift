// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import FeedModel
import FeedPipeline
import FeedTesting
import FeedWire
import Foundation
import HomeFeed
import Testing

/// `replay` reads through the schema, without generated code. Both ways come to the same plans.
@Suite struct ReplayTests {
  /// What `replay --json` writes of an emission, as far as it is compared here.
  struct Told: Decodable {
    struct Plan: Decodable, Equatable {
      var rung: String
      var reason: String
      var text: String
    }

    var emission: Int
    var plan: Plan
    var pinnedPlan: Plan
  }

  @Test func `replay and generated code come to the same plans`() throws {
    let run = CommandLineRun([
      "replay", "--json", "--schema", Repository.url("Schemas/Home/home.feed.json").path,
      Repository.url("Schemas/Home/samples/session.ndjson").path,
    ])
    #expect(run.code == .success)
    #expect(run.errors == "")
    let told = try run.output.split(separator: "\n").dropLast().map {
      try JSONDecoder().decode(Told.self, from: Data($0.utf8))
    }
    let lines = try Session.lines()
    try #require(told.count == lines.count)
    let player = Player<HomeFeed>()
    for (told, line) in zip(told, lines) {
      let step = player.play(line)
      #expect(told.plan == step.plan.map(Told.Plan.init) ?? .nothing, "line \(told.emission)")
      #expect(
        told.pinnedPlan == step.pinnedPlan.map(Told.Plan.init) ?? .nothing,
        "line \(told.emission)")
    }
  }
}

extension ReplayTests.Told.Plan {
  static let nothing = ReplayTests.Told.Plan(
    rung: "none", reason: "nothing that is shown differs", text: "none")

  init(_ plan: FeedPlan<HomeCard, HomeSection>) {
    self.init(rung: plan.rung.rawValue, reason: "\(plan.reason)", text: "\(plan)")
  }
}
