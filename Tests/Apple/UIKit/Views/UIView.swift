// SPDX-License-Identifier: Apache-2.0

/// A rectangle on the screen that may hold others.
///
/// Frames follow UIKit: `bounds` and `center` are what is kept, `frame` is computed from them.
@MainActor open class UIView: UIResponder {
  /// What it draws into.
  public let layer = CALayer()
  var keptBounds = CGRect.zero
  var keptCenter = CGPoint.zero
  /// The views in it, back to front.
  public private(set) var subviews: [UIView] = []
  /// The view that it is in.
  public private(set) weak var superview: UIView?
  /// The constraints that it holds for itself and for what is in it.
  public internal(set) var constraints: [NSLayoutConstraint] = []
  /// How it follows its superview's size, where `translatesAutoresizingMaskIntoConstraints`.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether its frame is its own, and not what constraints make of it.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// Whether the view is not drawn.
  open var isHidden = false
  /// Whether what is outside of its bounds is not drawn.
  open var clipsToBounds = false
  /// Whether it takes touches.
  open var isUserInteractionEnabled = true
  /// What is drawn behind it.
  open var backgroundColor: UIColor?
  /// Whether nothing shows through it.
  open var isOpaque = true
  /// A number to find it by.
  open var tag = 0
  var needsLayout = true
  var isLayingOut = false
  var ownTraits: UITraitCollection?
  weak var controller: UIViewController?
  var ownSafeAreaInsets: UIEdgeInsets?
  var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]

  /// A view in a frame.
  public init(frame: CGRect) {
    super.init()
    layer.view = self
    keptBounds.size = frame.size
    keptCenter = CGPoint(x: frame.midX, y: frame.midY)
  }

  /// A view of no size.
  public convenience override init() { self.init(frame: .zero) }

  /// There are no archives of views here.
  public required init?(coder: NSCoder) { nil }

  // MARK: Geometry

  /// Where it is drawn, in its own coordinates: its size, and how far its content is scrolled.
  open var bounds: CGRect {
    get { keptBounds }
    set {
      let old = keptBounds
      keptBounds = newValue
      guard old != newValue else { return }
      layer.note("bounds", true)
      setNeedsLayout()
      if old.size != newValue.size { resizeSubviews(from: old.size) }
    }
  }

  /// The middle of its frame, in its superview's coordinates.
  open var center: CGPoint {
    get { keptCenter }
    set {
      layer.note("position", keptCenter != newValue)
      keptCenter = newValue
    }
  }

  /// Where it stands in its superview: the box around it where it has a transform.
  open var frame: CGRect {
    get {
      let width = keptBounds.width * abs(transform.a)
      let height = keptBounds.height * abs(transform.d)
      return CGRect(
        x: keptCenter.x - width / 2, y: keptCenter.y - height / 2, width: width, height: height)
    }
    set {
      center = CGPoint(x: newValue.midX, y: newValue.midY)
      bounds = CGRect(origin: keptBounds.origin, size: newValue.size)
    }
  }

  /// The transform about its centre.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  /// From 0, where nothing is seen, to 1.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }

  // MARK: Hierarchy

  /// Puts a view in front of all others in it.
  open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }

  /// Puts a view at a place among those in it.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  /// Puts a view just behind another.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, at: subviews.firstIndex(of: sibling) ?? subviews.count)
  }

  /// Puts a view in front of the others in it.
  open func bringSubviewToFront(_ view: UIView) {
    guard view.superview === self else { return }
    subviews.removeAll { $0 === view }
    subviews.append(view)
  }

  /// Puts a view behind the others in it.
  open func sendSubviewToBack(_ view: UIView) {
    guard view.superview === self else { return }
    subviews.removeAll { $0 === view }
    subviews.insert(view, at: 0)
  }

  /// Takes it out of its superview, and its constraints with it.
  open func removeFromSuperview() {
    guard let parent = superview else { return }
    let oldWindow = window
    willMove(toSuperview: nil)
    parent.subviews.removeAll { $0 === self }
    parent.dropConstraints(of: self)
    superview = nil
    parent.setNeedsLayout()
    didMoveToSuperview()
    if oldWindow != nil { tellOfWindow() }
  }

  private func insert(_ view: UIView, at index: Int) {
    let oldWindow = view.window
    if view.superview != nil { view.removeFromSuperview() }
    view.willMove(toSuperview: self)
    subviews.insert(view, at: min(index, subviews.count))
    view.superview = self
    setNeedsLayout()
    view.didMoveToSuperview()
    if window !== oldWindow { view.tellOfWindow() }
  }

  private func tellOfWindow() {
    didMoveToWindow()
    for view in subviews { view.tellOfWindow() }
  }

  /// Called before the superview changes.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the superview has changed.
  open func didMoveToSuperview() {}
  /// Called after the window has changed.
  open func didMoveToWindow() {}

  /// The window that it is in.
  open var window: UIWindow? { superview?.window }

  /// Whether it is in a view, or is it.
  open func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }

  // MARK: Layout

  /// Asks for a layout of what is in it, at the next turn.
  open func setNeedsLayout() { needsLayout = true }

  /// Lays out what is in it at once, if that was asked for; also in the views in it.
  open func layoutIfNeeded() {
    if needsLayout, !isLayingOut {
      isLayingOut = true
      needsLayout = false
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
      isLayingOut = false
    }
    for view in subviews { view.layoutIfNeeded() }
  }

  /// Lays out what is in it, by constraints here.
  open func layoutSubviews() { applyConstraints() }

  /// The size that it would like to have in one that is offered.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Takes the size that it would like to have.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  /// The size of what it shows, if it has one.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Says that the size of what it shows has changed.
  open func invalidateIntrinsicContentSize() { contentSizeChanged(in: self) }

  /// No size along an axis.
  public static let noIntrinsicMetric: CGFloat = -1
  /// The smallest size that constraints allow.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The largest size that constraints allow.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The size that constraints make it, as small as they allow.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size that constraints make it; a width of priority `required` is the target's.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    fittedSize(targetSize, horizontal: horizontal, vertical: vertical)
  }

  /// Its controller, if it is one's own view; else what it stands in.
  open override var next: UIResponder? { controller ?? superview }

  // MARK: Traits

  /// The traits of where it stands.
  open var traitCollection: UITraitCollection {
    ownTraits ?? superview?.traitCollection ?? UITraitCollection()
  }

  /// Called when traits have changed. Deprecated since iOS 17, and called all the same.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// What bars and corners take of its bounds.
  open var safeAreaInsets: UIEdgeInsets {
    ownSafeAreaInsets ?? inheritedSafeAreaInsets
  }

  /// Called when the safe area has changed.
  open func safeAreaInsetsDidChange() {}
}
