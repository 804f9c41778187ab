// SPDX-License-Identifier: Apache-2.0

public import FeedModel

extension ScreenlessView {
  /// Applies a plan.
  ///
  /// - Throws: what a collection view would have raised, or what it would show wrongly. The view is
  ///   then as it was before.
  public mutating func apply(_ plan: FeedPlan<Card, Content>) throws(ViewFault) {
    try update { (view: inout Self) throws(ViewFault) in
      if plan.rung == .reload {
        try view.reload(plan.target)
      } else {
        try view.expectStructure(of: plan.base, "before the plan")
        for pass in plan.passes { try view.perform(pass) }
      }
      try view.expectStructure(of: plan.target, "after the passes")
      view.source = plan.target
      for change in plan.headers { try view.reconfigure(change) }
      for change in plan.cards { try view.reconfigure(change) }
      view.settle()
      try view.expectContent(of: plan.target)
    }
  }

  private mutating func reconfigure(_ change: HeaderReconfiguration<Content>) throws(ViewFault) {
    guard sections.indices.contains(change.index), sections[change.index].id == change.section
    else { throw ViewFault("no header of \(change.section) at \(change.index)") }
    reconfigureHeader(at: change.index)
  }

  private mutating func reconfigure(_ change: CardReconfiguration<Card>) throws(ViewFault) {
    guard has(change.place), sections[change.place.section].id == change.section,
      item(at: change.place).id == change.id
    else { throw ViewFault("no card \(change.section)[\(change.id)] at \(change.place)") }
    reconfigureCell(at: change.place, with: change.new)
  }

  /// Whether the view shows what stands in a group: the same cards in the same places, and on every
  /// cell and header the content that the group has for it.
  ///
  /// - Throws: the first difference.
  public func expect(_ group: FeedGroup<Card, Content>) throws(ViewFault) {
    try expectStructure(of: group, "at the end")
    try expectContent(of: group)
  }

  private func expectContent(of group: FeedGroup<Card, Content>) throws(ViewFault) {
    for (section, expected) in zip(sections, group.sections) {
      if !section.header.hasSameContent(as: expected.content) {
        throw ViewFault("the header of \(section.id) shows old content")
      }
      for (item, card) in zip(section.items, expected.cards) {
        guard let cell = item.cell else { continue }
        if cell.id != item.id || !cell.card.hasSameContent(as: card) {
          throw ViewFault("the cell of \(section.id)[\(item.id)] shows old content")
        }
      }
    }
  }

  func expectStructure(
    of group: FeedGroup<Card, Content>, _ moment: String
  ) throws(ViewFault) {
    guard sections.elementsEqual(group.sections, by: { $0.id == $1.id }) else {
      throw ViewFault("sections \(moment): shown \(self), expected \(group)")
    }
    for (section, expected) in zip(sections, group.sections)
    where !section.items.elementsEqual(expected.ids, by: { $0.id == $1 }) {
      throw ViewFault("cards \(moment): shown \(self), expected \(group)")
    }
  }

  func has(_ place: CardPlace) -> Bool {
    sections.indices.contains(place.section)
      && sections[place.section].items.indices.contains(place.item)
  }

  func item(at place: CardPlace) -> Item { sections[place.section].items[place.item] }
}
