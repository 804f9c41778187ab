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

    /// The rows that have a cell on the screen, in the order of the scroll view's axis.
    var rows: [RowFrame] {
      collectionView.indexPathsForVisibleItems.sorted().compactMap { row(at: CardPlace($0)) }
    }

    func frame(of card: CardIdentity) -> RowFrame? {
      shown.group.place(of: card).flatMap(row)
    }

    private func row(at place: CardPlace) -> RowFrame? {
      guard shown.group.has(place),
        let frame = collectionView.layoutAttributesForItem(at: IndexPath(place))?.frame
      else { return nil }
      return RowFrame(
        identity: shown.group.identity(at: place), top: frame.minY, height: frame.height)
    }
  }

  // MARK: - What the view says

  @available(iOS 16, *)
  extension FeedCoordinator {
    func scrolled() {
      if isChanging { return }
      if let offset = sheet?.heldOffset(in: port), offset != port.offset {
        collectionView.contentOffset.y = offset
      }
      settled()
    }

    func moves(_ motion: ScrollMotion) {
      let wasMoving = gate.motion.isMoving
      let actions = gate.update(motion)
      if motion.isDragging { dragBegins() }
      if motion.isMoving != wasMoving { self.actions.motion(motion.isMoving) }
      for action in actions {
        switch action {
        case .writeInsets(let insets): write(insets)
        case .applyStructure: submitHeldBack()
        }
      }
    }

    private func dragBegins() {
      // A page that brought nothing leaves no trace in a feed: the next drag may ask again.
      if pagination.isInFlight { _ = pagination.settled(.failure, in: port) }
      pagination.beginScroll()
      if var seek {
        let action = seek.beginDrag()
        self.seek = nil
        perform(action)
      }
    }

    func willEndDrag(velocity: Double) -> Double? {
      guard sheet?.endDrag(velocity: velocity, in: port) == true else { return nil }
      actions.collapseSheet()
      return port.minOffset
    }

    func shouldScrollToTop() -> Bool {
      guard options.isInverted else { return true }
      scroll(to: .top)
      return false
    }
  }

  // MARK: - What the view is told

  @available(iOS 16, *)
  extension FeedCoordinator {
    func enableScrolling(_ isEnabled: Bool) {
      collectionView.isScrollEnabled = isEnabled
      if isEnabled { sheet?.expand() } else { sheet?.didCollapse() }
    }

    func scroll(to target: ScrollRequest.Target) {
      switch target {
      case .top:
        let top = options.isInverted ? InvertedAxis(port).oldestOffset : port.minOffset
        collectionView.setContentOffset(CGPoint(x: 0, y: top), animated: true)
      case .card(let card):
        var seek = CardSeek(target: card)
        let action = seek.begin(presence(of: card))
        self.seek = seek
        perform(action)
      }
    }

    func perform(_ action: CardSeek.Action) {
      switch action {
      case .nothing: break
      case .demandPage: actions.demandPage()
      case .giveUp(let reason):
        if let seek { actions.report("\(seek.target) is not shown: \(reason)") }
        seek = nil
      case .reveal(let card):
        seek = nil
        guard let row = frame(of: card) else { return }
        let anchor = ScrollAnchor(
          revealing: card, height: row.height, in: port, at: options.isInverted ? .bottom : .top)
        isChanging = true
        UIView.performWithoutAnimation { hold(anchor) }
        isChanging = false
        settled()
      }
    }

    func presence(of card: CardIdentity) -> CardSeek.Presence {
      shown.group.place(of: card) == nil ? .unknown : .shown
    }

    func paging(_ paging: ListInput.Paging) {
      switch paging {
      case .open: if pagination.isAtEnd { pagination.restart() }
      case .failed: _ = pagination.settled(.failure, in: port)
      case .ended: _ = pagination.settled(.endOfFeed, in: port)
      }
    }

    /// Keeps free what is covered. Under a finger it waits.
    func reserve() {
      let safeArea = collectionView.safeAreaInsets
      let insets = ScrollInsets.reserving(
        bottom: input?.reservedBottom ?? 0,
        safeArea: ScrollInsets(top: safeArea.top, bottom: safeArea.bottom),
        isInverted: options.isInverted)
      if gate.request(.insets(insets)) == .now { write(insets) }
    }

    /// The insets move with an animation, the offset without one.
    private func write(_ insets: ScrollInsets) {
      let current = collectionView.contentInset
      if current.top == insets.top, current.bottom == insets.bottom { return }
      keepingPlace {
        UIView.setAnimationsEnabled(true)
        UIView.animate(withDuration: 0.25) { [collectionView] in
          collectionView.contentInset.top = insets.top
          collectionView.contentInset.bottom = insets.bottom
        }
      }
    }

    func showPlaceholder(_ isShown: Bool) {
      guard let placeholder = options.placeholder else { return }
      let host = isShown ? UIHostingController(rootView: placeholder()) : nil
      collectionView.backgroundView = host?.view
    }
  }
#endif
