// SPDX-License-Identifier: Apache-2.0

extension FeedPlan {
  /// Finds the least that leads from one group to another.
  ///
  /// Both must come from one pipeline: versions of two pipelines mean different things. O(*s*) in
  /// the sections, plus O(*n* log *n*) in the cards of the sections that differ in structure; where
  /// only versions differ, one comparison of cards for each.
  public init(
    from base: FeedGroup<Card, Content>, to target: FeedGroup<Card, Content>,
    policy: FeedPlanPolicy = .minimal
  ) {
    if base.isEmpty, !target.isEmpty {
      self.init(reload: .firstContent, from: base, to: target)
      return
    }
    let diff = FeedDiff(
      from: base.sections.map(\.outline), to: target.sections.map(\.outline))
    let change = diff.restructuring(from: base, to: target)
    if let change {
      if policy.reloadsOnReorderOrRemoval, change.kind.isReorderOrRemoval {
        self.init(reload: .policy(change.kind, at: change.place), from: base, to: target)
        return
      }
      if diff.operationCount > policy.operationLimit {
        let reason = FeedReason.overLimit(
          operations: diff.operationCount, limit: policy.operationLimit)
        self.init(reload: reason, from: base, to: target)
        return
      }
    }
    let passes = diff.passes(from: base, to: target)
    // A version says that a card changed since; only the cards say that it has not changed back.
    let cards: [CardReconfiguration<Card>] = diff.changed.compactMap { pair in
      let old = base[pair.from]
      let new = target[pair.to]
      return new.hasSameContent(as: old)
        ? nil
        : CardReconfiguration(
          section: target.sections[pair.to.section].id, id: target.id(at: pair.to),
          place: pair.to, old: old, new: new)
    }
    let headers: [HeaderReconfiguration<Content>] = diff.changedHeaders.compactMap { pair in
      let old = base.sections[pair.from].content
      let new = target.sections[pair.to].content
      return new.hasSameContent(as: old)
        ? nil
        : HeaderReconfiguration(
          section: target.sections[pair.to].id, index: pair.to, old: old, new: new)
    }
    let rung: FeedRung
    let reason: FeedReason
    if let change {
      rung = .batch
      reason = .restructured(change.kind, at: change.place)
    } else if !passes.isEmpty {
      rung = .append
      let added = diff.insertedSections.reduce(diff.inserted.count) {
        $0 + target.sections[$1].cards.count
      }
      reason = .addedAtEnd(cards: added, sections: diff.insertedSections.count)
    } else if cards.isEmpty, headers.isEmpty {
      rung = .none
      reason = .unchanged
    } else {
      rung = .reconfigure
      reason = .contentChanged(cards: cards.count, headers: headers.count)
    }
    self.init(
      rung: rung, reason: reason, passes: passes, cards: cards, headers: headers, base: base,
      target: target)
  }

  private init(
    reload reason: FeedReason, from base: FeedGroup<Card, Content>,
    to target: FeedGroup<Card, Content>
  ) {
    self.init(
      rung: .reload, reason: reason, passes: [], cards: [], headers: [], base: base,
      target: target)
  }
}

extension FeedDiff {
  /// The batches that carry this difference out.
  ///
  /// Where no section moves, one batch does it all. Else the first holds the item operations
  /// between surviving sections, in the old order of the sections, and the second the sections'
  /// own: an item operation inside a section that moves in the same batch is illegal.
  fileprivate func passes<Card, Content>(
    from base: FeedGroup<Card, Content>, to target: FeedGroup<Card, Content>
  ) -> [FeedPass<Card, Content>] {
    var sections = FeedOperations()
    sections.deletedSections = deletedSections
    sections.insertedSections = insertedSections
    sections.movedSections = movedSections
    guard !movedSections.isEmpty, !(deleted.isEmpty && inserted.isEmpty && moved.isEmpty) else {
      var operations = sections
      operations.deleted = deleted
      operations.inserted = inserted
      operations.moved = moved
      return operations.isEmpty ? [] : [FeedPass(operations, from: base, to: target)]
    }

    var middleSections = base.sections
    var oldIndices = Array(repeating: -1, count: target.sections.count)
    for pair in survivors {
      middleSections[pair.from] = target.sections[pair.to]
      oldIndices[pair.to] = pair.from
    }
    let middle = FeedGroup(sections: middleSections)
    func inOldOrder(_ place: CardPlace) -> CardPlace {
      CardPlace(section: oldIndices[place.section], item: place.item)
    }
    var items = FeedOperations()
    items.deleted = deleted
    items.inserted = inserted.map(inOldOrder).sorted()
    items.moved = moved.map { CardMove(from: $0.from, to: inOldOrder($0.to)) }
      .sorted { $0.to < $1.to }
    return [
      FeedPass(items, from: base, to: middle), FeedPass(sections, from: middle, to: target),
    ]
  }

  /// The first change of structure that is more than an addition after the last old card.
  fileprivate func restructuring<Card, Content>(
    from base: FeedGroup<Card, Content>, to target: FeedGroup<Card, Content>
  ) -> (kind: FeedRestructuring, place: String)? {
    func name(_ group: FeedGroup<Card, Content>, _ index: Int) -> String {
      group.sections[index].id.text.onOneLine
    }
    if let index = deletedSections.first { return (.sectionRemoved, name(base, index)) }
    if let move = movedSections.first { return (.sectionMoved, name(target, move.to)) }
    if let place = deleted.first { return (.cardRemoved, base.name(at: place)) }
    if let move = moved.first { return (.cardMoved, target.name(at: move.to)) }

    // Nothing was removed or moved, so that the old cards keep their order, and those of the last
    // old section that has any come first there if nothing was inserted before its last.
    guard let last = survivors.last(where: { !base.sections[$0.from].cards.isEmpty }) else {
      return nil
    }
    if let index = insertedSections.first, index < last.to {
      return (.sectionInserted, name(target, index))
    }
    let end = CardPlace(section: last.to, item: base.sections[last.from].cards.count)
    if let place = inserted.first, place < end {
      return (.cardInserted, target.name(at: place))
    }
    return nil
  }
}
