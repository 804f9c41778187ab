// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
  import FeedLayout
  import FeedModel
  import UIKit

  /// What a collection view asks and says, without the types of cards.
  @MainActor protocol ListOwner: AnyObject {
    var sectionCount: Int { get }
    func cardCount(in section: Int) -> Int
    func cell(at place: CardPlace, in view: UICollectionView) -> UICollectionViewCell
    func header(at section: Int, in view: UICollectionView) -> UICollectionReusableView
    func willDisplay(_ cell: UICollectionViewCell, at place: CardPlace)
    /// - Returns: where the view shall be scrolled to after a batch.
    func targetOffset(_ proposed: Double) -> Double
    func prefetch(_ places: [CardPlace])
    func select(_ place: CardPlace)
    func scrolled()
    func moves(_ motion: ScrollMotion)
    func coastMayHaveEnded()
    /// - Returns: where the drag comes to rest, if not where the view would have it.
    func willEndDrag(velocity: Double) -> Double?
    /// - Returns: whether the view may scroll to its own top.
    func shouldScrollToTop() -> Bool
  }

  /// Speaks UIKit's protocols for a coordinator: Objective-C cannot call a generic class' extensions.
  @MainActor
  final class ListAdapter: NSObject, UICollectionViewDataSource,
    UICollectionViewDelegate, UICollectionViewDataSourcePrefetching
  {
    weak var owner: (any ListOwner)?

    // MARK: - Data source

    func numberOfSections(in view: UICollectionView) -> Int { owner?.sectionCount ?? 0 }

    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      owner?.cardCount(in: section) ?? 0
    }

    func collectionView(
      _ view: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell {
      owner?.cell(at: CardPlace(path), in: view) ?? UICollectionViewCell()
    }

    func collectionView(
      _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView {
      owner?.header(at: path.section, in: view) ?? UICollectionReusableView()
    }

    func collectionView(_ view: UICollectionView, prefetchItemsAt paths: [IndexPath]) {
      owner?.prefetch(paths.map(CardPlace.init))
    }

    // MARK: - Cells

    func collectionView(
      _ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath
    ) {
      owner?.willDisplay(cell, at: CardPlace(path))
    }

    func collectionView(
      _ view: UICollectionView, targetContentOffsetForProposedContentOffset proposed: CGPoint
    ) -> CGPoint {
      CGPoint(x: proposed.x, y: owner?.targetOffset(proposed.y) ?? proposed.y)
    }

    func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
      owner?.select(CardPlace(path))
    }

    // MARK: - Scrolling

    func scrollViewDidScroll(_ view: UIScrollView) { owner?.scrolled() }

    func scrollViewWillBeginDragging(_ view: UIScrollView) {
      owner?.moves(ScrollMotion(isTracking: true, isDragging: true))
    }

    func scrollViewWillEndDragging(
      _ view: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset target: UnsafeMutablePointer<CGPoint>
    ) {
      if let rest = owner?.willEndDrag(velocity: velocity.y) { target.pointee.y = rest }
    }

    // What the view says of itself here is what it was a moment ago: the arguments are what it is.
    func scrollViewDidEndDragging(_ view: UIScrollView, willDecelerate: Bool) {
      owner?.moves(ScrollMotion(isDecelerating: willDecelerate))
    }

    func scrollViewDidEndDecelerating(_ view: UIScrollView) { owner?.moves(.rest) }

    func scrollViewDidEndScrollingAnimation(_ view: UIScrollView) { owner?.coastMayHaveEnded() }

    func scrollViewDidScrollToTop(_ view: UIScrollView) { owner?.coastMayHaveEnded() }

    func scrollViewShouldScrollToTop(_ view: UIScrollView) -> Bool {
      owner?.shouldScrollToTop() ?? true
    }
  }

  extension CardPlace {
    init(_ path: IndexPath) { self.init(section: path.section, item: path.item) }
  }

  extension IndexPath {
    init(_ place: CardPlace) { self.init(item: place.item, section: place.section) }
  }
#endif
