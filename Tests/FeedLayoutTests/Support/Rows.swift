// SPDX-License-Identifier: Apache-2.0

import FeedLayout
import FeedModel

extension CardIdentity {
  /// A card of the section `S`.
  static func card(_ id: String) -> CardIdentity {
    CardIdentity(section: SectionID("S"), id: CardID(id))
  }
}

/// Rows one below the other, by name and height.
func rows(_ heights: KeyValuePairs<String, Double>, from top: Double = 0) -> [RowFrame] {
  var top = top
  return heights.map { id, height in
    defer { top += height }
    return RowFrame(identity: .card(id), top: top, height: height)
  }
}

extension [RowFrame] {
  /// The frame of a card.
  func frame(_ identity: CardIdentity) -> RowFrame? { first { $0.identity == identity } }
  /// Where the last one ends.
  var contentHeight: Double { map(\.bottom).max() ?? 0 }
}
