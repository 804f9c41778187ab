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
struct TapeComparison {
  private let left: UnsafeMutablePointer<TapeEntry>
  private let leftBytes: UnsafeRawBufferPointer
  private let right: UnsafeMutablePointer<TapeEntry>
  private let rightBytes: UnsafeRawBufferPointer
  private var workLeft: Int

  /// - Parameters:
  ///   - kept: a text without repeated keys, not laid yet.
  ///   - tape: where it is laid, if need be; its keys hash as those of `other` do.
  ///   - other: the value that it is compared with.
  static func areSame(_ kept: UnsafeRawBufferPointer, layingOn tape: Tape, _ other: Tape) -> Bool {
    guard !other.isEmpty, other.repeated.isEmpty, !differInOneScalar(kept, other) else {
      return false
    }
    tape.lay(kept)
    guard tape.count == other.count else { return false }
    var comparison = TapeComparison(
      left: tape.header.pointee.entries, leftBytes: kept,
      right: other.header.pointee.entries, rightBytes: other.text,
      workLeft: 1024 &+ 16 &* tape.count)
    return comparison.areSame(0, 0, depth: 0)
  }

  /// Whether the first byte in which both differ stands in a string or number, at the same place of
  /// both, which then differs: what a card that was changed mostly is, and cheaper to see than that
  /// nothing was. `false` says nothing.
  private static func differInOneScalar(_ kept: UnsafeRawBufferPointer, _ other: Tape) -> Bool {
    let text = other.text
    let place = text.commonLength(from: 0, kept, from: 0, upTo: kept.count)
    guard place < text.count, place < kept.count else { return false }
    let entries = other.header.pointee.entries
    // The last entry that begins at or before the place.
    var low = 0
    var high = other.count
    while high &- low > 1 {
      let middle = (low &+ high) / 2
      if Int(entries[middle].offset) <= place { low = middle } else { high = middle }
    }
    let entry = entries[low]
    let start = Int(entry.offset)
    let end = start &+ Int(entry.length)
    // All before it is equal, so that the same token begins in both, under the same key.
    switch entry.kind {
    case .number:
      guard place >= start, place <= end else { return false }
      return place > start && place < end || kept[place].isInNumber
    case .string:
      guard place >= start, place <= end, !entry.hasEscapes else { return false }
      var hasEscapes = false
      _ = Tape.endOfString(in: kept, from: start &- 1, &hasEscapes)
      return !hasEscapes
    default:
      return false
    }
  }

  private mutating func areSame(_ lhs: Int, _ rhs: Int, depth: Int) -> Bool {
    let mine = left[lhs]
    let other = right[rhs]
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
    let end = Int(left[lhs].next)
    let otherEnd = Int(right[rhs].next)
    var index = lhs &+ 1
    var other = rhs &+ 1
    while index < end, other < otherEnd {
      guard areSame(index, other, depth: depth) else { return false }
      index = Int(left[index].next)
      other = Int(right[other].next)
    }
    return index == end && other == otherEnd
  }

  /// As many members on both sides, and one for each: keys are unique on both.
  private mutating func areSameMembers(_ lhs: Int, _ rhs: Int, depth: Int) -> Bool {
    let end = Int(left[lhs].next)
    let first = rhs &+ 1
    let otherEnd = Int(right[rhs].next)
    guard left[lhs].length == right[rhs].length else { return false }
    var index = lhs &+ 1
    var expected = first
    while index < end {
      let key = left[index]
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
        if key.hash == right[candidate].hash, haveSameText(key, right[candidate]) { break }
        workLeft &-= 1
        if workLeft < 0 { return false }
        candidate = Int(right[candidate &+ 1].next)
      }
      guard areSame(index &+ 1, candidate &+ 1, depth: depth) else { return false }
      index = Int(left[index &+ 1].next)
      expected = Int(right[candidate &+ 1].next)
    }
    return true
  }

  private func haveSameText(_ mine: TapeEntry, _ other: TapeEntry) -> Bool {
    let mineRaw = bytes(of: mine)
    let otherRaw = otherBytes(of: other)
    if mineRaw.hasSameBytes(as: otherRaw) { return true }
    guard mine.hasEscapes || other.hasEscapes else { return false }
    var one = JSONUnescaper(mineRaw)
    var two = JSONUnescaper(otherRaw)
    while let byte = one.next() {
      if byte != two.next() { return false }
    }
    return two.next() == nil
  }

  private func bytes(of entry: TapeEntry) -> UnsafeRawBufferPointer {
    let start = Int(entry.offset)
    return UnsafeRawBufferPointer(rebasing: leftBytes[start..<start &+ Int(entry.length)])
  }

  private func otherBytes(of entry: TapeEntry) -> UnsafeRawBufferPointer {
    let start = Int(entry.offset)
    return UnsafeRawBufferPointer(rebasing: rightBytes[start..<start &+ Int(entry.length)])
  }
}

extension UInt8 {
  /// Whether a number can go on with the byte.
  fileprivate var isInNumber: Bool {
    isDigit || self == UInt8(ascii: ".") || self == UInt8(ascii: "+") || self == UInt8(ascii: "-")
      || self | 0x20 == UInt8(ascii: "e")
  }
}
