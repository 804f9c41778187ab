// SPDX-License-Identifier: Apache-2.0

/// A stack of bits: one for each open bracket, set where it is an object's.
///
/// The innermost 64 levels are kept in a register, so that texts of ordinary depth allocate
/// nothing; a hostile text of 65 536 levels takes 8 KB.
struct BitStack {
  private(set) var depth = 0
  private var word: UInt64 = 0
  private var spilled: [UInt64] = []

  /// Whether the innermost open bracket is an object's; `false` where none is open.
  @inline(__always)
  var isObject: Bool { word & 1 == 1 }

  @inline(__always)
  mutating func push(isObject: Bool) {
    if depth & 63 == 0, depth > 0 { spill() }
    word = word &<< 1 | (isObject ? 1 : 0)
    depth &+= 1
  }

  /// Closes the innermost bracket, of which there must be one.
  @inline(__always)
  mutating func pop() {
    depth &-= 1
    word = word &>> 1
    if depth & 63 == 0 { word = spilled.popLast() ?? 0 }
  }

  @inline(never)
  private mutating func spill() {
    spilled.append(word)
    word = 0
  }
}
