// SPDX-License-Identifier: Apache-2.0

import FeedModel
import JSONText

/// What was decoded of a lane: beside `Lane`, which is free of the types.
struct LaneValues<Card: FeedCard, Content: FeedValue>: Sendable {
  /// The cards, in the lane's order.
  var cards: [Card] = []
  /// The content of the lane's sections, in their order.
  var contents: [Content?] = []
}

/// What becomes of a card that no lane has in these bytes, less its value.
struct FoundCard {
  enum Origin {
    case moved, respelled, equal, volatileOnly, changed, added
  }

  var id: CardID?
  var section: SectionID?
  var marks: CardTable.Marks
  var stamp: UInt64
  /// With paths and offsets from the card.
  var issues: [FeedIssue]
  var origin: Origin
}

extension FeedDecoder {
  /// Decodes what no lane knows, makes the emission what later ones are compared with, and puts it
  /// together.
  mutating func accept(_ form: EmissionForm, _ bytes: consuming [UInt8]) -> Decoding {
    var emission = FeedEmission<Source.Card, Source.SectionContent>(
      kind: FeedEmission.Kind(form.kind), generation: form.generation)
    emission.issues = outline.repeated.map(\.issueOfRepetition)
    var report = FeedDecodeReport()
    guard let key = form.lane else {
      // What has no cards repeats nothing: a second refresh is a second one.
      last = nil
      emission.issues += outline.cardsOutOfPlace
      return .emission(emission, report)
    }
    let index = lane(of: key, &report)
    bytes.withUnsafeBytes { bytes in
      report.isIdentical = lanes.lanes[index].bytes.withUnsafeBytes { $0.hasSameBytes(as: bytes) }
      addSections(of: form, to: &emission, lane: index, &report, in: bytes)
      let found = findFresh(form, lane: index, in: bytes)
      if lanes.lanes[index].cards.hasSamePlaces(as: form, outline, found.cards, lane: index) {
        patch(lane: index, form, found, &report)
      } else {
        rebuild(lane: index, form, found, &report, in: bytes)
      }
    }
    lanes.lanes[index].bytes = bytes
    lanes.lanes[index].age = counters.emissions
    emission.slots = FeedSlots(
      values[index].cards, at: lanes.lanes[index].cards.places,
      stamps: lanes.lanes[index].cards.stamps, by: stampSource)
    emission.issues += lanes.lanes[index].cards.issuesOfEmission()
    report.cards = emission.slots.count
    report.unrecognized = lanes.lanes[index].cards.unrecognizedCount
    counters.add(report)
    last = index
    evict()
    return .emission(emission, report)
  }

  /// The lane of a key, which is a new one where there was none.
  private mutating func lane(of key: LaneKey, _ report: inout FeedDecodeReport) -> Int {
    if let index = lanes.index(of: key) { return index }
    report.hasOtherFrame = true
    lanes.lanes.append(Lane(key: key))
    values.append(LaneValues())
    return values.count - 1
  }

  /// Forgets lanes, the one that was not used for the longest time first, until the limits are kept.
  private mutating func evict() {
    let limit = options.memoryLimit ?? 2 * lanes.liveByteCount
    while lanes.byteCount > limit || lanes.lanes.count > LaneBook.laneLimit,
      let oldest = lanes.oldest
    {
      lanes.lanes.remove(at: oldest)
      values.remove(at: oldest)
      counters.evictions += 1
      if let last { self.last = last == oldest ? nil : last > oldest ? last - 1 : last }
    }
    counters.keptBytes = lanes.byteCount
  }
}

// MARK: - Putting together

extension FeedDecoder {
  /// The cards that no lane has in these bytes: by their place in the outline.
  struct FoundCards {
    var cards: [FoundCard?] = []
    /// Their values, by the same indices.
    var values: [Source.Card?] = []
  }

  private mutating func findFresh(
    _ form: EmissionForm, lane: Int, in bytes: UnsafeRawBufferPointer
  ) -> FoundCards {
    var found = FoundCards()
    guard !outline.fresh.isEmpty else { return found }
    found.cards = Array(repeating: nil, count: outline.fresh.count)
    found.values = Array(repeating: nil, count: outline.fresh.count)
    for (list, context) in form.lists {
      for run in outline.runs[list.runs] where run.lane < 0 {
        let (card, value) = find(outline.fresh[run.entry], in: context, lane: lane, bytes)
        found.cards[run.entry] = card
        found.values[run.entry] = value
      }
    }
    return found
  }

