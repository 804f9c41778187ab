// SPDX-License-Identifier: Apache-2.0

import CFeedBridge
import FeedModel

extension CMemory {
  /// A plan as C sees it: all of its operations in one list, in the order in which they are done.
  func plan<Card, Content>(_ plan: FeedPlan<Card, Content>) -> fb_plan {
    var operations: [fb_operation] = []
    for (index, pass) in plan.passes.enumerated() {
      append(pass, UInt32(index), to: &operations)
    }
    let passes = UInt32(plan.passes.count)
    for header in plan.headers {
      let place = fb_place(section: UInt32(header.index), item: 0)
      operations.append(
        fb_operation(
          kind: FB_RECONFIGURE_HEADER, pass: passes, from: place, to: place,
          section: text(header.section.text), id: fb_text()))
    }
    for card in plan.cards {
      let place = fb_place(card.place)
      operations.append(
        fb_operation(
          kind: FB_RECONFIGURE, pass: passes, from: place, to: place,
          section: text(card.section.text), id: text(card.id.text)))
    }
    return fb_plan(
      rung: fb_rung(plan.rung), passes: passes, reason: text(plan.reason.description),
      operations: array(operations), count: operations.count)
  }

  private func append<Card, Content>(
    _ pass: FeedPass<Card, Content>, _ index: UInt32, to operations: inout [fb_operation]
  ) {
    func add(
      _ kind: fb_operation_kind, _ from: CardPlace, _ to: CardPlace,
      of group: FeedGroup<Card, Content>, at place: CardPlace
    ) {
      operations.append(
        fb_operation(
          kind: kind, pass: index, from: fb_place(from), to: fb_place(to),
          section: text(group.sections[place.section].id.text), id: text(group.id(at: place).text)))
    }
    func addSection(
      _ kind: fb_operation_kind, _ from: Int, _ to: Int, of group: FeedGroup<Card, Content>,
      at place: Int
    ) {
      operations.append(
        fb_operation(
          kind: kind, pass: index, from: fb_place(section: UInt32(from), item: 0),
          to: fb_place(section: UInt32(to), item: 0), section: text(group.sections[place].id.text),
          id: fb_text()))
    }
    let (before, after) = (pass.before, pass.after)
    for place in pass.operations.deleted { add(FB_DELETE, place, place, of: before, at: place) }
    for move in pass.operations.moved {
      add(FB_MOVE, move.from, move.to, of: before, at: move.from)
    }
    for place in pass.operations.inserted { add(FB_INSERT, place, place, of: after, at: place) }
    for place in pass.operations.deletedSections {
      addSection(FB_DELETE_SECTION, place, place, of: before, at: place)
    }
    for move in pass.operations.movedSections {
      addSection(FB_MOVE_SECTION, move.from, move.to, of: before, at: move.from)
    }
    for place in pass.operations.insertedSections {
      addSection(FB_INSERT_SECTION, place, place, of: after, at: place)
    }
  }

  /// What a view shows, as C sees it.
  func group<Card, Content>(_ group: FeedGroup<Card, Content>) -> fb_group {
    var sections: [fb_section] = []
    var cards: [fb_card] = []
    sections.reserveCapacity(group.sections.count)
    cards.reserveCapacity(group.cardCount)
    for section in group.sections {
      sections.append(
        fb_section(
          id: text(section.id.text), version: section.version.number, first: cards.count,
          count: section.ids.count))
      for (id, version) in zip(section.ids, section.versions) {
        cards.append(fb_card(id: text(id.text), version: version.number))
      }
    }
    return fb_group(
      sections: array(sections), section_count: sections.count, cards: array(cards),
      card_count: cards.count)
  }
}

extension fb_place {
  fileprivate init(_ place: CardPlace) {
    self.init(section: UInt32(place.section), item: UInt32(place.item))
  }
}

extension fb_rung {
  init(_ rung: FeedRung) {
    switch rung {
    case .none: self = FB_RUNG_NONE
    case .reconfigure: self = FB_RUNG_RECONFIGURE
    case .append: self = FB_RUNG_APPEND
    case .batch: self = FB_RUNG_BATCH
    case .reload: self = FB_RUNG_RELOAD
    }
  }
}
