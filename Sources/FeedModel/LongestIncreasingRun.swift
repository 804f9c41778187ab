// SPDX-License-Identifier: Apache-2.0

/// Which of the elements can stay while the others move: a longest increasing subsequence.
///
/// What stays keeps its relative order, so no more can stay than the longest such subsequence has,
/// and every other element needs a move of its own: the moves are the fewest possible. Among the
/// longest it takes one with the most elements that are `fixed`, so that a card whose index does
/// not change is moved only where that cannot be helped.
///
/// O(*n* log *m*) for *n* elements below *m*; O(*n*) where they increase already.
///
/// - Parameters:
///   - positions: the old position of each element, in new order; no position twice.
///   - bound: greater than all positions.
///   - isFixed: whether the element at an index of `positions` has one index in old and new.
/// - Returns: for each element, whether it stays.
func elementsThatStay(
  _ positions: [Int], bound: Int, isFixed: (Int) -> Bool
) -> [Bool] {
  var increasing = true
  for index in positions.indices.dropFirst() where positions[index] < positions[index - 1] {
    increasing = false
    break
  }
  if increasing { return Array(repeating: true, count: positions.count) }

  // A Fenwick tree over positions: the best subsequence that ends at a position up to here.
  var tree = Array(repeating: (score: 0, last: -1), count: bound + 1)
  var previous = Array(repeating: -1, count: positions.count)
  var best = (score: 0, last: -1)
  for (index, position) in positions.enumerated() {
    var reached = (score: 0, last: -1)
    var node = position
    while node > 0 {
      if tree[node].score > reached.score { reached = tree[node] }
      node &= node - 1
    }
    previous[index] = reached.last
    let score = reached.score + (1 << 32) + (isFixed(index) ? 1 : 0)
    node = position + 1
    while node <= bound {
      if score > tree[node].score { tree[node] = (score, index) }
      node += node & -node
    }
    if score > best.score { best = (score, index) }
  }

  var stays = Array(repeating: false, count: positions.count)
  var index = best.last
  while index >= 0 {
    stays[index] = true
    index = previous[index]
  }
  return stays
}
