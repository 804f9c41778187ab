// SPDX-License-Identifier: Apache-2.0

import FeedModel

extension ReplaySummary: CustomStringConvertible {
  /// A paragraph that a person understands.
  package var description: String {
    var lines = [
      row("emissions", "\(emissions): \(list(kinds.map { ($0.count, $0.name) }))"),
      row("echoes", "\(echoes) dropped\(colon(echoCounts))"),
      row("cards", "\(tally.total) seen: \(cardText)"),
      row("plans", planText(rungs)),
    ]
    if !pinnedRungs.isEmpty { lines.append(row("pinned", planText(pinnedRungs))) }
    lines.append(row("not merged", "\(stale) stale, \(failed) failed, \(refused) refused"))
    lines.append(row("issues", "\(issues.count)"))
    lines += issues.map { "  line \($0.line): \($0.issue.text)" }
    return lines.joined(separator: "\n")
  }

  private var echoCounts: [(Int, String)] {
    Arrival.allCases.filter(\.isEcho).map { (arrivals[$0] ?? 0, $0.label) }
  }

  private var cardText: String {
    let equal = tally.keptEqual > 0 ? " (\(tally.keptEqual) of them equal to the one before)" : ""
    let reused = [
      (tally.inPlace, "in place"), (tally.moved, "moved"), (tally.respelled, "serialised anew"),
    ]
    return "\(tally.decoded) decoded\(equal), \(tally.reused) reused\(colon(reused))"
  }

  private func planText(_ rungs: [FeedRung: Int]) -> String {
    let counts = FeedRung.allCases.reversed().map { (rungs[$0] ?? 0, $0.rawValue) }
    return "\(rungs.values.reduce(0, +)): \(list(counts))"
  }

  private func colon(_ counts: [(Int, String)]) -> String {
    let list = list(counts)
    return list.isEmpty ? "" : ": \(list)"
  }

  private func list(_ counts: [(Int, String)]) -> String {
    counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }

  private func row(_ title: String, _ text: String) -> String {
    title + String(repeating: " ", count: max(1, 12 - title.count)) + text
  }
}
