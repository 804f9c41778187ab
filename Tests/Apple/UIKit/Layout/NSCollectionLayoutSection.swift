// SPDX-License-Identifier: Apache-2.0

/// What a group is made of.
@MainActor open class NSCollectionLayoutItem: NSObject {
  /// Its size in what it is in.
  public let layoutSize: NSCollectionLayoutSize
  /// Room within its size, around the cell. Not taken along an axis that is estimated, as in UIKit.
  open var contentInsets = NSDirectionalEdgeInsets.zero

  /// An item of a size.
  public init(layoutSize: NSCollectionLayoutSize) { self.layoutSize = layoutSize }
}

/// Items side by side or one above the other.
@MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  let axis: NSLayoutConstraint.Axis
  /// What it is made of, again and again.
  open private(set) var subitems: [NSCollectionLayoutItem]
  let count: Int?
  /// Room between items.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  init(
    _ axis: NSLayoutConstraint.Axis, _ size: NSCollectionLayoutSize,
    _ subitems: [NSCollectionLayoutItem], count: Int? = nil
  ) {
    self.axis = axis
    self.subitems = subitems
    self.count = count
    super.init(layoutSize: size)
  }

  /// Items side by side.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.horizontal, layoutSize, subitems) }

  /// So many of an item side by side.
  @available(iOS 16.0, *)
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.horizontal, layoutSize, [subitem], count: count)
  }

  /// Items one above the other.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.vertical, layoutSize, subitems) }

  /// So many of an item one above the other.
  @available(iOS 16.0, *)
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.vertical, layoutSize, [subitem], count: count)
  }
}

/// Where something is put at the edge of another.
public struct NSRectAlignment: RawRepresentable, Hashable, Sendable {
  /// A number, as AppKit and UIKit have it.
  public var rawValue: Int
  /// An alignment by its number.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// At the top.
  public static let top = NSRectAlignment(rawValue: 1)
  /// At the bottom.
  public static let bottom = NSRectAlignment(rawValue: 5)
}

/// A header or a footer.
@MainActor open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutItem {
  /// Its kind.
  public let elementKind: String
  /// At which edge.
  public let alignment: NSRectAlignment
  /// Whether it is outside of the section's content.
  open var extendsBoundary = true
  /// In front of those with a smaller one.
  open var zIndex = 1

  /// A header or footer at an edge of a section.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) {
    self.elementKind = elementKind
    self.alignment = alignment
    super.init(layoutSize: layoutSize)
  }
}

/// How a section scrolls across.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// It does not.
  case none
  /// To anywhere.
  case continuous
  /// To where a group begins.
  case continuousGroupLeadingBoundary
  /// By its width.
  case paging
  /// By a group.
  case groupPaging
  /// By a group that is put in the middle.
  case groupPagingCentered
}

/// Which insets widths refer to.
public enum UIContentInsetsReference: Int, Sendable {
  /// As the layout says.
  case automatic
  /// None.
  case none
  /// The safe area's.
  case safeArea
  /// The margins'.
  case layoutMargins
}

/// A group, again and again, with headers and footers.
@MainActor open class NSCollectionLayoutSection: NSObject {
  let group: NSCollectionLayoutGroup
  /// Room around its groups.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// Room between its groups.
  open var interGroupSpacing: CGFloat = 0
  /// Which insets widths refer to; the stand-in takes none.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// Headers and footers.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Whether it scrolls across. Groups then stand in one row; the stand-in shows those that are seen
  /// before it is scrolled.
  open var orthogonalScrollingBehavior =
    UICollectionLayoutSectionOrthogonalScrollingBehavior.none

  /// A section of a group.
  public init(group: NSCollectionLayoutGroup) { self.group = group }
}
