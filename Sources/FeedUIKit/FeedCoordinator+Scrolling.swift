// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
  import FeedLayout
  import FeedModel
  import SwiftUI
  import UIKit

  // MARK: - Where things are

  @available(iOS 16, *)
  extension FeedCoordinator {
    /// The scroll view, in its own axis.
    var port: ScrollPort {
      let insets = collectionView.adjustedContentInset
      return ScrollPort(
        offset: collectionView.contentOffset.y, height: collectionView.bounds.height,
        topInset: insets.top, bottomInset: insets.bottom,
        contentHeight: collectionView.collectionViewLayout.collectionViewContentSize.height)
    }

    /// What is on the screen, in the order of the scroll view's axis.
    var sight: ListScroller.Sight {
      let rows = collectionView.indexPathsForVisibleItems.sorted().compactMap {
        row(at: CardPlace($0))
      }
      return ListScroller.Sight(
        port: port, rows: rows, first: shown.group.firstCard, width: collectionView.bounds.width)
    }

    func frame(of card: CardIdentity) -> RowFrame? {
      shown.group.place(of: card).flatMap(row)
    }

    func presence(of card: CardIdentity) -> CardSeek.Presence {
      shown.group.place(of: card) == nil ? .unknown : .shown
    }

    private func row(at place: CardPlace) -> RowFrame? {
      guard shown.group.has(place),
        let frame = collectionView.layoutAttributesForItem(at: IndexPath(place))?.frame
      else { return nil }
      return RowFrame(
        identity: shown.group.identity(at: place), top: frame.minY, height: frame.height)
    }
  }

  // MARK: - What the view says, and what it is told

  @available(iOS 16, *)
  extension FeedCoordinator {
    func scrolled() {
      if !isChanging { perform(scroller.scrolled(sight)) }
    }

    /// Seen to on the next turn, as who is told may change the list.
    func laidOut() {
      if isLookDue { return }
      isLookDue = true
      options.scheduler.schedule(0) { [weak self] in
        guard let self else { return }
        isLookDue = false
        perform(scroller.laidOut(sight))
      }
    }

    func moves(_ motion: ScrollMotion) {
      perform(scroller.moves(motion, sight, at: options.scheduler.now()))
    }

    func willEndDrag(velocity: Double) -> Double? {
      let (rest, actions) = scroller.willEndDrag(velocity: velocity, in: port)
      perform(actions)
      return rest
    }

    func shouldScrollToTop() -> Bool {
      if options.isInverted { scroll(to: .top) }
      return !options.isInverted
    }

    func scroll(to target: ScrollRequest.Target) {
      perform(scroller.scroll(to: target, sight, presence: presence))
    }

    func perform(_ actions: [ListScroller.Action]) {
      for action in actions {
        switch action {
        case .writeInsets(let insets): write(insets)
        case .applyStructure: submitHeldBack()
        case .setOffset(let offset, let animated):
          collectionView.setContentOffset(CGPoint(x: 0, y: offset), animated: animated)
          coastMayHaveEnded()
        case .hold(let anchor): hold(anchor)
        case .reveal(let card, let alignment):
          reveal(card, alignment)
          coastMayHaveEnded()
        default: announcer.say { [self] in self.actions.tell(action) }
        }
      }
    }

    /// An offset that is set ends a coast, and the delegate does not hear of that.
    func coastMayHaveEnded() {
      let list = collectionView
      let isMoving = list.isTracking || list.isDragging || list.isDecelerating
      if scroller.isMoving, !isMoving { moves(.rest) }
    }

    private func reveal(_ card: CardIdentity, _ alignment: ScrollAnchor.Alignment) {
      guard let row = frame(of: card) else { return }
      hold(ScrollAnchor(revealing: card, height: row.height, in: port, at: alignment))
    }

    private func hold(_ anchor: ScrollAnchor?) {
      let outer = (place, isChanging)
      place = anchor.map { ReaderPlace(anchor: $0) }
      isChanging = true
      UIView.performWithoutAnimation { holdPlace() }
      (place, isChanging) = outer
      scrolled()
    }

    func reserve() {
      let safeArea = collectionView.safeAreaInsets
      perform(
        scroller.reserve(
          bottom: inputs.newest?.reservedBottom ?? 0,
          safeArea: ScrollInsets(top: safeArea.top, bottom: safeArea.bottom)))
    }

    /// The insets move with an animation, the offset without one.
    private func write(_ insets: ScrollInsets) {
      let current = collectionView.contentInset
      if current.top == insets.top, current.bottom == insets.bottom { return }
      let anchor = scroller.anchor(sight)
      UIView.animate(withDuration: 0.25) { [collectionView] in
        collectionView.contentInset.top = insets.top
        collectionView.contentInset.bottom = insets.bottom
      }
      hold(anchor)
    }

    func showPlaceholder(_ isShown: Bool) {
      guard let placeholder = options.placeholder else { return }
      // A view does not keep its controller, and is flipped as all that stands in a flipped list.
      placeholderHost = isShown ? CellHost(rootView: placeholder()) : nil
      placeholderHost?.isFlipped = options.isInverted
      collectionView.backgroundView = placeholderHost?.view
      hidePlaceholderBehindCards()
    }

    func hidePlaceholderBehindCards() {
      placeholderHost?.view.isHidden = shown.group.firstCard != nil
    }
  }
#endif
