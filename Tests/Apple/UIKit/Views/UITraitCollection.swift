// SPDX-License-Identifier: Apache-2.0

/// The size of text that the user asks for.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// As UIKit names it: `UICTContentSizeCategoryL`.
  public var rawValue: String
  /// A category by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// None was told.
  public static let unspecified = UIContentSizeCategory(
    rawValue: "_UICTContentSizeCategoryUnspecified")
  /// Small.
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  /// Medium.
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  /// Large, which a new device has.
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  /// Larger.
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  /// The largest without the accessibility sizes.
  public static let extraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryXXXL")
  /// The largest of all.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")
}

/// How wide or high there is room.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// None was told.
  case unspecified
  /// Little.
  case compact
  /// Much.
  case regular
}

/// What a view has to know of where it stands.
@MainActor open class UITraitCollection: NSObject {
  /// The size of text.
  nonisolated public let preferredContentSizeCategory: UIContentSizeCategory
  /// How much room there is from side to side.
  nonisolated public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// How many pixels a point has.
  nonisolated public let displayScale: CGFloat

  /// Traits with a size of text.
  nonisolated public init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.preferredContentSizeCategory = preferredContentSizeCategory
    horizontalSizeClass = .compact
    displayScale = 3
  }

  /// A telephone's, as it is sold.
  nonisolated public convenience override init() {
    self.init(preferredContentSizeCategory: .large)
  }

  /// The same traits.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return other.preferredContentSizeCategory == preferredContentSizeCategory
      && other.horizontalSizeClass == horizontalSizeClass && other.displayScale == displayScale
  }

  /// Of the size of text.
  nonisolated open override var hash: Int { preferredContentSizeCategory.hashValue }
}
