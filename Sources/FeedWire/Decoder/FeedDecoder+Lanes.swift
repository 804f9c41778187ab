// SPDX-License-Identifier: Apache-2.0

import FeedModel

// A lane takes the emission's cards, in the cheapest of three ways.
extension FeedDecoder {
  /// Renews a lane whose cards all stand where they stood: only what was found is touched.
  mutating func patch(
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

  /// Puts a lane's cards into the emission's order. No card is touched.
  mutating func reorder(
    lane: Int, _ order: CardTable.Order, _ report: inout FeedDecodeReport
  ) {
    for run in order.runs {
      if run.isInPlace { report.inPlace += run.count } else { report.moved += run.count }
    }
    lanes.lanes[lane].reorder(order)
    values[lane].cards.reorder(by: order.entries)
  }

  /// Gives a lane the emission's cards, from all lanes and what was found.
  mutating func rebuild(
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
      let query = CardQuery(
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
