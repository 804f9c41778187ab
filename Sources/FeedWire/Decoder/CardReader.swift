// SPDX-License-Identifier: Apache-2.0

import FeedModel
import JSONText

/// A card that is looked for.
struct CardQuery {
  /// Which of the emission's new cards it is.
  var index: Int
  /// Where those end that follow it without another one between, and in its block.
  var end: Int
  /// The section that holds it unless it says one itself.
  var context: SectionID?
  /// The lane that the emission replaces.
  var lane: Int
  /// The stamp that its value gets if it is a new one.
  var stamp: UInt64
}

/// Finds out what a card is that no lane has in its bytes.
///
/// It has buffers of its own, and reads what it shares with others, so that several can work side by
/// side, each on other cards of an emission.
final class CardReader<Source: WireFeed> {
  let source: Source
  /// Of its own as well: to count references to one layout on two cores would cost more than it.
  let layout: DecoderLayout
  let tape: Tape
  let parser: WireParser
  /// Whether cards are read from the tape even where libjson-c could build them.
  var readsTape = false
  /// Those that libjson-c built together.
  var trees = CardTrees()
  private let keptTape: Tape

  /// So many cards in a row are read by one reader, and built by libjson-c at once.
  static var block: Int { 64 }

  /// How many issues are kept; a round has no room to list more.
  private let issueLimit: Int
  private var issueCount = 0

  init(_ source: Source, _ options: FeedDecoderOptions) {
    self.source = source
    issueLimit = options.issueLimit
    tape = Tape()
    keptTape = Tape(hashingAs: tape)
    layout = DecoderLayout(source.layout)
    parser = WireParser(backing: options.backing)
  }

  /// Begins with the cards of another emission.
  func beginRound() {
    issueCount = 0
  }

  /// The issues of a card; forgotten where as many as can be listed came before.
  func keeping(_ all: [FeedIssue]) -> PartIssues {
    var issues = PartIssues(all)
    if issueCount >= issueLimit { issues.forget() }
    issueCount += issues.count
    return issues
  }

  /// Tells whether a card is one that a lane has in another spelling, one that is equal to the card of
  /// its id, or another one.
  func find(
    _ query: CardQuery, of all: [EmissionOutline.Fresh], in bytes: UnsafeRawBufferPointer,
    _ lanes: inout LaneBook, _ values: [LaneValues<Source.Card, Source.SectionContent>]
  ) -> (FoundCard, Source.Card) {
    let fresh = all[query.index]
    if !readsTape, lanes.hasNoCards,
      let node = trees.node(of: query.index, upTo: query.end, of: all, in: bytes, by: parser)
    {
      // There is nothing to compare it with, so that it need not be laid out.
      let identity = WireValue(.jsonC(node)).identity(layout)
      let section = identity.ownSection ?? query.context
      return decode(query, fresh, identity, section: section, tree: node, in: bytes)
    }
    tape.lay(UnsafeRawBufferPointer(rebasing: bytes[fresh.range]))
    let identity = tape.identity(layout, faults: fresh.faults, at: fresh.range.lowerBound)
    let section = identity.ownSection ?? query.context
    guard let id = identity.id, let section,
      let counterpart = lanes.counterpart(
        id: id, in: section, first: query.lane, hint: fresh.hint)
    else {
      // Those that follow are new most likely, too.
      let node =
        readsTape
        ? nil : trees.node(of: query.index, upTo: query.end, of: all, in: bytes, by: parser)
      return decode(query, fresh, identity, section: section, tree: node, in: bytes)
    }

    let old = values[counterpart.lane].cards[counterpart.entry]
    if let found = lanes.lanes[counterpart.lane].repetition(
      of: tape, identity, at: counterpart.entry, query.context, layingOn: keptTape)
    {
      return (found, old)
    }
    var (found, value) = decode(query, fresh, identity, section: section, tree: nil, in: bytes)
    // What is equal has the same content, so that one comparison tells most changes.
    if !value.hasSameContent(as: old) {
      found.origin = .changed
    } else if Source.Card.areEqual(old, value) {
      value = old
      found.stamp = lanes.lanes[counterpart.lane].cards.stamps[counterpart.entry]
      found.origin = .equal
    } else {
      found.origin = .volatileOnly
    }
    return (found, value)
  }
}

extension Lane {
  /// What becomes of a card that says what the one at `entry` said, in the same bytes or in another
  /// spelling; `nil` of any other.
  ///
  /// What has issues is decoded again where its spelling is another: they say where they are.
  fileprivate func repetition(
    of tape: Tape, _ identity: CardLabels, at entry: Int, _ context: SectionID?,
    layingOn keptTape: Tape
  ) -> FoundCard? {
    guard cards.stands(entry, in: context) else { return nil }
    let origin: FoundCard.Origin? = bytes.withUnsafeBytes { bytes in
      let kept = UnsafeRawBufferPointer(rebasing: bytes[cards.range(of: entry)])
      if kept.hasSameBytes(as: tape.text) { return .moved }
      if !cards.marks[entry].isDisjoint(with: [.hasIssues, .unrecognized]) { return nil }
      return TapeComparison.areSame(kept, layingOn: keptTape, tape) ? .respelled : nil
    }
    guard let origin else { return nil }
    var marks = cards.marks[entry]
    // The same card in another lane may have said its section, or have been in one that did.
    marks.remove([.ownSection, .noSection])
    if identity.ownSection != nil { marks.insert(.ownSection) }
    return FoundCard(
      id: identity.id, section: identity.ownSection ?? context, marks: marks,
      stamp: cards.stamps[entry], issues: cards.issues[entry] ?? PartIssues(), origin: origin)
  }
}
