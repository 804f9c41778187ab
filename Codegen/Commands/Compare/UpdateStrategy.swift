// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedTesting

/// A way to take what a core emits into a view.
struct UpdateStrategy<Card: FeedCard, Content: FeedValue>: Sendable {
  typealias View = ScreenlessView<Card, Content>

  /// What a strategy is told of an emission that holds a list.
  struct Emission {
    /// The core's list before.
    var before: CoreList<Card, Content>
    /// The core's list now; equal to the one before where the emission was an echo.
    var after: CoreList<Card, Content>
    /// The list as a view with sections shows it.
    var target: FeedGroup<Card, Content>
    /// What the pipeline makes of it; `nil` where it has nothing to do.
    var plan: FeedPlan<Card, Content>?
  }

  /// One word or two, for machines.
  let name: String
  /// What it does, for people.
  let title: String
  /// Takes an emission into a view, as one update.
  let show: @Sendable (Emission, inout View) throws(ViewFault) -> Void
}

extension UpdateStrategy {
  /// All of them, from the most destructive to the least.
  static var all: [Self] { [.pointerIdentity, .distinct, .diffByID, .feedBridge] }

  /// The list is another object, so it is another list: every emission is allocated anew.
  static var pointerIdentity: Self {
    Self(name: "pointerIdentity", title: "pointer identity, reload") {
      emission, view throws(ViewFault) in
      try view.reload(emission.target)
    }
  }

  /// The core's `distinctUntilChanged`: equal lists are dropped, all others are shown anew.
  static var distinct: Self {
    Self(name: "distinctUntilChanged", title: "distinctUntilChanged, reload") {
      emission, view throws(ViewFault) in
      if emission.after.isEqual(to: emission.before) { return }
      try view.reload(emission.target)
    }
  }

  /// A diff by id, as good as ours: cards are inserted, deleted and moved, and those that are not
  /// equal to what they were, in whatever field, are reloaded.
  static var diffByID: Self {
    Self(name: "diffByID", title: "diff by id, reload what differs") {
      emission, view throws(ViewFault) in
      let base = view.source
      let plan = FeedPlan(from: base, to: emission.target)
      if plan.rung == .reload { return try view.reload(emission.target) }
      for pass in plan.passes { try view.perform(pass) }
      let changed = plan.changedCards
      if !changed.isEmpty { try view.reloadCards(at: changed, from: emission.target) }
      let headers = emission.target.sections.indices.filter { index in
        let section = emission.target.sections[index]
        return base[section.id].map { $0.content != section.content } ?? false
      }
      if !headers.isEmpty { try view.reconfigureHeaders(at: headers, from: emission.target) }
    }
  }

  /// The pipeline's plan.
  static var feedBridge: Self {
    Self(name: "feedBridge", title: "FeedBridge") { emission, view throws(ViewFault) in
      if let plan = emission.plan { try view.apply(plan) }
    }
  }
}

extension FeedPlan {
  /// The places in `target` of cards that were in `base` and are not equal to what they were there,
  /// volatile fields included.
  fileprivate var changedCards: [CardPlace] {
    var old: [Identity: Card] = [:]
    for section in base.sections {
      for (id, card) in zip(section.ids, section.cards) {
        old[Identity(section: section.id, id: id)] = card
      }
    }
    // What moved across sections is known there by another identity.
    for pass in passes {
      for move in pass.operations.moved {
        let section = pass.after.sections[move.to.section].id
        old[Identity(section: section, id: pass.after.id(at: move.to))] = pass.before[move.from]
      }
    }
    return target.sections.indices.flatMap { index in
      let section = target.sections[index]
      return section.cards.indices.filter { item in
        old[Identity(section: section.id, id: section.ids[item])]
          .map { !Card.areEqual($0, section.cards[item]) } ?? false
      }.map { CardPlace(section: index, item: $0) }
    }
  }
}
