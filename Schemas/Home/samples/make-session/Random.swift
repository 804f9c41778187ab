// SPDX-License-Identifier: Apache-2.0

/// SplitMix64: small, seeded, the same everywhere. It shuffles by itself because the standard
/// library's way may change between versions.
struct Random {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  mutating func shuffle<Element>(_ elements: inout [Element]) {
    for index in elements.indices.reversed() where index > 0 {
      elements.swapAt(index, below(index + 1))
    }
  }
}
