// SPDX-License-Identifier: Apache-2.0

/// Finds the cards of a buffer by their first bytes: before it is known where a card ends.
///
/// Cards of one kind often begin alike, so the number of bytes is chosen by the cards: 24, or more
/// where more than 4 cards share those. Cards that are shorter than that are not found.
struct BeginningIndex {
  /// How many bytes of each card are looked at: a good guess for the next emission's cards, too.
  private(set) var width: Int
  private let seed: UInt64
  /// The first card of each bucket; -1 where there is none.
  private var heads: [Int32]
  /// The next card of a card's bucket.
  private var links: [Int32]
  private var hashes: [UInt64]
  /// The hash of a card that is too short to be found. Another one that has it is not found either.
  private static let noHash: UInt64 = 0

  private static let widths = [24, 48, 96, 192]

  /// - Parameter guess: the number of first bytes that told the cards apart last time.
  init(of cards: CardTable, in bytes: UnsafeRawBufferPointer, guessing guess: Int? = nil) {
    // A secret: whoever could tell which beginnings collide could make every search long.
    seed = UInt64.random(in: 1 ... .max)
    var size = 8
    while size < cards.count &* 2 { size &*= 2 }
    heads = [Int32](repeating: -1, count: size)
    links = [Int32](repeating: -1, count: cards.count)
    hashes = [UInt64](repeating: 0, count: cards.count)
    width = guess ?? Self.widths[0]
    if guess != nil, fill(cards, in: bytes, width: width) == 0 { return }
    var best = (width: width, missed: Int.max)
    for width in Self.widths {
      let missed = fill(cards, in: bytes, width: width)
      if missed < best.missed { best = (width, missed) }
      if missed == 0 { break }
    }
    width = best.width
    if best.missed > 0 { _ = fill(cards, in: bytes, width: width) }
  }

  /// Puts all cards into their buckets.
  ///
  /// - Returns: how many cards would not be found: the fifth of those that begin alike and all
  ///   after it, and those that are too short.
  private mutating func fill(
    _ cards: CardTable, in bytes: UnsafeRawBufferPointer, width: Int
  ) -> Int {
    for bucket in heads.indices { heads[bucket] = -1 }
    var missed = 0
    // From the last to the first, so that a bucket lists its cards in their order.
    for card in stride(from: cards.count &- 1, through: 0, by: -1) {
      guard Int(cards.ends[card] &- cards.starts[card]) >= width else {
        missed &+= 1
        hashes[card] = Self.noHash
        continue
      }
      let hash = hash(bytes, at: Int(cards.starts[card]), width: width)
      let bucket = Int(truncatingIfNeeded: hash) & (heads.count &- 1)
      var alike = 0
      var other = heads[bucket]
      while other >= 0, alike < 4 {
        if hashes[Int(other)] == hash { alike &+= 1 }
        other = links[Int(other)]
      }
      if alike == 4 { missed &+= 1 }
      hashes[card] = hash
      link(card, to: bucket)
    }
    return missed
  }

  private mutating func link(_ card: Int, to bucket: Int) {
    links[card] = heads[bucket]
    heads[bucket] = Int32(truncatingIfNeeded: card)
  }

  /// Follows the cards into another order. Their bytes are not looked at.
  ///
  /// - Parameter positions: of each card, where it stood; each once.
  mutating func reorder(by positions: [Int]) {
    hashes = positions.map { hashes[$0] }
    for bucket in heads.indices { heads[bucket] = -1 }
    for card in stride(from: hashes.count &- 1, through: 0, by: -1)
    where hashes[card] != Self.noHash {
      link(card, to: Int(truncatingIfNeeded: hashes[card]) & (heads.count &- 1))
    }
  }

  /// A search that is under way.
  struct Candidates {
    fileprivate let hash: UInt64
    fileprivate var following: Int32
  }

  /// The cards that begin like the bytes at `start`.
  func candidates(in bytes: UnsafeRawBufferPointer, at start: Int) -> Candidates? {
    guard bytes.count &- start >= width else { return nil }
    let hash = hash(bytes, at: start, width: width)
    return Candidates(
      hash: hash, following: heads[Int(truncatingIfNeeded: hash) & (heads.count &- 1)])
  }

  /// The next of them, in their order.
  func next(_ candidates: inout Candidates) -> Int? {
    while candidates.following >= 0 {
      let card = Int(candidates.following)
      candidates.following = links[card]
      if hashes[card] == candidates.hash { return card }
    }
    return nil
  }

  private func hash(_ bytes: UnsafeRawBufferPointer, at start: Int, width: Int) -> UInt64 {
    var hash = seed
    var offset = start
    while offset < start &+ width {
      let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let product = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      hash = product.high ^ product.low
      offset &+= 8
    }
    return hash
  }
}
