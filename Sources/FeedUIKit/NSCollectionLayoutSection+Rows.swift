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

    override func finalLayoutAttributesForDisappearingItem(
      at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
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
