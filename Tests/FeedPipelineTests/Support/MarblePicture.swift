// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedPipeline

/// What happens to a feed and what comes of it, as a picture; a column is a tenth of a second.
///
///     core    1--2--3------|
///     scroll  -[-----]------
///     view    1--2---3-----|
///     plan    R--~---B------
///
///     1  S: a1 b1
///     2  S: b2
///     3  S: b2 c1
///
/// What happens: `core` emits what is written below by its name, ends `|` or fails `x`; `scroll`
/// begins `[` to move and comes to rest `]`; `busy` is a view that takes until `)` to show what it
/// took at `(`; `task` is cancelled `c`. `-` is nothing.
///
/// What comes of it: `view` shows the named state, or the end; `plan` is the rung: `.` none,
/// `r` reconfigure, `~` a projection, `a` append, `B` batch, `R` reload; `producer` is started
/// `<` and stopped `>`. A row that is not drawn is not looked at.
///
/// Below, a text is a snapshot unless it begins with `page`, `section`, `refresh` or `failed`.
struct MarblePicture {
  static let happenings = ["core", "scroll", "busy", "task"]
  static let outcomes = ["view", "plan", "producer"]

  private(set) var rows: [(label: String, marbles: [Character])] = []
  private(set) var emissions: [Character: Emission] = [:]

  init(_ text: String) {
    for line in text.split(separator: "\n") {
      let label = line.prefix { $0 != " " }
      let rest = line.dropFirst(label.count).drop { $0 == " " }
      if label.count == 1, let name = label.first {
        emissions[name] = Self.emission(rest)
      } else {
        precondition(
          Self.happenings.contains(String(label)) || Self.outcomes.contains(String(label)),
          "no such row: \(label)")
        rows.append((String(label), Array(rest)))
      }
    }
    precondition(Set(rows.map(\.marbles.count)).count == 1, "rows of different lengths")
  }

  var columns: Range<Int> { 0..<(rows.first?.marbles.count ?? 0) }

  func has(_ label: String) -> Bool { rows.contains { $0.label == label } }

  subscript(label: String, column: Int) -> Character {
    rows.first { $0.label == label }?.marbles[column] ?? "-"
  }

  /// The rows alone, one a line.
  var drawing: String {
    rows.map { row in
      row.label.padded(to: 10) + String(row.marbles)
    }.joined(separator: "\n")
  }

  /// The same happenings with other outcomes.
  func with(_ outcomes: [String: [Int: Character]]) -> Self {
    var picture = self
    for index in rows.indices where Self.outcomes.contains(rows[index].label) {
      let marks = outcomes[rows[index].label] ?? [:]
      picture.rows[index].marbles = columns.map { marks[$0] ?? "-" }
    }
    return picture
  }

  private static func emission(_ text: Substring) -> Emission {
    let word = text.prefix { $0 != " " }
    let rest = String(text.dropFirst(word.count + 1))
    return switch word {
    case "page": .page(rest)
    case "section": .section(rest)
    case "refresh": .refresh()
    case "failed": .failed(rest)
    default: .snapshot(String(text))
    }
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(width - count, 1))
  }
}
