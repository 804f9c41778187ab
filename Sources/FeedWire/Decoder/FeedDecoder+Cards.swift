// SPDX-License-Identifier: Apache-2.0

import FeedModel
import JSONText

extension FeedDecoder {
  /// Finds out what a card is that no lane has in these bytes: one that a lane has in another
  /// spelling, one that is equal to the card of its id, or another one.
  ///
  /// - Parameters:
  ///   - context: the section that holds it unless it says one itself.
  ///   - lane: the lane that the emission replaces.
  mutating func find(
    _ fresh: EmissionOutline.Fresh, in context: SectionID?, lane: Int,
    _ bytes: UnsafeRawBufferPointer
  ) -> (FoundCard, Source.Card) {
    let slice = UnsafeRawBufferPointer(rebasing: bytes[fresh.range])
    tokens.read(slice)
    let identity = tokens.identity(
      of: slice, layout, faults: fresh.faults, at: fresh.range.lowerBound)
    let section = identity.ownSection ?? context
    guard let id = identity.id, let section,
      let counterpart = lanes.counterpart(id: id, in: section, first: lane, hint: fresh.hint)
    else { return decode(fresh, identity, section: section, in: bytes) }

    let old = values[counterpart.lane].cards[counterpart.entry]
    if let origin = lanes.lanes[counterpart.lane].sameness(
      of: slice, tokens, with: counterpart.entry, in: context, &keptTokens)
    {
      let cards = lanes.lanes[counterpart.lane].cards
      var marks = cards.marks[counterpart.entry]
      // The same card in another lane may have said its section, or have been in one that did.
      marks.remove([.ownSection, .noSection])
      if identity.ownSection != nil { marks.insert(.ownSection) }
      return (
        FoundCard(
          id: id, section: section, marks: marks, stamp: cards.stamps[counterpart.entry],
          issues: cards.issues[counterpart.entry] ?? [], origin: origin), old
      )
    }
    var (found, value) = decode(fresh, identity, section: section, in: bytes)
    if Source.Card.areEqual(old, value) {
      value = old
      found.stamp = lanes.lanes[counterpart.lane].cards.stamps[counterpart.entry]
      found.origin = .equal
    } else {
      found.origin = value.hasSameContent(as: old) ? .volatileOnly : .changed
    }
    return (found, value)
  }
}

extension Lane {
  /// Whether a card says what the one at `entry` said, in the same bytes or in another spelling.
  ///
  /// What has issues is decoded again where its spelling is another: they say where they are.
  fileprivate func sameness(
    of slice: UnsafeRawBufferPointer, _ tokens: SliceTokens, with entry: Int,
    in context: SectionID?, _ keptTokens: inout SliceTokens
  ) -> FoundCard.Origin? {
    guard cards.stands(entry, in: context) else { return nil }
    return bytes.withUnsafeBytes { bytes in
      let kept = UnsafeRawBufferPointer(rebasing: bytes[cards.range(of: entry)])
      if kept.hasSameBytes(as: slice) { return .moved }
      if !cards.marks[entry].isDisjoint(with: [.hasIssues, .unrecognized]) { return nil }
      keptTokens.read(kept)
      return SliceComparison.areSame(keptTokens, kept, tokens, slice) ? .respelled : nil
    }
  }
}
