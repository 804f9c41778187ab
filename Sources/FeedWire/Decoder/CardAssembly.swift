// SPDX-License-Identifier: Apache-2.0

import FeedModel
import JSONText

/// The cards of an emission, put together from those of all lanes and from what was found, less
/// their values: it says where each of those comes from. Free of the cards' type, so that no generic
/// code runs in its loops.
struct CardAssembly {
  /// Where the values of cards come from that follow each other.
  enum Values {
    /// So many of a lane, from one on.
    case kept(lane: Int, from: Int, count: Int)
    /// One of those that were found.
    case found(Int)
    /// The next of those that were read again.
    case reread
  }

  private(set) var table = CardTable()
  private(set) var values: [Values] = []

  /// Puts the emission's cards together.
  ///
  /// - Parameters:
  ///   - tables: those of all lanes.
  ///   - lane: the one that the emission replaces.
  ///   - reread: reads a card whose bytes mean another card in the section where they stand now.
  init(
    _ form: EmissionForm, _ outline: EmissionOutline, _ found: [FoundCard?], tables: [CardTable],
    lane: Int, _ report: inout FeedDecodeReport,
    reread: (_ start: Int, _ context: SectionID?) -> FoundCard
  ) {
    let runs = outline.runs
    let count = form.lists.reduce(into: 0) { $0 += $1.list.count }
    table.reserveCapacity(count)
    values.reserveCapacity(runs.count)
    var sections = Array(repeating: FeedPlaces.SectionIndices(), count: tables.count)
    for (list, context) in form.lists {
      let first = table.count
      var index = list.runs.lowerBound
      while index < list.runs.upperBound {
        let source = runs[index].lane
        if source < 0 {
          append(runs[index], found, &report)
          index += 1
          continue
        }
        // Once for all runs of a lane: a copy of a table counts references to all of its columns.
        let kept = tables[source]
        while index < list.runs.upperBound, runs[index].lane == source {
          append(
            runs[index], of: kept, isOwn: source == lane, in: context, &sections[source],
            &report, reread)
          index += 1
        }
      }
      table.lists.append(
        CardTable.List(path: list.path, cards: first..<table.count, context: context))
    }
  }

  private mutating func append(
    _ run: EmissionOutline.Run, _ found: [FoundCard?], _ report: inout FeedDecodeReport
  ) {
    guard let card = found[run.entry] else { return }
    report.count(card.origin)
    table.append(card, run.start..<run.end)
    values.append(.found(run.entry))
  }

  private mutating func append(
    _ run: EmissionOutline.Run, of kept: CardTable, isOwn: Bool, in context: SectionID?,
    _ sections: inout FeedPlaces.SectionIndices, _ report: inout FeedDecodeReport,
    _ reread: (_ start: Int, _ context: SectionID?) -> FoundCard
  ) {
    let isInPlace = run.isInPlace && isOwn
    if kept.stand(run.entry..<run.entry &+ run.count, in: context) {
      report.count(run.count, inPlace: isInPlace)
      table.append(kept, run, context: context, &sections)
      values.append(.kept(lane: run.lane, from: run.entry, count: run.count))
      return
    }
    for entry in run.entry..<run.entry &+ run.count {
      let single = kept.single(entry, of: run)
      if kept.stands(entry, in: context) {
        report.count(1, inPlace: isInPlace)
        table.append(kept, single, context: context, &sections)
        values.append(.kept(lane: run.lane, from: entry, count: 1))
      } else {
        let card = reread(single.start, context)
        report.count(card.origin)
        table.append(card, single.start..<single.end)
        values.append(.reread)
      }
    }
  }
}

extension FeedDecodeReport {
  fileprivate mutating func count(_ cards: Int, inPlace: Bool) {
    if inPlace { self.inPlace += cards } else { moved += cards }
  }

  mutating func count(_ origin: FoundCard.Origin) {
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
