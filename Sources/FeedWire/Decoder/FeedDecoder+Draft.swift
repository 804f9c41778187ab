// SPDX-License-Identifier: Apache-2.0

import FeedModel
import JSONText

/// What was decoded of a lane: beside `Lane`, which is free of the types.
struct LaneValues<Card: FeedCard, Content: FeedValue>: Sendable {
  var cards: [Card] = []
  /// The issues of cards, by the card's index: paths and offsets from the card.
  var issues: [Int: [FeedIssue]] = [:]
  /// The content of the lane's sections, in their order.
  var contents: [Content?] = []
  /// Their issues, by the section's index: paths and offsets from the section.
  var contentIssues: [Int: [FeedIssue]] = [:]
}

extension FeedDecoder {
  /// An emission that was decoded and is not yet what later ones are compared with.
  struct Draft {
    var form: EmissionForm
    var emission: FeedEmission<Source.Card, Source.SectionContent>
    var report = FeedDecodeReport()
    var cards: [Lane.Card] = []
    var sections: [Lane.Section] = []
    var values = LaneValues<Source.Card, Source.SectionContent>()
  }

  /// Decodes what no lane knows, and puts the emission together.
  mutating func draft(_ form: EmissionForm, in bytes: UnsafeRawBufferPointer) -> Draft {
    var draft = Draft(form: form, emission: FeedEmission(kind: .snapshot))
    draft.emission.generation = form.generation
    switch form.kind {
    case .snapshot: draft.emission.kind = .snapshot
    case .section(let id): draft.emission.kind = .section(id)
    case .page: draft.emission.kind = .page
    case .refresh: draft.emission.kind = .refresh
    case .failed(let message): draft.emission.kind = .failed(message: message)
    }
    draft.emission.issues = outline.repeated.map { key in
      FeedIssue(
        cost: .nothing, path: key.path, offset: key.range.lowerBound,
        expected: "each key once in an object", found: "the key again",
        advice: "the last value counts")
    }
    guard let key = form.lane else { return draft }
    let lane = lanes.index(of: key)
    addSections(to: &draft, lane: lane, in: bytes)
    let count = form.lists.reduce(into: 0) { $0 += $1.list.cards.count }
    draft.cards.reserveCapacity(count)
    draft.values.cards.reserveCapacity(count)
    draft.emission.slots.reserveCapacity(count)
    for (list, context) in form.lists {
      for (position, index) in list.cards.enumerated() {
        let place = CardPlace(list: list.path, position: position, context: context, lane: lane)
        add(outline.cards[index], at: place, to: &draft, in: bytes)
      }
    }
    draft.report.cards = count
    compareFrames(&draft, lane: lane, in: bytes)
    return draft
  }

  private func compareFrames(
    _ draft: inout Draft, lane: Int?, in bytes: UnsafeRawBufferPointer
  ) {
    guard let lane else {
      draft.report.hasOtherFrame = true
      return
    }
    let old = lanes.lanes[lane]
    draft.report.isIdentical = old.bytes.withUnsafeBytes { $0.equals(bytes) }
    draft.report.hasOtherFrame =
      old.cards.count != draft.cards.count
      || old.sections.map(\.id) != draft.sections.map(\.id)
      || !zip(values[lane].contents, draft.values.contents).allSatisfy { pair in
        Source.SectionContent?.areEqual(pair.0, pair.1)
      }
  }

  /// Makes the emission what later ones are compared with.
  mutating func accept(_ draft: consuming Draft, _ bytes: consuming [UInt8]) -> Decoding {
    counters.add(draft.report)
    guard let key = draft.form.lane else {
      // What has no cards repeats nothing: a second refresh is a second one.
      last = nil
      return .emission(draft.emission, draft.report)
    }
    let lane = Lane(
      key: key, bytes: bytes, cards: draft.cards, sections: draft.sections,
      age: counters.emissions)
    let index = lanes.keep(lane)
    if index < values.count {
      values[index] = draft.values
    } else {
      values.append(draft.values)
    }
    last = index
    evict()
    return .emission(draft.emission, draft.report)
  }

  /// Forgets lanes, the one that was not used for the longest time first, until the limit is kept.
  private mutating func evict() {
    let limit = options.memoryLimit ?? 2 * lanes.liveByteCount
    while lanes.byteCount > limit, let oldest = lanes.oldest {
      lanes.remove(at: oldest)
      values.remove(at: oldest)
      counters.evictions += 1
      if let last { self.last = last == oldest ? nil : last > oldest ? last - 1 : last }
    }
    counters.keptBytes = lanes.byteCount
  }
}
