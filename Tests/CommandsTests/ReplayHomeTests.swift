// SPDX-License-Identifier: Apache-2.0

import FeedModel
import TestSupport
import Testing

@testable import CommandSupport
@testable import Commands

/// The session of the home feed.
@Suite struct ReplayHomeTests {
  static func replay(_ trace: String, _ options: String...) -> Run {
    Tool.feedBridge.runForTest(
      ["replay", "--schema", TestFiles.homeFeed, "-"] + options, input: trace)
  }

  static let session = (try? TestFiles.lines(of: TestFiles.homeSession)) ?? []
  static let trace = session.joined(separator: "\n")
  /// What `replay --json` makes of it.
  static let told = replay(trace, "--json").output

  /// The plans of a run, one text a step.
  static func plans(_ output: String) throws -> [String] {
    try output.split(separator: "\n").compactMap { line in
      let step = try JSONValue.parse(String(line))
      guard let plan = step["plan"], let pinned = step["pinnedPlan"] else { return nil }
      return plan.compactText + pinned.compactText
    }
  }

  @Test(arguments: [1, 2] as [UInt64])
  func `any interleaving of the cards gives the same plans to the byte`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let shuffled = Self.session.map { Self.interleaved($0, using: &random) }
    #expect(shuffled != Self.session)
    let plans = try Self.plans(Self.told)
    let others = try Self.plans(Self.replay(shuffled.joined(separator: "\n"), "--json").output)
    #expect(plans.count == Self.session.count)
    for (index, (plan, other)) in zip(plans, others).enumerated() {
      #expect(plan == other, "seed \(seed), emission \(index + 1)")
    }
  }

  @Test func `the same trace gives the same output`() {
    #expect(Self.replay(Self.trace, "--json").output == Self.told)
  }

  @Test func `a line for each emission, then a summary`() {
    let run = Self.replay(Self.trace)
    #expect(run.code == .success)
    #expect(run.error.isEmpty)
    let summary = Self.replay(Self.trace, "--summary").output
    #expect(run.output.hasSuffix("\n\n" + summary))
    #expect(summary.hasPrefix("emissions   \(Self.session.count): "))
    for row in ["echoes", "cards", "plans", "pinned", "not merged", "shown", "issues"] {
      #expect(summary.contains("\n\(row) "), "no row '\(row)'")
    }
  }

  @Test func `a line says the plan and why the rung below was not enough`() throws {
    let steps = try Self.told.split(separator: "\n").dropLast()
      .map { try JSONValue.parse(String($0)) }
    let lines = Self.replay(Self.trace).output
      .split(separator: "\n").filter { $0.prefix(5).last?.isNumber == true }
    try #require(lines.count == steps.count)
    for (line, step) in zip(lines, steps) {
      let plans = [step["plan"], step["pinnedPlan"]].compactMap { $0 }
        .filter { $0["rung"]?.text != "none" }
      for plan in plans {
        #expect(line.contains(try #require(plan["text"]?.text)))
        #expect(line.contains(try #require(plan["reason"]?.text)))
      }
      if plans.isEmpty {
        let detail = step["wire"]?["detail"]?.text
        #expect(line.contains(detail ?? "nothing") || line.contains("refused"), "\(line)")
      }
    }
  }

  @Test func `what became of an emission is told to machines too`() throws {
    let trace = """
      {"emit":"snapshot","generation":3,"cards":[]}
      {"emit":"page","generation":2,"cards":[]}
      {"emit":"refresh"}
      {"emit":"failed","message":"offline"}
      """
    let details = try Self.replay(trace, "--json").output.split(separator: "\n").dropLast()
      .map { try JSONValue.parse(String($0))["wire"]?["detail"]?.text }
    #expect(
      details == [
        nil, "generation 2, live is 3", "generation 4", "generation 4, offline",
      ])
  }

  @Test func `what was wrong is told with its path`() {
    let run = Self.replay(Self.trace, "--summary")
    #expect(run.output.contains("1 refused"))
    #expect(run.output.contains("found the string \"quiz\" [the card is unrecognised]"))
    #expect(run.output.contains("/likes (byte "))
  }

  @Test func `the trace can come from a file`() {
    let run = Tool.feedBridge.runForTest([
      "replay", "--schema", TestFiles.schemas + "/Home", TestFiles.homeSession, "--summary",
    ])
    #expect(run.output == Self.replay(Self.trace, "--summary").output)
  }

  /// The emission with its cards in another order, the order within each section kept.
  static func interleaved(_ line: String, using random: inout SeededGenerator) -> String {
    guard let emission = try? JSONValue.parse(line), case .array(let cards) = emission["cards"]
    else { return line }
    var bySection: [String: [JSONValue]] = [:]
    for card in cards { bySection[card["section"]?.text ?? "", default: []].append(card) }
    // Which section the next card comes from, each as often as it has cards.
    var turns = bySection.keys.sorted().flatMap { key in
      Array(repeating: key, count: bySection[key]?.count ?? 0)
    }
    turns.shuffle(using: &random)
    let shuffled = turns.compactMap { bySection[$0]?.removeFirst() }
    return emission.setting("cards", to: .array(shuffled)).compactText
  }
}
