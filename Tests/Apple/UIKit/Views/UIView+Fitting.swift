// SPDX-License-Identifier: Apache-2.0

// The little of Auto Layout that cells need: views pinned to the edges of the one they are in.
extension UIView {
  /// What constraints say of a view in this one.
  private struct Pins {
    var constants: [NSLayoutConstraint.Edge: CGFloat] = [:]

    subscript(edge: NSLayoutConstraint.Edge) -> CGFloat? { constants[edge] }
  }

  private func pins(of view: UIView) -> Pins {
    var pins = Pins()
    for constraint in constraints + view.constraints where constraint.view === view {
      let isPinned = constraint.other === self && constraint.otherEdge == constraint.edge
      if isPinned || constraint.other == nil {
        pins.constants[constraint.edge] = constraint.constant
      }
    }
    // Written the other way around, an edge of this view is pinned to that of the one in it.
    for constraint in constraints
    where constraint.view === self && constraint.other === view
      && constraint.otherEdge == constraint.edge
    {
      pins.constants[constraint.edge] = -constraint.constant
    }
    return pins
  }

  func applyConstraints() {
    for view in subviews where !view.translatesAutoresizingMaskIntoConstraints {
      let pins = pins(of: view)
      var frame = view.frame
      let left = pins[.leading]
      let right = pins[.trailing].map { bounds.width + $0 }
      if let left, let right {
        frame.size.width = max(0, right - left)
      } else if let width = pins[.width] {
        frame.size.width = width
      }
      frame.origin.x = left ?? right.map { $0 - frame.width } ?? frame.minX
      let top = pins[.top]
      let bottom = pins[.bottom].map { bounds.height + $0 }
      if let top, let bottom {
        frame.size.height = max(0, bottom - top)
      } else {
        frame.size.height = pins[.height] ?? view.fittedHeight(forWidth: frame.width)
      }
      frame.origin.y = top ?? bottom.map { $0 - frame.height } ?? frame.minY
      if let middle = pins[.centerX] { frame.origin.x = (bounds.width - frame.width) / 2 + middle }
      if let middle = pins[.centerY] {
        frame.origin.y = (bounds.height - frame.height) / 2 + middle
      }
      if frame != view.frame { view.frame = frame }
    }
  }

  func dropConstraints(of view: UIView) {
    for constraint in constraints where constraint.view === view || constraint.other === view {
      constraint.isActive = false
    }
  }

  func fittedSize(
    _ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
  ) -> CGSize {
    let intrinsic = intrinsicContentSize
    var width = target.width
    if horizontal.rawValue <= UILayoutPriority.fittingSizeLevel.rawValue, intrinsic.width >= 0 {
      width = intrinsic.width
    }
    if vertical == .required { return CGSize(width: width, height: target.height) }
    return CGSize(width: width, height: fittedHeight(forWidth: width))
  }

  /// The height that its constraints, its subviews or its own wish make it.
  func fittedHeight(forWidth width: CGFloat) -> CGFloat {
    if let height = pins(of: self)[.height] { return height }
    let heights = subviews.compactMap { view -> CGFloat? in
      if view.translatesAutoresizingMaskIntoConstraints {
        guard view.autoresizingMask.contains(.flexibleHeight) else { return nil }
        return view.systemHeight(forWidth: width)
      }
      let pins = pins(of: view)
      guard let top = pins[.top], let bottom = pins[.bottom] else { return nil }
      let inner = width - (pins[.leading] ?? 0) + (pins[.trailing] ?? 0)
      let height = pins[.height] ?? view.systemHeight(forWidth: inner)
      return top + height - bottom
    }
    if let height = heights.max() { return height }
    let intrinsic = intrinsicContentSize.height
    return intrinsic >= 0 ? intrinsic : ownHeight(forWidth: width)
  }

  /// By way of the method that subclasses override.
  private func systemHeight(forWidth width: CGFloat) -> CGFloat {
    systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  /// A view that says nothing else has the height that `sizeThatFits` gives it.
  private func ownHeight(forWidth width: CGFloat) -> CGFloat {
    sizeThatFits(CGSize(width: width, height: CGFloat.greatestFiniteMagnitude)).height
  }
}
