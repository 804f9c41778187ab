// SPDX-License-Identifier: Apache-2.0

/// The view that all others of a scene are in.
@MainActor open class UIWindow: UIView {
  /// The controller whose view fills it.
  open var rootViewController: UIViewController? {
    didSet {
      oldValue?.view.removeFromSuperview()
      guard let view = rootViewController?.view else { return }
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
  }

  /// Itself.
  open override var window: UIWindow? { self }

  /// Shows it.
  open func makeKeyAndVisible() { isHidden = false }
}

/// A colour; the stand-in draws none and keeps the name.
public final class UIColor: Hashable, Sendable {
  let name: String

  init(name: String) { self.name = name }

  /// By name.
  public static func == (left: UIColor, right: UIColor) -> Bool { left.name == right.name }

  /// By name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// No colour.
  public static let clear = UIColor(name: "clear")
  /// White.
  public static let white = UIColor(name: "white")
  /// Black.
  public static let black = UIColor(name: "black")
  /// The colour behind everything.
  public static let systemBackground = UIColor(name: "systemBackground")
  /// The colour behind grouped content.
  public static let systemGroupedBackground = UIColor(name: "systemGroupedBackground")
}
