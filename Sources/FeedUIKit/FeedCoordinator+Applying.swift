// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
  import FeedLayout
  import FeedModel
  import UIKit

  @available(iOS 16, *)
  extension FeedCoordinator {
    func apply(_ group: FeedGroup<Card, Content>, _ done: @escaping @MainActor () -> Void) {
      // A finger that rests on the list says nothing when it goes.
      let isMoving = gate.motion.isMoving || collectionView.isTracking
      switch shown.plan(to: group, isMoving: isMoving) {
      case .nothing: done()
      case .perform(let plan): apply(plan, done)
      case .holdBack(_, let meanwhile):
        if gate.request(.structure) == .now {
          options.scheduler.schedule(0.1) { [weak self] in self?.submitHeldBack() }
        }
        if let meanwhile { apply(meanwhile, done) } else { done() }
      }
    }

    func submitHeldBack() {
      if let group = shown.heldBack { submit(group) }
    }

    private func apply(_ plan: FeedPlan<Card, Content>, _ done: @escaping @MainActor () -> Void) {
      // The view says when a batch is over; what has none is over at once.
      var batches = plan.rung == .reload ? 0 : plan.passes.count
      invalidation.beginApply()
      keepingPlace(moved: plan.movedCards) {
        if plan.rung == .reload {
          shown.shows(plan.target)
          collectionView.reloadData()
        } else {
          for pass in plan.passes {
            perform(pass) {
              batches -= 1
              if batches == 0 { done() }
            }
          }
          shown.shows(plan.target)
          refresh(reuse.updates(in: plan))
          refreshHeaders(plan.headers)
        }
      }
      rowHeights.keep(sectionsOf: plan.target)
      resize(invalidation.endApply())
      settled(
        cards: plan.target.cardCount - plan.base.cardCount, isStructural: plan.rung > .reconfigure)
      if batches == 0, plan.passes.isEmpty || plan.rung == .reload { done() }
    }

    /// Changes the view without an animation at any of its layers, then puts the offset where the
    /// reader sees what was seen before.
    func keepingPlace(moved: [CardIdentity: CardIdentity] = [:], _ change: () -> Void) {
      let anchor =
        gate.request(.anchorRestore) == .now
        ? ScrollAnchor(rows: rows, in: port, policy: anchoring) : nil
      let wasChanging = isChanging
      isChanging = true
      UIView.performWithoutAnimation {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        change()
        collectionView.layoutIfNeeded()
        if let anchor { hold(anchor, moved: moved) }
        CATransaction.commit()
      }
      isChanging = wasChanging
    }

    /// Puts the offset where an anchor wants it. What comes into view there is measured, which may move
    /// the row again: until it rests.
    func hold(_ anchor: ScrollAnchor, moved: [CardIdentity: CardIdentity] = [:]) {
      for _ in 0..<8 {
        guard let offset = anchor.offset(in: port, moved: moved, frame: frame),
          abs(offset - port.offset) > ScrollPort.tolerance / 10
        else { return }
        collectionView.contentOffset.y = offset
        collectionView.layoutIfNeeded()
      }
    }

    private var anchoring: ScrollAnchor.Policy {
      options.isInverted ? InvertedAxis(port).anchorPolicy : options.anchoring
    }

    /// What follows from where rows are now.
    func settled(cards: Int = 0, isStructural: Bool = false) {
      report(visibility.update(rows: rows, in: port, first: shown.group.firstCard))
      guard isStructural else {
        if pagination.scrolled(to: port) { actions.demandPage() }
        return
      }
      let outcome = Pagination.Outcome.page(cards: max(0, cards))
      if pagination.settled(outcome, in: port) { actions.demandPage() }
      if var seek {
        let action = seek.settled(outcome, presence(of: seek.target))
        self.seek = seek
        perform(action)
      }
    }

    func report(_ change: CardVisibility.Change) {
      guard !change.isEmpty else { return }
      actions.visible(change)
      actions.showsJumpToTop(visibility.showsJumpToTop)
    }
  }
#endif
