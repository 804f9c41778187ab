// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A generator that gives the same numbers for the same seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  mutating func chance(_ one: Int, in all: Int) -> Bool {
    Int.random(in: 0..<all, using: &self) < one
  }
}

/// How often a random test is repeated: more where `FEEDBRIDGE_HEAVY` is set.
func rounds(_ count: Int, heavy: Int) -> Int {
  ProcessInfo.processInfo.environment["FEEDBRIDGE_HEAVY"] == nil ? count : heavy
}
