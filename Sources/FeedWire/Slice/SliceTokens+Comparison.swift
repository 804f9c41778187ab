// SPDX-License-Identifier: Apache-2.0

import JSONText

/// Whether two values are the same, serialised differently: other order of keys, other white
/// space, other escape sequences.
///
/// Numbers count as the same only as they are written: `12.5` and `12.50` are one number and two
/// decimals, and only the type that reads them knows which matters. A value in which a number is
/// spelled anew is decoded, and found equal then.
///
/// Gives up, which only means that the value is decoded, at depth 64 and where finding keys that
/// stand in another order would cost more than the work limit.
struct SliceComparison {
  private let left: SliceTokens
  private let leftBytes: UnsafeRawBufferPointer
  private let right: SliceTokens
  private let rightBytes: UnsafeRawBufferPointer
  private var workLeft: Int

  /// - Parameter left: a value without repeated keys.
  static func areSame(
    _ left: SliceTokens, _ leftBytes: UnsafeRawBufferPointer,
    _ right: SliceTokens, _ rightBytes: UnsafeRawBufferPointer
  ) -> Bool {
    guard left.tokens.count == right.tokens.count, !left.tokens.isEmpty else { return false }
    var comparison = SliceComparison(
      left: left, leftBytes: leftBytes, right: right, rightBytes: rightBytes,
      workLeft: 1024 &+ 16 &* left.tokens.count)
    return comparison.areSame(0, 0, depth: 0)
  }

  private mutating func areSame(_ lhs: Int, _ rhs: Int, depth: Int) -> Bool {
    let mine = left.tokens[lhs]
    let other = right.tokens[rhs]
    guard mine.kind == other.kind, Int(mine.next) &- lhs == Int(other.next) &- rhs else {
      return false
    }
    switch mine.kind {
    case .true, .false, .null: return true
    case .number, .other: return bytes(of: mine).hasSameBytes(as: otherBytes(of: other))
    case .key, .string: return haveSameText(mine, other)
    case .array: return depth < 64 && areSameElements(lhs, rhs, depth: depth &+ 1)
    case .object: return depth < 64 && areSameMembers(lhs, rhs, depth: depth &+ 1)
    }
  }

  private mutating func areSameElements(_ lhs: Int, _ rhs: Int, depth: Int) -> Bool {
    let end = Int(left.tokens[lhs].next)
    let otherEnd = Int(right.tokens[rhs].next)
    var index = lhs &+ 1
    var other = rhs &+ 1
    while index < end, other < otherEnd {
      guard areSame(index, other, depth: depth) else { return false }
      index = Int(left.tokens[index].next)
      other = Int(right.tokens[other].next)
    }
    return index == end && other == otherEnd
  }

  /// As many members on both sides, and one for each: keys are unique on both, where the numbers
  /// of tokens are equal.
  private mutating func areSameMembers(_ lhs: Int, _ rhs: Int, depth: Int) -> Bool {
    let end = Int(left.tokens[lhs].next)
    let first = rhs &+ 1
    let otherEnd = Int(right.tokens[rhs].next)
    var index = lhs &+ 1
    var expected = first
    while index < end {
      let key = left.tokens[index]
      // Where the order is the same, the key is the expected one; else it stands somewhere.
      var candidate = expected
      var hasWrapped = false
      while true {
        if candidate >= otherEnd {
          if hasWrapped || first >= otherEnd { return false }
          hasWrapped = true
          candidate = first
          continue
        }
        if hasWrapped, candidate >= expected { return false }
        if haveSameText(key, right.tokens[candidate]) { break }
        workLeft &-= 1
        if workLeft < 0 { return false }
        candidate = Int(right.tokens[candidate &+ 1].next)
      }
      guard areSame(index &+ 1, candidate &+ 1, depth: depth) else { return false }
      index = Int(left.tokens[index &+ 1].next)
      expected = Int(right.tokens[candidate &+ 1].next)
    }
    return true
  }

  private func haveSameText(_ mine: SliceTokens.Token, _ other: SliceTokens.Token) -> Bool {
    let mineRaw = UnsafeRawBufferPointer(rebasing: leftBytes[mine.content])
    let otherRaw = UnsafeRawBufferPointer(rebasing: rightBytes[other.content])
    if mineRaw.hasSameBytes(as: otherRaw) { return true }
    guard mine.hasEscapes || other.hasEscapes else { return false }
    var one = JSONUnescaper(mineRaw)
    var two = JSONUnescaper(otherRaw)
    while let byte = one.next() {
      if byte != two.next() { return false }
    }
    return two.next() == nil
  }

  private func bytes(of token: SliceTokens.Token) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: leftBytes[token.range])
  }

  private func otherBytes(of token: SliceTokens.Token) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: rightBytes[token.range])
  }
}
