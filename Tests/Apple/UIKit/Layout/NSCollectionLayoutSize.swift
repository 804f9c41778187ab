// SPDX-License-Identifier: Apache-2.0

/// A width or a height.
@MainActor public final class NSCollectionLayoutDimension: NSObject {
  enum Kind: Hashable, Sendable {
    case fractionalWidth(CGFloat)
    case fractionalHeight(CGFloat)
    case absolute(CGFloat)
    case estimated(CGFloat)
  }

  let kind: Kind

  init(_ kind: Kind) { self.kind = kind }

  /// A part of the width of what it is in.
  public static func fractionalWidth(_ part: CGFloat) -> Self { Self(.fractionalWidth(part)) }
  /// A part of the height of what it is in.
  public static func fractionalHeight(_ part: CGFloat) -> Self { Self(.fractionalHeight(part)) }
  /// So many points.
  public static func absolute(_ points: CGFloat) -> Self { Self(.absolute(points)) }
  /// So many points until it was measured.
  public static func estimated(_ points: CGFloat) -> Self { Self(.estimated(points)) }

  /// Whether it is measured.
  public var isEstimated: Bool { if case .estimated = kind { true } else { false } }
  /// Whether it is so many points.
  public var isAbsolute: Bool { if case .absolute = kind { true } else { false } }
  /// Whether it is a part of a width.
  public var isFractionalWidth: Bool { if case .fractionalWidth = kind { true } else { false } }
  /// Whether it is a part of a height.
  public var isFractionalHeight: Bool { if case .fractionalHeight = kind { true } else { false } }
  /// The part or the points.
  public var dimension: CGFloat {
    switch kind {
    case .fractionalWidth(let value), .fractionalHeight(let value), .absolute(let value),
      .estimated(let value):
      value
    }
  }

  func points(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth(let part): container.width * part
    case .fractionalHeight(let part): container.height * part
    case .absolute(let points), .estimated(let points): points
    }
  }
}

/// A width and a height.
@MainActor public final class NSCollectionLayoutSize: NSObject {
  /// The width.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public let heightDimension: NSCollectionLayoutDimension

  /// A width and a height.
  public init(
    widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension
  ) {
    self.widthDimension = widthDimension
    self.heightDimension = heightDimension
  }

  func size(in container: CGSize) -> CGSize {
    CGSize(
      width: widthDimension.points(in: container), height: heightDimension.points(in: container))
  }
}

/// Room between items.
@MainActor public final class NSCollectionLayoutSpacing: NSObject {
  /// The points of it.
  public let spacing: CGFloat
  /// Whether it may be more.
  public let isFlexibleSpacing: Bool

  init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing
    isFlexibleSpacing = isFlexible
  }

  /// So many points.
  public static func fixed(_ spacing: CGFloat) -> Self { Self(spacing, isFlexible: false) }
  /// So many points or more; the stand-in takes no more.
  public static func flexible(_ spacing: CGFloat) -> Self { Self(spacing, isFlexible: true) }
}

/// Where a section is laid out.
@MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The room that there is.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits there.
  var traitCollection: UITraitCollection { get }
}

/// The room that a section has.
@MainActor public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// With insets.
  var contentSize: CGSize { get }
  /// Less insets.
  var effectiveContentSize: CGSize { get }
  /// The insets.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets that count.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

final class LayoutRoom: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets
  let traitCollection: UITraitCollection

  init(size: CGSize, insets: NSDirectionalEdgeInsets, traits: UITraitCollection) {
    contentSize = size
    contentInsets = insets
    traitCollection = traits
  }

  var container: any NSCollectionLayoutContainer { self }
  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
  var effectiveContentSize: CGSize {
    CGSize(
      width: max(0, contentSize.width - contentInsets.leading - contentInsets.trailing),
      height: max(0, contentSize.height - contentInsets.top - contentInsets.bottom))
  }
}
