// SPDX-License-Identifier: Apache-2.0

import FeedModel
import Foundation
import HomeFeed
import TestSupport
import Testing

/// Every process hashes with another seed, and so does the core's: neither decides anything.
@Suite struct HashSeedTests {
  /// Where the products of this build lie: beside the tests.
  private static var products: [URL] {
    let bundles = Bundle.allBundles.filter { $0.bundleURL.pathExtension == "xctest" }
      .map { $0.bundleURL.deletingLastPathComponent() }
    let process = Bundle.main.executableURL.map { [$0.deletingLastPathComponent()] } ?? []
    return bundles + process
  }

  private static func feedbridge() throws -> URL {
    try #require(
      products.map { $0.appendingPathComponent("feedbridge") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) },
      "feedbridge is not beside the tests; run: swift build")
  }

  @Test("F07: the same cards in the order that a hash gives, in 50 processes: one order")
  func f07() throws {
    let tool = try Self.feedbridge()
    let ranked = HomeFeed.sections.order.map(\.text).filter { $0 != "HEADER" }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("feedbridge-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var shown: Set<String> = []
    var orders: Set<[String]> = []
    for number in 0..<50 {
      var random = SeededGenerator(seed: UInt64(number))
      let order = ranked.shuffled(using: &random)
      orders.insert(order)
      let cards = order.flatMap { name in
        ["x", "y"].map { Wire.offer($0, likes: 1, in: name) }
      }
      let trace = folder.appendingPathComponent("\(number).ndjson")
      try Data(#"{"cards":[\#(cards.joined(separator: ","))]}"#.utf8).write(to: trace)
      let summary = try Self.run(
        tool,
        ["replay", "--schema", Repository.url("Schemas/Home/home.feed.json").path, trace.path])
      // From `shown` on: which sections there are, and in which order.
      shown.insert(String(summary[try #require(summary.range(of: "shown")).lowerBound...]))
    }
    #expect(orders.count > 45)
    let list = ranked.map { "\($0) 2" }.joined(separator: ", ")
    #expect(shown.count == 1)
    #expect(
      shown.first?.split(whereSeparator: \.isWhitespace).joined(separator: " ").hasPrefix(
        "shown \(ranked.count * 2) cards in \(ranked.count) sections: \(list)") == true,
      "\(shown)")
  }

  private static func run(_ tool: URL, _ arguments: [String]) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = tool
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return String(decoding: bytes, as: UTF8.self)
  }
}
