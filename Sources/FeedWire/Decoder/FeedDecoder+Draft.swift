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
      } else if let order = lanes.lanes[index].cards.order(as: form, outline, lane: index) {
        reorder(lane: index, order, &report)
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
  private func queries(_ form: EmissionForm, lane: Int) -> [CardQuery] {
    let block = CardReader<Source>.block
    let runs = outline.runs
    var queries: [CardQuery] = []
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
            CardQuery(
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
