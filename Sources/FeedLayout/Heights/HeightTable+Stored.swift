// SPDX-License-Identifier: Apache-2.0

import FeedModel

/// ``HeightTable`` as it is written: each name once, and a row of five for each running height, the one
/// that was recorded longest ago first.
struct StoredHeights: Codable {
  struct Conditions: Codable {
    var width: Double
    var textSize: String
  }

  /// Written as an array.
  struct Row {
    /// Places in the lists.
    var conditions: Int
    var section: Int
    var kind: Int
    var height: Double
    var rows: Int
  }

  var conditions: [Conditions] = []
  var sections: [String] = []
  var kinds: [String] = []
  var heights: [Row] = []
  /// Collapsed sections, the one that was collapsed longest ago first.
  var collapsed: [String] = []
}

extension StoredHeights.Row: Codable {
  init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    conditions = try values.decode(Int.self)
    section = try values.decode(Int.self)
    kind = try values.decode(Int.self)
    height = try values.decode(Double.self)
    rows = try values.decode(Int.self)
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(conditions)
    try values.encode(section)
    try values.encode(kind)
    try values.encode(height)
    try values.encode(rows)
  }
}

extension HeightTable {
  /// As it is written.
  func stored() -> StoredHeights {
    var stored = StoredHeights()
    var conditions = Places<LayoutConditions>()
    var sections = Places<SectionID>()
    var kinds = Places<KindName>()
    for listed in entries() {
      stored.heights.append(
        StoredHeights.Row(
          conditions: conditions.place(of: listed.conditions),
          section: sections.place(of: listed.section), kind: kinds.place(of: listed.kind),
          height: listed.entry.height.mean, rows: listed.entry.height.rows))
    }
    stored.conditions = conditions.values.map { .init(width: $0.width, textSize: $0.textSize) }
    stored.sections = sections.values.map(\.text)
    stored.kinds = kinds.values.map(\.text)
    stored.collapsed = collapsed.sorted { $0.value < $1.value }.map(\.key.text)
    return stored
  }

  /// Takes what was written, but for entries that are of no use: how many these are.
  mutating func take(_ stored: StoredHeights) -> Int {
    var dropped = 0
    let conditions = stored.conditions.map {
      LayoutConditions(width: $0.width, textSize: $0.textSize)
    }
    for row in stored.heights {
      guard conditions.indices.contains(row.conditions),
        stored.sections.indices.contains(row.section), stored.kinds.indices.contains(row.kind),
        conditions[row.conditions].width > 0, row.rows > 0,
        let height = row.height.plausibleHeight
      else {
        dropped += 1
        continue
      }
      put(
        RunningHeight(mean: height, rows: row.rows), SectionID(stored.sections[row.section]),
        KindName(stored.kinds[row.kind]), in: conditions[row.conditions])
    }
    for section in stored.collapsed { _ = collapse(SectionID(section)) }
    return dropped
  }
}

/// Values in the order in which they were first asked for.
private struct Places<Value: Hashable> {
  private(set) var values: [Value] = []
  private var places: [Value: Int] = [:]

  mutating func place(of value: Value) -> Int {
    if let place = places[value] { return place }
    places[value] = values.count
    values.append(value)
    return values.count - 1
  }
}
