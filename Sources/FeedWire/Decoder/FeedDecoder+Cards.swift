// SPDX-License-Identifier: Apache-2.0

import FeedModel
import JSONText

/// Where a card stands in an emission.
struct CardPlace {
  /// The pointer of the array that it stands in, and its index there.
  var list: String
  var position: Int
  /// The section that holds it unless it says one itself.
  var context: SectionID?
  /// The lane that the emission replaces.
  var lane: Int?

  var path: String { "\(list)/\(position)" }
}

extension FeedDecoder {
  /// A card of an emission, and how it was come by.
  struct Found {
    enum Origin {
      case inPlace, moved, respelled, equal, volatileOnly, changed, added
    }

    var card: Source.Card
    var entry: Lane.Card
    /// With paths and offsets from the card.
    var issues: [FeedIssue]
    var origin: Origin
  }

  /// Adds a card: as a lane has it, or decoded.
  mutating func add(
    _ card: EmissionOutline.Card, at place: CardPlace, to draft: inout Draft,
    in bytes: UnsafeRawBufferPointer
  ) {
    let found = find(card, at: place, in: bytes)
    let index = draft.cards.count
    switch found.origin {
    case .inPlace: draft.report.inPlace += 1
    case .moved: draft.report.moved += 1
    case .respelled: draft.report.respelled += 1
    case .equal: draft.report.equal += 1
    case .volatileOnly: draft.report.volatileOnly += 1
    case .changed: draft.report.changed += 1
    case .added: draft.report.added += 1
    }
    if found.entry.isUnrecognized { draft.report.unrecognized += 1 }
    if !found.issues.isEmpty {
      draft.values.issues[index] = found.issues
      for issue in found.issues {
        draft.emission.issues.append(
          issue.rebased(
            to: place.path, offset: card.start, card: found.entry.label))
      }
    }
    draft.cards.append(found.entry)
    draft.values.cards.append(found.card)
    draft.emission.slots.append(
      found.card, id: found.entry.id, section: found.entry.section ?? SectionID(""))
  }

  private mutating func find(
    _ card: EmissionOutline.Card, at place: CardPlace, in bytes: UnsafeRawBufferPointer
  ) -> Found {
    if card.isKnown {
      let lane = Int(card.lane)
      let entry = Int(card.entry)
      if lanes.lanes[lane].cards[entry].stands(in: place.context) {
        let isInPlace = card.isInPlace && lane == place.lane
        return reuse(lane, entry, as: card, at: place, isInPlace ? .inPlace : .moved)
      }
    }
    let slice = UnsafeRawBufferPointer(rebasing: bytes[card.range])
    let fresh = card.isKnown ? read(card, in: bytes) : outline.fresh[Int(card.entry)]
    tokens.read(slice)
    let identity = tokens.identity(of: slice, layout, faults: fresh.faults, at: card.start)
    let section = identity.ownSection ?? place.context
    var counterpart: (lane: Int, entry: Int)?
    if let id = identity.id, let section {
      counterpart = lanes.counterpart(id: id, in: section, first: place.lane)
    }
    if let counterpart, let origin = sameness(of: slice, with: counterpart, at: place) {
      return reuse(counterpart.lane, counterpart.entry, as: card, at: place, origin)
    }
    var found = decode(
      card, identity, section: section, fresh: fresh, slice: slice, in: bytes)
    if let counterpart {
      let old = values[counterpart.lane].cards[counterpart.entry]
      if Source.Card.areEqual(old, found.card) {
        found.card = old
        found.origin = .equal
      } else {
        found.origin = found.card.hasSameContent(as: old) ? .volatileOnly : .changed
      }
    }
    return found
  }

  /// Whether a card says what its counterpart said, in the same bytes or in another spelling.
  ///
  /// What has issues is decoded again where its spelling is another: they say where they are.
  private mutating func sameness(
    of slice: UnsafeRawBufferPointer, with counterpart: (lane: Int, entry: Int),
    at place: CardPlace
  ) -> Found.Origin? {
    let lane = lanes.lanes[counterpart.lane]
    let entry = lane.cards[counterpart.entry]
    guard entry.stands(in: place.context) else { return nil }
    return lane.bytes.withUnsafeBytes { bytes in
      let kept = UnsafeRawBufferPointer(rebasing: bytes[entry.range])
      if kept.equals(slice) { return .moved }
      if entry.hasIssues || entry.isUnrecognized { return nil }
      keptTokens.read(kept)
      return SliceComparison.areSame(keptTokens, kept, tokens, slice) ? .respelled : nil
    }
  }

  private func reuse(
    _ lane: Int, _ entry: Int, as card: EmissionOutline.Card, at place: CardPlace,
    _ origin: Found.Origin
  ) -> Found {
    var kept = lanes.lanes[lane].cards[entry]
    kept.start = card.start
    kept.end = card.end
    kept.section = kept.ownSection ?? place.context
    return Found(
      card: values[lane].cards[entry], entry: kept,
      issues: kept.hasIssues ? values[lane].issues[entry] ?? [] : [], origin: origin)
  }

  /// Reads a card again that a lane has, but not where it stands now.
  private func read(
    _ card: EmissionOutline.Card, in bytes: UnsafeRawBufferPointer
  ) -> EmissionOutline.Fresh {
    var reader = JSONReader(bytes, offset: card.start, options: .wire)
    var faults: [JSONTextError] = []
    // It was read before, so that no fault can end the reading.
    let value = try? reader.checkValue(containing: &faults)
    return EmissionOutline.Fresh(checked: value?.checked, faults: faults)
  }
}
