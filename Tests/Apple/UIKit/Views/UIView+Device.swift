// SPDX-License-Identifier: Apache-2.0

// What the device does to views, for tests to do.
extension UIView {
  /// For tests: gives this view and all in it other traits.
  public func setTraits(_ traits: UITraitCollection) {
    let old = traitCollection
    ownTraits = traits
    if old != traits { tellOfTraits(old) }
  }

  private func tellOfTraits(_ old: UITraitCollection) {
    traitCollectionDidChange(old)
    for view in subviews where view.ownTraits == nil { view.tellOfTraits(old) }
  }

  /// For tests: gives this view and all in it another safe area.
  public func setSafeAreaInsets(_ insets: UIEdgeInsets) {
    let isChanged = insets != safeAreaInsets
    ownSafeAreaInsets = insets
    if isChanged { tellOfSafeArea() }
  }

  private func tellOfSafeArea() {
    safeAreaInsetsDidChange()
    for view in subviews where view.ownSafeAreaInsets == nil && view.transform.isIdentity {
      view.tellOfSafeArea()
    }
  }

  /// How far it lies under what takes the edges of a view that it is in. Nothing where it has a
  /// transform, or something between has: Apple says that none is passed on there.
  var inheritedSafeAreaInsets: UIEdgeInsets {
    var ancestor = superview
    var isTransformed = !transform.isIdentity
    while let view = ancestor, view.ownSafeAreaInsets == nil {
      isTransformed = isTransformed || !view.transform.isIdentity
      ancestor = view.superview
    }
    guard !isTransformed, let view = ancestor, let insets = view.ownSafeAreaInsets else {
      return .zero
    }
    let rect = convert(bounds, to: view)
    let outer = view.bounds
    func part(_ overlap: CGFloat, _ length: CGFloat) -> CGFloat { min(max(0, overlap), length) }
    return UIEdgeInsets(
      top: part(outer.minY + insets.top - rect.minY, insets.top),
      left: part(outer.minX + insets.left - rect.minX, insets.left),
      bottom: part(rect.maxY - outer.maxY + insets.bottom, insets.bottom),
      right: part(rect.maxX - outer.maxX + insets.right, insets.right))
  }

  /// The first of its superviews that is of a type, or itself.
  func nearest<View>(_: View.Type) -> View? {
    self as? View ?? superview?.nearest(View.self)
  }
}

extension UIView {
  /// How a view follows its superview's size.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// One bit a side.
    public let rawValue: UInt
    /// A mask by its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance to the left edge takes part.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width takes part.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance to the right edge takes part.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance to the top takes part.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height takes part.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance to the bottom takes part.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// Widths and heights follow; the stand-in keeps all margins.
  func resizeSubviews(from old: CGSize) {
    for view in subviews where view.translatesAutoresizingMaskIntoConstraints {
      var frame = view.frame
      if view.autoresizingMask.contains(.flexibleWidth) {
        frame.size.width = max(0, frame.width + bounds.width - old.width)
      }
      if view.autoresizingMask.contains(.flexibleHeight) {
        frame.size.height = max(0, frame.height + bounds.height - old.height)
      }
      if frame != view.frame { view.frame = frame }
    }
  }

  /// A point of this view in another's coordinates; `nil` is the window's.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let root = inRoot(point)
    return view?.fromRoot(root) ?? root
  }

  /// A point of another view in this one's coordinates; `nil` is the window's.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    fromRoot(view?.inRoot(point) ?? point)
  }

  /// A rectangle of this view in another's coordinates; `nil` is the window's.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(
      from: convert(rect.origin, to: view),
      to: convert(CGPoint(x: rect.maxX, y: rect.maxY), to: view))
  }

  /// A rectangle of another view in this one's coordinates; `nil` is the window's.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(
      from: convert(rect.origin, from: view),
      to: convert(CGPoint(x: rect.maxX, y: rect.maxY), from: view))
  }

  private func inRoot(_ point: CGPoint) -> CGPoint {
    let plane = transform
    let x = plane.a * (point.x - bounds.midX) + plane.tx + center.x
    let y = plane.d * (point.y - bounds.midY) + plane.ty + center.y
    return superview?.inRoot(CGPoint(x: x, y: y)) ?? CGPoint(x: x, y: y)
  }

  private func fromRoot(_ point: CGPoint) -> CGPoint {
    let point = superview?.fromRoot(point) ?? point
    let plane = transform
    return CGPoint(
      x: (point.x - center.x - plane.tx) / plane.a + bounds.midX,
      y: (point.y - center.y - plane.ty) / plane.d + bounds.midY)
  }
}

extension CGRect {
  /// The box with two corners.
  fileprivate init(from: CGPoint, to: CGPoint) {
    self.init(
      x: min(from.x, to.x), y: min(from.y, to.y), width: abs(to.x - from.x),
      height: abs(to.y - from.y))
  }
}
