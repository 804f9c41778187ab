// SPDX-License-Identifier: Apache-2.0

import Dispatch
import FeedModel

/// What becomes of the cards that no lane has in these bytes: by their place in the outline.
struct FoundCards<Card: FeedCard> {
  var cards: [FoundCard?] = []
  /// Their values, by the same indices.
  var values: [Card?] = []
}

/// Those who read cards: one, and where there are many cards one for each core.
struct CardReaders<Source: WireFeed> {
  typealias Reader = CardReader<Source>
  typealias Values = [LaneValues<Source.Card, Source.SectionContent>]

  let first: Reader
  /// The others, made when they are first needed.
  private var others: [Reader] = []
  private let options: FeedDecoderOptions
  private let limit: Int

  init(_ source: Source, _ options: FeedDecoderOptions) {
    self.options = options
    limit = options.coreLimit ?? min(processorCount, 4)
    first = CardReader(source, options)
  }

  /// Finds out what cards are.
  ///
  /// - Parameters:
  ///   - queries: the cards, in the emission's order.
  ///   - fresh: all that are new in the emission.
  mutating func find(
    _ queries: [CardQuery], of fresh: [EmissionOutline.Fresh],
    in bytes: UnsafeRawBufferPointer, _ lanes: inout LaneBook, _ values: Values,
    _ found: inout FoundCards<Source.Card>
  ) {
    // Fewer cards than that are read from the tape in any case, which is laid to compare them: it
    // takes half as long as to let libjson-c build them.
    first.readsTape =
      options.backing == .tape || options.backing == .preferred && fresh.count < 32
    first.beginRound()
    // As many readers as pay: to wake a thread costs as much as to read some ten cards.
    let count = min(limit, queries.count / Reader.block)
    guard count > 1 else {
      for query in queries {
        let (card, value) = first.find(query, of: fresh, in: bytes, &lanes, values)
        found.cards[query.index] = card
        found.values[query.index] = value
      }
      first.trees.clear()
      return
    }
    while others.count < count - 1 { others.append(CardReader(first.source, options)) }
    for reader in others {
      reader.readsTape = first.readsTape
      reader.beginRound()
    }
    let readers = [first] + others.prefix(count - 1)
    // Copies of the book share what it looks cards up in, if that was made before.
    lanes.prepareLookups()
    let book = lanes
    found.cards.withUnsafeMutableBufferPointer { cards in
      found.values.withUnsafeMutableBufferPointer { found in
        let work = SharedWork(
          readers: readers, queries: queries, fresh: fresh, bytes: bytes, lanes: book,
          values: values, cards: cards, found: found)
        DispatchQueue.concurrentPerform(iterations: count) { work.read($0) }
      }
    }
  }
}

/// What readers on several threads share.
///
/// Unchecked, for the buffers: each query has an index of its own, each block of indices one reader,
/// and a reader writes at the indices of its queries alone. The rest is read, not written, and
/// outlives the work, as `concurrentPerform` returns after the last of it.
private struct SharedWork<Source: WireFeed>: @unchecked Sendable {
  let readers: [CardReader<Source>]
  let queries: [CardQuery]
  let fresh: [EmissionOutline.Fresh]
  let bytes: UnsafeRawBufferPointer
  let lanes: LaneBook
  let values: CardReaders<Source>.Values
  let cards: UnsafeMutableBufferPointer<FoundCard?>
  let found: UnsafeMutableBufferPointer<Source.Card?>

  /// Does the part of one reader.
  func read(_ turn: Int) {
    let reader = readers[turn]
    var lanes = lanes
    for query in queries
    where query.index / CardReader<Source>.block % readers.count == turn {
      let (card, value) = reader.find(query, of: fresh, in: bytes, &lanes, values)
      cards[query.index] = card
      found[query.index] = value
    }
    reader.trees.clear()
  }
}
