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

    /// The rows that have a cell on the screen, top to bottom in the scroll view's axis.
    var rows: [RowFrame] {
      collectionView.indexPathsForVisibleItems.sorted().compactMap { row(at: CardPlace($0)) }
    }

    func frame(of card: CardIdentity) -> RowFrame? { shown.group.place(of: card).flatMap(row) }

    private func row(at place: CardPlace) -> RowFrame? {
      guard shown.group.has(place),
        let frame = collectionView.layoutAttributesForItem(at: IndexPath(place))?.frame
      else { return nil }
      return RowFrame(
        identity: shown.group.identity(at: place), top: frame.minY, height: frame.height)
    }
  }

  // MARK: - Scrolling

  @available(iOS 16, *)
  extension FeedCoordinator {
    func scrolled() {
      settle()
    }

    func moves(_ motion: ScrollMotion) {
      let wasMoving = gate.motion.isMoving
      for action in gate.update(motion) {
        switch action {
        case .writeInsets(let insets): write(insets)
        case .applyStructure:
          if let group = shown.heldBack { submit(group) }
        }
      }
      if motion.isDragging, !wasMoving { pagination.beginScroll() }
      if motion.isMoving != wasMoving { actions.motion(motion.isMoving) }
    }
  }
#endif
