// SPDX-License-Identifier: Apache-2.0

import FeedModel
import JSONText

extension FeedDecoder {
  /// Tells the issues of a lane's cards, in the order of the cards, as long as there is room.
  mutating func tellIssues(
    ofCardsIn lane: Int, in bytes: UnsafeRawBufferPointer, to list: inout IssueList
  ) {
    guard !lanes.lanes[lane].cards.issues.isEmpty else { return }
    for card in lanes.lanes[lane].cards.issues.keys.sorted() {
      guard var issues = lanes.lanes[lane].cards.issues[card] else { continue }
      if issues.areForgotten, list.hasRoom { issues = foundAgain(card, in: lane, bytes) }
      tell(&issues, to: &list) { lanes.lanes[lane].cards.located($0, of: card) }
      lanes.lanes[lane].cards.issues[card] = issues
    }
  }

  /// Tells the issues of one part, or counts and forgets them where there is no room.
  func tell(
    _ issues: inout PartIssues, to list: inout IssueList, locating: (FeedIssue) -> FeedIssue
  ) {
    if list.hasRoom {
      for issue in issues.all { list.append(locating(issue)) }
    } else if !issues.isEmpty {
      list.omit(issues.count, costing: issues.cost)
      issues.forget()
    }
  }

  private func foundAgain(
    _ card: Int, in lane: Int, _ bytes: UnsafeRawBufferPointer
  ) -> PartIssues {
    let cards = lanes.lanes[lane].cards
    let context = cards.list(of: card).flatMap { cards.lists[$0].context }
    let fresh = EmissionOutline.Fresh(reading: Int(cards.starts[card]), in: bytes)
    return readers.first.issues(of: fresh, in: bytes, context: context)
  }
}

extension CardReader {
  /// The issues of a card that was read before.
  fileprivate func issues(
    of fresh: EmissionOutline.Fresh, in bytes: UnsafeRawBufferPointer, context: SectionID?
  ) -> PartIssues {
    tape.lay(UnsafeRawBufferPointer(rebasing: bytes[fresh.range]))
    let identity = tape.identity(layout, faults: fresh.faults, at: fresh.range.lowerBound)
    let query = CardQuery(index: 0, end: 0, context: context, lane: 0, stamp: 0)
    beginRound()
    let section = identity.ownSection ?? context
    return decode(query, fresh, identity, section: section, tree: nil, in: bytes).0.issues
  }
}
