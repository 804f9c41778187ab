// SPDX-License-Identifier: Apache-2.0

import FeedModel

extension CardTable {
  /// Whether an emission has the same cards in the same places as the lane: those that are known
  /// are this lane's, in its order, and those that were found have the ids and sections of the cards
  /// that stood there.
  func hasSamePlaces(
    as form: EmissionForm, _ outline: EmissionOutline, _ found: [FoundCard?], lane: Int
  ) -> Bool {
    guard form.lists.count == lists.count else { return false }
    var place = 0
    for (index, (list, context)) in form.lists.enumerated() {
      guard lists[index].cards.count == list.count, lists[index].context == context else {
        return false
      }
      for run in outline.runs[list.runs] {
        if run.lane >= 0 {
          guard run.lane == lane, run.entry == place else { return false }
        } else {
          guard let card = found[run.entry], card.id == places.ids[place],
            card.section == section(of: place)
          else { return false }
        }
        place &+= run.count
      }
    }
    return true
  }

  /// Whether all cards of a range stand in `context` as they stood before.
  func stand(_ range: Range<Int>, in context: SectionID?) -> Bool {
    for card in range where !stands(card, in: context) { return false }
    return true
  }

  /// One card of a run, as a run.
  func single(_ card: Int, of run: EmissionOutline.Run) -> EmissionOutline.Run {
    let delta = run.start &- Int(starts[run.entry])
    var single = run
    single.entry = card
    single.count = 1
    single.start = Int(starts[card]) &+ delta
    single.end = Int(ends[card]) &+ delta
    return single
  }

  /// Puts a card that was found in the place of one of the same id and section.
  mutating func renew(_ place: Int, _ card: FoundCard) {
    if marks[place].contains(.unrecognized) { unrecognizedCount &-= 1 }
    if card.marks.contains(.unrecognized) { unrecognizedCount &+= 1 }
    marks[place] = card.marks
    stamps[place] = card.stamp
    issues[place] = card.issues.isEmpty ? nil : card.issues
  }

  /// Appends a card that was found.
  mutating func append(_ card: FoundCard, _ range: Range<Int>) {
    if card.marks.contains(.unrecognized) { unrecognizedCount &+= 1 }
    if !card.issues.isEmpty { issues[count] = card.issues }
    starts.append(Int32(truncatingIfNeeded: range.lowerBound))
    ends.append(Int32(truncatingIfNeeded: range.upperBound))
    marks.append(card.marks)
    stamps.append(card.stamp)
    places.append(id: card.id, section: card.section ?? SectionID(""))
  }

  /// Appends cards of another emission, or of this one, which stand in `context`.
  mutating func append(
    _ other: CardTable, _ run: EmissionOutline.Run, context: SectionID?,
    _ sections: inout FeedPlaces.SectionIndices
  ) {
    if run.count == 1, other.marks[run.entry] == .ownSection {
      starts.append(Int32(truncatingIfNeeded: run.start))
      ends.append(Int32(truncatingIfNeeded: run.end))
      marks.append(.ownSection)
      stamps.append(other.stamps[run.entry])
      places.append(other.places, run.entry, &sections)
      return
    }
    let range = run.entry..<run.entry &+ run.count
    let delta = Int32(truncatingIfNeeded: run.start) &- other.starts[run.entry]
    let first = count
    for card in range {
      starts.append(other.starts[card] &+ delta)
      ends.append(other.ends[card] &+ delta)
    }
    stamps.append(contentsOf: other.stamps[range])
    var isOwn = true
    for card in range {
      let marks = other.marks[card]
      if !marks.contains(.ownSection) { isOwn = false }
      if marks.contains(.unrecognized) { unrecognizedCount &+= 1 }
      if marks.contains(.hasIssues) { issues[first &+ card &- run.entry] = other.issues[card] }
    }
    if isOwn {
      marks.append(contentsOf: other.marks[range])
      places.append(contentsOf: other.places, range, &sections)
      return
    }
    for card in range {
      var marks = other.marks[card]
      if marks.contains(.ownSection) {
        places.append(id: other.places.ids[card], section: other.places.section(at: card))
      } else {
        marks.remove(.noSection)
        if context == nil { marks.insert(.noSection) }
        places.append(id: other.places.ids[card], section: context ?? SectionID(""))
      }
      self.marks.append(marks)
    }
  }
}
