// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What others do with the same bytes.
struct FoundationFeed {
  private let decoder = JSONDecoder()
  private var cards: [CodableCard] = []

  /// Decodes everything, and compares it with what was there before.
  mutating func hasChanged(by data: Data) -> Bool {
    guard let snapshot = try? decoder.decode(CodableSnapshot.self, from: data) else {
      fatalError("the reference cannot read its payload")
    }
    defer { cards = snapshot.cards }
    return snapshot.cards != cards
  }

  /// Decodes everything.
  func decode(_ data: Data) -> Int {
    guard let snapshot = try? decoder.decode(CodableSnapshot.self, from: data) else {
      fatalError("the reference cannot read its payload")
    }
    return snapshot.cards.count
  }

  /// Makes a tree of everything.
  func tree(_ data: Data) -> Bool {
    (try? JSONSerialization.jsonObject(with: data)) != nil
  }
}

/// Stops where a row does not measure what it says.
func require(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError(message()) }
}
