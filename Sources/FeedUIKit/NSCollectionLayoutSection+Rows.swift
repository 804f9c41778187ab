// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
  import FeedLayout
  import FeedModel
  import UIKit

  /// A compositional layout in which nothing fades in or out.
  @available(iOS 16, *)
  final class StillLayout: UICollectionViewCompositionalLayout {
    override func initialLayoutAttributesForAppearingItem(
      at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? { layoutAttributesForItem(at: path) }

    /// How far the offset goes with a row: from where it begins, and from which height to which.
    var offsetAdjustment: (_ top: Double, _ old: Double, _ new: Double) -> Double = { _, _, _ in 0 }

    override func invalidationContext(
      forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
      withOriginalAttributes original: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
      // Where the layout adjusts by itself, it has.
      if context.contentOffsetAdjustment.y == 0 {
        context.contentOffsetAdjustment.y = offsetAdjustment(
          original.frame.minY, original.size.height, preferred.size.height)
      }
      return context
    }
  }

  @available(iOS 16, *)
  extension NSCollectionLayoutSection {
    /// One card a row.
    ///
    /// - Parameters:
    ///   - height: of each row, fixed or estimated.
    ///   - header: the estimated height of its header, which hangs from the bottom in a flipped list.
    @MainActor static func rows(
      _ height: RowHeight, spacing: Double, header: Double?, isFlipped: Bool
    ) -> NSCollectionLayoutSection {
      let dimension: NSCollectionLayoutDimension =
        switch height {
        case .fixed(let points): .absolute(points)
        case .estimated(let points): .estimated(points)
        }
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: dimension)
      let group = NSCollectionLayoutGroup.vertical(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = spacing
      if let header {
        let size = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .estimated(header))
        section.boundarySupplementaryItems = [
          NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size, elementKind: FeedHeader.kind, alignment: isFlipped ? .bottom : .top)
        ]
      }
      return section
    }
  }
#endif
