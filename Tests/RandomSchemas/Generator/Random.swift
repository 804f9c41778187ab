// SPDX-License-Identifier: Apache-2.0

/// A generator that gives the same numbers for the same seed (SplitMix64), everywhere and with
/// every version of the standard library.
struct Random {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
    _ = next()
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  mutating func among(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.count)
  }

  /// Whether something happens that happens so often in a hundred times.
  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  mutating func pick<Element>(_ choices: [Element]) -> Element { choices[below(choices.count)] }

  /// Some of the choices, in a random order, each once.
  mutating func pick<Element>(_ count: Int, of choices: [Element]) -> [Element] {
    Array(shuffled(choices).prefix(count))
  }

  mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var elements = elements
    for index in elements.indices.dropFirst().reversed() {
      elements.swapAt(index, below(index + 1))
    }
    return elements
  }
}
