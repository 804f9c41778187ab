// SPDX-License-Identifier: Apache-2.0

import Foundation

/// All rows, for people or for machines.
struct Table {
  var rows: [Row]

  /// One line for each row.
  var text: String {
    var cells = [["what", "cards", "value", "reference", "value", "ratio", "budget", ""]]
    for row in rows {
      cells.append([
        row.name, "\(row.cards)", "\(Self.short(row.value)) \(row.unit)", row.reference,
        "\(Self.short(row.referenceValue)) \(row.unit)",
        Self.short(row.ratio) + (row.isSpeedUp ? "× faster" : "×"), row.budget?.text ?? "",
        row.holds.map { $0 ? "holds" : "MISSED" } ?? "",
      ])
    }
    let widths = cells[0].indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
    return cells.map { line in
      zip(line, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
        .joined(separator: "  ")
    }.joined(separator: "\n")
  }

  /// An array of objects.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return String(decoding: try encoder.encode(rows.map { JSONRow($0) }), as: UTF8.self)
  }

  private static func short(_ number: Double) -> String {
    String(format: number < 10 ? "%.2f" : number < 1_000 ? "%.1f" : "%.0f", number)
  }
}

extension Budget {
  fileprivate var text: String {
    switch self {
    case .atMost(let limit): String(format: "≤ %g×", limit)
    case .atLeast(let limit): String(format: "≥ %g×", limit)
    }
  }
}

private struct JSONRow: Encodable {
  var name: String
  var cards: Int
  var reference: String
  var unit: String
  var value: Double
  var referenceValue: Double
  var ratio: Double
  var isSpeedUp: Bool
  var atMost: Double?
  var atLeast: Double?
  var holds: Bool?

  init(_ row: Row) {
    name = row.name
    cards = row.cards
    reference = row.reference
    unit = row.unit
    value = row.value
    referenceValue = row.referenceValue
    ratio = row.ratio
    isSpeedUp = row.isSpeedUp
    holds = row.holds
    switch row.budget {
    case .atMost(let limit): atMost = limit
    case .atLeast(let limit): atLeast = limit
    case nil: break
    }
  }
}
