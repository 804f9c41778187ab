// SPDX-License-Identifier: Apache-2.0

import FeedLayout
import FeedModel

/// What a reader looks at, said a second time and in other words than `ScrollAnchor` does: the
/// edges on the screen, each with how good it is to hold.
struct Held {
  private struct Edge {
    var row: CardIdentity
    var isBottom: Bool
    var distance: Double
    var rank: Int
  }

  private var edges: [Edge]

  init(in list: ModelList) {
    let (screen, offset) = (list.port.visible, list.port.offset)
    let half = list.port.visibleHeight / 2
    edges = list.frames.filter { $0.visibleHeight(in: list.port) > 0 }.map { row in
      let hidden = (
        above: max(0, screen.lowerBound - row.top), below: max(0, row.bottom - screen.upperBound)
      )
      let isBottom = hidden.above > hidden.below
      let isCut = hidden.above > 0.5
      let isRead = isCut && row.visibleHeight(in: list.port) > half
      return Edge(
        row: row.identity, isBottom: isBottom,
        distance: (isBottom ? row.bottom : row.top) - offset, rank: isRead ? 0 : isCut ? 2 : 1)
    }
    if edges.isEmpty, let row = list.nearest {
      let isBottom = screen.lowerBound - row.top > max(0, row.bottom - screen.upperBound)
      edges = [
        Edge(
          row: row.identity, isBottom: isBottom,
          distance: (isBottom ? row.bottom : row.top) - offset, rank: 0)
      ]
    }
  }

  /// The best of the edges that are left, with where it is now.
  func edge(
    in list: ModelList, _ moves: ModelList.Moves
  ) -> (row: CardIdentity, now: Double, distance: Double)? {
    let left = edges.enumerated().compactMap { index, edge in
      list.frame(moves[edge.row] ?? edge.row).map { (index, edge, $0) }
    }
    let best = left.min { one, other in
      (moves[one.1.row] == nil ? 0 : 1, one.1.rank, one.0)
        < (moves[other.1.row] == nil ? 0 : 1, other.1.rank, other.0)
    }
    return best.map { _, edge, frame in
      (edge.row, edge.isBottom ? frame.bottom : frame.top, edge.distance)
    }
  }
}

extension ModelList {
  /// The row with a height that is nearest to what is visible.
  fileprivate var nearest: RowFrame? {
    frames.filter { $0.height > 0 }.min { gap($0) < gap($1) }
  }

  private func gap(_ row: RowFrame) -> Double {
    max(row.top - port.visible.upperBound, port.visible.lowerBound - row.bottom, 0)
  }
}
