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
  var issues: PartIssues
  var origin: Origin
}

extension FeedDecoder {
  /// Decodes what no lane knows, makes the emission what later ones are compared with, and puts it
  /// together.
  mutating func accept(_ form: EmissionForm, _ bytes: consuming [UInt8]) -> Decoding {
    var emission = FeedEmission<Source.Card, Source.SectionContent>(
      kind: FeedEmission.Kind(form.kind), generation: form.generation)
    var issues = IssueList(limit: options.issueLimit)
    for key in outline.repeated { issues.append(key.issueOfRepetition) }
    var report = FeedDecodeReport()
    guard let key = form.lane else {
      // What has no cards repeats nothing: a second refresh is a second one.
      last = nil
      issues.append(contentsOf: outline.cardsOutOfPlace)
      emission.issues = issues.all
      report.issuesOmitted = issues.omitted
      return .emission(emission, report)
    }
    let index = lane(of: key, &report)
    bytes.withUnsafeBytes { bytes in
      // The very last one is not: it would be an echo.
      report.isIdentical =
        last != index && lanes.lanes[index].bytes.withUnsafeBytes { $0.hasSameBytes(as: bytes) }
      addSections(of: form, to: &emission, lane: index, &issues, &report, in: bytes)
      let found = findFresh(form, lane: index, in: bytes)
      if lanes.lanes[index].cards.hasSamePlaces(as: form, outline, found.cards, lane: index) {
        patch(lane: index, form, found, &report)
      } else {
        rebuild(lane: index, form, found, &report, in: bytes)
      }
      tellIssues(ofCardsIn: index, in: bytes, to: &issues)
    }
    lanes.lanes[index].bytes = bytes
    lanes.lanes[index].age = counters.emissions
    emission.slots = FeedSlots(
      values[index].cards, at: lanes.lanes[index].cards.places,
      stamps: lanes.lanes[index].cards.stamps, by: stampSource)
    emission.issues = issues.all
    report.issuesOmitted = issues.omitted
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
  /// The cards that are looked for: those of the lists that count.
  private func queries(_ form: EmissionForm, lane: Int) -> [CardReader<Source>.Query] {
    let block = CardReader<Source>.block
    let runs = outline.runs
    var queries: [CardReader<Source>.Query] = []
    queries.reserveCapacity(outline.fresh.count)
    for (list, context) in form.lists {
      var next = list.runs.lowerBound
      while next < list.runs.upperBound {
        let first = runs[next]
        next += 1
        guard first.lane < 0 else { continue }
        while next < list.runs.upperBound, runs[next].lane < 0 { next += 1 }
        let end = runs[next - 1].entry + 1
        for index in first.entry..<end {
          queries.append(
            CardReader.Query(
              index: index, end: min(end, (index / block + 1) * block), context: context,
              lane: lane, stamp: lastStamp + UInt64(index) + 1))
        }
      }
    }
    return queries
  }

  private mutating func findFresh(
    _ form: EmissionForm, lane: Int, in bytes: UnsafeRawBufferPointer
  ) -> FoundCards<Source.Card> {
    var found = FoundCards<Source.Card>()
    guard !outline.fresh.isEmpty else { return found }
    found.cards = Array(repeating: nil, count: outline.fresh.count)
    found.values = Array(repeating: nil, count: outline.fresh.count)
    let queries = queries(form, lane: lane)
    lastStamp += UInt64(outline.fresh.count)
    readers.find(queries, of: outline.fresh, in: bytes, &lanes, values, &found)
    return found
  }

  /// Renews a lane whose cards all stand where they stood: only what was found is touched.
  private mutating func patch(
    lane: Int, _ form: EmissionForm, _ found: FoundCards<Source.Card>,
    _ report: inout FeedDecodeReport
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
    lane: Int, _ form: EmissionForm, _ found: FoundCards<Source.Card>,
    _ report: inout FeedDecodeReport, in bytes: UnsafeRawBufferPointer
  ) {
    let outline = outline
    var reread: [Source.Card] = []
    let assembly = CardAssembly(
      form, outline, found.cards, tables: lanes.lanes.map(\.cards), lane: lane, &report
    ) { start, context in
      let fresh = EmissionOutline.Fresh(reading: start, in: bytes)
      lastStamp += 1
      let query = CardReader<Source>.Query(
        index: 0, end: 0, context: context, lane: lane, stamp: lastStamp)
      let (card, value) = readers.first.find(query, of: [fresh], in: bytes, &lanes, values)
      reread.append(value)
      return card
    }
    var cards: [Source.Card] = []
    cards.reserveCapacity(assembly.table.count)
    var next = 0
    // A lane's values are taken at once where they follow each other: this code is generic.
    var kept: (lane: Int, positions: [Int]) = (-1, [])
    for origin in assembly.values {
      if case .kept(let lane, let first, let count) = origin {
        if lane != kept.lane {
          take(kept.positions, of: kept.lane, into: &cards)
          kept = (lane, [])
        }
        kept.positions.append(contentsOf: first..<first + count)
        continue
      }
      take(kept.positions, of: kept.lane, into: &cards)
      kept = (-1, [])
      if case .found(let index) = origin {
        if let value = found.values[index] { cards.append(value) }
      } else {
        cards.append(reread[next])
        next += 1
      }
    }
    take(kept.positions, of: kept.lane, into: &cards)
    if lanes.lanes[lane].cards.count != assembly.table.count { report.hasOtherFrame = true }
    lanes.lanes[lane].replace(with: assembly.table)
    values[lane].cards = cards
  }

  private func take(_ positions: [Int], of lane: Int, into cards: inout [Source.Card]) {
    if lane >= 0 { cards.append(contentsOf: values[lane].cards.elements(at: positions)) }
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
  /// Reads a card again that was read before, so that no fault can end the reading.
  init(reading start: Int, in bytes: UnsafeRawBufferPointer) {
    var reader = JSONReader(bytes, offset: start, options: .wire)
    var faults: [JSONTextError] = []
    let value = try? reader.checkValue(containing: &faults)
    self.init(
      range: value?.range ?? start..<start, checked: value?.checked, faults: faults, hint: nil)
  }
}
