// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedWire

extension ReplaySummary: CustomStringConvertible {
  /// A paragraph that a person understands.
  package var description: String {
    var lines = [
      row("emissions", "\(emissions): \(list(kinds.map { ($0.count, $0.name) }))"),
      row("echoes", "\(echoes.values.reduce(0, +)) dropped\(colon(echoCounts))"),
      row("cards", cardText),
      row("plans", planText(rungs)),
    ]
    if pinnedRungs.keys.contains(where: { $0 != .none }) {
      lines.append(row("pinned", planText(pinnedRungs)))
    }
    lines.append(row("not merged", "\(stale) stale, \(failed) failed, \(refused) refused"))
    lines.append(row("shown", shownText))
    lines.append(row("issues", "\(issues.count)"))
    lines += issues.map { "  line \($0.line): \($0.issue.text)" }
    return lines.joined(separator: "\n")
  }

  private var echoCounts: [(Int, String)] {
    Echo.allCases.map { (echoes[$0] ?? 0, $0.label) }
  }

  private var cardText: String {
    let reused = [
      (cards.inPlace, "in place"), (cards.moved, "moved"), (cards.respelled, "serialised anew"),
    ]
    let decoded = [
      (cards.equal, "equal to the one before"), (cards.volatileOnly, "only volatile fields differ"),
      (cards.unrecognized, "unrecognised"),
    ]
    let count = reused.reduce(0) { $0 + $1.0 }
    return "\(count + cards.decoded) seen; \(count) reused\(colon(reused)); "
      + "\(cards.decoded) decoded\(colon(decoded))"
  }

  private func planText(_ rungs: [FeedRung: Int]) -> String {
    let counts = FeedRung.allCases.reversed().map { (rungs[$0] ?? 0, $0.rawValue) }
    return "\(rungs.values.reduce(0, +)): \(list(counts))"
  }

  private var shownText: String {
    let cards = shown.reduce(0) { $0 + $1.cards }
    let sections = shown.map { "\($0.section.text.onOneLine) \($0.cards)" }
    let list = sections.isEmpty ? "" : ": \(sections.joined(separator: ", "))"
    return "\(cards) card\(cards == 1 ? "" : "s") in \(shown.count) "
      + "section\(shown.count == 1 ? "" : "s")\(list)"
  }

  private func colon(_ counts: [(Int, String)]) -> String {
    let list = list(counts)
    return list.isEmpty ? "" : ": \(list)"
  }

  private func list(_ counts: [(Int, String)]) -> String {
    counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }

  /// A title and its text, which goes on under itself where it is long.
  private func row(_ title: String, _ text: String) -> String {
    let indent = String(repeating: " ", count: 12)
    var lines = [title + indent.dropFirst(title.count)]
    for word in text.split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.count + word.count >= 96 {
        lines.append(indent + word)
      } else {
        lines[lines.count - 1] = last + (last.hasSuffix("  ") ? "" : " ") + word
      }
    }
    return lines.joined(separator: "\n")
  }
}
