// SPDX-License-Identifier: Apache-2.0

import Observation
public import UIKit

/// How a hosting controller follows the size of its content.
public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
  /// One bit an option.
  public let rawValue: Int
  /// Options by their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Its `preferredContentSize` follows.
  public static let preferredContentSize = Self(rawValue: 1)
  /// Its view says when its intrinsic size changes.
  public static let intrinsicContentSize = Self(rawValue: 2)
}

/// What of the safe area keeps content away.
public struct SafeAreaRegions: OptionSet, Sendable {
  /// One bit a region.
  public let rawValue: UInt
  /// Regions by their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Bars and corners.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// The keyboard.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// All of it.
  public static let all = SafeAreaRegions(rawValue: .max)
}

/// For tests: what hosting controllers and configurations have done, in the whole process.
@MainActor public enum HostingStatistics {
  /// The controllers that were made.
  public internal(set) static var controllersMade = 0
  /// The root views that were put in the place of others.
  public internal(set) static var rootViewsSwapped = 0
  /// How often a root view was asked for its size.
  public internal(set) static var measurements = 0
}

/// A controller whose view shows a view of SwiftUI.
@MainActor open class UIHostingController<Content: View>: UIViewController {
  private let host = HostingView()

  /// What it shows. A change is measured when it is asked for.
  open var rootView: Content {
    didSet {
      rootViewsSwapped += 1
      HostingStatistics.rootViewsSwapped += 1
      if oldValue.identity != rootView.identity { identityChanges += 1 }
      host.contentChanged()
    }
  }

  /// For tests: the root views that were put in the place of others.
  public private(set) var rootViewsSwapped = 0
  /// For tests: those of them whose identity was another, so that all state began anew.
  public private(set) var identityChanges = 0

  /// Whether the size of its content is followed.
  @available(iOS 16.0, *)
  open var sizingOptions: UIHostingControllerSizingOptions {
    get { host.sizingOptions }
    set { host.sizingOptions = newValue }
  }

  /// What of the safe area keeps its content away.
  @available(iOS 16.4, *)
  open var safeAreaRegions: SafeAreaRegions {
    get { host.safeAreaRegions }
    set { host.safeAreaRegions = newValue }
  }

  /// A controller that shows a view.
  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
    HostingStatistics.controllersMade += 1
    host.size = { [unowned self] width, environment in
      self.rootView.measured(fitting: width, in: environment)
    }
    view = host
  }

  /// There are no archives of controllers here.
  public required init?(coder: NSCoder) { nil }

  /// The size that its content takes in one that is offered.
  open func sizeThatFits(in size: CGSize) -> CGSize { host.sizeThatFits(size) }
}

/// A view whose content has a size for a width. It looks at what the content observes, too.
final class HostingView: UIView {
  var size: (CGFloat?, EnvironmentValues) -> CGSize = { _, _ in .zero }
  var sizingOptions: UIHostingControllerSizingOptions = []
  var safeAreaRegions = SafeAreaRegions.all
  /// For a cell's content view, which has to tell its cell.
  var changed: () -> Void = {}

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    reportIfTransformed()
    HostingStatistics.measurements += 1
    let isProposed = size.width.isFinite && size.width > 0 && size.width < 100_000
    var fitted = observed(isProposed ? size.width : nil)
    if safeAreaRegions.contains(.container) {
      let safe = safeAreaInsets
      fitted.height += safe.top + safe.bottom
    }
    return fitted
  }

  private func observed(_ width: CGFloat?) -> CGSize {
    var environment = EnvironmentValues()
    environment.traits = traitCollection
    return withObservationTracking {
      size(width, environment)
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.contentChanged() }
    }
  }

  /// Its content will be another; how large is found out at the next layout.
  func contentChanged() {
    setNeedsLayout()
    changed()
    if sizingOptions.contains(.intrinsicContentSize) { invalidateIntrinsicContentSize() }
  }

  override var intrinsicContentSize: CGSize {
    sizingOptions.contains(.intrinsicContentSize)
      ? sizeThatFits(.zero) : super.intrinsicContentSize
  }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    let width = horizontal == .required ? targetSize.width : 0
    let fitted = sizeThatFits(CGSize(width: width, height: 0))
    return CGSize(width: width > 0 ? width : fitted.width, height: fitted.height)
  }

  /// Renders, so that what the content observes is looked at from now on.
  override func layoutSubviews() {
    super.layoutSubviews()
    _ = observed(bounds.width)
  }
}