  /// Renews a lane whose cards all stand where they stood: only what was found is touched.
  private mutating func patch(
    lane: Int, _ form: EmissionForm, _ found: FoundCards, _ report: inout FeedDecodeReport
  ) {
    for (index, (list, _)) in form.lists.enumerated() {
      let first = lanes.lanes[lane].cards.lists[index].cards.lowerBound
      lanes.lanes[lane].move(to: outline.runs[list.runs], from: first)
      lanes.lanes[lane].cards.lists[index].path = list.path
      var place = first
      for run in outline.runs[list.runs] {
        if run.lane >= 0 {
          report.inPlace += run.count
        } else if let card = found.cards[run.entry], let value = found.values[run.entry] {
          report.count(card.origin)
          lanes.lanes[lane].cards.renew(place, card)
          values[lane].cards[place] = value
        }
        place += run.count
      }
    }
  }

  /// Gives a lane the emission's cards, from all lanes and what was found.
  private mutating func rebuild(
    lane: Int, _ form: EmissionForm, _ found: FoundCards, _ report: inout FeedDecodeReport,
    in bytes: UnsafeRawBufferPointer
  ) {
    var table = CardTable()
    var cards: [Source.Card] = []
    let count = form.lists.reduce(into: 0) { $0 += $1.list.count }
    table.reserveCapacity(count)
    cards.reserveCapacity(count)
    var sections = Array(repeating: FeedPlaces.SectionIndices(), count: lanes.lanes.count)
    for (list, context) in form.lists {
      let first = table.count
      for run in outline.runs[list.runs] {
        if run.lane < 0 {
          guard let card = found.cards[run.entry], let value = found.values[run.entry] else {
            continue
          }
          report.count(card.origin)
          table.append(card, run.start..<run.end)
          cards.append(value)
          continue
        }
        let isInPlace = run.isInPlace && run.lane == lane
        if lanes.lanes[run.lane].cards.stand(run.entry..<run.entry + run.count, in: context) {
          report.count(run.count, inPlace: isInPlace)
          table.append(
            lanes.lanes[run.lane].cards, run, context: context, &sections[run.lane])
          if run.count == 1 {
            cards.append(values[run.lane].cards[run.entry])
          } else {
            cards.append(contentsOf: values[run.lane].cards[run.entry..<run.entry + run.count])
          }
          continue
        }
        for entry in run.entry..<run.entry + run.count {
          let single = lanes.lanes[run.lane].cards.single(entry, of: run)
          if lanes.lanes[run.lane].cards.stands(entry, in: context) {
            report.count(1, inPlace: isInPlace)
            table.append(
              lanes.lanes[run.lane].cards, single, context: context, &sections[run.lane])
            cards.append(values[run.lane].cards[entry])
          } else {
            // The same bytes mean another card here: read it where it stands.
            let (card, value) = find(
              EmissionOutline.Fresh(reading: single.start, in: bytes), in: context, lane: lane,
              bytes)
            report.count(card.origin)
            table.append(card, single.start..<single.end)
            cards.append(value)
          }
        }
      }
      table.lists.append(
        CardTable.List(path: list.path, cards: first..<table.count, context: context))
    }
    if lanes.lanes[lane].cards.count != table.count { report.hasOtherFrame = true }
    lanes.lanes[lane].replace(with: table)
    values[lane].cards = cards
  }
}

extension FeedDecodeReport {
  fileprivate mutating func count(_ cards: Int, inPlace: Bool) {
    if inPlace { self.inPlace += cards } else { moved += cards }
  }

  fileprivate mutating func count(_ origin: FoundCard.Origin) {
    switch origin {
    case .moved: moved += 1
    case .respelled: respelled += 1
    case .equal: equal += 1
    case .volatileOnly: volatileOnly += 1
    case .changed: changed += 1
    case .added: added += 1
    }
  }
}

extension FeedEmission.Kind {
  fileprivate init(_ kind: EmissionForm.Kind) {
    switch kind {
    case .snapshot: self = .snapshot
    case .section(let id): self = .section(id)
    case .page: self = .page
    case .refresh: self = .refresh
    case .failed(let message): self = .failed(message: message)
    }
  }
}

extension EmissionOutline.Value {
  /// The issue of a key that occurs again.
  fileprivate var issueOfRepetition: FeedIssue {
    FeedIssue(
      cost: .nothing, path: path, offset: range.lowerBound,
      expected: "each key once in an object", found: "the key again",
      advice: "the last value counts")
  }
}

extension EmissionOutline.Fresh {
  /// Reads a card again that a lane has, but not where it stands now. It was read before, so that
  /// no fault can end the reading.
  fileprivate init(reading start: Int, in bytes: UnsafeRawBufferPointer) {
    var reader = JSONReader(bytes, offset: start, options: .wire)
    var faults: [JSONTextError] = []
    let value = try? reader.checkValue(containing: &faults)
    self.init(
      range: value?.range ?? start..<start, checked: value?.checked, faults: faults, hint: nil)
  }
}
