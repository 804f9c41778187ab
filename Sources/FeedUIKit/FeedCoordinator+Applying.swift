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
      if shown.heldBack != nil { submit() }
    }

    private func apply(_ plan: FeedPlan<Card, Content>, _ done: @escaping @MainActor () -> Void) {
      // The view says when a batch is over; what has none is over at once, as is what nobody sees: UIKit
      // does not promise a word where there is no window.
      var batches = plan.passes.count
      let cards = plan.cardsAdded(below: sight.rows.last?.identity)
      options.willApply(plan)
      // Before the layout asks: a section of fixed rows may get others.
      sizer.keep(sectionsOf: plan.target)
      sizer.begin()
      keepingPlace(moved: plan.movedCards) {
        for pass in plan.passes {
          perform(pass) {
            batches -= 1
            if batches == 0 { done() }
          }
        }
        shown.shows(plan.target)
        // The layout may not have asked cells that it thought fixed, and now thinks it must.
        if !plan.passes.isEmpty {
          for case let cell as FeedCell in collectionView.visibleCells
          where cell.row?.fixedHeight != nil { cell.invalidateIntrinsicContentSize() }
        }
        if plan.rung == .reload {
          collectionView.reloadData()
        } else {
          refresh(reuse.updates(in: plan))
          refreshHeaders(plan.headers)
        }
      }
      hidePlaceholderBehindCards()
      resize(sizer.end())
      perform(
        plan.rung > .reconfigure
          ? scroller.applied(cards: cards, sight, presence: presence) : scroller.scrolled(sight))
      if plan.passes.isEmpty || collectionView.window == nil { done() }
    }

    /// Changes the view without an animation at any of its layers, and leaves the reader where what was
    /// seen before is seen now.
    func keepingPlace(moved: [CardIdentity: CardIdentity] = [:], _ change: () -> Void) {
      let outer = (place, isChanging)
      place = scroller.anchor(sight).map { ReaderPlace(anchor: $0, moved: moved) }
      isChanging = true
      UIView.performWithoutAnimation {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        change()
        // Before anything is laid out, as far as can be told by then: what is seen keeps its cells.
        moveToPlace()
        collectionView.layoutIfNeeded()
        holdPlace()
        CATransaction.commit()
      }
      (place, isChanging) = outer
    }

    /// Puts the offset where the reader's place is. What comes into view there is measured, which may
    /// move the place again: until it rests.
    func holdPlace() {
      for _ in 0..<8 where moveToPlace() { collectionView.layoutIfNeeded() }
    }

    /// - Returns: whether the offset is another one now, which a view rounds to pixels. Where nothing
    ///   holds a place, none is written: that would end a drag or a coast.
    @discardableResult
    private func moveToPlace() -> Bool {
      let old = port.offset
      let offset = targetOffset(old)
      if abs(offset - old) <= ScrollPort.tolerance / 10 { return false }
      collectionView.contentOffset.y = offset
      return port.offset != old
    }

    /// Asked within a batch as well, so that no cell of what is seen leaves the screen and comes back.
    func targetOffset(_ proposed: Double) -> Double {
      place.flatMap { $0.anchor.offset(in: port, moved: $0.moved, frame: frame) } ?? proposed
    }
  }

  /// Where a reader is, and which rows are no help to tell, as they moved on their own.
  struct ReaderPlace {
    var anchor: ScrollAnchor
    var moved: [CardIdentity: CardIdentity] = [:]
  }
#endif
