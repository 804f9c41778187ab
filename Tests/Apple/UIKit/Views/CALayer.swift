// SPDX-License-Identifier: Apache-2.0

/// What runs when a property of a layer changes.
@MainActor public protocol CAAction {}

extension NSNull: CAAction {}

/// What a view draws into. It draws nothing here, and keeps a record of what would be animated.
@MainActor open class CALayer: NSObject {
  /// The transform of what is drawn.
  open var transform = CATransform3DIdentity { didSet { note("transform", oldValue != transform) } }
  /// From 0, where nothing is seen, to 1.
  open var opacity: Float = 1 { didSet { note("opacity", oldValue != opacity) } }
  /// In front of layers with a smaller one.
  open var zPosition: CGFloat = 0 { didSet { note("zPosition", oldValue != zPosition) } }
  /// Actions by property; `NSNull()` is none.
  open var actions: [String: any CAAction]?
  /// For tests: the properties that changed while a change was animated, in order.
  public internal(set) var animatedKeys: [String] = []
  /// A view's layer animates where the view says so: in an animation block.
  weak var view: UIView?

  /// A layer that no view has.
  public override init() { super.init() }

  /// The transform's part in the plane.
  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

  /// Sets the transform to one in the plane.
  open func setAffineTransform(_ plane: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(plane)
  }

  /// Forgets what is being animated.
  open func removeAllAnimations() { animatedKeys = [] }

  func note(_ key: String, _ isChanged: Bool) {
    guard isChanged, !(actions?[key] is NSNull) else { return }
    let isAnimated = view == nil ? Animations.areActionsRunning : Animations.areRunning
    if isAnimated { animatedKeys.append(key) }
  }
}
