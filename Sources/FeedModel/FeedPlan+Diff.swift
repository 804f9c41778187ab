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
    if base.isEmpty {
      self.init(
        rung: target.isEmpty ? .none : .reload,
        reason: target.isEmpty ? .unchanged : .firstContent, passes: [], cards: [], headers: [],
        base: base, target: target)
      return
    }
    let diff = FeedDiff(from: base.outlines, to: target.outlines)
    let change = diff.restructuring(from: base.outlines, to: target.outlines)
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
    let passes = diff.isStructural ? diff.passes(from: base, to: target) : []
    // A version says that a card changed since; only the cards say that it has not changed back.
    // Loops, not closures: this code is generic, and a closure over it is paid for each time.
    var cards: [CardReconfiguration<Card>] = []
    for pair in diff.changed {
      let old = base[pair.from]
      let new = target[pair.to]
      if new.hasSameContent(as: old) { continue }
      cards.append(
        CardReconfiguration(
          section: target.outlines[pair.to.section].id, id: target.id(at: pair.to),
          place: pair.to, old: old, new: new))
    }
    var headers: [HeaderReconfiguration<Content>] = []
    for pair in diff.changedHeaders {
      let old = base.sections[pair.from].content
      let new = target.sections[pair.to].content
      if new.hasSameContent(as: old) { continue }
      headers.append(
        HeaderReconfiguration(
          section: target.outlines[pair.to].id, index: pair.to, old: old, new: new))
    }
    let rung: FeedRung
    let reason: FeedReason
    if let change {
      rung = .batch
      reason = .restructured(change.kind, at: change.place)
    } else if !passes.isEmpty {
      rung = .append
      let added = diff.insertedSections.reduce(diff.inserted.count) {
        $0 + target.outlines[$1].ids.count
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
  fileprivate func restructuring(
    from base: [SectionOutline], to target: [SectionOutline]
  ) -> (kind: FeedRestructuring, place: String)? {
    guard isStructural else { return nil }
    func name(_ outlines: [SectionOutline], _ index: Int) -> String {
      outlines[index].id.text.onOneLine
    }
    func name(_ outlines: [SectionOutline], _ place: CardPlace) -> String {
      cardName(section: outlines[place.section].id, id: outlines[place.section].ids[place.item])
    }
    if let index = deletedSections.first { return (.sectionRemoved, name(base, index)) }
    if let move = movedSections.first { return (.sectionMoved, name(target, move.to)) }
    if let place = deleted.first { return (.cardRemoved, name(base, place)) }
    if let move = moved.first { return (.cardMoved, name(target, move.to)) }

    // Nothing was removed or moved, so that the old cards keep their order, and those of the last
    // old section that has any come first there if nothing was inserted before its last.
    guard let last = survivors.last(where: { !base[$0.from].ids.isEmpty }) else { return nil }
    if let index = insertedSections.first, index < last.to {
      return (.sectionInserted, name(target, index))
    }
    let end = CardPlace(section: last.to, item: base[last.from].ids.count)
    if let place = inserted.first, place < end { return (.cardInserted, name(target, place)) }
    return nil
  }
}
