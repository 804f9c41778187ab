// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The row about memory: a million echoes.
enum MemoryRow {
  static func measure() -> Row? {
    let bytes = HomePayload(count: 500).bytes()
    let feed = Feed(showing: bytes)
    require(feed.isEcho(bytes), "no echo")
    guard let before = residentKilobytes() else { return nil }
    for _ in 0..<1_000_000 { require(feed.isEcho(bytes), "no echo") }
    guard let after = residentKilobytes() else { return nil }
    return Row(
      name: "memory after a million echoes", cards: 500, reference: "after the first",
      budget: .atMost(1.01), value: after, referenceValue: before, unit: "KB",
      ratio: after / before, isSpeedUp: false)
  }

  /// What of the process is in memory, where the system has a file that tells.
  static func residentKilobytes() -> Double? {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else {
      return nil
    }
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Double($0) }
  }
}
