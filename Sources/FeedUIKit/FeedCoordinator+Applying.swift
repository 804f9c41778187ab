// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
  import FeedLayout
  import FeedModel
  import UIKit

  @available(iOS 16, *)
  extension FeedCoordinator {
    func apply(_ group: FeedGroup<Card, Content>, _ done: @escaping @MainActor () -> Void) {
      let isMoving = scroller.isMoving || collectionView.isTracking
      switch shown.plan(to: group, isMoving: isMoving) {
      case .nothing: done()
      case .perform(let plan): apply(plan, done)
      case .holdBack(_, let meanwhile):
        if !scroller.holdsBackStructure() {
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
      var batches = plan.passes.count
      invalidation.beginApply()
      keepingPlace(moved: plan.movedCards) {
        for pass in plan.passes {
          perform(pass) {
            batches -= 1
            if batches == 0 { done() }
          }
        }
        shown.shows(plan.target)
        if plan.rung == .reload {
          collectionView.reloadData()
        } else {
          refresh(reuse.updates(in: plan))
          refreshHeaders(plan.headers)
        }
      }
      rowHeights.keep(sectionsOf: plan.target)
      resize(invalidation.endApply())
      let cards = plan.target.cardCount - plan.base.cardCount
      perform(
        plan.rung > .reconfigure
          ? scroller.applied(cards: cards, sight, presence: presence) : scroller.scrolled(sight))
      if plan.passes.isEmpty { done() }
    }

    /// Changes the view without an animation at any of its layers, then puts the offset where the
    /// reader sees what was seen before.
    func keepingPlace(moved: [CardIdentity: CardIdentity] = [:], _ change: () -> Void) {
      let anchor = scroller.anchor(sight)
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
  }
#endif
