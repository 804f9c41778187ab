// SPDX-License-Identifier: Apache-2.0

/// Finds the cards of a buffer by their first bytes: before it is known where a card ends.
///
/// Cards of one kind often begin alike, so the number of bytes is chosen by the cards: 24, or more
/// where more than 4 cards share those. Cards that are shorter than that are not found.
struct BeginningIndex {
  private let width: Int
  private let seed: UInt64
  /// The first card of each bucket; -1 where there is none.
  private var heads: [Int32]
  /// The next card of a card's bucket.
  private var links: [Int32]
  private var hashes: [UInt64]

  private static let widths = [24, 48, 96, 192]

  init(of cards: [Lane.Card], in bytes: UnsafeRawBufferPointer) {
    // A secret: whoever could tell which beginnings collide could make every search long.
    let seed = UInt64.random(in: 1 ... .max)
    self.seed = seed
    var best = Self.widths[0]
    var fewest = Int.max
    for width in Self.widths {
      let crowded = Self.crowded(cards, in: bytes, width: width, seed: seed)
      if crowded < fewest {
        fewest = crowded
        best = width
      }
      if crowded == 0 { break }
    }
    width = best
    var size = 8
    while size < cards.count &* 2 { size &*= 2 }
    heads = [Int32](repeating: -1, count: size)
    links = [Int32](repeating: -1, count: cards.count)
    hashes = [UInt64](repeating: 0, count: cards.count)
    // From the last to the first, so that a bucket lists its cards in their order.
    for index in cards.indices.reversed() {
      guard cards[index].end &- cards[index].start >= width else { continue }
      let hash = Self.hash(bytes, at: cards[index].start, width: width, seed: seed)
      let bucket = Int(truncatingIfNeeded: hash) & (size &- 1)
      hashes[index] = hash
      links[index] = heads[bucket]
      heads[bucket] = Int32(truncatingIfNeeded: index)
    }
  }

  /// The cards that begin like the bytes at `start`, in their order.
  func candidates(in bytes: UnsafeRawBufferPointer, at start: Int) -> Candidates? {
    guard bytes.count &- start >= width else { return nil }
    let hash = Self.hash(bytes, at: start, width: width, seed: seed)
    let head = heads[Int(truncatingIfNeeded: hash) & (heads.count &- 1)]
    return Candidates(index: self, hash: hash, following: head)
  }

  struct Candidates: Sequence, IteratorProtocol {
    let index: BeginningIndex
    let hash: UInt64
    var following: Int32

    mutating func next() -> Int? {
      while following >= 0 {
        let entry = Int(following)
        following = index.links[entry]
        if index.hashes[entry] == hash { return entry }
      }
      return nil
    }
  }

  /// How many cards are beyond the fourth of those that begin alike, or too short.
  private static func crowded(
    _ cards: [Lane.Card], in bytes: UnsafeRawBufferPointer, width: Int, seed: UInt64
  ) -> Int {
    var crowd: [UInt64: Int] = Dictionary(minimumCapacity: cards.count)
    var count = 0
    for card in cards {
      guard card.end &- card.start >= width else {
        count &+= 1
        continue
      }
      let hash = hash(bytes, at: card.start, width: width, seed: seed)
      crowd[hash, default: 0] &+= 1
      if crowd[hash, default: 0] > 4 { count &+= 1 }
    }
    return count
  }

  private static func hash(
    _ bytes: UnsafeRawBufferPointer, at start: Int, width: Int, seed: UInt64
  ) -> UInt64 {
    var hash = seed
    for offset in stride(from: start, to: start &+ width, by: 8) {
      let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let product = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      hash = product.high ^ product.low
    }
    return hash
  }
}
