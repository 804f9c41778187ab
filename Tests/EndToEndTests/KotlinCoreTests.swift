// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import FeedModel
import Foundation
import HomeFeed
import TestSupport
import Testing

/// A core in Kotlin and an app in Swift, each with the classes that the same schemas make.
@Suite(.enabled(if: Kotlin.isInstalled, "\(Kotlin.advice)"))
struct KotlinCoreTests {
  /// A tick of the core, and the plans that it calls for.
  struct Tick {
    var kind: String
    var plan: String
    var pinned: String

    init?(_ row: Substring) {
      let columns = row.split(separator: "\t").map(String.init)
      guard columns.count == 5 else { return nil }
      (kind, plan, pinned) = (columns[1], columns[3], columns[4])
    }
  }

  @Test func `what the core emits comes to the plans that its story calls for`() throws {
    let core = try Self.compiledCore()
    defer { try? FileManager.default.removeItem(at: core) }
    let (jars, main) = ([core.appendingPathComponent("core.jar")], "com.example.home.core.MainKt")
    let story = ["--seed", "11", "--ticks", "300"]
    let ticks = try Kotlin.output(of: main, in: jars, story + ["--steps"])
      .split(separator: "\n").map { try #require(Tick($0), "\($0)") }
    let lines = try Kotlin.output(of: main, in: jars, story).split(separator: "\n")
    try #require(ticks.count == 300 && lines.count == 300)

    let player = Player<HomeFeed>()
    for (number, (tick, line)) in zip(ticks, lines).enumerated() {
      let step = player.play(Array(line.utf8))
      #expect(step.issues.isEmpty, "tick \(number + 1), \(tick.kind)")
      let (plan, pinned) = (step.plan?.description, step.pinnedPlan?.description)
      #expect(plan ?? "none" == tick.plan, "tick \(number + 1), \(tick.kind)")
      #expect(pinned ?? "none" == tick.pinned, "tick \(number + 1), \(tick.kind)")
    }
    let kinds = Set(ticks.map(\.kind))
    #expect(kinds.isSuperset(of: ["echo", "interleaved", "change", "page", "answer"]))
  }

  /// A folder with the sample core as `core.jar`.
  private static func compiledCore() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("feedbridge-core-\(UUID().uuidString)")
    let run = CommandLineRun([
      "generate", "--language", "kotlin", "--package", "com.example.home",
      "--output", folder.path, Repository.url("Schemas/Home").path,
    ])
    try #require(run.code == .success, "\(run.errors)")
    let core = Repository.url("Schemas/Home/core")
    let sources = try [core, folder].flatMap {
      try FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)
    }
    try Kotlin.compile(
      sources.filter { $0.pathExtension == "kt" }, to: folder.appendingPathComponent("core.jar"))
    return folder
  }
}
